import type { Page } from '@playwright/test';
import { localDay, seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });
const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Grades' }).getByRole('row').filter({ hasText: text });

async function openGrades(page: Page): Promise<void> {
  await page.goto('/grades');
  await expect(status(page)).toBeVisible();
}

// @shows §2: Add and edit modal
// @shows §3: The eight fields of a grade
// @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
// @shows Names of controls: The fields of the grade form
test('adds a grade in the class of its student', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await openGrades(page);
  await page.getByRole('button', { name: 'Add Grade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Grade' });
  await expect(dialog.getByLabel('Max Marks')).toHaveValue('100');
  await expect(dialog.getByLabel('Date')).toHaveValue(localDay());
  await dialog.getByRole('combobox', { name: 'Student' }).fill('2001');
  await page.getByRole('option', { name: /Dev Iyer/ }).click();
  await expect(dialog.getByText('Roll 2001 · Class 2')).toBeVisible();
  await dialog.getByLabel('Subject').selectOption('Physics');
  await dialog.getByLabel('Exam Type').selectOption('Project');
  await dialog.getByLabel('Marks', { exact: true }).fill('17.5');
  await dialog.getByLabel('Max Marks').fill('20');
  await dialog.getByRole('button', { name: 'Add Grade' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Grade added: Dev Iyer Physics Project', { exact: true }),
  ).toBeVisible();
  await expect(rowOf(page, 'Physics')).toContainText('17.5 / 20');
  await expect(status(page)).toHaveText('Showing 6 of 6 grades');
  expect(await storedUnder(page, 'school_grades')).toContainEqual({
    id: expect.stringMatching(/^[a-z0-9]{9}$/),
    studentId: 'stud00004',
    subject: 'Physics',
    examType: 'Project',
    marks: 17.5,
    maxMarks: 20,
    date: localDay(),
    classId: 'class0002',
  });
  await page.reload();
  await expect(rowOf(page, 'Physics')).toContainText('17.5 / 20');
});
