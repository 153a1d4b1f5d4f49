/**
 * The stored form of tallies: rows in the store `tallies`, beside the rows of attendance and grades. The classes of a
 * month are spread over `ROWS_A_MONTH` rows: time to read ten years grows with the rows, and a save writes only the row
 * of its class. `count` is the number of records counted, `from` the newest revision that changed one of their rows.
 */
import { gradesIn, gradeTallyOf, type GradeTally } from '#school/grades/gradeTallies.ts';
import { groupBy } from '#school/text/grouping.ts';
import { registerText, asAttendanceRecord } from '#school/attendance/attendance.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { asGrade } from '#school/grades/grades.ts';
import {
  emptyTally,
  marksIn,
  registersIn,
  registersOf,
  tallyNameOf,
  withRegisters,
  type AttendanceTally,
} from '#school/attendance/attendanceTallies.ts';
import type { PartitionedName } from '#school/collections.ts';
import { monthOfRow } from '#storage/database/recordRows.ts';
import type { Row, RowWriter } from '#storage/database/rows.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import type { RowCache } from './rowReads.ts';

/** The tallies of each collection that has tallies. */
export interface Tallies {
  readonly attendance: AttendanceTally;
  readonly grades: GradeTally;
}

interface Entry<C extends PartitionedName> {
  /** The common part of the row keys after the collection: month and class, or all of an odd key. */
  readonly name: string;
  /** The newest revision that changed one of its rows. */
  readonly from: number;
  readonly tally: Tallies[C];
}

/** The classes of a month are spread over this many rows. */
const ROWS_A_MONTH = 8;

const ATTENDANCE = 'attendance|';
const GRADES = 'grades|';

function isOfAttendance(key: string): boolean {
  return key.startsWith(ATTENDANCE);
}

function nameOf(rowKey: string): string {
  return isOfAttendance(rowKey)
    ? tallyNameOf(rowKey.slice(ATTENDANCE.length))
    : rowKey.slice(GRADES.length);
}

/** The key of the tally row that counts a row of attendance or grades. */
export function tallyKeyOf(rowKey: string): string {
  const collection = isOfAttendance(rowKey) ? ATTENDANCE : GRADES;
  const name = nameOf(rowKey);
  let dealt = 0;
  // Hash the part after the month, so that a class has the same row in each month.
  for (let at = name.indexOf('|'); at < name.length; at += 1) {
    dealt = (dealt * 31 + name.charCodeAt(Math.max(at, 0))) % 65_521;
  }
  return `${collection}${monthOfRow(rowKey)}|${dealt % ROWS_A_MONTH}`;
}

function entriesIn<C extends PartitionedName>(row: Row | undefined): readonly Entry<C>[] {
  // `as`: JSON has no types; only `nextTally` writes these texts, and the key names the collection.
  return row ? (JSON.parse(row.text) as readonly Entry<C>[]) : [];
}

/** The tallies in a row of the collection. */
export function talliesIn<C extends PartitionedName>(_collection: C, row: Row): Tallies[C][] {
  return entriesIn<C>(row).map(({ tally }) => tally);
}

/** Keys of the rows that a tally row counts and that may have changed after a revision. */
export function rowsAlteredSince(tallyKey: string, row: Row, revision: number): readonly string[] {
  if (row.from <= revision) return [];
  if (!isOfAttendance(tallyKey)) {
    return entriesIn<'grades'>(row)
      .filter(({ from }) => from > revision)
      .map(({ name }) => `${GRADES}${name}`);
  }
  const registers = entriesIn<'attendance'>(row)
    .filter(({ from }) => from > revision)
    .flatMap(({ tally }) => registersIn(tally));
  return registers.map((register) => `${ATTENDANCE}${registerText(register)}`);
}

/** Keys of the rows that a tally row counts and that hold records of any of the students. Some keys may repeat. */
export function rowsOfStudents(
  tallyKey: string,
  row: Row,
  studentIds: ReadonlySet<string>,
): readonly string[] {
  // Search the text first: parsing every row for one student would take most of the time.
  const isThere = [...studentIds].some((id) => row.text.includes(JSON.stringify(id)));
  if (!isThere) return [];
  if (!isOfAttendance(tallyKey)) {
    return entriesIn<'grades'>(row)
      .filter(({ tally }) => tally.students.some((id) => studentIds.has(id)))
      .map(({ name }) => `${GRADES}${name}`);
  }
  return entriesIn<'attendance'>(row)
    .flatMap(({ tally }) => registersOf(tally, studentIds))
    .map((register) => `${ATTENDANCE}${registerText(register)}`);
}

/**
 * The next tally row under a key, after rows that it counts were replaced by these records. A deleted row has no
 * records. `before` is the present tally row. `undefined` if nothing is left to count.
 */
