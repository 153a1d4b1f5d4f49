/** Who goes where with a new school year, and what each class will have then. */
import { classNamesOffered, type SchoolClass } from '#school/classes/classes.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { counted } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Student } from '#school/students/students.ts';
import { nextClassAmong } from './nextClass.ts';

/**
 * A class as choices remember it: by its id, so that it may be renamed meanwhile, or by its name where it has no record.
 * Drafts hold these texts.
 */
export type ClassKey = `id:${string}` | `name:${string}`;

/** What is chosen for a class or a student. */
export type Destination = ClassKey | 'stays' | 'leaves';

/** A class that students are in or may go to. */
export interface YearClass {
  readonly key: ClassKey;
  readonly name: string;
  /** Empty where it has no record. */
  readonly id: string;
  /** How many it is planned for; `undefined` where it has no record. */
  readonly capacity: number | undefined;
}

/** What was chosen, by the key of a class and the id of a student. What cannot be read of it counts as not chosen. */
export interface YearChoices {
  readonly classes: Readonly<Record<string, string>>;
  readonly students: Readonly<Record<string, string>>;
}

/** A class that students are in, with what becomes of them. */
export interface ClassRule {
  readonly from: YearClass;
  readonly students: number;
  readonly guess: Destination;
  /** As chosen, else as guessed. */
  readonly destination: Destination;
  /** How many it will have. */
  readonly after: number;
}

/** What becomes of one student. */
export interface Move {
  readonly student: Student;
  readonly from: YearClass;
  /** The same class for one who stays; `undefined` for one who leaves. */
  readonly to: YearClass | undefined;
  /** What was chosen for this student; `undefined` for one who goes as the class does. */
  readonly own: Destination | undefined;
}

/** The whole of it. Students without a class are not in it. */
export interface NewYearPlan {
  /** Every class of the school, in class order. */
  readonly rules: readonly ClassRule[];
  /** By class, and in the order in which the students were given. */
  readonly moves: readonly Move[];
  readonly counts: { readonly moveUp: number; readonly stay: number; readonly leave: number };
}

interface SchoolThen {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}

/** Every class that a choice offers, in class order; of two records of one name the first. */
export function classesToChoose({ students, classes }: SchoolThen): readonly YearClass[] {
  const records = groupBy(classes, ({ name }) => name);
  return classNamesOffered(classes, students).map((name) =>
    yearClass(name, records.get(name)?.[0]),
  );
}

function yearClass(name: string, record: SchoolClass | undefined): YearClass {
  return {
    key: record ? `id:${record.id}` : `name:${name}`,
    name,
    id: record?.id ?? '',
    capacity: record?.capacity,
  };
}

/** Works out who goes where: as chosen for the student, else as chosen for the class, else as guessed. */
export function planNewYear(school: SchoolThen, choices: YearChoices): NewYearPlan {
  const all = classesToChoose(school);
  const byKey = new Map<string, YearClass>(all.map((one) => [one.key, one]));
  const byName = new Map(all.map((one) => [one.name, one]));
  const own = all.filter(
    ({ id, name }) => id !== '' || studentsOf(school.students, name).length > 0,
  );
  const nextOf = nextClassAmong(own.map(({ name }) => name));
  const asChosen = (chosen = ''): Destination | undefined =>
    chosen === 'stays' || chosen === 'leaves' ? chosen : byKey.get(chosen)?.key;
  const guessed = ({ name }: YearClass): Destination => {
    const next = nextOf(name);
    return typeof next === 'string' ? next : (byName.get(next.to)?.key ?? 'stays');
  };
  const destinations = new Map(
    own.map((from) => [from.name, asChosen(choices.classes[from.key]) ?? guessed(from)]),
  );
  const moveOf = (student: Student, from: YearClass): Move => {
    const ownChoice = asChosen(choices.students[student.id]);
    const destination = ownChoice ?? destinations.get(from.name) ?? 'stays';
    if (destination === 'leaves') return { student, from, to: undefined, own: ownChoice };
    const to = destination === 'stays' ? from : byKey.get(destination);
    return { student, from, to, own: ownChoice };
  };
  const moves = own.flatMap((from) =>
    studentsOf(school.students, from.name).map((student) => moveOf(student, from)),
  );
  const after = new Map<YearClass, number>();
  for (const { to } of moves) if (to) after.set(to, (after.get(to) ?? 0) + 1);
  const leave = moves.filter(({ to }) => to === undefined).length;
  const stay = moves.filter(({ from, to }) => to === from).length;
  const rules = own.map((from): ClassRule => ({
    from,
    students: studentsOf(school.students, from.name).length,
    guess: guessed(from),
    destination: destinations.get(from.name) ?? 'stays',
    after: after.get(from) ?? 0,
  }));
  return { rules, moves, counts: { moveUp: moves.length - stay - leave, stay, leave } };
}

/** "120 students: 97 move up, 3 stay, 20 leave". */
export function planInWords({ moves, counts }: NewYearPlan): string {
  const { moveUp, stay, leave } = counts;
  const parts = [
    counted(moveUp, 'moves up', 'move up'),
    counted(stay, 'stays', 'stay'),
    counted(leave, 'leaves', 'leave'),
  ];
  return `${counted(moves.length, 'student')}: ${parts.join(', ')}`;
}

/** The choices that a plan comes to, the guessed ones among them: what was seen is what is done. */
export function choicesOf({ rules }: NewYearPlan, { students }: YearChoices): YearChoices {
  const classes = Object.fromEntries(
    rules.map(({ from, destination }) => [from.key, destination] as const),
  );
  return { classes, students };
}
