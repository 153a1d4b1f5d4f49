/** That this browser is one of a school's PCs: the school's key, the PC's name and the folder. Kept in `meta`. */
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import type { RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import type { ChosenFolder } from '#sharing/folder/folderHandle.ts';

/** See the top of the file. */
export interface Membership {
  /** Id of the shared school. */
  readonly school: string;
  /** What files are encrypted to: `age1…`. */
  readonly recipient: string;
  /** Secret keys: the one that belongs to `recipient`, then older ones, which files of earlier may need. */
  readonly identities: readonly string[];
  /** When the first of them was made; missing where that was not noted yet. */
  readonly made?: number;
  /** The key file's text, for folders that have none and files to hand over. */
  readonly keyFile: string;
  /** What the key file is called in the folder. */
  readonly keyName: string;
  /** Its name for people. */
  readonly pcName: string;
  /** `undefined` where changes are handed over by hand. */
  readonly folder?: ChosenFolder | undefined;
}

/** The same with the mark of this PC, by which its folder is called. It changes where a PC was set back or copied. */
export interface Member extends Membership {
  readonly pc: string;
}

const MEMBERSHIP_KEY = 'sharedSchool';

/** Reads it; `undefined` where the school is not shared. */
export async function readMembership(database: RowDatabase): Promise<Membership | undefined> {
  return database.read(membershipIn);
}

/** Reads it inside of a transaction. */
export async function membershipIn(tx: RowReader): Promise<Membership | undefined> {
  const stored = await tx.get('meta', MEMBERSHIP_KEY);
  return isMembership(stored) ? stored : undefined;
}

/** Keeps it. */
export function putMembership(tx: RowWriter, membership: Membership): void {
  tx.put('meta', MEMBERSHIP_KEY, membership);
}

/** Forgets it. */
export function dropMembership(tx: RowWriter): void {
  tx.remove('meta', MEMBERSHIP_KEY);
}

function isMembership(value: unknown): value is Membership {
  return (
    isRecord(value) &&
    hasTexts(value, ['school', 'recipient', 'keyFile', 'keyName', 'pcName']) &&
    Array.isArray(value['identities'])
  );
}

const ID_LENGTH = 10;
const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random id for a school. `random` answers from 0 up to, but not including, 1. */
export function newSchoolId(random: () => number): string {
  return Array.from({ length: ID_LENGTH }, () =>
    ID_CHARACTERS.charAt(Math.floor(random() * ID_CHARACTERS.length)),
  ).join('');
}
