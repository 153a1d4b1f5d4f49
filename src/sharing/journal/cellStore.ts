/** The cells of a shared school that one transaction needs. */
import { withVersion, type Cells } from '#sharing/merge/cells.ts';
import { nameIn, recordKeyText, type Op, encodeOps, opsIn } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import { STATUS_PART } from '#sharing/merge/recordParts.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { Slices } from '#files/slices.ts';
import type { KeyRange, RowReader, RowWriter } from '#storage/database/rows.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { EncodedOp, Stamp, EncodedMarks } from '#sharing/merge/entries.ts';

const END = '\uffff';

/** The keys of all cells of a kind of record. */
export function keysOfKind(kind: RecordKey['kind']): KeyRange {
  return kind === 'settings'
    ? { from: kind, to: kind }
    : { from: `${kind}\u0000`, to: `${kind}\u0000${END}` };
}

const CONTESTED = 'contested\u0000';

/** Reads the keys of records with concurrent versions. */
export async function contestedRecords(tx: RowReader): Promise<readonly RecordKey[]> {
  const found = await tx.range('aside', { from: CONTESTED, to: CONTESTED + END });
  // `as`: only `CellStore.write` writes these texts.
  return found.map(([, text]) => JSON.parse(text) as RecordKey);
}

function isContested(cells: Cells): boolean {
  return [...cells.values()].some(({ concurrent }) => concurrent.length > 0);
}

type MarkKey = Extract<RecordKey, { kind: 'attendance' }>;

const NO_CELLS: Cells = new Map();

type ByName = Map<string, readonly [RecordKey, Cells]>;

/** Cells by record key. Builds no text from each key, because every mark asks for its cells several times. */
class CellsByRecord {
  readonly #days = new Map<string, ByName>();
  readonly #kinds = new Map<string, ByName>();

  of(place: RecordKey): Cells | undefined {
    const group =
      place.kind === 'attendance' ? this.#days.get(place.day) : this.#kinds.get(place.kind);
    return group?.get(nameIn(place))?.[1];
  }

