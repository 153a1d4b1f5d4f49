import { expectAccessibleAtBothWidths, openScreen } from '#testing/screens.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShareDialog } from './ShareDialog.tsx';
import './JoinDialog.tsx';
import { SeveralPcs } from './SeveralPcs.tsx';

const PASSPHRASE = 'gravel tulip ocean lamp';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const isInView = (name: string) => {
  const { left, right } = field(name).element().getBoundingClientRect();
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  return left >= dialog.left && right <= dialog.right;
};

/** A browser without folders, for one test. */
function withoutFolders(): void {
  const picker = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker');
  if (!picker) return;
  Reflect.deleteProperty(window, 'showDirectoryPicker');
  onTestFinished(() => void Object.defineProperty(window, 'showDirectoryPicker', picker));
}

const close = vi.fn<() => void>();
const Assistant = () => <ShareDialog onClose={close} />;

test('leads through three steps, and goes on only from a step that is filled in', async () => {
  withoutFolders();
  await openScreen(Assistant);
  await expect.element(page.getByText('Folder', { exact: true }).first()).toBeVisible();
  await field('Name of this PC').fill('');
  await button('Next').click();
  await expect.element(field('Name of this PC')).toHaveAttribute('aria-invalid', 'true');
  await field('Name of this PC').fill('Front desk');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Passphrase')).toHaveFocus();
  expect(isInView('Passphrase')).toBe(true);
  expect(isInView('Name of this PC')).toBe(false);
  await button('Next').click();
  await expect.element(field('Passphrase')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths();
  await button('Use this one').click();
  await button('Next').click();
  await expect.element(page.getByText('Then do this on the other PC')).toBeVisible();
  await button('Share').click();
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText('Without the passphrase, no other PC can join.'))
    .toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Back').click();
  await expect.element(field('Passphrase')).toHaveFocus();
  await expect.element(button('Share')).not.toBeInTheDocument();
});

test('a field of another step brings its step into view, without Next', async () => {
  withoutFolders();
  await openScreen(Assistant);
  await field('Passphrase').fill(PASSPHRASE);
  await expect.poll(() => isInView('Passphrase')).toBe(true);
  await field('I have kept the passphrase').click();
  await expect.poll(() => isInView('I have kept the passphrase')).toBe(true);
  // The step before is not filled in: "Share" leads back there.
  await button('Share').click();
  await expect.element(field('Repeat passphrase')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => isInView('Passphrase')).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

test('joining leads through three steps, too, and Enter opens', async () => {
  await openScreen(SeveralPcs);
  await button('Join a shared school').click();
  await expect.element(button('Join')).toBeDisabled();
  await userEvent.upload(field('Hand-over files'), new File(['a letter'], 'letter.txt'));
  await expect.element(field('Passphrase')).toHaveFocus();
  await field('Passphrase').fill(PASSPHRASE);
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert).toHaveTextContent('These files hold no shared school.');
  await expectAccessibleAtBothWidths();
  await field('Name of this PC').fill('Laptop');
  await expect.poll(() => isInView('Name of this PC')).toBe(true);
  await expect.element(button('Join')).toBeDisabled();
});
