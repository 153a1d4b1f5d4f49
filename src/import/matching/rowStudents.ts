/** Whom each row of a file of grades or marks is about, as the row tells it or as a person has chosen. */
import { t } from '#language/t.ts';
import { fullName, type Student } from '#school/students/students.ts';
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { columnOf, type NamedTable } from '#import/headings/sheetTable.ts';
import type { TypedCells } from '#import/reading/corrections.ts';
import {
  type FoundStudent,
  type StudentChoice,
  type StudentLookups,
  StudentFinder,
} from './findStudents.ts';
import type { UnitCells } from './readUnit.ts';
import { STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import { withNameParts } from '#import/reading/readNames.ts';
import { plainText, withoutDecimal } from '#import/reading/readCell.ts';

/** Finds the student of a row once, however many exams or days it has. */
export class RowStudents {
  readonly #finder: StudentFinder;
  readonly #classes: ClassFinder;
  readonly #typed: TypedCells;
  readonly #found = new Map<string, FoundStudent>();

  constructor(
    students: readonly Student[],
    classes: ClassFinder,
    typed: TypedCells,
    file: NamedTable,
  ) {
    this.#finder = new StudentFinder(students, lookupsOf(file));
    this.#classes = classes;
    this.#typed = typed;
  }

  byId(id: string): Student | undefined {
    return this.#finder.byId(id);
  }

  /** The student of a row, which is given by its `rowKey`, or why none is sure. */
  of(row: string, cells: UnitCells): FoundStudent {
    const known = this.#found.get(row);
    if (known) return known;
    const chosen = this.#chosenAt(row);
    const found = chosen ? { student: chosen } : this.#find(cells);
    this.#found.set(row, found);
    return found;
  }

  /** The students that may be meant; what the file says stands first, as what it is. */
  choicesFor(row: string, cells: UnitCells): readonly StudentChoice[] {
    const said = Object.values(STUDENT_LOOKUP)
      .map((field) => plainText(cells.get(field) ?? ''))
      .filter((text) => text !== '')
      .join(', ');
    const first = { id: '', label: said === '' ? t('No student') : said };
    const chosen = this.#chosenAt(row);
    if (chosen) return [first, ...this.#finder.nearest(fullName(chosen))];
    const found = this.of(row, cells);
    return 'student' in found ? [first] : [first, ...found.choices];
  }

  #chosenAt(row: string): Student | undefined {
    const id = this.#typed.at(row, STUDENT_LOOKUP.student);
    return id === undefined ? undefined : this.#finder.byId(id);
  }

  #find(cells: UnitCells): FoundStudent {
    const text = (field: string): string => plainText(cells.get(field) ?? '');
    const className = text(STUDENT_LOOKUP.class);
    const findAs = (name: string): FoundStudent =>
      this.#finder.find({
        name,
        rollNumber: withoutDecimal(text(STUDENT_LOOKUP.rollNumber)),
        email: text(STUDENT_LOOKUP.email),
        className: className === '' ? '' : this.#classes.nameFor(className),
      });
    const first = text(STUDENT_LOOKUP.firstName);
    const last = text(STUDENT_LOOKUP.lastName);
    const name = text(STUDENT_LOOKUP.student) || `${first} ${last}`.trim();
    const partOf = (part: string): string => text(`student.${part}`);
    const whole =
      text(STUDENT_LOOKUP.student) ||
      `${withNameParts('firstName', first, partOf)} ${withNameParts('lastName', last, partOf)}`.trim();
    const found = findAs(whole);
    if (whole === name || 'student' in found) return found;
    // The school may have left a middle name out.
    const short = findAs(name);
    return 'student' in short ? short : found;
  }
}

/** What the rows say in the columns of numbers and emails of students. */
function lookupsOf(file: NamedTable): StudentLookups {
  const textsOf = (field: string): readonly string[] => {
    const column = columnOf(file, field);
    return column ? file.table.rows.map(({ cells }) => plainText(cells[column.index] ?? '')) : [];
  };
  return {
    rollNumber: textsOf(STUDENT_LOOKUP.rollNumber).map(withoutDecimal),
    email: textsOf(STUDENT_LOOKUP.email),
  };
}
