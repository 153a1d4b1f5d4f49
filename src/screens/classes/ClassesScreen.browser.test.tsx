import { CLASS_NAMES, SCHEDULES } from '#school/classes/classes.ts';
import { deleteClass, editClass } from '#school/classes/classIntents.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { formDraftName } from '#state/drafts/formDrafts.ts';
import { grade, localDay, mark, smallSchool, student, teacher } from '#testing/hillsideSchool.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  openScreen,
  textsOf,
  type ScreenOptions,
} from '#testing/screens.tsx';
import { chooseView } from '#state/browser/remembered.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './ClassDialogs.tsx';
import './ClassPage.tsx';
import { ClassesScreen } from './ClassesScreen.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true });
const addForm = page.getByRole('dialog', { name: 'Add Class' });
const editForm = page.getByRole('dialog', { name: 'Edit Class' });
const save = editForm.getByRole('button', { name: 'Save Changes' });
const question = page.getByRole('alertdialog');
const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true });

const openClasses = (keys: ScreenOptions['keys'] = {}) =>
  openScreen(ClassesScreen, { keys: { ...smallSchool(), ...keys } });

describe('the cards', () => {
  // @shows How it looks: Classes: "14 of 29 · 48.3%" with its bar once; links Register, Students, Report; no single
  //   card in the last row
  test('tell students, capacity, schedule, room and teacher', async () => {
    await openClasses();
    const first = card('Class 1');
    for (const text of [
      '3 of 30 · 10.0%',
      'Morning (8:00 AM - 12:00 PM)',
      'Room 101',
      'Grace Hopper',
      'Not taken yet',
    ]) {
      await expect.element(first).toHaveTextContent(text);
    }
    expect(page.getByRole('article').elements()).toHaveLength(2);
    const meter = first.getByRole('meter', { name: 'Capacity' });
    await expect.element(meter).toHaveAttribute('aria-valuetext', '10.0%');
    await expect.element(meter).toHaveAttribute('aria-valuenow', '3');
    await expect.element(meter).toHaveAttribute('aria-valuemax', '30');
    await expect.element(card('Class 2')).toHaveTextContent('Not Assigned');
    for (const [name, address] of [
      ['Register', '/attendance?class=class0001'],
      ['Students', '/students?class=Class+1'],
      ['Report', '/reports?report=class&class=Class+1'],
    ] as const) {
      await expect
        .element(first.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', address);
    }
  });

  test('are all there, in order, where the window has not room for all', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `Class ${index + 1}`);
    const classes = names.map((name, index) => ({ id: `class${1000 + index}`, name }));
    await openClasses({ classes });
    await expect.element(card('Class 70')).toBeInTheDocument();
    expect(textsOf(page.getByRole('article').getByRole('heading'))).toEqual(names);
  });

  test('show odd stored classes with what they have, and leave them as they are', async () => {
    const odd = [
      { id: 'odd000001', room: 7, schedule: 'Sundays', note: 'kept' },
      { id: 'odd000002', name: '<b>Bold</b>', capacity: 0, students: 'none', teacherId: 'gone' },
      { id: 'odd000003', name: 'Class 1', capacity: '12' },
    ];
    const { stored } = await openClasses({ classes: odd });
    await expect.element(card('Unnamed class')).toHaveTextContent('Sundays');
    await expect.element(card('<b>Bold</b>')).toHaveTextContent('0.0%');
    await expect.element(card('Class 1')).toHaveTextContent('3 of 12');
    await expect
      .element(page.getByRole('main'))
      .not.toHaveTextContent(/undefined|NaN|\[object|null/);
    await expectAccessible();

    await edit('Unnamed class').click();
    await expect.element(editForm.getByLabelText('Schedule')).toHaveValue('Sundays');
    await editForm.getByLabelText('Name').fill('Reception');
    await editForm.getByLabelText('Teacher').selectOptions('Alan Turing');
    await save.click();
    await expect.element(card('Reception')).toHaveTextContent('Alan Turing');
    expect(stored('classes')).toContainEqual(
      expect.objectContaining({ name: 'Reception', teacherId: 'teach0002', note: 'kept' }),
    );
    expect(stored('classes')).toContainEqual(odd[1]);
  });

  test('of a school without classes say what to do', async () => {
    await openClasses({ classes: [] });
    await expect.element(page.getByText('No classes yet')).toBeVisible();
    await expectAccessible();
  });

  test('are accessible, wide and narrow, when a class is too full', async () => {
    const [first, ...others] = smallSchool().classes;
    await openClasses({ classes: [{ ...first, capacity: 2 }, ...others] });
    await expect.element(card('Class 1')).toHaveTextContent('1 over capacity');
    await expectAccessibleAtBothWidths();
  });
});

