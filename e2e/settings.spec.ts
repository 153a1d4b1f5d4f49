import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

test('Settings leads to a section, keeps typing, and orders names', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/settings#several-pcs');
  await test.step('an address leads to its section, although that is short and its code comes late', async () => {
    await expect(page.getByRole('heading', { name: 'Several PCs' })).toBeFocused();
    const sections = page.getByRole('navigation', { name: 'Settings sections' });
    await expect(sections.getByRole('link', { name: 'Several PCs' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(sections.locator('[aria-current]')).toHaveCount(1);
  });
  await test.step('keeps typing over a change of page and a reload, until it is saved or discarded', async () => {
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
  // @shows Order of names: Settings, combobox "Order names by": First Name, Last Name, Roll Number; kept at once.
  //   Teachers have no roll number: they are then listed by first name
  // @shows Order of names: Ordered by last name, links, row heads and paper write "Balogun, Abena"; controls, dialogs,
  //   toasts, acts, the search and files keep "Abena Balogun"; names in Chinese, Japanese or Korean script stay
  await test.step('lists people by last name once chosen, and calls them by their first name', async () => {
    await page.getByRole('combobox', { name: 'Order names by' }).selectOption('Last Name');
    await expect
      .poll(() => storedUnder(page, 'school_settings'))
      .toMatchObject({ nameOrder: 'lastName', schoolName: 'Riverside School' });
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
});
