/** The six fields of a backup file, each holding the raw stored text or null (spec §7). */
export const BACKUP_FIELDS = [
  'students',
  'teachers',
  'classes',
  'attendance',
  'grades',
  'settings',
] as const;

export type BackupField = (typeof BACKUP_FIELDS)[number];

/** The name a backup is downloaded under; `day` is the local calendar day (conformance P2). */
export function backupFileName(day: string): string {
  return `school_backup_${day}.json`;
}
