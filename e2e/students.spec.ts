import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pressTwice } from './support/pressTwice.ts';
import { refuseNextWrite } from './support/refusedWrites.ts';
import {
  localDay,
  seedKeys,
  seedSchool,
  smallSchool,
  storedUnder,
  student,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

const ROW = '[data-row]';

async function openStudents(page: Page, school: Parameters<typeof seedSchool>[1] = smallSchool()) {
  await seedSchool(page, school);
  await page.goto('/students');
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
}

function table(page: Page): Locator {
  return page.getByRole('table', { name: 'Students' });
}

/** A school with so many students, "Pupil 0000" first. */
function schoolOfPupils(count: number): ReturnType<typeof smallSchool> {
  const students = Array.from({ length: count }, (_, index) =>
    student(
      `s${String(index).padStart(8, '0')}`,
      'Pupil',
      String(index).padStart(4, '0'),
      'Class 3',
      `R${index}`,
    ),
  );
  return { ...smallSchool(), students };
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

const NEW_STUDENT = {
  'First Name': 'Emre',
  'Last Name': 'Aydın',
  Email: 'emre@pupils.example',
  Phone: '555-0199',
  'Roll Number': '1004',
  'Date of Birth': '2010-02-28',
  Address: '4 Hill Road\nFlat 2',
  'Parent Name': 'Deniz Aydın',
  'Parent Phone': '555-0198',
};

async function fillStudent(
  dialog: Locator,
  fields: Readonly<Record<string, string>> = NEW_STUDENT,
) {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel('Class', { exact: true }).selectOption('Class 1');
}

test.describe('the list', () => {
  test('shows every column, and what each student has', async ({ page }) => {
    await openStudents(page);
    await expect(page).toHaveTitle('Students · SchoolMaster Pro');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Roll Number',
      'Class',
      'Phone',
      'Parent',
      'Actions',
    ]);
    const row = table(page).getByRole('row').filter({ hasText: 'Asha Rao' });
    await expect(row.getByRole('cell').nth(0)).toContainText('stud00001@pupils.example');
    await expect(row.getByRole('cell').nth(1)).toHaveText('1001');
    await expect(row.getByRole('cell').nth(2)).toHaveText('Class 1');
    await expect(row.getByRole('cell').nth(3)).toHaveText('555-0101');
    await expect(row.getByRole('cell').nth(4)).toContainText('Parent Rao');
    await expect(row.getByRole('cell').nth(4)).toContainText('555-0102');
    const call = row.getByRole('link', { name: '555-0101' });
    await expect(call).toHaveAttribute('href', 'tel:5550101');
    const write = row.getByRole('link', { name: 'stud00001@pupils.example' });
    await expect(write).toHaveAttribute('href', 'mailto:stud00001@pupils.example');
  });

  test('searches first name, last name and roll number, whatever the case', async ({ page }) => {
    await openStudents(page);
    const search = page.getByRole('searchbox', { name: 'Search students' });
    await expect(count(page)).toHaveText('Showing 4 of 4 students');
    for (const [typed, found] of [
      ['ASHA', ['Asha Rao']],
      ['iye', ['Dev Iyer']],
      ['CHLOÉ', ['Chloé Dubois']],
      ['1002', ['Ben Cole']],
      ['asha rao', ['Asha Rao']],
      ['rao ash', ['Asha Rao']],
      // Not searched: email, phone, parent.
      ['pupils.example', []],
      ['555', []],
    ] as const) {
      await search.fill(typed);
      await expect(count(page)).toHaveText(`Showing ${found.length} of 4 students`);
      expect(await listed(page)).toEqual(found);
    }
    await expect(
      page.getByText('First name, last name and roll number are searched'),
    ).toBeVisible();
  });

  test('narrows by class: the ten, then the school’s others', async ({ page }) => {
    const school = smallSchool();
    await openStudents(page, {
      ...school,
      students: [...school.students, student('stud00005', 'Eli', 'Fox', 'Reception', '1')],
    });
    const filter = page.getByRole('combobox', { name: 'Filter by class' });
    await expect(filter.getByRole('option')).toHaveText([
      'All Classes',
      ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`),
      'Reception',
    ]);
    await filter.selectOption('Class 1');
    await expect(count(page)).toHaveText('Showing 3 of 5 students');
    await page.getByRole('searchbox').fill('ben');
    await expect(count(page)).toHaveText('Showing 1 of 5 students');
    await filter.selectOption('Class 10');
    await expect(page.getByText('No student matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all students' }).click();
    await expect(count(page)).toHaveText('Showing 5 of 5 students');
    await expect(filter).toHaveValue('');
  });

  test('sorts by every column, by name to begin with', async ({ page }) => {
    await openStudents(page);
    const heading = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
    await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(await listed(page)).toEqual(['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']);
    await heading('Name').getByRole('button').click();
    await expect(heading('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(await listed(page)).toEqual(['Dev Iyer', 'Chloé Dubois', 'Ben Cole', 'Asha Rao']);
    for (const column of ['Roll Number', 'Class', 'Phone', 'Parent']) {
      await heading(column).getByRole('button').click();
      await expect(heading(column)).toHaveAttribute('aria-sort', 'ascending');
    }
    expect(await listed(page)).toEqual(['Ben Cole', 'Chloé Dubois', 'Dev Iyer', 'Asha Rao']);
    await expect(heading('Actions').getByRole('button')).toHaveCount(0);
  });

  test('says what to do where there are none', async ({ page }) => {
    await openStudents(page);
    for (const name of ['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    }
    await expect(page.getByText('No students yet')).toBeVisible();
    await expect(count(page)).toHaveText('Showing 0 of 0 students');
    await page.getByRole('button', { name: 'Add the first student' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
  });

  test('draws 3,000 students as they are scrolled to, and counts them all', async ({ page }) => {
    await openStudents(page, schoolOfPupils(3000));
    await expect(table(page)).toHaveAttribute('aria-rowcount', '3001');
    expect(await table(page).locator(ROW).count()).toBeLessThan(100);
    await table(page).focus();
    await page.keyboard.press('End');
    const last = table(page).getByRole('row').filter({ hasText: 'Pupil 2999' });
    await expect(last).toBeVisible();
    await expect(last).toHaveAttribute('aria-rowindex', '3001');
    await page.getByRole('searchbox').fill('R2998');
    await expect(count(page)).toHaveText('Showing 1 of 3,000 students');
    await expect(table(page)).toHaveAttribute('aria-rowcount', '2');
  });
});

test('after an edit the focus is back on the row it came from, wherever the list is scrolled', async ({
  page,
}) => {
  await openStudents(page, schoolOfPupils(80));
  const scrollTo = async (row: number): Promise<void> => {
    await table(page).evaluate(
      async (list, [selector, index]) => {
        const height = list.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        list.scrollTop = index * height;
        // Until the spare rows have been drawn.
        await new Promise((resolve) =>
          requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))),
        );
      },
      [ROW, row] as const,
    );
  };
  // Places that differ in whether the spare rows change on the way.
  for (const row of [1, 2, 3, 4]) {
    await scrollTo(0);
    await scrollTo(row);
    await scrollTo(row + 3);
    const last = await table(page).evaluate((list, selector) => {
      const { bottom } = list.getBoundingClientRect();
      const whole = [...list.querySelectorAll(selector)].filter(
        (row) => row.getBoundingClientRect().bottom <= Math.min(bottom, window.innerHeight),
      );
      return whole.at(-1)?.querySelector('button')?.getAttribute('aria-label') ?? '';
    }, ROW);
    const edit = table(page).getByRole('button', { name: last });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await dialog.getByLabel('Phone', { exact: true }).fill(`070 ${row}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
});

test.describe('adding and editing', () => {
  test('adds a student, with today as enrollment date, and no outer blanks', async ({ page }) => {
    await openStudents(page);
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await expect(dialog.getByLabel('Enrollment Date')).toHaveValue(localDay());
    await fillStudent(dialog, { ...NEW_STUDENT, 'First Name': '  Emre ' });
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Student added: Emre Aydın', { exact: true })).toBeVisible();
    await expect(table(page).getByText('Emre Aydın', { exact: true })).toBeVisible();
    await expect(count(page)).toHaveText('Showing 5 of 5 students');

    const stored = await storedUnder(page, 'school_students');
    const id: unknown = expect.stringMatching(/^[a-z0-9]{9}$/);
    expect(stored).toContainEqual({
      id,
      firstName: 'Emre',
      lastName: 'Aydın',
      email: 'emre@pupils.example',
      phone: '555-0199',
      class: 'Class 1',
      rollNumber: '1004',
      dateOfBirth: '2010-02-28',
      address: '4 Hill Road\nFlat 2',
      parentName: 'Deniz Aydın',
      parentPhone: '555-0198',
      enrollmentDate: localDay(),
    });
    await page.reload();
    await expect(table(page).getByText('Emre Aydın', { exact: true })).toBeVisible();
  });

  test('adds one after the other from the filtered class, and leads to the newest', async ({
    page,
  }) => {
    await openStudents(page, schoolOfPupils(300));
    await page.getByRole('combobox', { name: 'Filter by class' }).selectOption('Class 2');
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    const first = dialog.getByLabel('First Name');
    await expect(dialog.getByLabel('Class', { exact: true })).toHaveValue('Class 2');
    await fillStudent(dialog, { ...NEW_STUDENT, 'First Name': 'Zeynep' });
    await dialog.getByLabel('Parent Phone').fill('abc');
    await expect(dialog.getByText('This does not look like a phone number.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(first).toHaveValue('');
    await expect(first).toBeFocused();
    await expect(dialog.getByLabel('Class', { exact: true })).toHaveValue('Class 1');
    await fillStudent(dialog, { ...NEW_STUDENT, 'First Name': 'Zoe' });
    // From now on Enter goes on to the next.
    await first.press('Enter');
    await expect(first).toHaveValue('');
    await expect(page.getByText('2 students added')).toBeVisible();
    await expect(page.getByText('Student added')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // In Class 1, which the filter hides, and far down the list.
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const row = table(page).getByRole('row').filter({ hasText: 'Zoe' });
    await expect(row).toBeFocused();
    await expect(count(page)).toHaveText('Showing 302 of 302 students');
  });

  test('edits a student, and keeps what it does not know', async ({ page }) => {
    const school = smallSchool();
    const [asha, ...others] = school.students;
    await seedKeys(page, {
      school_students: JSON.stringify([{ ...asha, locker: 12 }, ...others]),
      school_classes: JSON.stringify(school.classes),
    });
    await page.goto('/students');
    await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('555-0101');
    await dialog.getByLabel('Last Name').fill('Rao-Singh');
    await dialog.getByLabel('Class', { exact: true }).selectOption('Class 2');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Asha Rao-Singh' })).toBeVisible();
    expect(await storedUnder(page, 'school_students')).toContainEqual({
      ...asha,
      lastName: 'Rao-Singh',
      class: 'Class 2',
      locker: 12,
    });
    const classes = await storedUnder(page, 'school_classes');
    expect(classes).toContainEqual(
      expect.objectContaining({ name: 'Class 1', students: ['stud00002', 'stud00003'] }),
    );
    expect(classes).toContainEqual(
      expect.objectContaining({ name: 'Class 2', students: ['stud00004', 'stud00001'] }),
    );
  });

  test('names every missing field, and goes to the first', async ({ page }) => {
    await openStudents(page);
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await dialog.getByLabel('Enrollment Date').fill('');
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    for (const label of Object.keys({ ...NEW_STUDENT, Class: '' })) {
      const field = dialog.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^(Enter|Choose) /);
    }
    await expect(dialog.getByLabel('Enrollment Date')).not.toHaveAttribute('aria-invalid');
    await expect(dialog.getByLabel('First Name')).toBeFocused();
    await fillStudent(dialog, { ...NEW_STUDENT, Email: 'emre at home' });
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(await storedUnder(page, 'school_students')).toHaveLength(4);
    await dialog.getByLabel('Email').fill('emre@home.example');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_students')).toHaveLength(5);
  });

  test('points out a roll number used twice in a class, and saves it all the same', async ({
    page,
  }) => {
    await openStudents(page);
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await fillStudent(dialog, { ...NEW_STUDENT, 'Roll Number': '1002' });
    const rollNumber = dialog.getByLabel('Roll Number');
    await expect(rollNumber).toHaveAccessibleDescription(/Ben Cole in Class 1/);
    await expect(rollNumber).not.toHaveAttribute('aria-invalid');
    await dialog.getByLabel('Class', { exact: true }).selectOption('Class 2');
    await expect(rollNumber).toHaveAccessibleDescription('');
    await dialog.getByLabel('Class', { exact: true }).selectOption('Class 1');
    await expect(rollNumber).toHaveAccessibleDescription(/Ben Cole in Class 1/);
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(count(page)).toHaveText('Showing 5 of 5 students');
    // A student's own number is no clash.
    await page.getByRole('button', { name: 'Edit Dev Iyer' }).click();
    await expect(page.getByLabel('Roll Number')).toHaveAccessibleDescription('');
  });

  test('opens Add Student at /students?add, once', async ({ page }) => {
    await seedSchool(page, smallSchool());
    await page.goto('/students?add');
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
    await expect(page).toHaveURL(/\/students$/);
    await page.reload();
    await expect(table(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('needs no mouse', async ({ page }) => {
    await openStudents(page);
    await page.keyboard.press('/');
    await page.keyboard.type('ben');
    await expect(count(page)).toHaveText('Showing 1 of 4 students');
    const edit = page.getByRole('button', { name: 'Edit Ben Cole' });
    for (let presses = 0; presses < 20; presses += 1) {
      if (await edit.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await expect(dialog.getByLabel('First Name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Benjamin');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Benjamin Cole' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('Showing 0 of 3 students');
    // Not thrown to the top of the page.
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

test.describe('a failed save', () => {
  test.use({ allowedConsole: /^The change was not stored/ });

  test('keeps the form, and what was typed, when it cannot be saved', async ({ page }) => {
    await openStudents(page);
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await fillStudent(dialog);
    await refuseNextWrite(page);
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not saved');
    await expect(dialog.getByLabel('First Name')).toHaveValue('Emre');
    expect(await storedUnder(page, 'school_students')).toHaveLength(4);
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_students')).toHaveLength(5);
  });
});

test.describe('deleting', () => {
  test('asks, takes attendance and grades along, and gives all of it back', async ({ page }) => {
    await openStudents(page);
    const before = {
      students: await storedUnder(page, 'school_students'),
      classes: await storedUnder(page, 'school_classes'),
      attendance: await storedUnder(page, 'school_attendance'),
      grades: await storedUnder(page, 'school_grades'),
    };
    await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete student' });
    await expect(question).toContainText('Are you sure you want to delete this student?');
    await expect(question).toContainText('Asha Rao');
    await expect(question).toContainText('attendance and grades are deleted too');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(count(page)).toHaveText('Showing 4 of 4 students');

    await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Student deleted' });
    await expect(toast).toBeVisible();
    await expect(count(page)).toHaveText('Showing 3 of 3 students');
    expect(JSON.stringify(await storedUnder(page, 'school_attendance'))).not.toContain('stud00001');
    expect(JSON.stringify(await storedUnder(page, 'school_grades'))).not.toContain('stud00001');
    expect(JSON.stringify(await storedUnder(page, 'school_classes'))).not.toContain('stud00001');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(count(page)).toHaveText('Showing 4 of 4 students');
    for (const [name, records] of Object.entries(before)) {
      const now = await storedUnder(page, `school_${name}`);
      expect(sorted(now)).toEqual(sorted(records));
    }
  });
});

/** Records, and the ids they list, in one order: an undo may put them back at the end. */
function sorted(records: unknown): string[] {
  const fields: unknown[] = Array.isArray(records) ? records : [];
  return fields
    .map((record) =>
      JSON.stringify(record, (_, value: unknown) =>
        Array.isArray(value) ? value.map(String).toSorted() : value,
      ),
    )
    .toSorted();
}

test.describe('ticked students', () => {
  test('are moved as one act, and deleted as one, which can be undone', async ({ page }) => {
    await openStudents(page);
    await page.getByRole('checkbox', { name: 'Select Asha Rao' }).check();
    await page.getByRole('searchbox').fill('dev');
    await page.getByRole('checkbox', { name: 'Select Dev Iyer' }).check();
    await expect(page.getByText('2 students selected')).toBeVisible();
    await expect(page.getByText('1 not shown')).toBeVisible();
    await page.getByRole('button', { name: 'Move to class…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to class' });
    await dialog.getByRole('button', { name: 'Move 2 students' }).click();
    await expect(dialog.getByText('Choose a class', { exact: true }).last()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Class' }).selectOption('Class 5');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move 2 students' }).click();
    await expect(page.getByText('2 students moved to Class 5')).toBeVisible();
    await expect(page.getByText('2 students selected')).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(table(page).getByRole('row').filter({ hasText: 'Class 5' })).toHaveCount(2);

    await page.getByRole('combobox', { name: 'Filter by class' }).selectOption('Class 1');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByRole('checkbox', { name: 'Select Ben Cole' })).toBeChecked();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Delete 2 students' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete these 2 students?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 students deleted', { exact: true })).toBeVisible();
    await expect(count(page)).toHaveText('Showing 0 of 2 students');
    expect(await storedUnder(page, 'school_grades')).toHaveLength(3);
    await page
      .getByRole('status')
      .filter({ hasText: '2 students deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(count(page)).toHaveText('Showing 2 of 4 students');
    expect(await storedUnder(page, 'school_grades')).toHaveLength(5);
  });

  test('are exported alone', async ({ page }) => {
    await openStudents(page);
    await page.getByRole('checkbox', { name: 'Select Dev Iyer' }).check();
    await page.getByRole('checkbox', { name: 'Select Ben Cole' }).check();
    await page.getByRole('button', { name: 'Export 2 students' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    // As they stand in the list.
    expect(lines[1]).toContain('Ben');
    expect(lines[2]).toContain('Dev');
  });
});

test('two presses in one moment do what one does', async ({ page }) => {
  await openStudents(page);
  await page.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await fillStudent(dialog);
  await pressTwice(dialog.getByRole('button', { name: 'Add Student' }));
  await expect(dialog).toHaveCount(0);
  await expect(count(page)).toHaveText('Showing 5 of 5 students');
  expect(await storedUnder(page, 'school_students')).toHaveLength(5);

  await page.getByRole('button', { name: 'Delete Emre Aydın' }).click();
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(count(page)).toHaveText('Showing 4 of 4 students');
  const toast = page.getByRole('status').filter({ hasText: 'Student deleted' });
  await expect(toast).toHaveCount(1);
  await pressTwice(toast.getByRole('button', { name: 'Undo' }));
  await expect(count(page)).toHaveText('Showing 5 of 5 students');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toHaveCount(1);
});

test.describe('two tabs', () => {
  test('show the same within a second, and lose neither’s change', async ({ page, context }) => {
    await openStudents(page);
    const other = await context.newPage();
    await other.goto('/students');
    await other.getByRole('button', { name: 'Edit Asha Rao' }).click();
    const form = other.getByRole('dialog', { name: 'Edit Student' });
    await form.getByLabel('Parent Name').fill('Sunita Rao');

    await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
    await page.getByLabel('Roll Number').fill('7777');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await expect(form.getByRole('alert')).toContainText('changed in another tab', {
      timeout: 1000,
    });
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(table(page).getByText('Sunita Rao')).toBeVisible({ timeout: 1000 });
    await expect(table(other).getByText('7777')).toBeVisible();
    expect(await storedUnder(page, 'school_students')).toContainEqual(
      expect.objectContaining({ rollNumber: '7777', parentName: 'Sunita Rao' }),
    );
  });

  test('offer theirs and mine where a record changed under an open form', async ({
    page,
    context,
  }) => {
    await openStudents(page);
    const other = await context.newPage();
    await other.goto('/students');
    const form = other.getByRole('dialog', { name: 'Edit Student' });
    const rename = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Edit ${from}` }).click();
      await page.getByLabel('First Name').fill(to);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    await other.getByRole('button', { name: 'Edit Asha Rao' }).click();
    await form.getByLabel('Phone', { exact: true }).fill('555-0111');
    await rename('Asha Rao', 'Usha');
    await form.getByRole('button', { name: 'Use theirs' }).click();
    await expect(form.getByLabel('First Name')).toHaveValue('Usha');
    await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('555-0101');
    await expect(form.getByRole('alert')).toHaveCount(0);

    await rename('Usha Rao', 'Isha');
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit Usha Rao' })).toBeVisible();

    await other.getByRole('button', { name: 'Edit Ben Cole' }).click();
    await page.getByRole('button', { name: 'Delete Ben Cole' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(form.getByRole('alert')).toContainText('deleted in another tab');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit Ben Cole' })).toBeVisible();
  });
});

test.describe('bad input', () => {
  test('shows odd stored records with what they have, and leaves them as they were', async ({
    page,
  }) => {
    const odd = [
      { id: 'odd000001' },
      { id: 'odd000002', firstName: 7, lastName: null, class: { name: 'x' }, rollNumber: 12 },
      {
        id: 'odd000003',
        firstName: 'Dora',
        enrollmentDate: 'long ago',
        dateOfBirth: '31/12/2010',
        extra: [1],
      },
      { ...student('odd000004', 'Whole', 'Record', 'Class 1', '5') },
    ];
    await seedKeys(page, { school_students: JSON.stringify(odd) });
    await page.goto('/students');
    await expect(count(page)).toHaveText('Showing 4 of 4 students');
    await expect(page.locator('main')).not.toContainText(/undefined|NaN|null|\[object/);
    await page.getByRole('button', { name: 'Edit Dora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await expect(dialog.getByLabel('Date of Birth')).toHaveValue('');
    await fillStudent(dialog, { ...NEW_STUDENT, 'First Name': 'Dora', 'Last Name': 'Lee' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    const stored = await storedUnder(page, 'school_students');
    expect(stored).toContainEqual(odd[0]);
    expect(stored).toContainEqual(odd[1]);
    expect(stored).toContainEqual(
      expect.objectContaining({ lastName: 'Lee', enrollmentDate: 'long ago', extra: [1] }),
    );
  });

  test('shows markup and awkward text as text', async ({ page }) => {
    const awkward = [
      '<img src=x onerror="document.title=1">',
      '<script>document.title = "run"</script>',
      '=1+1',
      'محمد عبد الله',
      '\u202Eolleh',
      '𝒜𝒷𝒸 👩‍👩‍👧‍👦',
      'W'.repeat(5000),
      '${7*7}{{7*7}}',
      '__proto__',
    ];
    const students = awkward.map((text, index) => ({
      ...student(`awk00000${index}`, text, 'Last', text, text),
      phone: text,
      parentName: text,
      email: text,
    }));
    await openStudents(page, { ...smallSchool(), students });
    await expect(count(page)).toHaveText('Showing 9 of 9 students');
    expect((await listed(page)).toSorted()).toEqual(
      awkward.map((text) => `${text} Last`).toSorted(),
    );
    await expect(table(page).locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Students · SchoolMaster Pro');
    // Nothing makes the page wider than the window.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Delete <img' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(awkward[0] ?? '');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit __proto__ Last' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await dialog.getByLabel('Email').fill('a@b.example');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await storedUnder(page, 'school_students')).toContainEqual({
      ...students.at(-1),
      email: 'a@b.example',
    });
  });
});

test.describe('accessible', () => {
  for (const width of [1280, 390]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openStudents(page);
      await page.getByRole('button', { name: 'Add Student' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Student' });
      await fillStudent(dialog, { 'Roll Number': '1002', Email: 'no' });
      await dialog.getByRole('button', { name: 'Add Student' }).click();
      await expect(dialog.getByLabel('First Name')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('searchbox').fill('nobody');
      await expect(page.getByText('No student matches')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
