import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { derivedId } from '#school/text/ids.ts';
import { editClass } from '#school/classes/classIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { moveStudents, deleteStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import { draftName, keepDraft } from '#state/drafts/draftKinds.ts';
import { NOT_READ } from '#state/school/loadedSchool.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { localDay, mark, smallSchool, student } from '#testing/hillsideSchool.ts';
import {
  endAtOnce,
  expectAccessible,
  expectAccessibleAtBothWidths,
  openScreen,
  textsOf,
} from '#testing/screens.tsx';
import { onDay } from '#testing/today.ts';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const main = page.getByRole('main');
const date = page.getByLabelText('Date', { exact: true });
const classes = page.getByRole('combobox', { name: 'Class', exact: true });
const saveButton = page.getByRole('button', { name: 'Save Attendance', exact: true });
const saved = page.getByText('Attendance saved successfully!');
const oneChange = page.getByText('1 change not saved', { exact: true });
const alert = page.getByRole('alert');
const students = page.getByRole('list', { name: 'Students', exact: true });

function group(name: string) {
  return page.getByRole('radiogroup', { name, exact: true });
}

function choice(name: string, status: string) {
  return group(name).getByRole('radio', { name: status, exact: true });
}

/** Shows Class 1's register of today, or the requested one. */
async function openRegister(options?: Parameters<typeof openScreen>[1]) {
  const screen = await openScreen(AttendanceScreen, options);
  const marks = (day = localDay()) => {
    // `as`: the app wrote these records.
    const all = screen.stored('attendance') as readonly AttendanceRecord[];
    return all.filter((mark) => mark.date === day);
  };
  return {
    ...screen,
    marks,
    statuses: (day?: string) => marks(day).map(({ status }) => status),
    /** Returns the student with this first name, as stored now. */
    called: (name: string) => {
      const found = screen.school.loaded
        .getState()
        .students.find((student) => student.firstName === name);
      if (!found) throw new Error(`Nobody is called ${name}.`);
      return found;
    },
  };
}

/** Saves, and waits for the toast: a later one would cover the next test. */
async function save(): Promise<void> {
  dismissAllToasts();
  await saveButton.click();
  await expect.element(saved).toBeVisible();
}

async function expectCounts(present: number, late: number, absent: number): Promise<void> {
  await expect
    .poll(() =>
      textsOf(main.getByRole('group', { name: /^(?:Total Students|Present|Late|Absent)$/ })),
    )
    .toEqual(['3 students', `${present} present`, `${late} late`, `${absent} absent`]);
}

async function expectRegister(text: 'Taken' | 'Not taken yet'): Promise<void> {
  const badge = page.getByText(text, { exact: true });
  await expect.element(main.getByRole('status').filter({ has: badge })).toBeVisible();
}

/** The minimum time of "Saving...", however fast the store is. */
beforeEach(() => endAtOnce(500));

describe('the register', () => {
  // @shows §2: Attendance. Date picker and class picker
  // @shows §2: Cards Total Students, Present, Absent, Late
  // @shows Consistency: Attendance lists the class records, the first chosen to begin with
  // @shows Names of controls: Attendance: Date, Class, four groups, a radio group a student, remark, Save Attendance
  test('opens on today and the first class, everyone present, not taken yet', async () => {
    await openRegister();
    await expect.element(choice('Asha Rao', 'Present')).toBeChecked();
    await expect.element(choice('Chloé Dubois', 'Present')).toBeChecked();
    await expect.element(date).toHaveValue(localDay());
    await expect.element(classes).toHaveValue('class0001');
    expect(textsOf(classes.getByRole('option'))).toEqual(['Class 1', 'Class 2']);
    expect(students.getByRole('radiogroup').elements()).toHaveLength(3);
    await expectRegister('Not taken yet');
    await expectCounts(3, 0, 0);
  });

  // @shows §2: A list of students with Present/Late/Absent and a remark button
  // @shows §4: Statuses are present, absent, late
  test('shows what is stored for a day that was taken', async () => {
    await openRegister();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect.element(date).toHaveValue(localDay(1));
    await expectRegister('Taken');
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
    await expect.element(choice('Chloé Dubois', 'Late')).toBeChecked();
    await expect.element(page.getByText('Remark: Fever')).toBeVisible();
    await expectCounts(1, 1, 1);
    await page.getByRole('button', { name: 'Next day' }).click();
    await expectRegister('Not taken yet');
  });

  test('says what to do about a class without students, and with no day', async () => {
    const school = smallSchool();
    await openRegister({ keys: { ...school, students: school.students.slice(0, 3) } });
    await classes.selectOptions('Class 2');
    await expect.element(page.getByText('No students in Class 2')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Students' })).toBeVisible();
    await date.fill('');
    await expect.element(page.getByText('Choose a day')).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: 'Present', exact: true }))
      .not.toHaveTextContent(/\d/);
    await expect.element(saveButton).not.toBeInTheDocument();
    await expectAccessible();
  });

  // @shows What a row shows: A year that is not written in full ("18/03/26" is the year 26 to a date field) is asked
  //   for in forms, in files and at the register, and such a day is never written as one of this century. A
  //   register that was saved under such a day can be opened, and its marks taken away
  test('asks for the whole year, and opens what was saved under a short one', async () => {
    const school = smallSchool();
    const saved = mark('mark00009', 'stud00001', '0026-03-18', 'absent');
    await openRegister({ keys: { ...school, attendance: [saved] } });
    await date.fill('0026-03-17');
    await expect.element(page.getByText(/with a four-digit year/)).toBeVisible();
    await expect.element(saveButton).not.toBeInTheDocument();
    await date.fill('0026-03-18');
    await expect.element(choice('Asha Rao', 'Absent')).toBeChecked();
    await expect.element(page.getByText(/18 Mar 0026 is more than a year ago/)).toBeVisible();
  });

  test('points out a day that is still to come', async () => {
    const { marks } = await openRegister();
    await date.fill(localDay(-2));
    await expect.element(page.getByText(/is in the future/)).toBeVisible();
    await save();
    await expect.poll(() => marks(localDay(-2))).toHaveLength(3);
  });
});

