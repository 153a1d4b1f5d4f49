import { takePrinted } from '#testing/silent.ts';
import { describe, expect, test } from 'vitest';
import { RecentList } from './recent.ts';

function kept(list: readonly unknown[] = []) {
  let stored = list;
  return {
    stored: () => stored,
    open: async () => ({
      read: async () => stored,
      write: async (newer: readonly unknown[]) => {
        stored = newer;
      },
    }),
  };
}

const maya = { kind: 'student', id: 's1' };
const omar = { kind: 'student', id: 's2' };

describe('what was opened lately', () => {
  test('is kept newest first, each once', async () => {
    const place = kept();
    const recent = new RecentList(place.open);
    await recent.note(maya);
    await recent.note(omar);
    await recent.note({ ...maya });
    expect(recent.seen()).toEqual([maya, omar]);
    expect(place.stored()).toEqual([maya, omar]);
  });

  test('goes before what an earlier page kept', async () => {
    const place = kept([omar, maya]);
    const recent = new RecentList(place.open);
    await recent.note(maya);
    expect(recent.seen()).toEqual([maya, omar]);
    expect(place.stored()).toEqual([maya, omar]);
  });

  test('is told to those who follow, once it is read', async () => {
    const recent = new RecentList(kept([omar, 'odd', { kind: 7, id: 's9' }, null]).open);
    await new Promise<void>((told) => {
      recent.subscribe(told);
    });
    expect(recent.seen()).toEqual([omar]);
  });

  test('is at most a dozen', async () => {
    const recent = new RecentList(kept().open);
    for (let id = 0; id < 20; id += 1) await recent.note({ kind: 'student', id: String(id) });
    expect(recent.seen()).toHaveLength(12);
    expect(recent.seen()[0]?.id).toBe('19');
  });

  test('lasts as long as the page where nothing can be kept', async () => {
    const recent = new RecentList(() => Promise.reject(new Error('private window')));
    await recent.note(maya);
    expect(recent.seen()).toEqual([maya]);
    expect(takePrinted()).toEqual([expect.stringContaining('could not be read')]);
  });
});
