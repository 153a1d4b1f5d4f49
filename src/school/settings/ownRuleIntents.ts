/** Changes to the school's own rules for attendance and classes. Specified rules are not stored. */
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import { isLargestClass, LARGEST_CLASS, noLargestClass } from '#school/classes/classRules.ts';

/** Chooses if late students count as absent or as present in attendance rates. */
export function chooseLate(as: LateRule): Intent {
  return async (school) => {
    const { lateCounts: _before, ...settings } = await school.settings();
    return {
      label: { say: 'lateChosen', as },
      settings: as === 'absent' ? settings : { ...settings, lateCounts: as },
    };
  };
}

/** Chooses if choices offer the school's classes alone, or Class 1 to Class 10 as well. */
export function chooseOwnClasses(isOn: boolean): Intent {
  return async (school) => {
    const { ownClasses: _before, ...settings } = await school.settings();
    return {
      label: { say: 'ownClassesChosen', isOn },
      settings: isOn ? { ...settings, ownClasses: true } : settings,
    };
  };
}

/** Sets the largest capacity of a class. Refuses a number out of bounds. */
export function chooseLargestClass(most: number): Intent {
  return async (school) => {
    if (!isLargestClass(most)) throw new Refusal(() => noLargestClass(), 'largestClass');
    const { largestClass: _before, ...settings } = await school.settings();
    return {
      label: { say: 'largestClassChosen', most },
      settings: most === LARGEST_CLASS.usual ? settings : { ...settings, largestClass: most },
    };
  };
}
