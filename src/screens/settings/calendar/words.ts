import type { EntryKind } from '#school/calendar/importedDays.ts';

/** What terms and closed days are called, and their dialogs. */
export const ENTRY_WORDS: Readonly<
  Record<EntryKind, Readonly<Record<'title' | 'add' | 'edit' | 'submit' | 'none', string>>>
> = {
  term: {
    title: 'Terms',
    add: 'Add term',
    edit: 'Edit term',
    submit: 'Add Term',
    none: 'No terms yet.',
  },
  closedDays: {
    title: 'Closed days',
    add: 'Add closed days',
    edit: 'Edit closed days',
    submit: 'Add Closed Days',
    none: 'No closed days this year.',
  },
};
