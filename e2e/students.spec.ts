import { NEW_STUDENT } from '#testing/hillsideSchool.ts';
import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/screens.ts';
import { localDay, seedSchool, smallSchool, storedUnder, student } from './support/school.ts';
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

/** A school with `count` students, "Pupil 0000" first. */
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

function count(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Showing/ });
}

async function fillStudent(
  dialog: Locator,
  fields: Readonly<Record<string, string>> = NEW_STUDENT,
) {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel('Class', { exact: true }).selectOption('Class 1');
}

// @shows §2: Add and edit modal
// @shows §3: The twelve fields of a student
// @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
// @shows Names of controls: Adding: "Add Student" …, dialog "Add Student" / "Edit Student" …, "Save Changes", "Cancel"
// @shows Names of controls: The fields of the student form
test('adds a student with today as enrollment date and no outer blanks', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/students?add');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await expect(dialog).toBeVisible();
  // The dialog opens once: a reload does not reopen it.
  await expect(page).toHaveURL(/\/students$/);
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after an edit the focus returns to its row, wherever the list is scrolled', async ({
  page,
}) => {
  await openStudents(page, schoolOfPupils(80));
  const scrollTo = async (row: number): Promise<void> => {
    await table(page).evaluate(
      async (list, [selector, index]) => {
        const height = list.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        list.scrollTop = index * height;
        // Waits until the spare rows are rendered.
        await new Promise((resolve) =>
          requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))),
        );
      },
      [ROW, row] as const,
    );
  };
  // Positions that differ in whether the spare rows change on the way.
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

// @shows Bad input: The same school in two tabs
test('two tabs show the same and lose no change', async ({ page, context }) => {
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

  await expect(form.getByRole('alert')).toContainText('changed in another tab');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(table(page).getByText('Sunita Rao')).toBeVisible();
  await expect(table(other).getByText('7777')).toBeVisible();
  expect(await storedUnder(page, 'school_students')).toContainEqual(
    expect.objectContaining({ rollNumber: '7777', parentName: 'Sunita Rao' }),
  );
});

test('a focused row never stays hidden under the list’s header', async ({ page }) => {
  const students = Array.from({ length: 60 }, (_, place) =>
    student(`s${place}`, 'Pupil', String(100 + place), 'Class 1', `R${place}`),
  );
  await seedSchool(page, { ...smallSchool(), students });
  await page.goto('/students');
  const table = page.getByRole('table', { name: 'Students' });
  const row = table.getByRole('row').filter({ hasText: 'Pupil 104' });
  const box = page.getByRole('checkbox', { name: 'Select Pupil 104' });
  await page.getByRole('checkbox', { name: 'Select Pupil 105' }).focus();
  const head = await table.getByRole('columnheader').first().boundingBox();
  const before = await row.boundingBox();
  if (!head || !before) throw new Error('The list is not drawn.');
  const edge = head.y + head.height;
  await table.evaluate((list, top) => list.scrollTo({ top }), before.y - edge + before.height / 2);
  // Half of the row is visible, which is enough for the browser.
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(edge);
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThanOrEqual(edge);
});

// @shows What a row shows: At 1280 × 800 at least 12 students are seen, and 15 in compact rows
test('at 1280 × 800 twelve students are seen whole, and fifteen in compact rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStudents(page, schoolOfPupils(40));
  const seenWhole = () =>
    table(page)
      .locator(ROW)
      .evaluateAll((rows) => {
        const around = rows[0]?.closest('[role=table]')?.getBoundingClientRect();
        return rows.filter((row) => {
          const { bottom } = row.getBoundingClientRect();
          return bottom <= Math.min(innerHeight, around?.bottom ?? 0);
        }).length;
      });
  await expect.poll(seenWhole).toBeGreaterThanOrEqual(12);
  await page
    .getByRole('radiogroup', { name: 'Rows' })
    .getByRole('radio', { name: 'Compact' })
    .check();
  await expect.poll(seenWhole).toBeGreaterThanOrEqual(15);

  // One choice for all lists of this PC.
  await goTo(page, '/teachers');
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
});
