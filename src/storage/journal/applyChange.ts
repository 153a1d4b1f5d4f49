/** Applies one change to the newest stored rows. */
import { groupBy } from '#school/text/grouping.ts';
import { asAttendanceRecord, type AttendanceRecord } from '#school/attendance/attendance.ts';
import type {
  Change,
  CollectionChange,
  Intent,
  NewRecordId,
  SchoolReader,
} from '#school/acts/changes.ts';
import {
  COLLECTION_NAMES,
  type CollectionName,
  type PartitionedName,
} from '#school/collections.ts';
import { asGrade, type Grade } from '#school/grades/grades.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asClass } from '#school/classes/classes.ts';
import { asSettings } from '#school/settings/settings.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { readAct, readActsSince } from './actLog.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import type { RowReader } from '#storage/database/rows.ts';
import {
  monthOfRow,
  rowKeyOf,
  rowsBetween,
  rowsOfField,
  rowsSince,
  recordsIn,
} from '#storage/database/recordRows.ts';
import { newId } from '#school/text/ids.ts';
import { keepRosters } from '#school/classes/currentClass.ts';

/** Applies the change of `intent` to the draft, and returns the change. */
export async function applyIntent(
  tx: RowReader,
  draft: UnitOfWork,
  intent: Intent | Change,
  made: MadeIds,
): Promise<Change> {
  const change = typeof intent === 'function' ? await askedOnce(tx, draft, intent, made) : intent;
  for (const name of COLLECTION_NAMES) await applyCollection(draft, name, change[name]);
  if (change.settings) await applySettings(draft, change.settings);
  await correctRosters(draft);
  return change;
}

/** Runs the intent. A read after the intent has answered is a bug, because the draft has changed by then. */
async function askedOnce(
  tx: RowReader,
  draft: UnitOfWork,
  intent: Intent,
  made: MadeIds,
): Promise<Change> {
  let hasAnswered = false;
  const reader = schoolReader(
    tx,
    () => {
      if (hasAnswered) throw new Error('An intent reads the school after it has answered.');
      return draft;
    },
    made((id) => draft.has(id)),
  );
  try {
    return await intent(reader);
  } finally {
    hasAnswered = true;
  }
}

/** Reads the school as the draft has it now. */
function schoolReader(tx: RowReader, draft: () => UnitOfWork, newId: NewRecordId): SchoolReader {
  const grouped = async (collection: PartitionedName): Promise<readonly StoredRecord[]> => {
    const { from, to } = rowsOfField(collection);
    return [...(await draft().recordsBetween(from, to)).values()].flat();
  };
  return {
    newId,
    students: async () => (await draft().records('students')).map(asStudent),
    teachers: async () => (await draft().records('teachers')).map(asTeacher),
    classes: async () => (await draft().records('classes')).map(asClass),
    settings: async () => asSettings((await draft().records('settings'))[0] ?? {}),
    async attendanceOn(date): Promise<readonly AttendanceRecord[]> {
      const { from, to } = rowsBetween('attendance', `${date}|`, `${date}|`);
      const found = [...(await draft().recordsBetween(from, to)).values()].flat();
      // Dates of other programs may contain anything, even `|`, and fall into this range.
      return found.map(asAttendanceRecord).filter((record) => record.date === date);
    },
    attendanceOf: async (studentIds) => {
      const ids = new Set(studentIds);
      const found = await draft().recordsOfStudents('attendance', ids);
      return found.map(asAttendanceRecord).filter(({ studentId }) => ids.has(studentId));
    },
    gradesOf: async (studentIds) => {
      const ids = new Set(studentIds);
      const found = await draft().recordsOfStudents('grades', ids);
      return found.map(asGrade).filter(({ studentId }) => ids.has(studentId));
    },
    async grade(known): Promise<Grade | undefined> {
      const here = await draft().records(rowKeyOf('grades', { ...known }));
      const found =
        here.find((record) => idOf(record) === known.id) ??
        (await grouped('grades')).find((record) => idOf(record) === known.id);
      return found && asGrade(found);
    },
    act: async (id) => readAct(tx, id),
    actsSince: async (revision) => readActsSince(tx, revision),
    stored: async (field) => draft().records(field),
    allStored: grouped,
    storedNear: async (collection, near) => draft().recordsAt(rowKeysOf(collection, near)),
    storedSince: async (collection, revision, near) =>
      draft().recordsSince(collection, revision, rowKeysOf(collection, near)),
  };
}

function rowKeysOf(
  collection: PartitionedName,
  records: readonly StoredRecord[],
): ReadonlySet<string> {
  return new Set(records.map((record) => rowKeyOf(collection, record)));
}

