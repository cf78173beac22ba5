// Problems that no rule makes. They are the same as in the folder examples/ of the project.

export const seven = `| Cover each of the seven items once. From Knuth, TAOCP 7.2.2.1.
a b c d e f g
c e
a d g
b c f
a d f
b g
d e g
`;

export const roster = `| A week on a small ward: who works when?
|
| An early shift needs two nurses, a late one 1 or 2 of them, and Saturday one (primary, with multiplicities).
| Each nurse works one of the weeks that she has offered: an option is a week, and covers her and its shifts.
| The agency can send somebody for a single shift, at most twice a week: 0:2|agency.
ann bob cat dan eva 0:2|agency 2|mon-early 1:2|mon-late 2|tue-early 1:2|tue-late 2|wed-early 1:2|wed-late 2|thu-early 1:2|thu-late 2|fri-early 1:2|fri-late sat
ann mon-early tue-early wed-early thu-early
ann mon-early tue-early thu-late fri-late
ann wed-early thu-early fri-early sat
ann mon-late tue-late wed-early thu-early
bob mon-late tue-late wed-late thu-late
bob mon-early tue-early wed-late thu-late
bob wed-late thu-late fri-late sat
bob mon-early tue-early wed-early fri-late
cat tue-early wed-early thu-early fri-early
cat mon-late tue-late wed-early thu-early
cat tue-late wed-late fri-early sat
dan mon-early wed-early fri-early
dan tue-early thu-early sat
dan mon-late wed-late fri-late
dan thu-early fri-early sat
eva mon-early tue-early wed-early fri-early
eva mon-late tue-early thu-early fri-early
eva tue-late wed-late thu-late fri-late
agency mon-early
agency mon-late
agency tue-early
agency wed-early
agency thu-early
agency fri-early
agency fri-late
agency sat
`;
