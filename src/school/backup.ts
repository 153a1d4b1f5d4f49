import { dayParts } from '#school/text/days.ts';

/** Returns a backup's file name; `day` is the local calendar day (docs/conformance.md, Departures). */
export function backupFileName(day: string, isProtected = false): string {
  return `school_backup_${day}${backupEnding(isProtected)}`;
}

/**
 * Returns the end of a backup's file name: `.txt` after everything else if encrypted, because every browser and mail
 * program accepts it.
 */
export function backupEnding(isProtected: boolean): string {
  return isProtected ? '.json.age.txt' : '.json';
}

/** Matches files written by any browser, by version 1.0.0 (no suffix), and downloads (no time). */
const DATED_NAME =
  /^school_backup_(\d{4}-\d{2}-\d{2})(?:_(\d{2})(\d{2})(\d{2}))?\D.*json(?:\.age\.txt)?$/;

/**
 * Returns when a backup was saved according to its name: a moment in local time, or the start of the day if the name
 * has no time.
 */
export function datedName(
  name: string,
): { readonly moment: Date; readonly hasTime: boolean } | undefined {
  const [, day = '', hours, minutes, seconds] = DATED_NAME.exec(name) ?? [];
  const parts = dayParts(day);
  if (parts === undefined) return undefined;
  const moment = new Date(parts.year, parts.month - 1, parts.day);
  moment.setHours(Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0));
  return { moment, hasTime: hours !== undefined };
}
