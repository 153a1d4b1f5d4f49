/** The name a backup is downloaded under; `day` is the local calendar day (conformance P2). */
export function backupFileName(day: string, isProtected = false): string {
  return `school_backup_${day}${backupEnding(isProtected)}`;
}

/** How the name of a backup ends: `.txt` behind all else where it is encrypted, which every browser and mail lets through. */
export function backupEnding(isProtected: boolean): string {
  return isProtected ? '.json.age.txt' : '.json';
}