describe('saving', () => {
  // @shows §2: A bar with Save Attendance
  // @shows §3: The fields of an attendance record
  // @shows §8: 'Attendance saved successfully!'
  // @shows Names of controls: A status "Not taken yet" or "Taken"
  test('stores a class in one action when everyone is present', async () => {
    const { marks } = await openRegister();
    await expectRegister('Not taken yet');
    await save();
    await expectRegister('Taken');
    await expect
      .poll(() => marks().map((mark) => [mark.studentId, mark.status, mark.classId]))
      .toEqual([
        ['stud00001', 'present', 'class0001'],
        ['stud00002', 'present', 'class0001'],
        ['stud00003', 'present', 'class0001'],
      ]);
    for (const { id } of marks()) expect(id).toMatch(/^[a-z0-9]{9}$/);
    expect(marks(localDay(1))).toHaveLength(3);
  });

  // @shows §4: Ids of existing records are used again
  test('reuses the ids of the records, and keeps what it does not know of them', async () => {
    const school = smallSchool();
    const [first, second, third] = school.attendance;
    const { marks } = await openRegister({
      keys: { ...school, attendance: [{ ...first, takenBy: 'Ms Hopper' }, second, third] },
      query: `date=${localDay(1)}`,
    });
    await choice('Ben Cole', 'Late').click();
    await expect.element(oneChange).toBeVisible();
    await save();
    await expect
      .poll(() => marks(localDay(1)))
      .toEqual([{ ...first, takenBy: 'Ms Hopper' }, { ...second, status: 'late' }, third]);
  });

  test('leaves the mark of a student who changed class that day where it was taken, until it is changed', async () => {
    const school = smallSchool();
    const moved = { ...mark('mark00009', 'stud00004', localDay(), 'late'), classId: 'class0002' };
    const { marks } = await openRegister({
      keys: {
        ...school,
        students: [
          ...school.students.slice(0, 3),
          student('stud00004', 'Dev', 'Iyer', 'Class 1', '2001'),
        ],
        attendance: [...school.attendance, moved],
      },
    });
    await expect.element(choice('Dev Iyer', 'Late')).toBeChecked();
    await expectRegister('Not taken yet');
    await expect.element(students.getByText('Recorded in Class 2')).toBeVisible();
    await save();
    await expect.poll(marks).toHaveLength(4);
    expect(marks()).toContainEqual(moved);
    await classes.selectOptions('Class 2');
    await expect.element(choice('Dev Iyer', 'Late')).toBeChecked();
    await classes.selectOptions('Class 1');
    await choice('Dev Iyer', 'Absent').click();
    await save();
    await expect.poll(marks).toContainEqual({ ...moved, classId: 'class0001', status: 'absent' });
    await classes.selectOptions('Class 2');
    await expect.element(page.getByText('No students in Class 2')).toBeVisible();
  });

  test('a school of another program: shows what there is, blanks nothing', async () => {
    const { marks } = await openRegister({
      keys: {
        ...smallSchool(),
        students: [
          { id: 'stud00001', class: 'Class 1' },
          { id: 7, firstName: 'Seven', lastName: null, class: 'Class 1', rollNumber: 7 },
        ],
        attendance: [
          { ...mark('mark00001', 'stud00001', localDay(), 'present'), status: 'sick' },
          { id: 'mark00002', studentId: 7, date: localDay(), classId: 'class0001', status: 'late' },
        ],
      },
    });
    await expect.element(choice('Unnamed student', 'Present')).toBeChecked();
    await expect.element(page.getByText('Stored as “sick”')).toBeVisible();
    await expect.element(choice('Seven', 'Late')).toBeChecked();
    await expect.element(main).not.toHaveTextContent(/undefined|NaN|\[object/);
    await choice('Seven', 'Absent').click();
    await save();
    await expect
      .poll(() => marks().map(({ id, status }) => [id, status]))
      .toEqual([
        ['mark00001', 'present'],
        ['mark00002', 'absent'],
      ]);
  });
});

describe('the roll call by keyboard', () => {
  // @shows Names of controls: What a screen shows and asks is accessible, wide and narrow, light and dark
  test('P, L and A mark and go on; after the last comes the button', async () => {
    const { statuses } = await openRegister();
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect.element(choice('Ben Cole', 'Present')).toHaveFocus();
    await userEvent.keyboard('A');
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
    await expect.element(choice('Chloé Dubois', 'Present')).toHaveFocus();
    await userEvent.keyboard('l');
    await expect.element(choice('Chloé Dubois', 'Late')).toBeChecked();
    await expectCounts(1, 1, 1);
    await expect.element(saveButton).toHaveFocus();
    await expect.element(page.getByText('2 changes not saved')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toBeVisible();
    await expect.poll(statuses).toEqual(['present', 'absent', 'late']);
  });

  test('a key that is held down marks one student', async () => {
    await openRegister();
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    await userEvent.keyboard('{a>3/}');
    await expect.element(choice('Ben Cole', 'Present')).toHaveFocus();
    await expectCounts(2, 0, 1);
  });

  // @shows §4: Any status can be switched to any other before saving
  test('up and down go from student to student, left and right change the mark', async () => {
    await openRegister();
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('Ben Cole', 'Present')).toHaveFocus();
    await expect.element(choice('Asha Rao', 'Present')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('Ben Cole', 'Late')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    saveButton
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }),
      );
    await expect.element(choice('Chloé Dubois', 'Present')).toHaveFocus();
    await expectCounts(2, 1, 0);
  });

  test('a shortcut of the browser marks nobody', async () => {
    await openRegister();
    await expect.element(choice('Asha Rao', 'Present')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}{ArrowDown}');
    await expect.element(choice('Ben Cole', 'Present')).toHaveFocus();
    await expect.element(choice('Asha Rao', 'Present')).toBeChecked();
  });

  test('a class of 60 renders one row a key, and the focus stays in sight', async () => {
    const pupils = Array.from({ length: 60 }, (_, index) =>
      student(`pupil${String(index).padStart(4, '0')}`, 'Pupil', String(index), 'Class 1', '1'),
    );
    await openRegister({ keys: { ...smallSchool(), students: pupils, attendance: [] } });
    await expect.element(choice('Pupil 0', 'Present')).toHaveFocus();
    const rows = new Set<Element>();
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('main li');
        if (row) rows.add(row);
      }
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.body, all);
    await userEvent.keyboard('a');
    await expect.element(choice('Pupil 0', 'Absent')).toBeChecked();
    await expect.element(oneChange).toBeVisible();
    watch.disconnect();
    expect(rows.size).toBe(1);
    await userEvent.keyboard('p'.repeat(24));
    await expect.element(choice('Pupil 25', 'Present')).toHaveFocus();
    const focused = choice('Pupil 25', 'Present').element().getBoundingClientRect();
    expect(focused.bottom).toBeLessThan(saveButton.element().getBoundingClientRect().top);
  });
});

