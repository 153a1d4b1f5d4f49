/** The rule for late students in attendance rates: as specified, late does not count as present (spec §9). */
import { msg, t, type Text } from '#language/t.ts';

/** The rule, as settings store it. */
export type LateRule = 'absent' | 'present';

/** The words of each rule in Settings. */
export const LATE_WORDS: Readonly<Record<LateRule, Text>> = {
  absent: msg('Absent, in rates'),
  present: msg('Present'),
};

/** Settings that may say how late counts. */
export interface WithLateRule {
  /** "present"; missing if late counts as absent in rates. */
  readonly lateCounts?: unknown;
}

/** Returns how late counts in the school's rates. */
export function lateRule({ lateCounts }: WithLateRule): LateRule {
  return lateCounts === 'present' ? 'present' : 'absent';
}

/** Names the rule if it cannot be read: another program wrote it. */
export function unreadableLateRule({ lateCounts }: WithLateRule): readonly string[] {
  return lateCounts === undefined || lateCounts === 'present' ? [] : [t('how late counts')];
}

/** Returns the line beside rates with late students: "Late counts as present". Empty as specified. */
export function lateSentence(settings: WithLateRule): string {
  return lateRule(settings) === 'present' ? t('Late counts as present') : '';
}
