import { expect, test, vi } from 'vitest';
import { NewestRound } from './roundNews.ts';

test('what one tab finds in the folder, or why it could not be used, is known in the others', async () => {
  const heard = vi.fn<() => void>();
  const [one, other] = [new NewestRound(() => undefined), new NewestRound(heard)];
  one.tell({ at: 8, failed: 'The stick is gone.' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(other.news).toEqual({ at: 8, failed: 'The stick is gone.' });
  expect(one.news).toEqual(other.news);
});
