import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { AttendanceRecord } from '#domain/attendance.ts';
import type { Grade } from '#domain/grades.ts';
import type { Student } from '#domain/students.ts';
import { expectAccessible } from './support/axe.ts';
import { seedSchool, smallSchool, student, teacher, type StoredSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

const MONTH = '2025-05';

/**
 * Hand-counted. In May 2025: Class 1 marked =SUM(A1) Öz present twice and late once, Ann absent once; Ann was marked
 * present once in Class 2; Dev once in Class 2 and once in a class that is no more. Bob has no records.
 */
function countedSchool(): StoredSchool {
  return {
    ...smallSchool(),
    students: [
      student('formula', '=SUM(A1)', 'Öz', 'Class 1', '-1+2'),
      student('quoted', 'Ann "Andy"', 'Lee, Jr', 'Class 1', '1002'),
      student('markup', '<b>Bob</b>', 'Ray', 'Class 1', '1003'),
      student('other', 'Dev', 'Iyer', 'Class 2', '2001'),
    ],
    teachers: [teacher('grace', 'Grace', 'Hopper', 'Mathematics')],
    classes: [
      schoolClass('reception', 'Reception', ''),
      schoolClass('two', 'Class 2', 'left'),
      schoolClass('one', 'Class 1', 'grace'),
    ],
    attendance: [
      mark('formula', '2025-04-30', 'one', 'absent'),
      mark('formula', '2025-05-01', 'one', 'present'),
      mark('formula', '2025-05-02', 'one', 'present'),
      mark('formula', '2025-05-05', 'one', 'late'),
      mark('quoted', '2025-05-01', 'one', 'absent'),
      mark('quoted', '2025-05-02', 'two', 'present'),
      mark('other', '2025-05-01', 'two', 'present'),
      mark('other', '2025-05-31', 'gone', 'present'),
    ],
    grades: [
      grade('formula', 'Mathematics', '2025-05-03', 90, 100),
      grade('formula', 'Science', '2025-05-03', 14, 20),
      // 89.96 % reads 90.0% and is no A+; 79.96 % reads 80.0% and is not Excellent.
      grade('quoted', 'Mathematics', '2025-05-31', 8996, 10_000),
      grade('other', 'English', '2025-05-01', 7996, 10_000),
      grade('other', 'English', '2025-06-01', 0, 100),
    ],
  };
}

function schoolClass(id: string, name: string, teacherId: string): StoredSchool['classes'][number] {
  return { id, name, teacherId, students: [], schedule: 'Morning', room: '1', capacity: 30 };
}

function mark(studentId: string, date: string, classId: string, status: string): AttendanceRecord {
  return { id: `${studentId}${date}`, studentId, date, classId, status };
}

function grade(
  studentId: string,
  subject: string,
  date: string,
  marks: number,
  maxMarks: number,
): Grade {
  const id = `${studentId}${subject}${date}`;
  return { id, studentId, classId: 'one', subject, examType: 'Quiz', date, marks, maxMarks };
}

async function openReports(page: Page, report: string, month = MONTH): Promise<void> {
  await page.goto('/reports');
  await page.getByRole('combobox', { name: 'Report type' }).selectOption(report);
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
}

function tableCells(table: Locator): Promise<string[][]> {
  return table.evaluate((element: HTMLTableElement) =>
    [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
}

async function expectTable(page: Page, report: string, cells: string[][]): Promise<void> {
  await expect.poll(() => tableCells(page.getByRole('table', { name: report }))).toEqual(cells);
}

async function exportedText(page: Page, fileName: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  return readFile(await download.path(), 'utf8');
}

const CLASS_REPORT = [
  [
    'Student',
    'Roll Number',
    'Present',
    'Late',
    'Absent',
    'Attendance Rate',
    'Average Grade',
    'Letter Grade',
    'Performance',
  ],
  ['<b>Bob</b> Ray', '1003', '0', '0', '0', '–', '–', '–', ''],
  ['=SUM(A1) Öz', '-1+2', '2', '1', '0', '66.7%', '86.7%', 'A', 'Excellent'],
  ['Ann "Andy" Lee, Jr', '1002', '1', '0', '1', '50.0%', '90.0%', 'A', 'Excellent'],
];

test('the school overview counts the school and each class over the month', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'School Overview');
  await expectTable(page, 'School Overview', [
    ['Class', 'Students', 'Teacher', 'Attendance Rate', 'Average Grade'],
    ['Class 1', '3', 'Grace Hopper', '50.0%', '89.9%'],
    ['Class 2', '1', 'Not Assigned', '100.0%', '80.0%'],
    ['Reception', '0', 'Not Assigned', '–', '–'],
  ]);
  for (const [name, value] of [
    ['Total Students', '4'],
    ['Total Teachers', '1'],
    ['Total Classes', '3'],
    ['Attendance Rate', '71.4%'],
    ['Average Grade', '85.0%'],
  ] as const) {
    await expect(page.getByRole('group', { name })).toHaveText(`${name}${value}`);
  }
  await expect(page.getByRole('combobox', { name: 'Class', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
});

test("the class report counts each student's own records, wherever taken", async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Class Report');
  const choice = page.getByRole('combobox', { name: 'Class', exact: true });
  await expect(choice).toHaveValue('Class 1');
  await expect(choice.getByRole('option')).toHaveText([
    ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`),
    'Reception',
  ]);
  await expectTable(page, 'Class Report', CLASS_REPORT);

  await choice.selectOption('Class 7');
  await expect(page.getByText('No students in Class 7')).toBeVisible();
  await choice.selectOption('Class 2');
  await expectTable(page, 'Class Report', [
    CLASS_REPORT[0] ?? [],
    ['Dev Iyer', '2001', '2', '0', '0', '100.0%', '80.0%', 'B', 'Good'],
  ]);
});

test('the class report is exported as a spreadsheet may safely read it', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Class Report');
  expect(await exportedText(page, 'Class Report.csv')).toBe(
    [
      '\uFEFFStudent,Roll Number,Present,Late,Absent,Attendance Rate,Average Grade,Letter Grade,Performance',
      '<b>Bob</b> Ray,1003,0,0,0,,,,',
      "'=SUM(A1) Öz,'-1+2,2,1,0,66.7%,86.7%,A,Excellent",
      '"Ann ""Andy"" Lee, Jr",1002,1,0,1,50.0%,90.0%,A,Excellent',
      '',
    ].join('\r\n'),
  );
});

test('the attendance report counts by class, with a last row for no known class', async ({
  page,
}) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Attendance Report');
  await expectTable(page, 'Attendance Report', [
    ['Class', 'Students', 'Present', 'Late', 'Absent', 'Attendance Rate', 'Performance'],
    ['Class 1', '3', '2', '1', '1', '50.0%', 'Needs Improvement'],
    ['Class 2', '1', '2', '0', '0', '100.0%', 'Excellent'],
    ['Reception', '0', '0', '0', '0', '–', ''],
    ['No class', '0', '1', '0', '0', '100.0%', 'Excellent'],
  ]);
  expect(await exportedText(page, 'Attendance Report.csv')).toBe(
    [
      '\uFEFFClass,Students,Present,Late,Absent,Attendance Rate,Performance',
      'Class 1,3,2,1,1,50.0%,Needs Improvement',
      'Class 2,1,2,0,0,100.0%,Excellent',
      'Reception,0,0,0,0,,',
      'No class,0,1,0,0,100.0%,Excellent',
      '',
    ].join('\r\n'),
  );
});

test('the grade report judges by the exact average, not the rounded one', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Grade Report');
  await expectTable(page, 'Grade Report', [
    ['Subject', 'Grades', 'Average Grade', 'Highest', 'Lowest', 'Letter Grade', 'Performance'],
    ['Mathematics', '2', '90.0%', '90.0%', '90.0%', 'A', 'Excellent'],
    ['Science', '1', '70.0%', '70.0%', '70.0%', 'B', 'Good'],
    ['English', '1', '80.0%', '80.0%', '80.0%', 'B', 'Good'],
  ]);
  expect(await exportedText(page, 'Grade Report.csv')).toContain(
    '\r\nEnglish,1,80.0%,80.0%,80.0%,B,Good\r\n',
  );
});

test('another month shows its own records, and one without records says so', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Attendance Report', '2025-04');
  const table = page.getByRole('table', { name: 'Attendance Report' });
  await expect(table.getByRole('row', { name: 'Class 1' })).toHaveText(
    'Class 130010.0%Needs Improvement',
  );
  await expect(table.getByText('No class')).toBeHidden();

  await page.getByRole('combobox', { name: 'Month' }).selectOption('June 2025');
  await expect(page.getByText('No attendance taken in June 2025')).toBeVisible();
  await expect(table.getByRole('row', { name: 'Class 1' })).toHaveText('Class 13000–');
  // The address has it all.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Report type' })).toHaveValue(
    'Attendance Report',
  );
  await expect(page.getByText('No attendance taken in June 2025')).toBeVisible();

  await page.getByRole('combobox', { name: 'Report type' }).selectOption('Grade Report');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2025-04');
  await expect(page.getByText('No grades in April 2025').first()).toBeVisible();
  expect(await exportedText(page, 'Grade Report.csv')).toBe(
    '\uFEFFSubject,Grades,Average Grade,Highest,Lowest,Letter Grade,Performance\r\n',
  );
});

test('what all rows come to stands below the table, and is no row of it', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Class Report');
  await expectTable(page, 'Class Report', CLASS_REPORT);
  await expect(page.getByRole('region', { name: 'Class Report' })).toContainText(
    '3 students · Present 3 · Late 1 · Absent 1 · Attendance Rate 60.0% · Average Grade',
  );
});

test('the charts say in words what they draw', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'School Overview');
  await expect(
    page.getByRole('img', {
      name: 'Attendance by day. Registers of 4 days: 5 present, 1 late, 1 absent.',
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Grades by letter. 4 grades: 1 A+, 1 A, 2 B, 0 C, 0 D, 0 F.' }),
  ).toBeVisible();
  const attendance = page.getByRole('figure').filter({ hasText: 'Attendance by day' });
  await attendance.getByText('Show the figures').click();
  await expect(attendance.getByRole('row')).toHaveText([
    'Attendance by dayPresentLateAbsent',
    '1 May201',
    '2 May200',
    '5 May010',
    '31 May100',
  ]);
});

test('a report prints with the school, the report, the class and the month, and no controls', async ({
  page,
}) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'Class Report');
  await expectTable(page, 'Class Report', CLASS_REPORT);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-asked-to-print]')).toBeAttached();

  const head = page.locator('[data-print=only]').first();
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(head).toHaveText(
    /^Hillside SchoolPrinted on .+Class ReportClass 1, May 2025Teacher: Grace Hopper$/,
  );
  await expect(page.getByText('Teacher’s signature')).toBeVisible();
  await expect(head).toBeVisible();
  await expect(page.getByRole('table', { name: 'Class Report' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('cell', { name: '66.7%' })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('charts beside each other go to the next page together', async ({ page }) => {
  await seedSchool(page, countedSchool());
  await openReports(page, 'School Overview');
  const both = page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText('Attendance by day', { exact: true }) })
    .filter({ has: page.getByText('Grades by letter', { exact: true }) });
  await expect(both).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(both.last()).toHaveCSS('break-inside', 'avoid');
});

test('who is absent too often is named with a phone to call, from the limits that Settings has', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  await page.goto('/');
  // Ben absent and Chloé late on their only day: both are below 90 %.
  await page.getByRole('link', { name: '2 attendance warnings' }).click();
  const title = 'Attendance Warnings';
  await expect(page.getByRole('combobox', { name: 'Report type' })).toHaveValue(title);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveCount(0);
  const heads = [
    'Student',
    'Roll Number',
    'Class',
    'Attendance Rate',
    'Late',
    'Absences in a row',
    'Parent',
    'Parent Phone',
  ];
  const row = (one: Student | undefined, cells: string[]) => [
    `${one?.firstName} ${one?.lastName}`,
    one?.rollNumber ?? '',
    'Class 1',
    ...cells,
    one?.parentName ?? '',
    one?.parentPhone ?? '',
  ];
  const [, ben, chloe] = smallSchool().students;
  await expectTable(page, title, [
    heads,
    row(ben, ['0.0%', '0', '1']),
    row(chloe, ['0.0%', '1', '0']),
  ]);
  expect(await exportedText(page, `${title}.csv`)).toContain('Ben Cole,1002,Class 1,0.0%,0,1,');
  await expectAccessible(page);

  await page.goto('/settings');
  const below = page.getByRole('textbox', { name: 'Warn below (%)' });
  const inARow = page.getByRole('textbox', { name: 'Warn after absences in a row' });
  await expect(below).toHaveValue('90');
  await expect(inARow).toHaveValue('3');
  await below.fill('many');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(below).toBeFocused();
  await expect(below).toHaveAccessibleDescription(/A number from 0 to 100/);
  await below.fill('0');
  await inARow.fill('1');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: '1 attendance warning', exact: true })).toBeVisible();
});

test('every report is accessible, wide and narrow', async ({ page }) => {
  test.slow();
  await seedSchool(page, countedSchool());
  await openReports(page, 'School Overview');
  for (const report of ['School Overview', 'Class Report', 'Attendance Report', 'Grade Report']) {
    await page.getByRole('combobox', { name: 'Report type' }).selectOption(report);
    await expect(page.getByRole('table', { name: report })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  }
});
