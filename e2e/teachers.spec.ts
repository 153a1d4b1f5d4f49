import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { refuseNextWrite } from './support/refusedWrites.ts';
import {
  localDay,
  seedKeys,
  seedSchool,
  smallSchool,
  storedUnder,
  teacher,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

async function openTeachers(page: Page, school: Parameters<typeof seedSchool>[1] = smallSchool()) {
  await seedSchool(page, school);
  await page.goto('/teachers');
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible();
}

function table(page: Page): Locator {
  return page.getByRole('table', { name: 'Teachers' });
}

/** The names as they stand in the list, from the top. */
async function listed(page: Page): Promise<string[]> {
  const edits = table(page).getByRole('button', { name: /^Edit / });
  const labels = await edits.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Edit ', ''));
}

function count(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Showing/ });
}

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

async function fillTeacher(
  dialog: Locator,
  fields: Readonly<Record<string, string>> = NEW_TEACHER,
) {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel('Subject', { exact: true }).selectOption('Physics');
}

test.describe('the list', () => {
  test('shows every column, and what each teacher has', async ({ page }) => {
    await openTeachers(page);
    await expect(page).toHaveTitle('Teachers · SchoolMaster Pro');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Subject',
      'Qualification',
      'Experience',
      'Salary',
      'Actions',
    ]);
    const row = table(page).getByRole('row').filter({ hasText: 'Grace Hopper' });
    await expect(row.getByRole('cell').nth(0)).toContainText('teach0001@staff.example');
    await expect(row.getByRole('cell').nth(0)).toContainText('555-0103');
    await expect(row.getByRole('cell').nth(1)).toHaveText('Mathematics');
    await expect(row.getByRole('cell').nth(2)).toHaveText('M.Sc.');
    await expect(row.getByRole('cell').nth(3)).toHaveText('7 years');
    await expect(row.getByRole('cell').nth(4)).toHaveText('52,000');
  });

  test('searches first name, last name and email, and narrows by subject', async ({ page }) => {
    await openTeachers(page);
    const search = page.getByRole('searchbox', { name: 'Search teachers' });
    for (const [typed, found] of [
      ['GRACE', ['Grace Hopper']],
      ['turing', ['Alan Turing']],
      ['TEACH0002@', ['Alan Turing']],
      // Not searched: phone, subject.
      ['555', []],
      ['mathematics', []],
    ] as const) {
      await search.fill(typed);
      await expect(count(page)).toHaveText(`Showing ${found.length} of 2 teachers`);
      expect(await listed(page)).toEqual(found);
    }
    await expect(page.getByText('No teacher matches')).toBeVisible();
    await search.fill('');
    const filter = page.getByRole('combobox', { name: 'Filter by subject' });
    await expect(filter.getByRole('option')).toHaveText([
      'All Subjects',
      'Mathematics',
      'Science',
      'English',
      'History',
      'Geography',
      'Physics',
      'Chemistry',
      'Biology',
      'Computer Science',
      'Physical Education',
    ]);
    await filter.selectOption('Science');
    await expect(count(page)).toHaveText('Showing 1 of 2 teachers');
    expect(await listed(page)).toEqual(['Alan Turing']);
  });

  test('sorts numbers by their size', async ({ page }) => {
    await openTeachers(page, {
      ...smallSchool(),
      teachers: [
        { ...teacher('t1', 'Ten', 'A', 'Science'), experience: 10, salary: 9000 },
        { ...teacher('t2', 'Nine', 'B', 'Science'), experience: 9, salary: 70000 },
        { ...teacher('t3', 'Hundred', 'C', 'Science'), experience: 100, salary: 800 },
      ],
    });
    expect(await listed(page)).toEqual(['Hundred C', 'Nine B', 'Ten A']);
    await table(page).getByRole('button', { name: 'Experience' }).click();
    expect(await listed(page)).toEqual(['Nine B', 'Ten A', 'Hundred C']);
    await table(page).getByRole('button', { name: 'Salary' }).click();
    expect(await listed(page)).toEqual(['Hundred C', 'Ten A', 'Nine B']);
  });

  test('says what to do where there are none', async ({ page }) => {
    await openTeachers(page, { ...smallSchool(), teachers: [] });
    await expect(page.getByText('No teachers yet')).toBeVisible();
    await expect(count(page)).toHaveText('Showing 0 of 0 teachers');
    await page.getByRole('button', { name: 'Add the first teacher' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Teacher' })).toBeVisible();
  });
});