  put(place: RecordKey, cells: Cells): void {
    const [groups, name] =
      place.kind === 'attendance' ? [this.#days, place.day] : [this.#kinds, place.kind];
    const group = groups.get(name) ?? new Map<string, readonly [RecordKey, Cells]>();
    groups.set(name, group.set(nameIn(place), [place, cells]));
  }

  places(kind: Exclude<RecordKey['kind'], 'attendance'>): readonly RecordKey[] {
    return Array.from(this.#kinds.get(kind)?.values() ?? [], ([place]) => place);
  }
}

/**
 * Cells by record key. Marks of a day are read together and written by class, so that saving a register writes one small text.
 * Removed marks are stored with the marks without a class.
 */
export class CellStore {
  readonly #tx: RowReader;
  readonly #cells = new CellsByRecord();
  /** The storage keys of the marks of the days that were read. */
  readonly #homes = new Map<string, Map<string, string>>();
  readonly #read = new Set<string>();
  readonly #readRanges = new Set<string>();
  /** By day, the encoded operations of registers that are not decoded yet, by key. */
  readonly #unread = new Map<string, Map<string, readonly EncodedOps[]>>();
  readonly #altered = new Map<string, RecordKey>();
  /** Altered records that are in the list of contested records. */
  readonly #wereContested = new Set<string>();

  constructor(tx: RowReader) {
    this.#tx = tx;
  }

  /** Reads the cells of some records. Only these may be asked for. */
  async read(places: Iterable<RecordKey>): Promise<void> {
    const keys = new Set<string>();
    const students = new Map<string, Set<string>>();
    for (const place of places) {
      if (place.kind === 'attendance') {
        const ofDay = students.get(place.day) ?? new Set();
        students.set(place.day, ofDay.add(place.student));
      } else keys.add(recordKeyText(place));
    }
    await Promise.all([
      ...Array.from(keys, (key) => this.#readKey(key)),
      ...Array.from(students, ([day, ofDay]) => this.#readMarks(day, ofDay)),
    ]);
  }

  /** Decodes the registers of a day that name any of the students: a large school has many others. */
  async #readMarks(day: string, students: ReadonlySet<string>): Promise<void> {
    const registers = await this.#registersOf(day);
    for (const [key, encoded] of registers) {
      if (hasMarkOf(encoded, students)) this.#decode(registers, key);
    }
  }

  /** The registers of a day that are not decoded yet. */
  async #registersOf(day: string): Promise<Map<string, readonly EncodedOps[]>> {
    const known = this.#unread.get(day);
    if (known) return known;
    const texts = await this.#tx.range('stamps', keysOfDay(day));
    // Another call may have loaded some meanwhile.
    const first =
      this.#unread.get(day) ?? new Map(texts.map(([key, text]) => [key, parseEncodedOps(text)]));
    this.#unread.set(day, first);
    return first;
  }

  #decode(registers: Map<string, readonly EncodedOps[]>, key: string): void {
    const encoded = registers.get(key);
    if (encoded === undefined) return;
    registers.delete(key);
    this.#load(key, encoded);
  }

  /** Reads all cells of a kind. Returns their record keys. */
  async readAll(kind: Exclude<RecordKey['kind'], 'attendance'>): Promise<readonly RecordKey[]> {
    await this.#readRange(keysOfKind(kind));
    return this.#cells.places(kind);
  }

  /** Reads the marks of a day that have cells. Returns their record keys. */
  async readDay(day: string): Promise<readonly RecordKey[]> {
    const registers = await this.#registersOf(day);
    for (const key of registers.keys()) this.#decode(registers, key);
    const homes = this.#homes.get(day) ?? new Map<string, string>();
    return Array.from(homes.keys(), (student): RecordKey => ({ kind: 'attendance', day, student }));
  }

  of(place: RecordKey): Cells {
    return this.#cells.of(place) ?? NO_CELLS;
  }

  /** Merges an operation into its cell. */
  add({ place, part, version, observed }: Op): void {
    const cells = this.of(place);
    const before = cells.get(part);
    const after = withVersion(before, version, observed);
    if (after === before) return;
    const key = recordKeyText(place);
    if (!this.#altered.has(key) && isContested(cells)) this.#wereContested.add(key);
    this.#cells.put(place, new Map(cells).set(part, after));
    this.#altered.set(key, place);
  }

  async write(tx: RowWriter, slices: Slices): Promise<void> {
    const days = new Map<string, MarkKey[]>();
    for (const [key, place] of this.#altered) {
      if (slices.isOver) await slices.turn();
      const listed = `${CONTESTED}${key}`;
      if (isContested(this.of(place))) tx.put('aside', listed, JSON.stringify(place));
      else if (this.#wereContested.has(key)) tx.remove('aside', listed);
      if (place.kind !== 'attendance') putCells(tx, key, [[place, this.of(place)]]);
      else {
        const ofDay = days.get(place.day) ?? [];
        ofDay.push(place);
        days.set(place.day, ofDay);
      }
    }
    for (const [day, altered] of days) this.#writeDay(tx, day, altered);
    this.#altered.clear();
    this.#wereContested.clear();
  }

  #writeDay(tx: RowWriter, day: string, altered: readonly MarkKey[]): void {
    const homes = this.#homes.get(day) ?? new Map<string, string>();
    this.#homes.set(day, homes);
    const stale = new Set<string>();
    for (const place of altered) {
      const before = homes.get(place.student);
      const after = homeOf(place, this.of(place));
      if (before !== undefined) stale.add(before);
      stale.add(after);
      homes.set(place.student, after);
    }
    const registers = this.#unread.get(day);
    if (registers) for (const key of stale) this.#decode(registers, key);
    const byHome = new Map<string, (readonly [RecordKey, Cells])[]>();
    for (const [student, home] of homes) {
      if (!stale.has(home)) continue;
      const place: RecordKey = { kind: 'attendance', day, student };
      const places = byHome.get(home) ?? [];
      byHome.set(home, places);
      places.push([place, this.of(place)]);
    }
    for (const key of stale) {
      const places = byHome.get(key);
      if (places) putCells(tx, key, places);
      else tx.remove('stamps', key);
    }
  }

  async #readKey(key: string): Promise<void> {
    if (this.#read.has(key)) return;
    this.#read.add(key);
    const text = await this.#tx.get('stamps', key);
    if (text !== undefined) this.#load(key, parseEncodedOps(text));
  }

  async #readRange(range: KeyRange): Promise<void> {
    if (this.#readRanges.has(range.from)) return;
    this.#readRanges.add(range.from);
    for (const [key, text] of await this.#tx.range('stamps', range)) {
      if (this.#read.has(key)) continue;
      this.#read.add(key);
      this.#load(key, parseEncodedOps(text));
    }
  }

  #load(home: string, encoded: readonly EncodedOps[]): void {
    for (const { place, part, version, observed } of decodeOps(encoded)) {
      const cells = new Map(this.#cells.of(place));
      cells.set(part, withVersion(cells.get(part), version, observed));
      this.#cells.put(place, cells);
      if (place.kind !== 'attendance') continue;
      const homes = this.#homes.get(place.day) ?? new Map<string, string>();
      this.#homes.set(place.day, homes.set(place.student, home));
    }
  }
}

function keysOfDay(day: string): KeyRange {
  return { from: `attendance\u0000${day}\u0000`, to: `attendance\u0000${day}\u0000${END}` };
}

function homeOf({ day }: MarkKey, cells: Cells): string {
  const status = cells.get(STATUS_PART)?.winner.value;
  const classId = isRecord(status) ? dayOrClassText(status['classId']) : '';
  return `attendance\u0000${day}\u0000${classId}`;
}

function putCells(
  tx: RowWriter,
  key: string,
  places: readonly (readonly [RecordKey, Cells])[],
): void {
  tx.put('stamps', key, JSON.stringify(encodeCells(places)));
}

/**
 * A write that starts with an empty store `stamps`. Reads nothing except its own writes: otherwise sharing or joining a
 * school would read each of its grades in vain.
 */
export function withEmptyStamps(tx: RowWriter): RowWriter {
  const there = new Set<string>();
  return {
    ...tx,
    get: (store, key) =>
      store === 'stamps' && !there.has(key) ? Promise.resolve(undefined) : tx.get(store, key),
    put(store, key, value) {
      if (store === 'stamps') there.add(key);
      tx.put(store, key, value);
    },
  };
}

/** Operations with one stamp. */
export type EncodedOps = readonly [Stamp, readonly EncodedOp[]];

/** Encodes all versions that still count, by stamp. */
export function encodeCells(places: Iterable<readonly [RecordKey, Cells]>): readonly EncodedOps[] {
  const ops: (readonly [moment: string, Op])[] = [];
  for (const [place, cells] of places) {
    for (const [part, { winner, concurrent, observed }] of cells) {
      const times = new Map<Stamp, number>();
      for (const version of [winner, ...concurrent]) {
        // Two PCs with one mark may have written two values with one stamp, and an operation has room for one.
        const time = times.get(version.stamp) ?? 0;
        times.set(version.stamp, time + 1);
        ops.push([`${version.stamp}${time}`, { place, part, version, observed }]);
      }
    }
  }
  const moments = groupBy(ops, ([moment]) => moment).values();
  return Array.from(moments, (group) => [
    group[0]?.[1].version.stamp ?? '',
    encodeOps(group.map(([, op]) => op)),
  ]);
}

/** Decodes stored operations. */
export function decodeOps(encoded: readonly EncodedOps[]): readonly Op[] {
  return encoded.flatMap(([t, o]) => opsIn({ t, o }));
}

/** Parses the text that `JSON.stringify` made. */
export function parseEncodedOps(text: string): readonly EncodedOps[] {
  // `as`: only this program writes these texts.
  return JSON.parse(text) as readonly EncodedOps[];
}

/** True if these operations have a mark of any of the students. */
export function hasMarkOf(encoded: readonly EncodedOps[], students: ReadonlySet<string>): boolean {
  return encoded.some(([, operations]) =>
    operations.some(
      (operation) =>
        operation[0] === 'register' &&
        Object.values(operation[3]).some((marks) =>
          studentsIn(marks).some((id) => students.has(id)),
        ),
    ),
  );
}

function studentsIn(marks: EncodedMarks[string]): readonly string[] {
  // `as`: the type of `Array.isArray` does not include read-only lists.
  return Array.isArray(marks) ? (marks as readonly string[]) : Object.keys(marks);
}
