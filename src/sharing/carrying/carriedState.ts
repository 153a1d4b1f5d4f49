/**
 * The state of carrying: this PC's own files, and its knowledge of the other PCs. Kept in `meta` under `carried`. Never
 * rename a property: the names are stored.
 */
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
  /** The file holds the entries after `after`, up to `seq`, of this PC's files. */
  readonly seq: number;
  readonly after: number;
  /** Local day of the newest entry, `YYYY-MM-DD`. */
  readonly day: string;
  /** Moment of writing, milliseconds since the epoch. */
  readonly at: number;
  /** False until the file was read back: it may be incomplete or missing. */
  readonly isThere: boolean;
  /** In a whole: its newest stamp. */
  readonly newest?: Stamp;
}

/** The state of another PC. */
export interface OtherPcState {
  readonly name: string | undefined;
  /** Version of its program. */
  readonly app: string;
  /** Moment of the last new content from that PC, milliseconds since the epoch. */
  readonly at: number;
  /** All of its files up to this number are merged here. */
  readonly upTo: number;
  /** Merged files after a gap: `[after, seq]`. */
  readonly beyond: readonly (readonly [after: number, seq: number])[];
  /** Since when its files are missing in the folder, milliseconds since the epoch: see `hasGap`. */
  readonly gapSince?: number | undefined;
  /** Moment at which this PC last took in changes of that PC, by this PC's clock; missing for never. */
  readonly tookAt?: number;
  /** By PC, the number of the newest file that it has reported as merged. */
  readonly taken: Readonly<Record<string, number>>;
  /** Digest of its newest `about.txt`. */
  readonly about?: string;
  /** A person removed the PC from the list. A new file of that PC restores its entry. */
  readonly isRemoved?: boolean;
}

/** Another school that was shared into the folder; its opened key file shows that. */
export interface OtherSchool {
  /** The text of the key file. Neither this file nor the files of its key are waited for. */
  readonly keyFile: string;
  readonly name: string;
  /** Name of one of its PCs, if known. */
  readonly pcName?: string | undefined;
  /** A person has confirmed the notice about the other school. */
  readonly isKnown?: true;
}

/** The state of carrying: see the top of the file. */
export interface Carried {
  /** Number of this PC's newest file of entries. */
  readonly seq: number;
  readonly files: readonly OwnFile[];
  readonly others: Readonly<Record<string, OtherPcState>>;
  /** By unknown PC, the number of its newest file that came in a whole of another PC. */
  readonly within?: Readonly<Record<string, number>>;
  readonly otherSchools?: readonly OtherSchool[];
  /** Moment of the last whole that was written or read, milliseconds since the epoch; 0 for never. */
  readonly wholeAt: number;
  /** The newest stamp in a whole that another PC wrote. */
  readonly othersWhole?: Stamp;
  /** The line last written to this PC's `about.txt`. */
  readonly said: string;
  /** Set until a person knows that this PC was set back or copied: number of its changes that were merged again. */
  readonly setBack?: number;
  /** Moment of the last round without a fault; 0 for never. */
  readonly carriedAt: number;
  /** Moment of the last file of this PC that was read back, or handed over, by this PC's clock; missing for never. */
  readonly wroteAt?: number;
}

const CARRIED_KEY = 'carried';

/** The state before any carrying. */
export const NOTHING_CARRIED: Carried = {
  seq: 0,
  files: [],
  others: {},
  wholeAt: 0,
  said: '',
  carriedAt: 0,
};

/** Reads the state. */
export async function readCarried(database: RowDatabase): Promise<Carried> {
  return database.read(carriedIn);
}

/** Reads the state inside a transaction. */
export async function carriedIn(tx: RowReader): Promise<Carried> {
  // `as`: only this file writes this key.
  return ((await tx.get('meta', CARRIED_KEY)) as Carried | undefined) ?? NOTHING_CARRIED;
}

