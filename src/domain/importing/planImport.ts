/**
 * What an import would do, row by row: the preview that a person sees, and what is stored when they say so. A file never
 * deletes, and an empty cell never wipes what is stored (conformance O2).
 */
import { compareClassNames, classIdOf } from '#domain/classes/classes.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { COLLECTIONS } from '#domain/school/collections.ts';
import { requiredMessage } from '#domain/records/fieldMessages.ts';
import type { Field } from '#domain/records/record.ts';
import { isNumberField } from '#domain/records/record.ts';
import type { Cell } from '#domain/exports/sheets.ts';
import { cellText } from '#domain/exports/sheets.ts';
import { fullName, studentName } from '#domain/students/students.ts';
import { NOT_ASSIGNED, teacherName } from '#domain/teachers/teachers.ts';
import { isVisible } from '#domain/basics/visibleText.ts';
import { ClassFinder, classKey, NewClasses } from './classNames.ts';
import type { WrittenAs } from './columnReading.ts';
import { columnReading, HEADING_DAYS } from './columnReading.ts';
import type { FoundStudent, StudentChoice } from './findStudents.ts';
import { StudentFinder } from './findStudents.ts';
import type { ColumnChoice } from './guessColumns.ts';
import type { ImportField, Reading } from './importFields.ts';
import { FINDER, FULL_NAME, importFields } from './importFields.ts';
import type { ImportSchool } from './importSchool.ts';
import type { ImportUnit } from './importUnits.ts';
import { importUnits, saidOfLongMarks } from './importUnits.ts';
import { KnownTexts } from './knownTexts.ts';
import type { AnyRecord, Values } from './matchChoices.ts';
import { matchChoice } from './matchChoices.ts';
import { cleaned, matchKey, nameKey } from './matchKey.ts';
import type { MatchedRow } from './matchRows.ts';
import { matchRows } from './matchRows.ts';
import { plainText, readCell } from './readCell.ts';
import type { DayOrder } from './readDays.ts';
import { splitName } from './readNames.ts';
import type { SheetTable } from './sheetTable.ts';

/** What becomes of a row. */
export type Standing = 'new' | 'changed' | 'same' | 'problem';

/** A cell of the preview that is more than its text. */
export interface MarkedCell {
  /** What would be stored; at a cell that can be typed over, what was typed or what the file says. */
  readonly text: string;
  /** What is stored now, where that changes. */
  readonly was?: string;
  /** What is wrong with it. */
  readonly problem?: string;
  /** It can be typed over: something is wrong with it, or was. */
  readonly canBeTyped?: true;
  /** Instead of typing one of these is chosen. */
  readonly choices?: readonly StudentChoice[];
}

export type PreviewCell = string | MarkedCell;

export interface PreviewRow {
  /** Tells rows apart; with the field's name it names a cell that is typed over. */
  readonly key: string;
  /** As the spreadsheet numbers it. */
  readonly number: number;
  readonly standing: Standing;
  readonly cells: readonly PreviewCell[];
  /** What is wrong with the row as a whole. */
  readonly problem?: string;
}

export interface PreviewColumn {
  readonly field: string;
  readonly label: string;
  readonly reads: Reading;
}

export interface ImportPlan {
  readonly columns: readonly PreviewColumn[];
  readonly rows: readonly PreviewRow[];
  readonly counts: Readonly<Record<Standing, number>>;
  /** Names of the classes that are not there yet, in class order. */
  readonly classes: readonly string[];
  /** From which day to which the file has grades or marks. */
  readonly days?: { readonly first: string; readonly last: string };
}

/** What is stored when the person says so. */
export interface ImportResult {
  /** Whole records, but for their ids. */
  readonly added: readonly Values[];
  readonly changed: readonly { readonly record: AnyRecord; readonly fields: Values }[];
  readonly classes: readonly string[];
}

export interface ImportOptions {
  readonly collection: CollectionName;
  readonly table: SheetTable;
  readonly columns: readonly ColumnChoice[];
  readonly writtenAs: WrittenAs;
  /** The order in which days are usually written here. */
  readonly usualOrder: DayOrder;
  /** Empty for the first that the columns allow. */
  readonly matchBy: string;
  readonly createsClasses: boolean;
  /** What was typed over, by `correctionKey`. */
  readonly corrections: Readonly<Record<string, string>>;
  readonly school: ImportSchool;
  readonly today: string;
}

