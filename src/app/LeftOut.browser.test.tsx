import { formatDay } from '#school/text/formats.ts';
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { grade, localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen, textsOf } from '#testing/screens.tsx';
import { onDay } from '#testing/today.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

onDay('2026-11-25');

/** A school with one plain grade and mark, and the same school with odd records of other programs. */
function schoolWithOddRecords() {
  return {
    ...smallSchool(),
    attendance: [
      mark('plain', 'stud00001', localDay(), 'present'),
      mark('again', 'stud00001', localDay(), 'absent'),
      mark('gone', 'gone00001', localDay(), 'present'),
    ],
    grades: [
      grade('plain', 'stud00001', 'class0001', 'English', 'Quiz', 6, 10),
      grade('nothing', 'stud00001', 'class0001', 'English', 'Quiz', 5, 0),
      grade('gone', 'gone00001', 'class0001', 'English', 'Quiz', 10, 10),
    ].map((one) => ({ ...one, date: localDay() })),
  };
}

const show = page.getByRole('button', { name: 'Show', exact: true });
const dialog = page.getByRole('dialog', { name: 'Records left out of the figures' });

async function rowsListed(): Promise<string[]> {
  await show.click();
  await expect.element(dialog.getByRole('table')).toBeVisible();
  const [, ...rows] = textsOf(dialog.getByRole('row'));
  return rows;
}

// @shows Reports, exactly: Records of nobody, second marks of a day and grades without a maximum count nowhere; one line
//   says how many, and "Show" lists them
test('reports leave out records that count in no figure, and list them', async () => {
  await openScreen(ReportsScreen, {
    keys: schoolWithOddRecords(),
    query: `report=overview&month=${localDay().slice(0, 7)}`,
  });
  await expect.element(page.getByText('4 records left out of the figures')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Class 1 3 Grace Hopper 100.0% 60.0%' }))
    .toBeVisible();
  const rows = await rowsListed();
  expect(rows.map((row) => row.replace(formatDay(localDay()), ' · '))).toEqual([
    'Unknown student · Present, Class 1This student is not in your school',
    'Asha Rao · Absent, Class 1Another record of the student counts for this day',
    'Asha Rao · English Quiz: 5 of 0The grade has no maximum',
    'Unknown student · English Quiz: 10 of 10This student is not in your school',
  ]);
});

test('report cards leave out the same records', async () => {
  await openScreen(ReportsScreen, { keys: schoolWithOddRecords(), query: 'report=cards' });
  await expect.element(page.getByText('4 records left out of the figures')).toBeVisible();
  const card = page.getByRole('table', { name: 'Grades of Asha Rao' });
  await expect
    .element(card.getByRole('row', { name: /^All subjects|^Total/ }))
    .toHaveTextContent('60.0%');
});

test('the Dashboard counts each student once, and no missing student', async () => {
  await openScreen(DashboardScreen, { keys: schoolWithOddRecords() });
  const counts = ['Present Today', 'Absent Today', 'Unmarked Today'];
  const figures = counts.map((name) => page.getByRole('group', { name, exact: true }));
  await expect
    .poll(() => figures.flatMap(textsOf))
    .toEqual(['Present Today1', 'Absent Today0', 'Unmarked Today3']);
  await expect.element(page.getByText('2 records left out of the figures')).toBeVisible();
  await expect.element(page.getByText(/1 of 1 present/)).toBeVisible();
  await expect.element(page.getByText(/English Quiz: 1 result/)).toBeVisible();
});

test('a student’s page leaves out the student’s own', async () => {
  await openScreen(StudentsScreen, {
    keys: schoolWithOddRecords(),
    query: 'student=stud00001',
  });
  await expect.element(page.getByText('2 records left out of the figures')).toBeVisible();
  expect((await rowsListed()).map((row) => /5 of 0|Absent/.exec(row)?.[0])).toEqual([
    'Absent',
    '5 of 0',
  ]);
});

test('an ordinary school shows no such line', async () => {
  await openScreen(ReportsScreen, { query: 'report=overview' });
  await expect.element(page.getByRole('table', { name: 'School Overview' })).toBeVisible();
  await expect.element(page.getByText('left out of the figures')).not.toBeInTheDocument();
});
