import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { describe, expect, test } from 'vitest';
import { type ImportBatch, PreviewOutdated } from '#import/storing/importedMeanwhile.ts';
import type { Intent } from '#school/acts/changes.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import { addField } from '#school/fields/fieldIntents.ts';
import { saveMarks } from '#school/grades/markBookIntents.ts';
import { type Mark, missedBy, noMarkKey } from '#school/grades/noMarks.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { importOf, schoolOfMarks, sheetOf } from '#testing/importing.ts';
import type { SchoolStore } from './schoolStore.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { addGrade } from '#school/grades/gradeIntents.ts';
import { asStudent } from '#school/students/students.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { grade, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf } from '#testing/stores.ts';

/** Students by their first names. */
function idsOf(students: readonly StoredRecord[], ...names: readonly string[]): readonly string[] {
  return names.map((name) => String(students.find((one) => one['firstName'] === name)?.['id']));
}

/** What a file says of a field that it adds. */
const BLUE = { own_house: 'Blue' };
const RECEPTION = { classes: ['Reception'] };

function importOfStudents(...names: readonly string[]): Intent {
  const added = names.map((firstName) => {
    const { id: _id, ...fields } = student({ firstName, class: 'Reception' });
    return fields;
  });
  const changed = [{ record: student(), fields: { phone: '555-0999' } }];
  return importRecords({ collection: 'students', added, changed }, RECEPTION);
}

describe('an import', () => {
  // @shows Import and export: One act over all collections with a snapshot before it; only what the file says otherwise
  //   is laid over the newest records
  test('is one act with a snapshot before it, from which the school can be restored', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importOfStudents('Ann', 'Bo'));
    expect(act?.label).toEqual({ say: 'imported', count: 3, of: 'students' });
    const after = await recordsOf(store);
    expect(after.classes).toContainEqual(
      expect.objectContaining({
        name: 'Reception',
        students: idsOf(after.students, 'Ann', 'Bo'),
      }),
    );
    const before = (await store.history.snapshots()).find(({ reason }) => reason === 'import');
    expect(before).toMatchObject({ counts: { students: 2 } });
    if (before) await store.history.restore(before);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  test('adds fields of the school and their values as one act, and takes both back', async () => {
    const browser = new Browser();
    const store = await browser.open();
    const before = await recordsOf(store);
    const { id: _id, ...fields } = student({ firstName: 'Ann' });
    const batch = {
      collection: 'students',
      added: [{ ...fields, own_house: 'Red' }],
      changed: [{ record: student(), fields: { phone: student().phone, ...BLUE } }],
    } as const;
    const house = {
      name: 'own_house',
      field: { label: 'House', kind: 'choice', choices: ['Red', 'Blue'] },
    } as const;
    const { act } = await store.commit(importRecords(batch, { fields: [house] }));
    expect(act?.label).toEqual({ say: 'imported', count: 2, of: 'students' });
    const after = await recordsOf(store);
    expect(after.students).toContainEqual(
      expect.objectContaining({ firstName: 'Ann', own_house: 'Red' }),
    );
    expect(after.students).toContainEqual({ ...student(), own_house: 'Blue' });
    expect(after.settings).toMatchObject([
      { fields: { students: [{ id: 'own_house', label: 'House', kind: 'choice' }] } },
    ]);
    await store.commit(undoAct(act?.id ?? ''));
    expect(await recordsOf(store)).toEqual(before);
  });

  test('puts values under the name that the school gives the field by then', async () => {
    const store = await new Browser().open();
    await store.commit(addField('students', { label: 'House!', kind: 'text' }));
    const batch = {
      collection: 'students',
      added: [],
      changed: [{ record: student(), fields: { phone: student().phone, ...BLUE } }],
    } as const;
    const house = { name: 'own_house', field: { label: 'House', kind: 'text' } } as const;
    await store.commit(importRecords(batch, { fields: [house] }));
    expect((await recordsOf(store)).students).toContainEqual({ ...student(), own_house_2: 'Blue' });
  });

  // @shows Import and export: Snapshots before imports take three of the ten places at most, so that an afternoon of
  //   imports leaves the earlier days. An import can be undone besides
  test('lets later imports replace its snapshot, so that a day of imports keeps the snapshots of earlier days', async () => {
    const browser = new Browser();
    const store = await browser.open();
    for (let day = 1; day <= 8; day += 1) {
      browser.now = new Date(2026, 11, day, 8, 0);
      await store.commit(editStudent(student(), { phone: `day ${day}` }));
    }
    for (let file = 1; file <= 12; file += 1) {
      browser.now = new Date(2026, 11, 8, 9, file);
      await store.commit(importOfStudents(`Ann ${file}`));
    }
    const kept = await store.history.snapshots();
    expect(kept.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 3 }, () => 'import'),
      ...Array.from({ length: 7 }, () => 'daily'),
    ]);
    const oldest = kept.at(-1);
    if (oldest) await store.history.restore(oldest);
    expect((await recordsOf(store)).students[0]).toMatchObject({ phone: 'day 1' });
  });

  test('is undone whole while nobody has touched its records', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importOfStudents('Ann', 'Bo'));
    const { skipped } = await store.commit(undoAct(act?.id ?? ''));
    expect(skipped).toEqual([]);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  // @shows Import and export: A class that it made goes with it, also where it moved students there who go back
  test('that moved students into a class it made is undone whole, with the class', async () => {
    const store = await new Browser().open();
    const moved: ImportBatch = {
      collection: 'students',
      added: [],
      changed: [{ record: student(), fields: { class: 'Reception' } }],
    };
    const { act } = await store.commit(importRecords(moved, { ...RECEPTION, today: '2026-11-20' }));
    const { skipped } = await store.commit(undoAct(act?.id ?? ''));
    expect(skipped).toEqual([]);
    const after = await recordsOf(store);
    expect(after.students).toEqual(recordsIn(smallSchool()).students);
    expect(after.classes.map(({ name }) => name)).toEqual(['Class 1']);
    expect((await store.history.acts(2)).map(({ undone }) => undone)).toEqual([undefined, true]);
  });

  // @shows Import and export: Its undo leaves and names who has been given a mark, a grade or an edit since
  test('when undone keeps and names records that somebody has marked, graded or edited since', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importOfStudents('Ann', 'Bo', 'Cy', 'Di'));
    const { classes, students } = await recordsOf(store);
    const reception = String(classes.find(({ name }) => name === 'Reception')?.['id']);
    const [ann = '', bo = '', cy = ''] = idsOf(students, 'Ann', 'Bo', 'Cy');
    await store.commit(
      saveRollCall({ date: '2026-11-21', classId: reception, studentIds: [ann], changes: {} }),
    );
    await store.commit(addGrade(grade({ id: 'grade0009', studentId: bo })));
    const edited = (await recordsOf(store)).students.map(asStudent).find(({ id }) => id === cy);
    if (edited) await store.commit(editStudent(edited, { phone: '1' }));

    const { skipped } = await store.commit(undoAct(act?.id ?? ''));
    expect(skipped).toEqual([
      { name: 'Ann Patel', reason: 'used' },
      { name: 'Bo Patel', reason: 'used' },
      { name: 'Cy Patel', reason: 'changed' },
      { name: 'Reception', reason: 'used' },
    ]);
    const after = await recordsOf(store);
    expect(new Set(after.students.map(({ id }) => id))).toEqual(
      new Set([ann, bo, cy, 'student01', 'student02']),
    );
    expect(after.students).toContainEqual(student());
  });
});

