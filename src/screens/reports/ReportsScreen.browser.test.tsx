import { countedSchool } from '#testing/countedSchool.ts';
import { localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import {
  catchSavedFiles,
  expectAccessibleAtBothWidths,
  openScreen,
  optionsUnder,
  textsOf,
} from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { classUsedLast, keepClassUsed } from '#state/browser/remembered.ts';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ReportsScreen } from './ReportsScreen.tsx';

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

const exportButton = page.getByRole('button', { name: 'Export CSV' });

const openReport = (report: string) =>
  openScreen(ReportsScreen, {
    keys: countedSchool(),
    query: new URLSearchParams({ report, month: '2025-05' }).toString(),
  });

async function expectTable(report: string, cells: string[][]): Promise<void> {
  const table = page.getByRole('table', { name: report });
  await expect
    .poll(() =>
      Array.from(table.element().querySelectorAll('tr'), ({ cells }) =>
        Array.from(cells, ({ textContent }) => textContent),
      ),
    )
    .toEqual(cells);
}

/** Returns the file's text as a browser writes it, with its UTF-8 mark. */
async function exportedText(fileName: string): Promise<string> {
  const saved = catchSavedFiles();
  await exportButton.click();
  await expect.poll(() => [...saved.keys()]).toEqual([fileName]);
  const bytes = await saved.get(fileName)?.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

// @shows Reports, exactly: School Overview: totals, rates, a row per class, charts
// @shows Names of controls: Reports: Report type, Class, Month, Export CSV, a table named as the report
test('the school overview counts the school and each class over the month', async () => {
  await openReport('School Overview');
  await expectTable('School Overview', [
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
    expect(textsOf(page.getByRole('group', { name }))).toEqual([`${name}${value}`]);
  }
  await expect
    .element(page.getByRole('combobox', { name: 'Class', exact: true }))
    .not.toBeInTheDocument();
  await expect.element(exportButton).not.toBeInTheDocument();
});

// @shows Reports, exactly: Performance is blank there, too
// @shows Reports, exactly: The Class Report counts each student's own records, wherever taken
// @shows Reports, exactly: Class Report: nine columns, a row per student by name
test("the class report counts each student's own records, wherever taken", async () => {
  await openReport('Class Report');
  const choice = page.getByRole('combobox', { name: 'Class', exact: true });
  await expect.element(choice).toHaveValue('Class 1');
  expect(textsOf(choice.getByRole('option'))).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`),
    'Reception',
  ]);
  await expectTable('Class Report', CLASS_REPORT);
  const chart = page.getByRole('img', { name: 'Grades by letter' });
  await expect.element(chart).toBeVisible();

  await choice.selectOptions('Class 7');
  await expect.element(page.getByText('No students in Class 7')).toBeVisible();
  // The table says so once; empty charts must not repeat it.
  await expect.element(chart).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No (grades|attendance)/)).not.toBeInTheDocument();
  await choice.selectOptions('Class 2');
  await expectTable('Class Report', [
    CLASS_REPORT[0] ?? [],
    ['Dev Iyer', '2001', '2', '0', '0', '100.0%', '80.0%', 'B', 'Good'],
  ]);
});

// @shows §7: Report export downloads a CSV file
// @shows §7: Its header comes from the columns. A report without rows has its header all the same
// @shows Reports, exactly: CSV cells read as on screen, with numbers as programs write them; nothing to divide is an
//   empty cell
test('the class report is exported as a spreadsheet may safely read it', async () => {
  await openReport('Class Report');
  await expectTable('Class Report', CLASS_REPORT);
  expect(await exportedText('Class Report.csv')).toBe(
    [
      '\uFEFFStudent,Roll Number,Present,Late,Absent,Attendance Rate,Average Grade,Letter Grade,Performance',
      '<b>Bob</b> Ray,1003,0,0,0,,,,',
      "'=SUM(A1) Öz,'-1+2,2,1,0,66.7%,86.7%,A,Excellent",
      '"Ann ""Andy"" Lee, Jr",1002,1,0,1,50.0%,90.0%,A,Excellent',
      '',
    ].join('\r\n'),
  );
});

// @shows Reports, exactly: Performance is that of the average grade; in the Attendance Report that of the rate
// @shows Reports, exactly: The Attendance Report counts by classId, with a last row No class
// @shows Reports, exactly: Attendance Report: seven columns, a row per class in class order
test('the attendance report counts by class, with a last row for no known class', async () => {
  await openReport('Attendance Report');
  await expectTable('Attendance Report', [
    ['Class', 'Students', 'Present', 'Late', 'Absent', 'Attendance Rate', 'Performance'],
    ['Class 1', '3', '2', '1', '1', '50.0%', 'Needs Improvement'],
    ['Class 2', '1', '2', '0', '0', '100.0%', 'Excellent'],
    ['Reception', '0', '0', '0', '0', '–', ''],
    ['No class', '0', '1', '0', '0', '100.0%', 'Excellent'],
  ]);
  expect(await exportedText('Attendance Report.csv')).toBe(
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

// @shows Reports, exactly: Letters, bands, labels and rounding go by the exact value of decimals
// @shows Reports, exactly: Grade Report: seven columns, a row per subject with grades
test('the grade report judges by the exact average, not the rounded one', async () => {
  await openReport('Grade Report');
  await expectTable('Grade Report', [
    ['Subject', 'Grades', 'Average Grade', 'Highest', 'Lowest', 'Letter Grade', 'Performance'],
    ['Mathematics', '2', '90.0%', '90.0%', '90.0%', 'A', 'Excellent'],
    ['Science', '1', '70.0%', '70.0%', '70.0%', 'B', 'Good'],
    ['English', '1', '80.0%', '80.0%', '80.0%', 'B', 'Good'],
  ]);
  expect(await exportedText('Grade Report.csv')).toContain(
    '\r\nEnglish,1,80.0%,80.0%,80.0%,B,Good\r\n',
  );
});

// @shows How it looks: Reports: the share of present is drawn, from 80 % or less, with closed days as gaps; totals in
//   a line below the table; on paper teacher and signature
test('what all rows come to stands below the table, and is no row of it', async () => {
  await openReport('Class Report');
  await expectTable('Class Report', CLASS_REPORT);
  await expect
    .element(page.getByRole('region', { name: 'Class Report' }))
    .toHaveTextContent(
      '3 students · Present 3 · Late 1 · Absent 1 · Attendance Rate 60.0% · Average Grade',
    );
});

// @shows Reports, exactly: School Overview: totals, rates, a row per class, charts
test('the charts say in words what they draw', async () => {
  await openReport('School Overview');
  for (const name of [
    'Attendance by day. Registers of 4 days: 5 present, 1 late, 1 absent.',
    'Grades by letter. 4 grades: 1 A+, 1 A, 2 B, 0 C, 0 D, 0 F.',
  ]) {
    await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible();
  }
  const attendance = page.getByRole('figure').filter({ hasText: 'Attendance by day' });
  // The worst day is named at its column; no sentence repeats the figures.
  await expect.element(attendance.getByText(/^\w{3},? .*5.*: 0\.0%$/).last()).toBeVisible();
  await expect.element(page.getByText(/^Registers of/)).not.toBeInTheDocument();
  const overview = page.getByRole('table', { name: 'School Overview' });
  expect(overview.element().querySelectorAll('tbody svg')).toHaveLength(
    overview.getByRole('row').elements().length - 1,
  );
  await attendance.getByText('Show the figures').click();
  await expect
    .poll(() => textsOf(attendance.getByRole('row')))
    .toEqual([
      'Attendance by dayPresentLateAbsent',
      '1 May201',
      '2 May200',
      '5 May010',
      '31 May100',
    ]);
});

test('every report is accessible, wide and narrow', async () => {
  await openReport('School Overview');
  for (const report of ['School Overview', 'Class Report', 'Attendance Report', 'Grade Report']) {
    await page.getByRole('combobox', { name: 'Report type' }).selectOptions(report);
    await expect.element(page.getByRole('table', { name: report })).toBeVisible();
    await expect.element(page.getByRole('img').first()).toBeVisible();
    await expectAccessibleAtBothWidths();
  }
});

test('a class called in one long word leaves the columns behind it in sight', async () => {
  await page.viewport(900, 800);
  const school = countedSchool();
  const name = 'Grade_10_Science_and_Technology_Stream_English_Medium_Morning_Shift_Section_A';
  await openScreen(ReportsScreen, {
    keys: {
      ...school,
      classes: school.classes.map((schoolClass) =>
        schoolClass.id === 'two' ? { ...schoolClass, name } : schoolClass,
      ),
    },
    query: 'report=Attendance+Report&month=2025-05',
  });
  const table = page.getByRole('table', { name: 'Attendance Report' });
  await expect.element(table.getByText(name)).toBeVisible();
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(
    page.getByRole('main').element().getBoundingClientRect().width,
  );
});

const LONG_NAMES = {
  class: 'Klasse 6B Naturwissenschaftlicher Zweig',
  rollNumber: '2026/1000',
  firstName: 'Bartholomew-Alexander',
  lastName: 'Featherstonehaugh-Cholmondeley',
};

test('on a tablet the class report and the phones of warnings are in sight', async () => {
  await page.viewport(738, 1024);
  const school = smallSchool();
  const keys = {
    ...school,
    students: school.students.map((student) => ({ ...student, rollNumber: '2026/1448' })),
    settings: { ...school.settings, warnings: { below: 90, inARow: 1 } },
    grades: school.grades.map((grade) => ({ ...grade, marks: 1 })),
  };
  for (const [query, last] of [
    ['report=class', 'Needs Improvement'],
    ['report=warnings', 'Absent 1 day in a row'],
  ] as const) {
    await openScreen(ReportsScreen, { keys, query });
    await expect.element(page.getByRole('table').getByText(last).first()).toBeVisible();
    const table = page.getByRole('table').first().element();
    expect(table.scrollWidth, query).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    await cleanup();
  }
});

// @shows Paper: Attendance Warnings are thirty students a page on paper, a phone number is a line, and no long parent
//   or phone pushes columns out of the window. Two lines where both reasons apply. A report is on its side where
//   its words and numbers have no room upright, or a name would take four lines: then some twenty a page
test('a report is printed on its side where its texts have no room upright', async () => {
  const school = countedSchool();
  const student = { ...LONG_NAMES, class: 'Class 1', parentPhone: '+49 (0)211 / 44 77 / 97' };
  await openReport('Class Report');
  await expectTable('Class Report', CLASS_REPORT);
  const isOnItsSide = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const isTurned = document.querySelector('[data-on-its-side]') !== null;
    window.dispatchEvent(new Event('afterprint'));
    return isTurned;
  };
  expect(isOnItsSide()).toBe(false);
  await cleanup();

  // A name that would take four lines.
  const name = {
    firstName: 'Bartholomew-Alexander Maximilian',
    lastName: `${LONG_NAMES.lastName} von Hohenfels-Sachsen-Weimar-Eisenach`,
  };
  await openScreen(ReportsScreen, {
    keys: {
      ...school,
      students: school.students.map((student, index) => ({
        ...student,
        rollNumber: 'GYM-2026/2027-100000',
        ...(index === 0 && name),
      })),
    },
    query: 'report=class&month=2025-05',
  });
  await expect.element(page.getByText(/^Bartholomew-Alexander Maximilian/)).toBeVisible();
  expect(isOnItsSide()).toBe(true);
  await cleanup();

  const [first] = school.students;
  const marks = ['01', '02', '03', '04'].map((day) =>
    mark(`long${day}`, first?.id ?? '', localDay(Number(day)), 'absent'),
  );
  await openScreen(ReportsScreen, {
    keys: {
      ...school,
      students: school.students.map((pupil) => ({
        ...pupil,
        ...student,
        parentName: LONG_NAMES.lastName,
      })),
      attendance: marks,
    },
    query: 'report=warnings',
  });
  await expect.element(page.getByText('+49 (0)211 / 44 77 / 97').first()).toBeVisible();
  expect(isOnItsSide()).toBe(true);
});

// The width that the navigation leaves of 1280, and less.
test.each([
  ['a parent or phone is', 960, {}],
  ['a student or class is called, too', 1024, LONG_NAMES],
  // @shows Paper: Attendance Warnings are thirty students a page on paper, a phone number is a line, and no long parent
  //   or phone pushes columns out of the window. Two lines where both reasons apply. A report is on its side where
  //   its words and numbers have no room upright, or a name would take four lines: then some twenty a page
])('attendance warnings fit beside the menu, however long %s', async (_, width, longer) => {
  await page.viewport(width, 800);
  const school = smallSchool();
  const parentName = 'Wolfeschlegelsteinhausenbergerdorff Maria Konstantina von Hohenfels-Sachsen';
  const parentPhone = '+49 (0) 30 / 1234567890 office, or 0176-123456789 mobile';
  const long = { parentName, parentPhone, ...longer };
  await openScreen(ReportsScreen, {
    keys: {
      ...school,
      students: school.students.map((student) => ({ ...student, ...long })),
      settings: { ...school.settings, warnings: { below: 90, inARow: 1 } },
    },
    query: 'report=Attendance+Warnings',
  });
  const table = page.getByRole('table', { name: 'Attendance Warnings' });
  await expect.element(table).toHaveTextContent('Absent 1 day in a row');
  await expect
    .element(page.getByRole('link', { name: '0176-123456789' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await expect
    .poll(() => table.element().scrollWidth <= (table.element().parentElement?.clientWidth ?? 0))
    .toBe(true);
});

test('on a phone each student of the warnings has two lines, with why and the number in sight', async () => {
  await page.viewport(390, 800);
  const school = smallSchool();
  const absent = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) =>
    mark(`absent${day}`, 'stud00002', day, 'absent'),
  );
  const students = school.students.map((student) => ({
    ...student,
    parentName: 'Ada Cole',
    parentPhone: '020 7946 0018',
  }));
  const settings = { ...school.settings, schoolYear: { from: '2026-08-31', to: '2999-07-16' } };
  await openScreen(ReportsScreen, {
    keys: { ...school, students, settings, attendance: absent },
    query: 'report=Attendance+Warnings',
  });
  const item = page.getByRole('list', { name: 'Attendance Warnings' }).getByRole('listitem');
  await expect
    .element(item)
    .toHaveTextContent('Ben Cole Class 1020 7946 0018 Absent 3 days in a row · Ada Cole');
  await expect
    .element(item.getByRole('img'))
    .toHaveAccessibleName(/^\w{3} to \w{3}: (no mark|absent)(, (no mark|absent)){4}$/u);
  const call = item.getByRole('link', { name: '020 7946 0018' });
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(call.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(item.element().scrollWidth).toBeLessThanOrEqual(item.element().clientWidth);
  // Paper shows all columns.
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('[data-paper] th')).toHaveLength(9);
  window.dispatchEvent(new Event('afterprint'));
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('table', { name: 'Attendance Warnings' })).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
});

// @shows The school year: Report type "Missing Registers" (last): combobox "Period", a row a class and school day
//   without a mark, newest first, from the latest of the term's first day, the school's first mark and the class's
//   first student up to today, today from "Registers are due at" on, with a link "Take register"; table "Missing
//   by class"; CSV and Excel; not on days on which the class had nobody. Where terms are stored, days between two
//   terms do not count
test('missing registers lead to each register, add up by class, and are exported', async () => {
  const school = smallSchool();
  const [first] = school.attendance;
  const marks = ['2021-03-01', '2021-03-04'].map((date, index) => ({
    ...first,
    id: `march000${index}`,
    date,
  }));
  const students = school.students.map((student) => ({ ...student, enrollmentDate: '2021-03-01' }));
  const year = { name: '2020-2021', from: '2020-08-01', to: '2021-03-05' };
  const settings = { ...school.settings, schoolYears: [year] };
  await openScreen(ReportsScreen, {
    keys: { ...school, students, attendance: marks, settings },
    query: new URLSearchParams({ report: 'Missing Registers', period: '2020-2021' }).toString(),
  });
  await expectTable('Missing Registers', [
    ['Date', 'Weekday', 'Class', 'Teacher', 'Register'],
    ['5 Mar 2021', 'Friday', 'Class 1', 'Grace Hopper', 'Take register'],
    ['5 Mar 2021', 'Friday', 'Class 2', 'Not Assigned', 'Take register'],
    ['4 Mar 2021', 'Thursday', 'Class 2', 'Not Assigned', 'Take register'],
    ['3 Mar 2021', 'Wednesday', 'Class 1', 'Grace Hopper', 'Take register'],
    ['3 Mar 2021', 'Wednesday', 'Class 2', 'Not Assigned', 'Take register'],
    ['2 Mar 2021', 'Tuesday', 'Class 1', 'Grace Hopper', 'Take register'],
    ['2 Mar 2021', 'Tuesday', 'Class 2', 'Not Assigned', 'Take register'],
    ['1 Mar 2021', 'Monday', 'Class 2', 'Not Assigned', 'Take register'],
  ]);
  await expectTable('Missing by class', [
    ['Class', 'Teacher', 'Missing'],
    ['Class 1', 'Grace Hopper', '3'],
    ['Class 2', 'Not Assigned', '5'],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Take register' }).first())
    .toHaveAttribute('href', '/attendance?date=2021-03-05&class=class0001');
  await expect.element(page.getByRole('combobox', { name: 'Period' })).toHaveValue('2020-2021');
  await expectAccessibleAtBothWidths();
  expect(await exportedText('Missing Registers.csv')).toContain(
    '2021-03-05,Friday,Class 1,Grace Hopper',
  );
});

// @shows A register by keyboard: Attendance, Month, Mark Book and Report Cards begin with the class used last on this
//   PC (chosen, opened, or saved), else the first with students; an address wins. Classes without students stand
//   last, in an optgroup "No students". Which students a class has is asked of the days that are shown
test('report cards begin with the class used last; other reports do not', async () => {
  keepClassUsed('Class 4');
  await openScreen(ReportsScreen, { query: 'report=Report+Cards' });
  const field = page.getByRole('combobox', { name: 'Class', exact: true });
  await expect.element(field).toHaveDisplayValue('Class 4');
  expect(optionsUnder(field, 'No students')).toContain('Class 4');
  await userEvent.selectOptions(field.element(), 'Class 2');
  expect(classUsedLast()).not.toBe('Class 4');
  keepClassUsed('Class 4');
  await cleanup();
  await openScreen(ReportsScreen, { query: 'report=Class+Report' });
  await expect.element(field).toHaveDisplayValue('Class 1');
});

test('comments that were written for other days of a term are offered for it', async () => {
  const small = smallSchool();
  const comment = { '2026-01-05_2026-07-03': 'Well done' };
  const students = small.students.map((student) => ({
    ...student,
    enrollmentDate: '',
    reportComments: comment,
  }));
  const terms = [{ name: 'Spring', from: '2026-01-12', to: '2026-07-03' }];
  await openScreen(ReportsScreen, {
    keys: { ...small, students, settings: { ...small.settings, terms } },
    query: 'report=Report+Cards&class=Class+1&period=Spring',
  });
  const fields = page.getByRole('textbox', { name: /^Comment for/ });
  await expect.element(fields.first()).toBeVisible();
  const { length: count } = fields.elements();
  const words = `${count} comments were written for 5 Jan to 3 Jul`;
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(fields.first()).toHaveValue('');
  await page.getByRole('button', { name: 'Use them for Spring' }).click();
  await expect.element(fields.first()).toHaveValue('Well done');
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(fields.first()).toHaveValue('');
});

// @shows Calling parents: From Warnings it goes to the newest absence of this school year; without one the five are
//   disabled; no mark is ever made
test('parents of those who are warned of are called one after the other, over their newest absence', async () => {
  const absent = [3, 2, 1].map((ago) => mark(`absent${ago}`, 'stud00002', localDay(ago), 'absent'));
  const { stored } = await openScreen(ReportsScreen, {
    keys: { ...smallSchool(), attendance: absent },
    query: 'report=Attendance+Warnings',
  });
  await page.getByRole('button', { name: 'Call round', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call round' });
  await expect.element(dialog.getByRole('heading', { name: 'Ben Cole' })).toBeVisible();
  await expect.element(dialog.getByText('Absent 3 days in a row')).toBeVisible();
  await dialog.getByRole('button', { name: 'Excused', exact: true }).click();
  await expect.element(dialog.getByText('All 1 gone through')).toBeVisible();
  expect(stored('attendance')).toEqual([
    expect.not.objectContaining({ reason: 'Excused' }),
    expect.not.objectContaining({ reason: 'Excused' }),
    expect.objectContaining({ date: localDay(1), reason: 'Excused' }),
  ]);
});

test('where nobody is warned of, the call round stays in its place, without a use', async () => {
  await openScreen(ReportsScreen, {
    keys: { ...smallSchool(), attendance: [] },
    query: 'report=Attendance+Warnings',
  });
  await expect.element(page.getByText(/^No attendance warnings/u).first()).toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Call round', exact: true }))
    .toBeDisabled();
});
