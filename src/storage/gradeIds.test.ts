import { addGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { saveMarks } from '#school/grades/markBookIntents.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import { markBookId } from '#school/grades/markBook.ts';
import { asGrade } from '#school/grades/grades.ts';
import { grade, schoolClass, smallSchool } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { expect, test } from 'vitest';

const QUIZ = { examType: 'Quiz', date: '2026-11-19', maxMarks: 20 };
const { id: _id, ...WHOLE } = grade({ ...QUIZ, marks: 15 });

/** A PC with its own random numbers. */
async function onePc(seed: number) {
  const browser = new Browser();
  browser.sample = { ...smallSchool(), grades: [] };
  for (let drawn = 0; drawn < seed; drawn += 1) browser.random();
  return browser.open();
}

type Store = Awaited<ReturnType<typeof onePc>>;

async function gradesOf(store: Store) {
  return (await recordsOf(store)).grades.map(asGrade);
}

const mark = { ...QUIZ, studentId: 'student01', name: 'Maya Patel', marks: 15, seen: undefined };
const WAYS = [
  ['the form', () => addGrade({ id: 'drafted01', ...WHOLE })],
  [
    'the mark book',
    () => saveMarks(markBookId([schoolClass()], 'Class 1', 'Mathematics'), [mark], []),
  ],
  ['an import', () => importRecords({ collection: 'grades', added: [WHOLE], changed: [] })],
] as const;

// @shows Several PCs: One cell filled on two PCs is one grade. A grade that becomes another student’s has a new id
test('one cell has one id, whichever PC fills it and how', async () => {
  const all = await Promise.all(
    WAYS.map(async ([, fill], seed) => {
      const store = await onePc(seed);
      await store.commit(fill());
      return gradesOf(store);
    }),
  );
  const [first] = all;
  expect(first).toMatchObject([{ id: expect.stringMatching(/^[a-z0-9]{9}$/u), marks: 15 }]);
  for (const other of all) expect(other).toEqual(first);
});

test('another cell, and a cell with a title, has another id', async () => {
  const ids = new Set<string>();
  for (const other of [{}, { title: 'Fractions' }, { maxMarks: 25 }, { studentId: 'student02' }]) {
    const store = await onePc(1);
    await store.commit(addGrade({ id: 'drafted01', ...WHOLE, ...other }));
    for (const { id } of await gradesOf(store)) ids.add(id);
  }
  expect(ids.size).toBe(4);
});

test.each(WAYS)('a second grade of a cell by %s has its own id', async (_way, fill) => {
  const store = await onePc(1);
  await store.commit(addGrade({ id: 'first0001', ...WHOLE, marks: 15 }));
  await store.commit(addGrade({ id: 'second001', ...WHOLE, marks: 16 }));
  await store.commit(fill());
  const ids = (await gradesOf(store)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('second001');
});

test.each(WAYS)(
  '%s does not reuse an id that a grade took to another month or student',
  async (_way, fill) => {
    for (const moved of [{ date: '2026-02-03' }, { studentId: 'student02' }]) {
      const store = await onePc(1);
      await store.commit(fill());
      const [first] = await gradesOf(store);
      if (first) await store.commit(editGrade(first, moved));
      await store.commit(fill());
      const grades = await gradesOf(store);
      expect(grades).toHaveLength(2);
      expect(new Set(grades.map(({ id }) => id)).size).toBe(2);
    }
  },
);

// @shows Several PCs: One cell filled on two PCs is one grade. A grade that becomes another student’s has a new id
test('a cell whose grade moved away gets one id again, whichever PC fills it', async () => {
  const ids = await Promise.all(
    WAYS.map(async ([, fill], seed) => {
      const store = await onePc(seed);
      await store.commit(fill());
      const [first] = await gradesOf(store);
      if (first) await store.commit(editGrade(first, { date: '2026-02-03' }));
      await store.commit(fill());
      return (await gradesOf(store)).map(({ id }) => id).toSorted();
    }),
  );
  expect(ids).toEqual(ids.map(() => ids[0]));
});
