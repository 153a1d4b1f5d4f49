import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import { restoreRecords } from '#testing/backups.ts';
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { countStatuses, asAttendanceRecord } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { editClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import type { GradeTally } from '#school/grades/gradeTallies.ts';
import { ShareSum } from '#school/text/percentages.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { asGrade } from '#school/grades/grades.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { countAll, daysOf } from '#school/attendance/attendanceTallies.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { grade, mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { countAtOnce, expectTallies } from '#testing/tallies.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryRows } from '#storage/database/memoryRows.ts';
import type { SchoolStore } from './schoolStore.ts';
import { talliesBetween } from './recordQueries.ts';

type Records = Awaited<ReturnType<typeof recordsOf>>;

interface World {
  readonly browser: Browser;
  readonly newId: () => string;
  readonly acts: string[];
  store: SchoolStore;
}

type Step = (world: World) => Promise<void>;

const anyIndex = fc.nat(20);
const anyDay = fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-20');
const anyStatus = fc.constantFrom<AttendanceStatus>('present', 'absent', 'late');
const oddDate = fc.constantFrom(
  '2026-11-02',
  '2026-11-30',
  'Monday',
  '',
  '2026-11',
  '2026-11-02|x',
);

function pick<T>(records: readonly T[], index: number): T | undefined {
  return records[index % Math.max(1, records.length)];
}

function act(work: (now: Records, newId: () => string) => Intent | undefined): Step {
  return async (world) => {
    const intent = work(await recordsOf(world.store), world.newId);
    if (intent) await tried(world, intent);
  };
}

async function tried({ store, acts }: World, intent: Intent): Promise<void> {
  try {
    const done = await store.commit(intent);
    if (done.act) acts.push(done.act.id);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
}

const register = fc.tuple(anyIndex, anyDay, anyStatus, anyIndex).map(([index, date, status, one]) =>
  act((now) => {
    const taken = pick(now.classes, index);
    const ids = now.students.filter((pupil) => pupil['class'] === taken?.['name']).map(idOf);
    const marked = pick(ids, one);
    const changes = marked === undefined ? {} : { [marked]: { status } };
    return taken && saveRollCall({ date, classId: idOf(taken), studentIds: ids, changes });
  }),
);

const steps: fc.Arbitrary<Step> = fc.oneof(
  register,
  register,
  register,
  fc
    .constantFrom('Class 1', 'Class 2')
    .map((name) => act((_now, newId) => addStudent(student({ id: newId(), class: name })))),
  fc.tuple(anyIndex, fc.constantFrom('Class 1', 'Class 2')).map(([index, name]) =>
    act((now) => {
      const one = pick(now.students, index);
      return one && editStudent(student(one), { class: name });
    }),
  ),
  anyIndex.map((index) =>
    act((now) => {
      const one = pick(now.students, index);
      return one && deleteStudent(student(one));
    }),
  ),
  fc.tuple(anyIndex, fc.constantFrom('4A', '4B', 'Class 1')).map(([index, name]) =>
    act((now) => {
      const one = pick(now.classes, index);
      return one && editClass(schoolClass(one), { name }, { takesIn: true });
    }),
  ),
  fc.tuple(anyIndex, anyDay, fc.nat(100)).map(([index, date, marks]) =>
    act((now, newId) => {
      const one = pick(now.students, index);
      return one && addGrade(grade({ id: newId(), studentId: idOf(one), date, marks }));
    }),
  ),
  fc.tuple(anyIndex, anyDay, fc.nat(100)).map(([index, date, marks]) =>
    act((now) => {
      const one = pick(now.grades, index);
      return one && editGrade(grade(one), { date, marks });
    }),
  ),
  anyIndex.map((index) =>
    act((now) => {
      const one = pick(now.grades, index);
      return one && deleteGrade(grade(one));
    }),
  ),
  anyIndex.map((index): Step => async (world) => {
    const id = pick(world.acts, index);
    if (id !== undefined) await tried(world, undoAct(id));
  }),
  fc
    .array(fc.tuple(oddDate, anyStatus, anyIndex), { maxLength: 6 })
    .map((all): Step => async (world) => {
      const attendance = all.map(([date, status, index]) => ({
        ...mark({ id: world.newId(), date, studentId: `student0${index % 3}` }),
        status: index === 5 ? 'excused' : status,
      }));
      await restoreRecords(world.store, { attendance });
      world.acts.length = 0;
    }),
  anyIndex.map((index): Step => async (world) => {
    const snapshot = pick(await world.store.history.snapshots(), index);
    if (snapshot) await world.store.history.restore(snapshot);
    if (snapshot) world.acts.length = 0;
  }),
  fc.constant<Step>(async (world) => {
    await world.store.reset();
    world.acts.length = 0;
  }),
  // Another program drops every second record.
  fc.constantFrom('attendance' as const, 'grades' as const).map((field): Step => async (world) => {
    const held = world.browser.key(field);
    const kept = Array.isArray(held) ? held.filter((_one, place) => place % 2 === 0) : [];
    world.browser.writeKey(field, kept);
    await world.store.checkKeys();
  }),
  fc.constant<Step>(async (world) => {
    world.store = await world.browser.open();
    world.store.settle();
  }),
  fc.constant<Step>(async ({ browser }) => countAtOnce(browser.database)),
);

async function expectCounts({ browser, store }: World): Promise<void> {
  await expectTallies(browser.database);
  const now = await recordsOf(store);
  const rows = await store.query(talliesBetween('attendance', '', '\uffff'));
  // `as`: this query returns tallies.
  const tallies = [...rows.values()].flat() as unknown as AttendanceTally[];
  const records = now.attendance.map(asAttendanceRecord);
  expect(countAll(tallies)).toEqual(countStatuses(records));
  for (const { studentId } of records) {
    const own = records.filter((record) => record.studentId === studentId);
    const told = daysOf(tallies, studentId).map(({ date, status }) => `${date} ${status}`);
    expect(told.toSorted()).toEqual(own.map(({ date, status }) => `${date} ${status}`).toSorted());
  }
  const gradeRows = await store.query(talliesBetween('grades', '', '\uffff'));
  const sum = new ShareSum();
  for (const { marks, maxMarks } of now.grades.map(asGrade)) sum.add(marks, maxMarks);
  // `as`: as above.
  const told = [...gradeRows.values()].flat() as unknown as GradeTally[];
  expect(averageOfStudents(sumByStudent(told, undefined).values())).toBe(sum.percent());
}

test.each([
  ['memory', () => Promise.resolve(memoryRows()), 120],
  ['IndexedDB', emptyIndexedDb, 40],
] as const)(
  // @shows Reports over any period: Reports, cards and warnings are made from counts that each save keeps up in its
  //   transaction, not from all marks. Decision 24
  'tallies kept in %s equal a recount, whatever was done',
  async (_kind, make, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async (all) => {
        const browser = new Browser();
        browser.database = await make();
        const second = schoolClass({ id: 'class0002', name: 'Class 2' });
        browser.sample = { ...smallSchool(), classes: [...smallSchool().classes, second] };
        let ids = 0;
        const world: World = {
          browser,
          newId: () => `new${(ids += 1)}`,
          acts: [],
          store: await browser.open(),
        };
        await expectCounts(world);
        for (const step of all) {
          await step(world);
          await expectCounts(world);
        }
        await countAtOnce(browser.database);
        await expectCounts(world);
      }),
      { numRuns },
    );
  },
  60_000,
);