describe('the form', () => {
  // @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
  test('adds a class; students of its name belong to it at once', async () => {
    const { stored } = await openClasses({
      students: [...smallSchool().students, student('stud00009', 'Zoe', 'Zimmer', 'Class 5B', '9')],
    });
    await page.getByRole('button', { name: 'Add Class' }).click();
    const name = addForm.getByRole('combobox', { name: 'Name' });
    await expect.element(addForm.getByLabelText('Capacity')).toHaveValue('30');
    const input = name.element();
    expect(
      input instanceof HTMLInputElement
        ? Array.from(input.list?.options ?? [], ({ value }) => value)
        : [],
    ).toEqual(CLASS_NAMES);
    expect(textsOf(addForm.getByLabelText('Schedule').getByRole('option'))).toEqual([
      'Choose a schedule',
      ...SCHEDULES,
    ]);
    await name.fill('  Class 5B ');
    await addForm.getByLabelText('Teacher').selectOptions('Alan Turing');
    await addForm.getByLabelText('Schedule').selectOptions(SCHEDULES[2]);
    await addForm.getByLabelText('Room').fill('Attic');
    await addForm.getByLabelText('Capacity').fill('12');
    await addForm.getByRole('button', { name: 'Add Class' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    await expect.element(page.getByText('Class added: Class 5B', { exact: true })).toBeVisible();
    await expect.element(card('Class 5B')).toHaveTextContent('1 of 12');
    expect(stored('classes')).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      name: 'Class 5B',
      teacherId: 'teach0002',
      students: ['stud00009'],
      schedule: SCHEDULES[2],
      room: 'Attic',
      capacity: 12,
    });
  });

  test('offers again what was typed earlier and discarded', async () => {
    await openClasses();
    const draft = formDraftName('class', undefined);
    drafts.keep(draft, { room: 'Attic' });
    drafts.leaveForNextPage(draft);
    const { at } = drafts.state.getState().found[draft] ?? {};
    await page.getByRole('button', { name: 'Add Class' }).click();
    await addForm.getByRole('button', { name: 'Discard' }).click();
    await expect.element(addForm.getByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
    await addForm.getByLabelText('Name').fill('Reception');
    await page.getByRole('button', { name: 'Undo' }).click();
    const { own, found } = drafts.state.getState();
    expect(found[draft]?.at).toBe(at);
    expect(own[draft]?.value).toEqual({ name: 'Reception' });
    await addForm.getByRole('button', { name: 'Go on' }).click();
    await expect.element(addForm.getByLabelText('Room')).toHaveValue('Attic');
  });

  // @shows Open forms: What was typed into a form is offered again after a reload: "Go on", "Discard"
  test('left half filled is told on the screen, to go on with or to discard', async () => {
    const leaveBehind = (recordId: string | undefined, typed: Readonly<Record<string, string>>) => {
      const draft = formDraftName('class', recordId);
      drafts.keep(draft, typed);
      drafts.leaveForNextPage(draft);
    };
    const { openElsewhere } = await openClasses();
    leaveBehind('class0001', { room: 'Attic', capacity: '12' });
    const offer = page.getByRole('status').filter({ hasText: /, typed \d{1,2}:\d\d/ });
    await expect.element(offer).toHaveTextContent(/^Edit Class 1, typed/);
    await expectAccessible();
    await offer.getByRole('button', { name: 'Go on' }).click();
    await expect.element(editForm.getByLabelText('Room')).toHaveValue('Attic');
    await expect.element(editForm.getByLabelText('Capacity')).toHaveValue('12');
    await expect.element(page.getByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
    await editForm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(drafts.state.getState()).toMatchObject({ own: {}, found: {} });

    leaveBehind(undefined, { name: 'Reception' });
    await expect.element(offer).toHaveTextContent(/^Add Class, typed/);
    await offer.getByRole('button', { name: 'Discard' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await offer.getByRole('button', { name: 'Go on' }).click();
    await expect.element(addForm.getByLabelText('Name')).toHaveValue('Reception');
    await addForm.getByRole('button', { name: 'Cancel' }).click();

    leaveBehind('class0002', { room: 'Attic' });
    const { classes } = smallSchool();
    const second = classes.find(({ id }) => id === 'class0002');
    if (!second) throw new Error('The small school has a second class.');
    await (await openElsewhere()).commit(deleteClass(second));
    await expect.element(offer).toHaveTextContent('It was deleted in the meantime.');
    await expect.element(offer.getByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
  });

  test('says what to do where there is no teacher yet, and leads there', async () => {
    await openClasses({ teachers: [] });
    await page.getByRole('button', { name: 'Add Class' }).click();
    await expect
      .element(addForm.getByLabelText('Teacher'))
      .toHaveAccessibleDescription(
        'There are no teachers yet. Add a teacher now or later. Your text stays here.',
      );
    await expect
      .element(addForm.getByRole('link', { name: 'Add a teacher' }))
      .toHaveAttribute('href', '/teachers?add');
    await expectAccessible();
  });

  // @shows §5: Class form: name, teacher, schedule, room and capacity required. "No teacher yet" is a choice of its
  //   own, stored as no id, and chosen where the school has no teachers
  test('has no teacher yet where there is none, without being asked', async () => {
    const { stored } = await openClasses({ teachers: [] });
    await page.getByRole('button', { name: 'Add Class' }).click();
    await addForm.getByLabelText('Name').fill('Reception');
    await addForm.getByLabelText('Schedule').selectOptions('Morning (8:00 AM - 12:00 PM)');
    await addForm.getByLabelText('Room').fill('Attic');
    await addForm.getByRole('button', { name: 'Add Class' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('classes')).toContainEqual(
      expect.objectContaining({ name: 'Reception', teacherId: '' }),
    );
  });

  test('asks for what is missing, and focuses the first', async () => {
    const { stored } = await openClasses();
    await page.getByRole('button', { name: 'Add Class' }).click();
    await addForm.getByLabelText('Capacity').fill('');
    await addForm.getByRole('button', { name: 'Add Class' }).click();
    await expect.element(addForm.getByLabelText('Name')).toHaveFocus();
    for (const field of ['Name', 'Teacher', 'Schedule', 'Room', 'Capacity']) {
      await expect.element(addForm.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessibleAtBothWidths();
    await addForm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('classes')).toHaveLength(2);
  });

  test('takes a capacity from 1 to 50, and 30 for what is no number', async () => {
    const { stored } = await openClasses();
    await edit('Class 1').click();
    const capacity = editForm.getByLabelText('Capacity');
    for (const refused of ['0', '51', '-3']) {
      await capacity.fill(refused);
      await save.click();
      await expect.element(capacity).toHaveAccessibleDescription(/1 to 50.*1 to 50/);
      await expect.element(capacity).toHaveFocus();
    }
    expect(stored('classes')).toContainEqual(smallSchool().classes[0]);

    await capacity.fill('plenty');
    await userEvent.keyboard('{Enter}');
    await expect.element(capacity).toHaveValue('30');
    await expect.element(editForm).toBeVisible();
    await capacity.fill('50');
    await save.click();
    await expect.element(card('Class 1')).toHaveTextContent('3 of 50');
  });

  test('is filled in by keyboard alone', async () => {
    await openClasses();
    await expect.element(edit('Class 2')).toBeVisible();
    edit('Class 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editForm.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Tab}Grace{Tab}{Tab}Room 9{Enter}');
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(card('Class 2')).toHaveTextContent('Grace Hopper');
    await expect.element(card('Class 2')).toHaveTextContent('Room 9');
    await expect.element(edit('Class 2')).toHaveFocus();
  });

  test('tells teachers of one name apart', async () => {
    await openClasses({
      teachers: [...smallSchool().teachers, teacher('teach0003', 'Alan', 'Turing', 'History')],
    });
    await page.getByRole('button', { name: 'Add Class' }).click();
    await expect
      .poll(() => textsOf(addForm.getByLabelText('Teacher').getByRole('option')))
      .toEqual([
        'Choose a teacher',
        'Alan Turing (History)',
        'Alan Turing (Science)',
        'Grace Hopper',
        'No teacher yet',
      ]);
  });

  // @shows Consistency: A rename to a name that students of no class still carry asks first
  test('asks before a rename takes in students of no class', async () => {
    const { classes, students } = smallSchool();
    const { stored } = await openClasses({
      students: [...students, student('stud00009', 'Zoe', 'Zimmer', '4A', '9')],
    });
    await edit('Class 2').click();
    const name = editForm.getByLabelText('Name');
    await name.fill('4A');
    await editForm.getByLabelText('Teacher').selectOptions('Alan Turing');
    await save.click();
    await expect
      .element(question)
      .toHaveTextContent('1 student without a class has the class name 4A.');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(name).toHaveFocus();
    expect(stored('classes')).toEqual(classes);
    await userEvent.keyboard('{Enter}');
    await question.getByRole('button', { name: 'Rename' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(card('4A')).toHaveTextContent('2 of');
  });

  // @shows Consistency: A class name is unique
  test('says at its field what a rule forbids, also where only the stored school knows', async () => {
    const [first, second] = smallSchool().classes;
    if (!first || !second) throw new Error('The small school has classes.');
    const { stored, openElsewhere } = await openClasses();
    await edit('Class 2').click();
    await editForm.getByLabelText('Teacher').selectOptions('Alan Turing');
    const pressed = editForm.getByRole('button', { name: 'Save Changes' }).element();
    const place = pressed.getBoundingClientRect().top;
    const elsewhere = await openElsewhere();
    await elsewhere.commit(deleteClass(second));
    await elsewhere.commit(editClass(first, { name: 'Class 2' }, { takesIn: true }));
    const before = stored('classes');
    await expect.element(editForm.getByText(/deleted in another tab/)).toBeVisible();
    // A pointer may be about to press it.
    expect(pressed.getBoundingClientRect().top).toBe(place);
    await save.click();
    const name = editForm.getByLabelText('Name');
    await expect.element(name).toHaveFocus();
    await expect
      .element(name)
      .toHaveAccessibleDescription(/There is already a class called Class 2/);
    expect(stored('classes')).toEqual(before);
  });
});

describe('the table', () => {
  // @shows How it looks: Classes: radiogroup "View" Cards, Table, kept on this PC; table "Classes" with combobox
  //   "Teacher of <class>", at once, an act with Undo
  test('is kept on this PC, and changes a teacher at once, which can be undone', async () => {
    const { stored } = await openClasses();
    const views = page.getByRole('radiogroup', { name: 'View' });
    await expect.element(views.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await views.getByRole('radio', { name: 'Table' }).click();
    const table = page.getByRole('table', { name: 'Classes' });
    const row = table.getByRole('row', { name: /^Class 1 / });
    await expect.element(row).toHaveTextContent('3 of 30');
    for (const name of ['Register', 'Students', 'Report']) {
      await expect.element(row.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expectAccessibleAtBothWidths();
    const choice = table.getByRole('combobox', { name: 'Teacher of Class 1' });
    await choice.selectOptions('Alan Turing');
    await expect.element(page.getByText('Class changed: Class 1')).toBeVisible();
    expect(stored('classes')).toContainEqual(
      expect.objectContaining({ id: 'class0001', teacherId: 'teach0002' }),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(choice).toHaveValue('teach0001');
    expect(stored('classes')).toEqual(smallSchool().classes);
    await edit('Class 2').click();
    await expect.element(editForm).toBeVisible();
  });
});

test('no class pushes the buttons of the table’s rows out of the window, however long it is called', async () => {
  chooseView('classes', 'table');
  // The width that the navigation leaves of 1280.
  await page.viewport(1024, 800);
  const [first, ...others] = smallSchool().classes;
  const name = 'Klasse 6B Naturwissenschaftlicher Zweig';
  await openClasses({ classes: [{ ...first, name, capacity: 1 }, ...others] });
  const table = page.getByRole('table', { name: 'Classes' });
  await expect.element(remove(name)).toBeVisible();
  await expect
    .poll(() => table.element().scrollWidth - (table.element().parentElement?.clientWidth ?? 0))
    .toBeLessThanOrEqual(0);
});

describe('a deleted class', () => {
  test('leaves its students, and comes back with them', async () => {
    const school = smallSchool();
    const { stored } = await openClasses({
      grades: [grade('g', 'stud00001', 'class0001', 'English', 'Quiz', 1, 2)],
    });
    await remove('Class 1').click();
    await expect.element(question).toHaveTextContent('Are you sure you want to delete this class?');
    await expect
      .element(question)
      .toHaveTextContent('Its 3 students stay and keep the class name.');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(card('Class 1')).toBeVisible();

    await remove('Class 1').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Class deleted')).toBeVisible();
    await expect.element(card('Class 1')).not.toBeInTheDocument();
    expect(stored('classes')).toEqual([school.classes[1]]);
    expect(stored('students')).toEqual(school.students);
    expect(stored('grades')).toHaveLength(1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(card('Class 1')).toHaveTextContent('3 of 30');
    expect(stored('classes')).toEqual(expect.arrayContaining([...school.classes]));
  });

  test('leaves the focus to the card in its place, to the one before, and at last to the heading', async () => {
    const classes = ['Class 1', 'Class 2', 'Class 3'].map((name) => ({ id: name, name }));
    await openClasses({ classes });
    const deleted = async (name: string) => {
      await remove(name).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect.element(card(name)).not.toBeInTheDocument();
    };
    await deleted('Class 2');
    await expect.element(remove('Class 3')).toHaveFocus();
    await deleted('Class 3');
    await expect.element(remove('Class 1')).toHaveFocus();
    await deleted('Class 1');
    await expect.element(page.getByRole('heading', { name: 'Classes' })).toHaveFocus();
  });

  // @shows Consistency: An undo obeys the rules, puts back only what still is as the act left it, and says what it left
  //   alone and why
  test('does not come back beside another of its name, and that is said', async () => {
    const { stored } = await openClasses();
    await remove('Class 2').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Class deleted: Class 2')).toBeVisible();
    await edit('Class 1').click();
    await editForm.getByLabelText('Name').fill('Class 2');
    await save.click();
    await question.getByRole('button', { name: 'Rename' }).click();
    await expect.element(card('Class 2')).toHaveTextContent('4 of');
    const before = stored('classes');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Nothing was undone. Another class now has this name: Class 2.');
    expect(stored('classes')).toEqual(before);
  });
});

test('today’s register stands on the card, as on the Dashboard', async () => {
  const today = ['stud00001', 'stud00002', 'stud00003'].map((id) =>
    mark(`today${id}`, id, localDay(), id === 'stud00002' ? 'absent' : 'present'),
  );
  await openClasses({ attendance: today });
  await expect.element(card('Class 1')).toHaveTextContent('Taken, 2 of 3 present');
  await expect.element(card('Class 2')).toHaveTextContent('Not taken yet');
});

test('the page of a class has its students and their averages of this school year', async () => {
  await openScreen(ClassesScreen, { keys: smallSchool(), query: 'class=class0001' });
  const dialog = page.getByRole('dialog', { name: 'Class 1' });
  await expect
    .element(dialog.getByRole('list', { name: 'Students' }).getByRole('link', { name: 'Asha Rao' }))
    .toBeVisible();
  const recentDays = dialog.getByRole('list', { name: 'Students' }).getByRole('img');
  await expect.poll(() => recentDays.elements().length).toBe(3);
  const averages = dialog.getByRole('region', { name: 'Averages', exact: true });
  await expect
    .poll(() => textsOf(averages.getByRole('row')))
    .toEqual(['SubjectAverage', 'Mathematics71.3%', 'Science70.0%']);
  await expect
    .element(averages.getByRole('group', { name: 'Average Grade' }))
    .toHaveTextContent('71.3%');
  await expectAccessibleAtBothWidths();
});
