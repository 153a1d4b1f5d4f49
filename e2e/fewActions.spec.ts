// Counts the actions of a day's work.
import type { Locator, Page } from '@playwright/test';
import { Person } from './support/person.ts';
import { goToScreen } from './support/screens.ts';
import { seedSchool, smallSchool, student } from './support/school.ts';
import { expect, test } from './support/test.ts';

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

function radio(page: Page, name: string, status: string): Locator {
  return page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: status });
}

const PUPILS = Array.from({ length: 30 }, (_, index) =>
  index === 29 ? 'Wren Yilmaz' : `Pupil ${index + 10}`,
);

/** Opens Class 1 with thirty students, without any register. */
async function openSchool(page: Page): Promise<void> {
  const school = smallSchool();
  const students = PUPILS.map((name, index) => {
    const [first = '', last = ''] = name.split(' ');
    return student(`pupil00${index + 10}`, first, last, 'Class 1', String(index));
  });
  await seedSchool(page, { ...school, students, attendance: [] });
  await page.goto('/');
}

// @shows A register by keyboard: The day's work in few actions: own school to the first register of an imported list in
//   13 (15 are allowed), a register of 30 with two absent by mouse in 4, who is absent in 1, three calls with why
//   in 6 (7), any parent's phone in 5 keys (6). A call is made on the telephone, and is no action
test('13 actions lead from the sample school to the first register of an own list', async ({
  page,
}) => {
  const person = new Person(page);
  // A Monday: a new school is closed on Saturday and Sunday.
  await page.clock.setFixedTime(new Date(2026, 10, 23, 9, 0));
  await page.goto('/');
  await person.click(button(page, 'Start your own school'));
  const own = page.getByRole('dialog', { name: 'Start your own school' });
  await person.type(own.getByLabel('School Name'), 'Hillside');
  await person.click(button(own, 'Start'));
  await expect(own).toBeHidden();
  await person.click(page.getByRole('link', { name: 'Students', exact: true }));
  await person.click(button(page, 'Import'));
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  const rows = PUPILS.map((name) => `${name}\tClass 1\t555-0102`);
  const list = ['Name\tClass\tParent Phone', ...rows].join('\n');
  await person.type(dialog.getByLabel('Paste from a spreadsheet'), list);
  await person.click(button(dialog, 'Next'));
  await person.click(button(dialog, 'Import 30 students'));
  await expect(dialog).toBeHidden();
  await person.press('Control+k');
  await person.type(page.getByRole('combobox', { name: 'Search' }), 'take');
  await person.press('Enter');
  await expect(radio(page, 'Pupil 10', 'Present')).toBeFocused();
  await person.press('Control+s');
  await expect(page.getByText('All registers are taken')).toBeVisible();
  expect(person.count).toBeLessThanOrEqual(13);
});

test('a day of a class of thirty takes few actions', async ({ page }) => {
  await openSchool(page);
  // @shows A register by keyboard: The day's work in few actions: own school to the first register of an imported list in
  //   13 (15 are allowed), a register of 30 with two absent by mouse in 4, who is absent in 1, three calls with why
  //   in 6 (7), any parent's phone in 5 keys (6). A call is made on the telephone, and is no action
  await test.step('a register of 30 with two absent takes 4 actions by mouse', async () => {
    const person = new Person(page);
    await person.click(button(page, "Mark Today's Attendance"));
    await person.click(radio(page, 'Pupil 12', 'Absent'));
    await person.click(radio(page, 'Pupil 31', 'Absent'));
    await person.click(button(page, 'Save Attendance'));
    await expect(page.getByText('All registers are taken')).toBeVisible();
    expect(person.count).toBeLessThanOrEqual(4);
  });
  // @shows A register by keyboard: The day's work in few actions: own school to the first register of an imported list in
  //   13 (15 are allowed), a register of 30 with two absent by mouse in 4, who is absent in 1, three calls with why
  //   in 6 (7), any parent's phone in 5 keys (6). A call is made on the telephone, and is no action
  await test.step('today’s absences take one action, three calls with reasons 6, any parent’s phone 5 keys', async () => {
    await radio(page, 'Pupil 24', 'Absent').click();
    await button(page, 'Save Attendance').click();
    await expect(page.getByText(/not saved/)).toHaveCount(0);
    await goToScreen(page, 'Dashboard');
    const person = new Person(page);
    await person.click(page.getByRole('link', { name: 'Absent Today' }));
    const absent = page.getByRole('dialog', { name: 'Absent Today' });
    await expect(absent.getByRole('link', { name: '555-0102' })).toHaveCount(3);
    expect(person.count).toBe(1);
    await person.click(button(absent, 'Call round'));
    const round = page.getByRole('dialog', { name: 'Call round' });
    await person.click(button(round, 'Sick'));
    await expect(round.getByRole('progressbar', { name: '2 of 3' })).toBeVisible();
    await person.click(button(round, 'Excused'));
    await expect(round.getByRole('progressbar', { name: '3 of 3' })).toBeVisible();
    await person.click(button(round, 'Unexcused'));
    await expect(round.getByText('All 3 gone through')).toBeVisible();
    await person.click(button(round, 'Close'));
    await expect(absent.getByRole('combobox', { name: 'Reason for Pupil 24' })).toHaveValue(
      'Excused',
    );
    expect(person.count).toBeLessThanOrEqual(6);

    const keys = new Person(page);
    await keys.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await keys.press('y', 'i', 'l', 'm');
    await expect(page.getByRole('option', { selected: true })).toHaveText(
      /^Wren Yilmaz.*555-0102$/,
    );
    expect(keys.count).toBeLessThanOrEqual(5);
  });
});
