import { readState, STATE_KEY } from './databaseState.ts';
import type { DatabaseState } from './databaseState.ts';
import type { Migration } from './migrations.ts';
import { schemaAfter } from './migrations.ts';
import type { RowWriter } from './rows.ts';

/** Brings rows of an earlier schema to the newest, in one transaction. Does nothing to a database without a school. */
export async function migrate(tx: RowWriter, migrations: readonly Migration[]): Promise<void> {
  const before = await readState(tx);
  if (!before) return;
  for (const { run } of migrations.slice(before.schema - 1)) await run(tx);
  const after = (await readState(tx)) ?? before;
  const schema = schemaAfter(migrations);
  tx.put('meta', STATE_KEY, { ...after, schema } satisfies DatabaseState);
}
