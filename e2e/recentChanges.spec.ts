import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { goToScreen } from './support/screens.ts';
import { seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

const acts = (page: Page) =>
  page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem');

/** Deletes a student of the open list. */
async function deleteStudent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Student deleted: ${name}`, { exact: true })).toBeVisible();
}

const studentIds = async (page: Page): Promise<unknown> => {
  const students = await storedUnder(page, 'school_students');
  return Array.isArray(students) ? students.map(({ id }) => id).toSorted() : students;
};

const ALL_BUT_ASHA = ['stud00002', 'stud00003', 'stud00004'];

/** Nothing is shown until the screen's code is loaded. */
const SCREEN_CODE = '**/assets/StudentsScreen-*.js';

test.beforeEach(async ({ page }) => {
  await seedSchool(page, smallSchool());
});

test('acts are undone by key and from the list in Settings, also after a reload', async ({
  page,
}) => {
  await page.goto('/students');
  // @shows Undo: Ctrl+Z outside of a text field undoes this tab's last act and says so in a toast with "Redo"; a second
  //   one goes back another; also after a reload of the tab
  await test.step('Ctrl+Z undoes this tab’s last act, then the one before; Redo repeats it', async () => {
    await deleteStudent(page, 'Asha Rao');
    await deleteStudent(page, 'Ben Cole');
    await page.reload();
    await expect(page.getByText('Showing 2 of 2 students')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Student deleted: Ben Cole')).toBeVisible();
    await expect(page.getByText('Showing 3 of 3 students')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Showing 4 of 4 students')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Nothing to undo in this tab')).toBeVisible();
    await page
      .getByRole('status')
      .filter({ hasText: 'Ben Cole' })
      .getByRole('button', { name: 'Redo' })
      .click();
    await expect(page.getByText('Showing 3 of 3 students')).toBeVisible();
    expect(await studentIds(page)).toEqual(['stud00001', 'stud00003', 'stud00004']);
  });
  // @shows Undo: Settings, region "Recent changes": a list of acts, newest first, each with its label, its time and a
  //   button "Undo <label>"
  // @shows Undo: An undone act stays in the list; its undo is an act "Undone: <label>". An act that was undone says
  //   "Undone" in place of its button; where a part was left alone it can be undone again. An undo that is undone is
  //   an act "Done again: <label>", so that labels do not grow
  await test.step('Settings lists acts, newest first, and undoes any of them, also after a reload', async () => {
    await deleteStudent(page, 'Asha Rao');
    await goToScreen(page, 'Settings');
    await page.getByLabel('School Name').fill('Hillside');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(acts(page).nth(0)).toContainText('Settings changed');
    await expect(acts(page).nth(1)).toContainText('Student deleted: Asha Rao');
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('button', { name: 'Undo Student deleted: Asha Rao' }).click();
    await expect(acts(page).nth(0)).toContainText('Undone: Student deleted: Asha Rao');
    await expect(acts(page).nth(1)).toContainText('Settings changed');
    await expect(acts(page).nth(2)).toContainText('Student deleted: Asha Rao');
    expect(await studentIds(page)).toEqual(['stud00001', 'stud00003', 'stud00004']);
    await expect(page.getByLabel('School Name')).toHaveValue('Hillside');
  });
  // @shows Undo: Ctrl+Z outside of a text field undoes this tab's last act and says so in a toast with "Redo"; a second
  //   one goes back another; also after a reload of the tab
  await test.step('a shortcut pressed before the screen is ready works once it is', async () => {
    await goToScreen(page, 'Students');
    await deleteStudent(page, 'Asha Rao');
    for (const [key, answer] of [
      ['Control+z', page.getByText('Undone: Student deleted: Asha Rao')],
      ['Control+k', page.getByRole('dialog', { name: 'Search' })],
      ['?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
    ] as const) {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(SCREEN_CODE, async (route) => {
        await released;
        await route.continue();
      });
      await page.reload();
      await page.keyboard.press(key);
      release();
      await expect(answer).toBeVisible();
      await page.unroute(SCREEN_CODE);
    }
    expect(await studentIds(page)).toEqual(['stud00001', 'stud00003', 'stud00004']);
  });
});

test('acts of two tabs are undone by key in their own tab alone', async ({ page, context }) => {
  await page.goto('/students');
  const other = await context.newPage();
  await other.goto('/students');
  // @shows Undo: Ctrl+Z outside of a text field undoes this tab's last act and says so in a toast with "Redo"; a second
  //   one goes back another; also after a reload of the tab
  await test.step('Ctrl+Z in a text field undoes typing, and no act of another tab', async () => {
    await deleteStudent(other, 'Asha Rao');
    await expect(page.getByText('Showing 3 of 3 students')).toBeVisible();
    await page.getByRole('searchbox').fill('ben');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('of 3 students')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Nothing to undo in this tab')).toBeVisible();
    expect(await studentIds(page)).toHaveLength(3);
  });
  // @shows Undo: Ctrl+Z outside of a text field undoes this tab's last act and says so in a toast with "Redo"; a second
  //   one goes back another; also after a reload of the tab
  await test.step('an act that another tab undid is marked in every list, and Ctrl+Z skips it', async () => {
    await deleteStudent(page, 'Chloé Dubois');
    await deleteStudent(page, 'Ben Cole');
    await goToScreen(other, 'Settings');
    await other
      .getByRole('button', { name: 'Undo Student deleted: Ben Cole', exact: true })
      .click();
    await expect(acts(other).nth(1)).toContainText('Undone');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Student deleted: Chloé Dubois')).toBeVisible();
    expect(await studentIds(page)).toEqual(ALL_BUT_ASHA);

    await other.reload();
    await expect(acts(other)).toHaveCount(5);
    const undos = acts(other).getByRole('button', { name: /^Undo / });
    await expect(undos).toHaveCount(3);
    await other.getByRole('button', { name: 'Undo Undone: Student deleted: Ben Cole' }).click();
    await expect(acts(other).nth(0)).toContainText('Done again: Student deleted: Ben Cole');
    // The redone act is this tab's last act.
    await other.keyboard.press('Control+z');
    await expect(acts(other).nth(0)).toContainText('Undone: Student deleted: Ben Cole');
    // Another tab's writes to local storage arrive a moment later.
    await expect.poll(() => studentIds(page)).toEqual(ALL_BUT_ASHA);
  });
});
