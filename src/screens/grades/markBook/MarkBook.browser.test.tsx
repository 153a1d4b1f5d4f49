import { formatDay } from '#school/text/formats.ts';
import { deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { grade, localDay, smallSchool, student } from '#testing/hillsideSchool.ts';
import {
  catchSavedFiles,
  expectAccessibleAtBothWidths,
  openScreen,
  optionsUnder,
  textsOf,
} from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { classUsedLast } from '#state/browser/remembered.ts';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const TODAY = localDay();
const QUIZ = `Quiz ${formatDay(TODAY)}`;
const book = page.getByRole('grid', { name: 'Mark book', exact: true });

/** The mark book of Class 3 in Science: ten pupils, and a quiz of today in which the first has 7 of 20. */
async function openBook(settings?: Partial<SchoolSettings>) {
  const small = smallSchool();
  const pupils = Array.from({ length: 10 }, (_, place) =>
    student(`pupil00${place + 10}`, `Pupil ${place + 10}`, 'Test', 'Class 3', `30${place + 10}`),
  );
  const [first] = small.classes;
  const science = {
    ...grade('grade0006', 'pupil0010', 'class0003', 'Science', 'Quiz', 7, 20),
    date: TODAY,
  };
  const screen = await openScreen(GradesScreen, {
    keys: {
      ...small,
      settings: { ...small.settings, ...settings },
      students: [...small.students, ...pupils],
      classes: [
        ...small.classes,
        { ...first, id: 'class0003', name: 'Class 3', students: pupils.map(({ id }) => id) },
      ],
      grades: [...small.grades, science],
    },
    query: 'view=markbook&class=Class+3&subject=Science',
  });
  await expect.element(book.getByRole('row', { name: 'Pupil 19' })).toBeVisible();
  /** Of the subject. */
  const stored = () =>
    // `as`: the app wrote these records.
    (screen.stored('grades') as readonly Grade[]).filter(
      ({ subject, classId }) => subject === 'Science' && classId === 'class0003',
    );
  return { ...screen, science, stored };
}

function cell(name: string, column = 0) {
  return book.getByRole('row', { name }).getByRole('gridcell').nth(column);
}

// @shows Mark book: Dialog "Add assessment" / "Edit assessment": Exam Type, Title, Date, Max Marks; two alike on one
//   day are refused. Alike is: same exam type, title and day; after adding, the focus is in the first cell of the
//   new column
// @shows Mark book: Each head has "Edit <exam type> <day>" and "Delete <exam type> <day>", which asks and acts at once
//   as one act that can be undone
test('an assessment is changed and deleted with all its grades, and comes back', async () => {
  const { stored } = await openBook();
  await page.getByRole('button', { name: 'Add assessment' }).click();
  const added = page.getByRole('dialog', { name: 'Add assessment', exact: true });
  await added.getByLabelText('Exam Type').selectOptions('Quiz');
  await added.getByRole('button', { name: 'Add assessment' }).click();
  await expect
    .element(added.getByLabelText('Date'))
    .toHaveAccessibleDescription(expect.stringMatching(/already has this assessment on .*: Quiz/));
  await added.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(added).not.toBeInTheDocument();

  await page.getByRole('button', { name: `Edit ${QUIZ}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit assessment', exact: true });
  await edited.getByLabelText('Exam Type').selectOptions('Final');
  await edited.getByLabelText('Max Marks').fill('10');
  await edited.getByRole('button', { name: 'Save Changes' }).click();
  const final = `Final ${formatDay(TODAY)}`;
  await expect.element(book.getByRole('columnheader', { name: `${final} of 10` })).toBeVisible();
  await expect.element(cell('Pupil 10', 1)).toHaveTextContent('70.0%');
  const letter = getComputedStyle(cell('Pupil 10', 2).element());
  expect(letter.fontSize).toBe(getComputedStyle(cell('Pupil 10', 1).element()).fontSize);

  // From the keyboard: the head, its buttons, and the question.
  await expect.element(edited).not.toBeInTheDocument();
  await cell('Pupil 10').click();
  await userEvent.keyboard('{ArrowUp}{Enter}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: `Delete ${final}` })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent('Are you sure you want to delete this assessment?');
  await expect.element(question).toHaveTextContent('This also deletes 1 grade.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => textsOf(book.getByRole('columnheader')))
    .toEqual(['Student', 'Average', 'Grade']);
  await expect.poll(stored).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell('Pupil 10')).toHaveTextContent('7');
});

test('an assessment without marks goes unasked, and the focus stays beside it', async () => {
  const { stored } = await openBook();
  const add = page.getByRole('button', { name: 'Add assessment' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add assessment', exact: true });
  await dialog.getByLabelText('Exam Type').selectOptions('Project');
  // As in the other fields of the form.
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const project = `Project ${formatDay(TODAY)}`;
  await expect.element(cell('Pupil 10', 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: `Delete ${project}` })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => textsOf(book.getByRole('columnheader')))
    .toEqual(['Student', expect.stringContaining('Quiz'), 'Average', 'Grade']);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(book.getByRole('columnheader', { name: 'Average' })).toHaveFocus();

  // Typed marks are something to lose; the last assessment leads to the button that adds another.
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell('Pupil 10', 1).click();
  await userEvent.keyboard('5{Enter}');
  await page.getByRole('button', { name: `Delete ${QUIZ}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(stored).toEqual([]);
  await expect.element(book.getByRole('columnheader', { name: project })).toHaveFocus();
  await page.getByRole('button', { name: `Delete ${project}` }).click();
  await expect.element(question).toHaveTextContent('This also deletes 1 unsaved mark.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(book.getByRole('columnheader', { name: project })).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

test('an assessment that is saved outside of the period stays in sight, and where it shows is said', async () => {
  const { stored } = await openBook();
  await page.getByRole('button', { name: 'Add assessment' }).click();
  const added = page.getByRole('dialog', { name: 'Add assessment', exact: true });
  await added.getByLabelText('Exam Type').selectOptions('Final');
  await added.getByLabelText('Date').fill('2020-03-12');
  await added.getByRole('button', { name: 'Add assessment' }).click();
  await expect.element(cell('Pupil 10', 0)).toHaveFocus();
  await userEvent.keyboard('80{Enter}{Control>}s{/Control}');
  await expect.poll(() => stored().length).toBe(2);
  await expect
    .element(page.getByText('Final 12 Mar 2020 is not in This school year.').first())
    .toBeVisible();
  await expect.element(page.getByText('All marks saved')).toBeVisible();
  await expect.element(cell('Pupil 10', 0)).toHaveTextContent('80');
  // Moved by an edit, another one is told of as well.
  await page.getByRole('button', { name: `Edit ${QUIZ}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit assessment', exact: true });
  await edited.getByLabelText('Date').fill('2020-03-11');
  await edited.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(page.getByText('Quiz 11 Mar 2020 is not in This school year.'))
    .toBeVisible();
  await expect.element(book.getByRole('columnheader', { name: 'Quiz 11 Mar 2020' })).toBeVisible();
  // Deleted, it is no column without marks.
  await page.getByRole('button', { name: 'Delete Final 12 Mar 2020' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => textsOf(book.getByRole('columnheader')))
    .toEqual(['Student', expect.stringContaining('Quiz'), 'Average', 'Grade']);
});

test('a new assessment begins on a day of the period', async () => {
  await openBook({ terms: [{ name: 'Long ago', from: '2025-01-07', to: '2025-03-20' }] });
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Long ago');
  await page.getByRole('button', { name: 'Add assessment' }).click();
  const added = page.getByRole('dialog', { name: 'Add assessment', exact: true });
  await expect.element(added.getByLabelText('Date')).toHaveValue('2025-03-20');
});

// @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
//   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
//   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
//   matches by it. The ticks of cards are of exam types
test('a title makes a column of its own, and is stored with its grades', async () => {
  const { stored } = await openBook();
  await page.getByRole('button', { name: 'Add assessment' }).click();
  const added = page.getByRole('dialog', { name: 'Add assessment', exact: true });
  await added.getByLabelText('Exam Type').selectOptions('Quiz');
  await added.getByLabelText('Title').fill(' Rivers ');
  await added.getByRole('button', { name: 'Add assessment' }).click();
  const titled = `Quiz: Rivers ${formatDay(TODAY)}`;
  await expect.element(book.getByRole('columnheader', { name: `${titled} of 100` })).toBeVisible();
  await userEvent.keyboard('80{Enter}');
  await page.getByRole('button', { name: 'Save Grades' }).click();
  await expect.poll(() => stored().map(({ title }) => title)).toEqual([undefined, 'Rivers']);
  await page.getByRole('button', { name: `Edit ${titled}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit assessment', exact: true });
  await edited.getByLabelText('Title').fill('');
  await edited.getByLabelText('Exam Type').selectOptions('Project');
  await edited.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => stored().map((one) => 'title' in one)).toEqual([false, false]);
});

// @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
//   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
//   the assessment or class; cards and the student's page show them; a column of states alone is stored. [Decision
//   24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
// @shows Mark book: After Ctrl+S with faults: "14 marks saved. Dev Patel: “x” is no number", and the focus there. Of
//   several the first is named, with how many others there are
test('who was absent or excused is stored with the student, shown and copied as that', async () => {
  const { stored } = await openBook();
  await cell('Pupil 10').click();
  await userEvent.keyboard('abs{Enter}Excused.{Enter}a{Enter}');
  await expect.element(cell('Pupil 10')).toHaveTextContent('Abs');
  await expect.element(cell('Pupil 11')).toHaveTextContent('Exc');
  await expect.element(cell('Pupil 10', 1)).toHaveTextContent('');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .element(page.getByText('2 marks saved. Pupil 12 Test: “a” is no number'))
    .toBeVisible();
  await expect.element(cell('Pupil 12')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('All marks saved')).toBeVisible();
  expect(stored()).toEqual([]);
  await page.getByRole('button', { name: `Delete ${QUIZ}` }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('This also deletes 2 × Abs or Exc.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => textsOf(book.getByRole('columnheader')))
    .toEqual(['Student', 'Average', 'Grade']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell('Pupil 11')).toHaveTextContent('Exc');
});

// @shows Mark book: Import and Export are in the mark book, too; Export gives the class, subject and period shown, Abs
//   and Exc with it. What is not saved is not exported
test('the book that is shown is exported', async () => {
  const saved = catchSavedFiles();
  await openBook();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => [...saved.keys()]).toEqual(['Grades.csv']);
  const lines = (await saved.get('Grades.csv')?.text())?.trim().split('\r\n') ?? [];
  expect(lines.slice(1)).toEqual([`Pupil 10 Test,3010,Class 3,Science,Quiz,7,20,${TODAY},`]);
});

// @shows Mark book: A mark saved elsewhere meanwhile is shown at the cell before it is overwritten
test('a mark that another tab saved meanwhile is shown before it is overwritten', async () => {
  const { science, openElsewhere, stored } = await openBook();
  await cell('Pupil 10').click();
  await userEvent.keyboard('9{Enter}');
  const elsewhere = await openElsewhere();
  await elsewhere.commit(editGrade(science, { marks: 8 }));
  await expect
    .element(cell('Pupil 10'))
    .toHaveAccessibleDescription('Changed in another tab to 8. Saving overwrites it');
  await expect.element(cell('Pupil 10')).toHaveTextContent('9');
  await page.getByRole('button', { name: 'Save Grades' }).click();
  await expect.poll(() => stored().map(({ marks }) => marks)).toEqual([9]);
});

// @shows Mark book: Typed marks go along with an assessment that was changed elsewhere; one that was deleted elsewhere
//   is asked about; nobody gets two marks of an exam type and day
test('typed marks go along with an assessment that another tab changed', async () => {
  const { science, openElsewhere, stored } = await openBook();
  await cell('Pupil 11').click();
  await userEvent.keyboard('9{Enter}');
  const elsewhere = await openElsewhere();
  await elsewhere.commit(editGrade(science, { examType: 'Final', maxMarks: 25 }));
  const final = `Final ${formatDay(TODAY)} of 25`;
  await expect.element(book.getByRole('columnheader', { name: final })).toBeVisible();
  await expect
    .poll(() => textsOf(book.getByRole('columnheader')))
    .toEqual(['Student', expect.stringContaining('Final'), 'Average', 'Grade']);
  await expect.element(cell('Pupil 11')).toHaveTextContent('9');
  await page.getByRole('button', { name: 'Save Grades' }).click();
  await expect
    .poll(() => stored().map(({ examType, maxMarks, marks }) => [examType, maxMarks, marks]))
    .toEqual([
      ['Final', 25, 7],
      ['Final', 25, 9],
    ]);
});

// @shows Mark book: Typed marks go along with an assessment that was changed elsewhere; one that was deleted elsewhere
//   is asked about; nobody gets two marks of an exam type and day
test('marks of an assessment that another tab deleted are asked about before they are saved', async () => {
  const { science, openElsewhere, stored } = await openBook();
  await cell('Pupil 11').click();
  await userEvent.keyboard('9{Enter}');
  const elsewhere = await openElsewhere();
  await elsewhere.commit(deleteGrade(science));
  const asked = page.getByRole('alert').filter({ hasText: `${QUIZ} was deleted` });
  await expect.element(asked).toHaveTextContent(`${QUIZ} was deleted. 1 mark was not saved.`);
  await page.getByRole('button', { name: 'Save Grades' }).click();
  await expect.element(page.getByText('1 mark could not be saved.')).toBeVisible();
  expect(stored()).toEqual([]);
  await asked.getByRole('button', { name: 'Keep the assessment' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => book.element().contains(document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Save Grades' }).click();
  await expect.poll(() => stored().map(({ marks }) => marks)).toEqual([9]);
});

test('discarding the marks of another mark book by key leads to the grid', async () => {
  await openBook();
  await cell('Pupil 10').click();
  await userEvent.keyboard('9{Enter}');
  await expect.element(page.getByText('1 mark not saved')).toBeVisible();
  await page.getByLabelText('Subject', { exact: true }).selectOptions('Mathematics');
  const discard = page.getByRole('button', { name: 'Discard marks of Class 3, Science' });
  await expect.element(discard).toBeVisible();
  discard.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(discard).not.toBeInTheDocument();
  await expect.poll(() => book.element().contains(document.activeElement)).toBe(true);
});

// @shows Mark book: An assessment that another tab has changed or deleted meanwhile is not said to be changed here
test('an assessment that another tab changed meanwhile is not said to be changed here', async () => {
  const { science, openElsewhere, stored } = await openBook();
  await page.getByRole('button', { name: `Edit ${QUIZ}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit assessment', exact: true });
  await dialog.getByLabelText('Max Marks').fill('10');
  const elsewhere = await openElsewhere();
  await elsewhere.commit(editGrade(science, { examType: 'Final' }));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`${QUIZ} was changed or deleted in the meantime. Nothing was saved.`);
  expect(stored()).toEqual([{ ...science, examType: 'Final' }]);
});

test('axe finds nothing in marked cells with a fault, nor in an open cell', async () => {
  await openBook();
  await cell('Pupil 10').click();
  await userEvent.keyboard('25{Enter}x{Enter}3{Enter}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(cell('Pupil 11')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths();
  await userEvent.keyboard('5');
  await expectAccessibleAtBothWidths();
});

// @shows A register by keyboard: Attendance, Month, Mark Book and Report Cards begin with the class used last on this
//   PC (chosen, opened, or saved), else the first with students; an address wins. Classes without students stand
//   last, in an optgroup "No students". Which students a class has is asked of the days that are shown
test('it begins with the class used last, and to open one is to use it', async () => {
  await openBook();
  expect(classUsedLast()).toBe('class0003');
  await cleanup();
  await openScreen(GradesScreen, { query: 'view=markbook' });
  const field = page.getByRole('combobox', { name: 'Class', exact: true });
  // Class 3 has no record in this school: the first with students.
  await expect.element(field).toHaveDisplayValue('Class 1');
  await userEvent.selectOptions(field.element(), 'Class 10');
  expect(classUsedLast()).toBe('Class 10');
  expect(optionsUnder(field, 'No students')).toContain('Class 10');
});
