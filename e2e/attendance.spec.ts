import type { Locator, Page } from '@playwright/test';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { refuseWrites } from './support/refusedWrites.ts';
import { goTo } from './support/screens.ts';
import { localDay, seedSchool, smallSchool, storedUnder, student } from './support/school.ts';
import { expect, test } from './support/test.ts';

const SAVED = 'Attendance saved successfully!';

function studentGroup(page: Page, name: string): Locator {
  return page.getByRole('radiogroup', { name, exact: true });
}

function choice(page: Page, name: string, status: string): Locator {
  return studentGroup(page, name).getByRole('radio', { name: status });
}

async function openRegister(page: Page, address = '/attendance'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
}

async function openSmallSchool(page: Page): Promise<void> {
  await seedSchool(page, smallSchool());
  await openRegister(page);
  await expect(studentGroup(page, 'Asha Rao')).toBeVisible();
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Attendance' }).click();
}

async function saveAndWait(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
}

async function storedMarks(page: Page, date: string): Promise<AttendanceRecord[]> {
  // `as`: the app wrote these records.
  const stored = (await storedUnder(page, 'school_attendance')) as AttendanceRecord[];
  return stored.filter((record) => record.date === date);
}

async function expectRegister(page: Page, text: 'Taken' | 'Not taken yet'): Promise<void> {
  const whole = new RegExp(`^${text}$`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: whole })).toBeVisible();
}

test.describe('a save that fails', () => {
  // The moment of the first change since the last backup is not stored either.
  test.use({ allowedConsole: /^The (?:change|moment of the first change .*) was not stored/ });

  // @shows Departures: A failed write is also told, and keeps what was typed. A register that was not stored must be
  //   known as such
  // @shows Bad input: Storage full or refused
  test('keeps every mark and gives the reason when the browser refuses to store it', async ({
    page,
  }) => {
    await seedSchool(page, smallSchool());
    await openRegister(page);
    await choice(page, 'Ben Cole', 'Absent').check();
    await refuseWrites(page);
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Not saved');
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(choice(page, 'Ben Cole', 'Absent')).toBeChecked();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await expectRegister(page, 'Not taken yet');
    expect(await storedMarks(page, localDay())).toEqual([]);
    // The draft survives the failure: once there is room, it can be saved.
    await page.reload();
    await expect(choice(page, 'Ben Cole', 'Absent')).toBeChecked();
    await saveAndWait(page);
    expect((await storedMarks(page, localDay()))[1]).toMatchObject({ status: 'absent' });
  });
});

