import type { FormKind } from '#state/drafts/formDrafts.ts';

/** The names of form kinds in titles: "Add Student". */
export const FORM_NAMES: Readonly<Record<FormKind, string>> = {
  student: 'Student',
  teacher: 'Teacher',
  class: 'Class',
  grade: 'Grade',
};
