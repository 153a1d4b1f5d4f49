import { formatWorkday } from '#school/text/formats.ts';
import type { Page } from '@playwright/test';
import { pagesOfPdf } from './support/pdf.ts';
import { goTo, goToScreen } from './support/screens.ts';
import {
  grade,
  localDay,
  mark,
  seedSchool,
  smallSchool,
  student,
  teacher,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

/** Prints the page as Ctrl+P does, once the sheet with that text can be rendered. */
async function printed(page: Page, format: 'A4' | 'Letter' = 'A4', text = ''): Promise<string[]> {
  let pages: string[] = [];
  // The sheet and its fonts are loaded when the page is idle. Until then the page itself is printed, with many of the
  // same texts.
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready);
    pages = pagesOfPdf(await page.pdf({ format }));
    expect(pages[0]).toContain(packed('Printed on'));
    expect(pages[0]).toContain(packed(text));
  }).toPass();
  return pages;
}

function packed(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}

/** A picture of 64 × 64 points: as high as a school's mark is on paper. */
const SCHOOL_MARK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';

const LONG_NAMES = [
  ['Ada', 'Abbott'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Featherstonehaugh-Cholmondeley-Marjoribanks'],
  ['Maria de los Angeles Guadalupe', 'Fernández de Córdoba y Álvarez de Toledo'],
] as const;

// @shows Paper: A list prints every row that its search and filters leave, as it is sorted, and names them; 20 to 45
//   rows a page, headings on each, no row split, nothing cut
// @shows Days and numbers: Numbers are written one way on all screens: "2,000 of 2,000 students"
test('2,000 students with long names print completely, with headings on every page', async ({
  page,
}) => {
  test.slow();
  const students = Array.from({ length: 2_000 }, (_, index) => {
    const [first, last] = LONG_NAMES[index % LONG_NAMES.length] ?? LONG_NAMES[0];
    const number = String(10_000 + index);
    return student(`s${number}`, `${number} ${first}`, last, 'Class 1', `R${number}`);
  });
  await seedSchool(page, { ...smallSchool(), students });
  await page.goto('/students');
  await expect(page.getByRole('status')).toHaveText('Showing 2,000 of 2,000 students');
  const pages = await printed(page);

  expect(pages.length).toBeGreaterThan(2_000 / 45);
  expect(pages.length).toBeLessThanOrEqual(2_000 / 20);
  expect(pages[0]).toContain(packed('Hillside School'));
  expect(pages[0]).toContain(packed('Students 2,000 students No. Name'));
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(packed('No. Name Roll Number Class Phone Parent'));
    expect(text).toContain(packed(`Page ${index + 1} of ${pages.length}`));
    if (index > 0) expect(text).toContain(packed('Hillside School · Students · 2,000 students'));
  }
  // Each row once and whole, on one page.
  const rows = pages.flatMap((text) => text.match(/R1\d{4}/g) ?? []);
  expect(rows).toEqual(students.map(({ rollNumber }) => rollNumber));
  for (const { firstName, lastName, rollNumber } of students.slice(0, 60)) {
    const name = packed(`${firstName} ${lastName}`);
    const [on, ...others] = pages.filter((text) => text.includes(name));
    expect(others).toEqual([]);
    expect(on).toContain(rollNumber);
  }
});

// @shows Paper: A month’s register of up to 45 students and 31 used days is one page on its side, A4 and Letter, also
//   blank. Names have what the days leave; a longer one stands in smaller letters or on two lines; below a day the
//   rate stands without its sign
test('a month of 31 used days and 45 students fits one page on its side, A4 and Letter', async ({
  page,
}) => {
  const students = Array.from({ length: 45 }, (_, index) =>
    student(
      `s${index}`,
      `Pupil ${index}`,
      'Featherstonehaugh-Cholmondeley',
      'Class 1',
      `R${index}`,
    ),
  );
  const attendance = students.flatMap(({ id }) =>
    Array.from({ length: 31 }, (_, index) => {
      const day = `2025-03-${String(index + 1).padStart(2, '0')}`;
      return mark(`${id}day${index}`, id, day, 'present');
    }),
  );
  await seedSchool(page, { ...smallSchool(), students, attendance });
  await page.goto('/attendance?view=month&date=2025-03-05&class=class0001');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('100.0%').first()).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    const [sheet = '', ...others] = await printed(page, format);
    expect(others).toEqual([]);
    expect(sheet).toContain(packed('Class 1 · March 2025'));
    // Without the percent sign it fits below a day.
    expect(sheet.match(/(?:100\.0)+(?!%)/)?.[0]).toBe('100.0'.repeat(31));
    expect(sheet).toContain('3100100.0%');
    for (const { firstName } of students) expect(sheet).toContain(packed(firstName));
  }
});