function nextTally(
  tallyKey: string,
  before: Row | undefined,
  rows: ReadonlyMap<string, readonly StoredRecord[]>,
  revision: number,
): Row | undefined {
  return isOfAttendance(tallyKey)
    ? withEntries<'attendance'>(before, rows, revision, marksIn, (name, known, own) => {
        const registers = own.map(
          ([key, records]) =>
            [key.slice(ATTENDANCE.length), records.map(asAttendanceRecord)] as const,
        );
        return withRegisters(known ?? emptyTally(name), new Map(registers));
      })
    : withEntries<'grades'>(before, rows, revision, gradesIn, (_name, _known, own) =>
        gradeTallyOf(own.flatMap(([, records]) => records).map(asGrade)),
      );
}

type RecordsOfRow = readonly [key: string, records: readonly StoredRecord[]];

function withEntries<C extends PartitionedName>(
  before: Row | undefined,
  rows: ReadonlyMap<string, readonly StoredRecord[]>,
  revision: number,
  countOf: (tally: Tallies[C]) => number,
  next: (name: string, known: Tallies[C] | undefined, rows: readonly RecordsOfRow[]) => Tallies[C],
): Row | undefined {
  const entries = new Map(entriesIn<C>(before).map((entry) => [entry.name, entry]));
  for (const [name, own] of groupBy([...rows], ([key]) => nameOf(key))) {
    const tally = next(name, entries.get(name)?.tally, own);
    if (countOf(tally) > 0) entries.set(name, { name, from: revision, tally });
    else entries.delete(name);
  }
  if (entries.size === 0) return undefined;
  // Sorted, so that the same records always make the same row.
  const ordered = [...entries.keys()].sort().flatMap((name) => entries.get(name) ?? []);
  const count = ordered.reduce((sum, { tally }) => sum + countOf(tally), 0);
  const from = Math.max(revision, before?.from ?? 0);
  return { text: JSON.stringify(ordered), count, from };
}

/** The tally rows that count these rows, by their keys. */
export function talliesCounting(
  rows: ReadonlyMap<string, readonly StoredRecord[]>,
  revision: number,
): ReadonlyMap<string, Row> {
  const tallies = new Map<string, Row>();
  for (const [key, group] of groupBy([...rows], ([rowKey]) => tallyKeyOf(rowKey))) {
    const tally = nextTally(key, undefined, new Map(group), revision);
    if (tally) tallies.set(key, tally);
  }
  return tallies;
}

/**
 * Keeps the tallies in step with the rows that a revision writes, in its transaction.
 *
 * A change updates the tallies of its rows. For whole collections that would take longer than writing them. So their
 * months are marked as untallied and counted later (`tallyReads.ts`). Until then nobody reads the stored tallies of
 * these months.
 */
export class TallyWriter {
  readonly #tx: RowWriter;
  readonly #known: RowCache | undefined;
  readonly #untallied: Readonly<Record<PartitionedName, Set<string>>>;
  readonly #replaced = new Map<string, Map<string, readonly StoredRecord[]>>();

  /** Does not read `known` tallies; without `known`, leaves all counting for later. */
  constructor(tx: RowWriter, { untallied }: DatabaseState, known: RowCache | undefined) {
    this.#tx = tx;
    this.#known = known;
    this.#untallied = {
      attendance: new Set(untallied.attendance),
      grades: new Set(untallied.grades),
    };
  }

  /** Notes the present records of a row; `undefined` if its text was not parsed. */
  replaced(
    collection: PartitionedName,
    key: string,
    records: readonly StoredRecord[] | undefined,
  ): void {
    const months = this.#untallied[collection];
    const month = monthOfRow(key);
    if (!this.#known || !records) months.add(month);
    if (months.has(month)) return;
    const tallyKey = tallyKeyOf(key);
    const rows = this.#replaced.get(tallyKey) ?? new Map<string, readonly StoredRecord[]>();
    rows.set(key, records ?? []);
    this.#replaced.set(tallyKey, rows);
  }

  /** The months left to count after this revision. */
  get untallied(): DatabaseState['untallied'] {
    const { attendance, grades } = this.#untallied;
    return { attendance: [...attendance].sort(), grades: [...grades].sort() };
  }

  /** Writes the changed tallies with the revision. */
  async write(revision: number): Promise<void> {
    await Promise.all(
      [...this.#replaced].map(async ([key, rows]) => {
        const name = cacheKeyOf(key);
        // Reads are most of the cost of a small change, so cached tallies are used.
        const before = this.#known?.has(name)
          ? this.#known.get(name)
          : await this.#tx.get('tallies', key);
        const tally = nextTally(key, before, rows, revision);
        this.#known?.learn(name, tally);
        if (tally) this.#tx.put('tallies', key, tally);
        else this.#tx.remove('tallies', key);
      }),
    );
  }
}

/** The key of a tally in the row cache; no row has this key. */
function cacheKeyOf(tallyKey: string): string {
  return `tally ${tallyKey}`;
}
