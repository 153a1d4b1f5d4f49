import { countStatuses, asAttendanceRecord } from '#school/attendance/attendance.ts';
import type { School } from '#school/collections.ts';
import { addStudent } from '#school/students/studentIntents.ts';
import { addClass, editClass } from '#school/classes/classIntents.ts';
import { registerArrival } from '#records/classChoice/registerToTake.ts';
import { classUsedLast } from '#state/browser/remembered.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { optionsUnder } from '#testing/screens.tsx';
import { Browser, recordsOf } from '#testing/stores.ts';
import { goTo } from '#ui/navigation.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { run } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AttendanceScreen } from './AttendanceScreen.tsx';

const DAY = '2026-11-20';
const saveButton = page.getByRole('button', { name: 'Save Attendance', exact: true });
const saved = page.getByText('Attendance saved successfully!');

function choice(name: string, status: string) {
  return page
    .getByRole('radiogroup', { name, exact: true })
    .getByRole('radio', { name: status, exact: true });
}

/**
 * Class 1 with Maya and Ben, Class 2 with Ana and Bo. Class 3 with Cy and a taken register, Class 4 without students.
 * On 20 November Maya is stored as present and Ben as late; the day before has no marks.
 */
async function openScreen(query = `?date=${DAY}`) {
  const keys = smallSchool();
  return openSchoolAt(query, {
    ...keys,
    students: [
      ...keys.students,
      student({ id: 'student03', firstName: 'Ana', lastName: 'Li', class: 'Class 2' }),
      student({ id: 'student04', firstName: 'Bo', lastName: 'Diaz', class: 'Class 2' }),
      student({ id: 'student05', firstName: 'Cy', lastName: 'Roy', class: 'Class 3' }),
    ],
    classes: [
      ...keys.classes,
      schoolClass({ id: 'class0002', name: 'Class 2', students: ['student03', 'student04'] }),
      schoolClass({ id: 'class0003', name: 'Class 3', students: ['student05'] }),
      schoolClass({ id: 'class0004', name: 'Class 4' }),
    ],
    attendance: [
      ...keys.attendance,
      mark({ id: 'mark00003', studentId: 'student05', classId: 'class0003' }),
      mark({ id: 'mark00004', studentId: 'student05', classId: 'class0003', date: '2026-11-19' }),
    ],
  });
}

async function openSchoolAt(query: string, sample: School) {
  const browser = new Browser();
  browser.sample = sample;
  const store = await browser.open();
  const school = await openSchool(store);
  window.history.replaceState(null, '', query);
  await render(
    <SchoolProvider school={school}>
      <input aria-label="Elsewhere" />
      <main tabIndex={-1}>
        <AttendanceScreen />
      </main>
      <Toasts />
    </SchoolProvider>,
  );
  return { store, school };
}

describe('which class it begins with', () => {
  const field = page.getByRole('combobox', { name: 'Class', exact: true });

  // @shows A register by keyboard: Attendance, Month, Mark Book and Report Cards begin with the class used last on this
  //   PC (chosen, opened, or saved), else the first with students; an address wins. Classes without students stand
  //   last, in an optgroup "No students". Which students a class has is asked of the days that are shown
  test('the one used last, where the address names none; those without students stand last', async () => {
    const { school } = await openScreen(`?date=${DAY}`);
    // Class 1 is the first with students.
    await expect.element(field).toHaveDisplayValue('Class 1');
    expect(optionsUnder(field, 'No students')).toEqual(['Class 4']);
    expect(classUsedLast()).toBeNull();
    await userEvent.selectOptions(field.element(), 'Class 3');
    expect(classUsedLast()).toBe('class0003');
    // Renaming changes nothing, and an address wins.
    await school.commit(
      editClass(schoolClass({ id: 'class0003', name: 'Class 3' }), { name: 'Z' }),
    );
    await expect.element(field).toHaveDisplayValue('Z');
    await cleanup();
    await openScreen(`?date=${DAY}`);
    await expect.element(field).toHaveDisplayValue('Class 3');
    await cleanup();
    await openScreen(`?date=${DAY}&class=class0002`);
    await expect.element(field).toHaveDisplayValue('Class 2');
    expect(classUsedLast()).toBe('class0002');
  });

  test('to save a register is to use its class', async () => {
    await openScreen(`?date=${DAY}`);
    await saveButton.click();
    await expect.element(saved).toBeVisible();
    expect(classUsedLast()).toBe('class0001');
  });
});

