import { msg, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import type { RuleList } from '#school/grading/listIntents.ts';

/** The words for the lists and their dialogs. */
export const LIST_WORDS: Readonly<
  Record<RuleList, Readonly<Record<'title' | 'showAll' | 'add' | 'submit', Text>>>
> = {
  subjects: {
    title: msg('Subjects'),
    showAll: msg('Show all {count} subjects'),
    add: msg('Add subject'),
    submit: msg('Add Subject'),
  },
  examTypes: {
    title: msg('Assessment types'),
    showAll: msg('Show all {count} assessment types'),
    add: msg('Add type'),
    submit: msg('Add Type'),
  },
};

/** Returns the name of a subject or an assessment type in the language. */
export function nameShown(list: RuleList, name: string): string {
  return choiceText(list === 'subjects' ? 'subject' : 'examType', name);
}
