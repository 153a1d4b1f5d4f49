import { weekdayOf } from '#domain/calendar/weeks.ts';
import { localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Warnings } from './Warnings.tsx';

const link = page.getByRole('link', { name: /missing this week$/u });

/** Class 1 was marked a month ago, and on these days since; there is school on every day of the week. */
function openWarnings(...days: readonly string[]) {
  const school = smallSchool();
  const settings = {
    ...school.settings,
    schoolYear: { from: localDay(60), to: localDay(-60) },
    calendar: { days: [1, 2, 3, 4, 5, 6, 7], closed: [] },
  };
  const attendance = [localDay(30), ...days].map((day) =>
    mark(`mark${day}`, 'stud00001', day, 'present'),
  );
  return openScreen(Warnings, { keys: { ...school, settings, attendance } });
}

test('the registers missing since Monday are a link to them', async () => {
  await openWarnings();
  const missing = weekdayOf(localDay()) ?? 0;
  const words = missing === 1 ? '1 register' : `${missing} registers`;
  await expect.element(link).toHaveTextContent(`${words} missing this week`);
  await expect.element(link).toHaveAttribute('href', '/reports?report=missing');
  await expectAccessible();
});

test('nothing is said where none is missing', async () => {
  const { school } = await openWarnings(...[0, 1, 2, 3, 4, 5, 6].map(localDay));
  await expect.poll(() => school.loaded.getState().classes.length).toBe(2);
  await expect.element(link).not.toBeInTheDocument();
});
