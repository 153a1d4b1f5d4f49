import type { Grade } from '#school/grades/grades.ts';
import { deleteStudent } from '#school/students/studentIntents.ts';
import '#screens/grades/list/GradeDialogs.tsx';
import { grade, localDay, smallSchool, student } from '#testing/hillsideSchool.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  openScreen,
  textsOf,
  type ScreenOptions,
} from '#testing/screens.tsx';
import { takePrinted } from '#testing/printed.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { GradesScreen } from './GradesScreen.tsx';

const table = page.getByRole('table', { name: 'Grades' });
const count = page.getByRole('status').filter({ hasText: /^Showing/ });
const search = page.getByRole('searchbox', { name: 'Search grades' });
const byClass = page.getByRole('combobox', { name: 'Filter by class' });
const bySubject = page.getByRole('combobox', { name: 'Filter by subject' });
const addButton = page.getByRole('button', { name: 'Add Grade' });
const addForm = page.getByRole('dialog', { name: 'Add Grade' });
const editForm = page.getByRole('dialog', { name: 'Edit Grade' });
const save = editForm.getByRole('button', { name: 'Save Changes' });
const goOn = addForm.getByRole('button', { name: 'Save and add another' });
const question = page.getByRole('alertdialog');

const rowOf = (text: string) => table.getByRole('row').filter({ hasText: text });
const studentBox = (form: Locator) => form.getByRole('combobox', { name: 'Student' });
const marksOf = (form: Locator) => form.getByLabelText('Marks', { exact: true });

const openGrades = (keys: ScreenOptions['keys'] = {}) =>
  openScreen(GradesScreen, { keys: { ...smallSchool(), ...keys } });

async function choose(form: Locator, typed: string, name: RegExp) {
  await studentBox(form).fill(typed);
  await page.getByRole('option', { name }).click();
}

/** Words that go on in the next line, and days that do. */
function brokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\d+ \w+ \d{4}|\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}

// @shows The school year: In Grades, too, "Left school" says Last day, Class then and Reason; the month offers nothing
//   to mark on days after a leaving, before a return or in another class. In the place of Roll Number and Class
test('the grades of those who left say when, from which class and why', async () => {
  const school = smallSchool();
  const [first, ...others] = school.students;
  const left = { class: '', leftOn: '2026-03-12', leftFrom: 'Class 1', leftReason: 'Moved away' };
  await openGrades({ students: [{ ...first, ...left }, ...others] });
  await byClass.selectOptions('Left school');
  await expect.element(table.getByRole('columnheader', { name: 'Class then' })).toBeVisible();
  const heads = textsOf(table.getByRole('columnheader')).map((text) => text.trim());
  expect(heads).toEqual(expect.arrayContaining(['Last day', 'Class then', 'Reason', 'Subject']));
  expect(heads).not.toContain('Roll Number');
  await expect
    .element(rowOf('Asha Rao').first())
    .toHaveTextContent(/12 Mar 2026.*Class 1.*Moved away/u);
  await expectAccessibleAtBothWidths();
});

/** Opens the form of Ben's only grade, 45 of 100 in the Mid-term of Mathematics. */
async function editBens() {
  await page.getByRole('button', { name: 'Edit Ben Cole Mathematics Mid-term' }).click();
  await expect.element(editForm).toBeVisible();
}

