import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { localDay, NEW_STUDENT, smallSchool, student } from '#testing/hillsideSchool.ts';
import { addDays } from '#school/text/days.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { pressTwice } from '#testing/pressTwice.ts';
import {
  catchSavedFiles,
  expectAccessible,
  expectAccessibleAtBothWidths,
  fillIn,
  openScreen,
  tabTo,
  textsOf,
} from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import './StudentDialogs.tsx';
import { StudentsScreen } from './StudentsScreen.tsx';

const table = page.getByRole('table', { name: 'Students' });
const count = page.getByRole('status').filter({ hasText: /^Showing/ });
const search = page.getByRole('searchbox', { name: 'Search students' });
const filter = page.getByRole('combobox', { name: 'Filter by class' });
const addForm = page.getByRole('dialog', { name: 'Add Student' });
const editForm = page.getByRole('dialog', { name: 'Edit Student' });
const question = page.getByRole('alertdialog');

const openStudents = (students = smallSchool().students) =>
  openScreen(StudentsScreen, { keys: { ...smallSchool(), students } });

/** `count` students, "Pupil 0000" first. */
function pupils(many: number) {
  return Array.from({ length: many }, (_, index) =>
    student(`s${index}`, 'Pupil', String(index).padStart(4, '0'), 'Class 3', `R${index}`),
  );
}

async function fillStudent(form: Locator, fields: Readonly<Record<string, string>> = NEW_STUDENT) {
  await fillIn(form, fields);
  await form.getByLabelText('Class', { exact: true }).selectOptions('Class 1');
}

/** Returns the names in the list, from the top. */
function listed(): string[] {
  return table
    .getByRole('button', { name: /^Edit / })
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', '') ?? '');
}

const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true });

