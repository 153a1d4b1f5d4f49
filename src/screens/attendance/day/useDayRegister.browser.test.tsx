import { recordsByStudent, type AttendanceStatus } from '#school/attendance/attendance.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { draftName, draftOf, keepDraft } from '#state/drafts/draftKinds.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { FaultyRows } from '#testing/faultyRows.ts';
import { pressTwice } from '#testing/pressTwice.ts';
import { smallSchool } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDaySaving } from './useDayRegister.ts';

const DAY = '2026-11-20';
const CLASS = 'class0001';
const DRAFT = draftName({ date: DAY, classId: CLASS });
const { students: calledStudents, attendance: records } = smallSchool();
const stored = recordsByStudent(records, CLASS);

function Register() {
  const { saving, save } = useDaySaving({
    day: DAY,
    classId: CLASS,
    draft: DRAFT,
    calledStudents,
    stored,
  });
  return (
    <main>
      <button type="button" onClick={() => void save()}>
        {saving ? 'Saving...' : 'Save Attendance'}
      </button>
      <Toasts />
    </main>
  );
}

const button = page.getByRole('button', { name: 'Save Attendance', exact: true });
const saving = page.getByRole('button', { name: 'Saving...' });
const saved = page.getByText('Attendance saved successfully!');

let rows: FaultyRows;

async function openRegister() {
  const browser = new Browser();
  rows = new FaultyRows(browser.database);
  browser.database = rows;
  const store = await browser.open();
  const school = await openSchool(store);
  await render(
    <SchoolProvider school={school}>
      <Register />
    </SchoolProvider>,
  );
  return { store, revision: () => school.loaded.getState().revision };
}

function mark(changes: Readonly<Record<string, AttendanceStatus>>): void {
  const asChanges = Object.entries(changes).map(([id, status]) => [id, { status }] as const);
  keepDraft(DRAFT, Object.fromEntries(asChanges));
}

beforeEach(() => {
  keepDraft(DRAFT, {});
});

describe('Save Attendance', () => {
  test('stores the marks over what is stored, says Saving..., then that it is saved', async () => {
    const { store } = await openRegister();
    mark({ student01: 'absent' });
    await button.click();
    await expect.element(saving).toBeVisible();
    expect(saved.query()).toBeNull();
    await expect.element(saved).toBeVisible();
    await expect.element(button).toBeVisible();
    expect((await recordsOf(store)).attendance).toMatchObject([
      { id: 'mark00001', studentId: 'student01', status: 'absent' },
      { id: 'mark00002', studentId: 'student02', status: 'late' },
    ]);
    expect(draftOf(DRAFT)).toBeUndefined();
  });

  // @shows §4: Saving... for about 0.5 s
  // @shows §4: Then 'Attendance saved successfully!'. Departures (a toast), with Undo beside the text
  test('says Saving... for half a second, and that it is saved only afterwards', async () => {
    await openRegister();
    mark({ student01: 'absent' });
    const saves = button.element();
    let clickedAt = NaN;
    saves.addEventListener('click', () => (clickedAt = performance.now()));
    let savedAt = NaN;
    const watch = new MutationObserver(() => {
      if (Number.isNaN(savedAt) && saved.query()) savedAt = performance.now();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    await button.click();
    await expect.element(saved).toBeVisible();
    await expect.element(button).toBeVisible();
    // A slow machine makes the wait longer; nothing makes it shorter. Browsers round the remaining time.
    expect(savedAt - clickedAt).toBeGreaterThan(495);
  });

  // @shows §4: Then 'Attendance saved successfully!'. Departures (a toast), with Undo beside the text
  test('can be undone where it is said that it is saved', async () => {
    const { store } = await openRegister();
    mark({ student01: 'absent' });
    await button.click();
    // Other tests look for the specification's exact words.
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/^Attendance saved successfully!$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone: Attendance of Class 1')).toBeVisible();
    expect((await recordsOf(store)).attendance[0]).toMatchObject({ status: 'present' });
  });

  test('pressed twice before anything is drawn saves once', async () => {
    const { revision } = await openRegister();
    mark({ student01: 'late' });
    const before = revision();
    pressTwice(button.element());
    await expect.element(saved).toBeVisible();
    expect(saved.elements()).toHaveLength(1);
    expect(revision()).toBe(before + 1);
  });

  test('leaves what was marked meanwhile unsaved', async () => {
    const { store } = await openRegister();
    mark({ student01: 'absent' });
    // Without waiting: the next mark must come while the register is being saved.
    pressTwice(button.element());
    mark({ student01: 'late', student02: 'absent' });
    await expect.element(saved).toBeVisible();
    expect((await recordsOf(store)).attendance).toMatchObject([
      { status: 'absent' },
      { status: 'late' },
    ]);
    expect(draftOf(DRAFT)?.changes).toMatchObject({
      student01: { status: 'late', over: { status: 'absent' } },
      student02: { status: 'absent', over: { status: 'late' } },
    });
  });

  // @shows Registers: A mark saved elsewhere meanwhile is shown at the student, in Day and in Month, before it is
  //   overwritten; one that nobody has seen here is left alone and named. Status, reason, minutes and remark are
  //   stored as one thing. A draft of 1.1.0 does not say what it was laid over: it is laid over what is stored
  test('leaves alone what another tab saved and nobody has seen here, and says so', async () => {
    const { store } = await openRegister();
    keepDraft(DRAFT, {
      student01: { status: 'absent', over: { status: 'late', remark: 'Bus' } },
      student02: { status: 'absent', over: { status: 'late' } },
    });
    const call = { date: DAY, classId: CLASS, studentIds: ['student02'] };
    const fever = { student02: { status: 'late', remark: 'Fever' } } as const;
    await store.commit(saveRollCall({ ...call, changes: fever }));
    await button.click();
    await expect
      .element(page.getByText('1 mark could not be saved. It stays here as typed.'))
      .toBeVisible();
    await expect
      .element(page.getByText('Changed since then, so not touched: Ben Okafor.'))
      .toBeVisible();
    expect((await recordsOf(store)).attendance).toMatchObject([
      { studentId: 'student01', status: 'absent', remark: 'Bus' },
      { studentId: 'student02', status: 'late', remark: 'Fever' },
    ]);
    expect(Object.keys(draftOf(DRAFT)?.changes ?? {})).toEqual(['student02']);
  });

  test('that fails keeps every mark, says why, and can be tried again', async () => {
    const { store } = await openRegister();
    mark({ student01: 'absent' });
    rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
    await button.click();
    const message = page.getByText('no space left', { exact: false });
    await expect.element(message).toBeVisible();
    expect(saved.query()).toBeNull();
    expect(draftOf(DRAFT)?.changes).toEqual({ student01: { status: 'absent' } });
    expect((await recordsOf(store)).attendance).toMatchObject([
      { status: 'present' },
      { status: 'late' },
    ]);
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);

    rows.fault = undefined;
    await button.click();
    await expect.element(saved).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
    expect((await recordsOf(store)).attendance[0]).toMatchObject({ status: 'absent' });
  });
});
