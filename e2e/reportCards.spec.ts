import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { goTo } from './support/screens.ts';
import { localDay, seedSchool, smallSchool, storedUnder, student } from './support/school.ts';
import { expect, test } from './support/test.ts';

async function openCards(page: Page): Promise<void> {
  await seedSchool(page, smallSchool());
  await page.goto('/reports');
  await page.getByRole('combobox', { name: 'Report type' }).selectOption('Report Cards');
  await expect(page.getByRole('article', { name: 'Chloé Dubois' })).toBeVisible();
}

/** Suppresses the print dialog, and records what would be printed at that moment. */
async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'printed', 0);
    window.print = () => Reflect.set(globalThis, 'printed', Reflect.get(globalThis, 'printed') + 1);
  });
}

function prints(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'printed'));
}

test('report cards show the chosen period, keep what is typed, and print', async ({ page }) => {
  await notePrints(page);
  await openCards(page);
  // @shows Report cards and warnings: "Comment for <name>" is typed on the page and saved as typed under reportComments,
  //   for exactly this period. When the field is left, or nothing was typed for 20 seconds; a draft until then; the
  //   field says of which period it is, and refuses where another program has stored something else
  // @shows A face of its own: "Remark for <subject>, <name>" is stored in reportRemarks by period and subject, and stands on
  //   the card; a strip of days on the card says its totals
  await test.step('a comment and a remark are stored as typed, for their period, and stand on the card', async () => {
    const comment = page.getByRole('textbox', { name: 'Comment for Ben Cole' });
    await expect(comment).toHaveAccessibleDescription(/^For This school year, .+ only$/);
    await comment.fill('  Try again.\nYou can.');
    await comment.blur();
    await expect
      .poll(() => storedUnder(page, 'school_students'))
      .toContainEqual(
        expect.objectContaining({
          firstName: 'Ben',
          reportComments: { [periodKey()]: '  Try again.\nYou can.' },
        }),
      );

    const card = page.getByRole('article', { name: 'Ben Cole' });
    const remark = page.getByRole('textbox', { name: 'Remark for Mathematics, Ben Cole' });
    await remark.fill('Counts well');
    await expect(card.getByRole('row', { name: /^Mathematics/ })).toContainText('Counts well');
    await remark.blur();
    await expect
      .poll(() => storedUnder(page, 'school_students'))
      .toContainEqual(
        expect.objectContaining({
          firstName: 'Ben',
          reportRemarks: { [periodKey()]: { Mathematics: 'Counts well' } },
        }),
      );
    await expect(
      card.getByRole('img', { name: /Days 1, Present 0, Late 0, Absent 1, Attendance Rate 0.0%$/ }),
    ).toBeVisible();
    await expect(card.getByRole('img', { name: '45.0%, class 71.3%' })).toBeVisible();

    await page.reload();
    await expect(comment).toHaveValue('  Try again.\nYou can.');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('This month');
    await expect(comment).toHaveValue('');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('This school year');
  });
  // @shows A person’s page: A name in Students, Teachers, Grades, Attendance, Classes, reports, report cards and today's
  //   lists is a link to the person’s page, dialog "<name>" at /students?student=<id> or /teachers?teacher=<id>;
  //   Back or "Close" leads to where it was opened
  // @shows Report cards and warnings: Report type "Report Cards" after the four specified: comboboxes "Class" and
  //   "Period" ("This school year", each term, "This month", "From … to" with fields "From" and "To"), a checkbox
  //   for each exam type. Exam types that do not count, and the class summary, stand in the address
  // @shows Report cards and warnings: "Class summary" puts a rank list and averages by subject first; equal averages
  //   share a rank
  await test.step('each student of a class has a card for the chosen period and exam types', async () => {
    await expect(page.getByRole('article')).toHaveCount(3);
    const asha = page.getByRole('article', { name: 'Asha Rao' });
    await expect(asha.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      '/students?student=stud00001',
    );
    const rows = asha.getByRole('table', { name: 'Grades of Asha Rao' }).getByRole('row');
    await expect(rows).toHaveText([
      'SubjectQuizMid-termFinalMarksAverageLetter GradeClass averageRemark',
      /^Mathematics90\/10090\/10090\.0%A\+$/,
      /^Science14\/2014\/2070\.0%B$/,
      /^Total104\/12086\.7%A$/,
    ]);
    await expect(asha.getByRole('definition')).toHaveText(['1', '1', '0', '0', '100.0%']);

    await page.getByRole('checkbox', { name: 'Mid-term' }).uncheck();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('article', { name: 'Ben Cole' })).toContainText('No grades');
    await page.getByRole('checkbox', { name: 'Class summary' }).check();
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: 'Mid-term' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Class summary' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Mid-term' }).check();

    const ranks = page.getByRole('table', { name: 'Rank list' }).getByRole('row');
    await expect(ranks).toHaveText([
      'RankStudentRoll NumberAverageLetter Grade',
      '1Asha Rao100186.7%A',
      '2Chloé Dubois100379.0%B',
      '3Ben Cole100245.0%F',
    ]);

    const period = page.getByRole('combobox', { name: 'Period' });
    await expect(period.getByRole('option')).toHaveText([
      'This month',
      'This school year',
      'From … to',
    ]);
    await period.selectOption('From … to');
    await page.getByLabel('From', { exact: true }).fill(localDay(30));
    await page.getByLabel('To', { exact: true }).fill(localDay(40));
    await expect(page.getByText('This day is before the first')).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill(localDay(20));
    await expect(page.getByRole('article', { name: 'Asha Rao' })).toContainText('No grades');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });
  // @shows Report cards and warnings: A card has the school's name and address, student, class, roll number, a table
  //   subjects × exam types with marks, average and letter, the total, attendance (days, present, late, absent,
  //   rate), the comment and lines for signatures. Days are the student's records of the period
  // @shows Report cards and warnings: "Print all" prints a page a student on A4 and Letter; "Print report card" on the
  //   student's page prints one
  // @shows Several PCs: A report card fills its page, A4 or Letter, with the day, a scale of letters, the principal's
  //   name at its line and the school's mark
  await test.step('all cards print, a page each, and one prints from the student’s page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/reports?report=cards');
    await expect(page.getByRole('article', { name: 'Chloé Dubois' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Class summary' }).check();
    await page.getByRole('button', { name: 'Print all' }).click();
    await expect.poll(() => prints(page)).toBe(1);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pagesOf(pdf)).toBe(4);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(4);

    await goTo(page, '/settings#grading');
    await page.getByRole('combobox', { name: 'Report card' }).selectOption('Compact');
    await page.getByRole('group', { name: 'On the card' }).getByLabel('Strip of days').uncheck();
    await goTo(page, '/reports?report=cards&summary=yes');
    await expect(page.getByRole('article', { name: 'Chloé Dubois' })).toBeVisible();
    await page.getByRole('button', { name: 'Print all' }).click();
    await expect.poll(() => prints(page)).toBe(2);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(3);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(3);

    await goTo(page, '/students?student=stud00001');
    await page.getByRole('button', { name: 'Print report card' }).click();
    await expect.poll(() => prints(page)).toBe(3);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    await expect(page.getByText(/^Report card · \d{4}\/\d{2}$/)).toBeVisible();
    await expect(page.getByText('Class teacher')).toBeVisible();
    await expect(page.getByText('Maria Lopez, Principal')).toBeVisible();
    await expect(page.getByText('A+ from 90%, A from 80%')).toBeVisible();
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
});