describe('once a school year is started before its first day', () => {
  const past = { classId: '', from: '2025-09-01', to: '2026-10-04' };
  const early = {
    ...smallSchool(),
    students: smallSchool().students.map((student) => ({
      ...student,
      pastClasses: [{ ...past, class: student.class }],
      ...(student.class === 'Class 1'
        ? { class: 'Class 2' }
        : { class: '', leftOn: '2026-10-04', leftFrom: student.class, leftFromId: '' }),
    })),
    settings: {
      ...smallSchool().settings,
      academicYear: '2026-2027',
      schoolYear: { from: '2026-10-05', to: '2027-07-31' },
      schoolYears: [{ name: '2025-2026', from: '2025-09-01', to: '2026-07-31', terms: [] }],
    },
  };
  const openOn = async (day: string, query = '') => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00`) });
    onTestFinished(() => void vi.useRealTimers());
    await openScreen(StudentsScreen, { keys: early, query });
  };
  const note = page.getByRole('note');

  test('the list has the stored classes, and says from when', async () => {
    await openOn('2026-10-04');
    await expect.element(count).toHaveTextContent('Showing 3 of 3 students');
    await expect.element(table.getByText('Class 2 from 5 Oct').first()).toBeVisible();
    await expect.element(note).toHaveTextContent('2026-2027 begins on 5 Oct 2026.');
    await expect
      .element(note)
      .toHaveTextContent('1 student who will leave by then is in Students under “Left school”');
    await expectAccessible();
  });

  test.each([320, 390])('the list shows them whole on a phone of %i px', async (width) => {
    await page.viewport(width, 844);
    await openOn('2026-10-04');
    const words = table.getByText('Class 2 from 5 Oct').first();
    await expect.element(words).toBeVisible();
    const { scrollWidth, clientWidth } = words.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('nothing of it is said from its first day on', async () => {
    await openOn('2026-10-05');
    await expect.element(table.getByText('Class 2', { exact: true }).first()).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });

  test.each([
    ['both classes', 'stud00001', /^Class 1, Class 2 from 5 Oct$/],
    ['of one who leaves when', 'stud00004', /^Leaves school on 4 Oct 2026$/],
  ])('a page says %s', async (_name, id, text) => {
    await openOn('2026-10-04', `student=${id}`);
    await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
  });
});
/**
 * Returns a student's class from this year's first day to an eve. In the first days of a year there is nothing to keep.
 */
function untilEve(before: { readonly class: string; readonly classId: string }, to: string) {
  const { first } = schoolYearOf(DEFAULT_SETTINGS, localDay());
  return first <= to ? { pastClasses: [{ ...before, from: first, to }] } : {};
}

describe('the list', () => {
  // @shows What a row shows: Phones and emails are links; name and email share a line, in which the email is cut first;
  //   names keep their words whole, and take a second line before they are cut
  test('on a tablet a name takes a second line before it is cut', async () => {
    await page.viewport(768, 1024);
    await openStudents([student('long', 'Alexandrina', 'Fotheringham', 'Class 1', '1')]);
    const name = table.getByRole('link', { name: 'Alexandrina Fotheringham' });
    const cell = table.getByRole('cell').first();
    await expect.element(name).toBeVisible();
    const isCut = () =>
      [name.element(), cell.element()].some(
        (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
      );
    expect(isCut()).toBe(false);

    // Beside the sidebar, a screen 1024 pixels wide has no more room.
    await page.viewport(1024, 768);
    const main = page.getByRole('main').element();
    const room = () => table.element().clientWidth;
    if (main instanceof HTMLElement) {
      main.style.inlineSize = `${704 + main.clientWidth - room()}px`;
    }
    await expect.poll(room).toBe(704);
    await expect.poll(isCut).toBe(false);
  });

  test('on a phone a long class name leaves a button of 44 px that calls', async () => {
    await page.viewport(390, 844);
    const phone = '+49 171 555 0101';
    const ana = student('long', 'Ana', 'Bø', 'Naturwissenschaftliche Vorbereitungsklasse', '2084');
    await openStudents([{ ...ana, phone, parentPhone: '' }]);
    const call = table.getByRole('link', { name: `Call ${phone}` });
    await expect.element(call).toHaveAttribute('href', 'tel:+491715550101');
    const { left, right, width, height } = call.element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
    expect(right).toBeLessThanOrEqual(edit('Ana Bø').element().getBoundingClientRect().left);
    const parent = table.getByText('Parent Bø').element().getBoundingClientRect();
    expect(parent.right).toBeLessThanOrEqual(left);
  });

  test.each([320, 768, 960, 994])(
    'at %d px a long number is whole, and in its own row',
    async (width) => {
      await page.viewport(width, 800);
      const long = {
        rollNumber: '2026/2084',
        class: 'Klasse 12B',
        phone: '+49 171 55502084',
        parentName: 'Krishnamurthy Alexandrina',
        parentPhone: '+49 (0)211 / 44 77 1084',
      };
      const ana = student('long', 'Ana', 'Bø', 'Klasse 12B', '2026/2084');
      await openStudents([{ ...ana, ...long }, student('next', 'Ben', 'Cole', 'Class 1', '1')]);
      const row = table.getByRole('row').filter({ hasText: 'Ana Bø' });
      // A narrow row has a button instead of the numbers.
      const phones = width === 320 ? [] : [long.phone, long.parentPhone];
      for (const phone of phones) {
        const link = row.getByRole('link', { name: phone });
        await expect.element(link).toBeVisible();
        const texts = document.createRange();
        texts.selectNodeContents(link.element());
        await expect
          .poll(
            () => {
              const [lines, around] = [texts, row.element()].map((box) =>
                box.getBoundingClientRect(),
              );
              const { scrollWidth, clientWidth } = link.element();
              return (
                lines !== undefined &&
                around !== undefined &&
                scrollWidth <= clientWidth &&
                lines.top >= around.top &&
                lines.bottom <= around.bottom
              );
            },
            { message: phone },
          )
          .toBe(true);
      }
      // The width that the navigation leaves of 1280, less the edges around these tests.
      if (width === 994) {
        const link = row.getByRole('link', { name: long.parentPhone }).element();
        expect(link.getBoundingClientRect().height).toBeLessThan(30);
      }
      const name = row.getByRole('link', { name: 'Ana Bø' }).element();
      expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        row.element().getBoundingClientRect().top,
      );
      if (width === 320) {
        await expect
          .element(row.getByRole('link', { name: `Call ${long.parentPhone}` }))
          .toBeVisible();
        return;
      }
      const roll = document.createRange();
      roll.selectNodeContents(row.getByText(long.rollNumber).element());
      expect(roll.getClientRects()).toHaveLength(1);
    },
  );

  // @shows §2: Table: name and email, roll number, class, phone, parent and phone, edit, delete
  // @shows Names of controls: List columns
  // @shows What a row shows: Phones and emails are links; name and email share a line, in which the email is cut first;
  //   names keep their words whole, and take a second line before they are cut
  test('shows every column, and what each student has', async () => {
    await openStudents();
    await expect
      .poll(() => textsOf(table.getByRole('columnheader')))
      .toEqual(['Name', 'Roll Number', 'Class', 'Phone', 'Parent', 'Actions']);
    const row = table.getByRole('row').filter({ hasText: 'Asha Rao' });
    const has = (text: string): unknown => expect.stringContaining(text);
    await expect
      .poll(() => textsOf(row.getByRole('cell')))
      .toEqual([
        has('stud00001@pupils.example'),
        '1001',
        'Class 1',
        '555-0101',
        has('Parent Rao'),
        expect.anything(),
      ]);
    await expect.element(row.getByRole('cell').nth(4)).toHaveTextContent('555-0102');
    await expect
      .element(row.getByRole('link', { name: '555-0101' }))
      .toHaveAttribute('href', 'tel:5550101');
    await expect
      .element(row.getByRole('link', { name: 'stud00001@pupils.example' }))
      .toHaveAttribute('href', 'mailto:stud00001@pupils.example');
  });

  // @shows §2: Students. Search box
  // @shows Names of controls: Lists: search boxes, filters, tables, "Showing 12 of 120 students"
  // @shows Searching: Where nothing is found, the list says what is searched
  test('searches first name, last name and roll number, whatever the case', async () => {
    await openStudents();
    await expect.element(count).toHaveTextContent('Showing 4 of 4 students');
    for (const [typed, found] of [
      ['ASHA', ['Asha Rao']],
      ['iye', ['Dev Iyer']],
      ['CHLOÉ', ['Chloé Dubois']],
      ['1002', ['Ben Cole']],
      ['asha rao', ['Asha Rao']],
      ['rao ash', ['Asha Rao']],
      // Fields that are not searched: email, phone, parent.
      ['pupils.example', []],
      ['555', []],
    ] as const) {
      await search.fill(typed);
      await expect.element(count).toHaveTextContent(`Showing ${found.length} of 4 students`);
      await expect.poll(listed).toEqual(found);
    }
    await expect
      .element(page.getByText('This box searches first name, last name and roll number'))
      .toBeVisible();
  });

  // @shows Consistency: The ten classes are always offered, then the school's others in natural order
  test('narrows by class: the ten, then the school’s others', async () => {
    await openStudents([
      ...smallSchool().students,
      student('stud00005', 'Eli', 'Fox', 'Reception', '1'),
    ]);
    await expect
      .poll(() => textsOf(filter.getByRole('option')))
      .toEqual([
        'All Classes',
        ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`),
        'Reception',
      ]);
    await filter.selectOptions('Class 1');
    await expect.element(count).toHaveTextContent('Showing 3 of 5 students');
    await search.fill('ben');
    await expect.element(count).toHaveTextContent('Showing 1 of 5 students');
    await filter.selectOptions('Class 10');
    await expect.element(page.getByText('No student matches')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('button', { name: 'Show all students' }).click();
    await expect.element(count).toHaveTextContent('Showing 5 of 5 students');
    await expect.element(filter).toHaveValue('');
  });

  test('sorts by every column, by name to begin with', async () => {
    await openStudents();
    const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(listed).toEqual(['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']);
    for (const [column, sorted] of [
      ['Roll Number', ['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']],
      ['Class', ['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']],
      ['Phone', ['Asha Rao', 'Ben Cole', 'Chloé Dubois', 'Dev Iyer']],
      ['Parent', ['Ben Cole', 'Chloé Dubois', 'Dev Iyer', 'Asha Rao']],
    ] as const) {
      await heading(column).getByRole('button').click();
      await expect.element(heading(column)).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(listed).toEqual(sorted);
    }
  });

  test('says what to do where there are none', async () => {
    await openStudents([]);
    await expect.element(page.getByText('No students yet')).toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 0 of 0 students');
    await page.getByRole('button', { name: 'Add the first student' }).click();
    await expect.element(addForm).toBeVisible();
  });

  // @shows Names of controls: Long lists draw what shows and count all (aria-rowcount)
  test('draws 3,000 students as they are scrolled to, and counts them all', async () => {
    await openStudents(pupils(3000));
    await expect.element(table).toHaveAttribute('aria-rowcount', '3001');
    expect(table.getByRole('row').elements().length).toBeLessThan(100);
    table.element().focus();
    await userEvent.keyboard('{End}');
    const last = table.getByRole('row').filter({ hasText: 'Pupil 2999' });
    await expect.element(last).toBeVisible();
    await expect.element(last).toHaveAttribute('aria-rowindex', '3001');
    await search.fill('R2998');
    await expect.element(count).toHaveTextContent('Showing 1 of 3,000 students');
    await expect.element(table).toHaveAttribute('aria-rowcount', '2');
  });
});

