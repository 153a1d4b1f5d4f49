/** Plans which class each student moves to, and how many students each class will have. */
import { t } from '#language/t.ts';
import { hasOwnClasses, type WithClassRules } from '#school/classes/classRules.ts';
import {
  classNamesOffered,
  compareClassNames,
  isSameClassName,
  type SchoolClass,
} from '#school/classes/classes.ts';
import { capacityOf } from '#school/classes/ownClasses.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Student } from '#school/students/students.ts';
import { nextClassAmong } from './nextClass.ts';

/**
 * A class in stored choices: by id, so that it may be renamed, by name if it has no record, or as a class to be created.
 * Drafts store these texts.
 */
export type ClassKey = `id:${string}` | `name:${string}` | `new:${string}`;

/** The choice for a class or a student. */
export type Destination = ClassKey | 'stays' | 'leaves';

/** A class with students, or one they may move to. */
export interface YearClass {
  readonly key: ClassKey;
  readonly name: string;
  /** Empty if the class has no record. */
  readonly id: string;
  /** The planned capacity; `undefined` if the class has no record. */
  readonly capacity: number | undefined;
}

/** The choices, by class key and student id. Unreadable ones are ignored. */
export interface YearChoices {
  readonly classes: Readonly<Record<string, string>>;
  readonly students: Readonly<Record<string, string>>;
  /** By class key, "yes" for a class to be deleted if it will be empty. */
  readonly deletes?: Readonly<Record<string, string>>;
}

/** A class with students, and their destination. */
export interface ClassRule {
  readonly from: YearClass;
  readonly students: number;
  readonly guess: Destination;
  /** The chosen destination, or else the guessed one. */
  readonly destination: Destination;
  /** The number of students that the class will have. */
  readonly after: number;
}

/** The move of one student. */
export interface Move {
  readonly student: Student;
  readonly from: YearClass;
  /** The same class for a student who stays; `undefined` for one who leaves. */
  readonly to: YearClass | undefined;
  /** The choice for this student; `undefined` if the student follows the class. */
  readonly choice: Destination | undefined;
}

/** The whole plan. Students without a class are not in it. */
export interface NewYearPlan {
  /** Every class of the school, in class order. */
  readonly rules: readonly ClassRule[];
  /** By class, then in the given order of students. */
  readonly moves: readonly Move[];
  readonly counts: { readonly moveUp: number; readonly stay: number; readonly leave: number };
  /** Missing classes that are guessed or chosen, in class order. */
  readonly toCreate: readonly YearClass[];
  /** The classes of `toCreate` that will have students. */
  readonly created: readonly YearClass[];
  /** Classes that lose all their students, in a school that is offered its own classes alone. */
  readonly emptied: readonly YearClass[];
}

interface SchoolBefore {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
  readonly settings: WithClassRules;
}

/** Returns every class to choose, in class order; of two records with one name, the first. */
export function classesToChoose({
  students,
  classes,
  settings,
}: SchoolBefore): readonly YearClass[] {
  const records = groupBy(classes, ({ name }) => name);
  return classNamesOffered(classes, students, settings).map((name) =>
    yearClass(name, records.get(name)?.[0], settings),
  );
}

function yearClass(
  name: string,
  record: SchoolClass | undefined,
  settings: WithClassRules,
): YearClass {
  return {
    key: record ? `id:${record.id}` : `name:${name}`,
    name,
    id: record?.id ?? '',
    capacity: record && capacityOf(record, settings),
  };
}

const CREATED = 'new:';

/** Returns the key of a class that does not exist yet. */
export function keyOfNewClass(name: string): ClassKey {
  return `${CREATED}${name}`;
}