// @shows Paper: Each of the eight screens prints as a sheet: the school's name, what it is, for whom and when, page x
//   of y, the day of printing; no controls; A4 and Letter. Browsers without boxes in the page's margin leave the
//   page numbers to their own print dialog
// @shows Several PCs: Paper: texts in the middle of their rows, "Printed on" once, a sentence where a table has no
//   rows, "Class 10" and phone numbers never broken
test('every screen prints as a sheet of the school, also on Letter paper', async ({ page }) => {
  test.slow();
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    teachers: [teacher('teach0001', 'Grace', 'Hopper', 'Mathematics')],
    attendance: [
      ...school.attendance,
      mark('today0001', 'stud00001', localDay(), 'present'),
      { ...mark('today0002', 'stud00002', localDay(), 'absent'), remark: 'Fever' },
    ],
  });
  const year = localDay().slice(0, 4);
  await page.goto('/');
  for (const [screen, title, texts] of [
    ['Dashboard', 'Dashboard', ['Total Students', 'Unmarked Today', 'Class Overview', 'Class 1']],
    ['Students', 'Students', ['4 students', 'stud00001@pupils.example']],
    ['Teachers', 'Teachers', ['1 teacher', 'Grace Hopper', '52,000']],
    ['Classes', 'Classes', ['2 classes, 4 students', 'Room 101']],
    ['Attendance', 'Attendance', ['Teacher’s signature', 'Class 1', 'Fever', 'Absent 1']],
    ['Grades', 'Grades', ['5 grades', '90 / 100']],
    ['Reports', 'School Overview', ['Attendance Rate']],
    ['Settings', 'Settings', ['Maria Lopez', 'Offline Storage']],
  ] as const) {
    await goToScreen(page, screen);
    const [first = '', ...others] = await printed(page, 'Letter', texts[0]);
    expect(others, title).toEqual([]);
    expect(first).toContain(packed(title));
    for (const text of ['Hillside School', 'Printed on', year, 'Page 1 of 1', ...texts])
      expect(first).toContain(packed(text));
    for (const onScreen of ['Skip to content', 'Theme:', 'Search', 'Download', 'Edit', 'Export'])
      expect(first, title).not.toContain(packed(onScreen));
  }
  // @shows Paper: A list prints every row that its search and filters leave, as it is sorted, and names them; 20 to 45
  //   rows a page, headings on each, no row split, nothing cut
  // @shows Paper: A register on paper is number, roll number, name, letter, remark and lines to sign; what nobody has
  //   marked stays blank
  await test.step('a list prints as it is filtered and sorted, and a register with its letters', async () => {
    await goToScreen(page, 'Students');
    await page.getByRole('combobox', { name: 'Filter by class' }).selectOption('Class 1');
    await page.getByRole('searchbox').fill('a');
    const [list = ''] = await printed(page, 'A4', 'searched for');
    expect(list).toContain(packed('Students Class 1, searched for “a”'));
    expect(list).not.toContain('stud00004@pupils.example');

    await goTo(page, `/attendance?class=class0001&date=${localDay(1)}`);
    await expect(page.getByRole('status').filter({ hasText: 'Taken' })).toBeVisible();
    const [register = ''] = await printed(page, 'A4', formatWorkday(localDay(1)));
    expect(register).toContain(packed(`Class 1 · ${formatWorkday(localDay(1))}`));
    expect(register).toContain(packed('Students 3 Present 1 Late 1 Absent 1'));

    // Unmarked students stay blank, to be filled in by hand.
    await goTo(page, '/attendance?class=class0002');
    await expect(page.getByRole('status').filter({ hasText: 'Not taken yet' })).toBeVisible();
    const [blank = ''] = await printed(page, 'A4', 'Not taken yet');
    expect(blank).toContain(packed('Not taken yet'));
    expect(blank).toContain(packed('Students 1 (P present'));
  });
});

