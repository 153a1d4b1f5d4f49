/** The import dialog's texts for each collection. */
import { msg, type Text } from '#language/t.ts';
import type { CollectionName } from '#school/collections.ts';

interface ImportWords {
  /** The title of the dialog. */
  readonly title: Text;
  /** The button that stores. */
  readonly store: Text;
  /** Says what a row should contain. */
  readonly rows: Text;
  /** The field for the way of matching. */
  readonly matched: Text;
}

const HOW_STUDENTS = msg('How students are matched');

export const IMPORT_WORDS: Readonly<Record<CollectionName, ImportWords>> = {
  students: {
    title: msg('Import students'),
    store: msg('Import {count, plural, one {# student} other {# students}}'),
    rows: msg('One row per student, with a name. Class, roll number and the rest are optional.'),
    matched: HOW_STUDENTS,
  },
  teachers: {
    title: msg('Import teachers'),
    store: msg('Import {count, plural, one {# teacher} other {# teachers}}'),
    rows: msg('One row per teacher, with a name. The rest is optional.'),
    matched: msg('How teachers are matched'),
  },
  classes: {
    title: msg('Import classes'),
    store: msg('Import {count, plural, one {# class} other {# classes}}'),
    rows: msg('One row per class, with its name. The rest is optional.'),
    matched: msg('How classes are matched'),
  },
  grades: {
    title: msg('Import grades'),
    store: msg('Import {count, plural, one {# grade} other {# grades}}'),
    rows: msg('One row per grade, or one row per student with a column for each exam.'),
    matched: HOW_STUDENTS,
  },
  attendance: {
    title: msg('Import attendance'),
    store: msg('Import {count, plural, one {# attendance mark} other {# attendance marks}}'),
    rows: msg('One row per student and day, or one row per student with a column for each day.'),
    matched: HOW_STUDENTS,
  },
};
