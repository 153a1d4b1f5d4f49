import { addEntry } from '#school/calendar/calendarIntents.ts';
import { addDays } from '#school/text/days.ts';
import { localDay, smallSchool } from '#testing/hillsideSchool.ts';
import {
  catchSavedFiles,
  expectAccessibleAtBothWidths,
  fillIn,
  openScreen,
  textsOf,
} from '#testing/screens.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './CalendarEntries.tsx';
import { SchoolCalendar } from './SchoolCalendar.tsx';

const region = page.getByRole('region', { name: 'School calendar' });
const days = region.getByRole('group', { name: 'School days' });
const terms = region.getByRole('table', { name: 'Terms' });
const closed = region.getByRole('table', { name: 'Closed days', exact: true });

const AUTUMN = { name: 'Autumn', from: '2026-08-31', to: '2026-12-18' };

function withSettings(more: Record<string, unknown>) {
  const school = smallSchool();
  return { keys: { ...school, settings: { ...school.settings, ...more } } };
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

// @shows The school year: Settings, region "School calendar": group "School days", the last of which stays and says
//   why; a tick is the act "School days changed"
test('a tick of a school day is stored at once, and can be undone', async () => {
  const { stored } = await openScreen(SchoolCalendar);
  expect(textsOf(days.getByText(/day$/u))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const saturday = days.getByRole('checkbox', { name: 'Saturday' });
  // `as`: a checkbox is an input.
  const box = saturday.element() as HTMLInputElement;
  box.click();
  // Already before it is stored.
  expect(box.checked).toBe(true);
  await expect.element(page.getByText('School days changed')).toBeVisible();
  expect(stored('settings')).toMatchObject({ calendar: { days: [1, 2, 3, 4, 5, 6], closed: [] } });
  await button('Undo').click();
  await expect.element(saturday).not.toBeChecked();
  expect(stored('settings')).not.toHaveProperty('calendar');
});

test('the time at which registers are due is one act, stored when the field is left or after a pause', async () => {
  const { stored } = await openScreen(SchoolCalendar);
  const field = region.getByLabelText('Registers are due at');
  await expect.element(field).toHaveValue('10:00');
  await field.fill('08:15');
  await field.fill('08:30');
  await userEvent.tab();
  await expect.element(page.getByText('Settings changed')).toBeVisible();
  expect(stored('settings')).toMatchObject({ registersDue: '08:30' });
  await button('Undo').click();
  await expect.element(field).toHaveValue('10:00');
  expect(stored('settings')).not.toHaveProperty('registersDue');
  await field.fill('09:00');
  await expect.poll(() => stored('settings')).toMatchObject({ registersDue: '09:00' });
});

// @shows The school year: Settings, region "School calendar": group "School days", the last of which stays and says
//   why; a tick is the act "School days changed"
test('the last school day cannot be unticked, and it says why', async () => {
  const calendar = { days: [7], closed: [] };
  const { stored } = await openScreen(SchoolCalendar, withSettings({ calendar }));
  const sunday = days.getByRole('checkbox', { name: 'Sunday' });
  await sunday.click();
  await expect.element(sunday).toBeChecked();
  await expect.element(page.getByRole('alert')).toHaveTextContent('at least one school day a week');
  await expect.element(sunday).toHaveAccessibleDescription(/at least one/u);
  expect(stored('settings')).toMatchObject({ calendar });
  await days.getByRole('checkbox', { name: 'Monday' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

// @shows The school year: tables "Terms" and "Closed days", "Past closed days" of ended years folded away; "Add term",
//   "Add closed days", "Edit <name>", "Delete <name>", each one act; no name, a last day before the first and
//   overlapping terms are refused at the field. Deleting asks nothing: its message has Undo
test('a term is added, changed and deleted, each an act', async () => {
  const { stored } = await openScreen(SchoolCalendar);
  await button('Add term').click();
  const adding = page.getByRole('dialog', { name: 'Add term' });
  await fillIn(adding, { Name: 'Autumn', 'First Day': AUTUMN.from, 'Last Day': AUTUMN.to });
  await button('Add Term').click();
  await expect.element(page.getByText('Term added: Autumn')).toBeVisible();
  expect(textsOf(terms.getByRole('cell')).slice(0, 3)).toEqual([
    'Autumn',
    '31 Aug 2026',
    '18 Dec 2026',
  ]);

  await button('Edit Autumn').click();
  const editing = page.getByRole('dialog', { name: 'Edit term' });
  await editing.getByLabelText('Name').fill('Fall');
  await button('Save Changes').click();
  await expect.element(page.getByText('Term changed: Fall')).toBeVisible();
  expect(stored('settings')).toMatchObject({ terms: [{ ...AUTUMN, name: 'Fall' }] });

  await button('Delete Fall').click();
  await expect.element(page.getByText('Term deleted: Fall')).toBeVisible();
  await expect.element(region.getByText('No terms yet.')).toBeVisible();
  await expect.element(region.getByRole('heading', { name: 'Terms' })).toHaveFocus();
  expect(stored('settings')).toMatchObject({ terms: [] });
});

// @shows The school year: tables "Terms" and "Closed days", "Past closed days" of ended years folded away; "Add term",
//   "Add closed days", "Edit <name>", "Delete <name>", each one act; no name, a last day before the first and
//   overlapping terms are refused at the field. Deleting asks nothing: its message has Undo
test('what is refused is said at its field, and stays typed', async () => {
  const { stored } = await openScreen(SchoolCalendar, withSettings({ terms: [AUTUMN] }));
  await button('Add term').click();
  const dialog = page.getByRole('dialog', { name: 'Add term' });
  const submit = button('Add Term');
  await submit.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await fillIn(dialog, { Name: 'Spring', 'First Day': '2026-12-18', 'Last Day': '2026-12-01' });
  await submit.click();
  await expect
    .element(dialog.getByLabelText('Last Day'))
    .toHaveAccessibleDescription('The last day is before the first');
  await dialog.getByLabelText('Last Day').fill('2027-07-02');
  await submit.click();
  await expect
    .element(dialog.getByLabelText('First Day'))
    .toHaveAccessibleDescription('Autumn ends on 18 Dec 2026. Terms may not overlap.');
  expect(stored('settings')).toMatchObject({ terms: [AUTUMN] });
});

// @shows The school year: tables "Terms" and "Closed days", "Past closed days" of ended years folded away; "Add term",
//   "Add closed days", "Edit <name>", "Delete <name>", each one act; no name, a last day before the first and
//   overlapping terms are refused at the field. Deleting asks nothing: its message has Undo
test('a single closed day needs no last day; those before this year are folded away', async () => {
  const today = localDay();
  const past = { name: 'Old break', from: '2001-12-20', to: '2002-01-03' };
  const { stored, school } = await openScreen(
    SchoolCalendar,
    withSettings({ calendar: { days: [1], closed: [past] } }),
  );
  await expect.element(region.getByText('No closed days this year.')).toBeVisible();
  await button('Add closed days').click();
  const dialog = page.getByRole('dialog', { name: 'Add closed days' });
  await fillIn(dialog, { Name: 'Sports day', 'First Day': today });
  await button('Add Closed Days').click();
  await expect.element(page.getByText('Closed days added: Sports day')).toBeVisible();
  const added = { name: 'Sports day', from: today, to: today };
  expect(stored('settings')).toMatchObject({ calendar: { days: [1], closed: [past, added] } });

  await school.commit(
    addEntry('closedDays', { name: 'Snow', from: addDays(today, -1), to: today }),
  );
  await expect.poll(() => closed.getByRole('row').elements().length).toBe(3);
  expect(textsOf(closed.getByRole('cell')).filter((text) => text === 'Old break')).toEqual([]);
  // The message about the added days would cover what is pressed until it goes away by itself.
  dismissAllToasts();
  await region.getByText('Past closed days').click();
  const pastTable = region.getByRole('table', { name: 'Past closed days' });
  await expect.element(pastTable.getByText('Old break')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Edit Old break').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit closed days' })).toBeVisible();
});

// @shows The school year: "Export calendar": School calendar.ics, events of whole days with stable UIDs
test('terms and closed days are exported for the calendars of others', async () => {
  await openScreen(SchoolCalendar, withSettings({ terms: [AUTUMN] }));
  const saved = catchSavedFiles();
  await button('Export calendar').click();
  await expect.poll(() => [...saved.keys()]).toEqual(['School calendar.ics']);
  expect(await saved.get('School calendar.ics')?.text()).toContain('SUMMARY:Autumn');
});
