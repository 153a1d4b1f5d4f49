/** Derives records from cells, and the cell changes of a local edit. */
import { isSameValue, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Cells } from '#sharing/merge/cells.ts';
import { namesShown, type NamedClass } from '#sharing/merge/numberedClassNames.ts';
import {
  CLASS_PART,
  GRADE_PART,
  IS_THERE,
  STATUS_PART,
  existencePart,
  isEarlierPart,
  isInParts,
  partsOf,
  recordAt,
  wholeClassPart,
} from '#sharing/merge/recordParts.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import type { CellStore } from './cellStore.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import type { KeyRange, RowReader, RowWriter } from '#storage/database/rows.ts';

/** Derives records from their cells. Only for records whose cells the store has read. */
export class DerivedRecords {
  readonly cells: CellStore;
  #names: ReadonlyMap<string, string> = new Map();

  constructor(cells: CellStore) {
    this.cells = cells;
  }

  /** Derives the names of the classes from their cells. Returns the ids of classes whose name changed. */
  async nameClasses(): Promise<ReadonlySet<string>> {
    const before = this.#names;
    const places = await this.cells.readAll('classes');
    const classes = places.flatMap((place): NamedClass[] => {
      if (place.kind !== 'classes') return [];
      const cells = this.cells.of(place);
      const name = cells.get('name')?.winner;
      if (name === undefined) return [];
      return [
        {
          id: place.id,
          name: typeof name.value === 'string' ? name.value : '',
          since: name.stamp,
          isThere: isThere(cells),
        },
      ];
    });
    const after = namesShown(classes);
    this.#names = after;
    return new Set([...after.keys()].filter((id) => after.get(id) !== before.get(id)));
  }

  /** The id of a student's class, from the cells; `undefined` if the class has no record. */
  classIdOf(place: RecordKey): string | undefined {
    const value = this.cells.of(place).get(CLASS_PART)?.winner.value;
    const pair = isRecord(value) ? value[CLASS_PART] : undefined;
    return Array.isArray(pair) ? String(pair[0]) : undefined;
  }

  /** The visible parts of a record, even of a deleted one. */
  #partsShown(place: RecordKey): Map<string, unknown> {
    const cells = this.cells.of(place);
    const parts = new Map<string, unknown>();
    for (const [part, { winner }] of cells) {
      if (!isEarlierPart(place.kind, part)) parts.set(part, this.#shown(place, part, winner.value));
    }
    if (place.kind === 'students' && cells.size > 0) {
      const earlier = (name: string) => cells.get(name)?.winner;
      const stamp = cells.get(CLASS_PART)?.winner.stamp ?? '';
      const value = parts.get(CLASS_PART);
      parts.set(CLASS_PART, wholeClassPart({ value, stamp }, earlier));
    }
    return parts;
  }

  #shown(place: RecordKey, part: string, value: unknown): unknown {
    if (place.kind === 'classes' && part === 'name') return this.#names.get(place.id) ?? value;
    if (place.kind !== 'students' || part !== CLASS_PART || !isRecord(value)) return value;
    const encoded: unknown = value[CLASS_PART];
    if (!Array.isArray(encoded)) return value;
    const pair: readonly unknown[] = encoded;
    const [id, name] = pair;
    return { ...value, [CLASS_PART]: this.#names.get(String(id)) ?? name };
  }

