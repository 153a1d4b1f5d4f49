import type { Page } from '@playwright/test';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

async function openSettings(page: Page): Promise<void> {
  await seedSchool(page, smallSchool());
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('keeps typing over a change of page and a reload, until it is saved or discarded', async ({
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
  await page.getByLabel('School Name').fill('Riverside School');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('status')).toHaveText('Settings saved successfully!');
  await page.reload();
  await expect(page.getByLabel('School Name')).toHaveValue('Riverside School');
});

test('an address leads to its section, although that is short and its code comes late', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  await page.goto('/settings#several-pcs');
  await expect(page.getByRole('heading', { name: 'Several PCs' })).toBeFocused();
  const sections = page.getByRole('navigation', { name: 'Settings sections' });
  await expect(sections.getByRole('link', { name: 'Several PCs' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(sections.locator('[aria-current]')).toHaveCount(1);
});

// @shows Order of names: Settings, combobox "Order names by": First Name, Last Name, Roll Number; kept at once.
//   Teachers have no roll number: they are then listed by first name
// @shows Order of names: Ordered by last name, links, row heads and paper write "Balogun, Abena"; controls, dialogs,
//   toasts, acts, the search and files keep "Abena Balogun"; names in Chinese, Japanese or Korean script stay
test('lists people by last name once chosen, and calls them by their first name', async ({
  page,
}) => {
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
  await expect(students.getByRole('link', { name: 'Cole, Ben', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Attendance' }).click();
  await expect(
    page.getByRole('radiogroup', { name: /^(Ben|Asha|Chloé) / }).first(),
  ).toHaveAccessibleName('Ben Cole');
  await page.getByRole('link', { name: 'Cole, Ben', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ben Cole' })).toBeVisible();
});

// @shows §5: Reset asks in the specified words
// @shows §8: 'Data has been reset and sample data has been generated.'
// @shows Departures: Messages are toasts and dialogs in the page, in the same words. A blocking box stops the page, and
//   browsers may suppress it
// @shows Names of controls: Confirmations: an alert dialog with Cancel and Delete, Reset or Restore
test('Reset Data asks in the specified words, deletes snapshots too, and makes a sample school', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByLabel('Phone', { exact: true }).fill('111');
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
  await expect(page.getByLabel('Phone', { exact: true })).not.toHaveValue('111');
});
