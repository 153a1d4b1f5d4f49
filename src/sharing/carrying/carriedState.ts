/** What this PC has written for the others, and what it knows of them. Kept in `meta` under `carried`: property names are stored. */
import type { Stamp } from '#sharing/merge/entries.ts';
import type { RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import type { ShareKind } from '#sharing/folder/shareFile.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';

/** A file that this PC wrote to the folder. */
export interface OwnFile {
  readonly name: string;
  readonly digest: string;
  readonly kind: Exclude<ShareKind, 'about'>;
  /** It holds what came after `after`, up to `seq`, of this PC's files. */
  readonly seq: number;
  readonly after: number;
  /** Local day of the newest of it, `YYYY-MM-DD`. */
  readonly day: string;
  /** Moment of writing, milliseconds since the epoch. */
  readonly at: number;
  /** False until it was read back: it may be there in part, or not at all. */
  readonly isThere: boolean;
  /** Of a whole, the newest stamp in it. */
  readonly newest?: Stamp;
}

/** What is known of another PC. */
export interface OtherPcState {
  readonly name: string | undefined;
  /** Version of its program. */
  readonly app: string;
  /** When something new of it was last read, milliseconds since the epoch. */
  readonly at: number;
  /** Of its files, everything up to this number has been taken in here. */
  readonly upTo: number;
  /** Taken in beyond that, with a gap before it: `[after, seq]`. */
  readonly beyond: readonly (readonly [after: number, seq: number])[];
  /** Since when files of it are missing in the folder: see `hasGap`. Milliseconds since the epoch. */
  readonly gapSince?: number | undefined;
  /** By PC, the number of the newest file that it reported as merged. */
  readonly taken: Readonly<Record<string, number>>;
  /** Digest of its newest `about.txt`. */
  readonly about?: string;
  /** The person took it off the list. A new file of it puts it back. */
  readonly isRemoved?: boolean;
}

/** Another school that was shared into the folder, as its opened key file shows. */
export interface OtherSchool {
  /** The text of the key file. Neither it nor what its key opens is waited for. */
  readonly keyFile: string;
  readonly name: string;
  /** What a PC of it is called, as far as that is known. */
  readonly pcName?: string | undefined;
  /** A person has read of it. */
  readonly isKnown?: true;
}

/** See the top of the file. */
export interface Carried {
  /** Number of the newest file of entries. */
  readonly seq: number;
  readonly files: readonly OwnFile[];
  readonly others: Readonly<Record<string, OtherPcState>>;
  /** By unknown PC, the number of its newest file that came in the whole of another PC. */
  readonly within?: Readonly<Record<string, number>>;
  readonly otherSchools?: readonly OtherSchool[];
  /** When a whole school was last written or read, milliseconds since the epoch; 0 for never. */
  readonly wholeAt: number;
  /** The newest stamp in a whole that another PC wrote. */
  readonly othersWhole?: Stamp;
  /** The line that this PC last wrote to its `about.txt`. */
  readonly said: string;
  /** This PC was set back or copied, and no person knows yet: how many of its changes were merged again. */
  readonly setBack?: number;
  /** When the folder was last written and read without fault; 0 for never. */
  readonly carriedAt: number;
}

const CARRIED_KEY = 'carried';

/** What is known before anything was carried. */
export const NOTHING_CARRIED: Carried = {
  seq: 0,
  files: [],
  others: {},
  wholeAt: 0,
  said: '',
  carriedAt: 0,
};

/** Reads it. */
export async function readCarried(database: RowDatabase): Promise<Carried> {
  return database.read(carriedIn);
}

/** Reads it inside of a transaction. */
export async function carriedIn(tx: RowReader): Promise<Carried> {
  // `as`: only this file writes this key.
  return ((await tx.get('meta', CARRIED_KEY)) as Carried | undefined) ?? NOTHING_CARRIED;
}

/** Puts it in the place of what was known. */
export function putCarried(tx: RowWriter, carried: Carried): void {
  tx.put('meta', CARRIED_KEY, carried);
}

/** Changes it. */
export async function changeCarried(
  database: RowDatabase,
  change: (carried: Carried) => Carried,
): Promise<void> {
  await database.write(async (tx) => putCarried(tx, change(await carriedIn(tx))));
}

/** The person knows that this PC was set back. */
export async function forgetSetBack(database: RowDatabase): Promise<void> {
  await changeCarried(database, ({ setBack: _, ...carried }) => carried);
}

/** Forgets it. */
export function dropCarried(tx: RowWriter): void {
  tx.remove('meta', CARRIED_KEY);
}

/** A PC that was not known before. */
export const UNKNOWN_PC: OtherPcState = {
  name: undefined,
  app: '',
  at: 0,
  upTo: 0,
  beyond: [],
  taken: {},
};

/** The state of another PC after merging a file of it, from after `after` up to `seq`. */
export function withTaken(other: OtherPcState, after: number, seq: number): OtherPcState {
  let { upTo } = other;
  const beyond: (readonly [number, number])[] = [];
  for (const part of [...other.beyond, [after, seq] as const].toSorted(([a], [b]) => a - b)) {
    const last = beyond.at(-1);
    if (part[0] <= upTo) upTo = Math.max(upTo, part[1]);
    else if (last && part[0] <= last[1]) {
      beyond.splice(-1, 1, [last[0], Math.max(last[1], part[1])]);
    } else beyond.push(part);
  }
  return { ...other, upTo, beyond };
}

/** Adds the moment since when files are missing: `now` where none were. */
export function withGap({ gapSince = 0, ...other }: OtherPcState, now: number): OtherPcState {
  return { ...other, ...(hasGap(other, false) && { gapSince: gapSince || now }) };
}

/**
 * Whether files of a PC are missing here, because later ones have come. `byHand`: files that are handed over start with the first.
 * In a folder the first files may be in a whole that another PC wrote.
 */
export function hasGap(
  { upTo, beyond }: Pick<OtherPcState, 'upTo' | 'beyond'>,
  byHand: boolean,
): boolean {
  return beyond.length > (upTo > 0 || byHand ? 0 : 1);
}

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
