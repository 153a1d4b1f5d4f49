/**
 * Conflicts: operations on one cell that had not observed each other, for a person to decide. They are derived from
 * cells, so every PC has the same list. A decision on one PC removes the conflict on all.
 */
import { groupBy } from '#school/text/grouping.ts';
import { isSameClassName } from '#school/classes/classes.ts';
import { agreeOnOrder, RULE_ORDERS } from '#school/grading/ruleParts.ts';
import {
  isSameValue,
  valueText,
  isRecord,
  type StoredRecord,
} from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { byBulkAct, type ActConflict } from './bulkActs.ts';
import type { Cells, Version } from './cells.ts';
import { signatureOf, type Stamp } from './entries.ts';
import { CLASS_PART, isEarlierPart, IS_THERE, STATUS_PART } from './recordParts.ts';
import { recordKeyText } from './ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import { namedDaysIn, overlapping } from '#school/calendar/schoolYear.ts';

/** A cell with concurrent values: the winner, and the others. */
export interface Sides {
  readonly place: RecordKey;
  readonly part: string;
  readonly winner: Version;
  readonly others: readonly Version[];
}

/** An entry of “To look at”. Stamps say when, and on which PC. */
export type Conflict =
  | OneToLookAt
  /** A conflicting act over several records: conflicts of one kind, to be decided together. */
  | { readonly kind: 'bulk'; readonly stamp: Stamp; readonly parts: readonly OneToLookAt[] };

/** One conflict. */
export type OneToLookAt =
  /** A field of a person, a class or the settings, or a grade. */
  | ({ readonly kind: 'field' } & Sides)
  /** A register taken on two PCs: the differing marks. */
  | {
      readonly kind: 'register';
      readonly day: string;
      readonly classId: string;
      readonly marks: readonly Sides[];
    }
  /** A student deleted on one PC, and changed, marked or graded on a PC that did not know. */
  | {
      readonly kind: 'deleted';
      readonly id: string;
      /** First and last name, if known. */
      readonly name: StoredRecord;
      readonly deleted: Version;
      readonly since: Stamp;
      /** The newest change was a mark or a grade, not a change of the student's own record. */
      readonly isMarked: boolean;
    }
  /** A deleted class with students who moved there since, the newest at `since`. */
  | {
      readonly kind: 'classDeleted';
      readonly id: string;
      readonly name: string;
      readonly deleted: Version;
      readonly since: Stamp;
      readonly studentIds: readonly string[];
    }
  /** Classes that got the same name, in the order of getting it. */
  | { readonly kind: 'classNames'; readonly ids: readonly string[] }
  /** Students added on two PCs who are likely the same: pairs, to be decided together. */
  | { readonly kind: 'sameStudents'; readonly pairs: readonly (readonly [string, string])[] }
  /** Students of one class who got one roll number on two PCs. */
  | { readonly kind: 'rollNumber'; readonly ids: readonly string[] };

/** The input of `conflictsIn`. */
interface DerivedSchool {
  readonly students: readonly Student[];
  readonly settings: SchoolSettings;
  /** Every student and class that has cells, and all records with concurrent versions. */
  readonly cells: readonly (readonly [RecordKey, Cells])[];
  /** By deleted student, the newest stamp of the marks and grades that are hidden. */
  readonly hiddenSince: ReadonlyMap<string, Stamp>;
}

/** Returns the conflicts, in the same order on every PC. */
export function conflictsIn(unsorted: DerivedSchool): readonly Conflict[] {
  const inTurn = unsorted.cells.map(([place, cells]) => [place, new Map(byKey(cells))] as const);
  const sorted = byKey(inTurn.map((one) => [recordKeyText(one[0]), one] as const));
  const school = { ...unsorted, cells: sorted.map(([, one]) => one) };
  return [
    ...inBulk([...deletedStudents(school), ...deletedClasses(school)]),
    ...inBulk(alikeClasses(school)),
    ...inBulk(concurrentValues(school)),
    ...sameStudents(school),
    ...inBulk(sharedRollNumbers(school)),
  ];
}

