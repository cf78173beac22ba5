"""dlx.sudoku: forms of boards, answers compared with a plain search, mistakes, limits."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import threading
import time
from array import array

import dlx
import pytest
from dlx import sudoku

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLUES_17 = [
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
]
NONE = "55" + "." * 79
FORM = "sudoku 6x6\n{}diagonal+\nkillercage 9: r1c1 r1c2 r2c1\n"
RULES = FORM.format("4..6.2\n......\n..1...\n......\n......\n....2.\n")


def digits(text: str) -> list[int]:
    return [0 if symbol == "." else int(symbol) for symbol in text]


def rows(flat: list[int], size: int = 9) -> list[list[int]]:
    return [flat[at : at + size] for at in range(0, len(flat), size)]


def fits(board: list[int], cell: int, digit: int, box: tuple[int, int]) -> bool:
    size = box[0] * box[1]
    row, column = divmod(cell, size)
    for other, there in enumerate(board):
        r, c = divmod(other, size)
        in_box = (r // box[0], c // box[1]) == (row // box[0], column // box[1])
        together = r == row or c == column or in_box
        if together and other != cell and there == digit:
            return False
    return True


def plain(board: list[int], box: tuple[int, int]) -> list[list[int]]:
    """All solutions, by a search that tries every digit."""
    if not all(digit == 0 or fits(board, cell, digit, box) for cell, digit in enumerate(board)):
        return []
    if 0 not in board:
        return [board[:]]
    cell = board.index(0)
    found = []
    for digit in range(1, box[0] * box[1] + 1):
        if fits(board, cell, digit, box):
            board[cell] = digit
            found += plain(board, box)
            board[cell] = 0
    return found


def random_boards(box: tuple[int, int], number: int, blanks: int) -> list[list[int]]:
    """Solved boards with some blanks; some of them with a digit changed."""
    draw = random.Random(7)
    boards = [digits(line) for line in sudoku.fill(number, box=box, seed=1)]
    for board in boards:
        for cell in draw.sample(range(len(board)), draw.randint(0, blanks)):
            board[cell] = 0
        if draw.random() < 0.3:
            board[draw.randrange(len(board))] = draw.randint(1, box[0] * box[1])
    return boards


# --- answers


@pytest.mark.parametrize("box, blanks", [((2, 2), 14), ((2, 3), 20), ((3, 2), 20)])
def test_answers_are_those_of_a_plain_search(box: tuple[int, int], blanks: int) -> None:
    boards = random_boards(box, 60, blanks)
    expected = [plain(board[:], box) for board in boards]
    assert {len(each) for each in expected} >= {0, 1, 2}
    assert sudoku.count(boards, box=box) == [len(each) for each in expected]
    assert sudoku.unique(boards, box=box) == [len(each) == 1 for each in expected]
    for solved, all_of_them in zip(sudoku.solve(boards, box=box, threads=2), expected):
        assert solved in all_of_them if all_of_them else solved is None
    for rating, all_of_them in zip(sudoku.rate(boards, box=box), expected):
        assert (rating is not None) == (len(all_of_them) == 1)


def test_published_counts() -> None:
    assert sudoku.count("." * 16) == 288
    assert sudoku.count([0] * 36) == 28200960
    assert sudoku.unique(CLUES_17) == [True, True, True]
    assert sudoku.count(CLUES_17) == [1, 1, 1]
    assert sudoku.unique([text.replace("4", "0", 1) for text in CLUES_17]) == [False, False, False]
    assert sudoku.count("." * 81, 5) == 5


def test_steps_lead_to_the_solution() -> None:
    board = rows(digits(EASY))
    for step in sudoku.steps(EASY):
        for row, column, digit in step.gives:
            assert board[row][column] in (0, digit)
            board[row][column] = digit
    assert board == rows(digits(SOLVED))
    first = sudoku.hint(board := rows(digits(EASY)))
    assert first == sudoku.steps(board)[0]
    assert sudoku.steps(NONE) is None and sudoku.hint(NONE) is None and sudoku.hint(SOLVED) is None
    assert [step.text for step in sudoku.hint([EASY, EASY])] == [first.text] * 2
    kite = "7..4286..4..6398.768.75143.1.82957.32.78639.13..1472..8..9145769145763..576382194"
    removing = sudoku.hint(kite)
    assert removing.technique == "two-string kite" and removing.rating == 5.1
    assert removing.removes == [sudoku.Place(0, 1, 5)] and removing.gives == []


def test_ratings() -> None:
    rating = sudoku.rate(EASY)
    assert (rating.number, rating.grade) == (1.5, "easy")
    assert sum(rating.techniques.values()) == EASY.count(".")
    assert sudoku.rate(SOLVED).number == 0
    assert [each and each.grade for each in sudoku.rate([EASY, NONE, "." * 81])] == ["easy", None, None]


# --- forms of boards


def test_what_comes_back_has_the_form_of_what_was_given() -> None:
    flat, solved = digits(EASY), digits(SOLVED)
    assert sudoku.solve(EASY) == SOLVED
    assert sudoku.solve("\n".join(EASY[at : at + 9] for at in range(0, 81, 9))) == SOLVED
    assert sudoku.solve([EASY]) == [SOLVED]
    assert sudoku.solve([EASY, NONE, "1..............."])[:2] == [SOLVED, None]
    assert sudoku.solve(flat) == solved
    assert sudoku.solve(rows(flat)) == rows(solved)
    assert sudoku.solve(tuple(map(tuple, rows(flat)))) == rows(solved)
    assert sudoku.solve([flat, digits(NONE)]) == [solved, None]
    assert sudoku.solve([rows(flat), rows(digits(NONE))]) == [rows(solved), None]
    assert sudoku.solve(rows(digits(NONE))) is None
    assert sudoku.solve([]) == [] and sudoku.unique([]) == []
    assert sudoku.solve(array("b", flat)) == array("b", solved)
    assert sudoku.unique(array("L", flat)) is True
    assert flat == digits(EASY)


def test_puzzles_with_rules() -> None:
    solution = "435612216453621345354261562134143526"
    assert sudoku.solve(RULES) == solution
    assert sudoku.solve([RULES, EASY]) == [solution, SOLVED]
    assert sudoku.unique(RULES) and sudoku.count(RULES) == 1
    assert sudoku.rate(RULES).techniques["only way"] > 0
    grid: list[list[dict[str, object]]] = [[{} for _ in range(6)] for _ in range(6)]
    grid[0][0] = {"value": 4, "given": True}
    fpuzzles = {"size": 6, "grid": grid, "diagonal+": True,
                "killercage": [{"cells": ["R1C1", "R1C2", "R2C1"], "value": "9"}]}
    text = sudoku.solve(json.dumps(fpuzzles))
    assert len(text) == 36 and text.startswith("4") and int(text[0]) + int(text[1]) + int(text[6]) == 9
    assert len({text[5 * at + 5] for at in range(6)}) == 6


def test_a_step_of_a_rule_has_the_digits_that_its_text_names() -> None:
    line = sudoku.hint("sudoku 4x4\n1...\n....\n..2.\n....\nthermometer: r1c2-r1c4\n")
    assert line.text == "r1c2=2 r1c3=3 r1c4=4: only way, thermometer_r1c2"
    assert line.gives == [(0, 1, 2), (0, 2, 3), (0, 3, 4)] and line.removes == []
    cage = sudoku.hint("sudoku 4x4\nkillercage 9: r1c3 r2c3 r2c2\n")
    assert cage.text == "killercage_r1c3 with 2 3 4: only way, killercage_r1c3"
    assert cage.gives == [] and cage.removes == [(0, 2, 1), (1, 1, 1), (1, 2, 1)]


@pytest.mark.parametrize("dtype", ["uint8", "int8", "uint16", "int32", "int64", "uint64"])
def test_arrays(dtype: str) -> None:
    np = pytest.importorskip("numpy")
    boards = np.array([digits(EASY), digits(NONE), digits(CLUES_17[0])], dtype=dtype)
    before = boards.copy()
    solved = sudoku.solve(boards, threads=2)
    assert solved.dtype == boards.dtype and solved.shape == boards.shape
    assert solved[0].tolist() == digits(SOLVED) and not solved[1].any()
    assert solved[2].tolist() == digits(sudoku.solve(CLUES_17[0]))
    assert (boards == before).all()
    cube = boards.reshape(3, 9, 9)
    assert (sudoku.solve(cube) == solved.reshape(3, 9, 9)).all()
    assert (sudoku.solve(np.asfortranarray(boards)) == solved).all()
    assert (sudoku.solve(np.repeat(boards, 2, axis=0)[::2]) == solved).all()
    assert (sudoku.solve(cube[0]) == solved[0].reshape(9, 9)).all() and sudoku.solve(cube[1]) is None
    assert sudoku.solve(boards[0]).shape == (81,)
    assert sudoku.solve(boards[:0]).shape == (0, 81)
    flags = sudoku.unique(cube)
    assert flags.dtype == bool and flags.tolist() == [True, False, True]
    assert sudoku.unique(cube[0]) is True
    assert sudoku.count(boards) == [1, 0, 1]


def test_arrays_of_other_sizes() -> None:
    np = pytest.importorskip("numpy")
    assert sudoku.solve(np.zeros((16, 4, 4), int)).min() == 1
    assert sudoku.solve(np.zeros((16, 16), np.uint8)).max() == 16
    assert (sudoku.solve(np.zeros((5, 36), np.uint8), box=(3, 2)).sum(axis=1) == 126).all()
    assert sudoku.solve(np.zeros((5, 5), np.uint8), box=(1, 5)).shape == (5, 5)


def test_a_large_array_needs_little_more_than_its_own_memory() -> None:
    np = pytest.importorskip("numpy")
    boards = np.tile(np.array(digits(EASY), np.uint8), (20000, 1))
    assert (sudoku.solve(boards, threads=0) == np.array(digits(SOLVED))).all()


def test_threads_change_no_answer() -> None:
    boards = [digits(line) for line in sudoku.generate(300, seed=3, threads=2)]
    assert sudoku.generate(300, seed=3) == ["".join(map(str, b)).replace("0", ".") for b in boards]
    assert sudoku.solve(boards, threads=3) == sudoku.solve(boards)
    assert sudoku.rate(boards, threads=3) == sudoku.rate(boards)
    assert sudoku.steps(boards[:80], threads=3) == sudoku.steps(boards[:80])


# --- making


def test_generate() -> None:
    made = sudoku.generate(5, seed=1)
    assert made[0] == ".6.....4......8.3.9...17.8.4......7.....81..2...6.3....1..9.5..6.....7....8.....1"
    assert all(sudoku.unique(made)) and made == sudoku.generate(5, seed=1) != sudoku.generate(5, seed=2)
    for puzzle, solution in sudoku.generate(5, seed=1, solution=True):
        assert sudoku.solve(puzzle) == solution
    for puzzle in made:
        for cell in (cell for cell, symbol in enumerate(puzzle) if symbol != "."):
            assert not sudoku.unique(puzzle[:cell] + "." + puzzle[cell + 1 :])
    assert {text.count(".") for text in sudoku.generate(5, seed=1, clues=30)} == {51}
    minimal = sudoku.generate(9, seed=1, clues=(24, 26), minimal=True)
    assert all(24 <= 81 - text.count(".") <= 26 for text in minimal)
    for text in sudoku.generate(3, seed=1, symmetry="rotate180"):
        assert all((a == ".") == (b == ".") for a, b in zip(text, reversed(text)))
    assert {rating.grade for rating in sudoku.rate(sudoku.generate(4, seed=1, difficulty="hard"))} == {"hard"}
    ratings = sudoku.rate(sudoku.generate(4, seed=1, difficulty=(3.0, 3.4)))
    assert all(3.0 <= rating.number <= 3.4 for rating in ratings)


def test_generate_in_a_form() -> None:
    pattern = "11." * 27
    [made] = sudoku.generate(1, seed=1, pattern=pattern)
    assert sudoku.unique(made) and {made[cell] for cell in range(2, 81, 3)} == {"."}
    [(puzzle, solution)] = sudoku.generate(1, form=FORM.format(""), seed=1, solution=True)
    assert "killercage 9" in puzzle and sudoku.solve(puzzle) == solution
    assert sudoku.generate(1, form=NONE, seed=1) == []
    assert sudoku.generate(1, form=SOLVED, seed=1) == [SOLVED]


def test_fill() -> None:
    grids = sudoku.fill(20, seed=1)
    assert grids.uniform and len(set(grids)) == 20 and sudoku.solve(grids) == grids
    assert sudoku.fill(20, seed=1) == grids
    assert sudoku.fill(2, form=EASY) == [SOLVED, SOLVED] and sudoku.fill(2, form=NONE) == []
    assert sudoku.unique(sudoku.fill(1, form=RULES)[0], box=(2, 3))
    every = {"".join(map(str, board)) for board in plain([0] * 16, (2, 2))}
    assert set(sudoku.fill(3000, box=(2, 2), seed=2)) == every


# --- mistakes


def test_mistakes_in_texts() -> None:
    with pytest.raises(dlx.ParseError) as raised:
        sudoku.solve("12..\n..3z\n....\n....")
    assert (raised.value.line, raised.value.column) == (2, 4)
    with pytest.raises(dlx.ParseError, match=r"boards\[1\]:1:1"):
        sudoku.solve([EASY, "12"])
    for text in ("", "# nothing", EASY + "\n" + EASY, "sudoku 9x9\nno such rule\n"):
        with pytest.raises(dlx.ParseError):
            sudoku.solve(text)


@pytest.mark.parametrize(
    "boards, message",
    [
        ([1] * 80, "80 numbers are no boards"),
        ([[1, 2], [3]], "one length"),
        ([[1, 2], 3], "one length"),
        ([["."] * 9] * 9, "digits"),
        (rows([0] * 80 + [10]), "r9c9 has 10; digits are 1 to 9"),
        (rows([0] * 80 + [-1]), "r9c9 has -1"),
        ([[0] * 81, [0] * 80 + [10 ** 9]], r"boards\[1\]: r9c9 has 1000000000"),
        ([[0] * 5] * 5, r"5x5 have no usual boxes"),
        ([[0] * 9] * 8, r"3x3 have no usual boxes; .*; a board of 9x9 is 9x9 numbers, or 81"),
    ],
)
def test_mistakes_in_lists(boards: object, message: str) -> None:
    with pytest.raises(dlx.InvalidBoard, match=message):
        sudoku.solve(boards)


def test_mistakes_in_arrays() -> None:
    np = pytest.importorskip("numpy")
    boards = np.zeros((3000, 81), np.uint8)
    boards[:] = digits(EASY)
    boards[2500, 3] = boards[1234, 80] = 77
    for threads in (1, 3):
        with pytest.raises(dlx.InvalidBoard, match=r"boards\[1234\]: r9c9 has 77"):
            sudoku.solve(boards, threads=threads)
    for shape in (80, (2, 3, 4), (4, 82), (37, 37)):
        with pytest.raises(dlx.InvalidBoard, match="numbers are no boards"):
            sudoku.solve(np.zeros(shape, int))
    for wrong in (np.zeros((9, 9)), np.zeros((9, 9), ">i4"), np.zeros((9, 9), "U1")):
        with pytest.raises(dlx.InvalidArgument, match="whole numbers"):
            sudoku.solve(wrong)
    masked = np.ma.masked_array(np.zeros((9, 9), int), mask=np.eye(9))
    with pytest.raises(dlx.InvalidArgument, match=r"masked cell at \[0, 0\]"):
        sudoku.solve(masked)


def test_other_mistakes() -> None:
    for wrong in (5, None, EASY.encode(), [EASY, 5]):
        with pytest.raises(TypeError):
            sudoku.solve(wrong)
    with pytest.raises(dlx.InvalidBoard, match="boxes of 2x2"):
        sudoku.solve([0] * 81, box=(2, 2))
    for words in ({"difficulty": "harder"}, {"difficulty": ("easy",)}, {"symmetry": "x"}, {"seed": -1},
                  {"n": 0}, {"threads": -1}, {"time_limit": 0}, {"form": [EASY, EASY]}):
        with pytest.raises(dlx.InvalidArgument):
            sudoku.generate(**words)
    for words in ({"clues": (5, 3)}, {"clues": 500}, {"pattern": "." * 16}, {"box": (0, 3)}):
        with pytest.raises(dlx.InvalidBoard):
            sudoku.generate(**words)


# --- limits


def test_time_limit() -> None:
    with pytest.raises(dlx.Incomplete, match="time limit") as raised:
        sudoku.count("." * 81, time_limit=0.05)
    assert raised.value.outcome.status == "time_limit"
    with pytest.raises(dlx.Incomplete):
        sudoku.generate(1, clues=(0, 17), time_limit=0.05)
    with pytest.raises(dlx.Incomplete) as raised:
        sudoku.rate([EASY] * 50_000, time_limit=0.2, threads=2)
    assert 0 < raised.value.outcome.solutions < 50_000
    assert sudoku.solve(EASY, time_limit=100) == SOLVED


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process")
@pytest.mark.parametrize(
    "call", ["count('.' * 81, threads=2)", "generate(1, clues=(0, 17))", "rate([BOARD] * 10 ** 6, threads=2)"]
)
def test_ctrl_c(call: str) -> None:
    program = (
        "import dlx, time\nBOARD = '." + CLUES_17[0][1:] + "'\nprint('ready', flush=True)\n"
        f"try:\n    dlx.sudoku.{call}\nexcept KeyboardInterrupt:\n    print(time.time())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stdout.readline() == "ready\n"
        time.sleep(1)
        sent = time.time()
        process.send_signal(signal.SIGINT)
        try:
            told, _ = process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        assert float(told) - sent < 0.5


def test_other_threads_run_meanwhile() -> None:
    steps = 0

    def work() -> None:
        with pytest.raises(dlx.Incomplete):
            sudoku.count("." * 81, time_limit=0.3)

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        steps += 1
        time.sleep(0.001)
    assert steps > 20
