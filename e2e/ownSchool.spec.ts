import { goTo, goToScreen } from './support/screens.ts';
import { storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

// @shows Moving in: Region "Sample school" on the Dashboard, of a sample school only, with "Start your own school" and
//   "Hide". A school is a sample as long as one of its people has a sample email
// @shows Moving in: Dialog "Start your own school": School Name, Academic Year (filled in), Class 1 to Class 10 all
//   ticked, with "All" and "None", "Other classes" with commas or lines between, submit "Start"
// @shows Moving in: In an empty school every screen says what comes next, first of all "Import"
// @shows Moving in: One act with a snapshot before it that can be undone; principal, address, phone and email go, the
//   classes have no teacher. Of a school of more than 20 million characters the snapshot alone remains after the
//   next change
// @shows Moving in: Region "Sample school" says "Sample school: year 2024-2025", that records stay in this browser at
//   this address, and how to move a school here
test('an own school replaces the sample school, and one undo brings it back', async ({ page }) => {
  // A Monday: a new school is closed on Saturday and Sunday.
  await page.clock.setFixedTime(new Date(2026, 10, 23, 9, 0));
  await page.goto('/');
  const sample = page.getByRole('region', { name: 'Sample school' });
  await expect(sample).toContainText('Sample school: year 2024-2025');
  await expect(sample).toContainText('Records stay in this browser, at this address.');
  await expect(sample).toContainText('Press Download Backup there and Upload Backup here');
  await sample.getByRole('button', { name: 'Start your own school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start your own school' });
  const classes = dialog.getByRole('group', { name: 'Classes' });
  await expect(classes.getByRole('checkbox', { checked: true })).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByLabel('School Name')).toBeFocused();
  await expect(dialog.getByLabel('School Name')).toHaveAccessibleDescription(
    'Enter the name of your school',
  );
  await dialog.getByLabel('School Name').fill('Hillside');
  await dialog.getByLabel('Academic Year').fill('2026-2027');
  await dialog.getByRole('checkbox', { name: 'Class 10' }).uncheck();
  await dialog.getByLabel('Other classes').fill('Reception, class 1\nClass 5B');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(sample).toBeHidden();
  await expect(page.getByRole('group', { name: 'Total Students' })).toHaveText(/0/);
  await expect(page.getByRole('group', { name: 'Total Classes' })).toHaveText(/11/);
  expect(await storedUnder(page, 'school_attendance')).toEqual([]);
  expect(await storedUnder(page, 'school_settings')).toMatchObject({
    schoolName: 'Hillside',
    academicYear: '2026-2027',
    principalName: '',
    calendar: { days: [1, 2, 3, 4, 5], closed: [] },
  });

  // Every empty screen says what to do next, first of all the import.
  for (const screen of ['Students', 'Teachers', 'Grades']) {
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByText(/^Import .+ with the buttons? above/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
  }
  for (const address of ['/attendance', '/grades?view=markbook', '/reports?report=Report+Cards']) {
    await goTo(page, address);
    await expect(page.getByText(/^Import your students from a spreadsheet/)).toBeVisible();
  }

  await page.goto('/');
  await expect(page.getByText('Welcome to Hillside')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import or add them' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Own school started: Hillside')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total Students' })).toHaveText(/120/);
  await expect(page.getByRole('group', { name: 'Total Classes' })).toHaveText(/10/);
  await goToScreen(page, 'Settings');
  await expect(page.getByText('Before starting your own school')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start your own school' })).toBeVisible();
});
