import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { goToScreen } from './support/screens.ts';
import { localDay, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

const REFUSED = 'Error restoring data. Please check the file format.';

// Refusals are shown with their reason, and logged.
test.use({ allowedConsole: new RegExp(`^${REFUSED}|^Nothing was restored`) });

const NAMES = ['students', 'teachers', 'classes', 'attendance', 'grades', 'settings'] as const;

async function openSettings(page: Page): Promise<void> {
  await seedSchool(page, smallSchool());
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

async function downloaded(
  page: Page,
  press: Locator,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

async function upload(page: Page, text: string | Buffer): Promise<void> {
  await page.getByLabel('Upload Backup').setInputFiles({
    name: 'school_backup_2020-01-01.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

function keyTexts(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(names.map((name) => [name, localStorage.getItem(`school_${name}`)])),
    NAMES,
  );
}

test('a school is saved to a file, and restored from it in whole and in part', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await openSettings(page);
  await test.step('a browser without access to folders says so', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Automatic backup to a folder' });
    await expect(row).toContainText('This browser cannot');
    await expect(row.getByRole('button', { name: 'Choose Folder' })).toBeDisabled();
  });
  const before = await keyTexts(page);
  let text = '';
  // @shows §2: Data Management: Download Backup
  // @shows §7: Backup is called school_backup_{date}.json
  // @shows Departures: Last Backup is the local date and time of the last download. Never would be untrue after the
  //   first
  // @shows Departures: The date of a backup's name is the local day. The office's own today
  await test.step('Download Backup writes the six raw texts, named by the local day, and Last Backup shows the time', async () => {
    const file = await downloaded(page, page.getByRole('button', { name: 'Download Backup' }));
    expect(file.name).toBe(`school_backup_${localDay()}.json`);
    text = file.text;
    const backup = JSON.parse(text);
    expect(Object.keys(backup)).toEqual(NAMES);
    expect(backup).toEqual(before);
    const lastBackup = page.locator('dl > div', { hasText: 'Last Backup' }).locator('dd');
    await expect(lastBackup).toHaveText(/^\d{1,2} \p{L}+ \d{4}, \d{1,2}:\d{2}$/u);
    await page.reload();
    await expect(lastBackup).toHaveText(/^\d{1,2} \p{L}+ \d{4}, \d{1,2}:\d{2}$/u);
  });
  // @shows §4: Restore overwrites the stored collections that the file has, and reloads
  // @shows §8: 'Data restored successfully!'
  // @shows Names of controls: Confirmations: an alert dialog with Cancel and Delete, Reset or Restore
  await test.step('a downloaded backup restores the school, and the state before becomes a snapshot', async () => {
    await page.getByLabel('School Name').fill('Another School');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();

    await upload(page, text);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Hillside School, saved 1 Jan 2020');
    await expect(dialog).toContainText('4, replacing 4');
    await expect(dialog.getByRole('button', { name: 'Download backup first' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('School Name')).toHaveValue('Another School');

    // The same file again: the input must not ignore it as unchanged.
    await upload(page, text);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');
    await expect(page.getByLabel('School Name')).toHaveValue('Hillside School');
    expect(await keyTexts(page)).toEqual(before);

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Before a restore' })
      .getByRole('button', { name: /^Restore snapshot/ })
      .click();
    await expect(dialog).toContainText('Another School, saved ');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');
    await expect(page.getByLabel('School Name')).toHaveValue('Another School');
  });
  // @shows §5: Before a restore: "Springfield Public School, saved 23 Nov 2026, 15:42", by the file's name, else its
  //   date, or the snapshot's own; what it replaces, with differences in number
  // @shows §5: Only what the file has is restored
  // @shows §7: Restore reads a local .json file and writes the keys that it has
  // @shows Consistency: Unknown fields are kept and written back, numbers that JavaScript would alter as their text
  await test.step('a restore replaces only the fields in the file, and unknown fields stay', async () => {
    const teacher = {
      ...smallSchool().teachers[0],
      nickname: 'Amazing',
      extra: { deep: [1, null] },
    };
    await upload(page, JSON.stringify({ teachers: JSON.stringify([teacher]), grades: null }));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Saved 1 Jan 2020');
    await expect(dialog).toContainText('1, replacing 2 (1 fewer)');
    await expect(dialog).toContainText('Not in the file, unchanged');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');
    const after = await keyTexts(page);
    expect(JSON.parse(after['teachers'] ?? '')).toEqual([teacher]);
    expect(JSON.parse(after['students'] ?? '')).toHaveLength(4);
    expect(JSON.parse(after['grades'] ?? '')).toHaveLength(5);
  });
});

const good = JSON.stringify(smallSchool().students);
/** `restoreFile.test.ts` tests how each kind of bad file is recognized. */
const BAD_FILES: Readonly<Record<string, string | Buffer>> = {
  'no JSON': '{"students": "[]"',
  'a field that is no text': JSON.stringify({ students: [] }),
  'one bad collection among good ones': JSON.stringify({ students: good, teachers: '[{]' }),
  'another encoding': Buffer.from('{"students":"[{\\"firstName\\":\\"Zo\u00eb\\"}]"}', 'latin1'),
};

// @shows §5: Restore: no JSON, then the specified error
// @shows §8: Bad backup: 'Error restoring data. Please check the file format.'. A toast, role alert
// @shows Departures: Below the error of a bad backup file, and of whatever else failed, stands why; the cause is in the
//   console. A fault of the program must not read as one of the file
// @shows Departures: A backup must hold one of the six collections in a readable shape, and none of them twice; all of
//   it, or nothing is written. Half a restore is worse than none
// @shows Bad input: A backup of wrong JSON or shape, one bad collection among good ones, __proto__ keys
test('a bad file shows the specified error and changes nothing, a good one leaves a snapshot', async ({
  page,
}, info) => {
  test.slow();
  await openSettings(page);
  const before = await keyTexts(page);
  const expectRefused = async (what: string) => {
    const alert = page.getByRole('alert');
    await expect(alert.getByText(REFUSED, { exact: true }), what).toBeVisible({ timeout: 30_000 });
    await expect(alert.getByText(/^(?:This file|A part of this file) .+\.$/), what).toBeVisible();
    await expect(page.getByRole('alertdialog'), what).toBeHidden();
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toBeHidden();
  };
  for (const [what, text] of Object.entries(BAD_FILES)) {
    await upload(page, text);
    await expectRefused(what);
  }
  // @shows Bad input: 10 MB of nesting
  await test.step('ten megabytes of nesting are refused like other bad files', async () => {
    const nested = `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`;
    // From the disk: the driver needs seconds to transfer such a file.
    const file = info.outputPath('school_backup_2020-01-01.json');
    await writeFile(file, JSON.stringify({ students: `[{"a":${nested}}]` }));
    await page.getByLabel('Upload Backup').setInputFiles(file);
    await expectRefused('nesting');
  });
  expect(await keyTexts(page)).toEqual(before);
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  await page.reload();
  expect(await keyTexts(page)).toEqual(before);

  await test.step('a snapshot can be viewed, downloaded and deleted', async () => {
    const student = { ...smallSchool().students[0], firstName: 'Zelda', id: 'zelda0001' };
    await upload(page, JSON.stringify({ students: JSON.stringify([student]) }));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');

    await page.getByRole('button', { name: /^View snapshot/ }).click();
    const look = page.getByRole('dialog');
    await expect(look).toContainText('4 then, 1 now');
    await expect(look).toContainText('Asha Rao, Ben Cole, Chloé Dubois, Dev Iyer');
    await expect(look).toContainText('Zelda Rao');
    await page.keyboard.press('Escape');

    const file = await downloaded(page, page.getByRole('button', { name: /^Download snapshot/ }));
    expect(file.name).toBe(`school_backup_${localDay()}.json`);
    const backup = JSON.parse(file.text);
    expect(Object.keys(backup)).toEqual(NAMES);
    expect(JSON.parse(backup.students)).toEqual(smallSchool().students);
    expect(JSON.parse(backup.attendance)).toHaveLength(3);

    await page.getByRole('button', { name: /^Delete snapshot/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Are you sure you want to delete this snapshot?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Snapshot deleted')).toBeVisible();
    await expect(page.getByText('No snapshots yet')).toBeVisible();
  });
});

test('a page killed during a restore leaves the old school or the new one', async ({
  page,
  context,
}) => {
  await openSettings(page);
  const marks = Array.from({ length: 30_000 }, (_, index) => ({
    id: `m${index}`,
    studentId: 'stud00001',
    date: localDay(index % 300),
    classId: `class${index % 10}`,
    status: 'present',
  }));
  const file = { students: '[]', attendance: JSON.stringify(marks), grades: '[]' };
  await upload(page, JSON.stringify(file));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('progressbar', { name: 'Restoring' })).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto('/settings');
  const database = next.locator('dl > div', { hasText: 'Database' }).locator('dd');
  // 4 students, 2 teachers, 2 classes, 3 marks, 5 grades; or 2 teachers, 2 classes and the marks.
  await expect(database).toContainText(/^(16|30,004) records/);
});

test('a folder is chosen once, written to, paused, resumed and turned off', async ({ page }) => {
  // The browser's private folder replaces one that the person would pick.
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Backups', { create: true }),
    });
    if (sessionStorage.getItem('lapsed')) {
      const leave = { now: 'prompt' };
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: () => Promise.resolve(leave.now),
        requestPermission: () => Promise.resolve((leave.now = 'granted')),
      });
    }
  });
  const files = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('Backups', { create: true });
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    });
  await openSettings(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Automatic backup to a folder' });
  await row.getByRole('button', { name: 'Choose Folder' }).click();
  await expect(row).toContainText(/On, to “Backups”\. Last written \d/);
  expect(await files()).toEqual([
    expect.stringMatching(new RegExp(`^school_backup_${localDay()}_\\d{6}_[a-z0-9]{5}\\.json$`)),
  ]);

  await page.evaluate(() => sessionStorage.setItem('lapsed', 'yes'));
  await page.goto('/');
  await expect(page.getByText('Automatic backup is paused')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row).toContainText('On, to “Backups”');
  await row.getByRole('button', { name: 'Turn Off' }).click();
  await expect(row.getByRole('button', { name: 'Choose Folder' })).toBeVisible();
  expect(await files()).toHaveLength(1);

  // @shows Names of controls: A file in the backup folder dated later than now: "The clock of this computer may be
  //   wrong", in Settings and as a banner. Later by more than a minute: computers that share a folder differ
  await test.step('a file from the future is reported in Settings and above every other screen', async () => {
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('Backups', { create: true });
      const year = new Date().getFullYear() + 1;
      for (let day = 10; day < 20; day += 1) {
        await folder.getFileHandle(`school_backup_${year}-03-${day}_080000.json`, { create: true });
      }
    });
    await row.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(row).toContainText(/On, to “Backups”\. Last written \d/);
    await expect(row).toContainText('The clock of this computer may be wrong');
    const names = await files();
    expect(names).toHaveLength(12);
    expect(names.join()).toContain(`school_backup_${localDay()}_`);

    await page.evaluate(() => sessionStorage.removeItem('lapsed'));
    await page.goto('/students');
    const banner = page.getByText('The clock of this computer may be wrong');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
  });
});

