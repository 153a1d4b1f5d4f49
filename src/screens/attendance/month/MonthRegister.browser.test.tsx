import { formatWorkday } from '#school/text/formats.ts';
import { actWords } from '#school/acts/actWords.ts';
import { leaveSchool } from '#school/students/leavingIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { moveStudents } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { draftName, draftOf } from '#state/drafts/draftKinds.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { run } from 'axe-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const grid = page.getByRole('grid', { name: 'Register of Class 1', exact: true });
const saveButton = page.getByRole('button', { name: 'Save Attendance', exact: true });
const saved = page.getByText('Attendance saved successfully!');
const view = page.getByRole('radiogroup', { name: 'View', exact: true });

/** A Wednesday at noon in any time zone. */
const TODAY = '2026-05-13';

/**
 * March 2026 of Class 1 with Ben and Maya. Today Maya has a mark. On Monday 16th Maya is present and Ben late, with a
 * remark. On the 17th Maya was absent in Class 2, her class at that time.
 */
async function openMonth(
  query = '?view=month&date=2026-03-18',
  others: readonly ReturnType<typeof student>[] = [],
) {
  const keys = smallSchool();
  const browser = new Browser();
  const monday = { date: '2026-03-16' };
  browser.sample = {
    ...keys,
    students: [...keys.students, ...others],
    classes: [...keys.classes, schoolClass({ id: 'class0002', name: 'Class 2' })],
    attendance: [
      mark({ id: 'm1', ...monday }),
      mark({ id: 'm2', ...monday, studentId: 'student02', status: 'late', remark: 'Bus' }),
      mark({ id: 'm3', date: '2026-03-17', classId: 'class0002', status: 'absent' }),
      mark({ id: 'm4', date: TODAY }),
    ],
  };
  const store = await browser.open();
  const school = await openSchool(store);
  window.history.replaceState(null, '', query);
  await render(
    <SchoolProvider school={school}>
      <main>
        <h1>School</h1>
        <AttendanceScreen />
        <Toasts />
      </main>
    </SchoolProvider>,
  );
  await expect.element(grid).toBeVisible();
  const marks = async () =>
    (await recordsOf(store)).attendance
      .filter(({ date }) => String(date).startsWith('2026-03'))
      .map(({ studentId, date, status }) => [studentId, date, status].join(' '))
      .toSorted();
  return { school, store, marks, openElsewhere: () => browser.open() };
}

/** Returns the texts of a row's cells, by its head. */
function texts(name: string): string[] {
  const row = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return Array.from(
    row.element().querySelectorAll('[role=gridcell]'),
    (cell) => cell.firstChild?.nodeValue ?? '',
  );
}

function heads(): string[] {
  return Array.from(
    grid.element().querySelectorAll('[role=columnheader]'),
    (head) => head.getAttribute('aria-label') ?? head.textContent,
  );
}

function cell(name: string, head: string) {
  return grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('gridcell')
    .nth(heads().indexOf(head) - 1);
}

function isHatched(element: Element): boolean {
  return getComputedStyle(element).backgroundImage.includes('repeating-linear-gradient');
}

