import { restoreRecords } from '#testing/backups.ts';
import type { AttendanceStatus, RegisterChanges } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import type { Student } from '#school/students/students.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { expectTallies } from '#testing/tallies.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readState } from '#storage/database/databaseState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { fieldOfRow, monthOfRow, recordsIn } from '#storage/database/recordRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { SchoolStore } from './schoolStore.ts';

/** A model of the school in the simplest possible form. */
interface Model {
  students: Map<string, Student>;
  /** Marks by day, then by student id. */
  marks: Map<string, Map<string, AttendanceStatus>>;
}

/** The real system: one browser with two tabs, and the last change that can be undone. */
interface Real {
  readonly browser: Browser;
  tabs: [SchoolStore, SchoolStore];
  undo: { act: string; restore: Model } | undefined;
  nextId: number;
}

type Step = fc.AsyncCommand<Model, Real>;

const DAYS = ['2026-09-30', '2026-10-01', '2026-11-20'];
const anyTab = fc.constantFrom<0 | 1>(0, 1);
const anyIndex = fc.nat(30);
const anyText = fc.string({ maxLength: 12 });
const anyDay = fc.constantFrom(...DAYS);
const anyStatus = fc.constantFrom<AttendanceStatus>('present', 'absent', 'late');

function pick(model: Model, index: number): Student | undefined {
  const students = [...model.students.values()];
  return students[index % Math.max(1, students.length)];
}

function copy(model: Model): Model {
  return {
    students: new Map(model.students),
    marks: new Map([...model.marks].map(([day, marks]) => [day, new Map(marks)])),
  };
}

/** A step that changes the school through one of the tabs. */
function change(
  name: string,
  work: (model: Model, real: Real) => Promise<string | undefined>,
): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const restore = copy(model);
      const undo = await work(model, real);
      real.undo = undo === undefined ? undefined : { act: undo, restore };
      await expectAgreement(model, real);
    },
  };
}

/** One change: its effect on the model, and the app's intent for it. Does nothing if there is no such student. */
interface Act {
  readonly name: string;
  readonly begin: (model: Model, real: Real) => Intent | undefined;
}

const add: fc.Arbitrary<Act> = anyText.map((firstName) => ({
  name: `add ${firstName}`,
  begin(model, real) {
    const added = student({ id: `new${(real.nextId += 1)}`, firstName });
    model.students.set(added.id, added);
    return addStudent(added);
  },
}));

const edit: fc.Arbitrary<Act> = fc.tuple(anyIndex, anyText).map(([index, phone]) => ({
  name: `edit student ${index}`,
  begin(model) {
    const known = pick(model, index);
    if (!known) return undefined;
    model.students.set(known.id, { ...known, phone });
    return editStudent(known, { phone });
  },
}));

const remove: fc.Arbitrary<Act> = anyIndex.map((index) => ({
  name: `delete student ${index}`,
  begin(model) {
    const known = pick(model, index);
    if (!known) return undefined;
    model.students.delete(known.id);
    for (const marks of model.marks.values()) marks.delete(known.id);
    return deleteStudent(known);
  },
}));

/** The roll call includes a deleted student; some students are marked, the others keep their mark or are present. */
const register: fc.Arbitrary<Act> = fc
  .tuple(anyDay, fc.array(fc.option(anyStatus), { minLength: 1, maxLength: 5 }))
  .map(([date, statuses]) => ({
    name: `register of ${date}`,
    begin(model) {
      const called = [...model.students.keys()];
      const day = model.marks.get(date) ?? new Map<string, AttendanceStatus>();
      const changes: Record<string, RegisterChanges[string]> = { gone00001: { status: 'late' } };
      for (const [index, studentId] of called.entries()) {
        const status = statuses[index % statuses.length] ?? undefined;
        if (status) changes[studentId] = { status };
        day.set(studentId, status ?? day.get(studentId) ?? 'present');
      }
      model.marks.set(date, day);
      return saveRollCall({
        date,
        classId: 'class0001',
        studentIds: [...called, 'gone00001'],
        changes,
      });
    },
  }));

