import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { useLanguage } from '#language/useLanguage.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { openScreen } from '#testing/screens.tsx';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

/** A language whose words are the English ones in brackets. */
const BRACKETS: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, text) => `[${String(text)}]` },
);

afterEach(() => speak({ language: ENGLISH, words: {} }));

test.each([
  ['the rows of a register', AttendanceScreen, '', 'button', 'Remark for Asha Rao'],
  ['the heads of a month', AttendanceScreen, 'view=month', 'columnheader', 'Attendance Rate'],
  ['the heads of grades', GradesScreen, '', 'columnheader', 'Exam Type'],
  ['the heads of a mark book', GradesScreen, 'view=markbook', 'columnheader', 'Average'],
  ['the classes of a new year', SchoolCalendar, 'start=year', 'combobox', 'Class 1 goes to'],
] as const)('another language reaches %s', async (_, Screen, query, role, name) => {
  // As the app does, which renders the page again in another language.
  function Page() {
    useLanguage();
    return createElement(Screen);
  }
  await openScreen(Page, { query });
  await expect.element(page.getByRole(role, { name, exact: true })).toBeVisible();
  speak({ words: BRACKETS });
  const bracketed = name.replace('Class 1', '[Class 1]');
  await expect.element(page.getByRole(role, { name: `[${bracketed}]`, exact: true })).toBeVisible();
});
