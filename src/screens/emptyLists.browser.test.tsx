import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

test.each([
  { what: 'students', Screen: StudentsScreen, add: 'Add Student' },
  { what: 'teachers', Screen: TeachersScreen, add: 'Add Teacher' },
  { what: 'classes', Screen: ClassesScreen, add: 'Add Class' },
  { what: 'grades', Screen: GradesScreen, add: 'Add Grade' },
  // @shows Moving in: In every empty list "Import" is the primary button
])('in an empty list of $what Import is the primary button', async ({ what, Screen, add }) => {
  await openScreen(Screen, { keys: { ...smallSchool(), [what]: [] } });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('Import')).toHaveClass(buttonClass('primary'));
  await expect.element(button(add)).toHaveClass(buttonClass('secondary'));
});

test.each([
  { Screen: StudentsScreen, add: 'Add Student' },
  { Screen: GradesScreen, add: 'Add Grade' },
])('in a list with records "$add" is the primary button', async ({ Screen, add }) => {
  await openScreen(Screen);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  const button = page.getByRole('button', { name: add, exact: true });
  await expect.element(button).toHaveClass(buttonClass('primary'));
});

test.each([
  { what: 'Attendance', Screen: AttendanceScreen, query: 'view=day' },
  { what: 'the month', Screen: AttendanceScreen, query: 'view=month' },
  { what: 'the mark book', Screen: GradesScreen, query: 'view=markbook' },
  { what: 'report cards', Screen: ReportsScreen, query: 'report=cards' },
  { what: 'the class report', Screen: ReportsScreen, query: 'report=class' },
])('without any class $what says so, and leads to Classes', async ({ Screen, query }) => {
  await openScreen(Screen, { keys: { ...smallSchool(), students: [], classes: [] }, query });
  await expect.element(page.getByText('No classes yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Classes' })).toBeVisible();
  await expect.element(page.getByText('No students in')).not.toBeInTheDocument();
});

test('without any class the class report begins its line with the month', async () => {
  const school = smallSchool();
  const settings = { ...school.settings, ownClasses: true };
  const keys = { ...school, students: [], classes: [], settings };
  await openScreen(ReportsScreen, { keys, query: 'report=class' });
  await expect.element(page.getByText('No classes yet')).toBeVisible();
  await expect.element(page.getByText(/^, /)).not.toBeInTheDocument();
});
