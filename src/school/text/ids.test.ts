import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from './ids.ts';

// @shows §3: Ids are random, alphanumeric, about 9 characters, made in the browser. Checked to be unused
it('gives nine characters of a–z and 0–9 for any random number', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(chance, { minLength: 9, maxLength: 9 }), (draws) => {
      let index = 0;
      const id = newId(
        () => draws[index++ % draws.length] ?? 0,
        () => false,
      );
      expect(id).toMatch(/^[a-z0-9]{9}$/);
    }),
  );
});

// @shows Departures: Ids are checked to be unused. Two records of one id cannot be told apart
it('skips ids that are in use', () => {
  let draws = 0;
  const random = (): number => (draws++ < 9 ? 0 : 0.999);
  expect(newId(random, (id) => id === 'aaaaaaaaa')).toBe('999999999');
});

it('fails with a message when every id is in use', () => {
  expect(() =>
    newId(
      () => 0,
      () => true,
    ),
  ).toThrow('No unused record id');
});
