import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#school/text/formats.ts';
import type { Grade } from '#school/grades/grades.ts';
import { pagesOfPdf } from './support/pdf.ts';
import {
  grade,
  localDay,
  seedSchool,
  smallSchool,
  storedUnder,
  student,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

/** A class of students, with names in this order. */
const STUDENTS = Array.from({ length: 30 }, (_, index) =>
  student(`pupil00${index + 10}`, `Pupil ${index + 10}`, 'Test', 'Class 3', `30${index + 10}`),
);
const TODAY = localDay();
const QUIZ = `Quiz ${formatDay(TODAY)}`;

function school() {
  const small = smallSchool();
  const [first] = small.classes;
  if (!first) throw new Error('The small school has a class.');
  const ids = STUDENTS.map(({ id }) => id);
  const third = { ...first, id: 'class0003', name: 'Class 3', students: ids };
  return {
    ...small,
    students: [...small.students, ...STUDENTS],
    classes: [...small.classes, third],
    grades: [
      ...small.grades,
      { ...grade('grade0006', 'pupil0010', 'class0003', 'Science', 'Quiz', 7, 20), date: TODAY },
    ],
  };
}

const book = (page: Page) => page.getByRole('grid', { name: 'Mark book' });
const rowOf = (page: Page, name: string) => book(page).getByRole('row', { name });
const cell = (page: Page, name: string, column = 0): Locator =>
  rowOf(page, name).getByRole('gridcell').nth(column);
const unsaved = (page: Page) => page.getByRole('status').filter({ hasText: /not saved|All marks/ });

async function openBook(page: Page, subject: string): Promise<void> {
  await page.goto(`/grades?view=markbook&class=Class+3&subject=${subject}`);
  await expect(rowOf(page, 'Pupil 39')).toBeVisible();
}

async function addQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add assessment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add assessment' });
  await dialog.getByLabel('Exam Type').selectOption('Quiz');
  await dialog.getByLabel('Max Marks').fill('20');
  await dialog.getByRole('button', { name: 'Add assessment' }).click();
  await expect(dialog).toBeHidden();
}

async function storedOf(page: Page, subject: string): Promise<readonly Grade[]> {
  const grades = await storedUnder(page, 'school_grades');
  // `as`: the app wrote these records.
  return (grades as readonly Grade[]).filter(
    (grade) => grade.subject === subject && grade.classId === 'class0003',
  );
}

test.beforeEach(({ page }) => seedSchool(page, school()));

