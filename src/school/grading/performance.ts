/** The words that reports judge a percentage by. */
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

/** Words for percentages, as they are used. */
export interface PerformanceWords {
  /** Whether reports have them. */
  readonly isShown: boolean;
  /** Best first. */
  readonly words: readonly ScaleStep[];
  /** Returns the word of an exact percentage; empty where there is nothing to judge, or no words are shown. */
  readonly wordOf: (percent: number | undefined) => string;
  /** The word that asks for help: the lowest one. */
  readonly lowest: string;
}

interface WithPerformance {
  /** `{ off?, words? }`: `off` is `true` where reports have none, `words` a list of `{ word, from }`. */
  readonly performance?: unknown;
}

/** Reads the school's words: those of the specification where none, or none that can be read, are stored. */
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
