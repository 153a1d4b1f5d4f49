import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { calendarFile } from '#records/exporting/calendarFile.ts';
import { writeWorkbook } from '#records/exporting/writeWorkbook.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, openScreen, tabTo, textsOf } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SchoolCalendar } from './SchoolCalendar.tsx';

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const BREAK = { name: 'Winter break', from: '2026-12-21', to: '2027-01-03' };
const SCHOOL = smallSchool();
const SETTINGS = {
  ...SCHOOL.settings,
  schoolYear: { from: '2026-08-01', to: '2027-07-31' },
  terms: [AUTUMN],
};

const OTHERS = [
  'BEGIN:VCALENDAR',
  ...event('SUMMARY:Winter break', 'DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20270104'),
  ...event('SUMMARY:Term 1', 'DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261010'),
  ...event('SUMMARY:Sports', 'DTSTART;VALUE=DATE:20270305', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  ...event('SUMMARY:Old break', 'DTSTART;VALUE=DATE:20200305'),
  ...event('SUMMARY:Staff meeting', 'DTSTART:20270305T150000', 'DTEND:20270305T160000'),
  'END:VCALENDAR',
].join('\r\n');

function event(...lines: readonly string[]): readonly string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

const dialog = page.getByRole('dialog', { name: 'Import calendar' });
const preview = dialog.getByRole('table', { name: 'Preview' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const kind = (name: string) => preview.getByRole('combobox', { name: `Kind of ${name}` });

async function openDialog(content: string, name: string, settings: object = SETTINGS) {
  const opened = await openScreen(SchoolCalendar, { keys: { ...SCHOOL, settings } });
  await button('Import calendar').click();
  await userEvent.upload(dialog.getByLabelText('Calendar file'), new File([content], name));
  return opened;
}

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('what a calendar holds is shown with what becomes of it, and imported as one act', async () => {
  const { stored } = await openDialog(OTHERS, 'public.ics');
  await expect.element(preview).toBeVisible();
  expect(textsOf(preview.getByRole('columnheader'))).toEqual([
    'Name',
    'Import',
    'State',
    'First day',
    'Last day',
    'Kind',
    'Problem',
  ]);
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('6 entries: 5 new, 0 the same, 1 with a problem');
  await expect.element(kind('Winter break')).toHaveValue('closedDays');
  await expect.element(kind('Staff meeting')).toHaveValue('none');
  await expect
    .element(preview.getByRole('row', { name: /^Term 1/u }))
    .toHaveTextContent(/may not overlap/u);
  const old = preview.getByRole('checkbox', { name: /^Import Old break/u });
  await expect.element(old).not.toBeChecked();
  const overlapping = preview.getByRole('checkbox', { name: /^Import Term 1/u });
  await expect.element(overlapping).not.toBeChecked();
  await expect.element(overlapping).toBeDisabled();
  expect(kind('Sports').elements()).toHaveLength(1);
  await expectAccessibleAtBothWidths();

  await kind('Sports').selectOptions('Do not import');
  await kind('Staff meeting').selectOptions('Closed days');
  await button('Import 2 entries').click();
  await expect.element(page.getByText('2 calendar entries imported')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const meeting = { name: 'Staff meeting', from: '2027-03-05', to: '2027-03-05' };
  expect(stored('settings')).toMatchObject({
    terms: [AUTUMN],
    calendar: { closed: [BREAK, meeting] },
  });
  await button('Undo').click();
  await expect.element(page.getByText('Undone: 2 calendar entries imported')).toBeVisible();
  expect(stored('settings')).not.toHaveProperty('calendar');
});

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('what this school exported is all the same', async () => {
  const calendar = { days: [1], closed: [BREAK] };
  const settings = { ...SETTINGS, calendar };
  const text = calendarFile({ ...DEFAULT_SETTINGS, ...settings }, new Date(0));
  await openDialog(text, 'School calendar.ics', settings);
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('2 entries: 0 new, 2 the same, 0 with problems');
  await expect.element(button('Import 0 entries')).toBeDisabled();
});

// @shows The school year: Whole days and hours, time zones, RRULE with UNTIL and COUNT, EXDATE, moved days, folded
//   lines and escaped commas are read; a rule without an end reaches to the end of next year; a file that is none
//   is a sentence. More than 5,000 days are refused; a rule that ends goes on behind next year up to 400 days; one
//   for each second is named as unreadable
test('a table of days is read, and one that is none is refused in a sentence', async () => {
  const { stored } = await openDialog('Name;Phone\nAda;555', 'people.csv');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('“people.csv” has no Name and First day columns. Nothing was changed.');
  const chosen = dialog.getByLabelText('Calendar file');
  await userEvent.upload(chosen, new File(['{"a": 1}'], 'data.ics'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('“data.ics” is not a calendar');
  const [from, to] = ['2026-10-26', '2026-10-30'].map((day) => ({ text: day, day }));
  const rows = [
    ['Name', 'First day', 'Last day'],
    ['Half-term break', from ?? '', to ?? ''],
  ];
  const workbook = await writeWorkbook([{ name: 'Days', rows }]);
  await userEvent.upload(chosen, new File([workbook], 'days.xlsx'));
  await expect.element(kind('Half-term break')).toHaveValue('closedDays');
  const table = 'Name;First day;Last day\nSpring term;11/01/2027;02/04/2027';
  await userEvent.upload(chosen, new File([table], 'terms.csv'));
  await expect.element(kind('Spring term')).toHaveValue('term');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await button('Import 1 entry').click();
  await expect.element(page.getByText('1 calendar entry imported')).toBeVisible();
  expect(stored('settings')).toMatchObject({
    terms: [AUTUMN, { name: 'Spring term', from: '2027-01-11', to: '2027-04-02' }],
  });
});

test('what was chosen is asked about before it is lost', async () => {
  await openDialog(OTHERS, 'public.ics');
  await preview.getByRole('checkbox', { name: /^Import Winter break/u }).click();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard your choices?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(preview).toBeVisible();
});

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('by keyboard alone: from the file to an entry’s tick and kind, and on to the buttons', async () => {
  const { stored } = await openDialog(OTHERS, 'public.ics');
  await expect.element(preview).toBeVisible();
  await tabTo(dialog.getByLabelText('Calendar file'));
  await userEvent.keyboard('{Tab}');
  await expect.element(preview.getByRole('rowheader').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  const winter = preview.getByRole('checkbox', { name: /^Import Winter break/u });
  await expect.element(winter).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(winter).not.toBeChecked();
  await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
  await expect.element(kind('Winter break')).toHaveFocus();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(button('Cancel')).toHaveFocus();
  await tabTo(button('Import 2 entries'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 calendar entries imported')).toBeVisible();
  expect(stored('settings')).toHaveProperty('calendar');
});

test('of a table whose days could be read in two ways it is asked how they are written', async () => {
  await openDialog('Name,First day,Last day\nSpring,03/04/2027,06/04/2027\n', 'days.csv');
  const order = dialog.getByRole('combobox', { name: 'Dates are written' });
  await expect.element(order).toHaveValue('');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Import \d/u })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();

  await order.selectOptions('Day/Month/Year');
  await expect
    .element(preview.getByRole('cell', { name: '3 Apr 2027', exact: true }))
    .toBeVisible();
  await order.selectOptions('Month/Day/Year');
  await expect
    .element(preview.getByRole('cell', { name: '4 Mar 2027', exact: true }))
    .toBeVisible();
  await button('Import 1 entry').click();
  await expect.element(page.getByText('1 calendar entry imported')).toBeVisible();
});
