/** PCs of one school whose records are plain lines: enough to test carrying without a real school. */
import type { Entry } from '#sharing/merge/entries.ts';
import { asEntry } from '#sharing/merge/entries.ts';
import type { Round, Rounds } from '#sharing/carrying/carryFolder.ts';
import { carryRound } from '#sharing/carrying/carryFolder.ts';
import type { Carrying } from '#sharing/carrying/carrying.ts';
import type { Member, Membership } from '#sharing/carrying/carriedState.ts';
import type { EntriesFrom } from '#sharing/journal/mergeEntries.ts';
import type { SchoolSharing } from '#sharing/journal/schoolSharing.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { MemoryFolder } from './memoryFolder.ts';
import { UNSEALED_AGE } from './unsealedAge.ts';

/** The facts that the PCs of a school share. */
export type SchoolOfPcs = Pick<Membership, Exclude<keyof Membership, 'pcName' | 'folder'>>;

/** A PC with its own folder, which another program keeps equal to the others' folders. */
export class CarryingPc {
  readonly folder = new MemoryFolder();
  member: Member;
  readonly database: RowDatabase;
  readonly carrying: Carrying;
  now = new Date(2026, 10, 23, 8, 30).getTime();
  /** Awaited before each step of database and folder. If it throws, the step fails with that error. */
  onStep: (step: string) => unknown = () => undefined;
  readonly merged: (EntriesFrom & { readonly count: number })[] = [];
  #rounds: Rounds = { seen: new Map(), thoroughAt: 0 };
  #acts = 0;

  constructor(school: SchoolOfPcs, pc: string, pcName = `PC ${pc}`) {
    this.member = { ...school, pc, pcName };
    this.folder.disk.onStep = (step) => this.onStep(step);
    const rows = memoryRows();
    this.database = {
      ...rows,
      write: async (work) => {
        await this.onStep('store');
        return rows.write(work);
      },
    };
    this.carrying = {
      database: this.database,
      records: this.#records(),
      age: UNSEALED_AGE,
      clock: () => new Date(this.now),
      app: '1.2.0',
    };
  }

  /** Stores a record here, which waits for the other PCs. */
  async act(): Promise<void> {
    this.#acts += 1;
    const entry = { t: STAMP, at: this.now, what: `act ${this.#acts} of ${this.member.pc}`, o: [] };
    const line = JSON.stringify(entry);
    const key = `${this.member.pc} ${String(this.#acts).padStart(6, '0')}`;
    await this.database.write((tx) => {
      tx.put('outbox', key, line);
      tx.put('stamps', line, line);
    });
  }

  /** Returns everything this PC knows, sorted. */
  async lines(): Promise<readonly string[]> {
    return this.database.read((tx) => tx.keys('stamps', ALL));
  }

  round(): Promise<Round> {
    return carryRound({ ...this.carrying, member: this.member, folder: this.folder }, this.#rounds);
  }

  /**
   * Runs a round until the power fails before the step of this number. Resolves with true if the round ended earlier.
   */
  async roundUntil(step: number): Promise<boolean> {
    let steps = 0;
    const failed = new Promise<boolean>((resolve) => {
      this.onStep = () => {
        steps += 1;
        if (steps < step) return undefined;
        resolve(false);
        // Never settles, as after a power failure.
        return new Promise(() => undefined);
      };
    });
    const isDone = await Promise.race([this.round().then(() => true), failed]);
    this.restart();
    return isDone;
  }

  /** As after a crash: the tab's memory is lost, and the next round is thorough. */
  restart(): void {
    this.onStep = () => undefined;
    this.#rounds = { seen: new Map(), thoroughAt: 0 };
  }

  /** Lets days pass; the next round is a thorough one. */
  later(days: number): void {
    this.now += days * 86_400_000;
  }

  #records(): SchoolSharing {
    const { database, merged } = this;
    const notHere = () => Promise.reject(new Error('This is not what carrying does.'));
    const keep = (entries: readonly Entry[], { files = [] }: EntriesFrom) =>
      database.write((tx) => {
        for (const line of entries.map((entry) => JSON.stringify(entry))) {
          tx.put('stamps', line, line);
        }
        for (const digest of files) tx.put('taken', digest, true);
      });
    return {
      status: async () => ({
        pc: this.member.pc,
        newest: '',
        unsent: await database.read(async (tx) => (await tx.keys('outbox', ALL)).length),
        isNotCompared: false,
        clock: 'right',
      }),
      share: () => Promise.resolve(),
      join: async (entries, from) => keep(await listed(entries), from),
      takeIn: async (entries, from) => {
        const known = new Set(await this.lines());
        await keep(entries, from);
        merged.push({ ...from, count: entries.length });
        // Entries with this PC's own id that it does not remember.
        const ownEntries = entries.filter(({ what }) => what.endsWith(`of ${this.member.pc}`));
        const repeated = ownEntries.filter((entry) => !known.has(JSON.stringify(entry))).length;
        if (repeated > 0) this.member = { ...this.member, pc: 'n'.repeat(10) };
        const isNew = (entry: Entry) => !known.has(JSON.stringify(entry));
        return { count: entries.filter(isNew).length, again: repeated };
      },
      isTaken: async (digest) =>
        (await database.read((tx) => tx.get('taken', digest))) !== undefined,
      whole: async () => (await this.lines()).map(entryOf),
      outbox: async () =>
        (await database.read((tx) => tx.range('outbox', ALL))).map(([key, line]) => [
          key,
          entryOf(line),
        ]),
      sent: (keys) =>
        database.write((tx) => {
          for (const key of keys) tx.remove('outbox', key);
        }),
      conflictsIn: () => Promise.resolve([]),
      answerClock: notHere,
      stop: () => Promise.resolve(),
    };
  }
}

const ALL = { from: '', to: '\uffff' };

const STAMP = 'OxbA---123456789';

async function listed(entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

function entryOf(line: string): Entry {
  const entry = asEntry(JSON.parse(line));
  if (!entry) throw new Error('This is no entry.');
  return entry;
}

/** Copies one PC's folder to another's, as a copying program does: complete files that exist are kept. */
export function copyFiles(
  from: CarryingPc,
  to: CarryingPc,
  change: Carriage = (path, content) => [[path, content]],
): void {
  const there = to.folder.contents();
  for (const [path, content] of from.folder.contents()) {
    const owner = path.split('/')[1];
    if (path.endsWith('.crswap') || owner === to.member.pc) continue;
    const isAbout = path.endsWith('about.txt') && owner === from.member.pc;
    for (const [name, brought] of change(path, content)) {
      const before = there.get(name);
      const isNews = before === undefined || before.size < brought.size || isAbout;
      if (isNews) to.folder.place(name, brought);
    }
  }
}

/** Changes a file while it is copied. */
type Carriage = (
  path: string,
  content: Blob,
) => readonly (readonly [path: string, content: Blob])[];
