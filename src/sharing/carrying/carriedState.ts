/** What this PC has written for the others, and what it has heard of them. Kept in `meta` under `carried`. */
import type { Stamp } from '#sharing/merge/entries.ts';
import type { RowDatabase, RowReader, RowWriter } from '#storage/database/rows.ts';
import type { ShareKind } from '#sharing/folder/shareFile.ts';

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

/** What was heard of another PC. */
export interface Heard {
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
  /** Of each PC's files, by id, what it said it has taken in. */
  readonly taken: Readonly<Record<string, number>>;
  /** Digest of the file in which it last said something of itself. */
  readonly about?: string;
  /** The person took it off the list. Heard of again, it is back. */
  readonly isRemoved?: boolean;
}

/** Another school that was shared into the folder, as its key file told by the passphrase. */
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
  readonly others: Readonly<Record<string, Heard>>;
  /** By id, up to which file of a PC that was not heard of everything has come in the whole of another. */
  readonly within?: Readonly<Record<string, number>>;
  readonly otherSchools?: readonly OtherSchool[];
  /** When a whole school was last written or read, milliseconds since the epoch; 0 for never. */
  readonly wholeAt: number;
  /** The newest stamp in a whole that another PC wrote. */
  readonly othersWhole?: Stamp;
  /** What `about.txt` said last. */
  readonly said: string;
  /** This PC was set back or copied, and a person has not been told yet: how many of its changes were taken in again. */
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

/** A PC of which nothing was heard before. */
export const UNHEARD: Heard = { name: undefined, app: '', at: 0, upTo: 0, beyond: [], taken: {} };

/** What is known of another PC once a file of it, from after `after` up to `seq`, was taken in. */
export function withTaken(heard: Heard, after: number, seq: number): Heard {
  let { upTo } = heard;
  const beyond: (readonly [number, number])[] = [];
  for (const part of [...heard.beyond, [after, seq] as const].toSorted(([a], [b]) => a - b)) {
    const last = beyond.at(-1);
    if (part[0] <= upTo) upTo = Math.max(upTo, part[1]);
    else if (last && part[0] <= last[1]) {
      beyond.splice(-1, 1, [last[0], Math.max(last[1], part[1])]);
    } else beyond.push(part);
  }
  return { ...heard, upTo, beyond };
}

/** The same with the moment since when files are missing, which is `now` where none were. */
export function withGap({ gapSince = 0, ...heard }: Heard, now: number): Heard {
  return { ...heard, ...(hasGap(heard, false) && { gapSince: gapSince || now }) };
}

/**
 * Whether files of a PC are missing here, for later ones have come. `byHand`: what is handed over goes from its first file on. In a
 * folder the first may be in a whole that another PC wrote.
 */
export function hasGap({ upTo, beyond }: Pick<Heard, 'upTo' | 'beyond'>, byHand: boolean): boolean {
  return beyond.length > (upTo > 0 || byHand ? 0 : 1);
}
