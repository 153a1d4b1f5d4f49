import { valueUnder } from '#storage/browser/browserStorage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { noteRecent, useRecent } from './remembered.ts';

const [keptRecent, keepRecent] = valueUnder('schoolmaster_recent');

const maya = { kind: 'student', id: 's1' };
const omar = { kind: 'student', id: 's2' };

beforeEach(() => {
  vi.restoreAllMocks();
  keepRecent([]);
});

// @shows Finding anything: Nothing typed lists what was opened lately on this PC; where that is nothing, the screens
//   and actions
test('is kept newest first, each once, and reaches its followers', async () => {
  const { result, act } = await renderHook(() => useRecent());
  for (const opened of [maya, omar, { ...maya }]) await act(() => noteRecent(opened));
  expect(result.current).toEqual([maya, omar]);
  expect(keptRecent()).toEqual([maya, omar]);
});

test('is merged before the valid entries of an earlier page or another tab', async () => {
  const { result, act } = await renderHook(() => useRecent());
  keepRecent([omar, 'odd', { kind: 7, id: 's9' }, null, maya]);
  await act(() => noteRecent(maya));
  expect(result.current).toEqual([maya, omar]);
  keepRecent({ no: 'list' });
  await act(() => noteRecent(omar));
  expect(result.current).toEqual([omar, maya]);
});

test('is at most a dozen', async () => {
  const { result, act } = await renderHook(() => useRecent());
  for (let id = 0; id < 20; id += 1) await act(() => noteRecent({ kind: 'student', id: `${id}` }));
  expect(result.current.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, place) => `${19 - place}`),
  );
});

test('lasts as long as the page if the browser keeps nothing', async () => {
  const { result, act } = await renderHook(() => useRecent());
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await act(() => noteRecent(maya));
  await act(() => noteRecent(omar));
  expect(result.current.slice(0, 2)).toEqual([omar, maya]);
});
