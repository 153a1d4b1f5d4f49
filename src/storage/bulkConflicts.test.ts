import type { Intent } from '#school/acts/changes.ts';
import { addClass } from '#school/classes/classIntents.ts';
import { startSchoolYear, type NewYearAsked } from '#school/newYear/newYearIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import {
  deleteStudents,
  moveStudents,
  addStudent,
  editStudent,
} from '#school/students/studentIntents.ts';
import {
  bringBack,
  leaveConflict,
  makeOneClass,
  takeOthers,
} from '#sharing/merge/conflictIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import type { OneToLookAt, Sides } from '#sharing/merge/conflicts.ts';
import { onTwoPcs, decided, listOf, only } from '#testing/apart.ts';
import { NEW_YEAR } from '#testing/intents.ts';
import { schoolClass, student } from '#testing/records.ts';
import { carry, exchange } from '#testing/sharedSchool.ts';
import { recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';

const PUPILS = Array.from({ length: 8 }, (_, at) =>
  student({
    id: `pupil000${at}`,
    firstName: `Pupil ${at}`,
    rollNumber: `7${at}`,
    class: at < 5 ? 'Class 1' : 'Class 2',
  }),
);
const BEFORE: readonly Intent[] = [
  addClass(schoolClass({ id: 'class0002', name: 'Class 2' })),
  ...PUPILS.map((one) => addStudent(one)),
  saveSettings({ academicYear: '2025-2026' }),
];

const start = (asked: Partial<NewYearAsked> = {}): Intent =>
  startSchoolYear({ ...NEW_YEAR, ...asked });
const ON_LAPTOP = { name: '2026/27', first: '2026-08-11', today: '2026-08-04' };

function sidesOf(parts: readonly OneToLookAt[]): readonly Sides[] {
  return parts.flatMap((one) => (one.kind === 'field' ? [one] : []));
}

/** Takes the values of the PC that lost. */
function others(parts: readonly OneToLookAt[]): Intent {
  return takeOthers(
    sidesOf(parts).map((one) => ({ ...one, value: one.others[0]?.value })),
    [],
  );
}

async function settingsOf(store: SchoolStore) {
  return (await recordsOf(store)).settings[0];
}

/** The newest act of this PC that starts a school year. */
async function startOn(store: SchoolStore): Promise<string> {
  const acts = await store.history.acts(50);
  const found = acts.find(({ label }) => label.say === 'schoolYearStarted');
  return found?.id ?? '';
}

describe('a school year that two PCs start', () => {
  test('on different days is one conflict, for the settings and all students', async () => {
    const { list } = await onTwoPcs([start()], [start(ON_LAPTOP)], BEFORE);
    const { parts } = only(list, 'bulk');
    const places = sidesOf(parts).map(({ place }) => place);
    const ofSettings = sidesOf(parts).filter(({ place }) => place.kind === 'settings');
    expect(ofSettings.map(({ part }) => part)).toEqual(['academicYear', 'schoolYear']);
    const ids = places.flatMap((place) => (place.kind === 'students' ? [place.id] : []));
    expect(new Set(ids)).toEqual(
      new Set(PUPILS.map(({ id }) => id).concat('student01', 'student02')),
    );
  });

  test.each([
    ['kept', '2026/27', '2026-08-11'],
    ['taken from the other', '2026-2027', '2026-08-10'],
  ])('is decided once: %s', async (how, academicYear, from) => {
    const { here, there, list } = await onTwoPcs([start()], [start(ON_LAPTOP)], BEFORE);
    const { parts } = only(list, 'bulk');
    const decision = how === 'kept' ? leaveConflict(sidesOf(parts)) : others(parts);
    const { settings, students } = await decided(here, there, decision);
    expect(settings[0]).toMatchObject({ academicYear, schoolYear: { from } });
    const eves = students.flatMap((one) =>
      JSON.stringify(one['pastClasses']).match(/"to":"[^"]*/gu),
    );
    expect(new Set(eves)).toEqual(
      new Set([`"to":"2026-08-${from === '2026-08-11' ? '10' : '09'}`]),
    );
  });

  test('with the same plan, on two days, is no conflict', async () => {
    const { list } = await onTwoPcs([start()], [start({ today: '2026-08-04' })], BEFORE);
    expect(list).toEqual([]);
  });

  test.each([
    ['under two names', { name: '2026/27' }],
    ['under two names, a day apart', ON_LAPTOP],
  ])('%s is undone together with its name, by either PC', async (_how, asked) => {
    for (const place of [0, 1]) {
      const { here, there } = await onTwoPcs([start()], [start(asked)], BEFORE);
      const by = place === 0 ? here : there;
      await by.commit(undoAct(await startOn(by)));
      await exchange(here, there);
      expect(await listOf(here, there)).toEqual([]);
      for (const store of [here, there]) {
        const { settings, students } = await recordsOf(store);
        expect(settings[0]).toMatchObject({ academicYear: '2025-2026' });
        expect(settings[0]?.['schoolYear']).toBeUndefined();
        expect(settings[0]?.['schoolYears']).toBeUndefined();
        expect(students.filter((one) => one['pastClasses'] !== undefined)).toEqual([]);
        expect(students.filter((one) => one['class'] === 'Class 1')).toHaveLength(7);
      }
    }
  });

  test('cannot be undone once a later school year was started', async () => {
    const { here, there } = await onTwoPcs([start()], [start(ON_LAPTOP)], BEFORE);
    const first = await startOn(here);
    const next = {
      name: '2027-2028',
      first: '2027-08-09',
      last: '2028-07-31',
      today: '2027-08-02',
    };
    await there.commit(start(next));
    await carry(there, here);
    await expect(here.commit(undoAct(first))).rejects.toThrow(
      'Another school year has started since then',
    );
    expect(await settingsOf(here)).toMatchObject({ academicYear: '2027-2028' });
  });

  test('is undone for all students except those whom somebody moved since', async () => {
    const { here, there } = await onTwoPcs([start()], [start(ON_LAPTOP)], BEFORE);
    const [moved] = PUPILS;
    if (!moved) return;
    const now = (await recordsOf(here)).students.find(({ id }) => id === moved.id);
    await here.commit(editStudent({ ...moved, class: String(now?.['class']) }, { phone: '999' }));
    const { skipped } = await here.commit(undoAct(await startOn(here)));
    expect(skipped).toMatchObject([{ name: 'Pupil 0 Patel' }]);
    await exchange(here, there);
    expect(await settingsOf(there)).toMatchObject({ academicYear: '2025-2026' });
  });
});

