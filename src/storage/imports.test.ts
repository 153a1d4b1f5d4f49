import { describe, expect, test } from 'vitest';
import { importRecords, type ImportBatch } from '#domain/importIntents.ts';
import { saveRollCall } from '#domain/registerIntents.ts';
import { editStudent } from '#domain/studentIntents.ts';
import { addGrade } from '#domain/gradeIntents.ts';
import { asStudent } from '#domain/storedRecords.ts';
import { undoAct } from '#domain/undo.ts';
import { grade, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf } from '#testing/stores.ts';

function ids(): () => string {
  let last = 0;
  return () => `new${String((last += 1)).padStart(6, '0')}`;
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
    const { act } = await store.commit(importRecords(studentsCalled('Ann', 'Bo'), ids()));
    expect(act?.label).toBe('3 students imported');
    const after = await recordsOf(store);
    expect(after.classes).toContainEqual(
      expect.objectContaining({ name: 'Reception', students: ['new000002', 'new000003'] }),
    );
    const before = (await store.snapshots()).find(({ reason }) => reason === 'import');
    expect(before).toMatchObject({ counts: { students: 2 } });
    if (before) await store.restoreSnapshot(before);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  test('is taken back whole while nobody has touched what it brought', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(importRecords(studentsCalled('Ann', 'Bo'), ids()));
    const { leftAlone } = await store.commit(undoAct(act?.id ?? ''));
    expect(leftAlone).toEqual([]);
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  test('taken back leaves and names whom somebody has marked, graded or edited since', async () => {
    const store = await new Browser().open();
    const { act } = await store.commit(
      importRecords(studentsCalled('Ann', 'Bo', 'Cy', 'Di'), ids()),
    );
    const classes = (await recordsOf(store)).classes;
    const reception = String(classes.find(({ name }) => name === 'Reception')?.['id']);
    const [ann, bo, cy] = ['new000002', 'new000003', 'new000004'];
    await store.commit(
      saveRollCall(
        { date: '2026-11-21', classId: reception, studentIds: [ann], changes: {} },
        () => 'mark00009',
      ),
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
    expect(after.students.map(({ id }) => id)).toEqual([ann, bo, cy, 'student01', 'student02']);
    expect(after.students).toContainEqual(student());
  });
});
