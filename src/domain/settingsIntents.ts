import type { Intent } from './changes.ts';
import type { SchoolSettings } from './settings.ts';
import { withSettings } from './withSettings.ts';

/** Lays only the changed fields over the newest stored settings. */
export function saveSettings(changed: Partial<SchoolSettings>): Intent {
  return async (school) => ({
    label: 'Settings changed',
    settings: withSettings(await school.settings(), changed),
  });
}
