/** Taking part in a school that others share. */
import type { Entry, Operation, Stamp } from '#domain/sharing/entries.ts';
import { statementsIn, type Statement } from '#domain/sharing/statements.ts';
import type { SharingState } from '#storage/database/databaseState.ts';
import { FIELD_NAMES, fieldOfRow } from '#storage/database/rowKeys.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { rowOf } from '#storage/database/rowText.ts';
import { stateToFollow } from '#storage/database/turns.ts';
import { RecordCache } from '#storage/revisions/caches/recordCache.ts';
import { RowDraft } from '#storage/revisions/rowDraft.ts';
import { takeSnapshot } from '#storage/revisions/snapshots/snapshots.ts';
import { RevisionWriter } from '#storage/revisions/writer/revisionWriter.ts';
import { withEmptyStamps } from './emptyStamps.ts';
import { SharedWrite } from './sharedWrite.ts';
import { newPc, type EntriesFrom, type SharingTools, type TakenIn } from './takeIn.ts';

/** In statements: few enough that the page draws between two pieces. */
const OF_PIECE = 500;

/** Requests in flight at most: a large school must not pile up in memory. */
const MOST_UNDER_WAY = 64;

/**
 * Has this PC take part in a shared school, of which it takes in a whole; what it held is kept as a snapshot. All of it is one
 * transaction, so that a PC without power has the school of before, and it is heard piece by piece, so that memory holds no
 * more than one. `onProgress` is told how far that is, 0 to 1.
 */
export async function join(
  database: RowDatabase,
  entries: readonly Entry[],
  from: EntriesFrom,
  { now, random }: Pick<SharingTools, 'now' | 'random'>,
  onProgress: (done: number) => void = () => undefined,
): Promise<TakenIn> {
  return database.write(async (tx) => {
    const before = await takeSnapshot(tx, await stateToFollow(tx), 'restore', now.getTime());
    const newest = entries.reduce((latest, { t }) => (t > latest ? t : latest), '');
    const sharing: SharingState = { pc: newPc(random), newest };
    const writer = new RevisionWriter(tx, { ...before, sharing });
    for (const store of ['stamps', 'outbox', 'taken', 'aside'] as const) tx.clear(store);
    await empty(tx, writer);
    const said = inOrder(entries);
    const rows = withEmptyStamps(tx);
    const cache = new RecordCache();
    for (const { piece, upTo } of piecesOf(said)) {
      const draft = new RowDraft(rows, Promise.resolve(before), cache);
      const heard = new SharedWrite(rows, draft);
      await heard.hear(piece);
      await heard.show();
      await draft.putBy(writer);
      for (const [key, records] of draft.written()) cache.keep(key, writer.revision, records);
      await writer.flushed();
      onProgress(upTo / said.length);
    }
    for (const digest of from.files ?? []) tx.put('taken', digest, true);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isTold: true });
    return { count: entries.length, again: 0 };
  });
}

/** Removes what is there; fields that are one row keep theirs, with nothing in it. */
async function empty(tx: RowWriter, writer: RevisionWriter): Promise<void> {
  let sent = 0;
  for (const key of await tx.keys('rows', { from: '', to: '\uffff' })) {
    const old = await tx.get('rows', key);
    const field = fieldOfRow(key);
    if (key === field) writer.put(key, rowOf(field, [], writer.revision), old, []);
    else writer.remove(key, old);
    sent += 1;
    if (sent % MOST_UNDER_WAY === 0) await writer.flushed();
  }
}

type Said = readonly [Stamp, Operation];

/** What is said of people first, for a mark shows as its student is there; then day by day, and month by month, as rows are. */
function inOrder(entries: readonly Entry[]): readonly Said[] {
  const keyed = entries.flatMap(({ t, o }) =>
    o.map((operation): readonly [string, Said] => [placeInOrder(operation), [t, operation]]),
  );
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, said]) => said);
}

const PEOPLE = '0';

function placeInOrder(operation: Operation): string {
  if (operation[0] === 'register') return `1${operation[1]}|${operation[2]}`;
  if (operation[0] !== 'grades') return PEOPLE;
  const { date, classId } = operation[2] ?? {};
  return `2${String(date).slice(0, 7)}|${String(classId)}`;
}

function* piecesOf(
  said: readonly Said[],
): Generator<{ readonly piece: readonly Statement[]; readonly upTo: number }> {
  let piece: Statement[] = [];
  for (const [place, [t, operation]] of said.entries()) {
    piece.push(...statementsIn({ t, o: [operation] }));
    const next = said[place + 1]?.[1];
    // Who is in a class, and what it is called, is worked out once.
    const isAmongPeople = next !== undefined && placeInOrder(next) === PEOPLE;
    if (isAmongPeople || (piece.length < OF_PIECE && next !== undefined)) continue;
    yield { piece, upTo: place + 1 };
    piece = [];
  }
}
