import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { NOT_READ } from '#state/school/loadedSchool.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catchSavedFiles, openScreen } from '#testing/screens.tsx';

const FAILED = { ...NOT_READ, status: 'failed' } as const;
const nothingRead = () => ({ subscribe: () => () => undefined, seen: () => FAILED });

test.each([
  { Screen: GradesScreen, query: '', title: 'The grades could not be read' },
  {
    Screen: GradesScreen,
    query: 'view=markbook&class=Class+5A',
    title: 'The grades of this class could not be read',
  },
  { Screen: AttendanceScreen, query: '', title: 'The attendance could not be read' },
  {
    Screen: ReportsScreen,
    query: 'report=Grade+Report&month=2025-05',
    title: 'The records of May 2025 could not be read',
  },
  {
    Screen: StudentsScreen,
    query: 'student=stud00001',
    title: 'The records of this period could not be read',
  },
  // @shows Unreadable records: Where marks or grades cannot be read their place says so and what to do, and never that
  //   there are none; they are not exported, and a page without them is not printed
])('$title: it says so, and not that there are none', async ({ Screen, query, title }) => {
  await openScreen(Screen, {
    query,
    otherwise: { query: nothingRead },
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(title);
  await expect.element(alert).toHaveTextContent('Nothing was changed or lost.');
  await expect.element(page.getByText(/^No |yet$/)).not.toBeInTheDocument();
});

test.each([
  { Screen: GradesScreen, query: '' },
  { Screen: AttendanceScreen, query: '' },
  { Screen: AttendanceScreen, query: 'view=month' },
])(
  // @shows Unreadable records: Where marks or grades cannot be read their place says so and what to do, and never that
  //   there are none; they are not exported, and a page without them is not printed
  '$Screen.name $query: records that are not read make no empty file',
  async ({ Screen, query }) => {
    const saved = catchSavedFiles();
    await openScreen(Screen, { query, otherwise: { query: nothingRead } });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect
      .element(page.getByText(/^Nothing was exported: the records are still loading/))
      .toBeVisible();
    expect([...saved.keys()]).toEqual([]);
  },
);
