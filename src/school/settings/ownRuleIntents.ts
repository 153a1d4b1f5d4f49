/** Changes to the school's own rules for attendance and classes. As specified nothing is stored. */
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import { isLargestClass, LARGEST_CLASS, noLargestClass } from '#school/classes/classRules.ts';

/** Has late students count as absent or as present in attendance rates. */
export function chooseLate(as: LateRule): Intent {
  return async (school) => {
    const { lateCounts: _before, ...settings } = await school.settings();
    return {
      label: { say: 'lateChosen', as },
      settings: as === 'absent' ? settings : { ...settings, lateCounts: as },
    };
  };
}

/** Has choices offer the school's classes alone, or Class 1 to Class 10 as well. */
export function chooseOwnClasses(isOn: boolean): Intent {
  return async (school) => {
    const { ownClasses: _before, ...settings } = await school.settings();
    return {
      label: { say: 'ownClassesChosen', isOn },
      settings: isOn ? { ...settings, ownClasses: true } : settings,
    };
  };
}

/** Sets how many students a class may be planned for. Refuses a number that no class has. */
export function chooseLargestClass(most: number): Intent {
  return async (school) => {
    if (!isLargestClass(most)) throw new Refusal(noLargestClass(), 'largestClass');
    const { largestClass: _before, ...settings } = await school.settings();
    return {
      label: { say: 'largestClassChosen', most },
      settings: most === LARGEST_CLASS.usual ? settings : { ...settings, largestClass: most },
    };
  };
}
