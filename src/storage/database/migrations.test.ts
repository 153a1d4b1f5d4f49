import { memoryRows } from './memoryRows.ts';
import { FIRST_STATE, readState, STATE_KEY } from './databaseState.ts';
import { migrate } from './indexedDbRows.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type { RowDatabase } from './rows.ts';
import { expect, test } from 'vitest';

/** Row texts before and after a step, by the step's name. Every released step must have an entry. */
type Examples = Readonly<
  Record<
    string,
    {
      readonly before: Readonly<Record<string, string>>;
      readonly after: Readonly<Record<string, string>>;
    }
  >
>;

const EXAMPLES: Examples = {
  'acts-are-logged': { before: { students: '[]' }, after: { students: '[]' } },
  // Only the state changes: see below.
  'tallies-are-kept': { before: { students: '[]' }, after: { students: '[]' } },
  'turns-are-taken': { before: { students: '[]' }, after: { students: '[]' } },
  // `storage/earlierVersions.test.ts` checks the stores themselves.
  'sharing-has-its-stores': { before: { students: '[]' }, after: { students: '[]' } },
};

/** A school whose rows are of the given schema. */
async function schoolOf(
  schema: number,
  texts: Readonly<Record<string, string>>,
): Promise<RowDatabase> {
  const database = memoryRows();
  await database.write(async (tx) => {
    tx.put('meta', STATE_KEY, { ...FIRST_STATE, schema });
    for (const [key, text] of Object.entries(texts)) {
      tx.put('rows', key, { text, count: 1, from: 1 });
    }
  });
  return database;
}

function textsIn(database: RowDatabase): Promise<Readonly<Record<string, string>>> {
  return database.read(async (tx) =>
    Object.fromEntries(
      (await tx.range('rows', { from: '', to: '\uffff' })).map(([key, { text }]) => [key, text]),
    ),
  );
}

/** Runs every step over its example, from the schema at which the step begins; returns the faults. */
async function faultsIn(migrations: readonly Migration[], examples: Examples): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, { name }] of migrations.entries()) {
    const example = examples[name];
    if (!example) {
      faults.push(`${name} is never exercised`);
      continue;
    }
    const upToHere = migrations.slice(0, index + 1);
    const database = await schoolOf(schemaAfter(migrations.slice(0, index)), example.before);
    await database.write((tx) => migrate(tx, upToHere));
    const after = await textsIn(database);
    if (JSON.stringify(after) !== JSON.stringify(example.after)) {
      faults.push(`${name} made ${JSON.stringify(after)}`);
    }
    if ((await database.read(readState))?.schema !== schemaAfter(upToHere)) {
      faults.push(`${name} left the schema behind`);
    }
  }
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size < migrations.length) faults.push('two steps have the same name');
  for (const name of Object.keys(examples)) {
    if (!names.has(name)) faults.push(`${name} has an example and is no step`);
  }
  return faults;
}

test('every migration is exercised and turns its example into the expected rows', async () => {
  expect(await faultsIn(MIGRATIONS, EXAMPLES)).toEqual([]);
});

// @shows Reports over any period: What was stored before is counted when there is time, and right in every interruption
test('an older school is marked for counting, month by month, without reading any row', async () => {
  const database = await schoolOf(2, {});
  await database.write(async (tx) => {
    const { untallied: _new, ...state } = { ...FIRST_STATE, schema: 2 };
    const months = { attendance: { '2026-10': 9, '': 3 }, grades: { '2026-11': 5 } };
    tx.put('meta', STATE_KEY, { ...state, monthCharacters: months });
    tx.put('rows', 'attendance|2026-10-01|c1', { text: 'no JSON', count: 1, from: 1 });
    await migrate(tx, MIGRATIONS);
  });
  expect((await database.read(readState))?.untallied).toEqual({
    attendance: ['2026-10', ''],
    grades: ['2026-11'],
  });
});

test('the states of an older school are counted from its present state', async () => {
  const database = await schoolOf(3, {});
  await database.write(async (tx) => {
    const { turn: _new, ...state } = { ...FIRST_STATE, schema: 3 };
    tx.put('meta', STATE_KEY, state);
    await migrate(tx, MIGRATIONS);
  });
  expect((await database.read(readState))?.turn).toBe(0);
});

/** Two steps that may exist one day. */
const PLANTED: readonly Migration[] = [
  {
    name: 'students-in-capitals',
    async run(tx) {
      const row = await tx.get('rows', 'students');
      if (row) tx.put('rows', 'students', { ...row, text: row.text.toUpperCase() });
    },
  },
  { name: 'teachers-leave', run: (tx) => tx.remove('rows', 'teachers') },
];

const PLANTED_EXAMPLES: Examples = {
  'students-in-capitals': { before: { students: '["a"]' }, after: { students: '["A"]' } },
  'teachers-leave': { before: { students: '["a"]', teachers: '[]' }, after: { students: '["a"]' } },
};

test('exercised steps pass', async () => {
  expect(await faultsIn(PLANTED, PLANTED_EXAMPLES)).toEqual([]);
});

test('a step without an example, with a wrong one, or doubled fails', async () => {
  const { 'students-in-capitals': _left, ...others } = PLANTED_EXAMPLES;
  expect(await faultsIn(PLANTED, others)).toEqual(['students-in-capitals is never exercised']);
  const wrong = { ...PLANTED_EXAMPLES, 'teachers-leave': { before: {}, after: { a: '' } } };
  expect(await faultsIn(PLANTED, wrong)).toEqual(['teachers-leave made {}']);
  expect(await faultsIn([...PLANTED, ...PLANTED], PLANTED_EXAMPLES)).toContain(
    'two steps have the same name',
  );
  expect(await faultsIn([], PLANTED_EXAMPLES)).toHaveLength(2);
});

test('a school runs only the steps that are new to it', async () => {
  const database = await schoolOf(2, { students: '["a"]', teachers: '[]' });
  await database.write((tx) => migrate(tx, PLANTED));
  expect(await textsIn(database)).toEqual({ students: '["a"]' });
  expect((await database.read(readState))?.schema).toBe(3);
});

test('a database without a school stays unchanged', async () => {
  const database = memoryRows();
  await database.write((tx) => migrate(tx, PLANTED));
  expect(await database.read(readState)).toBeUndefined();
});
