import { speak } from '#language/current.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { CalendarSchoolDays, SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { NEW_STUDENT } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

/** A language whose words are the English ones in brackets. */
const BRACKETS: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, text) => `[${String(text)}]` },
);

test.each([
  ['the rows of a register', AttendanceScreen, '', 'button', 'Remark for Asha Rao'],
  ['the heads of a month', AttendanceScreen, 'view=month', 'columnheader', 'Attendance Rate'],
  ['the heads of grades', GradesScreen, '', 'columnheader', 'Exam Type'],
  ['the heads of a mark book', GradesScreen, 'view=markbook', 'columnheader', 'Average'],
  ['the classes of a new year', SchoolCalendar, 'start=year', 'combobox', 'Class 1 goes to'],
] as const)('another language reaches %s', async (_, Screen, query, role, name) => {
  await openScreen(Screen, { query });
  await expect.element(page.getByRole(role, { name, exact: true })).toBeVisible();
  speak({ words: BRACKETS });
  const bracketed = name.replace('Class 1', '[Class 1]');
  await expect.element(page.getByRole(role, { name: `[${bracketed}]`, exact: true })).toBeVisible();
});

test('an error at a field follows the language, and so does the reason why nothing was saved', async () => {
  const { refuseNextWrite } = await openScreen(StudentsScreen, { query: 'add' });
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add Student' }).click();
  const name = form.getByLabelText('First Name');
  await expect.element(name).toHaveAccessibleDescription('Enter a first name');
  speak({ words: BRACKETS });
  await expect
    .element(form.getByLabelText('[First Name]'))
    .toHaveAccessibleDescription('[Enter a first name]');
  speak({ words: {} });
  for (const [label, text] of Object.entries(NEW_STUDENT))
    await form.getByLabelText(label, { exact: true }).fill(text);
  await form.getByLabelText('Class', { exact: true }).selectOptions('Class 1');
  refuseNextWrite();
  await form.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(/^Not saved\. There is no space/);
  speak({ words: BRACKETS });
  await expect.element(form.getByRole('alert')).toHaveTextContent(/^\[Not saved\./);
  expect(takePrinted()).toEqual([expect.stringContaining('QuotaExceededError')]);
});

test('a toast follows the language, with its button', async () => {
  await openScreen(CalendarSchoolDays);
  await page.getByRole('checkbox', { name: 'Tuesday' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  speak({ words: BRACKETS });
  await expect.element(page.getByRole('status')).toHaveTextContent('[School days changed]');
  await expect.element(page.getByRole('button', { name: '[Undo]', exact: true })).toBeVisible();
});
