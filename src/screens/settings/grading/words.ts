import type { RuleList } from '#school/grading/listIntents.ts';

/** What the lists and their dialogs are called. */
export const LIST_WORDS: Readonly<
  Record<RuleList, Readonly<Record<'title' | 'many' | 'add' | 'submit', string>>>
> = {
  subjects: { title: 'Subjects', many: 'subjects', add: 'Add subject', submit: 'Add Subject' },
  examTypes: {
    title: 'Assessment types',
    many: 'assessment types',
    add: 'Add type',
    submit: 'Add Type',
  },
};
