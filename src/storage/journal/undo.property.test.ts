import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { addClass, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { isSameValue, type StoredRecord, idOf } from '#school/definitions/storedRecord.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { grade, schoolClass, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAct } from './actLog.ts';
import type { FieldName } from '#school/collections.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Makes an intent from the present school, so that every step has an effect. */
type Step = (now: Records, newId: () => string) => Intent | undefined;

const anyIndex = fc.nat(20);
const anyText = fc.string({ minLength: 1, maxLength: 4 });
const anyName = fc.constantFrom('Class 1', 'Class 2', '4A', 'Reception');
const anyDay = fc.constantFrom('2026-10-01', '2026-11-20');
const anyStatus = fc.constantFrom<AttendanceStatus>('present', 'absent', 'late');

function pick<T>(records: readonly T[], index: number): T | undefined {
  return records[index % Math.max(1, records.length)];
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyText, anyName).map(
    ([firstName, name]): Step =>
      (_now, newId) =>
        addStudent(student({ id: newId(), firstName, class: name })),
  ),
  fc
    .tuple(anyIndex, fc.record({ phone: anyText, class: anyName }, { requiredKeys: [] }))
    .map(([index, fields]): Step => (now) => {
      const one = pick(now.students, index);
      return one && editStudent(student(one), fields);
    }),
  anyIndex.map((index): Step => (now) => {
    const one = pick(now.students, index);
    return one && deleteStudent(student(one));
  }),
  anyName.map(
    (name): Step =>
      (_now, newId) =>
        addClass(schoolClass({ id: newId(), name })),
  ),
  fc
    .tuple(anyIndex, fc.record({ name: anyName, room: anyText }, { requiredKeys: [] }))
    .map(([index, fields]): Step => (now) => {
      const one = pick(now.classes, index);
      return one && editClass(schoolClass(one), fields, { takesIn: true });
    }),
  anyIndex.map((index): Step => (now) => {
    const one = pick(now.classes, index);
    return one && deleteClass(schoolClass(one));
  }),
  fc.tuple(anyIndex, anyDay).map(([index, date]): Step => (now, newId) => {
    const one = pick(now.students, index);
    return one && addGrade(grade({ id: newId(), studentId: idOf(one), date }));
  }),
  fc.tuple(anyIndex, anyDay, fc.nat(100)).map(([index, date, marks]): Step => (now) => {
    const one = pick(now.grades, index);
    return one && editGrade(grade(one), { date, marks });
  }),
  anyIndex.map((index): Step => (now) => {
    const one = pick(now.grades, index);
    return one && deleteGrade(grade(one));
  }),
  fc.tuple(anyIndex, anyDay, anyStatus).map(([index, date, status]): Step => (now) => {
    const one = pick(now.classes, index);
    if (!one) return undefined;
    const called = now.students.filter((pupil) => pupil['class'] === one['name']).map(idOf);
    const changes = Object.fromEntries(called.slice(0, 1).map((id) => [id, { status }]));
    return saveRollCall({ date, classId: idOf(one), studentIds: called, changes });
  }),
  anyText.map(
    (schoolName): Step =>
      () =>
        saveSettings({ schoolName }),
  ),
);

/** Commits, unless a rule refuses it. */
async function tried(store: SchoolStore, intent: Intent): Promise<string | undefined> {
  try {
    return (await store.commit(intent)).act?.id;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return undefined;
  }
}

function expectRules(now: Records): void {
  for (const records of [now.students, now.classes, now.attendance, now.grades]) {
    expect(new Set(records.map(idOf)).size).toBe(records.length);
  }
  const names = now.classes.map((one) => one['name']);
  expect(new Set(names).size).toBe(names.length);
  for (const one of now.classes) {
    const members = now.students.filter((pupil) => pupil['class'] === one['name']).map(idOf);
    expect(new Set(Array.isArray(one['students']) ? one['students'] : [])).toEqual(
      new Set(members),
    );
  }
  const students = new Set(now.students.map(idOf));
  for (const record of [...now.attendance, ...now.grades]) {
    expect(students).toContain(record['studentId']);
  }
  const days = now.attendance.map((mark) => `${String(mark['studentId'])} ${String(mark['date'])}`);
  expect(new Set(days).size).toBe(days.length);
}

const COLLECTIONS = ['students', 'teachers', 'classes', 'attendance', 'grades'] as const;

/** Records that the act did not touch are unchanged, except class names that follow a rename. */
function expectUntouched(before: Records, after: Records, touched: ReadonlySet<string>): void {
  for (const field of COLLECTIONS) {
    const now = new Map(after[field].map((record) => [idOf(record), record]));
    for (const record of before[field]) {
      if (touched.has(`${field} ${idOf(record)}`)) continue;
      const { [field === 'students' ? 'class' : 'students']: _follows, ...own } = record;
      expect(now.get(idOf(record))).toMatchObject(own);
    }
    const known = new Set(before[field].map(idOf));
    for (const id of now.keys()) if (!known.has(id)) expect(touched).toContain(`${field} ${id}`);
  }
}

/** A value saved after the act, in a field that the act had changed, is newer and stays. */
function expectNewerKept(
  before: Records,
  after: Records,
  changed: Readonly<Record<string, readonly (readonly [StoredRecord, StoredRecord])[]>>,
): void {
  for (const field of COLLECTIONS) {
    for (const [, to] of changed[field] ?? []) {
      const was = before[field].find((record) => idOf(record) === idOf(to));
      const is = after[field].find((record) => idOf(record) === idOf(to));
      for (const name of Object.keys(was ?? {})) {
        if (name === 'class' || name === 'students') continue;
        if (!isSameValue(was?.[name], to[name])) expect(is?.[name]).toEqual(was?.[name]);
      }
    }
  }
}

// @shows Consistency: An undo obeys the rules, puts back only what still is as the act left it, and says what it left
//   alone and why
test('undoing any act after any others keeps the rules, and skips newer values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 12 }),
      anyIndex,
      async (all, index) => {
        const browser = new Browser();
        const tabs = [await browser.open(), await browser.open()] as const;
        let ids = 0;
        const newId = () => `new${(ids += 1)}`;
        const acts: string[] = [];
        for (const [place, step] of all.entries()) {
          const store = tabs[place % 2 === 0 ? 0 : 1];
          const intent = step(await recordsOf(store), newId);
          const act = intent && (await tried(store, intent));
          if (act !== undefined) acts.push(act);
        }
        const id = pick(acts, index);
        if (id === undefined) return;
        const act = await browser.database.read((tx) => readAct(tx, id));
        const before = await recordsOf(tabs[0]);
        expectRules(before);
        await tried(tabs[1], undoAct(id));
        const after = await recordsOf(tabs[0]);
        expectRules(after);
        const touched = new Set<string>();
        const changed: Partial<
          Record<FieldName, readonly (readonly [StoredRecord, StoredRecord])[]>
        > = {};
        for (const field of COLLECTIONS) {
          const effects = act?.effect[field];
          if (!effects) continue;
          changed[field] = effects.changed;
          for (const one of [...effects.added, ...effects.changed.flat(), ...effects.removed]) {
            touched.add(`${field} ${idOf(one)}`);
          }
        }
        expectUntouched(before, after, touched);
        expectNewerKept(before, after, changed);
      },
    ),
    { numRuns: 400 },
  );
});
