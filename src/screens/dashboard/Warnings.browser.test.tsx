import { saveSettings } from '#school/settings/settingsIntents.ts';
import { mark, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen } from '#testing/screens.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Warnings } from './Warnings.tsx';

const link = page.getByRole('link', { name: /missing this week$/u });

/**
 * Opens warnings on Wednesday 18 November 2026 at a time, in a school with school days from Monday to Sunday. Class 1
 * was marked a month ago and on these days, Class 2 never.
 */
function openWarnings(time: string, ...days: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-18T${time}:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const school = smallSchool();
  const settings = {
    ...school.settings,
    schoolYear: { from: '2026-08-31', to: '2027-07-16' },
    calendar: { days: [1, 2, 3, 4, 5, 6, 7], closed: [] },
  };
  const attendance = ['2026-10-19', ...days].map((day) =>
    mark(`mark${day}`, 'stud00001', day, 'present'),
  );
  return openScreen(Warnings, { keys: { ...school, settings, attendance } });
}

// @shows The school year: The Dashboard says "3 registers missing this week" as a link to it. Nothing is said where
//   none is
test('the registers missing since Monday are a link to them, of a class without any mark, too', async () => {
  await openWarnings('10:00', '2026-11-16');
  await expect.element(link).toHaveTextContent('5 registers missing this week');
  await expect.element(link).toHaveAttribute('href', '/reports?report=missing');
  await expectAccessible();
});

test('today’s are not missing before the time at which they are due', async () => {
  const { school } = await openWarnings('09:59', '2026-11-16');
  await expect.element(link).toHaveTextContent('3 registers missing this week');
  await school.commit(saveSettings({ registersDue: '09:30' }));
  await expect.element(link).toHaveTextContent('5 registers missing this week');
});

test('nothing is said where none is missing', async () => {
  const { school } = await openWarnings('12:00', '2026-11-16', '2026-11-17', '2026-11-18');
  await expect.element(link).toHaveTextContent('3 registers missing this week');
  const ofTwo = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({
    ...mark(`two${day}`, 'stud00004', day, 'present'),
    classId: 'class0002',
  }));
  await school.commit(async () => ({
    label: { say: 'settingsChanged' },
    attendance: { put: ofTwo },
  }));
  await expect.element(link).not.toBeInTheDocument();
});
