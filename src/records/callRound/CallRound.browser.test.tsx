import type { Call } from '#school/attendance/calls.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { deleteStudent } from '#school/students/studentIntents.ts';
import { noteReason } from '#school/attendance/callIntents.ts';
import { keepCallRound, type CallRoundName } from '#state/browser/remembered.ts';
import { draftName, draftOf, keepDraft } from '#state/drafts/draftKinds.ts';
import { localDay, mark as markOf, smallSchool, student } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen } from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CallRound } from './CallRound.tsx';

const TODAY = localDay();
const dialog = page.getByRole('dialog', { name: 'Call round', exact: true });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const heading = dialog.getByRole('heading', { level: 3 });

const CALLS: readonly Call[] = ['stud00001', 'stud00002', 'stud00004'].map((studentId) => ({
  studentId,
  reason: 'Absent 3 days in a row',
}));

/** Asha and Ben are absent today; Dev has no mark. */
async function openRound(
  calls = CALLS,
  absent = ['stud00001', 'stud00002'],
  { name = 'warnings', day = TODAY }: { name?: CallRoundName; day?: string } = {},
) {
  const school = smallSchool();
  const attendance = absent.map((id) => markOf(`today${id}`, id, day, 'absent'));
  const onClose = vi.fn<() => void>();
  const students = school.students.map((student) =>
    student.id === 'stud00002' ? { ...student, firstName: 'مريم', lastName: 'الخطيب' } : student,
  );
  const screen = await openScreen(
    () => (
      <CallRound
        name={name}
        calls={calls}
        absenceOf={(id) => (absent.includes(id) ? day : undefined)}
        onClose={onClose}
      />
    ),
    { keys: { ...school, students, attendance } },
  );
  const stored = (studentId: string) =>
    // `as`: the app wrote these records.
    (screen.stored('attendance') as { studentId: string }[]).find(
      (mark) => mark.studentId === studentId,
    );
  return { ...screen, mark: stored, onClose };
}

beforeEach(() => {
  for (const name of ['warnings', 'absentToday'] as const) {
    keepCallRound(name, { day: '', at: '', through: [] });
  }
});