/** Plans the moves: the student's choice, else the class's choice, else the guess. */
export function planNewYear(school: SchoolBefore, choices: YearChoices): NewYearPlan {
  const all = classesToChoose(school);
  const byKey = new Map<string, YearClass>(all.map((one) => [one.key, one]));
  const byName = new Map(all.map((one) => [one.name, one]));
  const usedClasses = all.filter(
    ({ id, name }) => id !== '' || studentsOf(school.students, name).length > 0,
  );
  const hasOwn = hasOwnClasses(school.settings);
  const nextOf = nextClassAmong(
    usedClasses.map(({ name }) => name),
    { creates: hasOwn },
  );
  const missing = new Map<string, YearClass>();
  const noteClassToCreate = (name: string): ClassKey => {
    const there = all.find((one) => isSameClassName(one.name, name));
    if (there) return there.key;
    const key = keyOfNewClass(name);
    if (!missing.has(key)) missing.set(key, { key, name, id: '', capacity: undefined });
    return key;
  };
  const asChosen = (chosen = ''): Destination | undefined => {
    if (chosen === 'stays' || chosen === 'leaves') return chosen;
    if (chosen.startsWith(CREATED)) return noteClassToCreate(chosen.slice(CREATED.length));
    return byKey.get(chosen)?.key;
  };
  const guessed = ({ name }: YearClass): Destination => {
    const next = nextOf(name);
    if (typeof next === 'string') return next;
    return 'create' in next
      ? noteClassToCreate(next.create)
      : (byName.get(next.to)?.key ?? 'stays');
  };
  const destinations = new Map(
    usedClasses.map((from) => [from.name, asChosen(choices.classes[from.key]) ?? guessed(from)]),
  );
  const moveOf = (student: Student, from: YearClass): Move => {
    const ownChoice = asChosen(choices.students[student.id]);
    const destination = ownChoice ?? destinations.get(from.name) ?? 'stays';
    if (destination === 'leaves') return { student, from, to: undefined, choice: ownChoice };
    const to =
      destination === 'stays' ? from : (byKey.get(destination) ?? missing.get(destination));
    return { student, from, to, choice: ownChoice };
  };
  const moves = usedClasses.flatMap((from) =>
    studentsOf(school.students, from.name).map((student) => moveOf(student, from)),
  );
  const after = new Map<YearClass, number>();
  for (const { to } of moves) if (to) after.set(to, (after.get(to) ?? 0) + 1);
  const leave = moves.filter(({ to }) => to === undefined).length;
  const stay = moves.filter(({ from, to }) => to === from).length;
  const rules = usedClasses.map((from): ClassRule => ({
    from,
    students: studentsOf(school.students, from.name).length,
    guess: guessed(from),
    destination: destinations.get(from.name) ?? 'stays',
    after: after.get(from) ?? 0,
  }));
  const toCreate = [...missing.values()].toSorted((a, b) => compareClassNames(a.name, b.name));
  return {
    rules,
    moves,
    counts: { moveUp: moves.length - stay - leave, stay, leave },
    toCreate,
    created: toCreate.filter((one) => after.has(one)),
    emptied: hasOwn
      ? rules.flatMap(({ from, students, after: left }) =>
          from.id !== '' && students > 0 && left === 0 ? [from] : [],
        )
      : [],
  };
}

/** Returns "1 class will be created"; empty without one. */
export function createdInWords({ created }: NewYearPlan): string {
  return created.length === 0
    ? ''
    : t('{count, plural, one {# class} other {# classes}} will be created', {
        count: created.length,
      });
}

/** Returns "120 students: 97 move up, 3 stay, 20 leave". */
export function planInWords({ moves, counts }: NewYearPlan): string {
  return t(
    '{all, plural, one {# student} other {# students}}: {moveUp, plural, one {# moves up} other {# move up}}, {stay, plural, one {# stays} other {# stay}}, {leave, plural, one {# leaves} other {# leave}}',
    { all: moves.length, ...counts },
  );
}

/** Returns a plan's choices with guesses made explicit, so that exactly the shown plan is carried out. */
export function choicesOf(
  { rules }: NewYearPlan,
  { students, deletes = {} }: YearChoices,
): YearChoices {
  const classes = Object.fromEntries(
    rules.map(({ from, destination }) => [from.key, destination] as const),
  );
  return { classes, students, deletes };
}
