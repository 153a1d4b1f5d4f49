/** Several PCs sharing one school, for random histories: acts, carrying, and invariants. */
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { withEveryoneElsePresent } from '#school/attendance/markChanges.ts';
import { actWords } from '#school/acts/actWords.ts';
import { addEntry, saveSchoolDay } from '#school/calendar/calendarIntents.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { addClass, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { leaveSchool } from '#school/students/leavingIntents.ts';
import {
  bothAreRight,
  bringBack,
  leaveConflict,
  makeOneClass,
  makeOneStudent,
  takeOtherSide,
  takeOthers,
} from '#sharing/merge/conflictIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveReportComment } from '#school/reports/reportCardIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import {
  moveStudents,
  addStudent,
  deleteStudent,
  editStudent,
} from '#school/students/studentIntents.ts';
import { addTeacher, deleteTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { keepRosters } from '#school/classes/currentClass.ts';
import { asClass } from '#school/classes/classes.ts';
import { asStudent } from '#school/students/students.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import type { OneToLookAt, Conflict } from '#sharing/merge/conflicts.ts';
import { opsIn, recordKeyText } from '#sharing/merge/ops.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { NOTHING_CARRIED, putCarried, putMembership } from '#sharing/carrying/carriedState.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { ALL_KEYS, STORE_NAMES, type RowDatabase } from '#storage/database/rows.ts';
import { CellStore } from '#sharing/journal/cellStore.ts';
import { schoolSharing } from '#sharing/journal/schoolSharing.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { restoreRecords } from './backups.ts';
import { grade, mark, schoolClass, smallSchool, student, teacher } from './records.ts';
import { Browser, recordsOf } from './stores.ts';
import { countAtOnce, expectTallies } from './tallies.ts';

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** A PC with its own random numbers: PCs with equal random numbers would get the same id. */
export class SharingPc extends Browser {
  readonly acts: string[] = [];
  #chance: number;

  constructor(seed: number) {
    super();
    this.#chance = seed * 7919 + 17;
  }

  override random(): number {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647;
    return this.#chance / 2_147_483_647;
  }
}

/** The PCs, and all operations ever sent from one. */
export interface SharedWorld {
  readonly pcs: SharingPc[];
  readonly stores: SchoolStore[];
  readonly log: Entry[];
  readonly newId: () => string;
  /** All names that students had on some PC. */
  readonly names: Set<string>;
  /** The history so far, to explain a failure. */
  readonly story: string[];
}

/** A step of such a history. */
export type WorldStep = (world: SharedWorld) => Promise<void>;

/** Returns a world of `count` PCs: the first shares its school, the others have joined. */
export async function sharedWorld(count: number): Promise<SharedWorld> {
  let ids = 0;
  const world: SharedWorld = {
    pcs: [],
    stores: [],
    log: [],
    story: [],
    names: new Set(),
    newId: () => `new${(ids += 1)}`,
  };
  const first = await addPc(world);
  await schoolSharing(first.toShare).share();
  world.log.push(...(await schoolSharing(first.toShare).whole()));
  while (world.stores.length < count) {
    const store = await addPc(world);
    await schoolSharing(store.toShare).join(await schoolSharing(first.toShare).whole(), {
      pc: 'PC 0',
    });
  }
  return world;
}

async function addPc(world: SharedWorld): Promise<SchoolStore> {
  const pc = new SharingPc(world.pcs.length + 1);
  const second = schoolClass({ id: 'class0002', name: 'Class 2' });
  pc.sample = {
    ...smallSchool(),
    students: [...smallSchool().students, student({ id: 'student03', firstName: 'Cleo' })],
    classes: [...smallSchool().classes, second],
  };
  const store = await pc.open();
  world.pcs.push(pc);
  world.stores.push(store);
  for (const student of (await recordsOf(store)).students) world.names.add(nameOf(student));
  return store;
}

/** Puts a PC's outbox where the others find it. */
async function send({ stores, log }: SharedWorld, at: number): Promise<void> {
  const store = stores[at];
  if (!store) return;
  const outbox = await schoolSharing(store.toShare).outbox();
  log.push(...outbox.map(([, entry]) => entry));
  await schoolSharing(store.toShare).sent(outbox.map(([key]) => key));
}

function pick<T>(all: readonly T[], index: number): T | undefined {
  return all[index % Math.max(1, all.length)];
}

const anyIndex = fc.nat(20);
const anyPc = fc.nat(4);
const anyDay = fc.constantFrom('2026-11-20', '2026-11-23');
const anyName = fc.constantFrom('Class 1', 'Class 2', 'Class 3', '4A');
const anyText = fc.constantFrom('a', 'b', 'c');
const anyStatus = fc.constantFrom<AttendanceStatus>('present', 'absent', 'late');

type AnyIntent = (now: Records, newId: () => string) => Intent | undefined;

/** An act of any PC, computed from its current school. */
function act(pc: number, ask: AnyIntent): WorldStep {
  return async (world) => {
    const at = pc % world.pcs.length;
    const store = world.stores[at];
    const intent = store && ask(await recordsOf(store), world.newId);
    if (!intent) return;
    await committed(world, at, intent);
  };
}

async function committed(
  world: SharedWorld,
  at: number,
  intent: Intent,
  isSameUnshared = true,
): Promise<void> {
  const [pc, store] = [world.pcs[at], world.stores[at]];
  if (!pc || !store) return;
  // Comparing with an unshared copy costs more than everything else, so only every fourth step does.
  const unshared = world.story.length % 4 === 0 ? await withoutSharing(pc) : undefined;
  try {
    const done = await store.commit(intent);
    if (done.act) world.story.push(`${at}: ${actWords(done.act)}`);
    if (done.act) pc.acts.push(done.act.id);
    for (const student of done.rows.get('students') ?? []) world.names.add(nameOf(student));
    if (unshared && isSameUnshared && done.act?.undoes === undefined)
      await expectSeen(pc, store, unshared, intent);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
}

/** Returns a copy of the PC's database without sharing. */
async function withoutSharing(pc: SharingPc): Promise<RowDatabase> {
  const copy = await copyOf(pc.database);
  await copy.write(async (tx) => {
    // `as`: the state is stored under this key.
    const { sharing: _sharing, ...state } = (await tx.get('meta', 'state')) as { sharing: unknown };
    tx.put('meta', 'state', state);
  });
  return copy;
}

/**
 * Expects the saved records to be visible. Classes are exempt, because one may be renamed if two have the same name.
 */
async function expectSeen(
  pc: SharingPc,
  store: SchoolStore,
  unshared: RowDatabase,
  intent: Intent,
): Promise<void> {
  const other = new SharingPc(99);
  other.now = pc.now;
  other.database = unshared;
  const there = await other.open();
  await there.commit(intent);
  const [observed, wanted] = [await recordsOf(store), await recordsOf(there)];
  const isDoubleName = ({ name }: StoredRecord) => /\(\d\)/.test(String(name));
  if ([...observed.classes, ...wanted.classes].some(isDoubleName)) return;
  expect(comparable(observed)).toEqual(comparable(wanted));
}

/** Copies a database. */
export async function copyOf(database: RowDatabase): Promise<RowDatabase> {
  const copy = memoryRows();
  const stores = await database.read((tx) =>
    Promise.all(STORE_NAMES.map(async (name) => [name, await tx.range(name, ALL_KEYS)] as const)),
  );
  await copy.write((tx) => {
    for (const [name, entries] of stores) {
      for (const [key, value] of entries) tx.put(name, key, value);
    }
  });
  return copy;
}

const anyEdit: fc.Arbitrary<AnyIntent> = fc
  .tuple(fc.nat(1), fc.constantFrom('firstName' as const, 'lastName' as const), anyText)
  .map(([index, field, text]) => (now) => {
    const picked = pick(now.students, index);
    return picked && editStudent(student(picked), { [field]: text });
  });

const anyClassAct: fc.Arbitrary<AnyIntent> = fc
  .tuple(fc.boolean(), anyIndex, anyName)
  .map(([isNew, index, name]) => (now, newId) => {
    const picked = pick(now.classes, index);
    if (isNew) return addClass(schoolClass({ id: newId(), name }));
    return picked && editClass(asClass(picked), { name }, { takesIn: true });
  });

const anyAct: fc.Arbitrary<WorldStep> = fc
  .tuple(
    anyPc,
    fc.oneof(
      // Registers most often: with marks that were set and default marks.
      ...[1, 2, 3].map(() =>
        fc
          .tuple(anyIndex, anyDay, anyStatus, anyIndex, fc.option(anyText))
          .map(([index, date, status, studentIndex, remark]): AnyIntent => (now) => {
            const register = pick(now.classes, index);
            const ids = now.students
              .filter((pupil) => pupil['class'] === register?.['name'])
              .map(idOf);
            const marked = pick(ids, studentIndex);
            const reason = status === 'present' ? undefined : { reason: `is ${status}` };
            const mark = { status, ...reason, ...(remark !== null && { remark }) };
            const changes = marked === undefined || studentIndex > 15 ? {} : { [marked]: mark };
            return (
              register && saveRollCall({ date, classId: idOf(register), studentIds: ids, changes })
            );
          }),
      ),
      fc.tuple(anyIndex, anyDay).map(([index, date]): AnyIntent => (now) => {
        const register = pick(now.classes, index);
        const ids = now.students.filter((pupil) => pupil['class'] === register?.['name']).map(idOf);
        const changes = withEveryoneElsePresent({}, ids, new Map());
        return (
          register && saveRollCall({ date, classId: idOf(register), studentIds: ids, changes })
        );
      }),
      // Removes a mark.
      fc.tuple(anyIndex).map(([index]): AnyIntent => (now) => {
        const mark = pick(now.attendance, index);
        if (!mark) return undefined;
        const [studentId, date, classId] = ['studentId', 'date', 'classId'].map((name) =>
          String(mark[name]),
        );
        if (!studentId || !date || classId === undefined) return undefined;
        return saveRollCall({
          date,
          classId,
          studentIds: [studentId],
          changes: { [studentId]: { status: null } },
        });
      }),
      fc.tuple(anyText, anyName).map(
        ([firstName, name]): AnyIntent =>
          (_now, newId) =>
            addStudent(student({ id: newId(), firstName, class: name })),
      ),
      // Fields that go together, and names that two PCs may give twice, change more often than the rest.
      ...[1, 2, 3].map(() => anyEdit),
      ...[1, 2].map(() => anyClassAct),
      fc
        .tuple(
          anyIndex,
          fc.record(
            { phone: anyText, firstName: anyText, lastName: anyText, class: anyName },
            { requiredKeys: [] },
          ),
        )
        .map(([index, { class: className, ...fields }]): AnyIntent => (now) => {
          const picked = pick(now.students, index);
          // A leaver gets a class again by returning, not by an edit.
          const isHere = className !== undefined && picked?.['leftOn'] === undefined;
          return (
            picked &&
            editStudent(student(picked), { ...fields, ...(isHere && { class: className }) })
          );
        }),
      ...[1, 2].map(() =>
        fc
          .tuple(anyIndex, anyName, fc.constantFrom('2026-09-01', '2026-11-16', '2026-11-24'))
          .map(([index, name, from]): AnyIntent => (now) => {
            const picked = pick(now.students, index);
            return picked && moveStudents([student(picked)], name, '2026-11-25', undefined, from);
          }),
      ),
      ...[1, 2].map(() =>
        anyIndex.map((index): AnyIntent => (now) => {
          const picked = pick(now.students, index);
          return picked && deleteStudent(student(picked));
        }),
      ),
      fc.tuple(anyIndex, anyText).map(([index, reason]): AnyIntent => (now) => {
        const picked = pick(now.students, index);
        const request = { lastDay: '2026-11-24', reason, today: '2026-11-25', evenSo: true };
        return picked && leaveSchool([student(picked)], request);
      }),
      fc.tuple(anyIndex, anyText, anyText).map(([index, term, text]): AnyIntent => (now) => {
        const student = pick(now.students, index);
        const period = { first: '2026-01-01', last: '2026-06-30', name: term };
        return student && saveReportComment(asStudent(student), period, text, ['a', 'b', 'c']);
      }),
      anyName.map(
        (name): AnyIntent =>
          (_now, newId) =>
            addClass(schoolClass({ id: newId(), name })),
      ),
      fc
        .tuple(anyIndex, fc.record({ name: anyName, room: anyText }, { requiredKeys: [] }))
        .map(([index, fields]): AnyIntent => (now) => {
          const schoolClass = pick(now.classes, index);
          return schoolClass && editClass(asClass(schoolClass), fields, { takesIn: true });
        }),
      anyIndex.map((index): AnyIntent => (now) => {
        const schoolClass = pick(now.classes, index);
        return schoolClass && deleteClass(asClass(schoolClass));
      }),
      anyText.map(
        (firstName): AnyIntent =>
          (_now, newId) =>
            addTeacher(teacher({ id: newId(), firstName })),
      ),
      fc.tuple(anyIndex, anyText).map(([index, phone]): AnyIntent => (now) => {
        const picked = pick(now.teachers, index);
        return picked && editTeacher(teacher(picked), { phone });
      }),
      anyIndex.map((index): AnyIntent => (now) => {
        const picked = pick(now.teachers, index);
        return picked && deleteTeacher(teacher(picked));
      }),
      fc
        .tuple(anyIndex, anyDay, fc.nat(9))
        .map(([index, date, marks]): AnyIntent => (now, newId) => {
          const student = pick(now.students, index);
          return student && addGrade(grade({ id: newId(), studentId: idOf(student), date, marks }));
        }),
      fc
        .tuple(anyIndex, fc.constantFrom('2026-10-01', '2026-11-20'), fc.nat(9))
        .map(([index, date, marks]): AnyIntent => (now) => {
          const picked = pick(now.grades, index);
          return picked && editGrade(grade(picked), { date, marks });
        }),
      anyIndex.map((index): AnyIntent => (now) => {
        const picked = pick(now.grades, index);
        return picked && deleteGrade(grade(picked));
      }),
      fc.record({ schoolName: anyText, phone: anyText }, { requiredKeys: [] }).map(
        (fields): AnyIntent =>
          () =>
            saveSettings(fields),
      ),
      fc.nat(6).map(
        (day): AnyIntent =>
          () =>
            saveSchoolDay(day + 1, day % 2 === 0),
      ),
      anyText.map(
        (name): AnyIntent =>
          () =>
            addEntry('closedDays', { name, from: '2026-12-24', to: '2026-12-24' }),
      ),
    ),
  )
  .map(([pc, ask]) => act(pc, ask));

const anyUndo: fc.Arbitrary<WorldStep> = fc
  .tuple(anyPc, anyIndex)
  .map(([pc, index]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    const id = pick(world.pcs[at]?.acts.toReversed() ?? [], index % 3);
    if (id !== undefined) await committed(world, at, undoAct(id));
  });

/** Carries some operations to a PC, in any order, some of them twice. */
const anyCarriage: fc.Arbitrary<WorldStep> = fc
  .tuple(anyPc, fc.infiniteStream(fc.nat(100)), fc.boolean())
  .map(([pc, chance, isAll]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    for (const other of world.pcs.keys()) await send(world, other);
    const part = isAll ? [...world.log] : world.log.filter(() => next(chance) < 50);
    const twice = part.filter(() => next(chance) < 10);
    const order = [...part, ...twice].map((entry) => [next(chance), entry] as const);
    const mixed = order.toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
    world.story.push(`${at}: takes in ${mixed.length} of ${world.log.length}`);
    const half = Math.floor((mixed.length * next(chance)) / 100);
    for (const batch of [mixed.slice(0, half), mixed.slice(half)]) {
      const store = world.stores[at];
      if (store) await schoolSharing(store.toShare).takeIn(batch, { pc: 'another PC' });
    }
    const [newest] = (await world.stores[at]?.history.acts(1)) ?? [];
    if (newest && next(chance) < 40) world.pcs[at]?.acts.push(newest.id);
  });

function next(chance: Iterator<number, undefined>): number {
  return chance.next().value ?? 0;
}

/** A person decides a conflict. */
const anyDecision: fc.Arbitrary<WorldStep> = fc
  .tuple(anyPc, anyIndex, fc.boolean())
  .map(([pc, index, isLeft]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    const store = world.stores[at];
    const list = store ? await schoolSharing(store.toShare).conflictsIn() : [];
    const one = pick(list, index);
    const decision = one && decide(one, isLeft);
    if (decision) await committed(world, at, decision, false);
  });

function decide(conflict: Conflict, isLeft: boolean): Intent {
  switch (conflict.kind) {
    case 'deleted':
    case 'classDeleted': {
      const place = deletedIn(conflict);
      return isLeft ? leaveConflict([{ place }]) : bringBack([place]);
    }
    case 'classNames':
      return makeOneClass([[conflict.ids[0] ?? '', conflict.ids[1] ?? '']]);
    case 'sameStudents':
      return isLeft ? bothAreRight('sameStudents', conflict.pairs) : makeOneStudent(conflict.pairs);
    case 'rollNumber':
      return bothAreRight('rollNumber', [conflict.ids]);
    case 'register':
      return leaveConflict(conflict.marks);
    case 'bulk':
      return decideBulk(conflict.parts, isLeft);
    default:
      return isLeft
        ? leaveConflict([conflict])
        : takeOtherSide(conflict, conflict.others[0]?.value);
  }
}

function deletedIn({
  kind,
  id,
}: Extract<OneToLookAt, { readonly kind: 'deleted' | 'classDeleted' }>) {
  return { kind: kind === 'deleted' ? 'students' : 'classes', id } as const;
}

function decideBulk(parts: readonly OneToLookAt[], isLeft: boolean): Intent {
  const deleted = parts.flatMap((conflict) =>
    conflict.kind === 'deleted' || conflict.kind === 'classDeleted' ? [deletedIn(conflict)] : [],
  );
  if (deleted.length > 0)
    return isLeft ? leaveConflict(deleted.map((place) => ({ place }))) : bringBack(deleted);
  const named = parts.flatMap((conflict) => (conflict.kind === 'classNames' ? [conflict.ids] : []));
  if (named.length > 0) return makeOneClass(named.map(([kept = '', other = '']) => [kept, other]));
  const numbers = parts.flatMap((conflict) =>
    conflict.kind === 'rollNumber' ? [conflict.ids] : [],
  );
  if (numbers.length > 0) return bothAreRight('rollNumber', numbers);
  const sides = parts.flatMap((conflict) =>
    conflict.kind === 'register' ? conflict.marks : conflict.kind === 'field' ? [conflict] : [],
  );
  const register = sides.map((side) => ({ ...side, value: side.others[0]?.value }));
  return isLeft ? leaveConflict(sides) : takeOthers(register, []);
}

/** Other incidents on PCs and in their schools. */
const anyMishap: fc.Arbitrary<WorldStep> = fc.oneof(
  // A clock jumps ahead or back.
  fc
    .tuple(anyPc, fc.constantFrom(-9_000, -1, 1, 99, 101, 5_000))
    .map(([pc, days]): WorldStep => async (world) => {
      const { pcs } = world;
      const pcUsed = pcs[pc % pcs.length];
      world.story.push(`${pc % pcs.length}: clock ${days} days`);
      if (pcUsed) pcUsed.now = new Date(pcUsed.now.getTime() + days * 86_400_000);
    }),
  // A PC is restored from an older copy, or another profile is a copy of it.
  fc.tuple(anyPc, fc.boolean()).map(([pc, isCloned]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    const pcUsed = world.pcs[at];
    if (!pcUsed) return;
    if (isCloned && world.pcs.length < 6) {
      const clone = new SharingPc(world.pcs.length + 1);
      clone.now = pcUsed.now;
      clone.database = await copyOf(pcUsed.database);
      world.pcs.push(clone);
      world.stores.push(await clone.open());
      world.story.push(`${at}: cloned as ${world.pcs.length - 1}`);
      // The two PCs record different operations at one moment, with the same PC id.
      for (const both of [at, world.pcs.length - 1]) {
        const edit = act(both, (now) => {
          const [first] = now.students;
          return first && editStudent(student(first), { phone: `of ${both}` });
        });
        await edit(world);
      }
      return;
    }
    const copy = await copyOf(pcUsed.database);
    const edit = act(at, (now) => {
      const [first] = now.students;
      return first && editStudent(student(first), { address: 'lost' });
    });
    await edit(world);
    if (pc > 2) await send(world, at);
    pcUsed.database = copy;
    pcUsed.clearKeys();
    pcUsed.closeTabs();
    pcUsed.acts.length = 0;
    world.story.push(`${at}: set back`);
    world.stores[at] = await pcUsed.open();
  }),
  // A PC merges another's whole state.
  fc.tuple(anyPc, anyPc).map(([from, to]): WorldStep => async ({ stores, story }) => {
    story.push(`${to % stores.length}: takes in the whole of ${from % stores.length}`);
    const [here, there] = [stores[from % stores.length], stores[to % stores.length]];
    if (!here || !there) return;
    const whole = await schoolSharing(here.toShare).whole();
    await schoolSharing(there.toShare).takeIn(whole, { pc: 'another PC' });
  }),
  // A backup with duplicate marks is restored; a snapshot is restored; another program writes a key.
  fc.tuple(anyPc, anyIndex).map(([pc, index]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    const store = world.stores[at];
    if (!store) return;
    const { attendance } = await recordsOf(store);
    const picked = pick(attendance, index);
    const double = mark({ ...picked, id: 'double001', status: 'late', reason: 'is late' });
    await restoreRecords(store, { attendance: [...attendance.slice(index % 3), double] });
    world.story.push(`${at}: restores marks`);
    world.pcs[at]?.acts.splice(0);
  }),
  fc.tuple(anyPc, anyIndex).map(([pc, index]): WorldStep => async (world) => {
    const at = pc % world.pcs.length;
    const store = world.stores[at];
    const snapshot = pick((await store?.history.snapshots()) ?? [], index);
    world.story.push(`${at}: brings back a snapshot`);
    if (snapshot) await store?.history.restore(snapshot);
    if (snapshot) world.pcs[at]?.acts.splice(0);
  }),
  fc
    .tuple(anyPc, fc.constantFrom('students' as const, 'grades' as const))
    .map(([pc, field]): WorldStep => async (world) => {
      const at = pc % world.pcs.length;
      const records = world.pcs[at]?.key(field);
      const kept = Array.isArray(records) ? records.filter((_, index) => index % 2 === 0) : [];
      world.story.push(`${at}: ${field} written by another program`);
      world.pcs[at]?.writeKey(field, kept);
      await world.stores[at]?.checkKeys();
    }),
);

/** Any step. */
export const anyWorldStep: fc.Arbitrary<WorldStep> = fc.oneof(
  { weight: 8, arbitrary: anyAct },
  { weight: 2, arbitrary: anyUndo },
  { weight: 3, arbitrary: anyCarriage },
  { weight: 1, arbitrary: anyDecision },
  { weight: 1, arbitrary: anyMishap },
);

/** Carries everything everywhere, and checks that all PCs, and a new one, have one school. */
export async function expectOneSchool(world: SharedWorld): Promise<void> {
  for (const at of world.pcs.keys()) await send(world, at);
  for (const [at, store] of world.stores.entries()) {
    const order = at % 2 === 0 ? world.log : world.log.toReversed();
    await schoolSharing(store.toShare).takeIn(order, { pc: 'all PCs' });
  }
  const fresh = await addPc(world);
  const whole = world.stores[0] ? await schoolSharing(world.stores[0].toShare).whole() : [];
  await schoolSharing(fresh.toShare).join(whole, { pc: 'PC 0' });
  const [first, ...others] = await Promise.all(world.stores.map(recordsOf));
  if (!first) return;
  for (const other of others) expect(comparable(other)).toEqual(comparable(first));
  const cells = await Promise.all(world.pcs.map(({ database }) => cellsIn(database)));
  for (const other of cells) expect(other).toEqual(cells[0]);
  const lists = await Promise.all(
    world.stores.map(async (store) => schoolSharing(store.toShare).conflictsIn()),
  );
  for (const list of lists) expect(list).toEqual(lists[0]);
  for (const { database } of world.pcs) {
    await countAtOnce(database);
    await expectTallies(database);
  }
  expectFieldsTogether(world, first);
  expect(keepRosters(first.students.map(asStudent), first.classes.map(asClass))).toEqual([]);
  expectSaidMarks(world, cells[0] ?? new Map());
}

/**
 * Expects that fields that go together come from one PC, class names are unique, and marks and grades belong to
 * existing students.
 */
function expectFieldsTogether({ names }: SharedWorld, records: Records): void {
  const { students, attendance, grades, classes } = records;
  const there = new Set(students.map(idOf));
  for (const { studentId } of [...attendance, ...grades]) expect(there).toContain(studentId);
  for (const student of students) {
    expect(names).toContain(nameOf(student));
    expect([student['leftOn'] === undefined, student['leftReason'] === undefined]).toEqual(
      student['class'] === '' ? [false, false] : [true, true],
    );
  }
  for (const { status, reason } of attendance) {
    if (reason !== undefined) expect(reason).toBe(`is ${String(status)}`);
  }
  expect(new Set(classes.map(({ name }) => name)).size).toBe(classes.length);
}

function nameOf(student: StoredRecord): string {
  return `${idOf(student)}: ${String(student['firstName'])} ${String(student['lastName'])}`;
}

/** Expects that no mark set by a person lost to a default mark. */
function expectSaidMarks({ log }: SharedWorld, cells: ReadonlyMap<string, unknown>): void {
  for (const entry of log) {
    for (const { place, part, version } of opsIn(entry)) {
      if (place.kind !== 'attendance' || part !== 'status' || !version.isChosen) continue;
      expect(cells.get(`${recordKeyText(place)} ${part}`)).toMatchObject({
        winner: { isChosen: true },
      });
    }
  }
}

async function cellsIn(database: RowDatabase): Promise<ReadonlyMap<string, unknown>> {
  return database.read(async (tx) => {
    const store = new CellStore(tx);
    const found = new Map<string, unknown>();
    const keys = await tx.keys('stamps', ALL_KEYS);
    const days = new Set(
      keys.filter((key) => key.startsWith('attendance')).map((key) => key.split('\u0000')[1] ?? ''),
    );
    const places = [
      ...(await store.readAll('students')),
      ...(await store.readAll('teachers')),
      ...(await store.readAll('classes')),
      ...(await store.readAll('grades')),
      ...(await store.readAll('settings')),
    ];
    for (const day of days) places.push(...(await store.readDay(day)));
    for (const place of places) {
      for (const [part, cell] of store.of(place))
        found.set(`${recordKeyText(place)} ${part}`, cell);
    }
    return found;
  });
}

/** Normalizes records for comparison: roster order, and the order of marks with the same id, differ between PCs. */
export function comparable(records: Records): Records {
  const ofMark = (mark: StoredRecord) => `${String(mark['date'])} ${String(mark['studentId'])}`;
  return {
    ...records,
    attendance: records.attendance.toSorted((a, b) => (ofMark(a) < ofMark(b) ? -1 : 1)),
    classes: records.classes.map((schoolClass) => ({
      ...schoolClass,
      students: asClass(schoolClass).students.toSorted(),
    })),
  };
}

/** Returns a PC that shares the small school, and one that has joined. */
export async function twoPcs(make?: () => Promise<RowDatabase>) {
  const [office, laptop] = [new SharingPc(1), new SharingPc(2)];
  if (make) [office.database, laptop.database] = [await make(), await make()];
  const [here, there] = [await office.open(), await laptop.open()];
  await schoolSharing(here.toShare).share();
  const whole = await schoolSharing(here.toShare).whole();
  await schoolSharing(there.toShare).join(whole, { pc: 'Office PC' });
  return { office, laptop, here, there };
}

/** Names the first PC "Office PC" and the second "laptop" on both, as sharing by files would. */
export async function nameBoth(here: SchoolStore, there: SchoolStore): Promise<void> {
  const laptop = (await schoolSharing(there.toShare).status())?.pc ?? '';
  const member = { name: 'laptop', app: '', at: 0, upTo: 0, beyond: [], taken: {} };
  const noEncryption = { recipient: '', identities: [], keyFile: '', keyName: '' };
  await here.database.write((tx) => {
    putMembership(tx, { school: 'school', pcName: 'Office PC', ...noEncryption });
    putCarried(tx, { ...NOTHING_CARRIED, others: { [laptop]: member } });
  });
}

/** Carries one PC's operations to another. */
export async function carry(from: SchoolStore, to: SchoolStore, pc = 'Office PC') {
  const outbox = await schoolSharing(from.toShare).outbox();
  await schoolSharing(from.toShare).sent(outbox.map(([key]) => key));
  const entries = outbox.map(([, entry]) => entry);
  return schoolSharing(to.toShare).takeIn(entries, { pc });
}

/** Exchanges all operations of two PCs, so that both have the same school. */
export async function exchange(here: SchoolStore, there: SchoolStore): Promise<void> {
  const [mine, theirs] = await Promise.all(
    [here, there].map(async (store) => schoolSharing(store.toShare).outbox()),
  );
  for (const [store, outbox] of [
    [there, mine],
    [here, theirs],
  ] as const) {
    const entries = (outbox ?? []).map(([, entry]) => entry);
    await schoolSharing(store.toShare).takeIn(entries, { pc: 'the other PC' });
  }
  expect(comparable(await recordsOf(there))).toEqual(comparable(await recordsOf(here)));
}
