import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, languageOf } from '#language/languages.ts';
import { orderingBy, createRowOrder, naturalOrder } from './rowOrder.ts';

afterEach(() => speak({ language: ENGLISH }));

const rows = ['Class 10', 'class 2', 'Class 1', 'Reception', 'Class 2'].map((name, id) => ({
  name,
  id,
}));
const orderByName = () =>
  createRowOrder<(typeof rows)[number]>((row) => row.name, orderingBy(naturalOrder()));
const namesOf = (list: readonly { name: string }[]) => list.map((row) => row.name);

describe('createRowOrder', () => {
  it('sorts naturally', () => {
    expect(namesOf(orderByName()(rows))).toEqual([
      'Class 1',
      'class 2',
      'Class 2',
      'Class 10',
      'Reception',
    ]);
  });

  it('keeps the order for a part of the known rows', () => {
    const order = orderByName();
    order(rows);
    expect(namesOf(order(rows.filter((row) => row.id !== 2)))).toEqual([
      'class 2',
      'Class 2',
      'Class 10',
      'Reception',
    ]);
  });

  it('merges new rows at the start, the middle and the end', () => {
    const order = orderByName();
    order(rows);
    const more = ['Annexe', 'Class 3', 'Zoology'].map((name, id) => ({ name, id: 10 + id }));
    expect(namesOf(order([...rows, ...more]))).toEqual([
      'Annexe',
      'Class 1',
      'class 2',
      'Class 2',
      'Class 3',
      'Class 10',
      'Reception',
      'Zoology',
    ]);
  });

  it('forgets replaced rows and stays correct', () => {
    const order = orderByName();
    for (let round = 0; round < 1_200; round++) {
      const fresh = rows.map((row) => ({ ...row }));
      expect(order(fresh)).toHaveLength(rows.length);
    }
    expect(namesOf(order(rows))[0]).toBe('Class 1');
  });

  it('asks each row once for its sort value', () => {
    const askedFor: string[] = [];
    const order = createRowOrder<(typeof rows)[number]>((row) => {
      askedFor.push(row.name);
      return row.name;
    }, orderingBy(naturalOrder()));
    order(rows);
    order(rows.slice(1));
    expect(askedFor).toHaveLength(rows.length);
  });

  it('compares numbers by size', () => {
    const numbers = [{ n: 10 }, { n: 9 }, { n: -1 }];
    const order = createRowOrder<{ n: number }>((row) => row.n, orderingBy(naturalOrder()));
    expect(order(numbers).map((row) => row.n)).toEqual([-1, 9, 10]);
  });
});

it('orders as the language spoken does', () => {
  const names = [{ name: 'Ñata' }, { name: 'Nzuri' }];
  const order = () =>
    namesOf(
      createRowOrder<{ name: string }>(({ name }) => name, orderingBy(naturalOrder()))(names),
    );
  expect(order()).toEqual(['Ñata', 'Nzuri']);
  speak({ language: languageOf('es') ?? ENGLISH });
  expect(order()).toEqual(['Nzuri', 'Ñata']);
});

describe('orderingBy', () => {
  it('agrees with the collator for any two texts', () => {
    const letters = fc.constantFrom(..."abyzAZ éßÅ-'_.019".split(''));
    const text = fc.string({ unit: letters, maxLength: 6 });
    for (const language of [
      'en',
      'de',
      'fr',
      'es',
      'pt',
      'ar',
      'hi',
      'sw',
      'da',
      'cs',
      'et',
      'lt',
    ]) {
      const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
      const { keyOf, compare } = orderingBy(collator);
      fc.assert(
        fc.property(text, text, (a, b) => {
          expect(Math.sign(compare(keyOf(a), keyOf(b)))).toBe(Math.sign(collator.compare(a, b)));
        }),
      );
    }
  });
});
