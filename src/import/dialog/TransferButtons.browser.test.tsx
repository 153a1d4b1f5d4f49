import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportButton } from './TransferButtons.tsx';

const dialog = page.getByRole('dialog', { name: 'Import students' });

test.each(['', 'import'])('the dialog opened at “?%s” stays closed after Escape', async (query) => {
  await openScreen(() => <ImportButton collection="students" />, { query });
  if (query === '') await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(dialog).toBeVisible();
  const back = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await userEvent.keyboard('{Escape}');
  await back;
  await expect.poll((): unknown => window.history.state).toBeNull();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});
