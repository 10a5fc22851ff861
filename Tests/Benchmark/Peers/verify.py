"""Compares answers with those of HiGHS, level by level.

usage: verify.py STATES

Each state is `S system step variables`, its constraints as
`C rank relation constant (variable coefficient)...`, and `A violation...`: for each rank from 0 on,
the sum of violations that is claimed to be least. The sums of HiGHS are found rank by rank, those
of stronger ranks being held at their least.
"""

import sys

from linear_program import LinearProgram

TOLERANCE = 1e-4


def least_violations(variable_count, rows, ranks):
    """For each rank, the least sum of violations that the stronger ranks leave room for."""
    program = LinearProgram(variable_count)
    slacks = [[] for _ in range(ranks)]
    for rank, relation, constant, terms in rows:
        slacks[rank] += program.add_row(terms, relation, constant, cost=0.0)
    solver = program.solver(tolerance=1e-9)
    result = []
    for rank, columns in enumerate(slacks):
        if not columns:
            result.append(0.0)
            continue
        for column in columns:
            solver.changeColCost(column, 1.0)
        solver.run()
        least = max(0.0, solver.getInfo().objective_function_value)
        result.append(least)
        for column in columns:
            solver.changeColCost(column, 0.0)
        solver.addRow(-1e30, least + 1e-9 * (1 + least), len(columns), columns, [1.0] * len(columns))
    return result


def states(path):
    head, rows = None, []
    with open(path) as file:
        for line in file:
            key, *words = line.split()
            if key == "S":
                head, rows = [int(word) for word in words], []
            elif key == "C":
                terms = list(zip(map(int, words[3::2]), map(float, words[4::2])))
                rows.append((int(words[0]), int(words[1]), float(words[2]), terms))
            elif key == "A":
                yield *head, rows, [float(word) for word in words]


def main():
    systems, count, mismatches = set(), 0, 0
    for system, step, variable_count, rows, claimed in states(sys.argv[1]):
        systems.add(system)
        count += 1
        least = least_violations(variable_count, rows, len(claimed))
        for rank, (ours, theirs) in enumerate(zip(claimed, least)):
            if abs(ours - theirs) > TOLERANCE * max(1.0, abs(theirs)):
                mismatches += 1
                print(f"system {system}, step {step}, rank {rank}: {ours:.9g}, HiGHS has {theirs:.9g}")
                break
        if sys.stderr.isatty() and count % 500 == 0:
            print(f"\r{count:,} states", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{len(systems):,} systems ({count:,} states), {mismatches} mismatches")
    sys.exit(1 if mismatches else 0)


main()
