/** What an act was asked to change and left as it is, and why, in words. */

/** Why something stays as it is. */
export type SkipReason =
  | 'changed'
  | 'deleted'
  | 'there'
  | 'nameTaken'
  | 'used'
  | 'markedAnew'
  | 'gradedAnew'
  | 'placeTaken'
  | 'several'
  | 'alike'
  | 'assessmentDeleted'
  | 'notInClass'
  | 'takenByOther';

/** One thing that was left as it is. */
export interface Skipped {
  /** Which one, as people know it: "Ada Abbot". */
  readonly name: string;
  readonly reason: SkipReason;
  /** Which mark of attendance it is. */
  readonly mark?: { readonly studentId: string; readonly date: string };
}

const SAID: Readonly<Record<SkipReason, string>> = {
  changed: 'Changed since, and left as it is',
  deleted: 'Deleted since, and not brought back',
  there: 'There again already, and left as it is',
  nameTaken: 'Another class has the name by now',
  used: 'In use since, and kept',
  markedAnew: 'Marked anew since, and left as it is',
  gradedAnew: 'Graded anew since, and left as it is',
  placeTaken: 'Another with the same number, name or email is there by now',
  several: 'Several grades of one day, which are changed in the list',
  alike: 'The exam type and day are another assessment’s by now',
  assessmentDeleted: 'The assessment was deleted meanwhile',
  notInClass: 'Not in this class on that day any more, and not saved',
  takenByOther: 'Another program has stored something else in this place, and it was left as it is',
};

/** More names than this would not be read. */
const MOST_NAMED = 5;

/** A sentence a reason: "Changed since, and left as it is: Ada Abbot, Ben Brown and 3 more." */
export function skippedSentences(left: readonly Skipped[]): readonly string[] {
  const names = new Map<SkipReason, Set<string>>();
  for (const { name, reason } of left) {
    names.set(reason, (names.get(reason) ?? new Set()).add(name));
  }
  return [...names].map(([reason, all]) => `${SAID[reason]}: ${listed([...all])}.`);
}

/** The first five of some names: "Ada Abbot, Ben Brown and 3 more". */
export function listed(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}
