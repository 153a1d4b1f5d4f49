import type { BrowserContext, Locator, Page } from '@playwright/test';
import { goToScreen } from './support/screens.ts';
import { backupOf, localDay, seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

// docs/conformance.md, Bad input: two tabs with the same school show the same, and neither overwrites the other.

// src/storage/twoTabs.test.ts runs many more random rounds in one process.
const ROUNDS = 2;

async function twoTabs(
  page: Page,
  context: BrowserContext,
  address: string,
): Promise<readonly [Page, Page]> {
  await seedSchool(page, smallSchool());
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  for (const tab of [page, other]) await expect(tab.getByRole('main')).toContainText('Asha Rao');
  return [page, other];
}

function form(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Edit Student' });
}

async function fill(page: Page, name: string, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await form(page).getByLabel(label, { exact: true }).fill(text);
}

async function saveForms(...pages: readonly Page[]): Promise<void> {
  await Promise.all(
    // By key: the other tab's change brings a notice, which moves the button away from under a pointer.
    pages.map((page) => form(page).getByRole('button', { name: 'Save Changes' }).press('Enter')),
  );
  for (const page of pages) {
    // A background page is rendered only now and then, and after a click it receives no database events before
    // rendering.
    await page.bringToFront();
    await expect(form(page)).toBeHidden();
  }
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

// @shows Bad input: The same school in two tabs
test('two tabs show the same and lose no change', async ({ page, context }) => {
  const tabs = await twoTabs(page, context, '/students');
  await test.step('an edit in one tab shows in the other, in both directions', () =>
    editInTurns(tabs));
  await test.step('simultaneous saves keep both students, and both fields of one student', () =>
    saveAtOnce(tabs));
  await test.step('a form whose record changes elsewhere offers both versions', () =>
    chooseVersions(tabs));
  await test.step('simultaneous saves keep both registers', () => saveRegisters(tabs));
});

async function editInTurns(tabs: readonly [Page, Page]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [tab, other] = round % 2 === 0 ? tabs : tabs.toReversed();
    if (!tab || !other) throw new Error('there are two tabs');
    await fill(tab, 'Asha Rao', 'Phone', `555-1${round}`);
    await saveForms(tab);
    await expect(row(other, 'Asha Rao')).toContainText(`555-1${round}`);
  }
}

async function saveAtOnce([first, other]: readonly [Page, Page]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await fill(first, 'Asha Rao', 'Phone', `555-2${round}`);
    await fill(other, 'Ben Cole', 'Phone', `555-3${round}`);
    await saveForms(first, other);
    for (const tab of [first, other]) {
      await expect(row(tab, 'Asha Rao')).toContainText(`555-2${round}`);
      await expect(row(tab, 'Ben Cole')).toContainText(`555-3${round}`);
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await fill(first, 'Asha Rao', 'Phone', `555-4${round}`);
    await fill(other, 'Asha Rao', 'Parent Phone', `555-5${round}`);
    await saveForms(first, other);
    for (const tab of [first, other]) {
      await expect(row(tab, 'Asha Rao')).toContainText(`555-4${round}`);
      await expect(row(tab, 'Asha Rao')).toContainText(`555-5${round}`);
    }
  }
  expect(await storedUnder(first, 'school_students')).toContainEqual(
    expect.objectContaining({ phone: `555-4${ROUNDS - 1}`, parentPhone: `555-5${ROUNDS - 1}` }),
  );
}

async function chooseVersions([tab, other]: readonly [Page, Page]): Promise<void> {
  const alert = form(other).getByRole('alert');
  await fill(other, 'Asha Rao', 'Parent Name', 'Sunita Rao');
  await fill(tab, 'Asha Rao', 'Roll Number', '7777');
  await saveForms(tab);
  await expect(alert).toContainText('changed in another tab');
  await saveForms(other);
  await expect(row(tab, 'Asha Rao')).toContainText('Sunita Rao');
  await expect(row(other, 'Asha Rao')).toContainText('7777');
  expect(await storedUnder(tab, 'school_students')).toContainEqual(
    expect.objectContaining({ rollNumber: '7777', parentName: 'Sunita Rao' }),
  );

  await fill(other, 'Asha Rao', 'Phone', 'mine');
  await fill(tab, 'Asha Rao', 'Phone', 'theirs');
  await saveForms(tab);
  await expect(alert).toContainText('changed in another tab');
  await alert.getByRole('button', { name: 'Use theirs' }).click();
  await expect(form(other).getByLabel('Phone', { exact: true })).toHaveValue('theirs');

  await form(other).getByLabel('Phone', { exact: true }).fill('mine again');
  await fill(tab, 'Asha Rao', 'Phone', 'theirs again');
  await saveForms(tab);
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await expect(form(other).getByLabel('Phone', { exact: true })).toHaveValue('mine again');
  await saveForms(other);
  await expect(row(tab, 'Asha Rao')).toContainText('mine again');
}

async function saveRegisters([first, other]: readonly [Page, Page]): Promise<void> {
  for (const tab of [first, other]) await goToScreen(tab, 'Attendance');
  await other.getByLabel('Class', { exact: true }).selectOption('Class 2');
  const statuses = ['Late', 'Absent'] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = statuses[round % 2] ?? 'Late';
    const theirs = statuses[(round + 1) % 2] ?? 'Late';
    await choice(first, 'Ben Cole', mine).check();
    await choice(other, 'Dev Iyer', theirs).check();
    await Promise.all(
      [first, other].map((tab) => tab.getByRole('button', { name: 'Save Attendance' }).click()),
    );
    for (const tab of [first, other]) await expect(tab.getByText(/not saved/)).toHaveCount(0);
    await expect
      .poll(async () => {
        const stored = await storedUnder(first, 'school_attendance');
        return statusesOf(stored);
      })
      .toMatchObject({ stud00002: mine.toLowerCase(), stud00004: theirs.toLowerCase() });
  }
}