describe('the list', () => {
  // @shows §2: Grades. Search box, class filter, subject filter, table
  // @shows Names of controls: List columns
  // @shows How it looks: Grades: the percentage as a figure, the letter as the one badge, on a scale of one hue and red
  test('has a row for each grade, with marks, percentage and letter', async () => {
    await openGrades();
    await expect.element(count).toHaveTextContent('Showing 5 of 5 grades');
    await expect.element(table).toHaveAttribute('aria-rowcount', '6');
    await expect
      .poll(() => textsOf(table.getByRole('columnheader')))
      .toEqual([
        'Student',
        'Roll Number',
        'Class',
        'Subject',
        'Exam Type',
        'Marks',
        'Percentage',
        'Grade',
        'Date',
        'Actions',
      ]);
    const cells = rowOf('Asha Rao').filter({ hasText: 'Mid-term' }).getByRole('cell');
    expect(textsOf(cells).slice(1, 8)).toEqual([
      '1001',
      'Class 1',
      'Mathematics',
      'Mid-term',
      '90 / 100',
      '90.0%',
      'A+',
    ]);
  });

  // @shows §5: Grade search: full name and roll number
  test('is searched by full name and roll number, in any case', async () => {
    await openGrades();
    await search.fill('aSHA rAO');
    await expect.element(count).toHaveTextContent('Showing 2 of 5 grades');
    await search.fill('1003');
    await expect.element(count).toHaveTextContent('Showing 1 of 5 grades');
    await expect.element(rowOf('Chloé Dubois')).toBeVisible();
    await search.fill('Mathematics');
    await expect.element(count).toHaveTextContent('Showing 0 of 5 grades');
    await page.getByRole('button', { name: 'Show all grades' }).click();
    await expect.element(count).toHaveTextContent('Showing 5 of 5 grades');
    await expect.element(search).toHaveValue('');
  });

  // @shows §5: The class filter on grades goes by the student's class
  // @shows Names of controls: Lists: search boxes, filters, tables, "Showing 12 of 120 students"
  test('is filtered by the student’s class and by subject', async () => {
    await openGrades();
    await expect
      .poll(() => textsOf(byClass.getByRole('option')))
      .toEqual(['All Classes', ...Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`)]);
    expect(bySubject.getByRole('option').elements()).toHaveLength(9);
    await byClass.selectOptions('Class 1');
    await expect.element(count).toHaveTextContent('Showing 4 of 5 grades');
    await bySubject.selectOptions('Mathematics');
    await expect.element(count).toHaveTextContent('Showing 3 of 5 grades');
    await byClass.selectOptions('All Classes');
    await bySubject.selectOptions('English');
    await expect.element(count).toHaveTextContent('Showing 1 of 5 grades');
    await expect.element(rowOf('Dev Iyer')).toBeVisible();
  });

  test('is sorted by any column, newest grades first to begin with', async () => {
    const on = (id: string, date: string, given: Partial<Grade>): Grade => ({
      ...grade(id, 'stud00001', 'class0001', 'English', id, 1, 2),
      date,
      ...given,
    });
    await openGrades({
      grades: [
        on('middle', '2026-02-10', { marks: 9, maxMarks: 100 }),
        on('newest', '2026-10-02', { marks: 10, maxMarks: 10 }),
        on('oldest', '2025-12-31', { marks: 8, maxMarks: 10, studentId: 'stud00004' }),
      ],
    });
    const exams = (): string[] =>
      textsOf(table.getByRole('cell', { name: /^(newest|middle|oldest)$/ }));
    await expect.poll(exams).toEqual(['newest', 'middle', 'oldest']);
    const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
    await expect.element(heading('Date')).toHaveAttribute('aria-sort', 'descending');
    for (const [column, sorted] of [
      ['Exam Type', ['middle', 'newest', 'oldest']],
      ['Marks', ['oldest', 'middle', 'newest']],
      ['Percentage', ['middle', 'oldest', 'newest']],
    ] as const) {
      await heading(column).getByRole('button').click();
      await expect.element(heading(column)).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(exams).toEqual(sorted);
    }
    await heading('Percentage').getByRole('button').click();
    await expect.poll(exams).toEqual(['newest', 'oldest', 'middle']);
    await heading('Student').getByRole('button').click();
    await expect.poll(() => exams().at(-1)).toBe('oldest');
  });

  test('says what to do where there are none', async () => {
    await openGrades({ grades: [] });
    await expect.element(page.getByText('No grades yet')).toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 0 of 0 grades');
    await expectAccessible();
  });

  // @shows Names of controls: Long lists draw what shows and count all (aria-rowcount)
  test('counts, searches and sorts 36,000 grades', async () => {
    // Only what the list needs.
    const pupils = Array.from({ length: 2_000 }, (_, at) => ({
      id: `s${at}`,
      firstName: `Given${at}`,
      lastName: 'Family',
      class: `Class ${(at % 10) + 1}`,
      rollNumber: `${1000 + at}`,
    }));
    const subjects = ['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics'];
    const grades = pupils.flatMap(({ id }, at) =>
      subjects.flatMap((subject, place) =>
        ['Mid-term', 'Final', 'Quiz'].map((examType, turn) => ({
          id: `${at}x${place}${turn}`,
          studentId: id,
          subject,
          examType,
          marks: (at * 7 + place * 13 + turn) % 101,
          maxMarks: 100,
          date: localDay(place * 3 + turn),
        })),
      ),
    );
    await openScreen(GradesScreen, { keys: { students: pupils, grades } });
    await expect.element(count).toHaveTextContent('Showing 36,000 of 36,000 grades');
    await expect.element(table).toHaveAttribute('aria-rowcount', '36001');
    expect(table.getByRole('row').elements().length).toBeLessThan(100);

    await search.fill('given1999');
    await expect.element(count).toHaveTextContent('Showing 18 of 36,000 grades');
    await bySubject.selectOptions('Physics');
    await expect.element(count).toHaveTextContent('Showing 3 of 36,000 grades');

    await search.fill('');
    await expect.element(count).toHaveTextContent('Showing 6,000 of 36,000 grades');
    const byName = table.getByRole('button', { name: 'Student', exact: true });
    await byName.click();
    await expect.element(table.getByRole('cell').first()).toHaveTextContent('Given0 Family');
    await byName.click();
    await expect.element(table.getByRole('cell').first()).toHaveTextContent('Given1999 Family');
  });
});

describe('the form', () => {
  // @shows §5: Grade form: six required fields
  // @shows Bad input: A missing or wrong field: a message at it, focus on the first, nothing saved
  test('asks for what is missing, and focuses the first', async () => {
    const { stored } = await openGrades();
    await addButton.click();
    await addForm.getByLabelText('Max Marks').fill('');
    await addForm.getByLabelText('Date').fill('');
    await addForm.getByRole('button', { name: 'Add Grade' }).click();
    await expect.element(studentBox(addForm)).toHaveFocus();
    for (const field of ['Student', 'Subject', 'Exam Type', 'Marks', 'Max Marks', 'Date']) {
      await expect
        .element(addForm.getByLabelText(field, { exact: true }))
        .toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessibleAtBothWidths();
    await studentBox(addForm).fill('a');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleAtBothWidths();
    // The open list hides the form from a screen reader, and from this test.
    await userEvent.keyboard('{Escape}');
    await addForm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('grades')).toHaveLength(5);
  });

  // @shows §2: Add and edit modal
  // @shows §3: The eight fields of a grade
  // @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
  // @shows Names of controls: The fields of the grade form
  test('adds a grade in the class of its student', async () => {
    const { stored } = await openGrades();
    await addButton.click();
    await expect.element(addForm.getByLabelText('Max Marks')).toHaveValue('100');
    await expect.element(addForm.getByLabelText('Date')).toHaveValue(localDay());
    await choose(addForm, '2001', /Dev Iyer/);
    await expect.element(addForm.getByText('Roll 2001 · Class 2')).toBeVisible();
    await addForm.getByLabelText('Subject').selectOptions('Physics');
    await addForm.getByLabelText('Exam Type').selectOptions('Project');
    await marksOf(addForm).fill('17.5');
    await addForm.getByLabelText('Max Marks').fill('20');
    await addForm.getByRole('button', { name: 'Add Grade' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Grade added: Dev Iyer Physics Project', { exact: true }))
      .toBeVisible();
    await expect.element(rowOf('Physics')).toHaveTextContent('17.5 / 20');
    await expect.element(count).toHaveTextContent('Showing 6 of 6 grades');
    expect(stored('grades')).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      studentId: 'stud00004',
      subject: 'Physics',
      examType: 'Project',
      marks: 17.5,
      maxMarks: 20,
      date: localDay(),
      classId: 'class0002',
    });
  });

  test('leads to the grade that was added by “Show”, though the filter hides it', async () => {
    await openScreen(GradesScreen, { query: new URLSearchParams({ class: 'Class 1' }).toString() });
    await addButton.click();
    await addForm.getByLabelText('Subject', { exact: true }).selectOptions('Physics');
    await addForm.getByLabelText('Exam Type', { exact: true }).selectOptions('Quiz');
    await marksOf(addForm).fill('17');
    await userEvent.keyboard('{Enter}');
    await expect.element(rowOf('Physics')).toBeVisible();
    await bySubject.selectOptions('English');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(rowOf('Physics')).toHaveFocus();
  });

  // @shows §5: Marks are at least 0, max marks at least 1
  // @shows Consistency: Text that is no number takes its fallback, which is shown and stops that press, by key or
  //   mouse. Decimals in a whole-number field are cut off, and shown first likewise
  // @shows Bad input: A number out of bounds is refused at the field
  test('shows fallbacks before anything is saved, and refuses what is out of bounds', async () => {
    const { stored } = await openGrades();
    await editBens();
    const marks = marksOf(editForm);
    const maxMarks = editForm.getByLabelText('Max Marks');
    await marks.fill('many');
    await maxMarks.fill('all');
    await expect.element(marks).toHaveValue('0');
    await userEvent.keyboard('{Enter}');
    await expect.element(maxMarks).toHaveValue('100');
    await expect.element(editForm).toBeVisible();

    await marks.fill('-1');
    await maxMarks.fill('0');
    await save.click();
    await expect.element(marks).toHaveFocus();
    await expect.element(marks).toHaveAccessibleDescription(/0 or more/);
    await expect.element(maxMarks).toHaveAccessibleDescription(/1 or more/);
    expect(stored('grades')).toEqual(smallSchool().grades);

    await marks.fill('0');
    await maxMarks.fill('1');
    await save.click();
    await expect.element(rowOf('Ben Cole')).toHaveTextContent('0 / 1');
  });

  // @shows Consistency: Text that is no number takes its fallback, which is shown and stops that press, by key or
  //   mouse. Decimals in a whole-number field are cut off, and shown first likewise
  test('saves no number that was not there to read, by mouse either', async () => {
    const { stored } = await openGrades();
    await editBens();
    const marks = marksOf(editForm);
    await marks.fill('many');
    await save.click();
    await expect.element(marks).toHaveValue('0');
    await expect
      .element(marks)
      .toHaveAccessibleDescription('“many” will be saved as 0. Save again if that is right.');
    await expect.element(marks).toHaveFocus();
    await marks.fill('1.234');
    await save.click();
    await expect.element(marks).toHaveAccessibleDescription(/1234 or 1\.2340/);
    await expect.element(marks).toHaveValue('1.234');
    await expectAccessible();
    expect(stored('grades')).toEqual(smallSchool().grades);

    await marks.fill('some');
    await save.click();
    await expect.element(marks).toHaveValue('0');
    await save.click();
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(rowOf('Ben Cole')).toHaveTextContent('0 / 100');
  });

  // @shows Consistency: Decimal comma and point are both understood. Thousands may also be divided by blanks or
  //   apostrophes
  test('reads a decimal comma, and gives 18.9 of 21 its A+', async () => {
    await openGrades();
    await editBens();
    await marksOf(editForm).fill('18,9');
    await editForm.getByLabelText('Max Marks').fill('21');
    await save.click();
    await expect
      .poll(() => textsOf(rowOf('Ben Cole').getByRole('cell')))
      .toEqual(expect.arrayContaining(['18.9 / 21', '90.0%', 'A+']));
  });

  // @shows §5: Marks may exceed max marks. Pointed out
  // @shows Departures: Marks over the maximum are pointed out while typing and in the table. Extra credit is real; so
  //   are slips
  test('says while typing that marks exceed the maximum, and saves them', async () => {
    await openGrades();
    await editBens();
    const marks = marksOf(editForm);
    await marks.fill('105');
    await expect.element(marks).toHaveAccessibleDescription(/More than the maximum of 100/);
    await expect.element(marks).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await save.click();
    for (const text of ['105 / 100', 'Over maximum', '105.0%']) {
      await expect.element(rowOf('Ben Cole')).toHaveTextContent(text);
    }
  });

  // @shows §4: Modals close on submit. Once it is stored; a failed save keeps the form open
  // @shows Consistency: classId is the id of the class record, empty where there is none
  // @shows Names of controls: Adding: "Add Student" …, dialog "Add Student" / "Edit Student" …, "Save Changes",
  //   "Cancel"
  test('gives a grade another student and class, and nothing else', async () => {
    const { stored } = await openGrades();
    await editBens();
    await choose(editForm, 'dev', /Dev Iyer/);
    await save.click();
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(page.getByText('Changes saved')).toBeVisible();
    expect(stored('grades')).toContainEqual({
      ...smallSchool().grades[2],
      // Ids of a student's grades are told apart among that student's.
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      studentId: 'stud00004',
      classId: 'class0002',
    });
    expect(stored('grades')).toHaveLength(5);
  });

  // @shows Departures: A failed write is also told, and keeps what was typed. A register that was not stored must be
  //   known as such
  // @shows Adding one after the other: "Save and add another" in every Add dialog; after its first use Enter does the
  //   same; a form begins with the class or subject of the list's filter
  test('stays as it was typed when it cannot be saved, and goes on to the next once it is', async () => {
    const { stored, refuseNextWrite } = await openGrades();
    await addButton.click();
    await choose(addForm, 'asha', /Asha Rao/);
    await addForm.getByLabelText('Subject').selectOptions('Biology');
    await addForm.getByLabelText('Exam Type').selectOptions('Quiz');
    await marksOf(addForm).fill('8');
    await addForm.getByLabelText('Max Marks').fill('10');
    refuseNextWrite();
    await goOn.click();
    const failure = addForm.getByRole('alert');
    await expect.element(failure).toHaveTextContent('Not saved. There is no space left');
    // A banner, as in the other forms, and no bare text.
    expect(failure.element().querySelector('svg')).not.toBeNull();
    await expectAccessible();
    await expect.element(marksOf(addForm)).toHaveValue('8');
    expect(stored('grades')).toHaveLength(5);
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);

    await goOn.click();
    await expect.element(marksOf(addForm)).toHaveValue('');
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(studentBox(addForm)).toHaveFocus();
    await expect.element(studentBox(addForm)).toHaveValue('Asha Rao');
    await expect.element(addForm.getByLabelText('Subject')).toHaveValue('Biology');
    await expect.element(addForm.getByLabelText('Max Marks')).toHaveValue('10');
    await expect
      .element(page.getByText('Grade added: Asha Rao Biology Quiz', { exact: true }))
      .toBeVisible();
    expect(stored('grades')).toHaveLength(6);

    // Nothing is unsaved now: Escape closes without asking.
    await userEvent.keyboard('{Escape}');
    await expect.element(addForm).not.toBeInTheDocument();
    await expect.element(count).toHaveTextContent('Showing 6 of 6 grades');
  });

  // @shows Adding one after the other: In Add Grade the next student of the filtered class is chosen
  test('goes on with the next student of the filtered class', async () => {
    const { stored } = await openGrades();
    await byClass.selectOptions('Class 1');
    await bySubject.selectOptions('Mathematics');
    await addButton.click();
    const marks = marksOf(addForm);
    await expect.element(studentBox(addForm)).toHaveValue('Asha Rao');
    await expect.element(addForm.getByLabelText('Subject')).toHaveValue('Mathematics');
    await addForm.getByLabelText('Exam Type').selectOptions('Project');
    await marks.fill('8');
    await goOn.click();
    await expect.element(studentBox(addForm)).toHaveValue('Ben Cole');
    await expect.element(marks).toHaveFocus();
    await userEvent.keyboard('7{Enter}');
    await expect.element(studentBox(addForm)).toHaveValue('Chloé Dubois');
    await expect.element(page.getByText('2 grades added')).toBeVisible();
    await expect.element(marks).toHaveFocus();
    await userEvent.keyboard('6');
    // Enter on a list does the same as in a field.
    addForm.getByLabelText('Exam Type').element().focus();
    await userEvent.keyboard('{Enter}');
    // Nobody is left in the class.
    await expect.element(studentBox(addForm)).toHaveValue('');
    await expect.element(studentBox(addForm)).toHaveFocus();
    expect(stored('grades')).toHaveLength(8);
  });

  // @shows Names of controls: Short fixed choices are native selects; a student is chosen in a searchable combobox
  test('is filled in by keyboard alone', async () => {
    await openGrades();
    await expect.element(count).toBeVisible();
    addButton.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(studentBox(addForm)).toHaveFocus();
    await userEvent.keyboard('chl');
    await expect.element(page.getByRole('option', { name: /Chloé/ })).toBeVisible();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(addForm.getByLabelText('Subject')).toHaveFocus();
    await userEvent.keyboard('Hist{Tab}Fin{Tab}61{Enter}');
    await expect.element(addForm).not.toBeInTheDocument();
    await expect.element(rowOf('History')).toHaveTextContent('Chloé Dubois');
    await expect.element(addButton).toHaveFocus();
  });

  test('gives no grade to a student whom another tab has deleted', async () => {
    const { stored, openElsewhere } = await openGrades();
    await editBens();
    await marksOf(editForm).fill('50');
    const [, ben] = smallSchool().students;
    if (!ben) throw new Error('The small school has Ben.');
    await (await openElsewhere()).commit(deleteStudent(ben));
    const left = stored('grades');
    await save.click();
    await expect
      .element(editForm.getByText('This student was deleted in the meantime.'))
      .toBeVisible();
    await expect.element(studentBox(editForm)).toHaveFocus();
    expect(stored('grades')).toEqual(left);
  });

  // @shows What a row shows: Phones and emails are links; name and email share a line, in which the email is cut first;
  //   names keep their words whole, and take a second line before they are cut
  test('keeps the words of a name and a day whole at any width', async () => {
    const { students, grades } = smallSchool();
    const named = students.map((one) => ({
      ...one,
      firstName: 'Alexandrina',
      lastName: 'Castellani',
    }));
    await openGrades({
      students: named,
      grades: grades.map((one) => ({ ...one, date: '2026-09-30' })),
    });
    for (let width = 840; width <= 1280; width += 20) {
      await page.viewport(width, 800);
      await expect.poll(() => brokenWords(table.element())).toEqual([]);
    }
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 800);
      await expect.poll(() => rowsOverfull(table.element())).toEqual([]);
    }
  });
});

/** The rows whose last line would stand in the next row. */
function rowsOverfull(list: Element): readonly string[] {
  const rows = [...list.querySelectorAll('[data-row]')];
  expect(rows.length).toBeGreaterThan(0);
  return rows
    .filter((row) => {
      const { bottom } = row.getBoundingClientRect();
      return [...row.children].some((cell) => cell.getBoundingClientRect().bottom > bottom);
    })
    .map(({ textContent }) => textContent);
}

// @shows §5: Deleting asks: a grade
// @shows Consistency: Each deletion is confirmed, says what goes with it, and can be undone
// @shows Names of controls: Row buttons "Edit <name>", "Delete <name>"
test('a grade is deleted after a question, and comes back', async () => {
  const { stored } = await openGrades();
  const remove = page.getByRole('button', { name: 'Delete Dev Iyer English Final' });
  await remove.click();
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this grade?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent('Showing 5 of 5 grades');

  await remove.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Grade deleted')).toBeVisible();
  await expect.element(count).toHaveTextContent('Showing 4 of 4 grades');
  expect(stored('grades')).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count).toHaveTextContent('Showing 5 of 5 grades');
  await expect
    .poll(() => stored('grades'))
    .toEqual(expect.arrayContaining([...smallSchool().grades]));
});

// @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
//   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted and
//   exported. Ticks stay through searches and filters; how many of them are not shown is said
test('ticked grades are deleted as one act', async () => {
  const { stored } = await openGrades();
  await page.getByRole('checkbox', { name: 'Select Asha Rao Science Quiz' }).click();
  await page.getByRole('checkbox', { name: 'Select Dev Iyer English Final' }).click();
  await expect.element(page.getByText('2 grades selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export 2 grades' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 grades' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('2 grades deleted', { exact: true })).toBeVisible();
  expect(stored('grades')).toHaveLength(3);
});

test('odd stored grades are shown with what they have, and stay as they are', async () => {
  const odd = [
    {
      id: 'odd000001',
      studentId: 'gone',
      subject: 'Latin',
      examType: 'Viva',
      marks: 3,
      maxMarks: 0,
      date: 'soon',
      classId: '',
      note: 'kept',
    },
    { id: 'odd000002' },
    {
      id: 'odd000003',
      studentId: 'stud00001',
      subject: null,
      marks: '12',
      maxMarks: '20',
      examType: {},
      date: 20261121,
      classId: [],
    },
    {
      id: 'odd000004',
      studentId: 'stud00005',
      subject: '<img src=x onerror=alert(1)>',
      examType: 'Quiz',
      marks: 1,
      maxMarks: 2,
      date: '2026-01-31',
      classId: '',
    },
  ];
  const { stored } = await openGrades({
    students: [...smallSchool().students, student('stud00005', '<b>Bo</b>', '', 'Class 5B', '')],
    grades: odd,
  });
  await expect.element(count).toHaveTextContent('Showing 4 of 4 grades');
  await expect.element(rowOf('Latin')).toHaveTextContent('Unknown student');
  await expect.element(rowOf('Latin')).toHaveTextContent('3 / 0');
  await expect.element(rowOf('12 / 20')).toHaveTextContent('60.0%');
  await expect.element(rowOf('<b>Bo</b>')).toHaveTextContent('<img src=x onerror=alert(1)>');
  await expect.element(table).not.toHaveTextContent(/undefined|NaN|\[object|null/);
  await expect.element(byClass).toHaveTextContent('Class 5B');
  await bySubject.selectOptions('Latin');
  await expect.element(count).toHaveTextContent('Showing 1 of 4 grades');

  await page.getByRole('button', { name: 'Edit Unknown student Latin Viva' }).click();
  await expect.element(editForm.getByLabelText('Subject')).toHaveValue('Latin');
  await expect.element(editForm.getByLabelText('Exam Type')).toHaveValue('Viva');
  await expect.element(studentBox(editForm)).toHaveValue('Unknown student');
  await editForm.getByLabelText('Max Marks').fill('5');
  await editForm.getByLabelText('Date').fill('2026-03-04');
  await save.click();
  await expect.element(editForm).not.toBeInTheDocument();
  expect(stored('grades')).toContainEqual({ ...odd[0], maxMarks: 5, date: '2026-03-04' });
  for (const untouched of odd.slice(1)) expect(stored('grades')).toContainEqual(untouched);
});
