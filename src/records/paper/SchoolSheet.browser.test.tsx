import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SchoolSheet } from './SchoolSheet.tsx';

function AttendanceSheet() {
  return (
    <SchoolSheet title="حسن" about="Class 1 · 23 Nov 2026">
      Rows
    </SchoolSheet>
  );
}

test('isolates right-to-left names from the text after them in the margin', async () => {
  const { settings, ...school } = smallSchool();
  await openScreen(AttendanceSheet, {
    keys: { ...school, settings: { ...settings, schoolName: 'مدرسة 12' } },
  });
  await expect.element(page.getByRole('heading', { name: 'حسن' })).toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--paper-title')).toBe(
    '"\u2068مدرسة 12\u2069 · \u2068حسن\u2069 · Class 1 · 23 Nov 2026"',
  );
});
