import { asClass } from '#school/classes/classes.ts';
import { draftName } from '#state/drafts/draftKinds.ts';
import { expect, test } from 'vitest';
import { savedButInWords, unsavedElsewhere } from './UnsavedElsewhere.tsx';

const classes = [asClass({ id: 'c1', name: 'Class 1' }), asClass({ id: 'c2', name: 'Class 2' })];
const draft = { changes: { a: { status: 'late' }, b: { remark: 'Fever' } }, names: {} } as const;

test('the register that is shown is none of the others; a deleted class has none', () => {
  const drafts = {
    [draftName({ date: '2026-11-20', classId: 'c1' })]: draft,
    [draftName({ date: '2026-11-20', classId: 'c2' })]: draft,
    [draftName({ date: '2026-11-20', classId: 'c9' })]: draft,
  };
  const others = unsavedElsewhere(
    drafts,
    [draftName({ date: '2026-11-20', classId: 'c1' })],
    classes,
  );
  expect(others).toMatchObject([
    { date: '2026-11-20', classId: 'c2', schoolClass: classes[1], changeCount: 2 },
    { classId: 'c9', schoolClass: undefined },
  ]);
});

test.each([
  [1, '2026-11-20', 'This register is saved. Class 2 is not:'],
  [3, '2026-11-20', 'This register is saved. Class 2 and 2 others are not:'],
  [1, '2026-11-21', 'This register is saved. Class 2, Fri 20 Nov 2026 is not:'],
])('%i others, on %s: %s', (count, day, words) => {
  const schoolClass = asClass({ id: 'c2', name: 'Class 2' });
  const other = { name: '', date: '2026-11-20', classId: 'c2', schoolClass, changeCount: 1 };
  expect(savedButInWords(other, count, day)).toBe(words);
});