/** Replaces the state. */
export function putCarried(tx: RowWriter, carried: Carried): void {
  tx.put('meta', CARRIED_KEY, carried);
}

/** Changes the state. */
export async function changeCarried(
  database: RowDatabase,
  change: (carried: Carried) => Carried,
): Promise<void> {
  await database.write(async (tx) => putCarried(tx, change(await carriedIn(tx))));
}

/** Notes that a person knows that this PC was set back. */
export async function forgetSetBack(database: RowDatabase): Promise<void> {
  await changeCarried(database, ({ setBack: _, ...carried }) => carried);
}

/** The initial state of another PC. */
export const UNKNOWN_PC: OtherPcState = {
  name: undefined,
  app: '',
  at: 0,
  upTo: 0,
  beyond: [],
  taken: {},
};

/** The state of another PC after merging one of its files, which holds the entries after `after` up to `seq`. */
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

/** Adds the moment since when files are missing: `now` for a new gap. */
export function withGap({ gapSince = 0, ...other }: OtherPcState, now: number): OtherPcState {
  return { ...other, ...(hasGap(other, false) && { gapSince: gapSince || now }) };
}

/**
 * True if later files of a PC have come and earlier ones are missing. `byHand`: hand-over files start with the first.
 * In a folder, the first files may be in a whole of another PC.
 */
export function hasGap(
  { upTo, beyond }: Pick<OtherPcState, 'upTo' | 'beyond'>,
  byHand: boolean,
): boolean {
  return beyond.length > (upTo > 0 || byHand ? 0 : 1);
}

/** The shared school that this PC belongs to: its keys, and the way of carrying. Kept in `meta` under `sharedSchool`. */
export interface Membership {
  /** Id of the shared school. */
  readonly school: string;
  /** The public key that encrypts the files: `age1…`. */
  readonly recipient: string;
  /** Secret keys: first the one for `recipient`, then older ones, which older files may need. */
  readonly identities: readonly string[];
  /** Moment of making the first of these keys, milliseconds since the epoch; missing if unknown. */
  readonly made?: number;
  /** The key file's text, for folders without a key file and for hand-over files. */
  readonly keyFile: string;
  /** Name of the key file in the folder. */
  readonly keyName: string;
  readonly pcName: string;
  /** `undefined` if changes are handed over by hand. */
  readonly folder?: ChosenFolder | undefined;
}

/** A membership with this PC's mark, which names the PC's folder. The mark changes if the PC was set back or copied. */
export interface Member extends Membership {
  readonly pc: string;
}

const MEMBERSHIP_KEY = 'sharedSchool';

/** Reads the shared school; `undefined` if the school is not shared. */
export async function readMembership(database: RowDatabase): Promise<Membership | undefined> {
  return database.read(membershipIn);
}

/** Reads the shared school inside a transaction. */
export async function membershipIn(tx: RowReader): Promise<Membership | undefined> {
  const stored = await tx.get('meta', MEMBERSHIP_KEY);
  return isMembership(stored) ? stored : undefined;
}

/** Stores the shared school. */
export function putMembership(tx: RowWriter, membership: Membership): void {
  tx.put('meta', MEMBERSHIP_KEY, membership);
}

/** Stores the shared school, before any carrying. */
export async function beginAsMember(database: RowDatabase, membership: Membership): Promise<void> {
  await database.write((tx) => {
    putMembership(tx, membership);
    putCarried(tx, NOTHING_CARRIED);
  });
}

/** Deletes the shared school and the state of carrying. */
export async function endAsMember(database: RowDatabase): Promise<void> {
  await database.write((tx) => {
    tx.remove('meta', MEMBERSHIP_KEY);
    tx.remove('meta', CARRIED_KEY);
  });
}

function isMembership(value: unknown): value is Membership {
  return (
    isRecord(value) &&
    hasTexts(value, ['school', 'recipient', 'keyFile', 'keyName', 'pcName']) &&
    Array.isArray(value['identities'])
  );
}