  /** The record of a place, even a mark or grade of a deleted student; `undefined` if there is none. */
  recordIn(place: RecordKey): StoredRecord | undefined {
    if (isInParts(place) && place.kind !== 'settings' && !isThere(this.cells.of(place))) {
      return undefined;
    }
    return recordAt(place, this.#partsShown(place));
  }

  /** True if a student was deleted. Marks of an unknown student are visible. */
  isDeleted(studentId: string): boolean {
    return this.isGone({ kind: 'students', id: studentId });
  }

  /** True if a record existed and was deleted. */
  isGone(place: RecordKey): boolean {
    const cells = this.cells.of(place);
    return cells.has(IS_THERE) && !isThere(cells);
  }

  /** The student of the mark or grade at a place, even a deleted student; `undefined` if there is none. */
  studentWith(place: RecordKey): string | undefined {
    const cells = this.cells.of(place);
    if (place.kind === 'attendance') {
      return isRecord(cells.get(STATUS_PART)?.winner.value) ? place.student : undefined;
    }
    const grade = place.kind === 'grades' ? cells.get(GRADE_PART)?.winner.value : undefined;
    return isRecord(grade) ? String(grade['studentId']) : undefined;
  }

  /** The parts to change so that a place holds `record`; `undefined` for a deleted record. */
  changedParts(
    place: RecordKey,
    record: StoredRecord | undefined,
    classIdNamed: (name: string) => string | undefined,
  ): ReadonlyMap<string, unknown> {
    const news = new Map<string, unknown>();
    if (record === undefined) {
      const part = existencePart(place.kind);
      const isHere = this.cells.of(place).get(part)?.winner.value !== undefined;
      return isHere ? news.set(part, undefined) : news;
    }
    const shown = this.#partsShown(place);
    const wanted = partsOf(place.kind, record);
    for (const part of new Set([...wanted.keys(), ...shown.keys()])) {
      const value = wanted.get(part);
      if (isSameValue(shown.get(part), value)) continue;
      news.set(part, place.kind === 'students' ? withClassId(part, value, classIdNamed) : value);
    }
    return news;
  }
}

function isThere(cells: Cells): boolean {
  return cells.get(IS_THERE)?.winner.value !== undefined;
}

/** A student's class with its id, which identifies the class under any name. */
function withClassId(
  part: string,
  value: unknown,
  classIdNamed: (name: string) => string | undefined,
): unknown {
  if (part !== CLASS_PART || !isRecord(value)) return value;
  const name = value[CLASS_PART];
  const id = typeof name === 'string' ? classIdNamed(name) : undefined;
  return id === undefined ? value : { ...value, [CLASS_PART]: [id, name] };
}

/** The keys of the notes of hidden records, of one student or of all. */
function notesOf(student?: string): KeyRange {
  const from = student === undefined ? 'hidden\u0000' : `hidden\u0000${student}\u0000`;
  return { from, to: `${from}\uffff` };
}

/** Reads all hidden records, each with its student. */
export async function hiddenPlaces(
  tx: RowReader,
): Promise<readonly (readonly [string, RecordKey])[]> {
  const found = await tx.range('aside', notesOf());
  return found.map(([key, text]) => [key.split('\u0000')[1] ?? '', placeIn(text)]);
}

/**
 * Notes of hidden records: the marks and grades of deleted students, which show again if the student is restored. A note
 * about a visible record does no harm.
 */
export class HiddenPlaces {
  readonly #tx: RowWriter;

  constructor(tx: RowWriter) {
    this.#tx = tx;
  }

  /** Notes a mark or grade of a deleted student. */
  add(student: string, place: RecordKey): void {
    this.#tx.put('aside', `${notesOf(student).from}${recordKeyText(place)}`, JSON.stringify(place));
  }

  async of(student: string): Promise<readonly RecordKey[]> {
    const found = await this.#tx.range('aside', notesOf(student));
    return found.map(([, text]) => placeIn(text));
  }

  /** The hidden records of a student who was restored. Removes the notes. */
  async takeOut(student: string): Promise<readonly RecordKey[]> {
    const places = await this.of(student);
    const { from } = notesOf(student);
    for (const place of places) this.#tx.remove('aside', `${from}${recordKeyText(place)}`);
    return places;
  }
}

function placeIn(text: string): RecordKey {
  // `as`: only `HiddenPlaces.add` writes these texts.
  return JSON.parse(text) as RecordKey;
}
