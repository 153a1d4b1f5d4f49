import { isoDay } from '#school/text/days.ts';
import { pressTwice } from '#testing/pressTwice.ts';
import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OwnSchoolDialog } from './OwnSchoolDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Start your own school' });
const classes = dialog.getByRole('group', { name: 'Classes' });
const ticked = classes.getByRole('checkbox', { checked: true });
const schoolDays = dialog.getByRole('group', { name: 'School days' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

function Screen() {
  return <OwnSchoolDialog onClose={() => undefined} />;
}

// @shows Moving in: Dialog "Start your own school": School Name, Academic Year (filled in), Class 1 to Class 10 all
//   ticked, with "All" and "None", "Other classes" with commas or lines between, submit "Start"
test('fills in the academic year, and ticks all classes or none by one press', async () => {
  const { stored } = await openScreen(Screen);
  const today = isoDay(new Date());
  const began = Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0);
  const year = `${began}-${began + 1}`;
  await expect.element(dialog.getByLabelText('Academic Year')).toHaveValue(year);
  expect(ticked.elements()).toHaveLength(10);
  await button('None').click();
  expect(ticked.elements()).toHaveLength(0);
  await button('All').click();
  expect(ticked.elements()).toHaveLength(10);
  await button('None').click();
  await dialog.getByRole('checkbox', { name: 'Class 3' }).click();
  await dialog.getByLabelText('School Name').fill('Riverside');
  await button('Start').click();
  await expect.poll(() => stored('classes')).toMatchObject([{ name: 'Class 3' }]);
  expect(stored('settings')).toMatchObject({
    schoolName: 'Riverside',
    academicYear: year,
    calendar: { days: [1, 2, 3, 4, 5], closed: [] },
  });
});

test('ticks school days one by one, and keeps the last one', async () => {
  const { stored } = await openScreen(Screen);
  const day = (name: string) => schoolDays.getByRole('checkbox', { name, exact: true });
  const tickedDays = schoolDays.getByRole('checkbox', { checked: true });
  await expect.element(day('Friday')).toBeChecked();
  for (const name of ['Friday', 'Thursday', 'Wednesday', 'Tuesday']) await day(name).click();
  await day('Monday').click();
  await expect.element(day('Monday')).toBeChecked();
  await expect.element(page.getByRole('alert')).toHaveTextContent('at least one school day');
  await day('Sunday').click();
  expect(tickedDays.elements()).toHaveLength(2);
  await dialog.getByLabelText('School Name').fill('Riverside');
  await button('Start').click();
  await expect
    .poll(() => stored('settings'))
    .toMatchObject({ calendar: { days: [1, 7], closed: [] } });
});

test('starts the school once when pressed twice at once', async () => {
  const { school, stored } = await openScreen(Screen);
  await dialog.getByLabelText('School Name').fill('Riverside');
  pressTwice(button('Start').element());
  await expect.poll(() => stored('settings')).toMatchObject({ schoolName: 'Riverside' });
  expect(await school.history.acts(9)).toHaveLength(1);
});