function inBulk(conflicts: readonly ActConflict<OneToLookAt>[]): readonly Conflict[] {
  return byBulkAct(conflicts).flatMap(({ stamp, parts }): readonly Conflict[] =>
    stamp === undefined ? parts : [{ kind: 'bulk', stamp, parts }],
  );
}

function byKey<Value>(entries: Iterable<readonly [string, Value]>): (readonly [string, Value])[] {
  return [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Key of a decision over two students, in `lookedAt` of the settings. */
export function decisionKey(kind: 'sameStudents' | 'rollNumber', ids: readonly string[]): string {
  return `${kind} ${ids.toSorted().join(' ')}`;
}

function concurrentValues({ cells: all }: DerivedSchool): readonly ActConflict<OneToLookAt>[] {
  const found = all.flatMap(([place, cells]) =>
    isDeleted(place, cells) ? [] : sidesIn(place, cells),
  );
  const sides = found.filter(({ others }) => others.length > 0);
  const marks = sides.filter(({ place }) => place.kind === 'attendance');
  const registers = groupBy(marks, ({ place, winner, part, others }) => {
    const [first] =
      part === STATUS_PART
        ? [winner.value, ...others.map(({ value }) => value)].filter(isRecord)
        : [];
    const day = place.kind === 'attendance' ? place.day : '';
    return JSON.stringify([day, dayOrClassText(first?.['classId'] ?? '')]);
  });
  return [
    ...Array.from(registers, ([key, marks]): ActConflict<OneToLookAt> => {
      // `as`: just written by the lines above.
      const [day, classId] = JSON.parse(key) as readonly [string, string];
      const one = { kind: 'register', day, classId, marks } as const;
      return { one, record: key, stamps: marks.flatMap(stampsOf) };
    }),
    ...sides
      .filter(({ place }) => place.kind !== 'attendance')
      .map((one): ActConflict<OneToLookAt> => ({
        one: { kind: 'field', ...one },
        record: recordKeyText(one.place),
        stamps: stampsOf(one),
      })),
  ];
}

function sidesIn(place: RecordKey, cells: Cells): readonly Sides[] {
  // A decision on such a part would be stored in the class part, where the other values are.
  const own = [...cells].filter(([part]) => !isEarlierPart(place.kind, part));
  return own.map(([part, cell]) => sidesOf(place, part, cell));
}

function stampsOf({ winner, others }: Sides): readonly Stamp[] {
  return [winner, ...others].map(({ stamp }) => stamp);
}

function sidesOf(
  place: RecordKey,
  part: string,
  { winner, concurrent }: { winner: Version; concurrent: readonly Version[] },
): Sides {
  const meant = (value: unknown): unknown =>
    part === 'schoolYears' ? withoutStartedOn(value) : value;
  const isSame = (value: unknown): boolean =>
    isCounter(place, part) ||
    (isOrder(place, part)
      ? agreeOnOrder([value, winner.value])
      : isSameContent(meant(value), meant(winner.value)));
  const others = concurrent.filter(({ value }) => !isSame(value));
  return { place, part, winner, others };
}

/** True for an order of a list. Two PCs may each add a name; the combined list has one order, so nobody has to choose. */
function isOrder({ kind }: RecordKey, part: string): boolean {
  return kind === 'settings' && RULE_ORDERS.has(part);
}

/** True for a counter of papers. Two PCs may each number papers, and nobody can choose the number of papers. */
function isCounter({ kind }: RecordKey, part: string): boolean {
  return kind === 'settings' && part.startsWith('papers/');
}

/** Leaves out the days of starting. Two PCs may start one year on two days, and nobody has to choose between them. */
function withoutStartedOn(years: unknown): unknown {
  if (!Array.isArray(years)) return years;
  return years.map((year: unknown) => {
    if (!isRecord(year)) return year;
    const { startedOn: _startedOn, ...others } = year;
    return others;
  });
}

function isDeleted({ kind }: RecordKey, cells: Cells): boolean {
  return kind !== 'grades' && kind !== 'attendance' && deletionIn(cells) !== undefined;
}

/** The deletion of a record; `undefined` if the record was not deleted. */
function deletionIn(cells: Cells): Version | undefined {
  const cell = cells.get(IS_THERE);
  return cell && cell.winner.value === undefined ? cell.winner : undefined;
}

function deletedStudents({
  cells: all,
  hiddenSince,
}: DerivedSchool): readonly ActConflict<OneToLookAt>[] {
  return all.flatMap(([place, cells]): readonly ActConflict<OneToLookAt>[] => {
    const deleted = place.kind === 'students' ? deletionIn(cells) : undefined;
    if (!deleted || place.kind !== 'students') return [];
    const observed = cells.get(IS_THERE)?.observed ?? '';
    const changed = [...cells]
      .filter(([part, { winner }]) => part !== IS_THERE && winner.stamp > observed)
      .map(([, { winner }]) => winner.stamp);
    const hidden = hiddenSince.get(place.id) ?? '';
    const stamps = hidden > observed ? [...changed, hidden] : changed;
    const since = stamps.toSorted().at(-1);
    if (since === undefined) return [];
    const value = cells.get('firstName')?.winner.value;
    const name = isRecord(value) ? value : {};
    const isMarked = since === hidden;
    const one = { kind: 'deleted', id: place.id, name, deleted, since, isMarked } as const;
    return [{ one, record: recordKeyText(place), stamps: [deleted.stamp, since] }];
  });
}

function deletedClasses({
  cells: all,
  students,
}: DerivedSchool): readonly ActConflict<OneToLookAt>[] {
  const showing = new Set(students.map(({ id }) => id));
  const inClasses = all.flatMap(([place, cells]) => {
    const winner = place.kind === 'students' ? cells.get(CLASS_PART)?.winner : undefined;
    const value = isRecord(winner?.value) ? winner.value[CLASS_PART] : undefined;
    if (place.kind !== 'students' || !winner || !Array.isArray(value) || !showing.has(place.id))
      return [];
    return [{ id: place.id, classId: String(value[0]), since: winner.stamp }];
  });
  const byClass = groupBy(inClasses, ({ classId }) => classId);
  return all.flatMap(([place, cells]): readonly ActConflict<OneToLookAt>[] => {
    const deleted = place.kind === 'classes' ? deletionIn(cells) : undefined;
    if (!deleted || place.kind !== 'classes') return [];
    const later = (byClass.get(place.id) ?? []).filter(({ since }) => since > deleted.stamp);
    const since = later
      .map((one) => one.since)
      .toSorted()
      .at(-1);
    if (since === undefined) return [];
    const value = cells.get('name')?.winner.value;
    const name = typeof value === 'string' ? value : '';
    const studentIds = later.map(({ id }) => id);
    const one = { kind: 'classDeleted', id: place.id, name, deleted, since, studentIds } as const;
    return [{ one, record: recordKeyText(place), stamps: [deleted.stamp, since] }];
  });
}

function alikeClasses({ cells: all }: DerivedSchool): readonly ActConflict<OneToLookAt>[] {
  const named = all.flatMap(([place, cells]) => {
    const name = cells.get('name')?.winner;
    if (place.kind !== 'classes' || deletionIn(cells) || typeof name?.value !== 'string') return [];
    return name.value.trim() === '' ? [] : [{ id: place.id, name: name.value, since: name.stamp }];
  });
  const inTurn = named.toSorted((a, b) => (`${a.since} ${a.id}` < `${b.since} ${b.id}` ? -1 : 1));
  return inTurn.flatMap((first, at): readonly ActConflict<OneToLookAt>[] => {
    const isAlike = ({ name }: typeof first) => isSameClassName(name, first.name);
    if (inTurn.findIndex(isAlike) !== at) return [];
    const alike = inTurn.filter(isAlike);
    const ids = alike.map(({ id }) => id);
    const stamps = alike.map(({ since }) => since);
    if (ids.length < 2) return [];
    return [{ one: { kind: 'classNames', ids }, record: first.id, stamps }];
  });
}

/** Keys by which an import would match two students. */
function knownAs({
  class: className,
  rollNumber,
  firstName,
  lastName,
  dateOfBirth,
}: Student): readonly string[] {
  const [number, name, birth] = [
    rollNumber.trim(),
    `${firstName} ${lastName}`.trim(),
    dateOfBirth.trim(),
  ];
  return [
    ...(number && className ? [JSON.stringify(['number', className, number])] : []),
    ...(name && birth ? [JSON.stringify(['name', name.toLowerCase(), birth])] : []),
  ];
}

function sameStudents(school: DerivedSchool): readonly OneToLookAt[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const [one, other] of pairsFrom(school, knownAs)) {
    // With one number and two names they are different students: see `sharedRollNumbers`.
    if (nameOf(one) === nameOf(other)) pairs.set(`${one.id} ${other.id}`, [one.id, other.id]);
  }
  const open = [...pairs.values()].filter((pair) => !isDecided(school, 'sameStudents', pair));
  return open.length === 0 ? [] : [{ kind: 'sameStudents', pairs: open }];
}

function sharedRollNumbers(school: DerivedSchool): readonly ActConflict<OneToLookAt>[] {
  const since = new Map(
    school.cells.flatMap(([place, cells]) =>
      place.kind === 'students' ? [[place.id, cells.get('rollNumber')?.winner.stamp ?? '']] : [],
    ),
  );
  return pairsFrom(school, (student) =>
    knownAs(student).filter((key) => key.startsWith('["number"')),
  )
    .filter(([one, other]) => nameOf(one) !== nameOf(other))
    .map(([one, other]) => [one.id, other.id])
    .filter((ids) => !isDecided(school, 'rollNumber', ids))
    .map((ids) => ({
      one: { kind: 'rollNumber', ids },
      record: ids.join(' '),
      stamps: ids.map((id) => since.get(id) ?? ''),
    }));
}

function nameOf({ firstName, lastName }: Student): string {
  return `${firstName} ${lastName}`.trim().toLowerCase();
}

/** Pairs of students with a common key, added on two PCs. */
function pairsFrom(
  { students, cells: all }: DerivedSchool,
  keysOf: (student: Student) => readonly string[],
): readonly (readonly [Student, Student])[] {
  const madeBy = new Map(
    all.flatMap(([place, cells]) =>
      place.kind === 'students'
        ? [[place.id, signatureOf(cells.get(IS_THERE)?.winner.stamp ?? '')] as const]
        : [],
    ),
  );
  const known = students
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((student) => keysOf(student).map((key) => ({ key, student })));
  return [...groupBy(known, ({ key }) => key).values()].flatMap((alike) =>
    alike.flatMap(({ student: one }, at) =>
      alike
        .slice(at + 1)
        .filter(({ student: other }) => madeBy.get(one.id) !== madeBy.get(other.id))
        .map(({ student: other }) => [one, other] as const),
    ),
  );
}

function isDecided(
  { settings: { lookedAt } }: DerivedSchool,
  kind: 'sameStudents' | 'rollNumber',
  ids: readonly string[],
): boolean {
  return isRecord(lookedAt) && lookedAt[decisionKey(kind, ids)] === true;
}

/** True if two values have the same content: lists may differ in order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return isSameValue(one, other);
  return isSameValue(one.map(valueText).toSorted(), other.map(valueText).toSorted());
}

/** The entries of a list that are not in all of the `lists`. */
export function entriesApart(
  list: readonly unknown[],
  lists: readonly (readonly unknown[])[],
): readonly unknown[] {
  return list.filter((entry) => !lists.every((other) => isIn(other, entry)));
}

/**
 * The entries of all lists in one. `undefined` if that equals one of the lists, or if people have to choose: between
 * overlapping terms, or between two entries of one name.
 */
export function allTogether(
  lists: readonly (readonly unknown[])[],
): readonly unknown[] | undefined {
  const [first = [], ...others] = lists;
  const added = others
    .flat()
    .filter((entry, at, all) => !isIn(first, entry) && !isIn(all.slice(0, at), entry));
  const together = [...first, ...added];
  const named = namedDaysIn(together);
  const isClear = named.every(
    (one, at) =>
      !overlapping(one, named.slice(0, at)) &&
      named.slice(0, at).every(({ name }) => name.trim() !== one.name.trim()),
  );
  return isClear && !lists.some((list) => isSameContent(list, together)) ? together : undefined;
}

function isIn(list: readonly unknown[], entry: unknown): boolean {
  return list.some((one) => isSameValue(one, entry));
}