describe('adding and editing', () => {
  // @shows §2: Add and edit modal
  // @shows §3: The twelve fields of a student
  // @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
  // @shows Names of controls: Adding: "Add Student" …, dialog "Add Student" / "Edit Student" …, "Save Changes", "Cancel"
  // @shows Names of controls: The fields of the student form
  test('adds a student with today as enrollment date and no outer blanks', async () => {
    const { stored } = await openScreen(StudentsScreen, { query: 'add' });
    await expect.element(addForm).toBeVisible();
    // The dialog opens once: a reload does not reopen it.
    expect(window.location.search).toBe('');
    await expect.element(addForm.getByLabelText('Enrollment Date')).toHaveValue(localDay());
    await fillStudent(addForm, { ...NEW_STUDENT, 'First Name': '  Emre ' });
    await addForm.getByRole('button', { name: 'Add Student' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Student added: Emre Aydın', { exact: true }))
      .toBeVisible();
    await expect.element(table.getByText('Emre Aydın', { exact: true })).toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 5 of 5 students');
    expect(stored('students')).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      firstName: 'Emre',
      lastName: 'Aydın',
      email: 'emre@pupils.example',
      phone: '555-0199',
      class: 'Class 1',
      rollNumber: '1004',
      dateOfBirth: '2010-02-28',
      address: '4 Hill Road\nFlat 2',
      parentName: 'Deniz Aydın',
      parentPhone: '555-0198',
      enrollmentDate: localDay(),
    });
  });

  // @shows Adding one after the other: Toast "Student added: …" with "Show", which leads to the row, over the filters
  //   where they hide it; several of a kind become "2 students added"
  // @shows Adding one after the other: "Save and add another" in every Add dialog; after its first use Enter does the
  //   same; a form begins with the class or subject of the list's filter
  // @shows What a row shows: A phone number without digits and a birth date that is still to come are pointed out while
  //   typing, and saved
  // @shows Messages: The same sentence is said once
  test('adds one after the other from the filtered class, and leads to the newest', async () => {
    await openStudents(pupils(300));
    await filter.selectOptions('Class 2');
    await page.getByRole('button', { name: 'Add Student' }).click();
    const first = addForm.getByLabelText('First Name');
    const className = addForm.getByLabelText('Class', { exact: true });
    await expect.element(className).toHaveValue('Class 2');
    await fillStudent(addForm, { ...NEW_STUDENT, 'First Name': 'Zeynep' });
    await addForm.getByLabelText('Parent Phone').fill('abc');
    await expect
      .element(addForm.getByText('This does not look like a phone number.'))
      .toBeVisible();
    await addForm.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(first).toHaveValue('');
    await expect.element(first).toHaveFocus();
    await expect.element(className).toHaveValue('Class 1');
    await fillStudent(addForm, { ...NEW_STUDENT, 'First Name': 'Zoe' });
    // From now on Enter saves and continues with the next.
    await first.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(first).toHaveValue('');
    await expect.element(page.getByText('2 students added')).toBeVisible();
    await expect.element(page.getByText('Student added')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(addForm).not.toBeInTheDocument();

    // A student of Class 1, which the filter hides, far down the list.
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(table.getByRole('row').filter({ hasText: 'Zoe' })).toHaveFocus();
    await expect.element(count).toHaveTextContent('Showing 302 of 302 students');
  });

  test('leaves no part of a day for the next student', async () => {
    const { stored } = await openStudents(pupils(3));
    await page.getByRole('button', { name: 'Add Student' }).click();
    await fillStudent(addForm, NEW_STUDENT);
    const enrolled = addForm.getByLabelText('Enrollment Date');
    await enrolled.fill('2026-03-12');
    enrolled.element().focus();
    // Clears one of the day's three numbers.
    await userEvent.keyboard('{Backspace}');
    await addForm.getByRole('button', { name: 'Save and add another' }).click();
    await expect.poll(() => stored('students')).toHaveLength(4);
    await expect.element(addForm.getByLabelText('First Name')).toHaveValue('');
    await expect.poll(() => enrolled.element().matches(':invalid')).toBe(false);
  });

  // @shows §4: Modals open to add or to edit
  // @shows Names of controls: Row buttons "Edit <name>", "Delete <name>"
  test('edits a student, and keeps what it does not know', async () => {
    const [asha, ...others] = smallSchool().students;
    const { stored } = await openScreen(StudentsScreen, {
      keys: { ...smallSchool(), students: [{ ...asha, locker: 12 }, ...others] },
    });
    await edit('Asha Rao').click();
    await expect.element(editForm.getByLabelText('Phone', { exact: true })).toHaveValue('555-0101');
    await editForm.getByLabelText('Last Name').fill('Rao-Singh');
    const from = editForm.getByLabelText('From', { exact: true });
    await expect.element(from).not.toBeInTheDocument();
    await editForm.getByLabelText('Class', { exact: true }).selectOptions('Class 2');
    await expect.element(from).toHaveValue(localDay());
    await from.fill('2999-01-01');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(from).toHaveAccessibleDescription(/can be entered from that day on/u);
    await from.fill(addDays(localDay(), -1));
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(edit('Asha Rao-Singh')).toBeVisible();
    expect(stored('students')).toContainEqual({
      ...asha,
      lastName: 'Rao-Singh',
      class: 'Class 2',
      locker: 12,
      ...untilEve({ class: 'Class 1', classId: 'class0001' }, addDays(localDay(), -2)),
    });
    expect(stored('classes')).toMatchObject([
      { name: 'Class 1', students: ['stud00002', 'stud00003'] },
      { name: 'Class 2', students: ['stud00004', 'stud00001'] },
    ]);
  });

  // @shows Several PCs: Dashboard and Settings, region "To look at", only where there is something: each with both
  //   sides, PC and time, and its choices; a choice is an act with Undo, and the focus goes on to the next
  test('is opened by its address, which then forgets it; who is gone is said', async () => {
    await openScreen(StudentsScreen, { query: 'class=Class+1&edit=stud00001' });
    await expect.element(editForm.getByLabelText('First Name')).toHaveValue('Asha');
    expect(window.location.search).toBe('?class=Class+1');
    await editForm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    window.history.replaceState(null, '', '?edit=nobody');
    await expect.element(page.getByText('This student’s record no longer exists')).toBeVisible();
    await expect.element(editForm).not.toBeInTheDocument();
  });

  // @shows §5: Student form: ten required fields
  // @shows Bad input: A missing or wrong field: a message at it, focus on the first, nothing saved
  test('names every missing field, and goes to the first', async () => {
    const { stored } = await openStudents();
    await page.getByRole('button', { name: 'Add Student' }).click();
    const submit = addForm.getByRole('button', { name: 'Add Student' });
    await addForm.getByLabelText('Enrollment Date').fill('');
    await submit.click();
    for (const label of [...Object.keys(NEW_STUDENT), 'Class']) {
      const field = addForm.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(/^(Enter|Choose) /);
    }
    await expect
      .element(addForm.getByLabelText('Enrollment Date'))
      .not.toHaveAttribute('aria-invalid');
    await expect.element(addForm.getByLabelText('First Name')).toHaveFocus();
    await expectAccessibleAtBothWidths();
    await fillStudent(addForm, { ...NEW_STUDENT, Email: 'emre at home' });
    await submit.click();
    const email = addForm.getByLabelText('Email');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    expect(stored('students')).toHaveLength(4);
    await email.fill('emre@home.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('students')).toHaveLength(5);
  });

  // @shows Import and export: A stored record that lacks something can be edited: a name alone is demanded, what was
  //   there cannot be emptied, the rest says "Not known yet"; "Incomplete" among the classes, and on the student's
  //   page what is missing. A class is still asked for another teacher where the stored one is gone
  test('of whom little is known is found, and can be given a phone alone', async () => {
    const { firstName, lastName, ...rest } = student('new', 'Zoe', 'Zimmer', '', '');
    const blank = Object.fromEntries(Object.keys(rest).map((name) => [name, '']));
    const zoe = { ...rest, ...blank, id: 'new', firstName, lastName };
    const { stored } = await openStudents([...smallSchool().students, zoe]);
    await filter.selectOptions('Incomplete');
    await expect.poll(listed).toEqual(['Zoe Zimmer']);
    await expect.element(count).toHaveTextContent('Showing 1 of 5 students');
    await edit('Zoe Zimmer').click();
    const phone = editForm.getByLabelText('Phone', { exact: true });
    await expect.element(phone).toHaveAccessibleDescription('Not known yet');
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
    await expect.element(phone).not.toBeRequired();
    await expect.element(editForm.getByLabelText('Last Name')).toBeRequired();
    await expectAccessible();
    const save = editForm.getByRole('button', { name: 'Save Changes' });
    await editForm.getByLabelText('Last Name').fill('');
    await phone.fill('555-0199');
    await expect.element(phone).toHaveAccessibleDescription('');
    await save.click();
    await expect
      .element(editForm.getByLabelText('Last Name'))
      .toHaveAccessibleDescription('Enter a last name');
    await editForm.getByLabelText('Last Name').fill('Zimmer');
    await save.click();
    await expect.element(editForm).not.toBeInTheDocument();
    expect(stored('students')).toContainEqual({ ...zoe, phone: '555-0199' });
  });

  // @shows Consistency: A roll number used twice in a class is pointed out and allowed
  test('points out a roll number used twice in a class, and saves it all the same', async () => {
    await openStudents();
    await page.getByRole('button', { name: 'Add Student' }).click();
    await fillStudent(addForm, { ...NEW_STUDENT, 'Roll Number': '1002' });
    const rollNumber = addForm.getByLabelText('Roll Number');
    const className = addForm.getByLabelText('Class', { exact: true });
    await expect
      .element(rollNumber)
      .toHaveAccessibleDescription(/Ben Cole already has this roll number in Class 1/);
    await expect.element(rollNumber).not.toHaveAttribute('aria-invalid');
    await className.selectOptions('Class 2');
    await expect.element(rollNumber).toHaveAccessibleDescription('');
    await className.selectOptions('Class 1');
    await expect
      .element(rollNumber)
      .toHaveAccessibleDescription(/Ben Cole already has this roll number in Class 1/);
    await addForm.getByRole('button', { name: 'Add Student' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    await expect.element(count).toHaveTextContent('Showing 5 of 5 students');
    // A student's own number is not a clash.
    await edit('Dev Iyer').click();
    await expect.element(editForm.getByLabelText('Roll Number')).toHaveAccessibleDescription('');
  });

  // @shows Searching: Enter in the search of a list goes to the first name found, or opens the only one: a student’s
  //   phone number is mended by 8 keys besides what is typed
  test('Enter in the search goes to the first of several, and opens the only one', async () => {
    await openStudents();
    await expect.element(count).toBeVisible();
    await userEvent.keyboard('/e');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(table.getByRole('link', { name: 'Ben Cole' })).toHaveFocus();
    await userEvent.keyboard('/asha{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Asha Rao' })).toBeVisible();
  });

  test('Enter at once behind the last letter leaves the whole search to come back to', async () => {
    await openStudents();
    await expect.element(count).toBeVisible();
    const box = search.element();
    if (!(box instanceof HTMLInputElement)) throw new Error('The search is no field.');
    box.focus();
    // Letters and Enter in one task, so that nothing that waits for a pause can run between.
    for (const letter of 'asha') document.execCommand('insertText', false, letter);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const asha = page.getByRole('dialog', { name: 'Asha Rao' });
    await expect.element(asha).toBeVisible();
    window.history.back();
    await expect.element(asha).not.toBeInTheDocument();
    await expect.element(search).toHaveValue('asha');
    await expect.element(count).toHaveTextContent('Showing 1 of 4 students');
  });

  // @shows Searching: Enter in the search of a list goes to the first name found, or opens the only one: a student’s
  //   phone number is mended by 8 keys besides what is typed
  test('a phone number is mended by eight keys besides what is typed', async () => {
    const { stored } = await openStudents();
    await expect.element(count).toBeVisible();
    const keys: string[] = [];
    const press = async (...pressed: string[]) => {
      keys.push(...pressed);
      for (const key of pressed) await userEvent.keyboard(key);
    };
    await press('/');
    await userEvent.keyboard('ben');
    await expect.element(count).toHaveTextContent('Showing 1 of 4 students');
    await press('{Enter}');
    const benPage = page.getByRole('dialog', { name: 'Ben Cole' });
    await expect.element(benPage).toBeVisible();
    await expect.poll(() => benPage.element().contains(document.activeElement)).toBe(true);
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(benPage.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(editForm.getByLabelText('First Name')).toHaveFocus();
    await press('{Tab}', '{Tab}', '{Tab}');
    await expect.element(editForm.getByLabelText('Phone', { exact: true })).toHaveFocus();
    await userEvent.keyboard('555-7777');
    await press('{Enter}');
    await expect.element(editForm).not.toBeInTheDocument();
    expect(stored('students')).toContainEqual(
      expect.objectContaining({ firstName: 'Ben', phone: '555-7777' }),
    );
    expect(keys.length).toBeLessThanOrEqual(8);
  });

  test('needs no mouse', async () => {
    await openStudents();
    await expect.element(count).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('ben');
    await expect.element(count).toHaveTextContent('Showing 1 of 4 students');
    await tabTo(edit('Ben Cole'));
    await userEvent.keyboard('{Enter}');
    await expect.element(editForm.getByLabelText('First Name')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}Benjamin{Enter}');
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(edit('Benjamin Cole')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(count).toHaveTextContent('Showing 0 of 3 students');
    // Focus must not go to the top of the page.
    await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  });

  // @shows §8: A failed write is logged. And is told
  // @shows Departures: A failed write is also told, and keeps what was typed. A register that was not stored must be
  //   known as such
  test('keeps the form, and what was typed, when it cannot be saved', async () => {
    const { stored, refuseNextWrite } = await openStudents();
    await page.getByRole('button', { name: 'Add Student' }).click();
    const submit = addForm.getByRole('button', { name: 'Add Student' });
    await fillStudent(addForm);
    refuseNextWrite();
    await submit.click();
    await expect.element(addForm.getByRole('alert')).toHaveTextContent('Not saved');
    await expect.element(addForm.getByLabelText('First Name')).toHaveValue('Emre');
    expect(stored('students')).toHaveLength(4);
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
    await submit.click();
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('students')).toHaveLength(5);
  });

  test('offers theirs and mine where a record changed under an open form', async () => {
    const { openElsewhere } = await openStudents();
    const elsewhere = await openElsewhere();
    const [asha, ben] = smallSchool().students;
    if (!asha || !ben) throw new Error('The small school has students.');
    await edit('Asha Rao').click();
    await editForm.getByLabelText('Phone', { exact: true }).fill('555-0111');
    await elsewhere.commit(editStudent(asha, { firstName: 'Usha' }, 'class0001'));
    await editForm.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(editForm.getByLabelText('First Name')).toHaveValue('Usha');
    await expect.element(editForm.getByLabelText('Phone', { exact: true })).toHaveValue('555-0101');
    await expect.element(editForm.getByRole('alert')).not.toBeInTheDocument();

    await elsewhere.commit(
      editStudent({ ...asha, firstName: 'Usha' }, { firstName: 'Isha' }, 'class0001'),
    );
    await editForm.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(editForm.getByRole('alert')).not.toBeInTheDocument();
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(edit('Usha Rao')).toBeVisible();

    await edit('Ben Cole').click();
    await elsewhere.commit(deleteStudent(ben));
    await expect.element(editForm.getByRole('alert')).toHaveTextContent('deleted in another tab');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(edit('Ben Cole')).toBeVisible();
  });
});

describe('deleting', () => {
  // @shows §5: Deleting asks: a student
  // @shows Consistency: Deleting a student deletes attendance and grades
  // @shows Consistency: Each deletion is confirmed, says what goes with it, and can be undone
  // @shows Names of controls: After deleting: "Student deleted" and Undo; likewise teacher, class, grade
  test('asks, takes attendance and grades along, and gives all of it back', async () => {
    const { stored } = await openStudents();
    const all = () =>
      (['students', 'classes', 'attendance', 'grades'] as const).map((field) =>
        sorted(stored(field)),
      );
    const before = all();
    await remove('Asha Rao').click();
    for (const text of [
      'Are you sure you want to delete this student?',
      'Asha Rao',
      'attendance and grades are deleted too',
    ]) {
      await expect.element(question).toHaveTextContent(text);
    }
    await expectAccessibleAtBothWidths();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(count).toHaveTextContent('Showing 4 of 4 students');

    await remove('Asha Rao').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Student deleted' }))
      .toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 3 of 3 students');
    expect(JSON.stringify(all())).not.toContain('stud00001');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(count).toHaveTextContent('Showing 4 of 4 students');
    await expect.poll(all).toEqual(before);
  });

  /** Returns records, and the ids they list, in a fixed order: an undo may put them at the end. */
  function sorted(records: unknown): string[] {
    const fields: unknown[] = Array.isArray(records) ? records : [];
    return fields
      .map((record) =>
        JSON.stringify(record, (_, value: unknown) =>
          Array.isArray(value) ? value.map(String).toSorted() : value,
        ),
      )
      .toSorted();
  }
});

describe('ticked students', () => {
  const tick = (name: string) => page.getByRole('checkbox', { name });

  // @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
  //   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted
  //   and exported. Ticks stay through searches and filters; how many of them are not shown is said
  test('are moved as one act, and deleted as one, which can be undone', async () => {
    const { stored } = await openStudents();
    await tick('Select Asha Rao').click();
    await search.fill('dev');
    await tick('Select Dev Iyer').click();
    await expect.element(page.getByText('2 students selected')).toBeVisible();
    await expect.element(page.getByText('1 not shown')).toBeVisible();
    await page.getByRole('button', { name: 'Move to class…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to class' });
    const move = dialog.getByRole('button', { name: 'Move 2 students' });
    const className = dialog.getByRole('combobox', { name: 'Class' });
    await move.click();
    await expect.element(className).toHaveAccessibleDescription(/Choose a class/);
    await className.selectOptions('Class 5');
    await move.click();
    await expect.element(page.getByText('2 students moved to Class 5')).toBeVisible();
    await expect.element(page.getByText('2 students selected')).not.toBeInTheDocument();
    await search.fill('');
    await expect
      .poll(() => table.getByRole('row').filter({ hasText: 'Class 5' }).elements())
      .toHaveLength(2);

    await filter.selectOptions('Class 1');
    await tick('Select all').click();
    await expect.element(tick('Select Ben Cole')).toBeChecked();
    await expectAccessibleAtBothWidths();
    await page.getByRole('button', { name: 'Delete 2 students' }).click();
    await expect
      .element(question)
      .toHaveTextContent('Are you sure you want to delete these 2 students?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: '2 students deleted' });
    await expect.element(toast).toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 0 of 2 students');
    expect(stored('grades')).toHaveLength(3);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.element(count).toHaveTextContent('Showing 2 of 4 students');
    await expect.poll(() => stored('grades')).toHaveLength(5);
  });

  // @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
  //   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted
  //   and exported. Ticks stay through searches and filters; how many of them are not shown is said
  test('need no mouse: arrows lead from box to box, Enter to what can be done, and the list keeps the focus', async () => {
    await openStudents();
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    const list = page.getByRole('table', { name: 'Students' });
    await expect.element(tick('Select Asha Rao')).toBeVisible();
    await tabTo(tick('Select Asha Rao'));
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(tick('Select all')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} {ArrowDown} ');
    await expect.element(tick('Select Ben Cole')).toBeChecked();
    const move = page.getByRole('button', { name: 'Move to class…' });
    await expect.element(move).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(move).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(clear).not.toBeInTheDocument();
    await expect.element(list).toHaveFocus();

    await tabTo(tick('Select Asha Rao'));
    await userEvent.keyboard(' ');
    await page.getByRole('button', { name: 'Delete 1 student' }).click();
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(clear).not.toBeInTheDocument();
    await expect.element(list).toHaveFocus();
  });

  test('are moved from the day that is said; a day to come is refused at its field', async () => {
    const { stored } = await openStudents();
    await tick('Select Dev Iyer').click();
    await page.getByRole('button', { name: 'Move to class…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to class' });
    await dialog.getByRole('combobox', { name: 'Class' }).selectOptions('Class 5');
    const from = dialog.getByLabelText('From', { exact: true });
    await expect.element(from).toHaveValue(localDay());
    const move = dialog.getByRole('button', { name: 'Move 1 student' });
    await from.fill('2999-01-01');
    await move.click();
    await expect.element(from).toHaveAccessibleDescription(/can be entered from that day on/u);
    await from.fill(addDays(localDay(), -1));
    await move.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => stored('students'))
      .toContainEqual(
        expect.objectContaining({
          firstName: 'Dev',
          class: 'Class 5',
          ...untilEve({ class: 'Class 2', classId: 'class0002' }, addDays(localDay(), -2)),
        }),
      );
  });

  // @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
  //   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted
  //   and exported. Ticks stay through searches and filters; how many of them are not shown is said
  test('are exported alone', async () => {
    const saved = catchSavedFiles();
    await openStudents();
    await tick('Select Dev Iyer').click();
    await tick('Select Ben Cole').click();
    await page.getByRole('button', { name: 'Export 2 students' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.poll(() => [...saved.keys()]).toEqual(['Students.csv']);
    const lines = (await saved.get('Students.csv')?.text())?.trim().split('\r\n') ?? [];
    // In the list's order.
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('Ben'),
      expect.stringContaining('Dev'),
    ]);
  });
});

// @shows Consistency: Two presses in one moment do what one does
test('two presses in one moment do what one does', async () => {
  const { stored } = await openStudents();
  await page.getByRole('button', { name: 'Add Student' }).click();
  await fillStudent(addForm);
  pressTwice(addForm.getByRole('button', { name: 'Add Student' }).element());
  await expect.element(addForm).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent('Showing 5 of 5 students');
  expect(stored('students')).toHaveLength(5);

  await remove('Emre Aydın').click();
  await expect.element(question).toBeVisible();
  pressTwice(question.getByRole('button', { name: 'Delete' }).element());
  await expect.element(count).toHaveTextContent('Showing 4 of 4 students');
  const toast = page.getByRole('status').filter({ hasText: 'Student deleted' });
  await expect.element(toast).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  pressTwice(toast.getByRole('button', { name: 'Undo' }).element());
  await expect.element(count).toHaveTextContent('Showing 5 of 5 students');
  const undone = page.getByRole('status').filter({ hasText: 'Undone' });
  await expect.element(undone).toBeVisible();
  expect(undone.elements()).toHaveLength(1);
});

describe('bad input', () => {
  test('shows odd stored records with what they have, and leaves them as they were', async () => {
    const odd = [
      { id: 'odd000001' },
      { id: 'odd000002', firstName: 7, lastName: null, class: { name: 'x' }, rollNumber: 12 },
      {
        id: 'odd000003',
        firstName: 'Dora',
        enrollmentDate: 'long ago',
        dateOfBirth: '31/12/2010',
        extra: [1],
      },
      student('odd000004', 'OneLine', 'Record', 'Class 1', '5'),
    ];
    const { stored } = await openScreen(StudentsScreen, { keys: { students: odd } });
    await expect.element(count).toHaveTextContent('Showing 4 of 4 students');
    await expect
      .element(page.getByRole('main'))
      .not.toHaveTextContent(/undefined|NaN|null|\[object/);
    await page.getByRole('button', { name: 'Edit Dora' }).click();
    await expect.element(editForm.getByLabelText('Date of Birth')).toHaveValue('');
    await fillStudent(editForm, { ...NEW_STUDENT, 'First Name': 'Dora', 'Last Name': 'Lee' });
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    const students = stored('students');
    expect(students).toContainEqual(odd[0]);
    expect(students).toContainEqual(odd[1]);
    expect(students).toContainEqual(
      expect.objectContaining({ lastName: 'Lee', enrollmentDate: 'long ago', extra: [1] }),
    );
  });

  test('shows markup and awkward text as text', async () => {
    const awkward = [
      '<img src=x onerror="document.title=1">',
      '<script>document.title = "run"</script>',
      '=1+1',
      'محمد عبد الله',
      '\u202Eolleh',
      '𝒜𝒷𝒸 👩‍👩‍👧‍👦',
      'W'.repeat(1000),
      '${7*7}{{7*7}}',
      '__proto__',
    ];
    const students = awkward.map((text, index) => ({
      ...student(`awk00000${index}`, text, 'Last', text, text),
      phone: text,
      parentName: text,
      email: text,
    }));
    const { stored } = await openStudents(students);
    await expect.element(count).toHaveTextContent('Showing 9 of 9 students');
    await expect
      .poll(() => listed().toSorted())
      .toEqual(awkward.map((text) => `${text} Last`).toSorted());
    expect(table.element().querySelector('img, script')).toBeNull();
    expect(document.title).toBe('Students · SchoolMaster Pro');
    // The page must not be wider than the window.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await page.getByRole('button', { name: 'Delete <img' }).click();
    await expect.element(question).toHaveTextContent(awkward[0] ?? '');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();

    await edit('__proto__ Last').click();
    await editForm.getByLabelText('Email').fill('a@b.example');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    expect(stored('students')).toContainEqual({ ...students.at(-1), email: 'a@b.example' });
  });
});
