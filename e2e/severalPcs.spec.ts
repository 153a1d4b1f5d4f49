import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { setClockOf } from '#testing/clock.mjs';
import { backupOf, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

const PASSPHRASE = 'gravel tulip ocean lamp';

/** Testing a passphrase is slow on purpose, and each PC is a browser of its own. */
test.describe.configure({ timeout: 90_000 });
const SLOW = { timeout: 40_000 };

/** Another PC, which knows nothing of the first. */
async function anotherPc(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  await setClockOf(context);
  return context;
}

const region = (page: Page) => page.getByRole('region', { name: 'Several PCs' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(region(page)).toBeVisible();
}

async function givePassphrase(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share this school' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('I have kept the passphrase').check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(region(page).getByRole('status')).toContainText('Shared', SLOW);
}

async function openFound(page: Page, pcName: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Join a shared school' });
  await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('Name of this PC').fill('Office PC');
  await expect(dialog.getByRole('button', { name: 'Join', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText(
    /Hillside School, \d+ students, newest change .*, from Office PC\. What this PC holds now is kept as a snapshot\./,
    SLOW,
  );
  await expect(dialog).toContainText('A PC of this school is already called Office PC.');
  await dialog.getByLabel('Name of this PC').fill(pcName);
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Joined Hillside School')).toBeVisible(SLOW);
  await expect(region(page).getByRole('heading', { name: 'Several PCs' })).toBeInViewport();
}

async function saved(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    region(page).getByRole('button', { name: 'Save my changes' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'text/plain', buffer };
}

async function changePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

// @shows Several PCs: "Join a shared school": Choose Folder or "Hand-over files", Passphrase, "Open" says school,
//   students and the newest change, or why there is not enough of it to join; "Join" keeps what was there as a
//   snapshot
// @shows Several PCs: Restoring a backup or a snapshot and starting a school of one's own ask "for all 4 PCs; or stop
//   sharing first", this one counted; Reset says that sharing ends here first, writes the last changes to an open
//   folder, and says which are on no other PC: they are saved as a file first. Of more than 50,000 differences a
//   restore is no act on the PC that restores: its way back is the snapshot
test('a school travels between PCs by hand-over files', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await seedSchool(page, smallSchool());
  await openSettings(page);
  await page.getByRole('button', { name: 'Share this school' }).click();
  await givePassphrase(page);
  const first = await saved(page);
  expect(first.buffer.toString()).not.toContain('Hillside');

  const context = await anotherPc(browser, baseURL);
  const laptop = await context.newPage();
  await openSettings(laptop);
  await laptop.getByRole('button', { name: 'Join a shared school' }).click();
  await laptop.getByLabel('Hand-over files').setInputFiles(first);
  await openFound(laptop, 'Laptop');
  await expect(laptop.getByLabel('School Name')).toHaveValue('Hillside School');

  await changePhone(laptop, '555-0777');
  await expect(region(laptop).getByRole('status')).toContainText('1 change not handed over yet');
  const second = await saved(laptop);
  await region(page).getByLabel('Take in changes').setInputFiles([second]);
  await expect(page.getByText('Changes taken in from Laptop')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('555-0777');
  await expect(page.getByRole('table', { name: 'PCs' })).toContainText('Laptop');
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expect(changes).toContainText('on Laptop');

  await changePhone(laptop, '555-0888');
  const last = laptop.waitForEvent('download');
  await laptop.getByRole('button', { name: 'Reset Data' }).click();
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  // Changes not handed over are saved to a file, even if the page is reloaded.
  await expect(laptop.getByText('1 change was saved as a file')).toBeVisible(SLOW);
  await region(page)
    .getByLabel('Take in changes')
    .setInputFiles(await (await last).path());
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('555-0888');

  await page.getByLabel('Upload Backup').setInputFiles(backupOf(smallSchool()));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Data restored successfully!')).toBeVisible();
  await changes.getByRole('button', { name: 'Undo Backup restored' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('555-0888');
  await context.close();
});

/** The browser's private folder, whose handles work like those of a chosen folder. */
function chooseOwnFolder(): void {
  Object.assign(window, {
    showDirectoryPicker: async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('School', { create: true }),
  });
}

/** Copies one PC's folder to the other's, as a copying program does. Returns the files. */
async function copyFolder(from: Page, to: Page): Promise<readonly [path: string, text: string][]> {
  const files = await from.evaluate(async () => {
    const found: [string, string][] = [];
    const look = async (folder: FileSystemDirectoryHandle, before: string): Promise<void> => {
      for await (const handle of folder.values()) {
        const path = `${before}${handle.name}`;
        if (handle instanceof FileSystemDirectoryHandle) await look(handle, `${path}/`);
        else if (handle instanceof FileSystemFileHandle)
          found.push([path, await (await handle.getFile()).text()]);
      }
    };
    await look(await (await navigator.storage.getDirectory()).getDirectoryHandle('School'), '');
    return found;
  });
  await to.evaluate(async (brought) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, text] of brought) {
      const names = path.split('/');
      const name = names.pop() ?? '';
      let folder = await root.getDirectoryHandle('School', { create: true });
      for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
      const handle = await folder.getFileHandle(name, { create: true });
      const writing = await handle.createWritable();
      await writing.write(text);
      await writing.close();
    }
  }, files);
  return files;
}

/** Expects no word of the school in the folder's texts or in the bytes they encode. */
function expectNothingToRead(files: readonly [path: string, text: string][]): void {
  const encrypted = files.filter(([path]) => !path.endsWith('READ ME.txt'));
  expect(encrypted.length).toBeGreaterThan(4);
  for (const [path, text] of encrypted) {
    const bytes = Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64').toString('latin1');
    for (const word of [
      'Hillside',
      'Office PC',
      'Laptop',
      '555-0',
      'Patel',
      'students',
      'SECRET',
    ]) {
      expect(`${path} ${text} ${bytes}`).not.toContain(word);
    }
  }
}

// @shows Several PCs: Settings, region "Several PCs": "Share this school" asks for Choose Folder, "Name of this PC",
//   Passphrase twice, "I have kept the passphrase"; where the browser has no folders it says "This browser cannot
//   use folders. Changes are handed over as files."
test('a school travels between PCs through a folder automatically', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(chooseOwnFolder);
  await seedSchool(page, smallSchool());
  await openSettings(page);
  await page.getByRole('button', { name: 'Share this school' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Folder' }).click();
  await givePassphrase(page);
  await expect(region(page).getByRole('status')).toContainText('in the folder', SLOW);

  const context = await anotherPc(browser, baseURL);
  await context.addInitScript(chooseOwnFolder);
  const laptop = await context.newPage();
  await openSettings(laptop);
  await copyFolder(page, laptop);
  await laptop.getByRole('button', { name: 'Join a shared school' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Choose Folder' }).click();
  await openFound(laptop, 'Laptop');
  await changePhone(laptop, '555-0777');
  // The copying program runs again and again, and the PC checks now and then.
  await expect(async () => {
    await copyFolder(laptop, page);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('555-0777', {
      timeout: 1_000,
    });
  }).toPass(SLOW);
  await expect(page.getByRole('table', { name: 'PCs' })).toContainText('Laptop');
  expectNothingToRead(await copyFolder(laptop, page));
  await context.close();
});
