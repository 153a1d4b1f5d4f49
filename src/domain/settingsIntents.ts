import type { Intent } from './changes.ts';
import type { SchoolSettings } from './settings.ts';

/** Lays only the changed fields over the newest stored settings. */
export function saveSettings(changed: Partial<SchoolSettings>): Intent {
  return async (school) => ({
    label: 'Settings changed',
    settings: { ...(await school.settings()), ...changed },
  });
}
