/**
 * Names of the files in a shared folder, for people who look there. The program recognises files by content, because
 * sync tools rename files. All names end in `.txt`: Chromium asks about other endings, or takes seconds for them.
 */

/** The folder that is made inside the chosen one. Nothing outside this folder is touched. */
export const SHARED_FOLDER = 'SchoolMaster';

export const READ_ME_NAME = 'READ ME.txt';

/** A PC's description of itself. The only file that is ever overwritten, and only by its own PC. */
export const ABOUT_NAME = 'about.txt';

/** Enough of a digest to distinguish files. */
const DIGITS = 16;

/**
 * `2026-11-23_000123_8f3a1c0b9d2e4f60.txt`: entries that a PC wrote on a local day, with the number of the file.
 * `2026-10_pack_41c0….txt`: entries of a year, a month, or the week that ends on a day. `2026-11-30_whole_77ab….txt`: the
 * whole school on a local day.
 */
export function shareName(period: string, what: number | 'pack' | 'whole', digest: string): string {
  const name = typeof what === 'number' ? String(what).padStart(6, '0') : what;
  return `${period}_${name}_${digest.slice(0, DIGITS)}.txt`;
}

/** `school_8f3a….txt`: the school's key, which the passphrase opens. */
export function keyFileName(digest: string): string {
  return `school_${digest.slice(0, DIGITS)}.txt`;
}

/** Names of files that are handed over by hand begin so. */
export const HANDED_OVER = 'school_changes_';

/** `school_changes_2026-11-23_Office PC.txt`: handed over by hand. */
export function handOverName(day: string, pcName: string): string {
  const pc = pcName
    // Characters that some system does not allow in file names.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*.]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return `${HANDED_OVER}${day}_${pc === '' ? 'PC' : pc}.txt`;
}

/** The text of `READ ME.txt` in a shared folder, for anybody who finds it, with or without this program. */
export const READ_ME = `This folder belongs to a school that uses SchoolMaster Pro on several PCs.

What is it for?
Each PC of the school writes here what was changed on it, and reads what the others wrote. Some other program
carries the files from PC to PC: Syncthing, OneDrive, Nextcloud, a file share, or a person with a stick.

Please change, rename or delete nothing here while the school is shared. If something was deleted all the same:
nothing is lost. Every PC holds the whole school. Open SchoolMaster Pro, Settings, Several PCs, "Write it again".

Can others read it?
No. All files are encrypted. Only the passphrase of the school opens them; it stands on the recovery sheet.

Without SchoolMaster Pro
The files are in the open format age-encryption.org/v1, packed with gzip. With the program "age" (version 1.1 or
newer) and the passphrase:

  1. age -d school_....txt > key.json
     It asks for the passphrase. In key.json, "identity" is the secret key, which begins with AGE-SECRET-KEY-1.
  2. Copy the secret key alone into a file key.txt.
  3. age -d -i key.txt 2026-11-23_000123_8f3a1c0b9d2e4f60.txt | gunzip
     and likewise for every other file in the folders of the PCs. What comes out are lines of JSON. The files with
     "whole" in their name hold the whole school.

A file named school_changes_... was handed over by hand. It holds several files behind one another, first the key
file of step 1, then those of step 3: cut it after each line "-----END AGE ENCRYPTED FILE-----".

Delete key.json and key.txt when you are done: whoever has them reads everything here.
`;
