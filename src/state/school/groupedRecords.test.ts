import type { RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { takePrinted } from '#testing/silent.ts';
import { expect, test } from 'vitest';
import type { RowQuery } from './groupedRecords.ts';
import { GroupedRecords } from './groupedRecords.ts';

/** Readings that a test answers when it likes, in the order they began. */
class Readings {
  readonly #waiting: {
    readonly resolve: (rows: RecordsByRow) => void;
    readonly reject: (cause: Error) => void;
  }[] = [];
  begun = 0;

  query(name: string, covers: RowQuery['covers'] = (key) => key.startsWith(name)): RowQuery {
    return {
      name,
      covers,
      read: () => {
        this.begun += 1;
        return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
      },
    };
  }

  async answer(rows: Readonly<Record<string, readonly string[]>>, which = 0): Promise<void> {
    this.#waiting.splice(which, 1)[0]?.resolve(rowsOf(rows));
    await settled();
  }

  async fail(which = 0): Promise<void> {
    this.#waiting.splice(which, 1)[0]?.reject(new Error('unreadable'));
    await settled();
  }
}

function rowsOf(rows: Readonly<Record<string, readonly string[]>>): RecordsByRow {
  return new Map(Object.entries(rows).map(([key, ids]) => [key, ids.map((id) => ({ id }))]));
}

