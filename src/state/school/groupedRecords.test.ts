import type { RecordsByRow } from '#storage/journal/rowReads.ts';
import { takePrinted } from '#testing/printed.ts';
import { expect, test } from 'vitest';
import type { RecordQuery } from '#storage/recordQueries.ts';
import { GroupedRecords } from './loadedSchool.ts';

/** Reads that a test answers at any time, in the order of their start. */
class Readings {
  readonly #waiting: {
    readonly resolve: (rows: RecordsByRow) => void;
    readonly reject: (cause: Error) => void;
  }[] = [];
  begun = 0;

  query(
    name: string,
    covers: RecordQuery['covers'] = (key) => key.startsWith(name),
  ): RecordQuery<string> {
    return { name, covers, parts: [], as: (record) => String(record['id']) };
  }

  read(): Promise<RecordsByRow> {
    this.begun += 1;
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
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

/** Runs everything that waits for a promise. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function begin() {
  const readings = new Readings();
  const records = new GroupedRecords(() => readings.read(), 3);
  return { readings, records };
}

const NOTHING = () => undefined;

// @shows §4: The attendance store is loading, then loaded once stored records are read
test('is loading at first, then loaded (spec §4)', async () => {
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

test('returns the same object until the records change', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  expect(records.seen(query)).toBe(records.seen(query));
  await readings.answer({ 'a|1': ['x'] });
  const seen = records.seen(query);
  records.apply(rowsOf({ 'b|1': ['other'] }));
  expect(records.seen(query)).toBe(seen);
});

test('replaces changed rows and removes empty ones', async () => {
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

test('reads a query again if the query cannot tell its rows', async () => {
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

test('drops an older read that ends late', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  records.rereadAll();
  await readings.answer({ 'a|1': ['newer'] }, 1);
  await readings.answer({ 'a|1': ['older'] });
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['newer'] });
});

test('drops an older read that fails late', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  records.rereadAll();
  await readings.answer({ 'a|1': ['newer'] }, 1);
  await readings.fail();
  expect(records.seen(query)).toEqual({ status: 'loaded', records: ['newer'] });
});

test('does not lose a change during the first read', async () => {
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

test('does not hide a change during a later read', async () => {
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

test('reports a failed read, and a change does not make it complete', async () => {
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

test('keeps the known records after a failed read', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  records.subscribe(query, NOTHING);
  await readings.answer({ 'a|1': ['x'] });
  records.rereadAll();
  await readings.fail();
  expect(records.seen(query)).toMatchObject({ status: 'failed', records: ['x'] });
  expect(takePrinted()).toHaveLength(1);
});

test('updates three queries without followers, and drops the one unused longest', async () => {
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
  // Getting the state reads nothing, because React gets the state during rendering.
  expect(readings.begun).toBe(4);
  records.subscribe(b, NOTHING);
  expect(records.seen(b).status).toBe('loading');
  expect(readings.begun).toBe(5);
});

test('reads an outdated query without followers once somebody follows it', async () => {
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

test('repeats a failed read for the next follower', async () => {
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

test('listeners that follow again while they are called do not cause a loop', async () => {
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

test('does not call a listener that has left', async () => {
  const { readings, records } = begin();
  const query = readings.query('a');
  let told = 0;
  records.subscribe(query, () => (told += 1))();
  await readings.answer({ 'a|1': ['x'] });
  expect(told).toBe(0);
});
