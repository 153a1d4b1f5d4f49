import { expect, test } from 'vitest';
import { student } from '#testing/records.ts';
import type { FieldName } from '#school/collections.ts';
import type { Act, Effect } from './acts.ts';
import { DELETION, fieldsOf, placeOf, withAct, type WhereChanged } from './whereChanged.ts';

const ADA = student();
const OTHER = { say: 'takenIn', count: 3, pc: 'laptop' } as const;
const ONE = { say: 'doneElsewhere', words: 'Student changed', pc: 'Office PC' } as const;
const HERE = { say: 'studentChanged', name: 'Ada' } as const;

function act(label: Act['label'], effect: Effect, undoes?: string): Act {
  const classIds = { before: {}, after: {} };
  const told = { id: '', revision: 1, at: 0, label, effect, classIds };
  return undoes === undefined ? told : { ...told, undoes };
}

/** An act that changed these fields. */
function changing(label: Act['label'], fields: object, undoes?: string): Act {
  const pair = [{ ...ADA }, { ...ADA, ...fields }] as const;
  return act(label, { students: { added: [], changed: [pair], removed: [] } }, undoes);
}

function where(
  acts: readonly Act[],
  { field = 'students', id = ADA.id, names }: { field?: FieldName; id?: string; names: string[] },
): WhereChanged {
  const asked = fieldsOf(field, id, names);
  return acts.reduce<WhereChanged>((known, one) => withAct(known, one, asked), new Map());
}

test('names for each field where its newest change was made', () => {
  const acts = [
    changing(HERE, { email: 'a@example.org' }),
    changing(OTHER, { phone: '1', email: 'b@example.org' }),
    changing(ONE, { phone: '2', address: 'Here' }),
  ];
  expect([...where(acts, { names: ['phone', 'email', 'address', 'class'] })]).toEqual([
    ['email', undefined],
    ['phone', 'laptop'],
    ['address', 'Office PC'],
  ]);
});

test.each([HERE, OTHER])('says of an undo, perhaps in this tab, only what it was: %o', (label) => {
  const acts = [changing(label, { phone: '1' }, '7'), changing(OTHER, { phone: '2' })];
  const known = where(acts, { names: ['phone'] });
  expect(placeOf(known, 'phone')).toBe('by Undo or Redo');
});

test('ignores other records and collections', () => {
  const acts = [changing(OTHER, { phone: '1' })];
  expect([...where(acts, { id: 'another', names: ['phone'] })]).toEqual([]);
  expect([...where(acts, { field: 'teachers', names: ['phone'] })]).toEqual([]);
});

test('finds a deletion and a change of settings', () => {
  const gone = act(ONE, { students: { added: [], changed: [], removed: [{ ...ADA }] } });
  expect([...where([gone], { names: [DELETION, 'phone'] })]).toEqual([[DELETION, 'Office PC']]);
  const settings = act(OTHER, {
    settings: { added: [], changed: [[{ phone: '1' }, { phone: '2' }]], removed: [] },
  });
  expect([...where([settings], { field: 'settings', id: '', names: ['phone'] })]).toEqual([
    ['phone', 'laptop'],
  ]);
});

test('a place is named where the log tells it, and is elsewhere where it does not', () => {
  const known = new Map([
    ['phone', 'Office PC'],
    ['email', undefined],
  ]);
  expect(['phone', 'email', 'class'].map((key) => placeOf(known, key))).toEqual([
    'on Office PC',
    'in another tab',
    'elsewhere',
  ]);
  expect(placeOf(undefined, 'phone')).toBe('elsewhere');
});
