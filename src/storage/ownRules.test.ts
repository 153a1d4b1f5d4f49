import { actWords } from '#school/acts/actWords.ts';
import type { Intent } from '#school/acts/changes.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { chooseScale } from '#school/grading/gradingIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import {
  chooseLargestClass,
  chooseLate,
  chooseOwnClasses,
} from '#school/settings/settingsIntents.ts';
import { onTwoPcs } from '#testing/apart.ts';
import { NEW_YEAR } from '#testing/intents.ts';
import { schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { onDay } from '#testing/today.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';

onDay('2026-08-03');

async function openSchool(changed: object = {}): Promise<SchoolStore> {
  const browser = new Browser();
  browser.sample = { ...smallSchool(), ...changed };
  return browser.open();
}

async function done(store: SchoolStore, intent: Intent): Promise<string> {
  const { act } = await store.commit(intent);
  if (!act) throw new Error('nothing was done');
  return act.id;
}

const ACTS = [
  chooseLate('present'),
  chooseOwnClasses(true),
  chooseLargestClass(80),
  chooseScale('oneToSix'),
];

// @shows A school's own rules: Absent means as specified: going back to the specification leaves no key
test('what is chosen and chosen back leaves the stored school to the byte', async () => {
  const store = await openSchool();
  const before = JSON.stringify(await recordsOf(store));
  const words: string[] = [];
  for (const intent of [
    chooseLate('present'),
    chooseLate('absent'),
    chooseOwnClasses(true),
    chooseOwnClasses(false),
    chooseLargestClass(80),
    chooseLargestClass(50),
  ]) {
    const { act } = await store.commit(intent);
    if (act) words.push(actWords(act));
  }
  expect(JSON.stringify(await recordsOf(store))).toBe(before);
  expect(words).toEqual([
    'Late counts as: Present',
    'Late counts as: Absent, in rates',
    "Only this school's classes: on",
    "Only this school's classes: off",
    'Largest class: 80',
    'Largest class: 50',
  ]);
});

// @shows A school's own rules: Each change is one act, undone from Recent changes, whatever was done since
test('any of these acts can be taken back after random others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(ACTS, { minLength: 2 }),
      fc.nat(),
      async (order, chosen) => {
        const undone = order[chosen % order.length];
        const [store, without] = [await openSchool(), await openSchool()];
        let act = '';
        for (const intent of order) {
          const id = await done(store, intent);
          if (intent === undone) act = id;
          else await done(without, intent);
        }
        await store.commit(undoAct(act));
        expect(await recordsOf(store)).toEqual(await recordsOf(without));
      },
    ),
    { numRuns: 20 },
  );
});

test('a size that no class has is refused', async () => {
  const store = await openSchool();
  await expect(store.commit(chooseLargestClass(201))).rejects.toThrow('from 1 to 200');
});

test('rules that two PCs have chosen apart both hold', async () => {
  const { here, there, list } = await onTwoPcs(
    [chooseLate('present'), chooseLargestClass(80)],
    [chooseOwnClasses(true)],
  );
  expect(list).toEqual([]);
  for (const store of [here, there]) {
    const [settings] = (await recordsOf(store)).settings;
    expect(settings).toMatchObject({ lateCounts: 'present', largestClass: 80, ownClasses: true });
  }
});

// @shows A school's own rules: A new year creates the class after, deletes an empty class where that is ticked, and is
//   taken back as one act
test('a new year creates and deletes classes, and is taken back whole', async () => {
  const pupils = [student({ id: 's1', class: '4b' }), student({ id: 's2', class: '5A' })];
  const store = await openSchool({
    students: pupils,
    classes: [
      schoolClass({ id: 'c4', name: '4b', students: ['s1'] }),
      schoolClass({ id: 'c5', name: '5A', students: ['s2'] }),
    ],
    attendance: [],
    grades: [],
    settings: { ...smallSchool().settings, academicYear: '2025-2026', ownClasses: true },
  });
  const before = await recordsOf(store);
  const deletes = { 'id:c4': 'yes', 'id:c5': 'no' };
  const act = await done(
    store,
    startSchoolYear({ ...NEW_YEAR, choices: { classes: {}, students: {}, deletes } }),
  );
  const after = await recordsOf(store);
  expect(after.classes).toHaveLength(2);
  expect(after.classes).toContainEqual(
    expect.objectContaining({ id: 'c5', name: '5A', students: [] }),
  );
  expect(after.classes).toContainEqual(
    expect.objectContaining({ name: '5b', students: ['s1'], schedule: '', room: '', capacity: 0 }),
  );
  expect(after.students).toMatchObject([
    { class: '5b', pastClasses: [{ class: '4b', classId: 'c4' }] },
    { class: '', leftFrom: '5A' },
  ]);
  await store.commit(undoAct(act));
  const back = await recordsOf(store);
  expect(back.students).toEqual(before.students);
  expect(back.settings).toEqual(before.settings);
  expect(
    [...back.classes].toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)),
  ).toEqual(before.classes);
});
