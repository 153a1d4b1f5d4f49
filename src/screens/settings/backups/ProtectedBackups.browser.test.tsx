import { saveSettings } from '#school/settings/settingsIntents.ts';
import '#records/passphrases/PassphraseDialog.tsx';
import { expectAccessibleAtBothWidths, openScreen } from '#testing/screens.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DataManagement } from './DataManagement.tsx';
import './ProtectedBackups.tsx';
import './ReplacingDialogs.tsx';

const PASSPHRASE = 'gravel tulip ocean lamp';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = page.getByRole('checkbox', { name: 'Protect backups with a passphrase' });
const protectDialog = page.getByRole('dialog', { name: 'Protect backups' });
const passphraseDialog = page.getByRole('dialog', { name: 'Protected backup' });

/** What is downloaded meanwhile, by its name. */
function downloads(): Map<string, Promise<Response>> {
  const files = new Map<string, Promise<Response>>();
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  press.mockImplementation(function (this: HTMLAnchorElement) {
    // oxlint-disable-next-line no-restricted-globals -- of a file in this page's memory, not of a network
    files.set(this.download, fetch(this.href));
  });
  onTestFinished(() => press.mockRestore());
  return files;
}

async function protect(): Promise<void> {
  await box.click();
  await field('Passphrase').fill(PASSPHRASE);
  await field('Repeat passphrase').fill(PASSPHRASE);
  await button('Protect').click();
  await expect.element(protectDialog).not.toBeInTheDocument();
  await expect.element(box).toBeChecked();
}

function choose(label: string, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = field(label).element();
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function drop(label: string, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  field(label).element().dispatchEvent(event);
}

// @shows Departures: "Protect backups": Passphrase and Repeat passphrase, twelve characters, one offered; "Print
//   recovery sheet". Nobody can open the files without it
test('asks for a passphrase that is long enough, twice, or offers one', async () => {
  await openScreen(DataManagement);
  await box.click();
  await field('Passphrase').fill('too short');
  await button('Protect').click();
  await expect.element(field('Passphrase')).toHaveAttribute('aria-invalid', 'true');
  await field('Passphrase').fill(PASSPHRASE);
  await field('Repeat passphrase').fill('gravel tulip ocean lamb');
  await button('Protect').click();
  await expect.element(field('Repeat passphrase')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Passphrase')).toHaveAttribute('type', 'password');
  await button('Use this one').click();
  await expect.element(field('Repeat passphrase')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Passphrase')).toHaveAttribute('type', 'text');
  await button('Cancel').click();
  await expect.element(box).not.toBeChecked();
});

// @shows Departures: "Protect backups": Passphrase and Repeat passphrase, twelve characters, one offered; "Print
//   recovery sheet". Nobody can open the files without it
test('the recovery sheet names the school and the passphrase', async () => {
  const printed: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // The newest sheet is the one that is printed.
    printed.push([...document.querySelectorAll('[data-paper]')].at(-1)?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
  await openScreen(DataManagement);
  await box.click();
  await button('Print recovery sheet').click();
  await expect.element(field('Passphrase')).toHaveAttribute('aria-invalid', 'true');
  await field('Passphrase').fill(PASSPHRASE);
  await field('Repeat passphrase').fill(PASSPHRASE);
  await button('Print recovery sheet').click();
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain('Hillside School');
  expect(printed[0]).toContain(PASSPHRASE);
  // The button that the sheet leads to offers the files that it speaks of, here as on a new computer.
  expect(printed[0]).toContain('Settings, Upload Protected Backup.');
  await expect.element(field('Upload Protected Backup')).toHaveAttribute('accept', '.txt');
  await field('Passphrase').fill(PASSPHRASE);
  await button('Protect').click();
  await expect.element(box).toBeChecked();
  await expect.element(field('Upload Protected Backup')).toHaveAttribute('accept', '.txt');
});

test('a protected backup is asked for its passphrase, chosen or dropped, where none are made', async () => {
  await openScreen(DataManagement);
  await expect.element(field('Upload Backup')).toHaveAttribute('accept', '.json');
  // Too short to be opened: it is only asked for.
  const text = `age-encryption.org/v1\n-> scrypt salt 16\nbody\n--- mac\n${'x'.repeat(40)}`;
  const file = new File([text], 'school_backup_2026-11-23.json.age.txt');
  for (const bring of [choose, drop]) {
    for (const label of ['Upload Backup', 'Upload Protected Backup']) {
      await expect.element(field(label)).toBeEnabled();
      bring(label, file);
      await expect.element(passphraseDialog).toBeVisible();
      await button('Cancel').click();
      await expect.element(passphraseDialog).not.toBeInTheDocument();
    }
  }
});

// @shows Departures: Protected by a passphrase, a backup is the same JSON encrypted as text (age),
//   school_backup_{date}.json.age.txt; a download is opened by the passphrase alone, and asks for it. Children's
//   records on a lost stick. Without protection nothing changes: src/storage/backups/protection.test.ts says so
// @shows Departures: Upload Backup takes protected files by their content, says when the passphrase or the key is
//   another, and refuses what is damaged; nothing is changed. A file can be dropped on it. Its choice of files has
//   .txt once backups are protected here; "Upload Protected Backup" beside it always has. A new computer has to be
//   able to read them
test('a protected backup holds no name, asks for its passphrase, and comes back', async () => {
  const files = downloads();
  const { school } = await openScreen(DataManagement);
  await expect.element(field('Upload Backup')).toHaveAttribute('accept', '.json');
  await protect();
  await expect.element(field('Upload Backup')).toHaveAttribute('accept', '.json,.txt');

  await button('Download Backup').click();
  await field('Passphrase').fill('another one altogether');
  await button('Download').click();
  await expect
    .element(passphraseDialog.getByRole('alert'))
    .toHaveTextContent('This is not the passphrase.');
  expect(files.size).toBe(0);
  await field('Passphrase').fill(PASSPHRASE);
  await button('Download').click();
  await expect.element(passphraseDialog).not.toBeInTheDocument();
  const [[name, response] = ['', undefined]] = files;
  expect(name).toMatch(/^school_backup_\d{4}-\d\d-\d\d\.json\.age\.txt$/);
  const text = (await (await response)?.text()) ?? '';
  expect(text).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n[A-Za-z0-9+/=\n]*-----END AGE/);

  await school.commit(saveSettings({ phone: '555-0999' }));
  const before = school.loaded.getState().revision;
  choose('Upload Backup', new File([text], name));
  await field('Passphrase').fill('another one altogether');
  await button('Open').click();
  await expect
    .element(passphraseDialog.getByRole('alert'))
    .toHaveTextContent('Nothing was changed.');
  await field('Passphrase').fill(PASSPHRASE);
  await button('Open').click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Restore backup' }))
    .toHaveTextContent(/Students\s*\d/);
  expect(school.loaded.getState().revision).toBe(before);
  await button('Cancel').click();
});

test('is accessible, wide and narrow, choosing a passphrase and being asked for it', async () => {
  await openScreen(DataManagement);
  await box.click();
  await button('Protect').click();
  await expectAccessibleAtBothWidths();
  await button('Cancel').click();
  await protect();
  await button('Download Backup').click();
  await expect.element(passphraseDialog).toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Cancel').click();
  // Protected no more, a download asks for nothing.
  await box.click();
  await button('Stop protecting').click();
  await expect.element(box).not.toBeChecked();
  const files = downloads();
  await button('Download Backup').click();
  await expect.poll(() => [...files.keys()].join('')).toMatch(/^school_backup_[-\d]+\.json$/);
});
