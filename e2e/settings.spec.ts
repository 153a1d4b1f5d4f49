import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pressTwice } from './support/pressTwice.ts';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

const FIELDS = {
  'School Name': 'Hillside School',
  'Principal Name': 'Maria Lopez',
  Address: '1 Hill Road',
  Phone: '555-0100',
  Email: 'office@hillside.example',
  'Academic Year': '2026-2027',
};

async function openSettings(page: Page): Promise<void> {
  await seedSchool(page, smallSchool());
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

function fact(page: Page, term: string) {
  return page.locator('dl > div', { has: page.locator(`dt:text-is("${term}")`) }).locator('dd');
}

test('shows the stored particulars in the named fields, typed as the specification says', async ({
  page,
}) => {
  await openSettings(page);
  for (const [name, value] of Object.entries(FIELDS)) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('type', 'tel');
});

test('saves what was typed, without outer blanks and without checking it', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('School Name').fill('  Riverside School ');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Academic Year').fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('status')).toHaveText('Settings saved successfully!');
  expect(await storedUnder(page, 'school_settings')).toEqual({
    ...smallSchool().settings,
    schoolName: 'Riverside School',
    email: 'not an address',
    academicYear: '',
  });
  await page.reload();
  await expect(page.getByLabel('School Name')).toHaveValue('Riverside School');
});

test('two presses in one moment save once', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Phone').fill('555-0999');
  await pressTwice(page.getByRole('button', { name: 'Save Settings' }));
  await expect(page.getByRole('status')).toHaveText('Settings saved successfully!');
  expect(await storedUnder(page, 'school_settings')).toMatchObject({ phone: '555-0999' });
});

test('keeps what is typed over a change of page and a reload, until it is saved or discarded', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByLabel('Principal Name').fill('Dr. Half Typed');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Principal Name')).toHaveValue('Dr. Half Typed');
  await page.reload();
  await expect(page.getByLabel('Principal Name')).toHaveValue('Dr. Half Typed');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Principal Name')).toHaveValue('Maria Lopez');
});

test('people are listed by last name as soon as that is chosen', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Order names by' }).selectOption('Last Name');
  await expect
    .poll(() => storedUnder(page, 'school_settings'))
    .toMatchObject({ nameOrder: 'lastName', schoolName: 'Hillside School' });
  await page.getByRole('link', { name: 'Students' }).click();
  const students = page.getByRole('table', { name: 'Students' });
  await expect(students.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(
    'Edit Ben Cole',
  );
  await page.getByRole('link', { name: 'Attendance' }).click();
  await expect(
    page.getByRole('radiogroup', { name: /^(Ben|Asha|Chloé) / }).first(),
  ).toHaveAccessibleName('Ben Cole');
});

test('two tabs: different fields are both kept, the same field is asked about', async ({
  page,
  context,
}) => {
  await openSettings(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await page.getByLabel('Phone').fill('111');
  await other.getByLabel('Phone').fill('222');
  await other.getByLabel('School Name').fill('Elsewhere School');
  await other.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByLabel('School Name')).toHaveValue('Elsewhere School');
  await expect(page.getByLabel('Phone')).toHaveValue('111');
  await expect(page.getByRole('alert')).toContainText('changed in another tab');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(other.getByLabel('Phone')).toHaveValue('111');
  await expect(other.getByLabel('School Name')).toHaveValue('Elsewhere School');
});

test('says what the program is and how it keeps the school', async ({ page }) => {
  await openSettings(page);
  await expect(fact(page, 'Application Version')).toHaveText('SchoolMaster Pro v1.0.0');
  await expect(fact(page, 'Last Backup')).toHaveText('Never');
  await expect(page.getByRole('region', { name: 'Data Management' })).toContainText(
    'Never backed up',
  );
  await expect(fact(page, 'Data Mode')).toHaveText('Offline Storage');
  await expect(fact(page, 'Database')).toContainText('16 records');
  const used = await page.evaluate(() =>
    Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
  );
  await expect(fact(page, 'Storage Used')).toHaveText(`${Math.round(used / 1024)} KB`);
});

test('Reset Data asks in the specified words, wipes snapshots too, and makes a sample school', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByLabel('Phone').fill('111');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const snapshots = page.getByRole('list', { name: 'Snapshots' });
  await expect(snapshots.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Reset Data' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to reset all data? This action cannot be undone.',
  );
  await expect(dialog).toContainText('snapshots');
  await expect(dialog.getByRole('button', { name: 'Download backup first' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedUnder(page, 'school_students')).toHaveLength(4);

  await page.getByRole('button', { name: 'Reset Data' }).click();
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Data has been reset and sample data has been generated.',
  );
  expect(await storedUnder(page, 'school_students')).toHaveLength(120);
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  await expect(page.getByLabel('Phone')).not.toHaveValue('111');
});

for (const width of [1280, 390]) {
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSettings(page);
    await page.getByLabel('Phone').fill('111');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByRole('list', { name: 'Snapshots' })).toBeVisible();
    await expectAccessible(page);
    for (const opener of [/^Reset Data/, /^Look at snapshot/, /^Restore snapshot/, /^Delete/]) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeHidden();
    }
  });
}
