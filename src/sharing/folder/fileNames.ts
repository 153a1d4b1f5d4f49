/**
 * How the files in a shared folder are called: for people, who look what is there. What a file is, its content says, for
 * copying programs rename files. All end in `.txt`: Chromium asks about other endings, or takes seconds for them.
 */

/** The folder that is made inside the chosen one; nothing beside it is touched. */
export const SHARED_FOLDER = 'SchoolMaster';

export const READ_ME_NAME = 'READ ME.txt';

/** What a PC wrote about itself. The only file that is ever overwritten, and only by its own PC. */
export const ABOUT_NAME = 'about.txt';

/** Enough of a digest to tell files apart. */
const DIGITS = 16;

/** `2026-11-23_000123_8f3a1c0b9d2e4f60.txt`: entries that a PC wrote on a local day, its file of this number. */
export function entriesName(day: string, seq: number, digest: string): string {
  return `${day}_${String(seq).padStart(6, '0')}_${digest.slice(0, DIGITS)}.txt`;
}

/** `2026-10_pack_41c0….txt`: entries of a month (`2026-10`), or of the week that ends on a day. */
export function packName(period: string, digest: string): string {
  return `${period}_pack_${digest.slice(0, DIGITS)}.txt`;
}

/** `2026-11-30_whole_77ab….txt`: the whole school on a local day. */
export function wholeName(day: string, digest: string): string {
  return `${day}_whole_${digest.slice(0, DIGITS)}.txt`;
}

/** `school_8f3a….txt`: the school's key, which the passphrase opens. */
export function keyFileName(digest: string): string {
  return `school_${digest.slice(0, DIGITS)}.txt`;
}

/** `school_changes_2026-11-23_Office PC.txt`: handed over by hand. */
export function handOverName(day: string, pcName: string): string {
  const pc = pcName
    // What some system does not allow in a name of a file.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*.]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return `school_changes_${day}_${pc === '' ? 'PC' : pc}.txt`;
}
