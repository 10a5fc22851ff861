"""Solves what a script of the benchmark has built as one linear program, and times that.

usage: highs.py SCRIPT SECONDS

All violations are added up, each with the weight of its rank. Prints `build quantity value` lines;
`presolve` and `simplex` are nanoseconds with and without presolving, the model being there already; it is
solved anew until the seconds are over, five times at most.
"""

import sys
import time

from linear_program import EQUAL, LinearProgram


def read_build(path):
    """The number of variables and the rows in force when the build is done."""
    variable_count, weights, constraints = 0, [], []
    rows, edits, phases = [], {}, 0
    with open(path) as script:
        for line in script:
            key, *words = line.split()
            if key == "N":
                variable_count = int(words[0])
            elif key == "L":
                weights = [float(word) for word in words[1:]]
            elif key == "C":
                terms = zip(map(int, words[4::2]), map(float, words[5::2]))
                constraints.append((list(terms), int(words[0]), float(words[2]), int(words[1])))
            elif key == "P":
                phases += 1
                if phases > 1:
                    break
            elif key == "+":
                rows.append(constraints[int(words[0])])
            elif key == "e":
                edits[int(words[0])] = [0.0, int(words[1])]
            elif key == "s":
                edits[int(words[0])][0] = float(words[1])
    for variable, (value, rank) in edits.items():
        rows.append(([(variable, 1.0)], EQUAL, value, rank))
    return variable_count, weights, rows


def main():
    variable_count, weights, rows = read_build(sys.argv[1])
    program = LinearProgram(variable_count)
    for terms, relation, constant, rank in rows:
        program.add_row(terms, relation, constant, weights[rank - 1] if rank else None)
    for name, presolve in (("presolve", "on"), ("simplex", "off")):
        times, start = [], time.perf_counter()
        while len(times) < 5 and time.perf_counter() - start < float(sys.argv[2]):
            solver = program.solver(presolve)
            begin = time.process_time_ns()
            solver.run()
            times.append(time.process_time_ns() - begin)
        print(f"build {name} {sorted(times)[len(times) // 2]}", flush=True)
        if name == "presolve":
            print(f"build cost {solver.getInfo().objective_function_value:.9g}", flush=True)


main()