const anyAct = fc.oneof(add, edit, edit, remove, register, register);

const act = fc.tuple(anyTab, anyAct).map(([tab, { name, begin }]) =>
  change(`${name} in tab ${tab}`, async (model, real) => {
    const intent = begin(model, real);
    return intent && (await real.tabs[tab].commit(intent)).act?.id;
  }),
);

/** Each change begins without waiting for the one before. */
const severalActs = fc
  .tuple(anyTab, fc.array(anyAct, { minLength: 2, maxLength: 5 }))
  .map(([tab, acts]) =>
    change(
      `at once in tab ${tab}: ${acts.map(({ name }) => name).join(', ')}`,
      async (model, real) => {
        const intents = acts.flatMap(({ begin }) => begin(model, real) ?? []);
        await Promise.all(intents.map((intent) => real.tabs[tab].commit(intent)));
        return undefined;
      },
    ),
  );

const undo: fc.Arbitrary<Step> = anyTab.map((tab) => ({
  check: () => true,
  toString: () => `undo in tab ${tab}`,
  async run(model, real) {
    if (!real.undo) return;
    await real.tabs[tab].commit(undoAct(real.undo.act));
    model.students = real.undo.restore.students;
    model.marks = real.undo.restore.marks;
    real.undo = undefined;
    await expectAgreement(model, real);
  },
}));

/** A step that leaves the records as they are. */
function disturb(name: string, work: (real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await work(real);
      await expectAgreement(model, real);
    },
  };
}

const reload = anyTab.map((tab) =>
  disturb(`reload tab ${tab}`, async (real) => {
    real.tabs[tab] = await real.browser.open();
    real.tabs[tab].settle();
  }),
);

const wipeKeys = fc.constant(
  disturb('clear local storage and reload', async (real) => {
    real.browser.clearKeys();
    real.tabs = [await real.browser.open(), await real.browser.open()];
  }),
);

const wipeFace = fc.constant(
  disturb('lose the face and reload', async (real) => {
    real.browser.keys.removeItem('schoolmaster_face');
    real.tabs = [await real.browser.open(), await real.browser.open()];
    real.tabs[0].settle();
  }),
);

const nextDay = fc.constant(
  disturb('a day passes', (real) => {
    real.browser.now = new Date(real.browser.now.getTime() + 86_400_000);
    return Promise.resolve();
  }),
);

const foreignEdit = anyText.map((phone) =>
  change(`another program sets every phone to ${phone}`, async (model, real) => {
    for (const [id, known] of model.students) model.students.set(id, { ...known, phone });
    real.browser.writeKey('students', [...model.students.values()]);
    real.tabs = [await real.browser.open(), await real.browser.open()];
    return undefined;
  }),
);

const foreignEditWhileOpen = fc.tuple(anyTab, anyText).map(([tab, phone]) =>
  change(`another program sets every phone to ${phone}, then add in tab ${tab}`, (model, real) => {
    for (const [id, known] of model.students) model.students.set(id, { ...known, phone });
    real.browser.writeKey('students', [...model.students.values()]);
    const added = student({ id: `new${(real.nextId += 1)}` });
    model.students.set(added.id, added);
    return real.tabs[tab].commit(addStudent(added)).then(() => undefined);
  }),
);

async function expectAgreement(model: Model, { browser, tabs }: Real): Promise<void> {
  await expectTally(browser.database);
  await expectTallies(browser.database);
  const stored = await recordsOf(tabs[0]);
  const students = [...model.students.values()].toSorted((a, b) => a.id.localeCompare(b.id));
  expect(stored.students).toEqual(students);
  expect(marksOf(stored.attendance)).toEqual(
    [...model.marks]
      .flatMap(([day, marks]) => [...marks].map(([id, status]) => `${day} ${id} ${status}`))
      .toSorted(),
  );
  expect(stored.classes).toMatchObject([{ id: 'class0001' }]);
  expect(new Set(rosterOf(stored.classes[0]))).toEqual(new Set(model.students.keys()));
  expect(await recordsOf(tabs[1])).toEqual(stored);
  expect(byId(browser.key('students'))).toEqual(students);
  expect(marksOf(browser.key('attendance'))).toEqual(marksOf(stored.attendance));
}

