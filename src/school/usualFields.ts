import type { OwnField } from './fieldSettings.ts';

/** Fields of students that many schools add to the specified ones. Settings adds each by one press. */
export const USUAL_FIELDS: readonly OwnField[] = [
  { label: 'Sex', kind: 'text' },
  { label: 'National ID', kind: 'text' },
  { label: 'Second Parent Name', kind: 'text' },
  { label: 'Second Parent Phone', kind: 'phone' },
  { label: 'Medical Note', kind: 'lines' },
  { label: 'Previous School', kind: 'text' },
  { label: 'Language at Home', kind: 'text' },
  { label: 'Photo Permission', kind: 'yesNo' },
];
