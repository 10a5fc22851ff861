import ConstraintSolver

var solver = Solver()
let left = solver.addVariable()
let width = solver.addVariable(lowerBound: 0)

let begins = try solver.add([Term(1, left)], .equal, 20)
let ends = try solver.add([Term(1, left), Term(1, width)], .lessThanOrEqual, 300)
let isWide = try solver.add([Term(1, width)], .greaterThanOrEqual, 400, priority: 750)
let names = [begins: "left == 20", ends: "left + width <= 300", isWide: "width >= 400"]

print("feasible:", solver.solve())
print("left", solver.value(of: left), "width", solver.value(of: width))
print("violated by", solver.violation(of: isWide))

print("the width follows from")
for entry in solver.dependence(of: [Term(1, width)]).entries {
  guard case .constraint(let constraint) = entry.member else { continue }
  print(" ", entry.coefficient, "*", entry.constant, "in", names[constraint] ?? "")
}

try solver.setPriority(1000, of: isWide)
print("feasible:", solver.solve())
if let proof = solver.certificate() {
  for entry in proof.entries {
    guard case .constraint(let constraint) = entry.member else { continue }
    print(" ", entry.multiplier.numerator, "times", names[constraint] ?? "")
  }
  print("  in sum 0 >=", proof.contradiction.numerator)
}
