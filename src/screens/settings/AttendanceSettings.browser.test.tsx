import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AttendanceSettings } from './AttendanceSettings.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });

// @shows Report cards and warnings: Settings' "Warn below (%)" and "Warn after absences in a row", 90 and 3 to begin
//   with, are stored at once as settings.warnings
test('a limit is stored as soon as its field is left, beside the other one', async () => {
  const { stored } = await openScreen(AttendanceSettings);
  await expect.element(field('Warn below (%)')).toHaveValue('90');
  await field('Warn below (%)').fill('92,5');
  await userEvent.tab();
  await expect
    .poll(() => stored('settings'))
    .toMatchObject({ warnings: { below: 92.5, inARow: 3 } });
  await field('Warn after absences in a row').fill('4');
  await userEvent.tab();
  await expect
    .poll(() => stored('settings'))
    .toMatchObject({ warnings: { below: 92.5, inARow: 4 } });
});

test('what is no limit is said at the field, stays typed, and is not stored', async () => {
  const { stored } = await openScreen(AttendanceSettings);
  const before = stored('settings');
  await field('Warn below (%)').fill('many');
  await userEvent.tab();
  await expect.element(field('Warn below (%)')).toHaveAccessibleDescription(/0 to 100/);
  await expect.element(field('Warn below (%)')).toHaveValue('many');
  expect(stored('settings')).toEqual(before);
});

// @shows Registers: Settings' field "Absence reasons" is stored as settings.reasons. Commas are taken as well as lines
test('reasons are typed one a line, and stored as a list', async () => {
  const { stored } = await openScreen(AttendanceSettings);
  await field('Absence reasons').fill('Doctor, Funeral\n');
  await userEvent.tab();
  await expect.poll(() => stored('settings')).toMatchObject({ reasons: ['Doctor', 'Funeral'] });
  await expect.element(field('Absence reasons')).toHaveValue('Doctor\nFuneral');
});
