/**
 * What an import would do, row by row: the preview that a person sees, and what is stored when they say so. A file never
 * deletes, and an empty cell never wipes what is stored (docs/conformance.md, Import and export).
 */
import type { Days } from '#school/calendar/periods.ts';
import { t, type Text } from '#language/t.ts';
import { earlyMarks, type EarlyMarks } from '#school/attendance/earlyMarks.ts';
import { groupBy } from '#school/text/grouping.ts';
import { compareClassNames } from '#school/classes/classes.ts';
import type { CollectionName } from '#school/collections.ts';
import {
  type AnyRecord,
  type OfferedChoice,
  type Values,
  foundBy,
  matchChoices,
  nameOf,
  nameShown,
  textIn,
} from '#import/matching/matchChoices.ts';
import { faultId, SHARED_EMAIL } from './rowFaults.ts';
import { ClassFinder, classKey } from '#school/classes/readClassNames.ts';
import { choiceText } from '#school/text/choices.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import type { ReadUnit } from '#import/matching/readUnit.ts';
import type { TwoRows } from '#import/matching/repeats.ts';
import { type Corrections, TypedCells } from '#import/reading/corrections.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { notesOfRows } from '#import/headings/sheetTable.ts';
import type { FileToRead } from './fileToRead.ts';
import { spanOf } from './importUnits.ts';
import { type Comparison, type DecidedRow, decideRows, type RowOutcome } from './decideRows.ts';
import { type DayOfRow, dayRemarks } from '#import/reading/dayRemarks.ts';
import {
  type ImportField,
  fieldShown,
  isAboutStudents,
  storedFields,
} from '#import/reading/importFields.ts';
import { newRecordsOf } from './newRecords.ts';
import { type PreviewColumn, previewColumns, type PreviewRow, previewRows } from './preview.ts';
import { ROW } from './oddRows.ts';
import { givenFields, readUnits } from './readUnits.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { RowStudents } from '#import/matching/rowStudents.ts';
import { asStudent, type Student } from '#school/students/students.ts';

/** What an import would do. */
export interface ImportPlan {
  /** What was done to rows beside the school, a sentence each. */
  readonly lines: readonly string[];
  readonly columns: readonly PreviewColumn[];
  readonly rows: readonly PreviewRow[];
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** Names of the classes that are not there yet, in class order. */
  readonly classes: readonly string[];
  /** The way in which rows were matched with the school; empty for none. */
  readonly matchBy: string;
  /** All ways to match. Ways that the columns or rows do not allow are not `open`. */
  readonly ways: readonly Pick<OfferedChoice, 'id' | 'label' | 'open'>[];
  /** Of how many rows it is asked whether their students are moved or others; it may be answered already. */
  readonly inOtherClass: number;
  /** Of how many rows it is asked whether they are about the students whose number, email or birth date is another. */
  readonly otherKeys: number;
  /** The number of rows that change the class of a student. */
  readonly classChanges: number;
  /** Rows that are new although the school knows their names or longer ones, and the way to match that finds most of them. */
  readonly namesakes?: Namesakes | undefined;
  /** Faults in cells that a record can do without, the most frequent first. */
  readonly leavable: readonly Leavable[];
  /** What is odd about its days, and stored all the same. */
  readonly remarks: readonly string[];
  /** From which day to which the file has grades or marks. */
  readonly days?: Days;
  /** The stored students, teachers or classes that rows are about: their names by id. */
  readonly about: ReadonlyMap<string, string>;
}

/** What is stored when the person says so. */
export interface ImportResult {
  /** Whole records, but for their ids. */
  readonly added: readonly Values[];
  readonly changed: readonly { readonly record: AnyRecord; readonly fields: Values }[];
  readonly classes: readonly string[];
}

/** The file, what it is compared with, and what was chosen and typed. */
export interface ImportOptions extends Comparison {
  /** What was typed over. */
  readonly corrections: Corrections;
}

/** What an import would do, and what it then stores: whole records, made when they are wanted. */
export interface PlannedImport {
  readonly plan: ImportPlan;
  readonly result: () => ImportResult;
}

