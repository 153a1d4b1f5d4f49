import { leaveConflict, takeOtherSide } from '#sharing/merge/conflictIntents.ts';
import { schoolSharing } from '#sharing/journal/schoolSharing.ts';
import type { EncodedOp, Entry } from '#sharing/merge/entries.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { moveStudents, editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { asStudent } from '#school/students/students.ts';
import { addClass } from '#school/classes/classIntents.ts';
import { decided, only, onTwoPcs } from '#testing/apart.ts';
import { schoolClass, student } from '#testing/records.ts';
import { carry, exchange, twoPcs } from '#testing/sharedSchool.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import type { SchoolStore } from './schoolStore.ts';
import { describe, expect, test } from 'vitest';

const TODAY = '2026-11-20';

/** A school in which student01 moved from Class 1 to Class 2 as of 10 November, and changed phone. */
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
  test('is stored with the class of earlier days, and undo removes both', async () => {
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

  test('is not undone after a later move, which stays whole', async () => {
    const { store, ada, before, undo } = await moved();
    await store.commit(moveStudents([before], 'Class 3', TODAY));
    const now = await ada();
    expect((await undo()).skipped).toMatchObject([{ reason: 'changed' }]);
    expect(await ada()).toEqual({ ...now, phone: before.phone });
  });

  test('is not undone in part after a second move from the same day', async () => {
    const { store, ada, before, undo } = await moved();
    await store.commit(moveStudents([before], 'Class 3', TODAY, undefined, '2026-11-10'));
    const now = await ada();
    expect((await undo()).skipped).toMatchObject([{ reason: 'changed' }]);
    expect(await ada()).toEqual({ ...now, phone: before.phone });
  });

  test('is undone if only another field of the student changed since', async () => {
    const { store, ada, before, undo } = await moved();
    await store.commit(editStudent(await ada(), { address: 'Elsewhere' }));
    expect((await undo()).skipped).toEqual([]);
    expect(await ada()).toEqual({ ...before, address: 'Elsewhere' });
  });
});

const ADA = student();
const CLASSES = [
  addClass(schoolClass({ id: 'class0002', name: 'Class 2' })),
  addClass(schoolClass({ id: 'class0003', name: 'Class 3' })),
];
const move = (name: string, from: string) => moveStudents([ADA], name, TODAY, undefined, from);
const inClass1 = (to: string) => [
  { class: 'Class 1', classId: 'class0001', from: '2026-08-01', to },
];
const TO_CLASS_2 = { class: 'Class 2', pastClasses: inClass1('2026-11-09') };
const TO_CLASS_3 = { class: 'Class 3', pastClasses: inClass1('2026-11-15') };

async function adaIn(store: SchoolStore) {
  const found = (await recordsOf(store)).students.find((one) => idOf(one) === ADA.id);
  return { class: found?.['class'], pastClasses: found?.['pastClasses'] };
}

describe('a change of class on two PCs', () => {
  const twoMoves = () =>
    onTwoPcs([move('Class 2', '2026-11-10')], [move('Class 3', '2026-11-16')], CLASSES);

  test('is one conflict, and the winner keeps its own earlier class', async () => {
    const { here, list } = await twoMoves();
    expect(only(list, 'field')).toMatchObject({ part: 'class' });
    expect(await adaIn(here)).toEqual(TO_CLASS_3);
  });

  test.each([
    ['kept', TO_CLASS_3],
    ['taken from the other PC', TO_CLASS_2],
  ])('%s is decided together with its earlier class', async (how, expected) => {
    const { here, there, list } = await twoMoves();
    const sides = only(list, 'field');
    const other = takeOtherSide(sides, sides.others[0]?.value);
    await decided(here, there, how === 'kept' ? leaveConflict([sides]) : other);
    expect(await adaIn(here)).toEqual(expected);
    expect(await adaIn(there)).toEqual(expected);
  });

  test('leaves no earlier class after another PC moves the student back', async () => {
    const { here, there } = await twoPcs();
    for (const add of CLASSES) await here.commit(add);
    const { act } = await here.commit(move('Class 2', '2026-11-10'));
    await exchange(here, there);
    expect(await adaIn(there)).toEqual(TO_CLASS_2);
    await here.commit(undoAct(act?.id ?? ''));
    await exchange(here, there);
    for (const pc of [here, there]) {
      expect(await adaIn(pc)).toEqual({ class: 'Class 1', pastClasses: undefined });
    }
  });
});

describe('earlier classes that an older version sent as an operation of their own', () => {
  /** The outbox, with the earlier classes as an operation of their own. */
  async function earlierEntries(store: SchoolStore): Promise<Entry[]> {
    const outbox = await schoolSharing(store.toShare).outbox();
    return outbox.map(([, entry]) => ({ ...entry, o: entry.o.flatMap(apartAsBefore) }));
  }
  function apartAsBefore(operation: EncodedOp): readonly EncodedOp[] {
    if (operation[0] !== 'students' || operation[2] === null) return [operation];
    const [kind, id, { pastClasses, pastStays: _stays, ...fields }, seen] = operation;
    const own: EncodedOp = seen ? [kind, id, fields, seen] : [kind, id, fields];
    return [own, [kind, id, { pastClasses }]];
  }

  async function heardFromBefore() {
    const { here, there } = await twoPcs();
    for (const add of CLASSES) await here.commit(add);
    await carry(here, there);
    await here.commit(move('Class 2', '2026-11-10'));
    const entries = await earlierEntries(here);
    await schoolSharing(there.toShare).takeIn(entries, { pc: 'Office' });
    return { there, entries };
  }

  test('are read, and sent to a new PC', async () => {
    const { there } = await heardFromBefore();
    expect(await adaIn(there)).toEqual(TO_CLASS_2);
    const another = await new Browser().open();
    await schoolSharing(another.toShare).join(await schoolSharing(there.toShare).whole(), {
      pc: 'Laptop',
    });
    expect(await adaIn(another)).toEqual(TO_CLASS_2);
  });

  test('are sent again only with a change of class', async () => {
    const { there } = await heardFromBefore();
    await there.commit(editStudent({ ...ADA, class: 'Class 2' }, { phone: '9' }));
    const said = async () =>
      (await schoolSharing(there.toShare).outbox()).flatMap(([, { o }]) => o.map((one) => one[2]));
    expect(await said()).toEqual([{ phone: '9' }]);
    await there.commit(moveStudents([ADA], 'Class 3', TODAY, undefined, '2026-11-16'));
    expect((await said()).at(-1)).toMatchObject({
      class: ['class0003', 'Class 3'],
      pastClasses: [{ class: 'Class 1' }, { class: 'Class 2' }],
    });
  });

  test('win over the earlier classes in the class operation if they are newer', async () => {
    const { there, entries } = await heardFromBefore();
    const pastClasses = inClass1('2026-11-01');
    const later = entries.map((entry): Entry => ({
      ...entry,
      t: entry.t.replace(/^./u, 'z'),
      o: [['students', ADA.id, { pastClasses }]],
    }));
    await schoolSharing(there.toShare).takeIn(later, { pc: 'Office' });
    expect(await adaIn(there)).toEqual({ class: 'Class 2', pastClasses });
    await there.commit(moveStudents([ADA], 'Class 1', TODAY, undefined, '2026-08-01'));
    expect(await adaIn(there)).toEqual({ class: 'Class 1', pastClasses: undefined });
  });
});
