/** The school's rule for averages of grades: by points, as specified, or by the weights of exam types. */
import { t } from '#language/t.ts';
import { commaList } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { memoize } from '#school/text/memoize.ts';
import { ownExamTypes } from './examTypes.ts';

/** The rule, as settings store it. */
export type AverageRule = 'points' | 'weights';

/** The weight of each exam type, above 0; `undefined` if averages are by points. */
export type Weights = ReadonlyMap<string, number> | undefined;

interface WithAverages {
  /** "weights"; missing for points. */
  readonly averages?: unknown;
  readonly examTypes?: unknown;
}

/** Returns the school's rule for averages. */
export function averageRule({ averages }: WithAverages): AverageRule {
  return averages === 'weights' ? 'weights' : 'points';
}

/** Returns the weights for averages; the same map for the same settings. */
export const weightsOf = memoize((settings: WithAverages): Weights => {
  if (averageRule(settings) === 'points') return undefined;
  const types = ownExamTypes(settings) ?? [];
  return new Map(
    types.flatMap(({ name, weight }) =>
      weight === undefined || weight === 0 ? [] : [[name, weight]],
    ),
  );
});

/** Returns the sentence beside averages by weights: "Averages by weights: Final 50 %, Quiz 20 %". Empty for points. */
export function weightsSentence(settings: WithAverages): string {
  const weights = weightsOf(settings);
  if (!weights) return '';
  const parts = [...weights].toSorted(([, a], [, b]) => b - a);
  if (parts.length === 0) return t('Averages by points, because no type has a weight');
  const words = parts.map(([type, weight]) =>
    t('{type} {weight} %', { type: choiceText('examType', type), weight }),
  );
  return t('Averages by weights: {weights}', { weights: commaList(words) });
}
