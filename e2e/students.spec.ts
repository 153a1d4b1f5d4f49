import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/screens.ts';
import { seedSchool, smallSchool, student } from './support/school.ts';
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

test('a long list keeps the focus in sight, and shows twelve students', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStudents(page, schoolOfPupils(80));
  await test.step('a focused row never stays hidden under the list’s header', async () => {
    const row = table(page).getByRole('row').filter({ hasText: 'Pupil 0004' });
    const box = page.getByRole('checkbox', { name: 'Select Pupil 0004' });
    await page.getByRole('checkbox', { name: 'Select Pupil 0005' }).focus();
    const head = await table(page).getByRole('columnheader').first().boundingBox();
    const before = await row.boundingBox();
    if (!head || !before) throw new Error('The list is not drawn.');
    const edge = head.y + head.height;
    await table(page).evaluate(
      (list, top) => list.scrollTo({ top }),
      before.y - edge + before.height / 2,
    );
    // Half of the row is visible, which is enough for the browser.
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(edge);
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThanOrEqual(edge);
  });
  await test.step('after an edit the focus returns to its row, wherever the list is scrolled', async () => {
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
  // @shows What a row shows: At 1280 × 800 at least 12 students are seen, and 15 in compact rows
  await test.step('at 1280 × 800 twelve students are seen whole, and fifteen in compact rows', async () => {
    await table(page).evaluate((list) => list.scrollTo({ top: 0 }));
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
});