test('a class’s marks are typed or pasted, and saved as one act', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // @shows Mark book: Ctrl+Z takes back the grid's unsaved edits, a paste as one, and the last act when there are none
  //   left; Ctrl+Y does them again. What was typed before the grid was shown, as before a reload, is taken back as
  //   one
  // @shows Mark book: Grades has a radiogroup "View": List, Mark Book (?view=markbook)
  // @shows Mark book: Dialog "Add assessment" / "Edit assessment": Exam Type, Title, Date, Max Marks; two alike on one
  //   day are refused. Alike is: same exam type, title and day; after adding, the focus is in the first cell of the
  //   new column
  // @shows Mark book: Over the maximum is marked, not refused: "over the maximum of 20" in the cell's description. Beside
  //   Save Grades: "2 marks over the maximum"
  // @shows Mark book: "Save Grades" (Ctrl+S) saves the valid cells as one act; what is invalid stays and is counted: "12
  //   marks not saved", "1 mark not saved"
  // @shows A register by keyboard: The marks of a class of 30: a number and Enter each and one save, or one paste and one
  //   save
  await test.step('thirty marks typed with Enter are saved and undone as one act', async () => {
    await page.goto('/grades');
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Mark Book').click();
    await page.getByRole('combobox', { name: 'Class' }).selectOption('Class 3');
    await expect(rowOf(page, 'Pupil 39')).toBeVisible();
    await addQuiz(page);
    await expect(book(page).getByRole('columnheader')).toHaveText([
      'Student',
      /Quiz.*of 20/,
      'Average',
      'Grade',
    ]);
    // Typing goes into the new assessment next.
    await expect(cell(page, 'Pupil 10')).toBeFocused();
    for (const { id } of STUDENTS) await page.keyboard.type(`${Number(id.slice(-2)) - 9}\n`);
    await expect(unsaved(page)).toHaveText('30 marks not saved');
    await expect(page.getByText('10 marks over the maximum')).toBeVisible();
    await expect(cell(page, 'Pupil 39')).toHaveAccessibleDescription('over the maximum of 20');
    await expect(cell(page, 'Pupil 27', 1)).toHaveText('90.0%');
    await expect(cell(page, 'Pupil 27', 2)).toHaveText('A+');
    await page.keyboard.press('Control+s');
    await expect(unsaved(page)).toHaveText('All marks saved');
    await expect(page.getByText('Grades saved')).toBeVisible();
    const saved = await storedOf(page, 'Mathematics');
    expect(saved.map(({ studentId, marks }) => [studentId, marks])).toEqual(
      STUDENTS.map(({ id }, index) => [id, index + 1]),
    );
    expect(saved.every(({ date, maxMarks }) => date === TODAY && maxMarks === 20)).toBe(true);

    // The grid's own history is empty.
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Grades of Class 3 in Mathematics')).toBeVisible();
    await expect.poll(() => storedOf(page, 'Mathematics')).toEqual([]);
  });
  // @shows A register by keyboard: The marks of a class of 30: a number and Enter each and one save, or one paste and one
  //   save
  await test.step('a class’s marks come from a spreadsheet with one paste and one save', async () => {
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('History');
    await expect(rowOf(page, 'Pupil 39')).toBeVisible();
    await addQuiz(page);
    await expect(cell(page, 'Pupil 10')).toBeFocused();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      STUDENTS.map((_, index) => `${index / 2}`).join('\r\n'),
    );
    await page.keyboard.press('Control+v');
    await expect(unsaved(page)).toHaveText('30 marks not saved');
    await page.keyboard.press('Control+s');
    await expect(unsaved(page)).toHaveText('All marks saved');
    expect((await storedOf(page, 'History')).map(({ marks }) => marks)).toEqual(
      STUDENTS.map((_, index) => index / 2),
    );
  });
});

