import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { describe, expect, test } from 'vitest';
import { importRecords, type ImportBatch } from '#domain/intents/importIntents.ts';
import { startOwnSchool } from '#domain/intents/ownSchoolIntents.ts';
import { saveRollCall } from '#domain/intents/registerIntents.ts';
import { editStudent } from '#domain/intents/studentIntents.ts';
import { addGrade } from '#domain/intents/gradeIntents.ts';
import { asStudent } from '#domain/students/students.ts';
import { undoAct } from '#domain/intents/undo.ts';
import { grade, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf } from '#testing/stores.ts';

/** Of students by their first names. */
function idsOf(students: readonly StoredRecord[], ...names: readonly string[]): readonly string[] {
  return names.map((name) => String(students.find((one) => one['firstName'] === name)?.['id']));
}

function studentsCalled(...names: readonly string[]): ImportBatch {
  return {
    collection: 'students',
    classes: ['Reception'],
    added: names.map((firstName) => {
      const { id: _id, ...fields } = student({ firstName, class: 'Reception' });
      return fields;
    }),
    changed: [{ record: student(), fields: { phone: '555-0999' } }],
  };
}

describe('an import', () => {
  test('is one act with a snapshot before it, from which the school can be brought back', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importRecords(studentsCalled('Ann', 'Bo')));
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

  test('gives way to later ones among the snapshots, so that a day of many imports leaves the days before', async () => {
    const browser = new Browser();
    const store = await browser.open();
    for (let day = 1; day <= 8; day += 1) {
      browser.now = new Date(2026, 11, day, 8, 0);
      await store.commit(editStudent(student(), { phone: `day ${day}` }));
    }
    for (let file = 1; file <= 12; file += 1) {
      browser.now = new Date(2026, 11, 8, 9, file);
      await store.commit(importRecords(studentsCalled(`Ann ${file}`)));
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

  test('is taken back whole while nobody has touched what it brought', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importRecords(studentsCalled('Ann', 'Bo')));
    const { leftAlone } = await store.commit(undoAct(act?.id ?? ''));
    expect(leftAlone).toEqual([]);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  test('that moved students into a class it made is taken back whole, class and all', async () => {
    const store = await new Browser().open();
    const moved: ImportBatch = {
      collection: 'students',
      classes: ['Reception'],
      added: [],
      changed: [{ record: student(), fields: { class: 'Reception' } }],
    };
    const { act } = await store.commit(importRecords(moved));
    const { leftAlone } = await store.commit(undoAct(act?.id ?? ''));
    expect(leftAlone).toEqual([]);
    const after = await recordsOf(store);
    expect(after.students).toEqual(recordsIn(smallSchool()).students);
    expect(after.classes.map(({ name }) => name)).toEqual(['Class 1']);
    expect((await store.history.acts(2)).map(({ undone }) => undone)).toEqual([undefined, true]);
  });

  test('taken back leaves and names whom somebody has marked, graded or edited since', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importRecords(studentsCalled('Ann', 'Bo', 'Cy', 'Di')));
    const { classes, students } = await recordsOf(store);
    const reception = String(classes.find(({ name }) => name === 'Reception')?.['id']);
    const [ann = '', bo = '', cy = ''] = idsOf(students, 'Ann', 'Bo', 'Cy');
    await store.commit(
      saveRollCall({ date: '2026-11-21', classId: reception, studentIds: [ann], changes: {} }),
    );
    await store.commit(addGrade(grade({ id: 'grade0009', studentId: bo })));
    const edited = (await recordsOf(store)).students.map(asStudent).find(({ id }) => id === cy);
    if (edited) await store.commit(editStudent(edited, { phone: '1' }));

    const { leftAlone } = await store.commit(undoAct(act?.id ?? ''));
    expect(leftAlone).toEqual([
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

describe('a school of one’s own in place of one that is too large for the log of acts', () => {
  test('cannot be taken back after the next act, but the snapshot still has the school before', async () => {
    const browser = new Browser();
    const large = student({ address: 'a'.repeat(21 * 1024 * 1024) });
    browser.sample = { ...smallSchool(), students: [large] };
    const store = await browser.open();
    const own = { schoolName: 'Hillside', academicYear: '2026-2027', classNames: ['Class 1'] };
    const { act } = await store.commit(startOwnSchool(own));
    await store.commit({
      label: { say: 'settingsChanged' },
      settings: { ...smallSchool().settings },
    });
    await expect(store.commit(undoAct(act?.id ?? ''))).rejects.toThrow('too long ago');
    const before = (await store.history.snapshots()).find(({ reason }) => reason === 'ownSchool');
    if (before) await store.history.restore(before);
    expect((await recordsOf(store)).students).toEqual([large]);
  });
});