/** Names one cell of the preview. */
export function correctionKey(rowKey: string, field: string): string {
  return `${rowKey} ${field}`;
}

/** Works out what an import would do. */
export function planImport(options: ImportOptions): {
  readonly plan: ImportPlan;
  readonly result: ImportResult;
} {
  return new Planning(options).outcome();
}

/** A unit with what was read from it. */
interface ReadUnit {
  readonly unit: ImportUnit;
  readonly values: Record<string, string | number>;
  /** Messages by field. */
  readonly problems: Map<string, string>;
  readonly choices: Map<string, readonly StudentChoice[]>;
  /** First and last name come from one cell, so where the one ends is a guess. */
  readonly hasSplitName: boolean;
  /** Id of the class that the file names for a mark or grade. */
  readonly classId?: string;
  /** The cell that the grade or mark is read from was emptied by hand, "abs" say: there is none to store. */
  readonly isEmptied: boolean;
  problem?: string;
}

/** Said of a record that is in the file twice. */
const KINDS: Readonly<Record<CollectionName, { readonly one: string; readonly many: string }>> = {
  students: { one: 'student', many: 'students' },
  teachers: { one: 'teacher', many: 'teachers' },
  classes: { one: 'class', many: 'classes' },
  grades: { one: 'grade', many: 'grades' },
  attendance: { one: 'mark', many: 'marks' },
};

class Planning {
  readonly #options: ImportOptions;
  /** Fields that are stored, in the order of the definition. */
  readonly #stored: readonly ImportField[];
  readonly #definition: Readonly<Record<string, Field>>;
  readonly #classes: ClassFinder;
  readonly #students: StudentFinder;
  readonly #known = new Map<string, KnownTexts>();
  readonly #newClasses = new NewClasses();
  readonly #reading: ReturnType<typeof columnReading>;
  /** What is compared without case and accents is not changed where that is all the difference. */
  readonly #keyFields = new Set<string>();
  readonly #studentsOfRows = new Map<number, FoundStudent>();
  /** Keys of the rows and units that something was typed over at. */
  readonly #touched: ReadonlySet<string>;
  /** Keys of the first units by row: there a student is chosen for the whole row. */
  readonly #firstOfRow = new Map<number, string>();

