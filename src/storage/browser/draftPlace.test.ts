import { emptyIndexedDb } from '#testing/databases.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserDraftPlace, type DraftChange, type DraftRow } from './draftPlace.ts';

const MINE: DraftRow = { id: 'register|1', owner: 'page1', at: 1, value: { changes: {} } };
const THEIRS: DraftRow = { ...MINE, owner: 'page2' };

function changes(put: readonly DraftRow[], remove: readonly DraftRow[] = []) {
  const keyOf = ({ owner, id }: DraftRow): string => `${owner}|${id}`;
  return new Map<string, DraftChange>([
    ...put.map((row) => [keyOf(row), { row, removed: false }] as const),
    ...remove.map((row) => [keyOf(row), { row, removed: true }] as const),
  ]);
}

beforeEach(async () => {
  await emptyIndexedDb();
  vi.stubGlobal('navigator', {});
});

test('keeps drafts by page and by subject', async () => {
  const place = await browserDraftPlace();
  await place.write({ clears: false, changes: changes([MINE, THEIRS]) });
  await place.write({ clears: false, changes: changes([{ ...MINE, at: 2 }], [THEIRS]) });
  const again = await browserDraftPlace();
  expect(await again.all()).toEqual([{ ...MINE, at: 2 }]);
  await again.write({ clears: true, changes: changes([THEIRS]) });
  expect(await place.all()).toEqual([THEIRS]);
});

test('a disk too full to clear drafts still forgets them, and takes new ones', async () => {
  const place = await browserDraftPlace();
  await place.write({ clears: false, changes: changes([MINE, THEIRS]) });
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  await place.write({ clears: true, changes: changes([]) });
  expect(clear).toHaveBeenCalled();
  expect(await (await browserDraftPlace()).all()).toEqual([]);
  await place.write({ clears: false, changes: changes([MINE]) });
  expect(await place.all()).toEqual([MINE]);
});

test('a page counts as open while it holds its lock', async () => {
  const held = new Map<string, Promise<unknown>>();
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, ...rest: readonly unknown[]) {
        // `as`: the callback is the last argument.
        const work = rest.at(-1) as (lock?: object | null) => unknown;
        if (rest.length > 1) return work(held.has(name) ? null : {});
        if (held.has(name)) await held.get(name);
        const working = Promise.resolve(work()).finally(() => held.delete(name));
        held.set(name, working);
        return working;
      },
    },
  });
  const place = await browserDraftPlace();
  const letGo = place.hold('page1');
  const events: string[] = [];
  const gone = place.gone('page1').then(() => events.push('gone'));
  expect(await place.isGone('page1')).toBe(false);
  expect(await place.isGone('page2')).toBe(true);
  await place.gone('page2');
  events.push('let go');
  letGo();
  await gone;
  expect(events).toEqual(['let go', 'gone']);
});

test.each([
  ['without locks', {}],
  ['where locks are refused', { locks: { request: () => Promise.reject(new Error('no')) } }],
])('%s every page counts as closed', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const place = await browserDraftPlace();
  const letGo = place.hold('page1');
  expect(await place.isGone('page1')).toBe(true);
  await place.gone('page1');
  letGo();
});