test('a week-old change without a backup shows a reminder once a day, until one is downloaded', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByLabel('Phone', { exact: true }).fill('111');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Snapshots' })).toBeVisible();
  const reminder = page.getByText('1 change in the last 8 days is not in a downloaded backup yet.');
  await goToScreen(page, 'Dashboard');

  const later = Date.now() + 8.1 * 86_400_000;
  await page.clock.setSystemTime(later);
  await page.goto('/');
  await expect(reminder).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not today' }).click();
  await expect(reminder).toBeHidden();

  await page.clock.setSystemTime(later + 86_400_000);
  await page.goto('/');
  const download = page.getByRole('button', { name: 'Download Backup' });
  await expect(download).toBeVisible();
  await downloaded(page, download);
  await expect(page.getByText('Time for a backup')).toBeHidden();
});

test('without a database, backup, restore and reset work on the six keys alone', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await openSettings(page);
  await expect(page.getByText('None. Your records are only in local storage')).toBeVisible();
  const before = await keyTexts(page);
  const file = await downloaded(page, page.getByRole('button', { name: 'Download Backup' }));
  expect(JSON.parse(file.text)).toEqual(before);

  await upload(page, '{"students":"[}"}');
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  expect(await keyTexts(page)).toEqual(before);

  await upload(page, JSON.stringify({ teachers: '[]' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Data restored successfully!')).toBeVisible();
  expect(await keyTexts(page)).toEqual({ ...before, teachers: '[]' });

  await page.getByRole('button', { name: 'Reset Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Data has been reset and sample data')).toBeVisible();
  expect(JSON.parse((await keyTexts(page))['students'] ?? '')).toHaveLength(120);
});
