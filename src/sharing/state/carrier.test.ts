import { MemoryFolder } from '#testing/memoryFolder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Carrier, NewestRound } from './carrier.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a folder is watched without a gap, and again after it could not be used', async () => {
  const done: string[] = [];
  vi.stubGlobal(
    'FileSystemObserver',
    class {
      observe() {
        done.push('watches');
        return Promise.resolve();
      }

      disconnect() {
        done.push('ends');
      }
    },
  );
  const [folder, another] = [new MemoryFolder(), new MemoryFolder()];
  const carrier = new Carrier(() => undefined);
  await carrier.observe(folder);
  // As read from the database for each round.
  await carrier.observe(new MemoryFolder(folder.name, folder.disk));
  expect(done).toEqual(['watches']);
  await carrier.observe(another);
  expect(done).toEqual(['watches', 'ends', 'watches']);
  carrier.forget();
  await carrier.observe(another);
  expect(done).toEqual(['watches', 'ends', 'watches', 'ends', 'watches']);
});

test('the result of a tab’s round, or its failure, is known in the other tabs', async () => {
  const heard = vi.fn<() => void>();
  const [one, other] = [new NewestRound(() => undefined), new NewestRound(heard)];
  one.publish({ at: 8, failed: 'The stick is gone.' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(other.news).toEqual({ at: 8, failed: 'The stick is gone.' });
  expect(one.news).toEqual(other.news);
});