/** All that was waiting for a promise has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function begin() {
  const readings = new Readings();
  const records = new GroupedRecords((record) => String(record['id']));
  return { readings, records };
}

const NOTHING = () => undefined;

// @shows §4: The attendance store is loading, then loaded once stored records are read
test('loading at first, then loaded (spec §4)', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  let told = 0;
  records.subscribe(query, () => (told += 1));
  expect(records.seen(query)).toEqual({ status: 'loading', records: [] });
  await readings.answer({ 'a|1': ['x'], 'a|2': ['y'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['x', 'y'] });
  expect(told).toBe(1);
  expect(readings.begun).toBe(1);
});

test('what is seen is the same object until it changes', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  expect(records.seen(query)).toBe(records.seen(query));
  await readings.answer({ 'a|1': ['x'] });
  const seen = records.seen(query);
  records.apply(rowsOf({ 'b|1': ['other'] }));
  expect(records.seen(query)).toBe(seen);
});

test('rows that a change touched are laid over the ones known, empty ones go', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['x'], 'a|2': ['y'] });
  records.apply(rowsOf({ 'a|1': ['x2'], 'a|3': ['z'], 'b|1': ['not ours'] }));
  expect(records.seen(query).records).toEqual(['x2', 'y', 'z']);
  records.apply(rowsOf({ 'a|2': [] }));
  expect(records.seen(query).records).toEqual(['x2', 'z']);
  expect(readings.begun).toBe(1);
});

test('a query that cannot tell what it covers is read again', async () => {
  const { readings, records } = begin();
  const query = readings.query('newest', (key) => (key.startsWith('a') ? 'reread' : false));
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['x'] });
  records.apply(rowsOf({ b: ['not ours'] }));
  expect(readings.begun).toBe(1);
  records.apply(rowsOf({ 'a|2': ['y'] }));
  expect(records.seen(query).records).toEqual(['x']);
  await readings.answer({ 'a|2': ['y'] });
  expect(records.seen(query).records).toEqual(['y']);
});

test('an older reading that ends late is dropped', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  records.rereadAll();
  await readings.answer({ 'a|1': ['newer'] }, 1);
  await readings.answer({ 'a|1': ['older'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['newer'] });
});

test('an older reading that fails late is dropped', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  records.rereadAll();
  await readings.answer({ 'a|1': ['newer'] }, 1);
  await readings.fail();
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['newer'] });
});

test('a change during the first reading is not lost', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  records.apply(rowsOf({ 'a|1': ['changed'] }));
  expect(readings.begun).toBe(2);
  await readings.answer({ 'a|1': ['before'] });
  expect(records.seen(query).status).toBe('loading');
  await readings.answer({ 'a|1': ['changed'] });
  expect(records.seen(query).records).toEqual(['changed']);
});

test('a change during a later reading is not hidden by it', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['before'] });
  records.rereadAll();
  records.apply(rowsOf({ 'a|1': ['changed'] }));
  await readings.answer({ 'a|1': ['before'] });
  await readings.answer({ 'a|1': ['changed'] });
  expect(records.seen(query).records).toEqual(['changed']);
});

test('a reading that fails says so, and is not taken for a whole one by a change', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  let told = 0;
  records.subscribe(query, () => (told += 1));
  await readings.fail();
  expect(records.seen(query)).toMatchObject({ status: 'failed', records: [] });
  // spec §8: a failed read is logged.
  expect(takePrinted()).toEqual([expect.stringContaining('unreadable')]);
  expect(told).toBe(1);
  records.apply(rowsOf({ 'a|2': ['y'] }));
  expect(records.seen(query).status).toBe('failed');
  await readings.answer({ 'a|1': ['x'], 'a|2': ['y'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['x', 'y'] });
});

test('a failed reading keeps what was known', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['x'] });
  records.rereadAll();
  await readings.fail();
  expect(records.seen(query)).toMatchObject({ status: 'failed', records: ['x'] });
  expect(takePrinted()).toHaveLength(1);
});

test('three queries nobody looks at are kept up to date, the longest unseen is dropped', async () => {
  const { readings, records } = begin();
  const queries = ['a', 'b', 'c', 'd'].map((name) => readings.query(name));
  const leave = queries.map((query) => records.subscribe(query, NOTHING));
  for (const query of queries) await readings.answer({ [`${query.name}|1`]: [query.name] });
  for (const stop of leave.slice(0, 3)) stop();
  const [a, b, c, d] = queries;
  if (!a || !b || !c || !d) throw new Error('four queries were made');
  records.subscribe(a, NOTHING)();
  leave[3]?.();
  expect(records.seen(a)).toEqual({ status: 'loaded', records: ['a'] });
  records.apply(rowsOf({ 'c|2': ['c2'] }));
  expect(records.seen(c).records).toEqual(['c', 'c2']);
  expect(records.seen(d).status).toBe('loaded');
  expect(readings.begun).toBe(4);
  expect(records.seen(b).status).toBe('loading');
  // Looking reads nothing: React looks while it draws.
  expect(readings.begun).toBe(4);
  records.subscribe(b, NOTHING);
  expect(records.seen(b).status).toBe('loading');
  expect(readings.begun).toBe(5);
});

test('what would have to be read again, and nobody looks at, is read when somebody does', async () => {
  const { readings, records } = begin();
  const query = readings.query('a', (key) => (key.startsWith('a') ? 'reread' : false));
  records.subscribe(query, NOTHING)();
  await readings.answer({ 'a|1': ['old'] });
  expect(records.seen(query).records).toEqual(['old']);
  records.apply(rowsOf({ 'b|1': ['other'] }));
  expect(records.seen(query).status).toBe('loaded');
  records.apply(rowsOf({ 'a|1': ['new'] }));
  expect(records.seen(query).status).toBe('loading');
  expect(readings.begun).toBe(1);
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['new'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['new'] });
  expect(readings.begun).toBe(2);
});

test('what could not be read is tried again by the next who looks', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  const leave = records.subscribe(query, NOTHING);
  await readings.fail();
  expect(records.seen(query).status).toBe('failed');
  leave();
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['x'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['x'] });
  expect(takePrinted()).toHaveLength(1);
});

test('listeners that look again while they are told do not keep it going', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  let told = 0;
  records.subscribe(query, () => {
    told += 1;
    if (told < 50) records.seen(query);
  });
  await readings.answer({ 'a|1': ['x'] });
  records.apply(rowsOf({ 'a|1': ['y'] }));
  expect(told).toBe(2);
});

test('who has left is not told', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  let told = 0;
  records.subscribe(query, () => (told += 1))();
  await readings.answer({ 'a|1': ['x'] });
  expect(told).toBe(0);
});
