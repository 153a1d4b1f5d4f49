import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SharingSheet } from './SharingSheet.tsx';

// @shows Several PCs: The recovery sheet names each step of joining, and the file that is taken where there is no
//   folder; the passphrase is its largest type
test('the sheet names every step, and prints nothing larger than the passphrase', async () => {
  const Sheet = () => <SharingSheet passphrase="gravel tulip ocean lamp" />;
  await openScreen(Sheet);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/“Save the whole school”.*“Open”.*“Join”/);
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const passphrase = page.getByText('gravel tulip ocean lamp').element();
  const others = Array.from(main.element().querySelectorAll('*')).filter(
    (element) => element !== passphrase,
  );
  expect(Math.max(...others.map(sizeOf))).toBeLessThan(sizeOf(passphrase));
});
