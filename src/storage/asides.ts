/** Texts found in the six keys that could not be taken in. Kept untouched until the person deals with them. */
import type { FieldName } from './rowKeys.ts';
import { FIELD_NAMES } from './rowKeys.ts';
import type { RowReader, RowWriter } from './rows.ts';

export interface Aside {
  readonly id: string;
  readonly field: FieldName;
  readonly text: string;
  /** Moment it was found, milliseconds since the epoch. */
  readonly foundAt: number;
  /** Not readable as records; or readable, but older than what the database holds. */
  readonly reason: 'unreadable' | 'older';
}

const ASIDE_KEYS = { from: 'aside|', to: 'aside|\uffff' };

/** The texts kept aside, oldest first. */
export async function listAsides(tx: RowReader): Promise<readonly Aside[]> {
  // `as`: only `keepAside` writes these keys.
  return (await tx.range('meta', ASIDE_KEYS)).map(([, value]) => value as Aside);
}

/** Whether a value read from outside of the database is such a text. */
export function isAside(value: unknown): value is Aside {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    FIELD_NAMES.some((field) => field === value.field) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'foundAt' in value &&
    typeof value.foundAt === 'number' &&
    'reason' in value &&
    (value.reason === 'unreadable' || value.reason === 'older')
  );
}

/** Keeps a text aside, once however often it is found. */
export async function keepAside(tx: RowWriter, aside: Omit<Aside, 'id'>): Promise<void> {
  const kept = await listAsides(tx);
  if (kept.some((one) => one.field === aside.field && one.text === aside.text)) return;
  const id = `aside|${String(aside.foundAt).padStart(15, '0')}|${aside.field}`;
  await tx.put('meta', id, { ...aside, id } satisfies Aside);
}

/** Forgets a text that the person has dealt with. */
export async function dropAside(tx: RowWriter, id: string): Promise<void> {
  await tx.remove('meta', id);
}