/** Works out what an import would do: reads the file, finds what its rows are about, and decides about each. */
export function planImport(options: ImportOptions): PlannedImport {
  const { collection, school, corrections, createsClasses } = options;
  const typed = new TypedCells(corrections);
  const carried = school.students.map((student) => student.class);
  const classes = new ClassFinder(school.classes, carried, { makesNew: createsClasses });
  const students = new RowStudents(school.students, classes, typed, options);
  const newRecords = newRecordsOf(collection, school, students);

  const units = readUnits(options, { classes, students, typed });
  const given = givenFields(options, units);
  const decided = decideRows(units, given, options, classes, newRecords);
  const { rows, matchBy, ways, inOtherClass, otherKeys, namesakes, sharedEmails } = decided;

  const newClasses = new Set<string>();
  for (const { newClass } of rows) if (newClass !== undefined) newClasses.add(newClass);
  for (const name of classes.unmade) newClasses.add(name);
  const names = [...newClasses].toSorted(compareClassNames);
  const fields = storedFields(collection, school.rules).filter(({ name }) => given.has(name));
  const days = isAboutStudents(collection) ? spanOf(daysOf(units)) : undefined;
  const early = collection === 'attendance' ? earlyMarks(marksToStore(rows, students)) : undefined;
  return {
    plan: {
      columns: previewColumns(fields),
      rows: previewRows(rows, fields, { typed, students, teachers: school.teachers }),
      counts: countsOf(rows),
      lines: [...namesakes.map(namesakesText), ...linesOf(rows), ...linesOfDropped(options, units)],
      matchBy,
      ways: ways.map(({ id, label, open }) => ({ id, label, open })),
      inOtherClass,
      otherKeys,
      classChanges: collection === 'students' ? rows.filter(changesClass).length : 0,
      ...(collection === 'students' && { namesakes: namesakesIn(rows, options, matchBy) }),
      leavable: leavableIn(rows, sharedEmails, options),
      remarks: [
        ...dayRemarks(oddDays(rows, fields, options.today), options.today),
        ...(early ? [earlyText(early)] : []),
      ],
      classes: names,
      ...(days && { days }),
      about: aboutOf(rows, collection, students),
    },
    result: () => ({
      added: rows.filter(isNew).map(({ read }) => newRecords.from(read)),
      changed: rows.flatMap(({ outcome, record, changes }) =>
        outcome === 'changed' && record && changes ? [{ record, fields: changes }] : [],
      ),
      classes: createsClasses ? names : [],
    }),
  };
}

function namesakesText([one, other]: TwoRows): string {
  return t('Rows {one} and {other} are two students called {name}', {
    one: one.unit.row.number,
    other: other.unit.row.number,
    name: nameShown(one.values),
  });
}

function earlyText({ count, students, name }: EarlyMarks): string {
  return students === 1
    ? t(
        '{count, plural, one {# attendance mark} other {# attendance marks}} from before the Enrollment Date of {name} will be stored',
        { count, name },
      )
    : t(
        '{count, plural, one {# attendance mark} other {# attendance marks}} from before the Enrollment Date of {students, plural, one {# student} other {# students}} will be stored',
        { count, students },
      );
}

/** The odd days that rows would store, with their rows. Makes no list of all days: there may be hundreds of thousands. */
function* oddDays(
  rows: readonly DecidedRow[],
  fields: readonly ImportField[],
  today: string,
): Iterable<DayOfRow> {
  const ofDays = fields.filter(({ reads }) => reads === 'day');
  const isOdd = memoizeByValue((day: string) => dayRemarks([{ row: 0, day }], today).length > 0);
  for (const row of rows) {
    if (!isStored(row)) continue;
    const { outcome, read, changes } = row;
    for (const { name } of ofDays) {
      const day = outcome === 'new' ? read.values[name] : changes?.[name];
      if (typeof day === 'string' && isOdd(day)) yield { row: read.unit.row.number, day };
    }
  }
}

function isStored({ outcome }: DecidedRow): boolean {
  return outcome === 'new' || outcome === 'changed';
}

/** A first class is no change of class. */
function changesClass({ outcome, record, changes }: DecidedRow): boolean {
  if (outcome !== 'changed' || !record || changes?.['class'] === undefined) return false;
  const known = asStudent({ ...record });
  return known.class !== '' || hasLeft(known);
}

/** The students and days of the marks that would be stored. */
function* marksToStore(
  rows: readonly DecidedRow[],
  students: RowStudents,
): Iterable<readonly [Student, string]> {
  for (const row of rows) {
    const { date } = row.read.values;
    const student = isStored(row) ? students.byId(textIn(row.read.values, 'studentId')) : undefined;
    if (student && typeof date === 'string') yield [student, date];
  }
}

function aboutOf(
  rows: readonly DecidedRow[],
  collection: CollectionName,
  students: RowStudents,
): ImportPlan['about'] {
  const about = new Map<string, string>();
  for (const { read, record } of rows) {
    const found = isAboutStudents(collection)
      ? students.byId(textIn(read.values, 'studentId'))
      : record;
    if (!found || about.has(found.id)) continue;
    const values: Values = found;
    about.set(found.id, nameShown(values) || choiceText('class', textIn(values, 'name')));
  }
  return about;
}

function* daysOf(units: readonly ReadUnit[]): Iterable<string> {
  for (const { values } of units) if (typeof values['date'] === 'string') yield values['date'];
}

/** New rows whose names stand in the school already. */
export interface Namesakes {
  readonly count: number;
  /** A way of `matchChoices`. */
  readonly matchBy: string;
  readonly label: Text;
}