test.describe('the roll call by keyboard', () => {
  // @shows A register by keyboard: From the start page to a saved register with five marks: 12 actions or fewer, and
  //   one to the next class. 9 keys by Tab, one more past a link to attendance warnings; 11 by Ctrl+K, "att",
  //   Enter
  test('from the start page, a register of 30 with two absent takes 9 keys, the next class one more', async ({
    page,
  }) => {
    const school = smallSchool();
    const pupils = Array.from({ length: 30 }, (_, index) =>
      student(`pupil00${index + 10}`, 'Pupil', String(index + 10), 'Class 1', '1'),
    );
    await seedSchool(page, {
      ...school,
      students: [...pupils, ...school.students.slice(3)],
      attendance: [],
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: "Mark Today's Attendance" })).toBeVisible();
    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      keys += pressed.length;
      for (const key of pressed) await page.keyboard.press(key);
    };
    await press('Tab', 'Enter');
    const start = page.getByRole('button', { name: "Mark Today's Attendance" });
    while (!(await start.evaluate((button) => button === document.activeElement))) {
      await press('Tab');
      expect(keys).toBeLessThan(12);
    }
    await press('Enter');
    await expect(choice(page, 'Pupil 10', 'Present')).toBeFocused();
    await expect(page).toHaveTitle('Attendance · SchoolMaster Pro');
    await press('ArrowDown', 'a', 'ArrowDown', 'a', 'Control+s');
    expect(keys).toBeLessThanOrEqual(9);
    await expect(page.getByRole('button', { name: 'Next: Class 2', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Dev Iyer', 'Present')).toBeFocused();
    const marks = await storedMarks(page, localDay());
    expect(marks).toHaveLength(30);
    const absent = marks.filter(({ status }) => status === 'absent');
    expect(absent.map(({ studentId }) => studentId)).toEqual(['pupil0011', 'pupil0013']);
    expect(marks.filter(({ status }) => status === 'present')).toHaveLength(28);
  });
});

/** A student's cell by its index among the month's school days. */
function cell(page: Page, name: string, day: number): Locator {
  return page
    .getByRole('grid', { name: 'Register of Class 1' })
    .getByRole('row', { name })
    .getByRole('gridcell')
    .nth(day);
}

test('marks of a day and of a month are typed, kept and saved', async ({ page }) => {
  await openSmallSchool(page);
  // @shows Names of controls: Marks not yet saved survive a change of date, class or page
  await test.step('marks that are not saved survive a change of class, day and page, and a reload, and are reported', async () => {
    await choice(page, 'Ben Cole', 'Absent').check();
    await choice(page, 'Chloé Dubois', 'Late').check();
    await expect(page.getByText('2 changes not saved')).toBeVisible();

    await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption('Class 2');
    await expect(studentGroup(page, 'Dev Iyer')).toBeVisible();
    await expect(page.getByText(/Class 1, .*: 2 changes/)).toBeVisible();
    await page.getByLabel('Date', { exact: true }).fill(localDay(1));
    await page.getByRole('navigation', { name: 'Main' }).getByText('Students').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Attendance').click();
    // The class used last, and today.
    await expect(studentGroup(page, 'Dev Iyer')).toBeVisible();
    await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption('Class 1');
    await expect(choice(page, 'Ben Cole', 'Absent')).toBeChecked();

    await page.reload();
    await expect(choice(page, 'Chloé Dubois', 'Late')).toBeChecked();
    await expect(page.getByText('2 changes not saved')).toBeVisible();
    await saveAndWait(page);
    await expect(page.getByText('All changes saved')).toBeVisible();
    const marks = await storedMarks(page, localDay());
    expect(marks.map(({ status }) => status)).toEqual(['present', 'absent', 'late']);
  });
  await test.step('marks that are not saved stay where they were: Back and a reload return to the day and class', async () => {
    await page.getByRole('link', { name: 'Attendance', exact: true }).click();
    const date = page.getByLabel('Date', { exact: true });
    await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption('Class 2');
    await date.fill(localDay(3));
    await choice(page, 'Dev Iyer', 'Absent').check();
    await expect(page).toHaveURL(new RegExp(`date=${localDay(3)}`));
    await page.getByRole('link', { name: 'Attendance', exact: true }).click();
    await expect(date).toHaveValue(localDay());
    await page.goBack();
    await expect(date).toHaveValue(localDay(3));
    await page.goForward();
    await expect(date).toHaveValue(localDay());
    await page.goBack();
    await page.reload();
    await expect(date).toHaveValue(localDay(3));
    await expect(choice(page, 'Dev Iyer', 'Absent')).toBeChecked();
  });
  // @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not saved";
  //   "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as present. A letter
  //   stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks on days to come are
  //   remarked upon as in Day
  await test.step('a month is typed and pasted, saved as one act, and undone after a reload', async () => {
    await goTo(page, '/attendance?view=month&date=2026-03-02&class=class0001');
    await cell(page, 'Asha Rao', 0).click();
    for (const key of ['a', 'ArrowDown', 'l', 'Shift+ArrowUp', 'Control+c', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(cell(page, 'Asha Rao', 1)).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('4 marks not saved')).toBeVisible();
    await expect(cell(page, 'Ben Cole', 1)).toHaveText('L');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Attendance saved successfully!')).toBeVisible();
    await expect(page.getByText('All marks saved')).toBeVisible();

    await page.reload();
    await expect(cell(page, 'Asha Rao', 0)).toHaveText('A');
    await expect(cell(page, 'Ben Cole', 0)).toHaveText('L');
    await expect(cell(page, 'Asha Rao', 1)).toHaveText('A');
    await expect(cell(page, 'Ben Cole', 1)).toHaveText('L');
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: Attendance of Class 1/)).toBeVisible();
    for (const day of [0, 1]) {
      await expect(cell(page, 'Asha Rao', day)).toHaveText('');
      await expect(cell(page, 'Ben Cole', day)).toHaveText('');
    }
  });
});

test.describe('in a browser of the United States, set to Spanish', () => {
  test.use({ locale: 'es-US' });

  // @shows Names of controls: Days and numbers are in English, in the order of the browser's region; a register's day
  //   has its weekday. Where a browser knows no English of the region, the day comes first, and a decimal comma is
  //   kept
  test('days and numbers of English are in the order of the region', async ({ page }) => {
    await seedSchool(page, smallSchool());
    await page.goto('/attendance?date=2026-03-18');
    const language = page.getByRole('combobox', { name: 'Idioma (Language)', exact: true });
    await language.selectOption('en');
    await expect(page.getByRole('heading', { name: 'Class 1, Wed, Mar 18, 2026' })).toBeVisible();
  });
});
