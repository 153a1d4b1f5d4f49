/** The units of a file, read: the values that would be stored, and what cannot be read. */
import { msg } from '#language/t.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { largestClassOf, type WithClassRules } from '#school/classes/classRules.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { isNumberField } from '#school/definitions/record.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { type CollectionName, COLLECTIONS } from '#school/collections.ts';
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { namesWritten } from '#import/columns/nameColumns.ts';
import { type ColumnReading, columnReading } from './columnReading.ts';
import type { TypedCells } from '#import/reading/corrections.ts';
import type { ImportUnit, ReadUnit } from '#import/matching/readUnit.ts';
import { type AskedOfAllRows, askedOfAllRows } from './allRows.ts';
import { ODD, ODD_ROW, oddRows, ROW } from './oddRows.ts';
import { faultId } from './rowFaults.ts';
import {
  FULL_NAME,
  type ImportField,
  isAboutStudents,
  NAME_PARTS,
  storedFields,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import { isPhone } from '#import/columns/cellTests.ts';
import type { FileToRead } from './fileToRead.ts';
import { importUnits } from './importUnits.ts';
import { faultOf, plainText, type ReadCell, readCell } from '#import/reading/readCell.ts';
import { readRemark, SchoolNames } from '#import/reading/schoolNames.ts';
import {
  type FullName,
  type NamesWritten,
  splitName,
  withNameParts,
  withoutTitle,
} from '#import/reading/readNames.ts';
import type { RowStudents } from '#import/matching/rowStudents.ts';
import { type Note, type SheetRow, columnOf, rowKey } from '#import/headings/sheetTable.ts';
import { isLetter, readStatus } from '#import/reading/readStatus.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';

/** The field that shows what is asked about a whole row. */
const FIELD_OF_ROW: Readonly<Record<CollectionName, string>> = {
  students: 'firstName',
  teachers: 'firstName',
  classes: 'name',
  attendance: 'studentId',
  grades: 'studentId',
};

/** The finders of classes and students, and the corrections. */
export interface Finders {
  readonly classes: ClassFinder;
  readonly students: RowStudents;
  readonly typed: TypedCells;
}

/** Reads what the rows of a file give, in its order. Columns are judged by all of its rows. */
export function readUnits(
  file: FileToRead,
  finders: Finders,
  rows: readonly SheetRow[] = file.table.rows,
): readonly ReadUnit[] {
  return new UnitReader(file, finders).all(rows);
}

/** The stored fields that a file has something for. */
export function givenFields(
  { collection, columns, school }: FileToRead,
  units: readonly ReadUnit[],
): ReadonlySet<string> {
  const given = new Set(columns.map(({ field }) => field));
  for (const { name } of storedFields(collection, school.rules)) {
    if (units[0]?.unit.cells.get(name) !== undefined) given.add(name);
  }
  if (isAboutStudents(collection)) given.add('studentId');
  const { definition } = COLLECTIONS[collection];
  if ('firstName' in definition) given.add('firstName').add('lastName');
  if ('name' in definition) given.add('name');
  return given;
}

/** The values of a unit while it is being read. */
interface Gathered {
  readonly values: Record<string, string | number | boolean>;
  problems?: Map<string, string>;
  faults?: Map<string, string>;
  unread?: Map<string, string>;
}

function addProblem(gathered: Gathered, field: string, problem: string): void {
  (gathered.problems ??= new Map()).set(field, problem);
}

/** Shared, because most units have no problems. */
const NONE: ReadonlyMap<string, string> = new Map();

/** The number of different cells of a column that are remembered. */
const MOST_REMEMBERED = 1000;

class UnitReader {
  readonly #file: FileToRead;
  readonly #finders: Finders;
  readonly #fields: readonly ImportField[];
  readonly #reading: ColumnReading;
  readonly #names: SchoolNames;
  readonly #asked: AskedOfAllRows;
  /** Readers by field. They remember results, because most cells repeat others of their column. */
  readonly #readers: ReadonlyMap<ImportField, (cell: Cell) => ReadCell>;
  readonly #classIdOf: (cell: Cell) => string;
  readonly #namesWritten: NamesWritten | undefined;
  readonly #hasNameParts: boolean;
  readonly #odd: ReadonlyMap<string, Note>;

  constructor(file: FileToRead, finders: Finders) {
    const { collection, table, columns, school } = file;
    this.#file = file;
    const given = new Set(columns.map(({ field }) => field));
    const wholeNames = columnOf(file, FULL_NAME);
    this.#namesWritten =
      wholeNames && namesWritten(table, wholeNames, collection, file.writtenAs.names);
    this.#hasNameParts = NAME_PARTS.some(({ name }) => given.has(name));
    const takesOdd = file.allRows.leftOut?.includes(ODD_ROW) === true;
    this.#odd = takesOdd ? new Map() : oddRows(file);
    this.#asked = askedOfAllRows(file);
    this.#finders = finders;
    this.#fields = storedFields(collection, school.rules);
    this.#names = new SchoolNames(collection, school, finders.classes);
    this.#reading = columnReading(file);
    this.#readers = new Map(this.#fields.map((field) => [field, this.#reader(field)]));
    this.#classIdOf = memoizeByValue((cell) => {
      const name = plainText(cell);
      return name === '' ? '' : classIdOf(school.classes, finders.classes.nameFor(name));
    }, MOST_REMEMBERED);
  }

  #reader(field: ImportField): (cell: Cell) => ReadCell {
    const options = {
      order: this.#reading.orderOf(field.name),
      mark: this.#reading.marks.get(field.name) ?? this.#reading.mark,
      today: this.#file.today,
      statusWords: this.#asked.statusWords,
      areLettersAbsences: () => lettersSayAbsent(this.#file),
    };
    const bounded = withLargestClass(field, this.#file.school.rules);
    return memoizeByValue(
      (cell) => this.#known(field, readCell(bounded, cell, options)),
      MOST_REMEMBERED,
    );
  }

  all(rows: readonly SheetRow[]): readonly ReadUnit[] {
    const read = this.#units(rows).map((unit) => this.#read(unit));
    for (const { values } of read) {
      const { class: name } = values;
      if (typeof name === 'string') values['class'] = this.#names.classAsMostWriteIt(name);
    }
    return read;
  }

  #units(rows: readonly SheetRow[]): readonly ImportUnit[] {
    const { collection } = this.#file;
    const units = importUnits({
      file: this.#file,
      rows,
      asked: this.#asked,
      classes: this.#finders.classes,
      isTouched: (key) => this.#finders.typed.isTouched(key),
    });
    return isAboutStudents(collection) ? this.#withoutUnknown(units) : units;
  }

  /** A row with an unknown student is one problem, not one for each exam or day. */
  #withoutUnknown(units: readonly ImportUnit[]): readonly ImportUnit[] {
    const { students } = this.#finders;
    let before: SheetRow | undefined;
    let isKnown = true;
    // What a row gives stands together.
    return units.filter(({ row, cells }) => {
      const isFirst = row !== before;
      before = row;
      if (isFirst) isKnown = 'student' in students.of(rowKey(row), cells);
      return isKnown || isFirst;
    });
  }

  #read(unit: ImportUnit): ReadUnit & Pick<Gathered, 'values'> {
    const { typed, students } = this.#finders;
    const gathered: Gathered = { values: {} };
    const whole = plainText(unit.cells.get(FULL_NAME) ?? '');
    const name = whole === '' ? undefined : splitName(whole, this.#namesWritten);
    const joined = this.#hasNameParts ? this.#joinedName(unit.cells, name) : undefined;
    let hasSplitName = (name ?? joined) !== undefined;
    for (const field of this.#fields) {
      if (field.name === 'studentId') {
        const found = students.of(rowKey(unit.row), unit.cells);
        if ('student' in found) gathered.values['studentId'] = found.student.id;
        else addProblem(gathered, 'studentId', found.problem);
        continue;
      }
      const nameField =
        field.name === 'firstName' || field.name === 'lastName' ? field.name : undefined;
      const over = typed.at(unit.key, field.name);
      const cell = over ?? unit.cells.get(field.name) ?? '';
      const isOpen = nameField !== undefined && over === undefined;
      const own = isOpen && name && plainText(cell) === '' ? name[nameField] : cell;
      if (nameField !== undefined && own === cell && !joined) hasSplitName = false;
      const said = own === cell ? undefined : whole;
      this.#readField(field, isOpen && joined ? joined[nameField] : own, gathered, said);
    }
    const question = this.#odd.get(rowKey(unit.row));
    if (question && !typed.isTouched(unit.key)) {
      addProblem(gathered, FIELD_OF_ROW[this.#file.collection], question());
      (gathered.faults ??= new Map()).set(ROW, ODD);
    }
    const { values, problems = NONE, unread = NONE, faults } = gathered;
    const classCell = unit.cells.get(STUDENT_LOOKUP.class);
    const classId = classCell === undefined ? undefined : this.#classIdOf(classCell) || undefined;
    const isEmptied =
      typed.isTouched(unit.key) &&
      ['marks', 'status'].some((field) => plainText(typed.at(unit.key, field) ?? field) === '');
    return { unit, values, problems, faults, unread, hasSplitName, isEmptied, classId };
  }

  /** The name with the parts that have columns of their own, or without them where the school knows it so. */
  #joinedName(cells: ImportUnit['cells'], split: FullName | undefined): FullName {
    const textOf = (field: string): string => plainText(cells.get(field) ?? '');
    const short = {
      firstName: textOf('firstName') || (split?.firstName ?? ''),
      lastName: textOf('lastName') || (split?.lastName ?? ''),
    };
    const whole = {
      firstName: withNameParts('firstName', short.firstName, textOf),
      lastName: withNameParts('lastName', short.lastName, textOf),
    };
    return !this.#names.hasNamed(whole) && this.#names.hasNamed(short) ? short : whole;
  }

  /** Reads a cell, which may be a part of all that the file says. */
  #readField(field: ImportField, cell: Cell, gathered: Gathered, said = plainText(cell)): void {
    const { values } = gathered;
    const { name, reads } = field;
    const isNobody = reads === 'text' && name.endsWith('Name') && isPhone(said);
    const read = isNobody
      ? faultOf(msg('Enter a name'))
      : this.#named(field, this.#readers.get(field)?.(cell), values);
    if (read === undefined) return;
    if ('problem' in read) {
      if (this.#file.allRows.leftOut?.includes(faultId(name, read.fault)) === true) return;
      addProblem(gathered, name, read.problem);
      (gathered.faults ??= new Map()).set(name, read.fault);
      (gathered.unread ??= new Map()).set(name, plainText(cell));
    } else values[name] = read.value;
  }

  /** Returns classes and teachers as the school names them. Each text of a new class is counted. */
  #named({ reads }: ImportField, read: ReadCell, values: Gathered['values']): ReadCell {
    if (read === undefined || 'problem' in read || typeof read.value !== 'string') return read;
    const text = read.value;
    if (reads === 'class') return { value: this.#names.classOf(text) };
    if (reads === 'className') return { value: this.#names.nameOfClass(text) };
    if (reads === 'teacher') return this.#names.teacher(text, String(values['name']));
    return read;
  }

  /** Returns names without titles, and choices and remarks as the school writes them. */
  #known({ name, reads, stored }: ImportField, read: ReadCell): ReadCell {
    if (read === undefined || 'problem' in read || typeof read.value !== 'string') return read;
    const text = read.value;
    if (name === 'firstName' || name === 'lastName') return { value: withoutTitle(text) };
    if (reads === 'choice' && stored?.isOwn !== true)
      return { value: this.#names.choice(name, text) };
    return name === 'remark' ? { value: readRemark(text) } : read;
  }
}

/** The school may plan larger or smaller classes than usual. */
function withLargestClass(field: ImportField, rules: WithClassRules | undefined): ImportField {
  const { name, stored } = field;
  if (name !== 'capacity' || !rules || !stored || !isNumberField(stored)) return field;
  return { ...field, stored: { ...stored, max: largestClassOf(rules) } };
}

/** Whether the marks are numbers and each letter among them means "absent" in a register. */
export const lettersSayAbsent = memoize(({ table, columns }: FileToRead): boolean => {
  const cells = table.columns
    .filter((_, place) => columns[place]?.field === 'marks')
    .flatMap(({ index }) => table.rows.map((row) => row.cells[index] ?? ''));
  const letters = cells.map(plainText).filter(isLetter);
  return cells.some(isNumeric) && letters.every((letter) => readStatus(letter) === 'absent');
});