/** A kind of fault in a field, as `AllRows.leftOut` names it, with the number of its cells. */
export interface Leavable {
  readonly id: string;
  readonly field: string;
  /** The field's label: "Email". */
  readonly label: string;
  readonly count: number;
}

function namesakesIn(
  rows: readonly DecidedRow[],
  { columns, school }: Pick<ImportOptions, 'columns' | 'school'>,
  matchBy: string,
): Namesakes | undefined {
  const names = new Set(school.students.map(nameOf));
  const unasked = rows.filter((row) => isNew(row) && row.isToldApart !== true);
  const added = unasked.map(({ read }) => read.values);
  const isShort = shortNames(school.students);
  const known = added.filter((values) => names.has(nameOf(values)) || isShort(values));
  if (known.length === 0) return undefined;
  const ways = matchChoices('students', new Set(columns.map(({ field }) => field)));
  const [best] = ways
    .filter(({ open, id }) => open && id.startsWith('name'))
    .map((way) => ({ way, ...foundBy(way, known, school.students) }))
    .toSorted((a, b) => b.found - a.found);
  // No way finds a short name, but the person is told all the same.
  const way = best && best.found > 0 ? best.way : ways.find(({ id }) => id === matchBy);
  const isChosen = best?.found !== 0 || known.some(isShort);
  return way && isChosen ? { count: known.length, matchBy: way.id, label: way.label } : undefined;
}

/** Tells whether the school has a longer name in the same class: "Ana Maria Lopez" for "Ana Lopez". */
function shortNames(students: ImportOptions['school']['students']): (values: Values) => boolean {
  const keysOf = (values: Values): readonly string[] =>
    ['firstName', 'lastName'].map((field) => `${matchKey(textIn(values, field))} `);
  const byClass = groupBy(
    students.map((student) => ({ key: classKey(student.class), names: keysOf(student) })),
    ({ key }) => key,
  );
  byClass.delete('');
  return (values) => {
    const names = keysOf(values);
    const all = byClass.get(classKey(textIn(values, 'class')));
    const isLonger = (name: string, place: number): boolean => name.startsWith(names[place] ?? '');
    return all?.some((one) => one.names.every(isLonger)) === true;
  };
}

function leavableIn(
  rows: readonly DecidedRow[],
  sharedEmails: number,
  { collection, school }: Pick<ImportOptions, 'collection' | 'school'>,
): readonly Leavable[] {
  const found = new Map<string, Leavable>();
  if (sharedEmails > 0) {
    const label = t('Email');
    found.set(SHARED_EMAIL, { id: SHARED_EMAIL, field: 'email', label, count: sharedEmails });
  }
  const fields = isAboutStudents(collection) ? [] : storedFields(collection, school.rules);
  for (const [place, { read }] of rows.entries()) {
    // A row may give several records.
    const isSameRow = rows[place - 1]?.read.unit.row === read.unit.row;
    for (const [field, fault] of read.faults ?? []) {
      const known = fields.find(({ name }) => name === field);
      if (field !== ROW && (known === undefined || NEEDED.has(field))) continue;
      if (isSameRow) continue;
      const id = faultId(field, fault);
      const count = (found.get(id)?.count ?? 0) + 1;
      found.set(id, { id, field, label: known ? fieldShown(known) : '', count });
    }
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}

/** The fields without which nothing can be stored. */
const NEEDED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'name']);

function linesOf(rows: readonly DecidedRow[]): readonly string[] {
  const repeats = rows.filter(
    ({ outcome, record, read }) => outcome === 'same' && record === undefined && !read.isEmptied,
  );
  const [first] = repeats;
  if (!first) return [];
  return [
    t(
      '{count, plural, one {# row repeats another one and counts once} other {# rows repeat others and count once}}, such as row {example}',
      { count: repeats.length, example: first.read.unit.row.number },
    ),
  ];
}

/** Names the filled rows of people and classes that give no record. A row without a mark says nothing. */
function linesOfDropped(
  { collection, table }: FileToRead,
  units: readonly ReadUnit[],
): readonly string[] {
  if (isAboutStudents(collection)) return [];
  const kept = new Set(units.map(({ unit }) => unit.row));
  const dropped = table.rows.filter((row) => !kept.has(row) && row.cells.some(isFilled));
  const named = dropped.map(({ number, where, cells }) => ({
    number: where?.row ?? number,
    text: cells.find(isFilled) ?? '',
  }));
  return notesOfRows(named).map((note) => note());
}

function isNew({ outcome }: DecidedRow): boolean {
  return outcome === 'new';
}

function countsOf(rows: readonly DecidedRow[]): ImportPlan['counts'] {
  const counts = { new: 0, changed: 0, same: 0, problem: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
