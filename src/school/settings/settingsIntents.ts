import type { Intent } from '#school/acts/changes.ts';
import type { SchoolSettings } from './settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { warningLimits } from '#school/attendance/warnings.ts';

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
  return async (school) => {
    const { mark: _, ...others } = await school.settings();
    return mark === undefined
      ? { label: { say: 'schoolMarkRemoved' }, settings: others }
      : { label: { say: 'schoolMarkChanged' }, settings: { ...others, mark } };
  };
}
