import { drafts } from '#state/drafts/drafts.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { expectAccessibleAtBothWidths, openScreen } from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
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

test('a limit that could not be stored stays in its field, and is stored when that is left again', async () => {
  const { stored, refuseNextWrite } = await openScreen(AttendanceSettings);
  refuseNextWrite();
  await field('Warn below (%)').fill('85');
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
  await expect.element(field('Warn below (%)')).toHaveValue('85');
  await field('Warn below (%)').click();
  await userEvent.tab();
  await expect.poll(() => stored('settings')).toMatchObject({ warnings: { below: 85 } });
});

test('a limit of a page that was closed is here again, and can be discarded', async () => {
  const draft = smallFormName('atOnce', 'below');
  const { stored } = await openScreen(AttendanceSettings);
  const before = stored('settings');
  await field('Warn below (%)').fill('85');
  drafts.leaveForNextPage(draft);
  await expect.element(page.getByText(/before the page closed is back/)).toBeVisible();
  await expect.element(field('Warn below (%)')).toHaveValue('85');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Warn below (%)')).toHaveValue('90');
  expect(stored('settings')).toEqual(before);
});

test('a limit is forgotten if the page crashed after it had been stored', async () => {
  const draft = smallFormName('atOnce', 'below');
  await openScreen(AttendanceSettings);
  drafts.keep(draft, { text: '90' });
  drafts.leaveForNextPage(draft);
  await expect.poll(() => drafts.state.getState()).toMatchObject({ own: {}, found: {} });
  await expect.element(page.getByText(/before the page closed is back/)).not.toBeInTheDocument();
});

// @shows A school's own rules: Settings, radiogroup "Late counts as" in region Attendance; "Present" stores lateCounts,
//   going back takes the key away
test('late counts as was chosen, at once, and going back leaves no key', async () => {
  const { stored } = await openScreen(AttendanceSettings);
  const before = stored('settings');
  const region = page.getByRole('region', { name: 'Attendance', exact: true });
  const group = region.getByRole('radiogroup', { name: 'Late counts as', exact: true });
  const radio = (name: string) => group.getByRole('radio', { name, exact: true });
  await expect.element(radio('Absent, in rates')).toBeChecked();
  await expect
    .element(field('Warn below (%)'))
    .toHaveAccessibleDescription(/Late counts as attended there/);
  await radio('Present').click();
  await expect.poll(() => stored('settings')).toMatchObject({ lateCounts: 'present' });
  await expect
    .element(field('Warn below (%)'))
    .toHaveAccessibleDescription(/Late counts as present/);
  await expectAccessibleAtBothWidths();
  await radio('Absent, in rates').click();
  await expect.poll(() => stored('settings')).toEqual(before);
});
