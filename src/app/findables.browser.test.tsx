import { english } from '#language/t.ts';
import { schoolSearch } from '#school/search/schoolSearch.ts';
import { speak } from '#language/current.ts';
import { addDays } from '#school/text/days.ts';
import { formatWeekday } from '#school/text/formats.ts';
import { CARD_PARTS } from '#school/reports/cardLook.ts';
import { REPORTS_OFFERED } from '#school/reports/reports.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { screensAndActions } from './findables.tsx';
import { pressWhenThere } from './pressWhenThere.ts';

const FOUND = screensAndActions();
const TITLES = FOUND.map(({ title }) => title);

/** Names of the buttons in a part of the page, including file fields and switches. */
function buttonsIn(part: string): string[] {
  const controls = document.querySelectorAll<HTMLElement>(`${part} :is(button, label:has(input))`);
  return Array.from(controls, (one) => one.ariaLabel ?? one.textContent.trim());
}

// @shows Finding anything: Every button of a screen's head, every report type and every button of Settings is an action
test('every report is an action', () => {
  const paths = new Map(FOUND.map((one) => [one.title, 'path' in one.opens ? one.opens.path : '']));
  expect(REPORTS_OFFERED.map(({ title }) => paths.get(english(title)))).toEqual(
    REPORTS_OFFERED.map(({ id }) => `/reports?report=${id}`),
  );
});

test.each([
  ['students', StudentsScreen],
  ['teachers', TeachersScreen],
  ['classes', ClassesScreen],
  ['grades', GradesScreen],
  ['attendance', AttendanceScreen],
  // @shows Finding anything: Every button of a screen's head, every report type and every button of Settings is an action
])('every button in the head of %s is an action', async (what, Screen) => {
  await openScreen(Screen);
  const head = 'main header';
  await expect.poll(() => buttonsIn(head)).toContain('Import');
  const named = buttonsIn(head).map((name) =>
    ['Import', 'Export'].includes(name) ? `${name} ${what}` : (VIEWS[name] ?? name),
  );
  expect(named.filter((name) => !TITLES.includes(name))).toEqual([]);
});

/** Links to another view of a screen. */
const VIEWS: Readonly<Record<string, string>> = {
  Day: 'Attendance',
  Month: 'Month’s register',
  List: 'Grades',
  Cards: 'Classes as cards',
  Table: 'Classes as a table',
};

// @shows Finding anything: Every button of a screen's head, every report type and every button of Settings is an action
test('every button of Settings is an action, except choices of a list, folds and the buttons of a row', async () => {
  await openScreen(SettingsScreen);
  // Several PCs come last: their code is loaded once the screen is there.
  await expect.poll(() => buttonsIn('main')).toContain('Share this school');
  expect(buttonsIn('main')).toContain('Start new school year');
  const days = Array.from({ length: 7 }, (_, day) => formatWeekday(addDays('2026-11-23', day)));
  const lateRule = buttonsIn('main [role="radiogroup"][aria-label="Late counts as"]');
  const apart = [...buttonsIn('main td'), ...lateRule, ...Object.values(CARD_PARTS), 'More'];
  const others = buttonsIn('main').filter(
    (name) => !apart.includes(name) && !name.startsWith('Show all '),
  );
  expect(others.filter((name) => ![...TITLES, ...days].includes(name))).toEqual([]);
});

// @shows Finding anything: Every button of a screen's head, every report type and every button of Settings is an action
test('a button is pressed once it exists, and has the focus before the dialog that it opens', async () => {
  pressWhenThere('Add term');
  await openScreen(SettingsScreen);
  await expect.element(page.getByRole('dialog', { name: 'Add term' })).toBeVisible();
});

test('actions are named in the language spoken, and their English words find them, too', () => {
  speak({
    words: {
      Students: 'Estudiantes',
      'Upload Backup': 'Subir copia',
      'restore|search': 'restaurar',
      'Settings: {section}': 'Configuración: {section}',
      Calendar: 'Calendario',
    },
  });
  const search = schoolSearch(screensAndActions());
  const found = (query: string) => search(query, 100).map(({ id, title }) => `${id}: ${title}`);
  for (const query of ['subir copia', 'upload backup', 'restaurar', 'restore']) {
    expect(found(query)).toContain('Upload Backup: Subir copia');
  }
  for (const query of ['estudiantes', 'students']) {
    expect(found(query)).toContain('/students: Estudiantes');
  }
  for (const query of ['configuración calendario', 'settings: calendar']) {
    expect(found(query)).toContain('Settings: Calendar: Configuración: Calendario');
  }
});

test('a view of a screen is chosen', async () => {
  pressWhenThere('Table');
  await openScreen(ClassesScreen);
  await expect.element(page.getByRole('table', { name: 'Classes' })).toBeVisible();
});

test('nothing is pressed if the person has continued with something else', async () => {
  pressWhenThere('Add term');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await openScreen(SettingsScreen);
  await expect.element(page.getByRole('button', { name: 'Add term' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