const EXAM = { examType: 'Final', date: '2026-11-18', maxMarks: 50 };
const PLACE = { ...EXAM, classId: 'class0001', subject: 'Science' };
const BOOK = { classId: 'class0001', className: 'Class 1', subject: 'Science' };

/** A file with a mark of each student in the exam. */
function fileOfMarks(maya: string, ben: string) {
  return sheetOf(
    ['Roll Number', 'Subject', 'Exam Type', 'Marks', 'Max Marks', 'Date'],
    ['1001', 'Science', 'Final', maya, '50', '2026-11-18'],
    ['1002', 'Science', 'Final', ben, '50', '2026-11-18'],
  );
}

async function schoolIn(store: SchoolStore): Promise<ImportSchool> {
  return schoolOfMarks(await recordsOf(store));
}

/** The mark or state of each student in the exam. */
async function marksOf(store: SchoolStore): Promise<Readonly<Record<string, readonly Mark[]>>> {
  const { students, grades } = await schoolIn(store);
  const missed = students.flatMap(missedBy);
  return Object.fromEntries(
    students.map(({ id, firstName }) => [
      firstName,
      [
        ...grades
          .filter(({ studentId, subject }) => studentId === id && subject === 'Science')
          .map(({ marks }) => marks),
        ...missed.filter(({ studentId }) => studentId === id).map(({ noMark }) => noMark),
      ],
    ]),
  );
}

/** Somebody types a mark into the mark book of another tab. */
function typed(marks: Mark | undefined, seen: Mark | undefined): Intent {
  return saveMarks(BOOK, [{ ...EXAM, studentId: 'student01', name: 'Maya', marks, seen }], []);
}

