/** Performance words: reports describe a percentage by one of them. */
import { isRecord } from '#school/definitions/storedRecord.ts';
import { memoize } from '#school/text/memoize.ts';
import { namedEntries } from './namedEntries.ts';
import { soundSteps, type ScaleStep } from './scales.ts';

/** The words of the specification, best first (spec §9). */
export const USUAL_WORDS: readonly ScaleStep[] = [
  { label: 'Excellent', from: 80 },
  { label: 'Good', from: 70 },
  { label: 'Needs Improvement', from: 0 },
];

/** The performance words of a school. */
export interface PerformanceWords {
  /** True if reports show the words. */
  readonly isShown: boolean;
  /** Best first. */
  readonly words: readonly ScaleStep[];
  /** Returns the word of an exact percentage; empty without a percentage, or if no words are shown. */
  readonly wordOf: (percent: number | undefined) => string;
  /** The lowest word: such a student needs help. */
  readonly lowest: string;
}

interface WithPerformance {
  /** `{ off?, words? }`: `off` is `true` if reports show no words, `words` is a list of `{ word, from }`. */
  readonly performance?: unknown;
}

/** Reads the school's words; the specified ones if no readable words are stored. */
export const performanceWordsOf = memoize(({ performance }: WithPerformance): PerformanceWords => {
  const stored = isRecord(performance) ? performance : {};
  const words = wordsIn(stored['words']) ?? USUAL_WORDS;
  const isShown = stored['off'] !== true;
  return {
    isShown,
    words,
    wordOf: (percent) => {
      if (!isShown || percent === undefined) return '';
      return (words.find(({ from }) => percent >= from) ?? words.at(-1))?.label ?? '';
    },
    lowest: words.at(-1)?.label ?? '',
  };
});

/** Reads stored words as steps. */
export function wordsIn(stored: unknown): readonly ScaleStep[] | undefined {
  return soundSteps(namedEntries(stored, 'word')?.map(({ word, from }) => ({ label: word, from })));
}
