import { addDays } from '#school/text/days.ts';
import { localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen } from '#testing/screens.tsx';
import { onTestFinished, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';

const radio = (name: string) =>
  page.getByRole('radiogroup', { name: 'Rows' }).getByRole('radio', { name, exact: true });

function heights(): readonly number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map(
    ({ offsetHeight }) => offsetHeight,
  );
}

// @shows What a row shows: Radiogroup "Rows" (Comfortable, Compact): one choice for all lists, kept on this PC
test('rows are comfortable, or compact in every list', async () => {
  await openScreen(StudentsScreen, { keys: smallSchool() });
  await expect.element(radio('Comfortable')).toBeChecked();
  await expect.poll(() => new Set(heights())).toEqual(new Set([48]));
  await radio('Compact').click();
  await expect.poll(() => new Set(heights())).toEqual(new Set([40]));
  await expectAccessible();
  await cleanup();

  await openScreen(TeachersScreen, { keys: smallSchool() });
  await expect.element(radio('Compact')).toBeChecked();
  await expect.poll(() => new Set(heights())).toEqual(new Set([40]));
  await radio('Comfortable').click();
  await expect.poll(() => new Set(heights())).toEqual(new Set([48]));
});

/** As on a tablet: nothing can hover. */
function pointWithAFinger(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
}

// @shows What a row shows: Edit and Delete are drawn where a row is pointed at or has the focus; for a finger a button
//   "More for <name>" has them in a menu
test('for a finger, a menu has what can be done with a row', async () => {
  pointWithAFinger();
  await openScreen(StudentsScreen, { keys: smallSchool() });
  const more = page.getByRole('button', { name: 'More for Asha Rao', exact: true });
  await expect.element(more).toBeVisible();
  expect(page.getByRole('button', { name: 'Edit Asha Rao' }).query()).toBeNull();
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete Asha Rao' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit Asha Rao' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible();
});

test('for a mouse, the buttons are in the page at all times, and are drawn on the focused row', async () => {
  await openScreen(StudentsScreen, { keys: smallSchool() });
  const edit = page.getByRole('button', { name: 'Edit Dev Iyer', exact: true });
  const opacity = () => {
    const around = edit.element().parentElement;
    return around === null ? '' : getComputedStyle(around).opacity;
  };
  await expect.poll(opacity).toBe('0');
  edit.element().focus();
  await expect.poll(opacity).toBe('1');
});

const strip = (name: string) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('img', { name: /^\w{3} to \w{3}: / });

// @shows What a row shows: The last five school days stand beside a student’s name from 1280 px on, as an image whose name
//   says them ("Mon to Fri: present, present, late, absent, no mark"); today is the last where it is a school day
test('the last five school days stand beside a name, and in a column of a very wide window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00') });
  onTestFinished(() => void vi.useRealTimers());
  const school = smallSchool();
  const yesterday = addDays(localDay(), -1);
  await openScreen(StudentsScreen, {
    keys: {
      ...school,
      attendance: [
        mark('one', 'stud00001', yesterday, 'late'),
        mark('two', 'stud00001', localDay(), 'absent'),
      ],
    },
  });
  await expect
    .element(strip('Asha Rao'))
    .toHaveAccessibleName('Fri to Thu: no mark, no mark, no mark, late, absent');
  await expect
    .element(strip('Dev Iyer'))
    .toHaveAccessibleName('Fri to Thu: no mark, no mark, no mark, no mark, no mark');
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  await expect.element(heading).toHaveTextContent(/^Name$/);
  const letters = [...heading.element().querySelectorAll('[data-letter]')];
  expect(letters.map((letter) => letter.getAttribute('data-letter')).join('')).toBe('FMTWT');
  await expectAccessible();

  await page.viewport(1920, 1080);
  await expect.element(page.getByRole('columnheader', { name: 'Last five days' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Date of Birth' })).toBeVisible();
  expect(strip('Asha Rao').elements()).toHaveLength(1);

  await page.viewport(1270, 800);
  await expect.poll(() => page.getByRole('img', { name: /to/u }).elements()).toEqual([]);
});