describe('a bulk act', () => {
  test('that moves students whom another PC edits one by one is one conflict', async () => {
    const [one, two, three] = PUPILS;
    if (!one || !two || !three) return;
    const { here, there, list } = await onTwoPcs(
      [moveStudents([one, two, three], 'Class 2', '2026-08-03')],
      [editStudent(one, { class: '' }), editStudent(two, { class: '' })],
      BEFORE,
    );
    const { parts } = only(list, 'bulk');
    expect(sidesOf(parts).map(({ part }) => part)).toEqual(['class', 'class']);
    const { students } = await decided(here, there, others(parts));
    expect(students.filter((each) => each['class'] === 'Class 2')).toHaveLength(6);
  });

  test('leaves other conflicts of its records undecided when it is decided', async () => {
    const [one, two] = PUPILS;
    if (!one || !two) return;
    const phone = (text: string) => editStudent(one, { phone: text });
    const { here, there, list } = await onTwoPcs(
      [moveStudents([one, two], 'Class 2', '2026-08-03'), phone('1')],
      [moveStudents([one, two], '', '2026-08-03'), phone('2')],
      BEFORE,
    );
    expect(list.map(({ kind }) => kind)).toEqual(['bulk', 'field']);
    const [bulk] = list;
    if (bulk?.kind !== 'bulk') return;
    await there.commit(leaveConflict(sidesOf(bulk.parts)));
    await carry(there, here);
    expect(only(await listOf(here, there), 'field').part).toBe('phone');
  });

  test('that deletes students who are edited elsewhere is one conflict, and restores them all', async () => {
    const gone = PUPILS.slice(0, 3);
    const { here, there, list } = await onTwoPcs(
      [deleteStudents(gone)],
      gone.map((one) => editStudent(one, { phone: '9' })),
      BEFORE,
    );
    const { parts } = only(list, 'bulk');
    const ids = parts.flatMap((one) => (one.kind === 'deleted' ? [one.id] : []));
    expect(ids).toEqual(gone.map(({ id }) => id));
    const back = bringBack(ids.map((id) => ({ kind: 'students', id })));
    const { students } = await decided(here, there, back);
    expect(students.filter(({ phone }) => phone === '9')).toHaveLength(3);
  });

  test('that gives two PCs classes of the same names is one conflict, and merges each pair', async () => {
    const add =
      (id: string): Intent =>
      async () => ({
        label: { say: 'imported', count: 2, of: 'classes' },
        classes: {
          put: ['Class 8', 'Class 9'].map((name, at) => schoolClass({ id: `${id}${at}`, name })),
        },
      });
    const { here, there, list } = await onTwoPcs([add('mine0000')], [add('their000')], BEFORE);
    const { parts } = only(list, 'bulk');
    const pairs = parts.flatMap((one) => (one.kind === 'classNames' ? [one.ids] : []));
    const made = makeOneClass(pairs.map(([kept = '', other = '']) => [kept, other]));
    const { classes } = await decided(here, there, made);
    expect(classes.map(({ name }) => name)).toEqual(['Class 1', 'Class 2', 'Class 8', 'Class 9']);
  });
});
