import type { SchoolSettings } from './settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';

/** Settings with changed ones laid over them; limits of warnings that are not among the changed ones stay. */
export function withSettings<Settings extends Partial<SchoolSettings>>(
  settings: Settings,
  changed: Partial<SchoolSettings>,
): Settings {
  const { warnings } = settings;
  const merged = { ...settings, ...changed };
  if (!isRecord(warnings) || !isRecord(changed.warnings)) return merged;
  return { ...merged, warnings: { ...warnings, ...changed.warnings } };
}
