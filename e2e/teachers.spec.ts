import { localDay, seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

const NEW_TEACHER = {
  'First Name': 'Emmy',
  'Last Name': 'Noether',
  Email: 'emmy@staff.example',
  Phone: '555-0150',
  Qualification: 'Dr. phil.',
  'Experience (years)': '12',
  Salary: '61000',
  Address: '5 Hill Road',
};

// @shows §2: Add and edit modal
// @shows §3: The eleven fields of a teacher
// @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
// @shows Names of controls: The fields of the teacher form
test('adds a teacher who joins today', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/teachers');
  await expect(page).toHaveTitle('Teachers · SchoolMaster Pro');
  await page.getByRole('button', { name: 'Add Teacher' }).click();
  const count = page.getByRole('status').filter({ hasText: /^Showing/ });
  const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
  await expect(dialog.getByLabel('Join Date')).toHaveValue(localDay());
  for (const [label, value] of Object.entries(NEW_TEACHER)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel('Subject', { exact: true }).selectOption('Physics');
  await dialog.getByRole('button', { name: 'Add Teacher' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Teacher added: Emmy Noether', { exact: true })).toBeVisible();
  await expect(count).toHaveText('Showing 3 of 3 teachers');
  const id: unknown = expect.stringMatching(/^[a-z0-9]{9}$/);
  expect(await storedUnder(page, 'school_teachers')).toContainEqual({
    id,
    firstName: 'Emmy',
    lastName: 'Noether',
    email: 'emmy@staff.example',
    phone: '555-0150',
    subject: 'Physics',
    qualification: 'Dr. phil.',
    experience: 12,
    salary: 61000,
    joinDate: localDay(),
    address: '5 Hill Road',
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Emmy Noether' })).toBeVisible();
});
