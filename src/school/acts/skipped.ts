/** Records that an act left as they are, with the reasons in words. */
import { msg, t, type Text } from '#language/t.ts';
import { andMore } from '#school/text/formats.ts';

/** Why a record stays as it is. */
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

/** A record that was left as it is. */
export interface Skipped {
  /** The name by which people know the record: "Ada Abbot". */
  readonly name: string;
  readonly reason: SkipReason;
  /** Only for a mark of attendance. */
  readonly mark?: { readonly studentId: string; readonly date: string };
}

const SENTENCES: Readonly<Record<SkipReason, Text>> = {
  changed: msg('Changed since then, so not touched: {names}.'),
  deleted: msg('Deleted since then, so not restored: {names}.'),
  there: msg('Already there again, so not touched: {names}.'),
  nameTaken: msg('Another class now has this name: {names}.'),
  used: msg('Now in use, so kept: {names}.'),
  markedAnew: msg('Attendance recorded again since then, so not touched: {names}.'),
  gradedAnew: msg('Graded again since then, so not touched: {names}.'),
  placeTaken: msg('Someone else now has the same number, name or email: {names}.'),
  several: msg('Several grades on one day, so not saved. Change them in the list: {names}.'),
  alike: msg('Another assessment now has this exam type and day: {names}.'),
  assessmentDeleted: msg('The assessment was deleted in the meantime: {names}.'),
  notInClass: msg('No longer in this class on that day, so not saved: {names}.'),
  takenByOther: msg('Another program stored something else here, so not touched: {names}.'),
};

/** More names than this would not be read. */
const MOST_NAMED = 5;

/** Returns a sentence for each reason: "Changed since then, so not touched: Ada Abbot, Ben Brown and 3 more." */
export function skippedSentences(skipped: readonly Skipped[]): readonly string[] {
  const names = new Map<SkipReason, Set<string>>();
  for (const { name, reason } of skipped) {
    names.set(reason, (names.get(reason) ?? new Set()).add(name));
  }
  return [...names].map(([reason, all]) => t(SENTENCES[reason], { names: listed([...all]) }));
}

/** Lists the first five names: "Ada Abbot, Ben Brown and 3 more". */
export function listed(names: readonly string[]): string {
  return andMore(names, String, MOST_NAMED);
}
