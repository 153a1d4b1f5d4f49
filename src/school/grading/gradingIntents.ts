/** Changes to the rules for averages, grades and performance words. Unknown values stored with a rule stay. */
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

/** Replaces the steps of the own scale. Refuses invalid steps. */
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

/** Sets the lowest percentage that is a pass; without one nobody fails. */
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

/** Shows performance words in reports, or hides them. */
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

/** Replaces the performance words of reports. Refuses invalid words. */
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

/** Returns the settings with a scale. The specified scale is not stored. */
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

/** Returns the steps to store, best first, with values of other programs from stored steps of the same name. */
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
  if (fault) throw new Refusal(() => t('{fault}. Nothing was changed.', { fault: fault.message }));
  if (steps.length < 2)
    throw new Refusal(() => t('A scale needs at least two steps. Nothing was changed.'));
}
