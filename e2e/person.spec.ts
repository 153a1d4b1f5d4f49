import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pagesOfPdf } from './support/pdf.ts';
import { goTo } from './support/screens.ts';
import { grade, localDay, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

function personPage(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

// @shows A person’s page: A name in Students, Teachers, Grades, Attendance, Classes, reports, report cards and today's
//   lists is a link to the person’s page, dialog "<name>" at /students?student=<id> or /teachers?teacher=<id>;
//   Back or "Close" leads to where it was opened
// @shows A person’s page: Previous and Next are those of the list behind it, as it is searched, filtered and ordered;
//   they replace the address and are disabled at the ends
test('a name opens the person’s page, Next opens the next one, and Back returns to the list', async ({
  page,
}) => {
  const school = smallSchool();
  const chloe = 'stud00003';
  await seedSchool(page, {
    ...school,
    grades: [
      ...school.grades,
      {
        ...grade('grade0009', chloe, 'class0001', 'Mathematics', 'Final', 21, 20),
        date: localDay(),
      },
    ],
  });
  await page.goto('/students?class=Class+1');
  const list = page.getByRole('table', { name: 'Students' });
  await list.getByRole('link', { name: 'Ben Cole' }).press('Enter');
  const ben = personPage(page, 'Ben Cole');
  await expect(page).toHaveURL(/\/students\?class=Class\+1&student=stud00002$/);
  await ben.getByRole('button', { name: 'Particulars' }).click();
  await expect(ben.getByRole('link', { name: '555-0101' })).toHaveAttribute('href', 'tel:5550101');
  await expect(ben.getByRole('link', { name: /@pupils/ })).toHaveAttribute('href', /^mailto:/);

  const attendance = ben.getByRole('region', { name: 'Attendance' });
  await expect(attendance.getByRole('group', { name: 'Absent' })).toContainText('1');
  await expect(attendance.getByRole('group', { name: 'Attendance Rate' })).toContainText('0.0%');
  await expect(attendance.getByRole('img')).toHaveAccessibleName(/Present 0, Late 0, Absent 1/);
  await expect(attendance.getByRole('listitem')).toHaveText(/Fever/);
  const grades = ben.getByRole('region', { name: 'Grades' });
  await expect(grades.getByRole('row', { name: /^Mathematics/ })).toContainText('45 / 100');
  await expect(grades.getByRole('group', { name: 'Average Grade' })).toContainText('45.0%');

  // Asha Rao is in the class, Dev Iyer is not: the list is the class's.
  await expect(ben.getByRole('status')).toHaveText('2 of 3');
  await ben.getByRole('button', { name: 'Next' }).press('Enter');
  const last = personPage(page, 'Chloé Dubois');
  await expect(last.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(last.getByRole('button', { name: 'Previous' })).toBeFocused();
  const both = last.getByRole('row', { name: /^Mathematics/ });
  await expect(both).toContainText('79 / 100');
  await expect(both).toContainText('21 / 20');
  await expect(last.getByRole('group', { name: 'Average Grade' })).toContainText('83.3%');
  await last.getByRole('combobox', { name: 'Period' }).selectOption('This month');
  await expect(last.getByRole('group', { name: 'Late' })).toContainText(
    localDay(1).slice(0, 7) === localDay().slice(0, 7) ? '1' : '0',
  );

  await last.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Student' });
  await form.getByLabel('Phone', { exact: true }).fill('555-0177');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(last.getByRole('link', { name: '555-0177' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/students\?class=Class\+1$/);
  await page.goForward();
  await last.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/students\?class=Class\+1$/);
});

test('a person’s page is opened by a name, the search and its address', async ({ page }) => {
  await seedSchool(page, smallSchool());
  // @shows A register by keyboard: A parent who calls: Ctrl+K, four letters and Enter
  await test.step('closing a person’s page by key returns to the name that opened it, also on another screen', async () => {
    await page.goto('/attendance');
    const name = page.getByRole('main').getByRole('link', { name: 'Chloé Dubois' });
    await expect(name).toBeVisible();
    await name.press('Enter');
    await expect(personPage(page, 'Chloé Dubois')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/attendance$/);
    await expect(name).toBeFocused();

    // Opened by the search, the page has no name to return the focus to.
    await goTo(page, '/classes');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('cole');
    await page.keyboard.press('Enter');
    const attendance = personPage(page, 'Ben Cole').getByRole('region', { name: 'Attendance' });
    await expect(attendance).toContainText('Fever');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/classes$/);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  });
  // @shows Finding anything: Ctrl+K (⌘K), also within text fields, and a button "Search" open dialog "Search" over
  //   screens, actions, students, teachers and classes, by parts of names, roll numbers, phones and parents; words
  //   in any order, accents and the punctuation of phones do not matter
  // @shows Finding anything: "?" outside of text fields shows dialog "Keyboard shortcuts"
  await test.step('Ctrl+K finds a parent’s child, a class and an action; "?" lists the shortcuts', async () => {
    await goTo(page, '/students');
    const search = page.getByRole('dialog', { name: 'Search' });
    const options = search.getByRole('option');
    await page.getByRole('searchbox').fill('asha');
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('par dub');
    await expect(options).toHaveText([/^Chloé Dubois/]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(
      personPage(page, 'Chloé Dubois').getByRole('region', { name: 'Attendance' }),
    ).toBeVisible();

    // Over an open page: Escape closes only the search.
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(search.getByRole('status')).toHaveText('Nothing found');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(personPage(page, 'Chloé Dubois')).toBeVisible();
    // From one person's page to another: Close returns to the list before both.
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('1002');
    await page.keyboard.press('Enter');
    await personPage(page, 'Ben Cole').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/students\?search=asha$/);
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('class 2');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attendance\?class=class0002$/);
    await expect(page.getByRole('radiogroup', { name: 'Dev Iyer', exact: true })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(options).toHaveText([/^Class 2/, /^Ben Cole/, /^Chloé Dubois/]);
    await search.getByRole('combobox').fill('add stu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByLabel('First Name')).toHaveValue('?');
    await goTo(page, '/');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('Ctrl+K');
    await expectAccessible(page);
  });
  // @shows A person’s page: An id of nobody shows the list and "Student not found"; the page prints as a sheet, "Print
  //   report card" prints the card of the period
  // @shows A person’s page: A teacher’s page: particulars, classes with ways to register and students, how many students
  await test.step('a person’s address opens directly, prints as a sheet, and says if nobody is found', async () => {
    await page.goto('/students?student=stud00002');
    const ben = personPage(page, 'Ben Cole');
    await expect(ben.getByRole('region', { name: 'Grades' })).toBeVisible();
    await expect(async () => {
      const [sheet = ''] = pagesOfPdf(await page.pdf({ format: 'A4' }));
      expect(sheet).toContain('BenCole');
      expect(sheet).toContain('Fever');
      expect(sheet).toContain('AverageGrade');
      expect(sheet).not.toContain('Previous');
    }).toPass();
    await ben.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/students$/);

    await goTo(page, '/students?student=nobody');
    await expect(page.getByRole('alert')).toContainText('Student not found');
    await expect(page.getByRole('table', { name: 'Students' })).toContainText('Ben Cole');

    await goTo(page, '/classes');
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    const grace = personPage(page, 'Grace Hopper');
    await expect(grace.getByRole('region', { name: 'Classes' })).toContainText(
      '1 class, 3 students',
    );
    await expectAccessible(page);
    await grace.getByRole('link', { name: 'Register of Class 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  });
});
