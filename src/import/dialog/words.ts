/** What the dialog of an import says of each collection. */
import type { CollectionName } from '#school/collections.ts';

interface ImportWords {
  readonly many: string;
  /** Who or what is looked for in the school. */
  readonly matched: string;
  /** On a button that says what a file holds. */
  readonly button: string;
  /** What a row of the file should tell, in a sentence. */
  readonly rows: string;
}

export const IMPORT_WORDS: Readonly<Record<CollectionName, ImportWords>> = {
  students: {
    many: 'students',
    matched: 'students',
    button: 'Students',
    rows: 'One row for each student, with a name; class, roll number and the rest may be missing.',
  },
  teachers: {
    many: 'teachers',
    matched: 'teachers',
    button: 'Teachers',
    rows: 'One row for each teacher, with a name; the rest may be missing.',
  },
  classes: {
    many: 'classes',
    matched: 'classes',
    button: 'Classes',
    rows: 'One row for each class, with its name; the rest may be missing.',
  },
  grades: {
    many: 'grades',
    matched: 'students',
    button: 'Grades',
    rows: 'One row for each grade, or one row for each student and a column for each exam.',
  },
  attendance: {
    many: 'attendance',
    matched: 'students',
    button: 'Attendance',
    rows: 'One row for each mark, or one row for each student and a column for each day.',
  },
};

/** What several values of a field are called, by its label: "emails", "dates of birth". */
export function pluralOfField(label: string): string {
  const name = label.toLowerCase();
  if (name.startsWith('date of ')) return name.replace('date', 'dates');
  if (name.endsWith('s')) return `${name}es`;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
