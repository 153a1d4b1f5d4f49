import { NOT_READ } from '#state/school/loadedSchool.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { openSchool } from '#state/school/openSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { Browser } from '#testing/stores.ts';
import { expect, test } from 'vitest';

const SAID = 'Some records were still loading. Print again.';
const EMPTY = /Nobody|Nothing|No (?:grades|students|absences|registers)|Not taken yet/;

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** The school before any record except people and classes is read. */
const STILL_READING = {
  query: () => ({ subscribe: () => () => undefined, seen: () => NOT_READ }),
} as const;

/** The text that the browser would print now: the last sheet, or the page itself. */
function printed(): string {
  window.dispatchEvent(new Event('beforeprint'));
  const [sheet] = [...document.querySelectorAll('body > [data-paper]')].slice(-1);
  const text = (sheet ?? document.querySelector('main'))?.textContent ?? '';
  window.dispatchEvent(new Event('afterprint'));
  return text;
}

// @shows Paper: Ctrl+P prints the same as a button; an open dialog's sheet before the one of the list behind it
test.each([
  ['the Dashboard', DashboardScreen, ''],
  ['who is absent today', DashboardScreen, 'today=absent'],
  ['a register', AttendanceScreen, ''],
  ['a month', AttendanceScreen, 'view=month'],
  ['the grades', GradesScreen, ''],
  ['the grades of who left', GradesScreen, 'class=-left'],
  ['a mark book', GradesScreen, 'view=markbook'],
  ['a report', ReportsScreen, 'report=class'],
  ['report cards', ReportsScreen, 'report=cards'],
] as const)(
  'a print of %s before its records are read says so and shows nothing as empty',
  async (_, Screen, query) => {
    await openScreen(Screen, { query, otherwise: STILL_READING });
    await expect.poll(printed).toContain(SAID);
    expect(printed()).not.toMatch(EMPTY);
  },
);

test('so does a print of the recent changes in Settings', async () => {
  const { history } = await openSchool(await new Browser().open());
  const otherwise = { history: { ...history, acts: never } };
  await openScreen(SettingsScreen, { otherwise });
  await expect.poll(printed).toContain(`Recent changes${SAID}`);
});