  constructor(options: ImportOptions) {
    const { collection, table, columns, today, usualOrder, writtenAs, school, corrections } =
      options;
    this.#options = options;
    this.#touched = new Set(Object.keys(corrections).map((key) => key.slice(0, key.indexOf(' '))));
    this.#stored = importFields(collection).filter(({ stored }) => stored !== undefined);
    this.#definition = COLLECTIONS[collection].definition;
    this.#classes = new ClassFinder(
      school.classes,
      school.students.map((student) => student.class),
    );
    this.#students = new StudentFinder(school.students);
    this.#reading = columnReading(table, columns, collection, today, usualOrder, writtenAs);
  }

  outcome(): { readonly plan: ImportPlan; readonly result: ImportResult } {
    const { collection, columns, matchBy, school } = this.#options;
    const units = this.#units().map((unit) => this.#read(unit));
    for (const { unit, values } of units) {
      // How most rows write it is known only now.
      if (typeof values['class'] === 'string') values['class'] = this.#className(values['class']);
      if (!this.#firstOfRow.has(unit.row.number)) this.#firstOfRow.set(unit.row.number, unit.key);
    }
    const given = this.#givenFields(units);
    const choice = matchChoice(collection, new Set(columns.map(({ field }) => field)), matchBy);
    for (const field of choice?.needs.flat() ?? []) this.#keyFields.add(field);
    const said = units.filter(({ isEmptied }) => !isEmptied);
    const matchable = said.map((read) => this.#matched(read, given));
    const matched = matchRows(matchable, school[collection], choice);
    const matches = new Map(said.map((read, place) => [read, matched[place]]));
    const records = units.map((read): AnyRecord | undefined => {
      const match = matches.get(read);
      if (match === undefined) return undefined;
      if (match.kind === 'found') return match.record;
      if (match.kind === 'new') this.#requireFields(read);
      else {
        const message =
          match.kind === 'second'
            ? `Row ${match.of} is about the same ${KINDS[collection].one}`
            : `${match.count} stored ${KINDS[collection].many} match this row`;
        this.#saySecond(read, choice?.id ?? '', message);
      }
      return undefined;
    });
    const changes = units.map((read, place) => {
      const record = records[place];
      return record === undefined ? undefined : this.#changesOf(read, record);
    });
    const classes = this.#classesToMake(units, records, changes);
    return this.#outcomeOf(units, records, changes, given, classes);
  }

  #units(): readonly ImportUnit[] {
    const { collection, table, columns, today } = this.#options;
    const said = saidOfLongMarks(collection, columns);
    const units = importUnits({
      collection,
      table,
      columns,
      order: this.#reading.orders.get(HEADING_DAYS) ?? this.#reading.order,
      today,
      isTouched: (key) => this.#touched.has(key),
    });
    const whole =
      said.size === 0
        ? units
        : units.map((unit) => ({ ...unit, cells: new Map([...said, ...unit.cells]) }));
    return this.#isAboutStudents ? this.#withoutUnknown(whole) : whole;
  }

  /** What was typed over a cell; `undefined` where nothing was. */
  #typed(key: string, field: string): string | undefined {
    return this.#touched.has(key)
      ? this.#options.corrections[correctionKey(key, field)]
      : undefined;
  }

  get #isAboutStudents(): boolean {
    return this.#options.collection === 'grades' || this.#options.collection === 'attendance';
  }

  /** A row whose student is not known is one problem, however many exams or days it has. */
  #withoutUnknown(units: readonly ImportUnit[]): readonly ImportUnit[] {
    const unknown = new Set<number>();
    return units.filter(({ key, row, cells }) => {
      if (key === String(row.number) || 'student' in this.#studentOf(row.number, cells))
        return true;
      const isFirst = !unknown.has(row.number);
      unknown.add(row.number);
      return isFirst;
    });
  }

  /** Whom a row is about, found once however many exams or days it has. */
  #studentOf(row: number, cells: ReadonlyMap<string, Cell>): FoundStudent {
    const known = this.#studentsOfRows.get(row);
    if (known) return known;
    const found = this.#findStudent(row, cells);
    this.#studentsOfRows.set(row, found);
    return found;
  }

  #findStudent(row: number, cells: ReadonlyMap<string, Cell>): FoundStudent {
    const chosen = this.#typed(String(row), 'studentId');
    const student = chosen === undefined ? undefined : this.#students.byId(chosen);
    if (student) return { student };
    const text = (field: string): string => plainText(cells.get(field) ?? '');
    const name =
      text(FINDER.student) || `${text(FINDER.firstName)} ${text(FINDER.lastName)}`.trim();
    const className = text(FINDER.class);
    return this.#students.find({
      name,
      rollNumber: text(FINDER.rollNumber),
      email: text(FINDER.email),
      className: className === '' ? '' : this.#classes.nameFor(className),
    });
  }

  #read(unit: ImportUnit): ReadUnit {
    const { school } = this.#options;
    const values: Record<string, string | number> = {};
    const problems = new Map<string, string>();
    const choices = new Map<string, readonly StudentChoice[]>();
    const whole = plainText(unit.cells.get(FULL_NAME) ?? '');
    const name = whole === '' ? undefined : splitName(whole);
    let hasSplitName = name !== undefined;
    for (const field of this.#stored) {
      const typed = this.#typed(unit.key, field.name);
      if (field.name === 'studentId') {
        const found = this.#studentOf(unit.row.number, unit.cells);
        if ('student' in found) values['studentId'] = found.student.id;
        else {
          problems.set('studentId', found.problem);
          choices.set('studentId', found.choices);
        }
        continue;
      }
      const isName =
        name !== undefined && (field.name === 'firstName' || field.name === 'lastName');
      const cell = typed ?? unit.cells.get(field.name) ?? '';
      const own = isName && typed === undefined && plainText(cell) === '' ? name[field.name] : cell;
      if (isName && own === cell) hasSplitName = false;
      this.#readField(field, own, values, problems);
    }
    const className = plainText(unit.cells.get(FINDER.class) ?? '');
    const classId =
      className === '' ? '' : classIdOf(school.classes, this.#classes.nameFor(className));
    return {
      unit,
      values,
      problems,
      choices,
      hasSplitName,
      isEmptied: ['marks', 'status'].some(
        (field) => plainText(this.#typed(unit.key, field) ?? field) === '',
      ),
      ...(classId !== '' && { classId }),
    };
  }

  #readField(
    field: ImportField,
    cell: Cell,
    values: Record<string, string | number>,
    problems: Map<string, string>,
  ): void {
    const read = readCell(field, cell, {
      order: this.#reading.orders.get(field.name) ?? this.#reading.order,
      mark: this.#reading.marks.get(field.name) ?? this.#reading.mark,
      today: this.#options.today,
    });
    if (read === undefined) return;
    if ('problem' in read) {
      problems.set(field.name, read.problem);
      return;
    }
    const { value } = read;
    if (typeof value === 'number') values[field.name] = value;
    else if (field.reads === 'class') values[field.name] = this.#classRead(value);
    else if (field.reads === 'className') values[field.name] = this.#storedName(value);
    else if (field.reads === 'choice') values[field.name] = this.#knownTexts(field.name).as(value);
    else if (field.reads === 'teacher') this.#readTeacher(field.name, value, values, problems);
    else values[field.name] = value;
  }

  /** The school's name of a class; one that is not there yet is counted as the file writes it. */
  #classRead(text: string): string {
    const name = this.#classes.nameFor(text);
    if (!this.#classes.has(name)) this.#newClasses.note(name);
    return name;
  }

  #className(name: string): string {
    return this.#classes.has(name) ? name : this.#newClasses.nameFor(name);
  }

  /** A class that is there keeps the name by which its students know it. */
  #storedName(text: string): string {
    const name = this.#classes.nameFor(text);
    return this.#classes.has(name) ? name : text;
  }

  #knownTexts(field: string): KnownTexts {
    const { collection, school } = this.#options;
    const known = this.#known.get(field) ?? new KnownTexts(collection, field, school);
    this.#known.set(field, known);
    return known;
  }

  #readTeacher(
    field: string,
    text: string,
    values: Record<string, string | number>,
    problems: Map<string, string>,
  ): void {
    if (matchKey(text) === matchKey(NOT_ASSIGNED)) return;
    const { teachers, classes } = this.#options.school;
    const key = nameKey(text);
    const mail = matchKey(text);
    const found = teachers.filter(
      (teacher) => nameKey(fullName(teacher)) === key || matchKey(teacher.email) === mail,
    );
    // Of several of the name, the one whom the class has already is meant.
    const present = classes.find(({ name }) => classKey(name) === classKey(String(values['name'])));
    const teacher = found.length > 1 ? found.find(({ id }) => id === present?.teacherId) : found[0];
    if (teacher) values[field] = teacher.id;
    else
      problems.set(field, found.length > 1 ? 'Several teachers have this name' : 'No such teacher');
  }

  /** The stored fields that the file has something for. */
  #givenFields(units: readonly ReadUnit[]): ReadonlySet<string> {
    const given = new Set(this.#options.columns.map(({ field }) => field));
    if (given.has(FULL_NAME)) given.add('firstName').add('lastName');
    for (const { unit } of units.slice(0, 1))
      for (const field of unit.cells.keys()) given.add(field);
    if (this.#isAboutStudents) given.add('studentId');
    if (this.#definition['firstName']) given.add('firstName').add('lastName');
    if (this.#definition['name']) given.add('name');
    return given;
  }

  #matched(read: ReadUnit, given: ReadonlySet<string>): MatchedRow {
    const { values } = read;
    const agreesWith = (record: AnyRecord): boolean => this.#changesOf(read, record) === undefined;
    return {
      number: read.unit.row.number,
      values,
      agreesWith,
      isAll: (record) =>
        agreesWith(record) &&
        this.#stored.every(
          ({ name }) => !given.has(name) || name in values || isEmptyValue(valueOf(record, name)),
        ),
      isNamed: (record) => matchKey(nameOf(values)) === matchKey(nameOf({ ...record })),
    };
  }

  /** What the row says otherwise than the record; `undefined` where it says the same. */
  #changesOf({ values, hasSplitName }: ReadUnit, record: AnyRecord): Values | undefined {
    const changes: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) {
      const stored = valueOf(record, name);
      const isSame = this.#keyFields.has(name) ? isSameKey : isSameValue;
      if (!isSame(stored, value)) changes[name] = value;
    }
    const isRenamed = 'firstName' in changes || 'lastName' in changes;
    if (hasSplitName && isRenamed && isSameName(values, record)) {
      delete changes['firstName'];
      delete changes['lastName'];
    }
    return Object.keys(changes).length === 0 ? undefined : changes;
  }

  /** What a new record cannot be without. */
  #requireFields(read: ReadUnit): void {
    const { values, problems } = read;
    const isNamed = isVisible(`${values['firstName'] ?? ''}${values['lastName'] ?? ''}`);
    const needed = this.#isAboutStudents
      ? this.#stored.filter(({ name }) => isNeeded(this.#definition[name]))
      : this.#stored.filter(({ name }) => name === 'name' || (name === 'firstName' && !isNamed));
    for (const { name, stored } of needed) {
      if (stored && !(name in values) && !problems.has(name)) {
        problems.set(name, requiredMessage(stored));
      }
    }
  }

  #saySecond(read: ReadUnit, choice: string, message: string): void {
    const at = { rollNumber: 'rollNumber', email: 'email', name: 'firstName' }[choice];
    const field = this.#options.collection === 'classes' ? 'name' : at;
    if (field !== undefined && !read.problems.has(field)) read.problems.set(field, message);
    else read.problem = message;
  }

  /** The classes that are not there yet, and needed. Without leave to make them their rows are problems. */
  #classesToMake(
    units: readonly ReadUnit[],
    records: readonly (AnyRecord | undefined)[],
    changes: readonly (Values | undefined)[],
  ): readonly string[] {
    const needed = new Set<string>();
    for (const [place, read] of units.entries()) {
      const name = read.values['class'];
      if (typeof name !== 'string' || this.#classes.has(name)) continue;
      const isNeeded = records[place] === undefined || changes[place]?.['class'] !== undefined;
      if (!isNeeded || hasProblem(read)) continue;
      needed.add(name);
      if (!this.#options.createsClasses) read.problems.set('class', `There is no class ${name}`);
    }
    return [...needed].toSorted(compareClassNames);
  }

  #outcomeOf(
    units: readonly ReadUnit[],
    records: readonly (AnyRecord | undefined)[],
    changes: readonly (Values | undefined)[],
    given: ReadonlySet<string>,
    classes: readonly string[],
  ): { readonly plan: ImportPlan; readonly result: ImportResult } {
    const counts: Record<Standing, number> = { new: 0, changed: 0, same: 0, problem: 0 };
    const columns = this.#stored.filter(({ name }) => given.has(name));
    const added: Values[] = [];
    const changed: { record: AnyRecord; fields: Values }[] = [];
    const rows = units.map((read, place): PreviewRow => {
      const record = records[place];
      const change = changes[place];
      const standing: Standing = hasProblem(read)
        ? 'problem'
        : record === undefined
          ? read.isEmptied
            ? 'same'
            : 'new'
          : change === undefined
            ? 'same'
            : 'changed';
      counts[standing] += 1;
      if (standing === 'new') added.push(this.#newRecord(read));
      if (standing === 'changed' && record && change) changed.push({ record, fields: change });
      return {
        key: read.unit.key,
        number: read.unit.row.number,
        standing,
        cells: columns.map((field) => this.#cell(field, read, record, change)),
        ...(read.problem !== undefined && { problem: read.problem }),
      };
    });
    const days = this.#days(units);
    return {
      plan: {
        columns: columns.map(({ name, label, reads }) => ({ field: name, label, reads })),
        rows,
        counts,
        classes,
        ...(days && { days }),
      },
      result: { added, changed, classes: this.#options.createsClasses ? classes : [] },
    };
  }

  #days(units: readonly ReadUnit[]): ImportPlan['days'] {
    if (!this.#isAboutStudents) return undefined;
    const days = units.flatMap(({ values: { date } }) => (typeof date === 'string' ? [date] : []));
    const [first] = days;
    if (first === undefined) return undefined;
    return days.reduce(
      (span, day) => ({
        first: day < span.first ? day : span.first,
        last: day > span.last ? day : span.last,
      }),
      { first, last: first },
    );
  }

  #cell(
    field: ImportField,
    read: ReadUnit,
    record: AnyRecord | undefined,
    change: Values | undefined,
  ): PreviewCell {
    const { name } = field;
    const isStudent = name === 'studentId';
    const typedAt = isStudent ? String(read.unit.row.number) : read.unit.key;
    const isFirst = !isStudent || this.#firstOfRow.get(read.unit.row.number) === read.unit.key;
    const typed = isFirst ? this.#typed(typedAt, name) : undefined;
    const problem = read.problems.get(name);
    const shown = this.#shown(field, read.values[name]);
    if (problem !== undefined || typed !== undefined) {
      const text = isStudent ? (typed ?? '') : (typed ?? cellText(read.unit.cells.get(name) ?? ''));
      const choices = isStudent ? this.#choicesFor(read, typed) : undefined;
      return {
        text,
        canBeTyped: true,
        ...(problem !== undefined && { problem }),
        ...(choices && { choices }),
      };
    }
    // Who is meant is seen also where the file tells no names.
    const isNamedByStored = shown === '' && (name === 'firstName' || name === 'lastName');
    if (isNamedByStored && record !== undefined) return this.#shown(field, valueOf(record, name));
    if (record === undefined || change === undefined || !(name in change)) return shown;
    return { text: shown, was: this.#shown(field, valueOf(record, name)) };
  }

  /** The students that may be meant; what the file says stands first, as what it is. */
  #choicesFor(read: ReadUnit, chosen: string | undefined): readonly StudentChoice[] {
    const { cells } = read.unit;
    const said = Object.values(FINDER)
      .map((field) => plainText(cells.get(field) ?? ''))
      .filter((text) => text !== '')
      .join(', ');
    const offered = read.choices.get('studentId') ?? [];
    const student = chosen === undefined ? undefined : this.#students.byId(chosen);
    const others =
      student && !offered.some(({ id }) => id === student.id)
        ? this.#students.nearest(fullName(student))
        : offered;
    return [{ id: '', label: said === '' ? 'No student' : said }, ...others];
  }

  #shown({ reads, name }: ImportField, value: unknown): string {
    if (name === 'studentId') {
      const student = typeof value === 'string' ? this.#students.byId(value) : undefined;
      return student ? studentName(student) : '';
    }
    if (reads === 'teacher') {
      const teacher = this.#options.school.teachers.find(({ id }) => id === value);
      return teacher ? teacherName(teacher) : '';
    }
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  /** A whole record, but for its id: what the row does not say is empty, or as a form begins. */
  #newRecord({ values, classId }: ReadUnit): Values {
    const record: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(this.#definition)) {
      if (name === 'id') continue;
      if (name in values) record[name] = values[name];
      else if (name === 'classId') record[name] = classId ?? this.#classIdOf(values);
      else if (!field.isLeftOutIfEmpty)
        record[name] = field.kind === 'ids' ? [] : emptyValue(field);
    }
    return record;
  }

  #classIdOf({ studentId }: Readonly<Record<string, string | number>>): string {
    const student = this.#students.byId(String(studentId));
    return classIdOf(this.#options.school.classes, student?.class ?? '');
  }
}

function hasProblem({ problems, problem }: ReadUnit): boolean {
  return problems.size > 0 || problem !== undefined;
}

/** Whether a record cannot be without the field; a number that a form starts with need not be said. */
function isNeeded(field: Field | undefined): boolean {
  if (!field || !('required' in field) || field.required === false) return false;
  return !field.isLeftOutIfEmpty && !(isNumberField(field) && field.startsWith !== 'empty');
}

function emptyValue(field: Field): string | number {
  if (!isNumberField(field)) return '';
  return field.startsWith === 'empty' ? field.fallback : field.startsWith;
}

function valueOf(record: AnyRecord, name: string): unknown {
  const fields: Values = { ...record };
  return fields[name];
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && cleaned(value) === '');
}

/** Blanks around a text, and several for one, are no difference; nor is half a character, which no file can hold. */
function isSameValue(stored: unknown, value: string | number): boolean {
  if (stored === value) return true;
  return (
    typeof stored === 'string' &&
    typeof value === 'string' &&
    cleaned(stored.toWellFormed()) === value
  );
}

function isSameKey(stored: unknown, value: string | number): boolean {
  if (isSameValue(stored, value)) return true;
  return typeof stored === 'string' && matchKey(stored) === matchKey(String(value));
}

function nameOf({ firstName, lastName }: Values): string {
  return cleaned([firstName, lastName].filter((part) => typeof part === 'string').join(' '));
}

/** Whether both have the same words in their names, wherever the first name ends. */
function isSameName(values: Values, record: AnyRecord): boolean {
  const words = (person: Values): string => nameOf(person).split(' ').toSorted().join(' ');
  return words(values) === words({ ...record });
}