test('keys that are pressed before all lines are drawn mark everybody', async () => {
  const pupils = Array.from({ length: 40 }, (_, index) =>
    student(`pupil${String(index).padStart(4, '0')}`, 'Pupil', String(index), 'Class 1', '1'),
  );
  // Microtasks come before React draws the other lines.
  const pressed = new Promise<void>((resolve) => {
    const press = async (): Promise<void> => {
      for (let key = 0; key < 40; key += 1) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }),
        );
        await Promise.resolve();
      }
      resolve();
    };
    const arrived = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      window.removeEventListener('focusin', arrived);
      queueMicrotask(() => void press());
    };
    window.addEventListener('focusin', arrived);
  });
  await openRegister({ keys: { ...smallSchool(), students: pupils, attendance: [] } });
  await pressed;
  await expect.element(page.getByText('40 changes not saved', { exact: true })).toBeVisible();
});

describe('marks that are not saved', () => {
  test('can be opened from another register', async () => {
    await openRegister();
    await choice('Ben Cole', 'Absent').click();
    await classes.selectOptions('Class 2');
    await expect.element(group('Dev Iyer')).toBeVisible();
    await expect.element(page.getByText(/Class 1, .*: 1 change/)).toBeVisible();
    await date.fill(localDay(5));
    await page.getByRole('button', { name: /^Open Class 1, / }).click();
    await expect.element(date).toHaveValue(localDay());
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
  });

  test('can be discarded, and taken back', async () => {
    await openRegister();
    await choice('Ben Cole', 'Absent').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(choice('Ben Cole', 'Present')).toBeChecked();
    await expect.element(page.getByText('Changes discarded')).toBeVisible();
    await expect.element(saveButton).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
  });

  test('are not saved by Ctrl+Enter in a remark, which ends the dialog alone', async () => {
    await openRegister();
    await page.getByRole('button', { name: 'Remark for Ben Cole' }).click();
    await page.getByRole('textbox', { name: 'Remark' }).fill('Dentist');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(oneChange).toBeVisible();
    expect(page.getByRole('button', { name: 'Saving...' }).query()).toBeNull();
    await expectRegister('Not taken yet');
  });

  test('are none when a mark is put back', async () => {
    await openRegister();
    await choice('Ben Cole', 'Absent').click();
    await expect.element(oneChange).toBeVisible();
    await choice('Ben Cole', 'Present').click();
    await expect.element(page.getByText('not saved', { exact: false })).not.toBeInTheDocument();
  });

  test('stay on top of what another tab saves, and overwrite nothing else', async () => {
    const { openElsewhere, statuses } = await openRegister();
    await choice('Ben Cole', 'Late').click();
    const elsewhere = await openElsewhere();
    await elsewhere.commit(
      saveRollCall({
        date: localDay(),
        classId: 'class0001',
        studentIds: ['stud00001', 'stud00002', 'stud00003'],
        changes: { stud00001: { status: 'absent' }, stud00002: { status: 'absent' } },
      }),
    );
    await expectRegister('Taken');
    await expect.element(choice('Asha Rao', 'Absent')).toBeChecked();
    await expect.element(choice('Ben Cole', 'Late')).toBeChecked();
    await expect.element(oneChange).toBeVisible();
    await expect
      .element(page.getByText('Changed in another tab to Absent. Saving overwrites it'))
      .toBeVisible();
    await save();
    await expect.poll(statuses).toEqual(['absent', 'late', 'present']);
  });

  // @shows Registers: A mark saved elsewhere meanwhile is shown at the student, in Day and in Month, before it is
  //   overwritten; one that nobody has seen here is left alone and named. Status, reason, minutes and remark are
  //   stored as one thing. A draft of 1.1.0 does not say what it was laid over: it is laid over what is stored
  test('beside a mark that another tab saves behind the dialog leave nothing of that one', async () => {
    const { openElsewhere, marks } = await openRegister();
    await page.getByRole('button', { name: 'Remark for Ben Cole' }).click();
    await page.getByRole('textbox', { name: 'Remark' }).fill('Dentist');
    const elsewhere = await openElsewhere();
    await elsewhere.commit(
      saveRollCall({
        date: localDay(),
        classId: 'class0001',
        studentIds: ['stud00002'],
        changes: { stud00002: { status: 'absent', minutesLate: 7 } },
      }),
    );
    await expect.element(page.getByText('7 minutes late')).toBeVisible();
    await page.getByRole('button', { name: 'Save Remark' }).click();
    await expect
      .element(page.getByText('Changed in another tab to Absent, 7 minutes late.'))
      .toBeVisible();
    await expect.element(choice('Ben Cole', 'Present')).toBeChecked();
    await save();
    await expect
      .poll(() => marks().find(({ studentId }) => studentId === 'stud00002'))
      .toEqual({
        id: derivedId('mark', 'stud00002', localDay()),
        studentId: 'stud00002',
        date: localDay(),
        classId: 'class0001',
        status: 'present',
        remark: 'Dentist',
      });
  });

  test('stay where their class is renamed in another tab', async () => {
    const { school, openElsewhere } = await openRegister();
    await choice('Ben Cole', 'Absent').click();
    const [first] = school.loaded.getState().classes;
    if (!first) throw new Error('The small school has a class.');
    await (await openElsewhere()).commit(editClass(first, { name: 'Class 7' }));
    await expect.poll(() => textsOf(classes.getByRole('option'))).toEqual(['Class 2', 'Class 7']);
    await expect.element(classes).toHaveValue('class0001');
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
    await expect.element(oneChange).toBeVisible();
  });
});

