import type { SchoolSettings } from '#school/settings/settings.ts';
import { moveStudents } from '#school/students/studentIntents.ts';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { smallSchool, student } from '#testing/hillsideSchool.ts';
import {
  catchSavedFiles,
  expectAccessibleAtBothWidths,
  openScreen,
  tabTo,
  textsOf,
} from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './NewYearDialog.tsx';

const SCHOOL = smallSchool();
const TERMS = [{ name: 'Autumn', from: '2026-09-01', to: '2026-12-18' }];
const SETTINGS: SchoolSettings = {
  ...SCHOOL.settings,
  schoolYear: { from: '2026-08-01', to: '2027-07-31' },
  terms: TERMS,
};

const dialog = page.getByRole('dialog', { name: 'Start new school year' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const status = dialog.getByRole('status');

async function openDialog(keys = {}) {
  const screen = await openScreen(SchoolCalendar, {
    keys: { ...SCHOOL, settings: SETTINGS, ...keys },
  });
  await expect.element(page.getByRole('region', { name: 'School calendar' })).toBeVisible();
  await button('Start new school year').click();
  await expect.element(dialog).toBeVisible();
  return screen;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a new school year', () => {
  // @shows The school year: "Start new school year" in Settings, region "School calendar": Academic Year, First Day,
  //   Last Day and the terms are guessed a year later. A name without a year goes by the days
  test('is guessed, and is one act that can be undone', async () => {
    const { stored } = await openDialog();
    await expect.element(field('Academic Year')).toHaveValue('2027-2028');
    await expect.element(field('First Day')).toHaveValue('2027-08-01');
    await expect.element(field('Last Day')).toHaveValue('2028-07-31');
    await expect.element(tick('Copy the terms, a year later')).toBeChecked();
    await expect.element(choice('Class 1 goes to')).toHaveDisplayValue('Class 2');
    await expect.element(choice('Class 2 goes to')).toHaveDisplayValue('Left school');
    await expect.element(status).toHaveTextContent('4 students: 3 move up, 0 stay, 1 leaves');
    await button('Start 2027-2028').click();
    await expect.element(page.getByText('School year 2027-2028 started')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stored('students')).toMatchObject([
      { class: 'Class 2' },
      { class: 'Class 2' },
      { class: 'Class 2' },
      { class: '', leftOn: '2027-07-31', leftFrom: 'Class 2', leftReason: 'Finished school' },
    ]);
    expect(stored('settings')).toMatchObject({
      academicYear: '2027-2028',
      schoolYear: { from: '2027-08-01', to: '2028-07-31' },
      terms: [{ name: 'Autumn', from: '2027-09-01', to: '2027-12-18' }],
    });
    await button('Undo').click();
    await expect.poll(() => stored('settings')).toEqual(SETTINGS);
    expect(stored('students')).toEqual(SCHOOL.students);
  });

  test('started late says which registers have the old classes, and offers the next school day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 8, 11, 12) });
    const marks = ['2026-09-01', '2026-09-11'].map((date, place) => ({
      id: `mark0000${place}`,
      studentId: SCHOOL.students[0]?.id,
      date,
      status: 'present',
      classId: SCHOOL.classes[0]?.id,
    }));
    const schoolYear = { from: '2025-08-01', to: '2026-07-31' };
    const settings = { ...SCHOOL.settings, academicYear: '2025-2026', schoolYear };
    const { stored } = await openDialog({ attendance: marks, settings });
    const note = dialog.getByRole('note');
    await expect
      .element(note)
      .toHaveTextContent('2 registers were taken with the old classes on 2 days since');
    await field('First Day').fill('2026-09-12');
    await expect.element(note).not.toBeInTheDocument();
    await field('First Day').fill('2026-09-02');
    await expect
      .element(note)
      .toHaveTextContent('1 register was taken with the old classes on 1 day since');
    await dialog.getByRole('button', { name: /^Begin on Mon/ }).click();
    await expect.element(field('First Day')).toHaveValue('2026-09-14');
    await expect.element(note).not.toBeInTheDocument();
    await button('Start 2026-2027').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stored('settings')).toMatchObject({ schoolYear: { from: '2026-09-14' } });
    expect(stored('students')).toMatchObject([{ pastClasses: [{ to: '2026-09-13' }] }, {}, {}, {}]);
  });

  // @shows The school year: Under the welcome the Dashboard says the term's week and the school days until the next
  //   named closing, when school starts, why there is none today and until when, and from three weeks before it
  //   when the year ends, with a button "Start new school year"; nothing without terms and closed days
  test('opens by itself where the address asks for it, once', async () => {
    await openScreen(SchoolCalendar, {
      keys: { ...SCHOOL, settings: SETTINGS },
      query: 'start=year',
    });
    await expect.element(dialog).toBeVisible();
    expect(window.location.search).not.toContain('start');
  });

  // @shows The school year: A class goes where it was chosen to, a student elsewhere; status says who moves up, stays
  //   and leaves; a class says what it will have, marked when over. One is "1 moves up"
  test('goes as was chosen for a class and for a student, and says what classes will have', async () => {
    const classes = SCHOOL.classes.map((one) => ({ ...one, capacity: 2 }));
    const { stored } = await openDialog({ classes });
    const row = dialog
      .getByRole('table', { name: 'Classes' })
      .getByRole('row', { name: /^Class 2/ });
    await expect.element(row).toHaveTextContent('3 of 2, over capacity');
    await expectAccessibleAtBothWidths();
    await choice('Next class of Asha Rao').selectOptions('Left school');
    await tick('Ben Cole stays').click();
    await expect.element(choice('Next class of Ben Cole')).toHaveDisplayValue('Stays in Class 1');
    await choice('Class 1 goes to').selectOptions('Stays in Class 1');
    await choice('Class 2 goes to').selectOptions('Class 7');
    await expect.element(choice('Next class of Asha Rao')).toHaveDisplayValue('Left school');
    await expect.element(choice('Next class of Dev Iyer')).toHaveDisplayValue('As the class');
    await expect.element(status).toHaveTextContent('4 students: 1 moves up, 2 stay, 1 leaves');
    await tick('Copy the terms, a year later').click();
    await field('Academic Year').fill('Next');
    await button('Start Next').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const students = stored('students');
    expect(students).toMatchObject([
      { class: '' },
      { class: 'Class 1' },
      { class: 'Class 1' },
      { class: 'Class 7' },
    ]);
    expect(stored('settings')).toMatchObject({ academicYear: 'Next', terms: [] });
  });

  // @shows The school year: Refused at the field: a first day not after this year’s, a last day before the first, more
  //   than 400 days, a name that is taken
  test('is refused at the field, which has the focus then', async () => {
    const { stored } = await openDialog();
    await field('First Day').fill('2026-08-01');
    await button('Start 2027-2028').click();
    await expect.element(field('First Day')).toHaveFocus();
    await expect.element(field('First Day')).toBeInvalid();
    await expect.element(dialog).toHaveTextContent('This school year began on 1 Aug 2026.');
    expect(stored('students')).toEqual(SCHOOL.students);
  });

  // @shows The school year: A second start within 90 days asks
  test('within 90 days of another asks, and Cancel leaves all as it is', async () => {
    const { stored } = await openDialog();
    await button('Start 2027-2028').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const after = stored('students');
    await button('Start new school year').click();
    await button('Start 2028-2029').click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toHaveTextContent('Start 2028-2029 as well?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(stored('students')).toEqual(after);
    await button('Start 2028-2029').click();
    await question.getByRole('button', { name: 'Start 2028-2029' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stored('settings')).toMatchObject({ academicYear: '2028-2029' });
  });

  test('that the disk refuses stays as it was chosen, and nothing is stored', async () => {
    const { refuseNextWrite, stored } = await openDialog();
    await tick('Ben Cole stays').click();
    refuseNextWrite();
    await button('Start 2027-2028').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not saved');
    await expect.element(tick('Ben Cole stays')).toBeChecked();
    expect(stored('students')).toEqual(SCHOOL.students);
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
  });

  test('follows what another tab does', async () => {
    const { openElsewhere } = await openDialog();
    const elsewhere = await openElsewhere();
    const asha = elsewhere.loaded.getState().students.slice(0, 1);
    await elsewhere.commit(moveStudents(asha, 'Class 2', '2026-11-23'));
    await expect.element(status).toHaveTextContent('4 students: 2 move up, 0 stay, 2 leave');
  });
});

// @shows The school year: What was chosen survives Back, a reload and a closed tab
test('what was chosen is found again, goes on or is dropped', async () => {
  await openDialog();
  await tick('Ben Cole stays').click();
  await button('Cancel').click();
  await button('Undo').click();
  const kept = page.getByText('You have not started the new school year yet.');
  await expect.element(kept).toBeVisible();
  await button('Go on').click();
  await expect.element(tick('Ben Cole stays')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Start new school year').click();
  await expect.element(tick('Ben Cole stays')).not.toBeChecked();
});

test('a backup is downloaded first, and the button says so', async () => {
  const files = catchSavedFiles();
  await openDialog();
  await button('Download backup first').click();
  await expect.element(button('Backup downloaded')).toBeVisible();
  expect(files.size).toBe(1);
});

test('of two thousand students only the ones in sight are drawn; search and class narrow them', async () => {
  const students = Array.from({ length: 2000 }, (_, place) =>
    student(`s${place}`, `Pupil${place}`, 'Example', `Class ${(place % 2) + 1}`, `${place}`),
  );
  await openDialog({ students });
  const table = dialog.getByRole('table', { name: 'Students' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '2001');
  expect(table.getByRole('row').elements().length).toBeLessThan(60);
  await dialog.getByRole('searchbox', { name: 'Search students' }).fill('pupil1999');
  await expect.poll(() => textsOf(table.getByRole('rowheader'))).toEqual(['Pupil1999 Example']);
  await choice('Class').selectOptions('Class 1');
  await expect.element(dialog.getByText('No students found')).toBeVisible();
});

test('a class far below offers every class once it is looked at', async () => {
  const classes = Array.from({ length: 60 }, (_, place) => ({
    ...SCHOOL.classes[0],
    id: `class${place}`,
    name: `Class ${place + 1}`,
    students: [],
  }));
  await openDialog({ classes });
  const last = choice('Class 60 goes to');
  await expect.element(last).toHaveDisplayValue('Left school');
  // `as`: a combobox of a cell is a select.
  const offered = () => (last.element() as HTMLSelectElement).options.length;
  expect(offered()).toBe(2);
  last.element().scrollIntoView();
  await expect.poll(offered).toBe(61);
});

test('by keyboard alone: to a student, into the list and out again, and on to the buttons', async () => {
  await openDialog();
  await tabTo(choice('Class'));
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('rowheader').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(choice('Next class of Ben Cole')).toHaveFocus();
  await userEvent.keyboard('{Escape}{ArrowRight}');
  await expect.element(tick('Ben Cole stays')).toHaveFocus();
  await userEvent.keyboard(' {ArrowLeft}');
  await expect.element(tick('Ben Cole stays')).toBeChecked();
  await expect.element(tick('Ben Cole stays')).not.toHaveFocus();
  await tabTo(button('Start 2027-2028'));
});

// @shows A school's own rules: New year: "Create 5b" is guessed; "New class…" in every "goes to"; a line says "1 class
//   will be created, 4b will be empty: delete it" with a tick
test('in a school of its own creates the class after, and deletes what will be empty', async () => {
  const blank = { teacherId: '', schedule: '', room: '', capacity: 0 };
  const classes = ['4b', '5A'].map((name) => ({ id: name, name, students: [], ...blank }));
  const { stored } = await openDialog({
    students: [student('s1', 'Asha', 'Rao', '4b', '1')],
    classes,
    settings: { ...SETTINGS, ownClasses: true },
  });
  await expect.element(choice('4b goes to')).toHaveDisplayValue('Create 5b');
  await tick('1 class will be created, 4b will be empty: delete it').click();
  await choice('Next class of Asha Rao').selectOptions('New class…');
  const form = page.getByRole('dialog', { name: 'Add Class', exact: true });
  await form.getByLabelText('Name').fill('5C');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(choice('Next class of Asha Rao')).toHaveDisplayValue('5C');
  await expect.element(tick('4b will be empty: delete it')).toBeChecked();
  await choice('Next class of Asha Rao').selectOptions('As the class');
  await button('Start 2027-2028').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const classesNow = stored('classes');
  expect(classesNow).toHaveLength(3);
  for (const name of ['5A', '5b', '5C']) {
    expect(classesNow).toContainEqual(expect.objectContaining({ name }));
  }
  expect(stored('students')).toMatchObject([{ class: '5b' }]);
});
