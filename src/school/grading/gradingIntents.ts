/** Changes to the rules for averages, grades and performance words. Unknown values stored with a rule stay. */
import { t } from '#language/t.ts';
import type { ActLabel } from '#school/acts/actWords.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { AverageRule } from './averageRule.ts';
import { namedEntries } from './namedEntries.ts';
import {
  scaleOf,
  soundSteps,
  stepFaults,
  type ScaleKind,
  type ScaleStep,
  type StepWord,
} from './scales.ts';

/** Chooses averages by points or by weights. For points nothing is stored. */
export function chooseAverages(by: AverageRule): Intent {
  return async (school) => {
    const { averages: _before, ...settings } = await school.settings();
    return {
      label: { say: 'averagesChosen', by },
      settings: by === 'points' ? settings : { ...settings, averages: by },
    };
  };
}

/** Chooses a scale. An own scale begins with the steps of the scale before, unless the school had one earlier. */
export function chooseScale(kind: ScaleKind): Intent {
  return changeRule('scale', { say: 'scaleChosen', kind }, (stored, settings) => {
    const { steps } = scaleOf(settings);
    const begins = steps.length > 1 ? steps : scaleOf({}).steps;
    const own = kind === 'own' && !soundSteps(stored['steps']) ? { steps: begins } : {};
    return { ...stored, ...own, kind };
  });
}

/** Replaces the steps of the own scale. Refuses invalid steps. */
export function changeOwnScale(steps: readonly ScaleStep[]): Intent {
  return changeRule('scale', { say: 'ownScaleChanged' }, (stored) => ({
    ...stored,
    kind: 'own',
    steps: entriesOf(steps, 'label', stored['steps']),
  }));
}

/** Sets the lowest percentage that is a pass; without one nobody fails. */
export function choosePassFrom(percent: number | undefined): Intent {
  const isChosen = percent !== undefined;
  return changeRule(
    'scale',
    isChosen ? { say: 'passFromChosen', percent } : { say: 'passFromChosen' },
    ({ passFrom: _before, ...stored }) =>
      isChosen ? { kind: 'letters', ...stored, passFrom: percent } : stored,
  );
}

/** Shows performance words in reports, or hides them. */
export function showPerformance(isShown: boolean): Intent {
  return changeRule(
    'performance',
    { say: 'performanceShown', isShown },
    ({ off: _before, ...stored }) => (isShown ? stored : { off: true, ...stored }),
  );
}

/** Replaces the performance words of reports. Refuses invalid words. */
export function changePerformanceWords(words: readonly ScaleStep[]): Intent {
  return changeRule('performance', { say: 'performanceChanged' }, (stored) => ({
    ...stored,
    words: entriesOf(words, 'word', stored['words']),
  }));
}

/** Changes a rule that settings store as a record. The specified rule is not stored. */
function changeRule(
  rule: 'scale' | 'performance',
  label: ActLabel,
  change: (stored: StoredRecord, settings: SchoolSettings) => StoredRecord,
): Intent {
  return async (school) => {
    const settings = await school.settings();
    const { [rule]: before, ...others } = settings;
    const next = change(isRecord(before) ? before : {}, settings);
    const { kind = 'letters', ...facts } = next;
    const isSpecified = kind === 'letters' && Object.keys(facts).length === 0;
    return { label, settings: isSpecified ? others : { ...others, [rule]: next } };
  };
}

/**
 * Returns the steps to store, best first, with values of other programs from stored steps of the same name. Refuses invalid
 * steps.
 */
function entriesOf(
  steps: readonly ScaleStep[],
  key: StepWord,
  stored: unknown,
): readonly StoredRecord[] {
  refuseFaults(steps, key);
  const known = namedEntries(stored, key) ?? [];
  return steps
    .map(({ label, from }) => ({ label: label.trim(), from }))
    .toSorted((a, b) => b.from - a.from)
    .map(({ label, from }) => ({
      ...known.find((entry) => entry[key] === label),
      [key]: label,
      from,
    }));
}

function refuseFaults(steps: readonly ScaleStep[], what: StepWord): void {
  const [fault] = stepFaults(steps, what);
  if (fault) throw new Refusal(() => t('{fault}. Nothing was changed.', { fault: fault.message }));
  if (steps.length < 2)
    throw new Refusal(() => t('A scale needs at least two steps. Nothing was changed.'));
}
