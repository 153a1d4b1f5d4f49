/** Changes to how averages are made, and how they are graded and judged. What else is stored with a rule stays. */
import { t } from '#language/t.ts';
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

/** Has averages be made by points or by weights. By points nothing is stored. */
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
  return async (school) => {
    const settings = await school.settings();
    const stored = isRecord(settings.scale) ? settings.scale : {};
    const { steps } = scaleOf(settings);
    const begins = steps.length > 1 ? steps : scaleOf({}).steps;
    const own = kind === 'own' && !soundSteps(stored['steps']) ? { steps: begins } : {};
    return {
      label: { say: 'scaleChosen', kind },
      settings: withScale(settings, { ...stored, ...own, kind }),
    };
  };
}

/** Writes the steps of the own scale. Refuses steps that are none of a scale. */
export function changeOwnScale(steps: readonly ScaleStep[]): Intent {
  return async (school) => {
    refuseFaults(steps, 'label');
    const settings = await school.settings();
    const stored = isRecord(settings.scale) ? settings.scale : {};
    const entries = entriesOf(steps, 'label', stored['steps']);
    return {
      label: { say: 'ownScaleChanged' },
      settings: withScale(settings, { ...stored, kind: 'own', steps: entries }),
    };
  };
}

/** Sets from which percentage on a grade is passed; without one nobody fails. */
export function choosePassFrom(percent: number | undefined): Intent {
  return async (school) => {
    const settings = await school.settings();
    const { passFrom: _before, ...stored } = isRecord(settings.scale) ? settings.scale : {};
    return {
      label: percent === undefined ? { say: 'passFromChosen' } : { say: 'passFromChosen', percent },
      settings: withScale(
        settings,
        percent === undefined ? stored : { kind: 'letters', ...stored, passFrom: percent },
      ),
    };
  };
}

/** Has reports judge by words, or not. */
export function showPerformance(isShown: boolean): Intent {
  return async (school) => {
    const settings = await school.settings();
    const { off: _before, ...stored } = isRecord(settings.performance) ? settings.performance : {};
    return {
      label: { say: 'performanceShown', isShown },
      settings: withPerformance(settings, isShown ? stored : { off: true, ...stored }),
    };
  };
}

/** Writes the words that reports judge by. Refuses words that are none of a scale. */
export function changePerformanceWords(words: readonly ScaleStep[]): Intent {
  return async (school) => {
    refuseFaults(words, 'word');
    const settings = await school.settings();
    const stored = isRecord(settings.performance) ? settings.performance : {};
    return {
      label: { say: 'performanceChanged' },
      settings: withPerformance(settings, {
        ...stored,
        words: entriesOf(words, 'word', stored['words']),
      }),
    };
  };
}

/** Without a rule of its own a school has no such field: it goes by the specification. */
function withScale(settings: SchoolSettings, scale: StoredRecord): SchoolSettings {
  const { scale: _before, ...others } = settings;
  const { kind = 'letters', ...facts } = scale;
  const isSpecified = kind === 'letters' && Object.keys(facts).length === 0;
  return isSpecified ? others : { ...others, scale };
}

function withPerformance(settings: SchoolSettings, performance: StoredRecord): SchoolSettings {
  const { performance: _before, ...others } = settings;
  return Object.keys(performance).length === 0 ? others : { ...others, performance };
}

/** Steps as they are stored, best first, with whatever another program keeps with a step of the same name. */
function entriesOf(
  steps: readonly ScaleStep[],
  key: 'label' | 'word',
  stored: unknown,
): readonly StoredRecord[] {
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
  if (fault) throw new Refusal(t('{fault}. Nothing was changed.', { fault: fault.message }));
  if (steps.length < 2)
    throw new Refusal(t('A scale needs at least two steps. Nothing was changed.'));
}