describe('a register by keyboard', () => {
  // @shows A register by keyboard: Arriving, the first student without a mark has the focus, unless the person has gone
  //   to something else meanwhile. Where all are marked it is the first student
  // @shows A register by keyboard: After the last register status "All registers are taken"; the focus stays on Save
  //   Attendance
  test('begins at the first student without a mark, and goes on to the next class', async () => {
    const { store } = await openScreen(`?date=${DAY}&class=class0002`);
    await expect.element(choice('Ana Li', 'Present')).toHaveFocus();
    await userEvent.keyboard('pa');
    await expect.element(choice('Bo Diaz', 'Absent')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(choice('Bo Diaz', 'Absent')).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(saved).toBeVisible();
    expect((await recordsOf(store)).attendance).toContainEqual(
      expect.objectContaining({ studentId: 'student04', date: DAY, status: 'absent' }),
    );
    // Classes 1 and 3 are taken, Class 4 has no students.
    await expect.element(page.getByRole('button', { name: /^Next:/ })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'All registers are taken' }))
      .toBeVisible();
    await expect.element(saveButton).toHaveFocus();
  });

  // @shows A register by keyboard: Who is led to a register by the search stands at its first student without a mark,
  //   also in the register that is shown
  test('begins anew whenever the search leads to a register, be it the one that is shown', async () => {
    await openScreen(`?date=${DAY}&class=class0002`);
    const first = choice('Ana Li', 'Present');
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('p');
    await expect.element(choice('Bo Diaz', 'Present')).toHaveFocus();
    for (const name of ['Ana Li', 'Cy Roy']) {
      // The search must leave the focus to the register.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const classId = name === 'Ana Li' ? 'class0002' : 'class0003';
      goTo(`${window.location.pathname}?date=${DAY}&class=${classId}`, {
        replace: true,
        state: registerArrival(),
      });
      await expect.element(page.getByRole('radiogroup', { name })).toBeVisible();
      await expect
        .poll(() => document.activeElement?.closest('[role=radiogroup]')?.ariaLabel)
        .toBe(name);
    }
  });

  test('begins there in a class longer than the window, too, and shows everyone', async () => {
    const pupils = Array.from({ length: 60 }, (_, index) =>
      student({ id: `pupil${1000 + index}`, firstName: 'Pupil', lastName: String(index + 1) }),
    );
    const marks = pupils
      .slice(0, 50)
      .map(({ id }, index) => mark({ id: `mark0${1000 + index}`, studentId: id }));
    await openSchoolAt(`?date=${DAY}`, {
      ...smallSchool(),
      students: pupils,
      attendance: marks,
    });
    await expect.element(choice('Pupil 51', 'Present')).toHaveFocus();
    await expect.element(choice('Pupil 60', 'Present')).not.toBeChecked();
    await expect.element(page.getByText('10 students have no mark')).toBeVisible();
    expect(page.getByRole('list', { name: 'Students' }).getByRole('listitem').all()).toHaveLength(
      60,
    );
  });

  // @shows A register by keyboard: Ctrl+S and Ctrl+Enter save, outside of dialogs
  // @shows A register by keyboard: After saving, "Next: Class 2" has the focus: the next class whose register of that
  //   day is not taken. Classes without students are passed over; after the last comes the first
  test('leads round to the class that is left; its first student has the focus then', async () => {
    await openScreen(`?date=2026-11-19&class=class0002`);
    await expect.element(choice('Ana Li', 'Present')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const next = page.getByRole('button', { name: 'Next: Class 1', exact: true });
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice('Ben Okafor', 'Present')).toHaveFocus();
    await expect.element(next).not.toBeInTheDocument();
  });

  // @shows A register by keyboard: Arriving, the first student without a mark has the focus, unless the person has gone
  //   to something else meanwhile. Where all are marked it is the first student
  test('takes the focus from nobody who has gone elsewhere meanwhile', async () => {
    await openScreen();
    const elsewhere = page.getByLabelText('Elsewhere');
    await expect.element(choice('Ben Okafor', 'Late')).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await elsewhere.click();
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next: Class 2' })).toBeVisible();
    await expect.element(elsewhere).toHaveFocus();
  });

  test('offers no next class once something is marked again', async () => {
    await openScreen();
    await saveButton.click();
    const next = page.getByRole('button', { name: 'Next: Class 2', exact: true });
    await expect.element(next).toHaveFocus();
    await choice('Maya Patel', 'Late').click();
    await expect.element(next).not.toBeInTheDocument();
  });

  // @shows A register by keyboard: Ctrl+S and Ctrl+Enter save, outside of dialogs
  test('a dialog keeps Ctrl+S to itself', async () => {
    const { school } = await openScreen();
    await page.getByRole('button', { name: 'Remark for Ben Okafor' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Remark' })).toHaveFocus();
    const before = school.loaded.getState().revision;
    await userEvent.keyboard('{Control>}s{/Control}{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(school.loaded.getState().revision).toBe(before);
    await expect.element(saveButton).toBeVisible();
  });
});

describe('what is taken', () => {
  // @shows A register by keyboard: The class choice tells which registers are taken; a week strip with weekdays and
  //   what is taken. The options of combobox "Class" are the names alone; group "Registers of this day" beside it
  //   tells
  test('is told of each class with students on this day, and of each day of the week', async () => {
    const { school } = await openScreen();
    const ofDay = page.getByRole('group', { name: 'Registers of this day' });
    await expect
      .element(ofDay.getByRole('button', { name: 'Class 1 2 of 2 present' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(ofDay.getByRole('button', { name: 'Class 2 register not taken' }))
      .toBeVisible();
    expect(ofDay.getByRole('button').elements()).toHaveLength(3);
    const week = page.getByRole('group', { name: 'Week' });
    await expect
      .element(week.getByRole('button', { name: 'Fri 20 register taken' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(week.getByRole('button', { name: 'Thu 19 register not taken' }))
      .toBeVisible();
    const { violations } = await run(document.body, {
      rules: { 'label-content-name-mismatch': { enabled: true }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await ofDay.getByRole('button', { name: /^Class 3/ }).click();
    await week.getByRole('button', { name: /^Thu 19/ }).click();
    await expect.element(choice('Cy Roy', 'Present')).toBeVisible();
    await expect
      .element(week.getByRole('button', { name: 'Thu 19 register taken' }))
      .toHaveAttribute('aria-pressed', 'true');

    // Another tab changes the school.
    await school.commit(addClass(schoolClass({ id: 'class0005', name: 'Class 5' })));
    await school.commit(addStudent(student({ id: 'student06', class: 'Class 5' })));
    await expect.element(ofDay.getByRole('button', { name: /^Class 5/ })).toBeVisible();
  });

  test('is told of more classes than the window has room for; the one that is shown is in sight', async () => {
    const places = Array.from({ length: 70 }, (_, index) => String(index + 1));
    await openSchoolAt(`?date=${DAY}&class=class1045`, {
      ...smallSchool(),
      students: places.map((place) =>
        student({ id: `pupil${1000 + Number(place)}`, lastName: place, class: `Class ${place}` }),
      ),
      classes: places.map((place) =>
        schoolClass({ id: `class${1000 + Number(place)}`, name: `Class ${place}` }),
      ),
      attendance: [],
    });
    const ofDay = page.getByRole('group', { name: 'Registers of this day' });
    await expect.element(ofDay.getByRole('button', { name: /^Class 1 / })).toBeInTheDocument();
    await expect
      .poll(() =>
        ofDay
          .getByRole('button')
          .all()
          .map((locator) => locator.element().textContent),
      )
      .toEqual(places.map((place) => `Class ${place}  register not taken`));
    await expect.element(ofDay.getByRole('button', { name: /^Class 45 / })).toBeInViewport();
  });

  // @shows A register by keyboard: The class choice tells which registers are taken; a week strip with weekdays and
  //   what is taken. The options of combobox "Class" are the names alone; group "Registers of this day" beside it
  //   tells
  test('is one stop for Tab, and arrows go through it', async () => {
    await openScreen();
    const week = page.getByRole('group', { name: 'Week' });
    const friday = week.getByRole('button', { name: /^Fri 20/ });
    friday.element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect.element(week.getByRole('button', { name: /^Wed 18/ })).toHaveFocus();
    await userEvent.tab();
    const ofDay = page.getByRole('group', { name: 'Registers of this day' });
    await expect.element(ofDay.getByRole('button', { name: /^Class 1/ })).toHaveFocus();
  });
});

// @shows A register by keyboard: A register of 30 with 3 absent and 1 late: at most 5 actions beyond opening it
test('a register of 30 with 3 absent and 1 late takes 5 presses: one a mark, and Save', async () => {
  const pupils = Array.from({ length: 30 }, (_, index) =>
    student({ id: `pupil${1000 + index}`, firstName: 'Pupil', lastName: String(index + 1) }),
  );
  const { store } = await openSchoolAt(`?date=${DAY}`, {
    ...smallSchool(),
    students: pupils,
    attendance: [],
  });
  await choice('Pupil 4', 'Absent').click();
  await choice('Pupil 11', 'Late').click();
  await choice('Pupil 17', 'Absent').click();
  await choice('Pupil 30', 'Absent').click();
  await saveButton.click();
  await expect.element(saved).toBeVisible();
  const marks = (await recordsOf(store)).attendance;
  expect(countStatuses(marks.map(asAttendanceRecord))).toEqual({
    total: 30,
    present: 26,
    late: 1,
    absent: 3,
  });
});

describe('Everyone else present', () => {
  // @shows Registers: Day has a button "Everyone else present": it marks all without a mark as present, by click or
  //   Enter, and moves the focus to Save Attendance
  test('marks who has no mark, leaves the rest, and goes to Save Attendance', async () => {
    const { store } = await openScreen(`?date=${DAY}&class=class0002`);
    await choice('Bo Diaz', 'Late').click();
    const button = page.getByRole('button', { name: 'Everyone else present' });
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(saveButton).toHaveFocus();
    await expect.element(page.getByText('2 changes not saved')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toBeVisible();
    const marks = (await recordsOf(store)).attendance.filter(
      ({ classId, date }) => classId === 'class0002' && date === DAY,
    );
    expect(marks.map(({ studentId, status }) => [studentId, status]).toSorted()).toEqual([
      ['student03', 'present'],
      ['student04', 'late'],
    ]);
  });
});