/** The stored state equals the totals of the rows. */
async function expectTally(database: RowDatabase): Promise<void> {
  const { state, rows } = await database.read(async (tx) => ({
    state: await readState(tx),
    rows: await tx.range('rows', { from: '', to: '\uffff' }),
  }));
  const counts = { students: 0, teachers: 0, classes: 0, attendance: 0, grades: 0 };
  const months: Record<string, Record<string, number>> = { attendance: {}, grades: {} };
  let characters = 0;
  for (const [key, row] of rows) {
    const { text, count } = row;
    const field = fieldOfRow(key);
    characters += text.length;
    if (field !== 'settings') counts[field] += count;
    const ofField = months[field];
    const month = monthOfRow(key);
    if (ofField) ofField[month] = (ofField[month] ?? 0) + text.length;
    expect(recordsIn(row)).toHaveLength(count);
  }
  expect(state).toMatchObject({ counts, characters });
  expect(state?.monthCharacters).toEqual(months);
}

function marksOf(records: unknown): readonly string[] {
  if (!Array.isArray(records)) return [];
  return records.map(({ date, studentId, status }) => `${date} ${studentId} ${status}`).toSorted();
}

function rosterOf(record: unknown): readonly string[] {
  return typeof record === 'object' &&
    record &&
    'students' in record &&
    Array.isArray(record.students)
    ? record.students
    : [];
}

function byId(records: unknown): unknown {
  return Array.isArray(records) ? records.toSorted((a, b) => a.id.localeCompare(b.id)) : records;
}

const restore = fc.tuple(anyTab, anyText).map(([tab, phone]) =>
  change(`restore one student with ${phone} in tab ${tab}`, async (model, real) => {
    const only = student({ phone });
    model.students = new Map([[only.id, only]]);
    await restoreRecords(real.tabs[tab], { students: [{ ...only }] });
    return undefined;
  }),
);

/** One of the steps: restores the snapshot from before the last restore. */
const bringBack: fc.Arbitrary<Step> = anyTab.map((tab) => ({
  check: () => true,
  toString: () => `restore and bring back in tab ${tab}`,
  async run(model, real) {
    const store = real.tabs[tab];
    await restoreRecords(store, { students: [], attendance: [], grades: [] });
    const [snapshot] = await store.history.snapshots();
    if (snapshot) await store.history.restore(snapshot);
    real.undo = undefined;
    await expectAgreement(model, real);
  },
}));

const steps = fc.commands(
  [
    act,
    act,
    act,
    act,
    severalActs,
    severalActs,
    undo,
    reload,
    wipeKeys,
    wipeFace,
    nextDay,
    foreignEdit,
    foreignEditWhileOpen,
    restore,
    bringBack,
  ],
  { maxCommands: 40 },
);

test.each([
  ['memory', () => Promise.resolve(memoryRows()), 120],
  ['IndexedDB', emptyIndexedDb, 60],
] as const)(
  'the school in %s always equals a simple model',
  async (_kind, make, numRuns) => {
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const browser = new Browser();
        browser.database = await make();
        browser.sample = { ...smallSchool(), classes: [schoolClass()], attendance: [], grades: [] };
        const tabs: [SchoolStore, SchoolStore] = [await browser.open(), await browser.open()];
        const students = new Map(smallSchool().students.map((one) => [one.id, one]));
        const setup = () => ({
          model: { students, marks: new Map() },
          real: { browser, tabs, undo: undefined, nextId: 0 },
        });
        await fc.asyncModelRun(setup, commands);
      }),
      { numRuns },
    );
  },
  60_000,
);
