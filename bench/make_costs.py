#!/usr/bin/env python3
"""Makes problems with costs, the same for the same words. Those of data/costs are some of them.

    bench/make_costs.py pairings ROWS COLUMNS SEED      flights in the order of their times, and pairings of crews:
                                                        each takes some flights that are near each other
    bench/make_costs.py subsets ROWS COLUMNS SEED       any few rows, at a price near their number
    bench/make_costs.py rosters PEOPLE WEEKS SEED       everybody works one of so many weeks: five shifts of 14, which
                                                        need so many people or one more or less
    bench/make_costs.py tasks TASKS PEOPLE SEED         anybody can do any task, at any price, but no more than three

In Knuth's format. The first two kinds have a solution: each row can be covered alone, at a high price.
"""
import random
import sys


def pairing(draw, rows):
    flight = draw.randrange(rows)
    flights = []
    wait = 0
    for _ in range(draw.randint(2, 7)):
        if flight >= rows:
            break
        flights.append(flight)
        step = draw.randint(1, 6)
        wait += step
        flight += step
    return flights, 40 + 25 * len(flights) + 6 * wait + draw.randint(0, 30)


def subset(draw, rows):
    size = draw.randint(2, 6)
    return sorted(draw.sample(range(rows), size)), 100 * size + draw.randint(0, 120)


def partition(draw, make, rows, columns):
    print(*range(1, rows + 1))
    for row in range(rows):
        print(row + 1, f"|{400 + draw.randint(0, 100)}")
    for _ in range(columns):
        covered, cost = make(draw, rows)
        print(*(row + 1 for row in covered), f"|{cost}")


def roster(draw, people, weeks):
    shifts = [f"{day}-{part}" for day in ("mo", "tu", "we", "th", "fr", "sa", "su") for part in ("early", "late")]
    usual = people * 5 // len(shifts)
    print(*(f"p{p}" for p in range(people)), *(f"{usual - 1}:{usual + 1}|{shift}" for shift in shifts))
    for p in range(people):
        for _ in range(weeks):
            days = sorted(draw.sample(range(7), 5))
            print(f"p{p}", *(shifts[2 * day + draw.randint(0, 1)] for day in days), f"|{draw.randint(1, 30)}")


def assignment(draw, tasks, people):
    print(*(f"t{t}" for t in range(tasks)), *(f"0:3|p{p}" for p in range(people)))
    for t in range(tasks):
        for p in range(people):
            print(f"t{t} p{p} |{draw.randint(1, 1000)}")


def main():
    kind, rows, columns, seed = sys.argv[1], *map(int, sys.argv[2:])
    draw = random.Random(f"{kind} {rows} {columns} {seed}")
    print("|", "bench/make_costs.py", *sys.argv[1:])
    if kind in ("rosters", "tasks"):
        {"rosters": roster, "tasks": assignment}[kind](draw, rows, columns)
    else:
        partition(draw, {"pairings": pairing, "subsets": subset}[kind], rows, columns)


main()