describe('marks of a closed tab', () => {
  async function findMarks() {
    const screen = await openRegister();
    const draft = draftName({ date: localDay(3), classId: 'class0001' });
    keepDraft(draft, { stud00002: { status: 'absent' } });
    drafts.leaveForNextPage(draft);
    await date.fill(localDay(3));
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
    await expect.element(oneChange).toBeVisible();
    return screen;
  }
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });

  test('are there again, and gone on with', async () => {
    const { statuses } = await findMarks();
    await expectAccessible();
    await goOn.click();
    await expect.element(goOn).not.toBeInTheDocument();
    await save();
    await expect.poll(() => statuses(localDay(3))).toEqual(['present', 'absent', 'present']);
  });

  test('are forgotten if the page crashed after it had saved them', async () => {
    const { stored } = await openRegister();
    await choice('Ben Cole', 'Absent').click();
    await save();
    await expectRegister('Taken');
    const draft = draftName({ date: localDay(), classId: 'class0001' });
    keepDraft(draft, { stud00002: { status: 'absent' } });
    drafts.leaveForNextPage(draft);
    await expect.poll(() => drafts.state.getState()).toMatchObject({ own: {}, found: {} });
    await expect.element(goOn).not.toBeInTheDocument();
    expect(stored('attendance')).toContainEqual(expect.objectContaining({ status: 'absent' }));
  });

  test('can be discarded, and are then gone for good', async () => {
    await findMarks();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.element(main).toHaveFocus();
    await expect.element(choice('Ben Cole', 'Present')).toBeChecked();
    await expect.element(goOn).not.toBeInTheDocument();
    await drafts.scanForOrphans();
    expect(drafts.state.getState()).toMatchObject({ own: {}, found: {} });
  });
});