/** Pastes text as a spreadsheet copies it. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 13, 12) });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the month of a class', () => {
  // @shows Registers: Radiogroup "View": Day, Month, kept in the address. Grid "Register of <class>": a row a student,
  //   a column a school day, named "Wed 18 Mar 2026", today's with aria-current="date"; cells are the student's
  //   own records; totals Present, Late, Absent, Attendance Rate right of the days and below them. The name of a
  //   day follows the browser's region
  // @shows Registers: At 1280 × 800 with the sidebar 23 school days, and the 27 of a week of six, stand beside names
  //   and totals without sideways scroll; totals have the heads P, L, A, %, and are named Present, Late, Absent,
  //   Attendance Rate; a day or student without a mark has none, and an empty cell reads "no mark"; at 200 % zoom
  //   heading, hint and buttons scroll away from the grid. Below a day the rate stands without its sign; on touch,
  //   columns are as wide as a finger
  test('has a column a school day, the students’ own marks, and totals right and below', async () => {
    await openMonth();
    expect(heads()).toHaveLength(1 + 22 + 4);
    expect(heads().slice(0, 3)).toEqual(['Student', 'Mon 2 Mar 2026', 'Tue 3 Mar 2026']);
    expect(heads().slice(-4)).toEqual(['Present', 'Late', 'Absent', 'Attendance Rate']);
    expect(texts('Maya Patel').slice(10, 13)).toEqual(['P', 'A', '']);
    expect(texts('Maya Patel').slice(-4)).toEqual(['1', '0', '1', '50.0%']);
    expect(texts('Ben Okafor').slice(-4)).toEqual(['0', '1', '0', '0.0%']);
    expect(texts('Present')[10]).toBe('1');
    expect(texts('Late')[10]).toBe('1');
    expect(texts('Absent')[11]).toBe('1');
    expect(texts('Attendance Rate').slice(10, 13)).toEqual(['50.0', '0.0', '']);
    await expect.element(cell('Attendance Rate', 'Mon 16 Mar 2026')).toHaveAccessibleName('50.0%');
    // Days and students without a mark are empty, and empty cells say so.
    expect(texts('Present')[12]).toBe('');
    await expect.element(cell('Maya Patel', 'Wed 18 Mar 2026')).toHaveAccessibleName('no mark');
    await expect
      .element(cell('Ben Okafor', 'Mon 16 Mar 2026'))
      .toHaveAccessibleDescription('Remark: Bus');
    expect((await run(document.body)).violations.map(({ id }) => id)).toEqual([]);
  });

  test('on a tablet the shares of days keep apart', async () => {
    await page.viewport(768, 1024);
    await openMonth();
    const { left, right } = cell('Attendance Rate', 'Mon 16 Mar 2026')
      .element()
      .getBoundingClientRect();
    const share = document.createRange();
    share.selectNodeContents(cell('Attendance Rate', 'Mon 16 Mar 2026').element());
    const text = share.getBoundingClientRect();
    expect(text.left - left).toBeGreaterThan(1.5);
    expect(right - text.right).toBeGreaterThan(1.5);
  });

  // @shows The school year: In Grades, too, "Left school" says Last day, Class then and Reason; the month offers
  //   nothing to mark on days after a leaving, before a return or in another class. In the place of Roll Number
  //   and Class
  test('after a leaving there is nothing to mark, and what was marked all the same can be mended', async () => {
    const { school, store } = await openMonth();
    const ben = (await recordsOf(store)).students.find(({ id }) => id === 'student02');
    const leaving = { lastDay: '2026-03-17', reason: '', today: TODAY, evenSo: true };
    await school.commit(leaveSchool([student(ben)], leaving));
    const after = cell('Ben Okafor', 'Wed 18 Mar 2026');
    await expect.element(after).toHaveAttribute('aria-readonly', 'true');
    await expect.element(after).toHaveAccessibleDescription('Not in this class on this day');
    expect(isHatched(after.element())).toBe(true);
    expect(isHatched(cell('Ben Okafor', 'Tue 17 Mar 2026').element())).toBe(false);
    await after.click();
    await userEvent.keyboard('a{ArrowLeft}a');
    await expect.element(page.getByText('1 mark not saved')).toBeVisible();
    await expect.element(after).toHaveTextContent('');
    await expect
      .element(cell('Ben Okafor', 'Tue 17 Mar 2026'))
      .not.toHaveAttribute('aria-readonly');
  });

  test('before the Enrollment Date there is nothing to mark, but what a spreadsheet has of it is taken and said', async () => {
    const zoe = { id: 'student09', firstName: 'Zoe', lastName: 'Zimmer' };
    const { marks } = await openMonth(undefined, [
      student({ ...zoe, enrollmentDate: '2026-03-18' }),
    ]);
    const before = cell('Zoe Zimmer', 'Tue 17 Mar 2026');
    await expect.element(before).toHaveAttribute('aria-readonly', 'true');
    await expect.element(before).toHaveAccessibleDescription('Before the Enrollment Date');
    expect(isHatched(before.element())).toBe(true);
    expect(isHatched(cell('Zoe Zimmer', 'Wed 18 Mar 2026').element())).toBe(false);
    await expect
      .element(cell('Zoe Zimmer', 'Wed 18 Mar 2026'))
      .not.toHaveAttribute('aria-readonly');
    await cell('Zoe Zimmer', 'Wed 18 Mar 2026').click();
    await page.getByRole('button', { name: /^Everyone else present on Wed 18/u }).click();
    await expect.element(cell('Zoe Zimmer', 'Wed 18 Mar 2026')).toHaveTextContent('P');
    await before.click();
    await userEvent.keyboard('a');
    await expect.element(before).toHaveTextContent('');
    paste('A\tL');
    await expect.element(before).toHaveTextContent('A');
    await expect
      .element(page.getByText('1 attendance mark from before the Enrollment Date of Zoe Zimmer'))
      .toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(marks).toContain('student09 2026-03-17 absent');
    expect(await marks()).toContain('student09 2026-03-18 late');
    await expect.element(before).not.toHaveAttribute('aria-readonly');
  });

  // @shows The school year: In Grades, too, "Left school" says Last day, Class then and Reason; the month offers
  //   nothing to mark on days after a leaving, before a return or in another class. In the place of Roll Number
  //   and Class
  test('a mark of a day on which the student has left meanwhile is not saved, and says so', async () => {
    const { school, store, marks } = await openMonth();
    const after = cell('Ben Okafor', 'Wed 18 Mar 2026');
    await after.click();
    await userEvent.keyboard('a');
    await expect.element(page.getByText('1 mark not saved')).toBeVisible();
    const before = await marks();
    const ben = (await recordsOf(store)).students.find(({ id }) => id === 'student02');
    const leaving = { lastDay: '2026-03-17', reason: '', today: TODAY, evenSo: true };
    await school.commit(leaveSchool([student(ben)], leaving));
    await expect.element(after).toHaveAccessibleDescription(/Not in this class on this day/u);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/so not saved: Ben Okafor/u)).toBeVisible();
    expect(await marks()).toEqual(before);
    await after.click();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('All marks saved')).toBeVisible();
  });

  test.each([
    [23, 5, '2026-12-01'],
    [27, 6, '2026-10-01'],
  ])(
    // @shows Registers: At 1280 × 800 with the sidebar 23 school days, and the 27 of a week of six, stand beside names
    //   and totals without sideways scroll; totals have the heads P, L, A, %, and are named Present, Late, Absent,
    //   Attendance Rate; a day or student without a mark has none, and an empty cell reads "no mark"; at 200 %
    //   zoom heading, hint and buttons scroll away from the grid. Below a day the rate stands without its sign; on
    //   touch, columns are as wide as a finger
    'has %i days of %i a week beside names and totals where the sidebar is',
    async (count, aWeek, date) => {
      const { school } = await openMonth(`?view=month&date=${date}`);
      const days = [1, 2, 3, 4, 5, 6].slice(0, aWeek);
      await school.commit(saveSettings({ calendar: { days, closed: [] } }));
      await expect.poll(heads).toHaveLength(1 + count + 4);
      const [sidebar, edges, scrollbar] = [256, 64, 16];
      expect(grid.element().getBoundingClientRect().width).toBeLessThanOrEqual(
        1280 - sidebar - edges - scrollbar,
      );
      expect(texts('Maya Patel').slice(-4)).toEqual(['', '', '', '']);
    },
  );

  test.each([
    [320, 568],
    [390, 844],
  ])(
    'its heads are below the bar of a phone of %i × %i, however far the page is scrolled',
    async (width, height) => {
      await page.viewport(width, height);
      const others = Array.from({ length: 40 }, (_, index) =>
        student({ id: `other${index}`, firstName: `Pupil ${index}`, rollNumber: `${index}` }),
      );
      await openMonth('?view=month&date=2026-03-18', others);
      await cell('Ben Okafor', 'Wed 18 Mar 2026').click();
      await userEvent.keyboard('a');
      await expect.element(page.getByText('1 mark not saved')).toBeVisible();
      const bar = 3.5 * 16;
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect.poll(() => window.scrollY).toBeGreaterThan(0);
      expect(grid.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
    },
  );

  // @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not
  //   saved"; "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as
  //   present. A letter stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks
  //   on days to come are remarked upon as in Day
  test('marks by keys, saves what was changed as one act, and nothing else', async () => {
    const { school, store, marks } = await openMonth();
    await cell('Ben Okafor', 'Wed 18 Mar 2026').click();
    await userEvent.keyboard('a{ArrowLeft}p{ArrowDown}L');
    await expect.element(page.getByText('3 marks not saved')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByText('All marks saved')).toBeVisible();
    expect(await marks()).toEqual([
      'student01 2026-03-16 present',
      'student01 2026-03-17 late',
      'student02 2026-03-16 late',
      'student02 2026-03-17 present',
      'student02 2026-03-18 absent',
    ]);
    const [act] = await store.history.acts(1);
    expect(act && actWords(act)).toBe('Attendance of Class 1 for March 2026');
    await school.commit(undoAct(act?.id ?? ''));
    await expect.element(cell('Ben Okafor', 'Wed 18 Mar 2026')).toHaveTextContent('');
    expect(await marks()).toHaveLength(3);
  });

  // @shows Registers: Delete removes the record, with remark and reason
  test('Delete takes the record away, with its remark, once it is saved; Ctrl+Z takes that back', async () => {
    const { marks } = await openMonth();
    await cell('Ben Okafor', 'Mon 16 Mar 2026').click();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('1 mark not saved')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('All marks saved')).toBeVisible();
    await expect
      .element(cell('Ben Okafor', 'Mon 16 Mar 2026'))
      .toHaveAccessibleDescription('Remark: Bus');
    await userEvent.keyboard('{Delete}');
    await saveButton.click();
    await expect.element(saved).toBeVisible();
    expect(await marks()).toEqual(['student01 2026-03-16 present', 'student01 2026-03-17 absent']);
  });

  // @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not
  //   saved"; "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as
  //   present. A letter stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks
  //   on days to come are remarked upon as in Day
  test('takes a block from a spreadsheet, blank cells and words; what is no mark is told', async () => {
    await openMonth();
    await cell('Ben Okafor', 'Mon 16 Mar 2026').click();
    paste('\tLate\tp\r\nPresent\tx\tAbsent\r\n');
    await expect.element(page.getByText('“x” cannot be read', { exact: false })).toBeVisible();
    expect(texts('Ben Okafor').slice(10, 13)).toEqual(['', 'L', 'P']);
    expect(texts('Maya Patel').slice(10, 13)).toEqual(['P', 'A', 'A']);
    await expect.element(page.getByText('4 marks not saved')).toBeVisible();
  });

  // @shows Registers: A mark saved elsewhere meanwhile is shown at the student, in Day and in Month, before it is
  //   overwritten; one that nobody has seen here is left alone and named. Status, reason, minutes and remark are
  //   stored as one thing. A draft of 1.1.0 does not say what it was laid over: it is laid over what is stored
  test('shows what another tab saved in a cell before that is overwritten, whole', async () => {
    const { store, openElsewhere } = await openMonth();
    const benOn18 = cell('Ben Okafor', 'Wed 18 Mar 2026');
    await benOn18.click();
    await userEvent.keyboard('a');
    const late = { status: 'late', minutesLate: 12, remark: 'Bus' } as const;
    const day = { date: '2026-03-18', classId: 'class0001' };
    const other = await openElsewhere();
    await other.commit(
      saveRollCall({ ...day, studentIds: ['student02'], changes: { student02: late } }),
    );
    await expect
      .element(benOn18)
      .toHaveAccessibleDescription(
        'Changed in another tab to Late, 12 minutes late, remark “Bus”. Saving overwrites it',
      );
    await expect.element(benOn18).toHaveTextContent('A');
    await saveButton.click();
    await expect.element(saved).toBeVisible();
    const { attendance } = await recordsOf(store);
    expect(attendance.filter(({ date }) => date === day.date)).toEqual([
      { id: expect.any(String), studentId: 'student02', ...day, status: 'absent' },
    ]);
    await expect.element(page.getByText('All marks saved')).toBeVisible();
  });

  // @shows Registers: Month has "Print", as it is, and "Print blank", to be filled in by hand, on one landscape page,
  //   with roll numbers
  test('prints its marks, and blank until the print dialog is closed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => void window.dispatchEvent(new Event('afterprint')));
    await openMonth();
    const printed = async (name: string): Promise<string[]> => {
      print.mockClear();
      await page.getByRole('button', { name, exact: true }).click();
      await vi.waitFor(() => expect(print).toHaveBeenCalled());
      // As in Safari: print() has returned long before the sheet is rendered.
      await new Promise((resolve) => setTimeout(resolve));
      window.dispatchEvent(new Event('beforeprint'));
      const cells = [...document.querySelectorAll('[data-paper] td')];
      window.dispatchEvent(new Event('afterprint'));
      return cells.map(({ textContent }) => textContent).filter((text) => text !== '');
    };
    const blank = ['1002', '1001'];
    expect(await printed('Print blank')).toEqual(blank);
    // Each student with roll number, marks and totals; below them both days' present, late, absent and rate.
    expect(await printed('Print')).toEqual(
      [
        ['1002', 'L', '0', '1', '0', '0.0%'],
        ['1001', 'P', 'A', '1', '0', '1', '50.0%'],
        ['1', '0', '1', '1', '0', '1', '0', '1', '1', '50.0', '0.0', '33.3%'],
      ].flat(),
    );
    expect(await printed('Print blank')).toEqual(blank);
  });

  test.each(['Print', 'Print blank'])(
    '“%s” hatches the days before an Enrollment Date',
    async (name) => {
      const asked = vi.spyOn(window, 'print').mockImplementation(() => undefined);
      onTestFinished(() => void window.dispatchEvent(new Event('afterprint')));
      await openMonth(undefined, [
        student({ id: 'student09', firstName: 'Zoe', enrollmentDate: '2026-03-04' }),
      ]);
      await page.getByRole('button', { name, exact: true }).click();
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      window.dispatchEvent(new Event('beforeprint'));
      const hatched = [...document.querySelectorAll('[data-paper] tbody tr')].map(
        (row) => [...row.querySelectorAll('td')].filter(isHatched).length,
      );
      // The 2nd and 3rd of March, in Zoe's row alone.
      expect(hatched.filter((count) => count > 0)).toEqual([2]);
    },
  );

  // @shows Registers: Month and Day are two views of one draft. Decision 31
  test('is the same draft as Day', async () => {
    await openMonth();
    await cell('Ben Okafor', 'Wed 18 Mar 2026').click();
    await userEvent.keyboard('l');
    await view.getByRole('radio', { name: 'Day', exact: true }).click();
    const ben = page.getByRole('radiogroup', { name: 'Ben Okafor', exact: true });
    await expect.element(ben.getByRole('radio', { name: 'Late' })).toBeChecked();
    await expect.element(page.getByText('1 change not saved')).toBeVisible();
    await ben.getByRole('radio', { name: 'Absent' }).click();
    await view.getByRole('radio', { name: 'Month', exact: true }).click();
    await expect.element(cell('Ben Okafor', 'Wed 18 Mar 2026')).toHaveTextContent('A');
    expect(draftOf(draftName({ date: '2026-03-18', classId: 'class0001' }))?.changes).toMatchObject(
      {
        student02: { status: 'absent' },
      },
    );
  });

  // @shows Registers: Month and Day are two views of one draft. Decision 31
  test('Present for a student without a record stays a mark in Day', async () => {
    const { marks } = await openMonth();
    await cell('Ben Okafor', 'Wed 18 Mar 2026').click();
    await userEvent.keyboard('p');
    await view.getByRole('radio', { name: 'Day', exact: true }).click();
    await expect.element(page.getByText('1 change not saved')).toBeVisible();
    await view.getByRole('radio', { name: 'Month', exact: true }).click();
    await saveButton.click();
    await expect.element(saved).toBeVisible();
    expect(await marks()).toContain('student02 2026-03-18 present');
    expect(await marks()).toHaveLength(4);
  });

  test('keeps the marks, and what is not saved, of a student who is moved away meanwhile', async () => {
    const { school } = await openMonth();
    await cell('Ben Okafor', 'Mon 16 Mar 2026').click();
    await userEvent.keyboard('{Delete}');
    const draft = draftName({ date: '2026-03-16', classId: 'class0001' });
    expect(draftOf(draft)?.changes).toMatchObject({ student02: { status: null } });
    const ben = school.loaded.getState().students.filter(({ id }) => id === 'student02');
    await school.commit(moveStudents(ben, 'Class 2', '2026-11-20'));
    await expect
      .poll(() => school.loaded.getState().students)
      .toContainEqual(expect.objectContaining({ id: 'student02', class: 'Class 2' }));
    await expect.element(grid.getByRole('rowheader', { name: 'Ben Okafor' })).toBeVisible();
    await expect.element(page.getByText('1 mark not saved')).toBeVisible();
    expect(draftOf(draft)?.changes).toMatchObject({ student02: { status: null } });
  });

  // @shows Registers: In Month, "Everyone else present on Mon 23" names and fills the day whose column has the focus.
  //   Before any cell is chosen, the last school day that has come
  test('fills the day whose column has the focus with Present', async () => {
    await openMonth();
    await cell('Maya Patel', 'Tue 17 Mar 2026').click();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await page
      .getByRole('button', { name: 'Everyone else present on Tue 17', exact: true })
      .click();
    expect(texts('Ben Okafor').slice(10, 13)).toEqual(['L', 'P', '']);
    expect(texts('Maya Patel').slice(10, 13)).toEqual(['P', 'A', '']);
  });

  // @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not
  //   saved"; "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as
  //   present. A letter stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks
  //   on days to come are remarked upon as in Day
  test('says of marks on days to come that they are to come, as Day does', async () => {
    await openMonth('?view=month&date=2999-03-18');
    const day = formatWorkday('2999-03-18');
    await cell('Ben Okafor', day).click();
    await expect.element(page.getByText('in the future')).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    const message = page.getByText(`${day} is in the future. You can already take its register.`);
    await expect.element(message).toBeVisible();
    await userEvent.keyboard('{ArrowRight}a');
    await expect.element(page.getByText('are in the future.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByText('in the future')).not.toBeInTheDocument();
  });

  // @shows Registers: Closed days are shaded, weekends hidden unless used
  test('shades closed days, and shows other days where they are used', async () => {
    const { school } = await openMonth();
    const calendar = {
      days: [1, 2, 3, 4],
      closed: [{ name: 'Break', from: '2026-03-17', to: '2026-03-17' }],
    };
    await school.commit(saveSettings({ calendar }));
    await expect
      .element(grid.getByRole('columnheader', { name: 'Fri 20 Mar 2026' }))
      .not.toBeInTheDocument();
    const shaded = getComputedStyle(
      cell('Ben Okafor', 'Tue 17 Mar 2026').element(),
    ).backgroundColor;
    const plain = getComputedStyle(cell('Ben Okafor', 'Wed 18 Mar 2026').element()).backgroundColor;
    expect(shaded).not.toBe(plain);
  });

  // @shows Registers: Radiogroup "View": Day, Month, kept in the address. Grid "Register of <class>": a row a student,
  //   a column a school day, named "Wed 18 Mar 2026", today's with aria-current="date"; cells are the student's
  //   own records; totals Present, Late, Absent, Attendance Rate right of the days and below them. The name of a
  //   day follows the browser's region
  test('goes to another month, and marks today', async () => {
    await openMonth('?view=month');
    const current = grid.element().querySelectorAll('[role=columnheader][aria-current=date]');
    expect(Array.from(current, (head) => head.ariaLabel)).toEqual([formatWorkday(TODAY)]);
    const month = page.getByRole('combobox', { name: 'Month', exact: true });
    await month.selectOptions('2026-03');
    await expect
      .element(grid.getByRole('columnheader', { name: 'Mon 2 Mar 2026' }))
      .toBeInTheDocument();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect.element(month).toHaveValue('2026-04');
    expect(new URLSearchParams(window.location.search).get('view')).toBe('month');
  });
});