/** The school year around today, without terms: 1 August to 31 July. */
function periodKey(): string {
  const today = localDay();
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0);
  return `${year}-08-01_${year + 1}-07-31`;
}

/** Stores a school with so many students, all of them in Class 2. */
async function seedClass2(page: Page, count: number): Promise<void> {
  const small = smallSchool();
  const ids = Array.from({ length: count }, (_, index) => `pupil00${index + 10}`);
  await seedSchool(page, {
    ...small,
    students: ids.map((id, index) =>
      student(id, 'Pupil', id.slice(-2), 'Class 2', `${2000 + index}`),
    ),
    classes: small.classes.map((schoolClass) => ({
      ...schoolClass,
      students: schoolClass.name === 'Class 2' ? ids : [],
    })),
  });
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a class prints its cards, its list and its student cards', async ({ page }) => {
  await notePrints(page);
  // More than the thirty of an ordinary class: what a page holds is counted.
  await seedClass2(page, 36);
  // @shows A register by keyboard: The report cards of a class of 30: at most 5 presses from any screen. Four: Reports,
  //   the type, the class, "Print all"
  await test.step('a class of thirty prints its cards with five presses from any screen', async () => {
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Reports' }).click();
    // Opens a list and chooses an option.
    await page.getByRole('combobox', { name: 'Report type' }).selectOption('Report Cards');
    await page.getByRole('combobox', { name: 'Class' }).selectOption('Class 2');
    await expect(page.getByRole('article', { name: 'Pupil 45' })).toBeVisible();
    await page.getByRole('button', { name: 'Print all' }).click();
    await expect.poll(() => prints(page)).toBe(1);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(36);
  });
  // @shows A face of its own: Classes: the card's link opens /classes?class=<id>, dialog "<class>", with a tab Papers: "Class
  //   list" prints 36 rows on A4 and 32 on Letter; ten student cards stand on A4, eight on Letter
  await test.step('a class prints its list and its student cards', async () => {
    await goTo(page, '/classes');
    await page.getByRole('link', { name: 'Class 2', exact: true }).click();
    await expect(page).toHaveURL(/\/classes\?class=class0002$/);
    const dialog = page.getByRole('dialog', { name: 'Class 2' });
    await dialog.getByRole('tab', { name: 'Papers' }).click();
    await dialog.getByRole('button', { name: 'Class list' }).click();
    const list = page.getByRole('dialog', { name: 'Class list' });
    await list.getByRole('checkbox', { name: 'Parent Phone' }).check();
    await list.getByLabel('Empty columns').fill('5');
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => prints(page)).toBe(2);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(2);
    await list.getByRole('button', { name: 'Cancel' }).click();

    await dialog.getByRole('button', { name: 'Student card' }).click();
    const card = page.getByRole('dialog', { name: 'Student card' });
    await card.getByRole('button', { name: 'Print 36 papers' }).click();
    await expect.poll(() => prints(page)).toBe(3);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(4);
    await expect(card).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Student card' }).click();
    await card.getByRole('button', { name: 'Print 36 papers' }).click();
    await expect.poll(() => prints(page)).toBe(4);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(5);
    await expect
      .poll(() => storedUnder(page, 'school_settings'))
      .toMatchObject({ papers: { [localDay().slice(0, 4)]: 72 } });
  });
});