test.describe('adding and editing', () => {
  test('adds a teacher who joins today', async ({ page }) => {
    await openTeachers(page);
    await page.getByRole('button', { name: 'Add Teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
    await expect(dialog.getByLabel('Join Date')).toHaveValue(localDay());
    await fillTeacher(dialog);
    await dialog.getByRole('button', { name: 'Add Teacher' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Teacher added: Emmy Noether', { exact: true })).toBeVisible();
    await expect(count(page)).toHaveText('Showing 3 of 3 teachers');
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
  });

  test('edits a teacher', async ({ page }) => {
    await openTeachers(page);
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Teacher' });
    await expect(dialog.getByLabel('Salary')).toHaveValue('52000');
    await dialog.getByLabel('Salary').fill('53000');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(table(page).getByText('53,000')).toBeVisible();
    expect(await storedUnder(page, 'school_teachers')).toContainEqual({
      ...smallSchool().teachers[0],
      salary: 53000,
    });
  });

  test('names every missing field, and goes to the first', async ({ page }) => {
    await openTeachers(page);
    await page.getByRole('button', { name: 'Add Teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
    await dialog.getByLabel('Join Date').fill('');
    await dialog.getByRole('button', { name: 'Add Teacher' }).click();
    for (const label of [...Object.keys(NEW_TEACHER), 'Subject', 'Join Date']) {
      const field = dialog.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^(Enter|Choose) /);
    }
    await expect(dialog.getByLabel('First Name')).toBeFocused();
    expect(await storedUnder(page, 'school_teachers')).toHaveLength(2);
  });

  test('shows which number a text will be, before it is saved', async ({ page }) => {
    await openTeachers(page);
    await page.getByRole('button', { name: 'Add Teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
    await fillTeacher(dialog);
    const experience = dialog.getByLabel('Experience (years)');
    for (const [typed, shown] of [
      ['many', '0'],
      ['12 years', '12'],
      ['7.9', '7'],
      ['  3  ', '3'],
      ['', ''],
    ] as const) {
      await experience.fill(typed);
      await experience.blur();
      await expect(experience).toHaveValue(shown);
    }
    const submit = dialog.getByRole('button', { name: 'Add Teacher' });
    await experience.fill('17,5');
    await submit.click();
    await expect(experience).toHaveValue('17');
    await expect(experience).toHaveAccessibleDescription(/“17,5” will be saved as 17/);
    const salary = dialog.getByLabel('Salary');
    await salary.fill('45,000');
    await submit.click();
    await expect(salary).toHaveAccessibleDescription(/45000 or 45\. Type the one you mean/);
    await expect(salary).toBeFocused();
    expect(await storedUnder(page, 'school_teachers')).toEqual(smallSchool().teachers);

    await experience.fill('-1');
    await submit.click();
    await expect(experience).toHaveAccessibleDescription('Experience is 0 years or more');
    await expect(experience).toBeFocused();

    await experience.fill('7');
    await salary.fill('1,234,567');
    await submit.click();
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_teachers')).toContainEqual(
      expect.objectContaining({ firstName: 'Emmy', experience: 7, salary: 1_234_567 }),
    );
  });
});

test.describe('a failed save', () => {
  test.use({ allowedConsole: /^The change was not stored/ });

  test('keeps the form, and the number that was shown before it', async ({ page }) => {
    await openTeachers(page);
    await page.getByRole('button', { name: 'Add Teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
    await fillTeacher(dialog);
    // Enter does not leave the field: its text takes the fallback all the same, in sight, and is not saved yet.
    await dialog.getByLabel('Experience (years)').fill('a few');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Experience (years)')).toHaveValue('0');
    await refuseNextWrite(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Not saved');
    await expect(dialog.getByLabel('Experience (years)')).toHaveValue('0');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_teachers')).toContainEqual(
      expect.objectContaining({ firstName: 'Emmy', experience: 0, salary: 61000 }),
    );
  });
});

test.describe('deleting', () => {
  test('leaves the classes without a teacher, and can be undone', async ({ page }) => {
    await openTeachers(page);
    const before = await storedUnder(page, 'school_teachers');
    await page.getByRole('button', { name: 'Delete Grace Hopper' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete teacher' });
    await expect(question).toContainText('Are you sure you want to delete this teacher?');
    await expect(question).toContainText('Not Assigned');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Teacher deleted' })).toBeVisible();
    await expect(count(page)).toHaveText('Showing 1 of 1 teachers');
    expect(await storedUnder(page, 'school_classes')).toHaveLength(2);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(count(page)).toHaveText('Showing 2 of 2 teachers');
    expect(await storedUnder(page, 'school_teachers')).toEqual(
      expect.arrayContaining(Array.isArray(before) ? before : ['no list']),
    );
  });
});

test('two tabs show the same within a second', async ({ page, context }) => {
  await openTeachers(page);
  const other = await context.newPage();
  await other.goto('/teachers');
  await expect(count(other)).toHaveText('Showing 2 of 2 teachers');
  await page.getByRole('button', { name: 'Delete Alan Turing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(count(page)).toHaveText('Showing 1 of 1 teachers');
  await expect(count(other)).toHaveText('Showing 1 of 1 teachers', { timeout: 1000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: 'Edit Alan Turing' })).toBeVisible();
});

test.describe('bad input', () => {
  test('shows odd stored records with what they have, and markup as text', async ({ page }) => {
    const odd = [
      { id: 'odd000001' },
      { id: 'odd000002', firstName: ['x'], subject: 5, experience: 'ages', salary: null },
      {
        ...teacher('odd000003', '<b onclick=alert(1)>Bo</b>', '<script>', 'Latin'),
        joinDate: 'once',
        badge: { n: 1 },
      },
    ];
    await seedKeys(page, { school_teachers: JSON.stringify(odd) });
    await page.goto('/teachers');
    await expect(count(page)).toHaveText('Showing 3 of 3 teachers');
    await expect(page.locator('main')).not.toContainText(/undefined|NaN|null|\[object/);
    await expect(table(page).locator('b, script')).toHaveCount(0);
    await expect(table(page).getByText('<b onclick=alert(1)>Bo</b> <script>')).toBeVisible();

    // A subject the school has besides the ten can be found, and stays.
    await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Latin');
    await page.getByRole('button', { name: /^Edit <b/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Teacher' });
    await expect(dialog.getByLabel('Subject')).toHaveValue('Latin');
    await dialog.getByLabel('Join Date').fill('2020-02-29');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_teachers')).toEqual([
      odd[0],
      odd[1],
      { ...odd[2], joinDate: '2020-02-29' },
    ]);
  });
});

test.describe('accessible', () => {
  for (const width of [1280, 390]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openTeachers(page);
      await page.getByRole('button', { name: 'Add Teacher' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Teacher' });
      await dialog.getByRole('button', { name: 'Add Teacher' }).click();
      await expect(dialog.getByLabel('First Name')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Grace Hopper' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