// @shows Consistency: Restore, a snapshot brought back and Reset end drafts and undo offers in every tab, and say so
test('a restore ends unsaved work and undo offers of other tabs', async ({ page, context }) => {
  const [list, register] = await twoTabs(page, context, '/students');
  await register.getByRole('link', { name: 'Attendance' }).click();
  await choice(register, 'Ben Cole', 'Late').check();
  await expect(register.getByText(/not saved/)).not.toHaveCount(0);
  await list.getByRole('button', { name: 'Delete Dev Iyer' }).click();
  await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('button', { name: 'Undo' })).toBeVisible();

  const settings = await context.newPage();
  await settings.goto('/settings');
  await settings.getByLabel('Principal Name').fill('Half typed');
  await settings.getByLabel('Upload Backup').setInputFiles(backupOf(smallSchool()));
  const question = settings.getByRole('alertdialog');
  await expect(question).toContainText('This also discards unsaved input: school information.');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(settings.getByRole('status')).toHaveText('Data restored successfully!');
  await expect(settings.getByLabel('Principal Name')).toHaveValue('Maria Lopez');

  await expect(list.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(row(list, 'Dev Iyer')).toBeVisible();
  const alert = register.getByRole('alert').filter({ hasText: 'has replaced this school' });
  await expect(alert).toContainText('was discarded: attendance.');
  await expect(choice(register, 'Ben Cole', 'Late')).not.toBeChecked();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(register.getByText(/not saved/)).toHaveCount(0);
});

test('tabs follow each other without Web Locks', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  const [first, other] = await twoTabs(page, context, '/students');
  await fill(first, 'Asha Rao', 'Phone', '555-60');
  await fill(other, 'Asha Rao', 'Parent Phone', '555-61');
  await saveForms(first, other);
  for (const tab of [first, other]) {
    await expect(row(tab, 'Asha Rao')).toContainText('555-60');
    await expect(row(tab, 'Asha Rao')).toContainText('555-61');
  }
});

function choice(page: Page, name: string, status: string): Locator {
  return page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: status });
}

/** Returns today's marks by student id. */
function statusesOf(stored: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(stored)) return {};
  return Object.fromEntries(
    stored
      .filter(({ date }) => date === localDay())
      .map(({ studentId, status }) => [studentId, status]),
  );
}
