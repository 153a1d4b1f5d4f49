import type { Intent } from '#school/acts/changes.ts';
import type { SchoolSettings } from './settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { warningLimits } from '#school/attendance/warnings.ts';
import { withSettings } from './withSettings.ts';

/**
 * Lays only the changed fields over the newest stored settings. Limits of warnings are stored both, for whoever reads
 * them elsewhere does not know the usual ones.
 */
export function saveSettings(changed: Partial<SchoolSettings>): Intent {
  return async (school) => {
    const next = withSettings(await school.settings(), changed);
    const { warnings } = next;
    const settings =
      changed.warnings === undefined || !isRecord(warnings)
        ? next
        : { ...next, warnings: { ...warningLimits(next), ...warnings } };
    return { label: { say: 'settingsChanged' }, settings };
  };
}

/** Puts a picture at the head of all paper, or takes it away: `mark` is a data URL as `markOf` makes it. */
export function changeSchoolMark(mark: string | undefined): Intent {
  return async (school) => {
    const { mark: _, ...others } = await school.settings();
    return mark === undefined
      ? { label: { say: 'schoolMarkRemoved' }, settings: others }
      : { label: { say: 'schoolMarkChanged' }, settings: { ...others, mark } };
  };
}
