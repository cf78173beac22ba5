"""Figures of the Python package: PYTHONPATH=build/release/python python3 bench/python.py"""

import time

import dlx


def told(what, number, seconds, unit):
    print(f"{what:48}{seconds:9.3f} s {number / seconds:14,.0f} {unit} a second")


def langford(n):
    """Numbers 1 to n, each twice, k of them between the two of number k."""
    options = [(f"n{k}", i, i + k + 1) for k in range(1, n + 1) for i in range(2 * n - k - 1)]
    return dlx.Problem(options)


problem = langford(12)
begin = time.perf_counter()
found = sum(1 for _ in problem.solutions())
told("solutions of Langford pairs, 12, one by one", found, time.perf_counter() - begin, "solutions")

try:
    import numpy
    import scipy.sparse
except ImportError:
    raise SystemExit("numpy and scipy are needed for the other figures") from None

rows, each = 100_000, 10
columns = numpy.sort(numpy.random.default_rng(1).integers(0, 100, (rows, each)) + 100 * numpy.arange(each), axis=1)
ones = numpy.ones(rows * each, dtype=numpy.int8)
matrix = scipy.sparse.csr_matrix((ones, columns.ravel(), numpy.arange(0, rows * each + 1, each)))
begin = time.perf_counter()
problem = dlx.Problem(matrix)
told("a problem of a sparse matrix", matrix.nnz, time.perf_counter() - begin, "entries")

puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
boards = numpy.tile(numpy.array([int(digit) for digit in puzzle.replace(".", "0")], dtype=numpy.int8), (100_000, 1))
begin = time.perf_counter()
dlx.sudoku.solve(boards)
told("sudokus of an array, easy", len(boards), time.perf_counter() - begin, "boards")