test('a saved register says which other one is not', async () => {
  await openRegister();
  await classes.selectOptions('Class 2');
  await choice('Dev Iyer', 'Late').click();
  await classes.selectOptions('Class 1');
  await save();
  await expect
    .element(page.getByText('This register is saved. Class 2 is not:', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('All changes saved')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(choice('Dev Iyer', 'Late')).toBeChecked();
});

describe('an unsaved mark of a student who is somewhere else by now', () => {
  onDay('2026-11-25');

  // @shows Names of controls: An unsaved mark of a student who was moved or deleted meanwhile is told of by name, and
  //   can be taken over
  test('is told of by name, and can be taken over to the other register', async () => {
    const { called, marks, openElsewhere } = await openRegister();
    await choice('Ben Cole', 'Absent').click();
    await choice('Asha Rao', 'Late').click();
    await (await openElsewhere()).commit(moveStudents([called('Ben')], 'Class 2', '2026-11-20'));
    await expect.element(alert).toHaveTextContent('Ben Cole is in Class 2 now.');
    await expect.element(alert).toHaveTextContent('The change here (Absent) was not saved.');
    await expectAccessible();
    await save();
    await alert.getByRole('button', { name: 'Move to Class 2: Ben Cole' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Open Class 2, / }).click();
    await expect.element(choice('Ben Cole', 'Absent')).toBeChecked();
    await save();
    await expect
      .poll(() =>
        marks()
          .map(({ studentId, classId, status }) => [studentId, classId, status])
          .toSorted(),
      )
      .toEqual([
        ['stud00001', 'class0001', 'late'],
        ['stud00002', 'class0002', 'absent'],
        ['stud00003', 'class0001', 'present'],
        ['stud00004', 'class0002', 'present'],
      ]);
  });

  // @shows Names of controls: An unsaved mark of a student who was moved or deleted meanwhile is told of by name, and
  //   can be taken over
  test('who was deleted is named as well, and dismissed', async () => {
    const { called, openElsewhere } = await openRegister();
    await choice('Ben Cole', 'Late').click();
    await (await openElsewhere()).commit(deleteStudent(called('Ben')));
    await expect.element(alert).toHaveTextContent('Ben Cole was deleted.');
    await expect.element(alert).toHaveTextContent('The change here (Late) was not saved.');
    await alert.getByRole('button', { name: 'Dismiss: Ben Cole' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('comes back with the student', async () => {
    const { called, openElsewhere } = await openRegister();
    await choice('Ben Cole', 'Late').click();
    const elsewhere = await openElsewhere();
    const { act } = await elsewhere.commit(deleteStudent(called('Ben')));
    await expect.element(alert).toHaveTextContent('Ben Cole was deleted.');
    await elsewhere.commit(undoAct(act?.id ?? ''));
    await expect.element(choice('Ben Cole', 'Late')).toBeChecked();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('a remark that is being written for the student is not lost', async () => {
    const { called, openElsewhere } = await openRegister();
    await page.getByRole('button', { name: 'Remark for Ben Cole' }).click();
    await page.getByRole('textbox', { name: 'Remark', exact: true }).fill('Fever');
    await (await openElsewhere()).commit(moveStudents([called('Ben')], 'Class 2', '2026-11-20'));
    await expect.element(group('Ben Cole')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Save Remark' }).click();
    await expect.element(alert).toHaveTextContent('The remark here (“Fever”) was not saved.');
  });
});

describe('at midnight', () => {
  /** Opens attendance on a Sunday evening; five minutes later it is Monday. */
  async function openInTheEvening() {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date(2026, 10, 22, 23, 58),
    });
    const screen = await openRegister({ keys: { ...smallSchool(), attendance: [] } });
    await expect.element(date).toHaveValue('2026-11-22');
    return { ...screen, waitTillMonday: () => vi.advanceTimersByTime(5 * 60_000) };
  }

  // @shows Names of controls: An untouched register follows the day at midnight, one with marks stays and says so
  test('an untouched register follows the day, in every class', async () => {
    const { marks, waitTillMonday } = await openInTheEvening();
    await classes.selectOptions('Class 2');
    waitTillMonday();
    await expect.element(date).toHaveValue('2026-11-23');
    await expect.element(page.getByRole('button', { name: 'Go to today' })).not.toBeInTheDocument();
    await choice('Dev Iyer', 'Late').click();
    await save();
    await expect.poll(() => marks('2026-11-23')).toHaveLength(1);
  });

  // @shows Names of controls: An untouched register follows the day at midnight, one with marks stays and says so
  test('one with unsaved marks stays, says so, and stays when they are saved', async () => {
    const { marks, waitTillMonday } = await openInTheEvening();
    await choice('Ben Cole', 'Absent').click();
    waitTillMonday();
    const stayed = page.getByRole('status').filter({ hasText: '23 Nov 2026' });
    await expect.element(stayed).toHaveTextContent('22 Nov 2026');
    await expect.element(stayed).toHaveTextContent('unsaved changes');
    await expect.element(date).toHaveValue('2026-11-22');
    await save();
    await expect.poll(() => marks('2026-11-22')).toHaveLength(3);
    await expect.element(stayed).not.toHaveTextContent('unsaved changes');
    await expect.element(date).toHaveValue('2026-11-22');
    await expectAccessible();
    await page.getByRole('button', { name: 'Go to today' }).click();
    await expect.element(date).toHaveValue('2026-11-23');
    await expect.element(stayed).not.toBeInTheDocument();
    await expect.element(choice('Ben Cole', 'Present')).toBeChecked();
  });

  test('a remark that is being written keeps its day', async () => {
    const { waitTillMonday } = await openInTheEvening();
    await page.getByRole('button', { name: 'Remark for Ben Cole' }).click();
    await page.getByRole('textbox', { name: 'Remark', exact: true }).fill('Fever');
    waitTillMonday();
    await page.getByRole('button', { name: 'Save Remark' }).click();
    await expect.element(page.getByRole('button', { name: 'Go to today' })).toBeVisible();
    await expect.element(date).toHaveValue('2026-11-22');
    await expect.element(oneChange).toBeVisible();
  });
});

describe('remarks', () => {
  const open = page.getByRole('button', { name: 'Remark for Ben Cole', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Remark', exact: true });
  const field = dialog.getByRole('textbox', { name: 'Remark', exact: true });
  const saveRemark = dialog.getByRole('button', { name: 'Save Remark' });

  // @shows §2: A modal for the remark
  // @shows §3: A remark is trimmed
  // @shows Names of controls: Attendance: Date, Class, four groups, a radio group a student, remark, Save Attendance
  test('are trimmed, shown, stored with the register, and taken away when empty', async () => {
    const { marks } = await openRegister();
    await open.click();
    await field.fill('  Dentist at <b>ten</b>  ');
    await saveRemark.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
    await expect.element(page.getByText('Remark: Dentist at <b>ten</b>')).toBeVisible();
    await expect.element(oneChange).toBeVisible();
    await save();
    await expect
      .poll(() => marks()[1])
      .toMatchObject({ remark: 'Dentist at <b>ten</b>', status: 'present' });
    const [asha, ben] = marks();
    expect(asha).not.toHaveProperty('remark');

    await open.click();
    await field.fill('   ');
    await saveRemark.click();
    await expect.element(oneChange).toBeVisible();
    await save();
    await expect.element(page.getByText('All changes saved')).toBeVisible();
    await expect.poll(() => marks()[1]).not.toHaveProperty('remark');
    expect(marks()[1]?.id).toBe(ben?.id);
  });

  test('Cancel changes nothing, Escape asks first', async () => {
    await openRegister();
    await open.click();
    await field.fill('Typed');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field).toHaveValue('Typed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('not saved', { exact: false })).not.toBeInTheDocument();
  });

  test('Enter saves one', async () => {
    await openRegister();
    await open.click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Bus was late{Enter}');
    await expect.element(page.getByText('Remark: Bus was late')).toBeVisible();
  });
});

describe('for everyone', () => {
  test('an absent row offers the reasons; a chip pressed again takes its reason away', async () => {
    const { marks } = await openRegister();
    const reasons = page.getByRole('radiogroup', { name: 'Reason for Ben Cole', exact: true });
    await expect.element(reasons).not.toBeInTheDocument();
    await choice('Ben Cole', 'Absent').click();
    await expect.poll(() => reasons.getByRole('radio').all()).toHaveLength(3);
    const [sick, excused] = ['Sick', 'Excused'].map((name) =>
      reasons.getByRole('radio', { name, exact: true }),
    );
    if (!sick || !excused) throw new Error('No reasons.');
    await sick.click();
    await expect.element(sick).toBeChecked();
    await sick.click();
    await expect.element(sick).not.toBeChecked();
    await excused.click();
    await save();
    const reasonsStored = () => marks().map(({ reason }) => reason);
    await expect.poll(reasonsStored).toEqual([undefined, 'Excused', undefined]);
    await excused.click();
    await save();
    await expect.poll(reasonsStored).toEqual([undefined, undefined, undefined]);
  });

  test('after a slash the letters of a name jump to it, until Enter, Escape or a pause', async () => {
    await openRegister();
    const focused = () => document.activeElement?.closest('[role=radiogroup]')?.ariaLabel;
    await expect.poll(focused).toBe('Asha Rao');
    // The beginning of a last name, then a first name without its accent.
    await userEvent.keyboard('/du');
    await expect.poll(focused).toBe('Chloé Dubois');
    await userEvent.keyboard('{Enter}/ben c');
    await expect.poll(focused).toBe('Ben Cole');
    await userEvent.keyboard('{Escape}/chloe');
    await expect.poll(focused).toBe('Chloé Dubois');
    await expect.element(page.getByText('Go to: chloe')).toBeVisible();
    await expectCounts(3, 0, 0);
    await expect.element(page.getByText('Go to: chloe')).not.toBeInTheDocument();
    await userEvent.keyboard('l');
    await expectCounts(2, 1, 0);
  });

  test('at 1600 px the students stand in two columns, one after the other', async () => {
    await page.viewport(1600, 900);
    await openRegister();
    await expect.element(group('Chloé Dubois')).toBeVisible();
    const [first, second, third] = [...students.element().children].map((row) =>
      row.getBoundingClientRect(),
    );
    expect(second?.left).toBe(first?.left);
    expect(third?.left).toBeGreaterThanOrEqual(second?.right ?? 0);
    expect(third?.top).toBe(first?.top);
  });

  // @shows A register to look at: A list as wide as it reads well; late and absent rows tinted, with a stripe and the
  //   mark itself beside the colour; the four counts in one line on small screens, and the students from the upper
  //   half on; Save primary only where there is something to save. Looked at from 360 to 1920 px, light, dark and
  //   in forced colours. On a phone the week strip, Import and Export stand below the list
  test('on a phone the counts stand in one line, and the students begin in the upper half', async () => {
    await page.viewport(390, 844);
    await openRegister();
    await expect.element(group('Asha Rao')).toBeVisible();
    const top = (element: Element) => element.getBoundingClientRect().top + window.scrollY;
    const counts = ['Total Students', 'Present', 'Absent', 'Late'].map((name) =>
      top(page.getByRole('group', { name, exact: true }).element()),
    );
    expect(new Set(counts).size).toBe(1);
    // The shell's bar of 56 px stands above all this.
    expect(top(group('Asha Rao').element())).toBeLessThanOrEqual(420 - 56);
    await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Week' })).toBeVisible();
  });

  // @shows How it looks: Attendance: on a phone a student a line, P, L and A 44 px; "Previous day" is the previous
  //   school day
  test('eight students stand on a phone, a line each', async () => {
    await page.viewport(390, 844);
    const pupils = Array.from({ length: 12 }, (_, index) =>
      student(`p${index}`, 'Pupil', `No ${index}`, 'Class 1', `R${index}`),
    );
    await openRegister({ keys: { ...smallSchool(), students: pupils } });
    await expect.element(group('Pupil No 11')).toBeInTheDocument();
    const rows = [...students.element().children].map((row) => row.getBoundingClientRect());
    const [first, ninth] = [rows[0], rows[8]];
    // The shell's bar takes 56 px, the save bar about 62.
    expect((ninth?.top ?? 0) - (first?.top ?? 0)).toBeLessThanOrEqual(8 * 50);
    expect((ninth?.top ?? 0) + window.scrollY).toBeLessThanOrEqual(844 - 56 - 62);
  });

  for (const width of [390, 360]) {
    test(`the day and the class are chosen in one line at ${width} px`, async () => {
      await page.viewport(width, 740);
      await openRegister();
      const choices = [
        page.getByLabelText('Date', { exact: true }),
        page.getByRole('button', { name: 'Next day' }),
        page.getByRole('combobox', { name: 'Class' }),
      ];
      for (const choice of choices) await expect.element(choice).toBeVisible();
      const [date, ...others] = choices.map((choice) => choice.element().getBoundingClientRect());
      for (const { top } of others) expect(top).toBeLessThan(date?.bottom ?? 0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }

  // @shows A register to look at: A list as wide as it reads well; late and absent rows tinted, with a stripe and the
  //   mark itself beside the colour; the four counts in one line on small screens, and the students from the upper
  //   half on; Save primary only where there is something to save. Looked at from 360 to 1920 px, light, dark and
  //   in forced colours. On a phone the week strip, Import and Export stand below the list
  // @shows A register to look at: No hint about keys on touch
  test('everything is large enough for a thumb at 390 px', async () => {
    await page.viewport(390, 844);
    await openRegister();
    await expect.element(group('Asha Rao')).toBeVisible();
    const inList = students.element().querySelectorAll('label, button');
    const back = page.getByRole('button', { name: 'Previous day' }).element();
    expect(inList.length).toBeGreaterThanOrEqual(12);
    for (const target of [...inList, back]) {
      const { width, height } = target.getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('on a closed day', () => {
  const BREAK = { name: 'Winter break', from: '2020-12-19', to: '2021-01-03' };

  function openClosed() {
    const school = smallSchool();
    const calendar = { days: [1, 2, 3, 4, 5], closed: [BREAK] };
    const keys = { ...school, settings: { ...school.settings, calendar } };
    const students = school.students.map((student) => ({ ...student, enrollmentDate: '' }));
    return openRegister({ keys: { ...keys, students }, query: 'date=2020-12-21' });
  }
  const question = page.getByRole('alertdialog');

  // @shows The school year: On a day that the stored calendar closes Day shows note "No school: Winter break", and
  //   saving there asks first
  test('it says why there is no school, and saving asks first, by key as well', async () => {
    const { marks } = await openClosed();
    await expect.element(page.getByRole('note')).toHaveTextContent('No school: Winter break');
    await saveButton.click();
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        '21 Dec 2020 is a closed day (Winter break). Save attendance anyway?',
      );
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(question).toBeVisible();
    expect(marks('2020-12-21')).toEqual([]);
    await question.getByRole('button', { name: 'Save Attendance' }).click();
    await expect.element(saved).toBeVisible();
    expect(marks('2020-12-21')).toHaveLength(3);
  });

  test('without a stored calendar no day is closed: a Sunday is saved as any day', async () => {
    const keys = smallSchool();
    const students = keys.students.map((student) => ({ ...student, enrollmentDate: '' }));
    const { school, marks } = await openRegister({
      keys: { ...keys, students },
      query: 'date=2020-12-20',
    });
    const week = page.getByRole('group', { name: 'Week' });
    await expect.element(week).toHaveTextContent('Sun');
    expect(week.element().textContent).not.toContain('no school');
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
    await save();
    expect(marks('2020-12-20')).toHaveLength(3);
    await school.commit(saveSettings({ calendar: { days: [1, 2, 3, 4, 5], closed: [] } }));
    await expect.element(page.getByRole('note')).toHaveTextContent('No school: Sunday');
    await saveButton.click();
    await expect.element(question).toBeVisible();
  });

  // @shows The school year: "Previous day" and "Next day" go to the school day before and after; without a stored
  //   calendar to the day beside
  test('the days beside are the school days around it', async () => {
    await openClosed();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect.element(date).toHaveValue('2020-12-18');
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect.element(date).toHaveValue('2021-01-04');
  });
});

describe('a student who came later', () => {
  const ENROLLED = '2026-03-18';
  const zoe = {
    ...student('stud00009', 'Zoe', 'Zimmer', 'Class 1', '1009'),
    enrollmentDate: ENROLLED,
  };
  const later = page.getByText('1 student joined later: Zoe Zimmer', { exact: true });
  const list = page.getByRole('button', { name: 'List them for this day', exact: true });

  function openOn(day: string, attendance: readonly AttendanceRecord[] = []) {
    const school = smallSchool();
    const keys = { ...school, students: [...school.students, zoe], attendance };
    return openRegister({ keys, query: `date=${day}` });
  }

  test('is named below the list, and listed where that is wanted', async () => {
    const { marks } = await openOn('2026-03-17');
    await expect.element(later).toBeVisible();
    await expect.element(group('Zoe Zimmer')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Everyone else present' }).click();
    await save();
    await expect.poll(() => marks('2026-03-17')).toHaveLength(3);
    await list.click();
    await expect.element(choice('Zoe Zimmer', 'Present')).toHaveFocus();
    await expect.element(later).not.toBeInTheDocument();
    await choice('Zoe Zimmer', 'Absent').click();
    await save();
    await expect.poll(() => marks('2026-03-17')).toHaveLength(4);
    // A stored mark still shows.
    await date.fill('2026-03-16');
    await expect.element(later).toBeVisible();
    await date.fill('2026-03-17');
    await expect.element(choice('Zoe Zimmer', 'Absent')).toBeChecked();
    await expect.element(later).not.toBeInTheDocument();
  });

  test('is like everybody else from the Enrollment Date on', async () => {
    await openOn(ENROLLED);
    await expect.element(choice('Zoe Zimmer', 'Present')).toBeChecked();
    await expect.element(later).not.toBeInTheDocument();
  });

  test('keeps a mark that is not saved while another day is shown', async () => {
    await openOn('2026-03-17');
    await list.click();
    await choice('Zoe Zimmer', 'Late').click();
    await date.fill('2026-03-16');
    await expect.element(later).toBeVisible();
    await date.fill('2026-03-17');
    await expect.element(choice('Zoe Zimmer', 'Late')).toBeChecked();
  });

  test('a class whose students all came later says so', async () => {
    const school = smallSchool();
    const keys = { ...school, students: [zoe], attendance: [] };
    const { marks } = await openRegister({ keys, query: 'date=2026-03-17' });
    await expect.element(page.getByText('All students of Class 1 joined later')).toBeVisible();
    await expect.element(later).toBeVisible();
    await list.click();
    await expect.element(choice('Zoe Zimmer', 'Present')).toHaveFocus();
    await save();
    await expect.poll(() => marks('2026-03-17')).toHaveLength(1);
  });
});

// @shows Registers: Who came after the register was taken has no mark: no status is pressed, the bar says "Zoe Zimmer
//   has no mark" or "2 students have no mark", Save Attendance is primary, the counts leave them out; saving
//   stores Present unless another status was chosen. Dashboard: "1 student without a mark: Class 2", a link, in
//   place of "All registers are taken". Beside unsaved changes the bar says both
test('who came after the register was taken has no mark, until one is chosen or it is saved', async () => {
  const { marks, statuses } = await openRegister({
    keys: {
      ...smallSchool(),
      attendance: [mark('m1', 'stud00001', localDay(), 'present')],
    },
  });
  await expectRegister('Taken');
  await expectCounts(1, 0, 0);
  const bar = page.getByText('2 students have no mark', { exact: true });
  await expect.element(bar).toBeVisible();
  const late = choice('Chloé Dubois', 'Late');
  await expect.element(late).not.toBeChecked();
  await expect.element(choice('Chloé Dubois', 'Present')).not.toBeChecked();
  await choice('Chloé Dubois', 'Present').click();
  await expectCounts(2, 0, 0);
  await expect
    .element(page.getByText('1 change not saved · Ben Cole has no mark', { exact: true }))
    .toBeVisible();
  expect(marks()).toHaveLength(1);
  await save();
  expect(statuses()).toEqual(['present', 'present', 'present']);
  await expect.element(page.getByText('All changes saved', { exact: true })).toBeVisible();
});

test('marks that are still being read do not pass on paper for a register that nobody took', async () => {
  let readsMarks = true;
  const read = { status: 'loaded', records: [] } as const;
  await openRegister({
    otherwise: {
      query: () => {
        const seen = readsMarks ? read : NOT_READ;
        return { subscribe: () => () => undefined, seen: () => seen };
      },
    },
  });
  const printed = (): string | undefined => {
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('[data-paper]')?.textContent;
    window.dispatchEvent(new Event('afterprint'));
    return sheet;
  };
  await expect.poll(printed).toContain('Not taken yet');
  readsMarks = false;
  await page.getByRole('button', { name: 'Previous day', exact: true }).click();
  await expect.element(group('Asha Rao')).not.toBeInTheDocument();
  expect(printed()).toBeUndefined();
});

test('"Print" opens the print dialog with the register as a sheet', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => void window.dispatchEvent(new Event('afterprint')));
  await openRegister();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('[data-paper]')?.textContent).toContain('Asha Rao');
});
