#!/usr/bin/env python3
"""Makes the set-partitioning problems of data/costs, the same for the same words:

    bench/make_costs.py pairings ROWS COLUMNS SEED      flights in the order of their times, and pairings of crews:
                                                        each takes some flights that are near each other
    bench/make_costs.py subsets ROWS COLUMNS SEED       any few rows, at a price near their number

In Knuth's format. There is a solution: each row can be covered alone, at a high price.
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


def main():
    kind, rows, columns, seed = sys.argv[1], *map(int, sys.argv[2:])
    draw = random.Random(f"{kind} {rows} {columns} {seed}")
    make = {"pairings": pairing, "subsets": subset}[kind]
    print("|", "bench/make_costs.py", *sys.argv[1:])
    print(*range(1, rows + 1))
    for row in range(rows):
        print(row + 1, f"|{400 + draw.randint(0, 100)}")
    for _ in range(columns):
        covered, cost = make(draw, rows)
        print(*(row + 1 for row in covered), f"|{cost}")


main()
