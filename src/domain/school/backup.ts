/** The name a backup is downloaded under; `day` is the local calendar day (conformance P2). */
export function backupFileName(day: string): string {
  return `school_backup_${day}.json`;
}
