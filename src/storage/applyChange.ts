/** One change laid over the newest stored rows, and what would undo it. */
import type { AttendanceRecord } from '#domain/attendance.ts';
import type {
  Change,
  CollectionChange,
  Collections,
  Intent,
  SchoolReader,
} from '#domain/changes.ts';
import { keepRosters } from '#domain/rosters.ts';
import type { Grade } from '#domain/grades.ts';
import type { StoredRecord } from '#domain/storedRecords.ts';
import {
  asAttendanceRecord,
  asClass,
  asGrade,
  asSettings,
  asStudent,
  asTeacher,
} from '#domain/storedRecords.ts';
import type { RowDraft } from './rowDraft.ts';
import type { CollectionName, GroupedName } from './rowKeys.ts';
import { rowKeyOf, rowsBetween, rowsOfField } from './rowKeys.ts';

/** Lays the change that `intent` works out over the draft. Answers with the change that would undo it. */
export async function applyIntent(draft: RowDraft, intent: Intent | Change): Promise<Change> {
  const change = typeof intent === 'function' ? await intent(schoolReader(draft)) : intent;
  const undo = new Undo();
  await applyCollection(draft, 'students', change.students, undo);
  await applyCollection(draft, 'teachers', change.teachers, undo);
  await applyCollection(draft, 'classes', change.classes, undo);
  await applyCollection(draft, 'attendance', change.attendance, undo);
  await applyCollection(draft, 'grades', change.grades, undo);
  if (change.settings) await applySettings(draft, change.settings, undo);
  await correctRosters(draft);
  return undo.change();
}

/** Reads the school as the draft has it now. */
export function schoolReader(draft: RowDraft): SchoolReader {
  const grouped = async (collection: GroupedName): Promise<readonly StoredRecord[]> => {
    const { from, to } = rowsOfField(collection);
    return [...(await draft.recordsBetween(from, to)).values()].flat();
  };
  return {
    students: async () => (await draft.records('students')).map(asStudent),
    teachers: async () => (await draft.records('teachers')).map(asTeacher),
    classes: async () => (await draft.records('classes')).map(asClass),
    settings: async () => asSettings((await draft.records('settings'))[0] ?? {}),
    async attendanceOn(date): Promise<readonly AttendanceRecord[]> {
      const { from, to } = rowsBetween('attendance', `${date}|`, `${date}|`);
      const found = [...(await draft.recordsBetween(from, to)).values()].flat();
      // Dates of other programs may hold anything, a `|` as well, and then share the range.
      return found.map(asAttendanceRecord).filter((record) => record.date === date);
    },
    attendanceOf: async (studentId) =>
      (await grouped('attendance'))
        .map(asAttendanceRecord)
        .filter((record) => record.studentId === studentId),
    gradesOf: async (studentId) =>
      (await grouped('grades')).map(asGrade).filter((grade) => grade.studentId === studentId),
    async grade(known): Promise<Grade | undefined> {
      const here = await draft.records(rowKeyOf('grades', { ...known }));
      const found =
        here.find((record) => idOf(record) === known.id) ??
        (await grouped('grades')).find((record) => idOf(record) === known.id);
      return found && asGrade(found);
    },
  };
}

async function applyCollection<C extends CollectionName>(
  draft: RowDraft,
  collection: C,
  change: CollectionChange<Collections[C]> | undefined,
  undo: Undo,
): Promise<void> {
  if (!change) return;
  for (const [key, removals] of byRow(collection, change.remove ?? [])) {
    await takeOut(draft, collection, key, removals, undo);
  }
  for (const [key, additions] of byRow(collection, change.put ?? [])) {
    await putIn(draft, collection, key, additions, undo);
  }
}

function byRow(
  collection: CollectionName,
  records: readonly object[],
): ReadonlyMap<string, readonly StoredRecord[]> {
  const rows = new Map<string, StoredRecord[]>();
  for (const record of records) {
    const stored: StoredRecord = { ...record };
    const key = rowKeyOf(collection, stored);
    const row = rows.get(key);
    if (row) row.push(stored);
    else rows.set(key, [stored]);
  }
  return rows;
}

async function takeOut(
  draft: RowDraft,
  collection: CollectionName,
  key: string,
  removals: readonly StoredRecord[],
  undo: Undo,
): Promise<void> {
  const going = new Set(removals.map(idOf));
  const before = await draft.records(key);
  const leaving = before.filter((record) => going.has(idOf(record)));
  if (leaving.length === 0) return;
  draft.alter(
    key,
    before.filter((record) => !going.has(idOf(record))),
  );
  undo.putBack(collection, leaving);
}

async function putIn(
  draft: RowDraft,
  collection: CollectionName,
  key: string,
  additions: readonly StoredRecord[],
  undo: Undo,
): Promise<void> {
  const coming = new Map(additions.map((record) => [idOf(record), record]));
  const replaced: StoredRecord[] = [];
  const after = (await draft.records(key)).map((record) => {
    const id = idOf(record);
    const next = coming.get(id);
    if (!next) return record;
    replaced.push(record);
    coming.delete(id);
    return next;
  });
  draft.alter(key, [...after, ...coming.values()]);
  undo.putBack(collection, replaced);
  undo.takeOut(collection, [...coming.values()]);
}

async function applySettings(draft: RowDraft, settings: object, undo: Undo): Promise<void> {
  undo.settings = asSettings((await draft.records('settings'))[0] ?? {});
  draft.alter('settings', [{ ...settings }]);
}

/** Keeps every class's `students` to exactly the students whose class it is (product rule 3), whatever changed. */
async function correctRosters(draft: RowDraft): Promise<void> {
  if (!draft.altered.has('students') && !draft.altered.has('classes')) return;
  const classes = await draft.records('classes');
  const students = (await draft.records('students')).map(asStudent);
  const corrected = new Map(
    keepRosters(students, classes.map(asClass)).map((one) => [one.id, one.students]),
  );
  if (corrected.size === 0) return;
  draft.alter(
    'classes',
    classes.map((record) => {
      const roster = corrected.get(idOf(record));
      return roster ? { ...record, students: roster } : record;
    }),
  );
}

/** Ids written by other programs may be numbers; they are compared as text. */
export function idOf(record: StoredRecord): string {
  return String(record['id']);
}

/** Collects what a change did, as the change that undoes it. */
class Undo {
  settings: ReturnType<typeof asSettings> | undefined;
  readonly #put = new Map<CollectionName, StoredRecord[]>();
  readonly #remove = new Map<CollectionName, StoredRecord[]>();

  putBack(collection: CollectionName, records: readonly StoredRecord[]): void {
    append(this.#put, collection, records);
  }

  takeOut(collection: CollectionName, records: readonly StoredRecord[]): void {
    append(this.#remove, collection, records);
  }

  change(): Change {
    const collections = new Set([...this.#put.keys(), ...this.#remove.keys()]);
    const entries = [...collections].map((collection) => [
      collection,
      { put: this.#put.get(collection) ?? [], remove: this.#remove.get(collection) ?? [] },
    ]);
    // `as`: records are put back exactly as they were stored, odd fields and all, so they are not read as typed ones.
    const change = Object.fromEntries(entries) as Change;
    return this.settings ? { ...change, settings: this.settings } : change;
  }
}

function append(
  lists: Map<CollectionName, StoredRecord[]>,
  collection: CollectionName,
  records: readonly StoredRecord[],
): void {
  if (records.length === 0) return;
  lists.set(collection, [...(lists.get(collection) ?? []), ...records]);
}