// @shows Calling parents: Absent Today and Attendance Warnings have a button "Call round": dialog "Call round", a
//   student a page with name, class, why, parent, the number as one large link, the student's own phone and "Copy
//   number"; progressbar "3 of 13"; Reached, No answer, Sick, Excused, Unexcused and Skip lead on, "Back" shows
//   what was noted; it ends with "All 13 gone through" and "Close". Where there is no parent's number, the
//   student's own is the large one
// @shows Calling parents: From Warnings it goes to the newest absence of this school year; without one the five are
//   disabled; no mark is ever made
test('shows one student per page and stores the outcome of each call', async () => {
  const { mark, onClose } = await openRound();
  await expect
    .element(dialog.getByRole('progressbar', { name: '1 of 3', exact: true }))
    .toBeVisible();
  await expect.element(heading).toHaveTextContent('Asha Rao');
  await expect.element(dialog.getByText('Absent 3 days in a row')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  const number = dialog.getByRole('link').first().element();
  expect(number.getAttribute('href')).toMatch(/^tel:\d+$/);
  expect(number.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await press('Reached');
  await expect
    .element(dialog.getByRole('progressbar', { name: '2 of 3', exact: true }))
    .toBeVisible();
  // The heading is read out, and a key still held presses nothing.
  await expect.element(heading).toHaveFocus();
  expect(mark('stud00001')).toMatchObject({
    remark: expect.stringMatching(/^Called \d+:\d\d, reached$/),
  });
  await press('Sick');
  await expect.element(heading).toHaveTextContent('Dev Iyer');
  expect(mark('stud00002')).toMatchObject({ reason: 'Sick', status: 'absent' });
  // Nobody has marked Dev. There is no mark for a reason, and none is created.
  for (const name of ['Reached', 'No answer', 'Sick', 'Excused', 'Unexcused']) {
    await expect.element(dialog.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await press('Back');
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Sick' })).toBeVisible();
  await press('Skip');
  await press('Skip');
  await expect.element(heading).toHaveTextContent('All 3 gone through');
  expect(mark('stud00004')).toBeUndefined();
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a call about several days names the day that the answer is stored for', async () => {
  const note = dialog.getByText(/the last absence/u);
  await openRound(CALLS, ['stud00001'], { day: '2026-11-23' });
  await expect.element(note).toHaveTextContent('Noted with the last absence, Mon 23 Nov');
  await press('Sick');
  await expect.element(heading).not.toHaveTextContent('Asha Rao');
  await expect.element(note).not.toBeInTheDocument();
  await cleanup();
  await openRound(CALLS, ['stud00001'], { name: 'absentToday', day: '2026-11-23' });
  await expect.element(heading).toHaveTextContent('Asha Rao');
  await expect.element(note).not.toBeInTheDocument();
});

// @shows Calling parents: Left and opened again today it goes on where it was. Gone through, it begins with whoever is
//   to be called besides by then
test('continues at its student when it is opened again on the same day', async () => {
  await openRound();
  await press('Skip');
  await cleanup();
  await openRound();
  await expect
    .element(dialog.getByRole('progressbar', { name: '2 of 3', exact: true }))
    .toBeVisible();
  await press('Skip');
  await press('Skip');
  await cleanup();
  // Another person is to be called now.
  await openRound([{ studentId: 'stud00003', reason: 'Absent' }, ...CALLS]);
  await expect.element(heading).toHaveTextContent('Chloé Dubois');
});

test('a second press before the first is stored does not count for the next student', async () => {
  const { mark } = await openRound();
  await dialog.getByRole('button', { name: 'Sick', exact: true }).dblClick();
  await expect.element(heading).toHaveTextContent('مريم الخطيب');
  expect(mark('stud00001')).toMatchObject({ reason: 'Sick' });
  await heading.click();
  expect(mark('stud00002')).not.toHaveProperty('reason');
});

test('shows a note by another window before it can be overwritten', async () => {
  const { openElsewhere, mark } = await openRound();
  const elsewhere = await openElsewhere();
  const seen = markOf('todaystud00001', 'stud00001', TODAY, 'absent');
  await elsewhere.commit(noteReason(seen, 'Excused'));
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Excused' })).toBeVisible();
  await press('Sick');
  await expect.element(heading).toHaveTextContent('مريم الخطيب');
  expect(mark('stud00001')).toMatchObject({ reason: 'Sick' });
});

test('reports a failed save and stays on the page', async () => {
  const { refuseNextWrite, school } = await openRound();
  refuseNextWrite();
  await press('Sick');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not saved');
  expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
  await expect.element(heading).toHaveTextContent('Asha Rao');
  await school.commit(deleteStudent(student('stud00001', 'Asha', 'Rao', 'Class 1', '1001')));
  await expect.element(heading).toHaveTextContent('A student deleted in the meantime');
  await press('Skip');
  await expect.element(heading).toHaveTextContent('مريم الخطيب');
});

// @shows Calling parents: A register with unsaved marks keeps them, laid over what was noted
test('keeps unsaved marks of the register over the stored note', async () => {
  const { school, mark } = await openRound();
  const register = { date: TODAY, classId: 'class0001' };
  const over = { status: 'absent' };
  keepDraft(draftName(register), { stud00001: { status: 'late', over } });
  await press('Reached');
  await expect.element(heading).toHaveTextContent('مريم الخطيب');
  const changes = draftOf(draftName(register))?.changes ?? {};
  expect(changes).toMatchObject({ stud00001: { status: 'late' } });
  const { skipped } = await school.commit(
    saveRollCall({ ...register, studentIds: ['stud00001'], changes }),
  );
  expect(skipped).toEqual([]);
  expect(mark('stud00001')).toMatchObject({
    status: 'late',
    remark: expect.stringMatching(/^Called/),
  });
});

// @shows Calling parents: Absent Today and Attendance Warnings have a button "Call round": dialog "Call round", a
//   student a page with name, class, why, parent, the number as one large link, the student's own phone and "Copy
//   number"; progressbar "3 of 13"; Reached, No answer, Sick, Excused, Unexcused and Skip lead on, "Back" shows
//   what was noted; it ends with "All 13 gone through" and "Close". Where there is no parent's number, the
//   student's own is the large one
// @shows What a row shows: The last five school days stand beside a student’s name from 1280 px on, as an image whose name
//   says them ("Mon to Fri: present, present, late, absent, no mark"); today is the last where it is a school day
test('shows the last five school days of whom to call', async () => {
  await openRound();
  await expect
    .element(dialog.getByRole('img'))
    .toHaveAccessibleName(/^\w{3} to \w{3}: (no mark, ){4}(absent|no mark)$/u);
  await userEvent.keyboard('{Escape}');
});

test('fits a small phone with buttons as high as a thumb', async () => {
  await page.viewport(320, 568);
  await openRound();
  await expect.element(heading).toBeVisible();
  for (const button of dialog.getByRole('button').elements()) {
    const { height, bottom, right } = button.getBoundingClientRect();
    if (button.textContent === 'Copy number' || button.ariaLabel === 'Close') continue;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeLessThanOrEqual(568);
    expect(right).toBeLessThanOrEqual(320);
  }
  // The size of a 1280 × 800 window at 200 % zoom: the answers must not cover the number.
  await page.viewport(640, 400);
  const bottomOf = (part: Locator) => part.element().getBoundingClientRect().bottom;
  const reached = dialog.getByRole('button', { name: 'Reached' });
  await expect
    .poll(() => bottomOf(dialog.getByRole('link').first()))
    .toBeLessThan(reached.element().getBoundingClientRect().top);
  expect(bottomOf(dialog.getByRole('button', { name: 'Back' }))).toBeLessThanOrEqual(400);
  await userEvent.keyboard('{Escape}');
});
