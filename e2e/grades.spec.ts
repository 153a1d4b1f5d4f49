import type { Locator, Page } from '@playwright/test';
import type { Grade } from '#domain/grades.ts';
import { expectAccessible } from './support/axe.ts';
import { refuseNextWrite } from './support/refusedWrites.ts';
import {
  grade,
  localDay,
  seedKeys,
  seedSchool,
  smallSchool,
  storedUnder,
  student,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });
const grades = (page: Page) => page.getByRole('table', { name: 'Grades' });
const rowOf = (page: Page, text: string | RegExp) =>
  grades(page).getByRole('row').filter({ hasText: text });

async function openGrades(page: Page): Promise<void> {
  await page.goto('/grades');
  await expect(status(page)).toBeVisible();
}

async function choose(dialog: Locator, typed: string, name: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Student' }).fill(typed);
  await dialog.page().getByRole('option', { name }).click();
}

async function storedGrades(page: Page): Promise<unknown> {
  return storedUnder(page, 'school_grades');
}

test.describe('the list', () => {
  test.beforeEach(async ({ page }) => {
    await seedSchool(page, smallSchool());
    await openGrades(page);
  });

  test('has a row for each grade, with marks, percentage and letter', async ({ page }) => {
    await expect(status(page)).toHaveText('Showing 5 of 5 grades');
    await expect(grades(page)).toHaveAttribute('aria-rowcount', '6');
    await expect(grades(page).getByRole('columnheader')).toHaveText([
      'Student',
      'Roll Number',
      'Class',
      'Subject',
      'Exam Type',
      'Marks',
      'Percentage',
      'Grade',
      'Date',
      'Actions',
    ]);
    const cells = rowOf(page, 'Asha Rao').filter({ hasText: 'Mid-term' }).getByRole('cell');
    await expect(cells.nth(1)).toHaveText('1001');
    await expect(cells.nth(2)).toHaveText('Class 1');
    await expect(cells.nth(5)).toHaveText('90 / 100');
    await expect(cells.nth(6)).toHaveText('90.0%');
    await expect(cells.nth(7)).toHaveText('A+');
  });

  test('is searched by full name and roll number, in any case', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search grades' });
    await search.fill('aSHA rAO');
    await expect(status(page)).toHaveText('Showing 2 of 5 grades');
    await search.fill('1003');
    await expect(status(page)).toHaveText('Showing 1 of 5 grades');
    await expect(rowOf(page, 'Chloé Dubois')).toHaveCount(1);
    await search.fill('Mathematics');
    await expect(status(page)).toHaveText('Showing 0 of 5 grades');
    await page.getByRole('button', { name: 'Show all grades' }).click();
    await expect(status(page)).toHaveText('Showing 5 of 5 grades');
    await expect(search).toHaveValue('');
  });

  test('is filtered by the student’s class and by subject', async ({ page }) => {
    const byClass = page.getByRole('combobox', { name: 'Filter by class' });
    const bySubject = page.getByRole('combobox', { name: 'Filter by subject' });
    await expect(byClass.getByRole('option')).toHaveText([
      'All Classes',
      ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`),
    ]);
    await expect(bySubject.getByRole('option')).toHaveCount(9);
    await byClass.selectOption('Class 1');
    await expect(status(page)).toHaveText('Showing 4 of 5 grades');
    await bySubject.selectOption('Mathematics');
    await expect(status(page)).toHaveText('Showing 3 of 5 grades');
    await byClass.selectOption('All Classes');
    await bySubject.selectOption('English');
    await expect(rowOf(page, 'Dev Iyer')).toHaveCount(1);
    await expect(status(page)).toHaveText('Showing 1 of 5 grades');
  });

  test('is sorted by any column', async ({ page }) => {
    const names = () => grades(page).getByRole('cell').nth(0);
    for (const [column, first] of [
      ['Student', 'Asha Rao'],
      ['Roll Number', 'Asha Rao'],
      ['Subject', 'Dev Iyer'],
      ['Marks', 'Asha Rao'],
      ['Percentage', 'Ben Cole'],
      ['Grade', 'Asha Rao'],
    ] as const) {
      const heading = grades(page).getByRole('columnheader', { name: column });
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
      await expect(names()).toHaveText(first);
    }
    const percentage = grades(page).getByRole('columnheader', { name: 'Percentage' });
    await percentage.getByRole('button').click();
    await percentage.getByRole('button').click();
    await expect(percentage).toHaveAttribute('aria-sort', 'descending');
    await expect(names()).toHaveText('Asha Rao');
  });
});

test('newest grades come first', async ({ page }) => {
  const on = (id: string, date: string): Grade => ({
    ...grade(id, 'stud00001', 'class0001', 'English', id, 1, 2),
    date,
  });
  await seedSchool(page, {
    ...smallSchool(),
    grades: [on('middle', '2026-02-10'), on('newest', '2026-10-02'), on('oldest', '2025-12-31')],
  });
  await openGrades(page);
  await expect(grades(page).getByRole('cell', { name: /^(newest|middle|oldest)$/ })).toHaveText([
    'newest',
    'middle',
    'oldest',
  ]);
  await expect(grades(page).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await seedSchool(page, smallSchool());
    await openGrades(page);
  });

  test('adds a grade, of the class of its student', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Grade' });
    await expect(dialog.getByLabel('Max Marks')).toHaveValue('100');
    await expect(dialog.getByLabel('Date')).toHaveValue(localDay());
    await choose(dialog, '2001', /Dev Iyer/);
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
    expect(await storedGrades(page)).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      studentId: 'stud00004',
      subject: 'Physics',
      examType: 'Project',
      marks: 17.5,
      maxMarks: 20,
      date: localDay(),
      classId: 'class0002',
    });
  });

  test('asks for what is missing, and focuses the first', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Grade' });
    await dialog.getByLabel('Max Marks').fill('');
    await dialog.getByLabel('Date').fill('');
    await dialog.getByRole('button', { name: 'Add Grade' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Student' })).toBeFocused();
    for (const field of ['Student', 'Subject', 'Exam Type', 'Marks', 'Max Marks', 'Date']) {
      await expect(dialog.getByLabel(field, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedGrades(page)).toHaveLength(5);
  });

  test('shows fallbacks before anything is saved, and refuses what is out of bounds', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    const marks = dialog.getByLabel('Marks', { exact: true });
    const maxMarks = dialog.getByLabel('Max Marks');
    await marks.fill('many');
    await maxMarks.fill('all');
    await expect(marks).toHaveValue('0');
    await maxMarks.press('Enter');
    await expect(maxMarks).toHaveValue('100');
    await expect(dialog).toBeVisible();

    await marks.fill('-1');
    await maxMarks.fill('0');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(marks).toBeFocused();
    await expect(marks).toHaveAccessibleDescription(/0 or more/);
    await expect(maxMarks).toHaveAccessibleDescription(/1 or more/);
    expect(await storedGrades(page)).toEqual(smallSchool().grades);

    await marks.fill('0');
    await maxMarks.fill('1');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowOf(page, 'Ben Cole')).toContainText('0 / 1');
  });

  test('saves no number that was not there to read, by mouse either', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    const marks = dialog.getByLabel('Marks', { exact: true });
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await marks.fill('many');
    await save.click();
    await expect(marks).toHaveValue('0');
    await expect(marks).toHaveAccessibleDescription(
      '“many” will be saved as 0. Save again if that is right.',
    );
    await expect(marks).toBeFocused();
    await marks.fill('1.234');
    await save.click();
    await expect(marks).toHaveAccessibleDescription(/1234 or 1\.2340/);
    await expect(marks).toHaveValue('1.234');
    await expectAccessible(page);
    expect(await storedGrades(page)).toEqual(smallSchool().grades);

    await marks.fill('some');
    await save.click();
    await expect(marks).toHaveValue('0');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Ben Cole')).toContainText('0 / 100');
  });

  test('reads a decimal comma, and gives 18.9 of 21 its A+', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    await dialog.getByLabel('Marks', { exact: true }).fill('18,9');
    await dialog.getByLabel('Max Marks').fill('21');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowOf(page, 'Ben Cole').getByRole('cell')).toContainText([
      '18.9 / 21',
      '90.0%',
      'A+',
    ]);
  });

  test.describe('refused by the disk', () => {
    test.use({ allowedConsole: /^The change was not stored/ });

    test('stays as it was typed when it cannot be saved, and goes on to the next once it is', async ({
      page,
    }) => {
      await page.getByRole('button', { name: 'Add Grade' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Grade' });
      const marks = dialog.getByLabel('Marks', { exact: true });
      await choose(dialog, 'asha', /Asha Rao/);
      await dialog.getByLabel('Subject').selectOption('Biology');
      await dialog.getByLabel('Exam Type').selectOption('Quiz');
      await marks.fill('8');
      await refuseNextWrite(page);
      const goOn = dialog.getByRole('button', { name: 'Save and add another' });
      await goOn.click();
      const failure = dialog.getByRole('alert');
      await expect(failure).toContainText('Not saved: this computer has no room left');
      // A banner, as in the other forms, and no bare text.
      await expect(failure.locator('svg')).toHaveCount(1);
      await expectAccessible(page);
      await expect(marks).toHaveValue('8');
      expect(await storedGrades(page)).toHaveLength(5);
      await goOn.click();
      await expect(marks).toHaveValue('');
      await expect(failure).toHaveCount(0);
      await expect(dialog.getByRole('combobox', { name: 'Student' })).toBeFocused();
      await expect(
        page.getByText('Grade added: Asha Rao Biology Quiz', { exact: true }),
      ).toBeVisible();
      expect(await storedGrades(page)).toHaveLength(6);
    });
  });

  test('says while typing that marks exceed the maximum, and saves them', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    const marks = dialog.getByLabel('Marks', { exact: true });
    await marks.fill('105');
    await expect(marks).toHaveAccessibleDescription(/More than the maximum of 100/);
    await expect(marks).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowOf(page, 'Ben Cole')).toContainText('105 / 100');
    await expect(rowOf(page, 'Ben Cole')).toContainText('Over maximum');
    await expect(rowOf(page, 'Ben Cole')).toContainText('105.0%');
  });

  test('gives a grade another student and class, and nothing else', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    await choose(dialog, 'dev', /Dev Iyer/);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect(await storedGrades(page)).toContainEqual({
      ...smallSchool().grades[2],
      studentId: 'stud00004',
      classId: 'class0002',
    });
    expect(await storedGrades(page)).toHaveLength(5);
  });

  test('adds one after the other', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Grade' });
    const studentBox = dialog.getByRole('combobox', { name: 'Student' });
    const marks = dialog.getByLabel('Marks', { exact: true });
    await choose(dialog, 'asha', /Asha Rao/);
    await dialog.getByLabel('Subject').selectOption('Biology');
    await dialog.getByLabel('Exam Type').selectOption('Quiz');
    await marks.fill('8');
    await dialog.getByLabel('Max Marks').fill('10');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(marks).toHaveValue('');
    await expect(studentBox).toBeFocused();
    await expect(studentBox).toHaveValue('Asha Rao');
    await expect(dialog.getByLabel('Subject')).toHaveValue('Biology');
    await expect(dialog.getByLabel('Max Marks')).toHaveValue('10');

    // Nothing is unsaved now: Escape closes without asking.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveText('Showing 6 of 6 grades');
  });

  test('goes on with the next student of the filtered class', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Filter by class' }).selectOption('Class 1');
    await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Mathematics');
    await page.getByRole('button', { name: 'Add Grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Grade' });
    const studentBox = dialog.getByRole('combobox', { name: 'Student' });
    const marks = dialog.getByLabel('Marks', { exact: true });
    await expect(studentBox).toHaveValue('Asha Rao');
    await expect(dialog.getByLabel('Subject')).toHaveValue('Mathematics');
    await dialog.getByLabel('Exam Type').selectOption('Project');
    await marks.fill('8');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(studentBox).toHaveValue('Ben Cole');
    await expect(marks).toBeFocused();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(studentBox).toHaveValue('Chloé Dubois');
    await expect(page.getByText('2 grades added')).toBeVisible();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    // Nobody is left in the class.
    await expect(studentBox).toHaveValue('');
    await expect(studentBox).toBeFocused();
    expect(await storedGrades(page)).toHaveLength(8);
  });

  test('is filled in by keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Grade' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Grade' });
    await expect(dialog.getByRole('combobox', { name: 'Student' })).toBeFocused();
    await page.keyboard.type('chl');
    await expect(page.getByRole('option', { name: /Chloé/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Subject')).toBeFocused();
    await page.keyboard.type('Hist');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('61');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'History')).toContainText('Chloé Dubois');
    await expect(page.getByRole('button', { name: 'Add Grade' })).toBeFocused();
  });

  test('gives no grade to a student whom another tab has deleted', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const mine = page.getByRole('dialog', { name: 'Edit Grade' });
    await mine.getByLabel('Marks', { exact: true }).fill('50');
    const other = await context.newPage();
    await other.goto('/students');
    await other.getByRole('button', { name: 'Delete Ben Cole' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText('Student deleted: Ben Cole')).toBeVisible();
    const left = await storedGrades(page);
    await mine.getByRole('button', { name: 'Save Changes' }).click();
    await expect(mine.getByText('This student has been deleted meanwhile.')).toBeVisible();
    await expect(mine.getByRole('combobox', { name: 'Student' })).toBeFocused();
    expect(await storedGrades(page)).toEqual(left);
  });

  test('shows what another tab saved meanwhile', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const other = await context.newPage();
    await openGrades(other);
    await other.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
    const theirs = other.getByRole('dialog', { name: 'Edit Grade' });
    await theirs.getByLabel('Marks', { exact: true }).fill('50');
    await theirs.getByRole('button', { name: 'Save Changes' }).click();
    await expect(theirs).toBeHidden();

    const mine = page.getByRole('dialog', { name: 'Edit Grade' });
    await expect(mine.getByText(/changed in another tab/)).toBeVisible();
    await mine.getByRole('button', { name: 'Use theirs' }).click();
    await expect(mine.getByLabel('Marks', { exact: true })).toHaveValue('50');
    await mine.getByLabel('Subject').selectOption('Science');
    await mine.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowOf(other, 'Ben Cole')).toContainText('Science');
    await expect(rowOf(other, 'Ben Cole')).toContainText('50 / 100');
  });
});

test('a grade is deleted after a question, and comes back', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await openGrades(page);
  const before = await storedGrades(page);
  await page.getByRole('button', { name: 'Delete Dev Iyer English Final' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this grade?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toHaveText('Showing 5 of 5 grades');

  await page.getByRole('button', { name: 'Delete Dev Iyer English Final' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Grade deleted')).toBeVisible();
  await expect(status(page)).toHaveText('Showing 4 of 4 grades');
  expect(await storedGrades(page)).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText('Showing 5 of 5 grades');
  expect(await storedGrades(page)).toEqual(expect.arrayContaining([...toList(before)]));
});

test('ticked grades are deleted as one act', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await openGrades(page);
  await page.getByRole('checkbox', { name: 'Select Asha Rao Science Quiz' }).check();
  await page.getByRole('checkbox', { name: 'Select Dev Iyer English Final' }).check();
  await expect(page.getByText('2 grades selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export 2 grades' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 grades' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 grades deleted', { exact: true })).toBeVisible();
  expect(await storedGrades(page)).toHaveLength(3);
});

test('odd stored grades are shown with what they have, and stay as they are', async ({ page }) => {
  const odd = [
    {
      id: 'odd000001',
      studentId: 'gone',
      subject: 'Latin',
      examType: 'Viva',
      marks: 3,
      maxMarks: 0,
      date: 'soon',
      classId: '',
      note: 'kept',
    },
    { id: 'odd000002' },
    {
      id: 'odd000003',
      studentId: 'stud00001',
      subject: null,
      marks: '12',
      maxMarks: '20',
      examType: {},
      date: 20261121,
      classId: [],
    },
    {
      id: 'odd000004',
      studentId: 'stud00005',
      subject: '<img src=x onerror=alert(1)>',
      examType: 'Quiz',
      marks: 1,
      maxMarks: 2,
      date: '2026-01-31',
      classId: '',
    },
  ];
  const school = smallSchool();
  await seedKeys(page, {
    school_students: JSON.stringify([
      ...school.students,
      student('stud00005', '<b>Bo</b>', '', 'Class 5B', ''),
    ]),
    school_classes: JSON.stringify(school.classes),
    school_grades: JSON.stringify(odd),
  });
  await openGrades(page);
  await expect(status(page)).toHaveText('Showing 4 of 4 grades');
  await expect(rowOf(page, 'Latin')).toContainText('Unknown student');
  await expect(rowOf(page, 'Latin')).toContainText('3 / 0');
  await expect(rowOf(page, '12 / 20')).toContainText('60.0%');
  await expect(rowOf(page, '<b>Bo</b>')).toContainText('<img src=x onerror=alert(1)>');
  await expect(grades(page)).not.toContainText(/undefined|NaN|\[object|null/);
  await expect(page.getByRole('combobox', { name: 'Filter by class' })).toContainText('Class 5B');
  await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Latin');
  await expect(status(page)).toHaveText('Showing 1 of 4 grades');

  await page.getByRole('button', { name: 'Edit Unknown student Latin Viva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('Latin');
  await expect(dialog.getByLabel('Exam Type')).toHaveValue('Viva');
  await expect(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue('Unknown student');
  await dialog.getByLabel('Max Marks').fill('5');
  await dialog.getByLabel('Date').fill('2026-03-04');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  const stored = await storedGrades(page);
  expect(stored).toContainEqual({ ...odd[0], maxMarks: 5, date: '2026-03-04' });
  for (const untouched of odd.slice(1)) expect(stored).toContainEqual(untouched);
});

test('36,000 grades are counted, searched and sorted', async ({ page }) => {
  // Only what the list needs: whole records would not fit under the keys.
  const pupils = Array.from({ length: 2_000 }, (_, at) => ({
    id: `s${at}`,
    firstName: `Given${at}`,
    lastName: 'Family',
    class: `Class ${(at % 10) + 1}`,
    rollNumber: `${1000 + at}`,
  }));
  const subjects = ['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics'];
  const many = pupils.flatMap(({ id }, at) =>
    subjects.flatMap((subject, place) =>
      ['Mid-term', 'Final', 'Quiz'].map((examType, turn) => ({
        id: `${at}x${place}${turn}`,
        studentId: id,
        subject,
        examType,
        marks: (at * 7 + place * 13 + turn) % 101,
        maxMarks: 100,
        date: localDay(place * 3 + turn),
      })),
    ),
  );
  await seedKeys(page, {
    school_students: JSON.stringify(pupils),
    school_grades: JSON.stringify(many),
  });
  await openGrades(page);
  await expect(status(page)).toHaveText('Showing 36,000 of 36,000 grades');
  await expect(grades(page)).toHaveAttribute('aria-rowcount', '36001');
  expect(await grades(page).getByRole('row').count()).toBeLessThan(100);

  await page.getByRole('searchbox', { name: 'Search grades' }).fill('given1999');
  await expect(status(page)).toHaveText('Showing 18 of 36,000 grades');
  await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Physics');
  await expect(status(page)).toHaveText('Showing 3 of 36,000 grades');

  await page.getByRole('searchbox', { name: 'Search grades' }).fill('');
  await expect(status(page)).toHaveText('Showing 6,000 of 36,000 grades');
  await grades(page).getByRole('button', { name: 'Student', exact: true }).click();
  await expect(grades(page).getByRole('cell').first()).toHaveText('Given0 Family');
  await grades(page).getByRole('button', { name: 'Student', exact: true }).click();
  await expect(grades(page).getByRole('cell').first()).toHaveText('Given1999 Family');
});

test.describe('looks', () => {
  for (const width of [1280, 390]) {
    test(`axe finds nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await seedSchool(page, smallSchool());
      await openGrades(page);
      await page.getByRole('button', { name: 'Add Grade' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Grade' });
      await dialog.getByRole('combobox', { name: 'Student' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('an empty school is told what to do', async ({ page }) => {
    await seedSchool(page, { ...smallSchool(), grades: [] });
    await openGrades(page);
    await expect(page.getByText('No grades yet')).toBeVisible();
    await expect(status(page)).toHaveText('Showing 0 of 0 grades');
    await expectAccessible(page);
  });
});

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