/** Blocks the database like another tab's long write: nothing can be read. Returns a function that ends the block. */
async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  const isWriting = await page.evaluateHandle(async () => {
    const opening = indexedDB.open('schoolmaster');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const { result: database } = opening;
    const names = [...database.objectStoreNames];
    const store = database.transaction(names, 'readwrite').objectStore(names[0] ?? '');
    const held = { on: true };
    const goOn = (): void => {
      if (held.on) store.get('').addEventListener('success', goOn);
      else database.close();
    };
    goOn();
    return held;
  });
  return () => isWriting.evaluate((held) => void (held.on = false));
}

test.describe('with things that move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Grades printed before its records are read says so at once, and not an empty page', async ({
    page,
  }) => {
    await seedSchool(page, smallSchool());
    await page.goto('/students');
    await expect(page.getByRole('status')).toHaveText('Showing 4 of 4 students');
    const endWrite = await holdDatabase(page);
    await goToScreen(page, 'Grades');
    expect(pagesOfPdf(await page.pdf())).toEqual([
      expect.stringContaining(packed('Grades Loading grades… Some records were still loading.')),
    ]);
    await endWrite();
    const [list] = await printed(page, 'A4', '5 grades');
    expect(list).not.toContain(packed('still loading'));
  });
});

// @shows A person’s page: An id of nobody shows the list and "Student not found"; the page prints as a sheet, "Print
//   report card" prints the card of the period
test('a student with eight subjects, five exam types and six absences fits one page, also on Letter paper', async ({
  page,
}) => {
  const subjects = ['Art', 'Biology', 'English', 'French', 'History', 'Mathematics', 'Music', 'PE'];
  const examTypes = ['Quiz', 'Mid-term', 'Final', 'Assignment', 'Project'];
  const [year = 0, month = 0] = localDay().split('-').map(Number);
  const day = (index: number) =>
    `${month < 8 ? year - 1 : year}-09-${String(index).padStart(2, '0')}`;
  await seedSchool(page, {
    ...smallSchool(),
    grades: subjects.flatMap((subject, row) =>
      examTypes.map((examType, column) => ({
        ...grade(`g${row}${column}`, 'stud00001', '', subject, examType, 60 + row + column, 100),
        date: day(10 + row),
      })),
    ),
    attendance: Array.from({ length: 6 }, (_, index) => ({
      ...mark(`m${index}`, 'stud00001', day(index + 1), 'absent'),
      remark: 'Fever',
    })),
  });
  await page.goto('/students?student=stud00001');
  await expect(page.getByRole('region', { name: 'Grades' }).getByRole('img')).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    const [sheet = '', ...others] = await printed(page, format, 'This school year');
    expect(others).toEqual([]);
    expect(sheet.match(/Fever/g)).toHaveLength(6);
    for (const text of [...subjects, ...examTypes, 'Average Grade', '100%'])
      expect(sheet).toContain(packed(text));
  }
});

// @shows Paper: A class of 30 is one page as a list, a register and a class report, A4 and Letter, below a school's mark;
//   roll numbers are whole
test('a class of 30 is one page of a list, of a register and of the class report', async ({
  page,
}) => {
  const firsts = ['Ada', 'Benjamin', 'Charlotte', 'Dmitri', 'Esperanza', 'Ferdinand'];
  const lasts = ['Abbott', 'Featherstone', 'Okonkwo-Williams', 'Ramirez Delgado', 'Li'];
  const students = lasts.flatMap((last, row) =>
    firsts.map((first, column) => {
      const number = String(row * firsts.length + column + 1);
      return student(`s${number}`, first, last, 'Class 1', `2026-${number.padStart(4, '0')}`);
    }),
  );
  const day = localDay();
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    settings: { ...school.settings, mark: SCHOOL_MARK },
    students,
    attendance: students.map(({ id }) => mark(`m${id}`, id, day, 'late')),
    grades: students.map(({ id }) => grade(`g${id}`, id, 'class0001', 'English', 'Quiz', 40, 100)),
  });
  await page.goto('/');
  for (const [address, text, most] of [
    ['/students?class=Class+1', '30 students', 1],
    [`/attendance?date=${day}&class=class0001`, 'Late 30', 1],
    ['/grades?class=Class+1', '30 grades', 1],
    // Its charts may come behind.
    ['/reports?report=class&class=Class+1', 'Needs Improvement', 2],
  ] as const) {
    await goTo(page, address);
    for (const format of ['A4', 'Letter'] as const) {
      const pages = await printed(page, format, text);
      expect(pages.length, address).toBeLessThanOrEqual(most);
      for (const { rollNumber } of students) expect(pages[0], address).toContain(rollNumber);
    }
  }
});