async function applyCollection(
  draft: UnitOfWork,
  collection: CollectionName,
  change: CollectionChange<object> | undefined,
): Promise<void> {
  if (!change) return;
  for (const [key, removals] of byRow(collection, change.remove ?? [])) {
    await takeOut(draft, key, removals);
  }
  for (const [key, additions] of byRow(collection, change.put ?? [])) {
    await putIn(draft, key, additions);
  }
}

function byRow(
  collection: CollectionName,
  records: readonly object[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  const stored = records.map((record): StoredRecord => ({ ...record }));
  return groupBy(stored, (record) => rowKeyOf(collection, record));
}

async function takeOut(
  draft: UnitOfWork,
  key: string,
  removals: readonly StoredRecord[],
): Promise<void> {
  const removed = new Set(removals.map(idOf));
  const before = await draft.records(key);
  const remaining = before.filter((record) => !removed.has(idOf(record)));
  if (remaining.length < before.length) draft.alter(key, remaining);
}

async function putIn(
  draft: UnitOfWork,
  key: string,
  additions: readonly StoredRecord[],
): Promise<void> {
  const added = new Map(additions.map((record) => [idOf(record), record]));
  const after = (await draft.records(key)).map((record) => {
    const id = idOf(record);
    const next = added.get(id);
    if (!next) return record;
    added.delete(id);
    return next;
  });
  draft.alter(key, [...after, ...added.values()]);
}

async function applySettings(draft: UnitOfWork, settings: object): Promise<void> {
  // Read first, so that the effect includes the settings before.
  await draft.records('settings');
  draft.alter('settings', [{ ...settings }]);
}

/** Corrects the rosters after any change. */
export async function correctRosters(draft: UnitOfWork): Promise<void> {
  if (!draft.altered.has('students') && !draft.altered.has('classes')) return;
  const classes = await draft.records('classes');
  const corrected = withCorrectRosters(await draft.records('students'), classes);
  if (corrected) draft.alter('classes', corrected);
}

/** Starts the ids of one run of an intent. `isStored` is true if a record read in this run has that id. */
export type MadeIds = (isStored: (id: string) => boolean) => NewRecordId;

/** The ids that one change makes. If the intent runs again because the school has changed, it gets the same ids. */
export function madeIds(random: () => number): MadeIds {
  const drawn: number[] = [];
  return (isStored) => {
    const made = new Set<string>();
    let next = 0;
    const draw = (): number => {
      const number = (drawn[next] ??= random());
      next += 1;
      return number;
    };
    const isUsed = (id: string): boolean => made.has(id) || isStored(id);
    return (wanted) => {
      const id = wanted !== undefined && !isUsed(wanted) ? wanted : newId(draw, isUsed);
      made.add(id);
      return id;
    };
  };
}

/**
 * Gives a new id to each record that shares its id with a record of the months before `since`. Those months stay, and
 * the writer of these records could not see them. A record that itself lies in such a month keeps its id and replaces
 * the stored one.
 */
export async function withUnusedIds(
  tx: RowReader,
  collection: PartitionedName,
  records: readonly StoredRecord[],
  since: string,
  random: () => number,
): Promise<readonly StoredRecord[]> {
  if (since === '') return records;
  const unmatched = new Map(records.map((record) => [idOf(record), rowKeyOf(collection, record)]));
  // Ids are unique: an id in the months to be replaced is in no other month.
  for (const [, row] of await tx.range('rows', rowsSince(collection, since))) {
    for (const record of recordsIn(row)) unmatched.delete(idOf(record));
  }
  if (unmatched.size === 0) return records;
  const used = new Set<string>();
  const clashing = new Set<string>();
  for (const key of await tx.keys('rows', rowsOfField(collection))) {
    if (monthOfRow(key) >= since) continue;
    const row = await tx.get('rows', key);
    for (const id of row ? recordsIn(row).map(idOf) : []) {
      used.add(id);
      const newKey = unmatched.get(id);
      if (newKey !== undefined && newKey !== key) clashing.add(id);
    }
  }
  if (clashing.size === 0) return records;
  for (const record of records) used.add(idOf(record));
  return records.map((record) => {
    if (!clashing.has(idOf(record))) return record;
    const id = newId(random, (candidate) => used.has(candidate));
    used.add(id);
    return { ...record, id };
  });
}

/**
 * Corrects wrong rosters: returns the classes with the ids of their students (docs/conformance.md, Consistency).
 * `undefined` if all rosters are right.
 */
export function withCorrectRosters(
  students: readonly StoredRecord[],
  classes: readonly StoredRecord[],
): readonly StoredRecord[] | undefined {
  const corrected = new Map(
    keepRosters(students.map(asStudent), classes.map(asClass)).map((one) => [one.id, one.students]),
  );
  if (corrected.size === 0) return undefined;
  return classes.map((record) => {
    const roster = corrected.get(idOf(record));
    return roster ? { ...record, students: roster } : record;
  });
}
