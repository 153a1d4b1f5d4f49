import { type Intent, Refusal } from '#school/acts/changes.ts';
import type { SchoolSettings } from './settings.ts';
import type { ActLabel } from '#school/acts/actWords.ts';
import { isRecord, withFields } from '#school/definitions/storedRecord.ts';
import { warningLimits } from '#school/attendance/warnings.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import { isLargestClass, LARGEST_CLASS, noLargestClass } from '#school/classes/classRules.ts';

/**
 * Merges only the changed fields into the newest stored settings. Both limits of warnings are always stored, because other
 * programs do not know the usual ones.
 */
export function saveSettings(changed: Partial<SchoolSettings>): Intent {
  return async (school) => {
    const stored = await school.settings();
    const { warnings } = stored;
    const settings = { ...stored, ...changed };
    return {
      label: { say: 'settingsChanged' },
      settings: !isRecord(changed.warnings)
        ? settings
        : {
            ...settings,
            warnings: {
              ...warningLimits(stored),
              ...(isRecord(warnings) && warnings),
              ...changed.warnings,
            },
          },
    };
  };
}

/** Puts a logo at the head of all paper; `undefined` removes the logo. `mark` is a data URL, as `markOf` makes it. */
export function changeSchoolMark(mark: string | undefined): Intent {
  const say = mark === undefined ? 'schoolMarkRemoved' : 'schoolMarkChanged';
  return storeSetting({ say }, 'mark', mark);
}

/** Stores a setting; `undefined` removes it, because specified values are not stored. */
function storeSetting(label: ActLabel, name: keyof SchoolSettings, value: unknown): Intent {
  return async (school) => {
    const others = withFields(await school.settings(), { [name]: undefined });
    return { label, settings: withFields(others, { [name]: value }) };
  };
}

/** Chooses if late students count as absent or as present in attendance rates. */
export function chooseLate(as: LateRule): Intent {
  return storeSetting({ say: 'lateChosen', as }, 'lateCounts', as === 'absent' ? undefined : as);
}

/** Chooses if choices offer the school's classes alone, or Class 1 to Class 10 as well. */
export function chooseOwnClasses(isOn: boolean): Intent {
  return storeSetting({ say: 'ownClassesChosen', isOn }, 'ownClasses', isOn || undefined);
}

/** Sets the largest capacity of a class. Refuses a number out of bounds. */
export function chooseLargestClass(most: number): Intent {
  return async (school) => {
    if (!isLargestClass(most)) throw new Refusal(() => noLargestClass(), 'largestClass');
    const own = most === LARGEST_CLASS.usual ? undefined : most;
    return storeSetting({ say: 'largestClassChosen', most }, 'largestClass', own)(school);
  };
}
