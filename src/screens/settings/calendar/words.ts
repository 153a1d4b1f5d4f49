import { msg, type Text } from '#language/t.ts';
import type { EntryKind } from '#school/calendar/importedDays.ts';

/** The words for terms and closed days, and for their dialogs. */
export const ENTRY_WORDS: Readonly<
  Record<EntryKind, Readonly<Record<'title' | 'add' | 'edit' | 'submit' | 'none', Text>>>
> = {
  term: {
    title: msg('Terms'),
    add: msg('Add term'),
    edit: msg('Edit term'),
    submit: msg('Add Term'),
    none: msg('No terms yet.'),
  },
  closedDays: {
    title: msg('Closed days'),
    add: msg('Add closed days'),
    edit: msg('Edit closed days'),
    submit: msg('Add Closed Days'),
    none: msg('No closed days this year.'),
  },
};
