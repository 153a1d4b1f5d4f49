import { moveStudents } from '#school/students/tickedIntents.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { asStudent } from '#school/students/students.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';

const TODAY = '2026-11-20';

/** A school in which student01 was moved from Class 1 to Class 2 as of 10 November, with another phone. */
async function moved() {
  const store = await new Browser().open();
  const ada = async () => {
    const found = (await recordsOf(store)).students.find(({ id }) => id === 'student01');
    return asStudent({ ...found });
  };
  const before = await ada();
  const { act } = await store.commit(
    editStudent(before, { class: 'Class 2', phone: '1' }, 'class0001', {
      from: '2026-11-10',
      today: TODAY,
    }),
  );
  const undo = () => store.commit(undoAct(act?.id ?? ''));
  return { store, ada, before, undo };
}

describe('a change of class', () => {
  test('is stored with the class of the days before, and taken back with it', async () => {
    const { ada, before, undo } = await moved();
    expect(await ada()).toEqual({
      ...before,
      class: 'Class 2',
      phone: '1',
      pastClasses: [
        { class: 'Class 1', classId: 'class0001', from: '2026-08-01', to: '2026-11-09' },
      ],
    });
    expect((await undo()).skipped).toEqual([]);
    expect(await ada()).toEqual(before);
  });

  test('is not taken back after another one, of which nothing is lost', async () => {
    const { store, ada, before, undo } = await moved();
    await store.commit(moveStudents([before], 'Class 3', TODAY));
    const now = await ada();
    expect((await undo()).skipped).toMatchObject([{ reason: 'changed' }]);
    expect(await ada()).toEqual({ ...now, phone: before.phone });
  });

  test('is taken back where something else of the student has been changed since', async () => {
    const { store, ada, before, undo } = await moved();
    await store.commit(editStudent(await ada(), { address: 'Elsewhere' }));
    expect((await undo()).skipped).toEqual([]);
    expect(await ada()).toEqual({ ...before, address: 'Elsewhere' });
  });
});
