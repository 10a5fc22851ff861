"""Constraints with ranks as linear programs for HiGHS."""

import highspy
import numpy as np

LESS_OR_EQUAL, EQUAL, GREATER_OR_EQUAL = -1, 0, 1


class LinearProgram:
    """Free variables, required rows, and rows that may be missed by a slack that costs."""

    def __init__(self, variable_count):
        self.variable_count = variable_count
        self.costs = []
        self.starts, self.columns, self.coefficients = [0], [], []
        self.lower, self.upper = [], []

    def add_row(self, terms, relation, constant, cost=None):
        """A row; with a cost, one that may be missed. Returns the columns of its slacks."""
        slacks = []
        for variable, coefficient in terms:
            self.columns.append(variable)
            self.coefficients.append(coefficient)
        if cost is not None:
            for sign in (1, -1):
                if relation != (LESS_OR_EQUAL if sign > 0 else GREATER_OR_EQUAL):
                    slacks.append(self.variable_count + len(self.costs))
                    self.costs.append(cost)
                    self.columns.append(slacks[-1])
                    self.coefficients.append(sign)
        self.starts.append(len(self.columns))
        self.lower.append(-highspy.kHighsInf if relation == LESS_OR_EQUAL else constant)
        self.upper.append(highspy.kHighsInf if relation == GREATER_OR_EQUAL else constant)
        return slacks

    def solver(self, presolve="choose", tolerance=None):
        """A solver that holds this program, single-threaded, by the simplex method."""
        free, slacks = self.variable_count, len(self.costs)
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = free + slacks, len(self.lower)
        program.col_cost_ = np.concatenate([np.zeros(free), np.array(self.costs, dtype=float)])
        program.col_lower_ = np.concatenate(
            [np.full(free, -highspy.kHighsInf), np.zeros(slacks)])
        program.col_upper_ = np.full(free + slacks, highspy.kHighsInf)
        program.row_lower_ = np.array(self.lower, dtype=float)
        program.row_upper_ = np.array(self.upper, dtype=float)
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.start_ = np.array(self.starts)
        program.a_matrix_.index_ = np.array(self.columns)
        program.a_matrix_.value_ = np.array(self.coefficients, dtype=float)
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("solver", "simplex")
        solver.setOptionValue("presolve", presolve)
        if tolerance is not None:
            solver.setOptionValue("primal_feasibility_tolerance", tolerance)
            solver.setOptionValue("dual_feasibility_tolerance", tolerance)
        solver.passModel(program)
        return solver
