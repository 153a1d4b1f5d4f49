import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withVersion, type Cell, type Version } from './cells.ts';

/** A version by one of the PCs 1 to 3, which had observed the cell up to `observed`. */
interface Told {
  readonly version: Version;
  readonly observed: string;
}

/** A stamp ends with the sign of its PC, five characters. */
const stampOf = (time: number, pc: number): string => `${String(time).padStart(4, '0')}-000${pc}`;

function version(time: number, pc: number, value: string, isChosen = true): Version {
  return { stamp: stampOf(time, pc), isChosen, value };
}

function cellOf(told: readonly Told[]): Cell | undefined {
  return told.reduce<Cell | undefined>(
    (cell, { version: one, observed }) => withVersion(cell, one, observed),
    undefined,
  );
}

const anyTold: fc.Arbitrary<readonly Told[]> = fc
  .array(
    fc.record({
      pc: fc.integer({ min: 1, max: 3 }),
      isChosen: fc.boolean(),
      value: fc.constantFrom('a', 'b'),
      back: fc.nat(6),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ pc, isChosen, value, back }, time) => ({
      version: version(time + 1, pc, value, isChosen),
      observed: back > time ? '' : stampOf(time - back, 9),
    })),
  );

test('any order and any repetition of versions gives the same cell', () => {
  fc.assert(
    fc.property(
      anyTold.chain((told) =>
        fc.tuple(
          fc.constant(told),
          fc.shuffledSubarray([...told, ...told], {
            minLength: told.length * 2,
            maxLength: told.length * 2,
          }),
        ),
      ),
      ([told, shuffled]) => {
        expect(cellOf(shuffled)).toEqual(cellOf(told));
      },
    ),
  );
});

test('an assumed value of the same PC does not replace a value that a person chose', () => {
  const cell = cellOf([
    { version: version(1, 1, 'chosen here'), observed: '' },
    { version: version(3, 2, 'chosen there'), observed: '' },
    { version: version(2, 1, 'assumed here', false), observed: '' },
  ]);
  expect(cell?.winner.value).toBe('chosen there');
  expect(cell?.concurrent.map(({ value }) => value)).toEqual(['chosen here']);
});

test('a known version that comes again with more observed settles what it had observed', () => {
  const winner = version(3, 2, 'there');
  const cell = cellOf([
    { version: version(1, 1, 'here'), observed: '' },
    { version: winner, observed: '' },
  ]);
  expect(cell?.concurrent).toHaveLength(1);
  expect(withVersion(cell, winner, stampOf(2, 1)).concurrent).toEqual([]);
});
