import { DATABASES } from '#testing/databases.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyRange, RowDatabase, RowReader } from './rows.ts';

const row = (text: string) => ({ text, count: 1, from: 1 });

/** Any characters, including halves of surrogate pairs. */
const anyText = fc
  .array(fc.nat(0xff_ff))
  .map((codes) => codes.map((code) => String.fromCharCode(code)).join(''));

/** Every key that begins with `prefix`. */
function startingWith(prefix: string): KeyRange {
  return { from: prefix, to: `${prefix}\uffff` };
}

function keysOf(database: RowDatabase, prefix: string): Promise<readonly string[]> {
  return database.read((tx) => tx.keys('rows', startingWith(prefix)));
}

describe.each(DATABASES)('rows kept in %s', (_name, make) => {
  test('are read back as written', async () => {
    const database = await make();
    await database.write((tx) => tx.put('rows', 'students', row('[]')));
    expect(await database.read((tx) => tx.get('rows', 'students'))).toEqual(row('[]'));
    expect(await database.read((tx) => tx.get('rows', 'teachers'))).toBeUndefined();
  });

  test('come in key order, from both ends, up to the limit', async () => {
    const database = await make();
    await database.write(async (tx) => {
      for (const key of ['b|2', 'a|9', 'b|1', 'c|1', 'b|3']) tx.put('rows', key, row(key));
    });
    const read = (query: Parameters<RowReader['range']>[1]) =>
      database.read(async (tx) =>
        (await tx.range('rows', query)).map(([key, { text }]) => [key, text]),
      );
    expect(await read(startingWith('b|'))).toEqual([
      ['b|1', 'b|1'],
      ['b|2', 'b|2'],
      ['b|3', 'b|3'],
    ]);
    expect(await read({ ...startingWith('b|'), limit: 2, newestFirst: true })).toEqual([
      ['b|3', 'b|3'],
      ['b|2', 'b|2'],
    ]);
    expect(await read({ ...startingWith('b|'), limit: 1 })).toEqual([['b|1', 'b|1']]);
    expect(await read({ from: 'a|9', to: 'b|1' })).toEqual([
      ['a|9', 'a|9'],
      ['b|1', 'b|1'],
    ]);
  });

  test('are removed one by one and all at once', async () => {
    const database = await make();
    await database.write(async (tx) => {
      tx.put('rows', 'a|1', row('1'));
      tx.put('rows', 'a|2', row('2'));
      tx.put('meta', 'kept', 'yes');
    });
    await database.write((tx) => tx.remove('rows', 'a|1'));
    expect(await keysOf(database, 'a|')).toEqual(['a|2']);
    await database.write((tx) => tx.clear('rows'));
    expect(await keysOf(database, 'a|')).toEqual([]);
    expect(await database.read((tx) => tx.get('meta', 'kept'))).toBe('yes');
  });

  test('are all gone after starting over, and the first rows are there', async () => {
    const database = await make();
    await database.write((tx) => tx.put('rows', 'a|1', row('old')));
    const begun = await database.startOver((tx) => {
      tx.put('rows', 'b|1', row('new'));
      return Promise.resolve();
    });
    expect(begun).toBe(true);
    expect(await keysOf(database, '')).toEqual(['b|1']);
    await database.write((tx) => tx.put('rows', 'b|2', row('later')));
    expect(await keysOf(database, '')).toEqual(['b|1', 'b|2']);
  });

  test('are the old or the new ones for a read during starting over', async () => {
    const database = await make();
    await database.write((tx) => tx.put('rows', 'a|1', row('old')));
    const beginning = database.startOver((tx) =>
      Promise.resolve(tx.put('rows', 'b|1', row('new'))),
    );
    const seen = new Set<string>();
    for (let turn = 0; turn < 50; turn += 1) seen.add((await keysOf(database, '')).join());
    expect(await beginning).toBe(true);
    expect([...seen].filter((keys) => keys !== 'a|1' && keys !== 'b|1')).toEqual([]);
    expect(await keysOf(database, '')).toEqual(['b|1']);
  });

  test('are unchanged if the work fails half-way', async () => {
    const database = await make();
    await database.write((tx) => tx.put('rows', 'a|1', row('old')));
    const failing = database.write(async (tx) => {
      tx.put('rows', 'a|1', row('new'));
      tx.put('rows', 'a|2', row('new'));
      throw new RangeError('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(await keysOf(database, 'a|')).toEqual(['a|1']);
    expect(await database.read((tx) => tx.get('rows', 'a|1'))).toEqual(row('old'));
  });

  // @shows Bad input: The same school in two tabs
  test('are unchanged if a key that should be new is taken', async () => {
    const database = await make();
    await database.write((tx) => tx.add('turns', '1', true));
    // The first write of a database may end differently from later ones.
    for (const time of ['first', 'second', 'third']) {
      const failing = database.write((tx) => {
        tx.put('rows', 'a|1', row(time));
        tx.add('turns', '1', true);
        tx.put('rows', 'a|2', row(time));
      });
      await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' });
      expect(await keysOf(database, 'a|')).toEqual([]);
      await database.write((tx) => tx.put('meta', time, 'stored'));
    }
    expect(await database.read((tx) => tx.keys('meta', startingWith('')))).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('are sent in order if each batch is awaited', async () => {
    const database = await make();
    await database.write(async (tx) => {
      await tx.flushed();
      tx.put('rows', 'a|1', row('1'));
      await tx.flushed();
      tx.put('rows', 'a|2', row('2'));
      await tx.flushed();
    });
    expect(await keysOf(database, 'a|')).toEqual(['a|1', 'a|2']);
  });

  test('are written by one write at a time, and the later one sees the earlier one', async () => {
    const database = await make();
    const addOne = () =>
      database.write(async (tx) => {
        const before = (await tx.get('rows', 'a|count'))?.count ?? 0;
        tx.put('rows', 'a|count', { text: '', count: before + 1, from: 1 });
      });
    await Promise.all([addOne(), addOne(), addOne()]);
    expect(await database.read((tx) => tx.get('rows', 'a|count'))).toMatchObject({ count: 3 });
  });

  test('show a write its own changes', async () => {
    const database = await make();
    const seen = await database.write(async (tx) => {
      tx.put('rows', 'a|1', row('1'));
      tx.remove('rows', 'a|1');
      tx.put('rows', 'a|2', row('2'));
      return tx.keys('rows', startingWith('a|'));
    });
    expect(seen).toEqual(['a|2']);
  });

  test('preserve any text', async () => {
    const database = await make();
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        await database.write((tx) => tx.put('rows', 'a|text', row(text)));
        const found = await database.read((tx) => tx.get('rows', 'a|text'));
        expect(found?.text).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
});