describe('an import of marks and of reasons for missing marks', () => {
  const bothKinds = fileOfMarks('abs', '41');

  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  test('is one act, undone and redone whole', async () => {
    const store = await new Browser().open();
    const before = await recordsOf(store);
    const { act } = await store.commit(importOf('grades', bothKinds, await schoolIn(store)));
    expect(act?.label).toEqual({ say: 'imported', count: 2, of: 'grades' });
    const after = await recordsOf(store);
    expect(after.students[0]).toEqual({
      ...student(),
      noMarks: { [noMarkKey(PLACE)]: 'absent' },
    });
    expect(await marksOf(store)).toEqual({ Maya: ['absent'], Ben: [41] });
    expect(await store.history.acts(9)).toHaveLength(1);

    const undone = await store.commit(undoAct(act?.id ?? ''));
    expect(await recordsOf(store)).toEqual(before);
    await store.commit(undoAct(undone.act?.id ?? ''));
    expect(await recordsOf(store)).toEqual(after);
  });

  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  test('leaves one value in a cell: a number replaces “Abs”, and “Abs” a number, there and back', async () => {
    const store = await new Browser().open();
    await store.commit(importOf('grades', bothKinds, await schoolIn(store)));
    const { act } = await store.commit(
      importOf('grades', fileOfMarks('39', 'Exc'), await schoolIn(store)),
    );
    expect(await marksOf(store)).toEqual({ Maya: [39], Ben: ['excused'] });
    await store.commit(undoAct(act?.id ?? ''));
    expect(await marksOf(store)).toEqual({ Maya: ['absent'], Ben: [41] });
  });

  test('keeps “Abs” if the file has it with another maximum', async () => {
    const store = await new Browser().open();
    await store.commit(typed('absent', undefined));
    const file = fileOfMarks('abs', '41');
    const rows = file.rows.map((row, place) => (place === 0 ? row : row.with(4, '40')));
    await store.commit(importOf('grades', { ...file, rows }, await schoolIn(store)));
    const { students } = await recordsOf(store);
    expect(students[0]).toHaveProperty('noMarks', {
      [noMarkKey({ ...PLACE, maxMarks: 40 })]: 'absent',
    });
  });

  test.each<[string, before: Mark | undefined, meanwhile: Mark, file: string]>([
    ['“Abs” under a new mark', undefined, 'absent', '39'],
    ['a mark under a new “Abs”', undefined, 39, 'abs'],
    ['a mark over the “Abs” that the file changes', 'absent', 39, 'exc'],
    ['“Abs” over the mark that the file changes', 39, 'absent', '40'],
    // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
    //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
    //   a state and a state over a mark leave one in the cell. [Decision
    //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  ])('is refused whole if another tab has stored %s', async (_what, had, meanwhile, file) => {
    const browser = new Browser();
    const [store, other] = [await browser.open(), await browser.open()];
    if (had !== undefined) await store.commit(typed(had, undefined));
    const compared = await schoolIn(store);
    await other.commit(typed(meanwhile, had));
    const intent = importOf('grades', fileOfMarks(file, '41'), compared);
    await expect(store.commit(intent)).rejects.toThrow(PreviewOutdated);
    expect(await marksOf(store)).toEqual({ Maya: [meanwhile], Ben: [] });
    // Compared with the present records, the import is stored.
    await store.commit(importOf('grades', fileOfMarks(file, '41'), await schoolIn(store)));
    expect((await marksOf(store))['Maya']).toHaveLength(1);
  });

  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  test('when undone keeps values that another tab has put into the cells since', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importOf('grades', bothKinds, await schoolIn(store)));
    await store.commit(typed(12, 'absent'));
    await store.commit(undoAct(act?.id ?? ''));
    expect(await marksOf(store)).toEqual({ Maya: [12], Ben: [] });
  });

  test('keeps and names students whose `noMarks` another program uses in its own way', async () => {
    const browser = new Browser();
    browser.sample = { ...smallSchool(), students: [student({ noMarks: 'mine' })] };
    const store = await browser.open();
    const done = await store.commit(importOf('grades', bothKinds, await schoolIn(store)));
    expect(done.act).toBeUndefined();
    expect(done.skipped).toEqual([{ name: 'Maya Patel', reason: 'takenByOther' }]);
  });
});

describe('starting one’s own school in place of one too large for the log of acts', () => {
  // @shows Moving in: One act with a snapshot before it that can be undone; principal, address, phone and email go, the
  //   classes have no teacher. Of a school of more than 20 million characters the snapshot alone remains after the
  //   next change
  test('cannot be undone after the next act, but the snapshot still holds the school before', async () => {
    const browser = new Browser();
    const large = student({ address: 'a'.repeat(21 * 1024 * 1024) });
    browser.sample = { ...smallSchool(), students: [large] };
    const store = await browser.open();
    const own = {
      schoolName: 'Hillside',
      academicYear: '2026-2027',
      schoolDays: [1],
      classNames: ['Class 1'],
    };
    const { act } = await store.commit(startOwnSchool(own));
    await store.commit({
      label: { say: 'settingsChanged' },
      settings: { ...smallSchool().settings },
    });
    await expect(store.commit(undoAct(act?.id ?? ''))).rejects.toThrow('it is too old');
    const before = (await store.history.snapshots()).find(({ reason }) => reason === 'ownSchool');
    if (before) await store.history.restore(before);
    expect((await recordsOf(store)).students).toEqual([large]);
  });
});
