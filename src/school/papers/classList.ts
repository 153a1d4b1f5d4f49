/** The columns that can be ticked for class lists on paper. */
import { fieldLabel } from '#school/definitions/fieldLabel.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { fieldInWords } from '#school/definitions/ownValues.ts';
import { studentFields } from '#school/students/studentFields.ts';
import type { Student } from '#school/students/students.ts';

/** A column that a class list may have, beside the name. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  readonly textOf: (student: Student) => string;
}

/** Fields that are no choice: names are in every list, and all students of a list have the same class. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'class']);

/** Returns the columns of class lists, in the order of the form, with fields of the school's own. */
export function listColumns(settings: SchoolSettings): readonly ListColumn[] {
  return Object.entries(studentFields(settings).shown).flatMap(([id, field]) =>
    'label' in field && !NOT_OFFERED.has(id)
      ? [
          {
            id,
            label: fieldLabel(field),
            textOf: (student: Readonly<Record<string, unknown>>) =>
              fieldInWords(field, student[id]).replaceAll('\n', ', '),
          },
        ]
      : [],
  );
}

/** The columns ticked until somebody chooses. */
export const USUAL_LIST_COLUMNS: readonly string[] = ['rollNumber'];

/** More columns would be too narrow to write in. */
export const MOST_EMPTY_COLUMNS = 12;