test('what is not saved stays in the mark book over a reload', async ({ page }) => {
  await openBook(page, 'English');
  // @shows Mark book: An assessment without marks is a draft of this PC
  // @shows Mark book: What is typed survives reload and crash as a draft; marks in other books and of students who are
  //   gone are pointed out
  await test.step('an assessment without marks stays on this PC, and unsaved marks in another book are reported', async () => {
    await addQuiz(page);
    // The browser must not ask: nothing is lost.
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit ${QUIZ}` })).toBeVisible();
    await cell(page, 'Pupil 10').click();
    await page.keyboard.type('9\n');
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Science');
    await expect(page.getByText('Class 3, English: 1 mark')).toBeVisible();
    await page.getByRole('button', { name: 'Open Class 3, English' }).click();
    await expect(cell(page, 'Pupil 10')).toHaveText('9');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(unsaved(page)).toHaveText('All marks saved');
  });
  // @shows Mark book: Decimal comma where the language writes one; a letter or text is refused at the cell and stays
  //   there, aria-invalid; an empty cell is no grade, never 0. A comma or point with three digits behind it is
  //   refused with both readings, as in forms
  // @shows Mark book: "Save Grades" (Ctrl+S) saves the valid cells as one act; what is invalid stays and is counted: "12
  //   marks not saved", "1 mark not saved"
  // @shows Mark book: What is typed survives reload and crash as a draft; marks in other books and of students who are
  //   gone are pointed out
  await test.step('a block is copied and pasted; text that is no number stays for correction, also after a reload', async () => {
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Science');
    await expect(rowOf(page, 'Pupil 39')).toBeVisible();
    await cell(page, 'Pupil 10').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowDown');
    for (let rows = 0; rows < 8; rows += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+v');
    await expect(unsaved(page)).toHaveText('9 marks not saved');
    await cell(page, 'Pupil 20').click();
    await page.keyboard.type('ill');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8,5');
    await page.keyboard.press('Tab');
    // After the last assessment Tab continues in the next row.
    await expect(cell(page, 'Pupil 22')).toBeFocused();
    await page.getByRole('button', { name: 'Save Grades' }).click();
    await expect(unsaved(page)).toHaveText('1 mark not saved');
    await expect(cell(page, 'Pupil 20')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(async () => (await storedOf(page, 'Science')).length).toBe(11);
    const link = page.getByRole('link', { name: 'Grades' });
    await expect(link).toHaveAccessibleDescription('Marks not saved');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(cell(page, 'Pupil 20')).toHaveText('ill');
    await expect(unsaved(page)).toHaveText('1 mark not saved');
    await page.getByRole('button', { name: 'Go on' }).click();
    await cell(page, 'Pupil 20').click();
    await page.keyboard.press('Delete');
    await cell(page, 'Pupil 10').click();
    await page.keyboard.press('Delete');
    await expect(unsaved(page)).toHaveText('1 mark not saved');
    await page.keyboard.press('Control+s');
    await expect(unsaved(page)).toHaveText('All marks saved');
    const saved = await storedOf(page, 'Science');
    expect(saved.map(({ marks }) => marks)).toEqual([...Array<number>(9).fill(7), 8.5]);
  });
});

test('the mark book on the screen and on paper', async ({ page }) => {
  await openBook(page, 'Science');
  // @shows Mark book: The mark book's frame ends with its rows and uses the height down to the bar
  await test.step('the grid’s frame ends with its rows and uses the height down to the bar', async () => {
    const scroller = book(page).locator('..');
    const bar = page.getByRole('button', { name: 'Save Grades' }).locator('..').locator('..');
    const classes = page.getByRole('combobox', { name: 'Class' });
    const large = await classes.inputValue();
    const room = async () => {
      const [grid, foot] = [await scroller.boundingBox(), await bar.boundingBox()];
      return grid && foot ? foot.y - (grid.y + grid.height) : Number.NaN;
    };
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [640, 400],
    ] as const) {
      await test.step(`at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await classes.selectOption(large);
        await expect(book(page).getByRole('row').nth(2)).toBeVisible();
        // In a low window the content above the grid scrolls away.
        await scroller.evaluate((element) => {
          if (window.innerHeight < 600) element.scrollIntoView({ block: 'start' });
        });
        await expect.poll(room).toBeGreaterThanOrEqual(0);
        await expect.poll(room).toBeLessThan(40);
        await classes.selectOption('Class 2');
        const last = book(page).getByRole('row').last();
        await expect(last).toContainText('Iyer');
        const ends = await Promise.all([last, scroller].map((locator) => locator.boundingBox()));
        const [row = 0, frame = 0] = ends.map((box) => (box ? box.y + box.height : Number.NaN));
        expect(Math.abs(frame - row)).toBeLessThan(2);
      });
    }
  });
  // @shows Mark book: The mark book prints
  await test.step('the mark book prints what it shows', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('combobox', { name: 'Class' }).selectOption('Class 3');
    await cell(page, 'Pupil 11').click();
    await page.keyboard.type('19\n');
    let [sheet = '', ...more]: string[] = [];
    // The sheet and its fonts are loaded when the page is idle.
    await expect(async () => {
      await page.evaluate(() => document.fonts.ready);
      [sheet = '', ...more] = pagesOfPdf(await page.pdf({ format: 'A4' }));
      expect(sheet).toContain('Printedon');
    }).toPass();
    expect(more).toEqual([]);
    const shown = ['Class 3 · Science · This school year', '1 mark not saved', 'of 20', 'Pupil 39'];
    for (const text of shown) expect(sheet).toContain(text.replaceAll(' ', ''));
    expect(sheet).toContain('2Pupil11Test1995.0%A+');
  });
});
