/** The words of forms and deletions, for each kind of record. */
import { msg, type Text } from '#language/t.ts';
import type { FormKind } from '#state/drafts/formDrafts.ts';

interface FormWords {
  /** The title of the form, and the button that adds. */
  readonly add: Text;
  readonly edit: Text;
  /** Instead of a form whose record was deleted. */
  readonly gone: Text;
  /** After several records were added. */
  readonly added: Text;
}

export const FORM_WORDS: Readonly<Record<FormKind, FormWords>> = {
  student: {
    add: msg('Add Student'),
    edit: msg('Edit Student'),
    gone: msg('This student’s record no longer exists'),
    added: msg('{count, plural, one {# student} other {# students}} added'),
  },
  teacher: {
    add: msg('Add Teacher'),
    edit: msg('Edit Teacher'),
    gone: msg('This teacher’s record no longer exists'),
    added: msg('{count, plural, one {# teacher} other {# teachers}} added'),
  },
  class: {
    add: msg('Add Class'),
    edit: msg('Edit Class'),
    gone: msg('This class no longer exists'),
    added: msg('{count, plural, one {# class} other {# classes}} added'),
  },
  grade: {
    add: msg('Add Grade'),
    edit: msg('Edit Grade'),
    gone: msg('This grade no longer exists'),
    added: msg('{count, plural, one {# grade} other {# grades}} added'),
  },
};

/** A thing that a question deletes. */
export type RemovedKind = FormKind | 'assessment';

/** The title of the question, and its sentence (spec §5). */
export const REMOVAL_WORDS: Readonly<
  Record<RemovedKind, { readonly title: Text; readonly question: Text }>
> = {
  student: {
    title: msg('Delete student'),
    question: msg('Are you sure you want to delete this student?'),
  },
  teacher: {
    title: msg('Delete teacher'),
    question: msg('Are you sure you want to delete this teacher?'),
  },
  class: {
    title: msg('Delete class'),
    question: msg('Are you sure you want to delete this class?'),
  },
  grade: {
    title: msg('Delete grade'),
    question: msg('Are you sure you want to delete this grade?'),
  },
  assessment: {
    title: msg('Delete assessment'),
    question: msg('Are you sure you want to delete this assessment?'),
  },
};
