import { OwnSchoolDialog } from '#records/ownSchool/OwnSchoolDialog.tsx';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { ClassTeachersDialog } from '#screens/dashboard/firstSteps/ClassTeachersDialog.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { SchoolCalendar } from '#screens/settings/calendar/SchoolCalendar.tsx';
import { MoveDialog } from '#screens/students/StudentTicked.tsx';
import { LeavingButton } from '#screens/students/StudentLeaving.tsx';
import { StudentNotes } from '#screens/students/StudentNotes.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { removeField } from '#school/fields/fieldIntents.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { createElement, type ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { localDay, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, fillIn, openScreen } from '#testing/screens.tsx';

const SCREENS: readonly (readonly [string, ComponentType, string])[] = [
  ['Add Student', StudentsScreen, 'Roll Number'],
  ['Add Teacher', TeachersScreen, 'First Name'],
  ['Add Class', ClassesScreen, 'Room'],
  ['Add Grade', GradesScreen, 'Marks'],
];

test.each(SCREENS)(
  'a half-filled form "%s" is offered again once its screen was left without a word',
  async (button, Screen, label) => {
    const { school } = await openScreen(Screen);
    const openForm = () => page.getByRole('button', { name: button, exact: true }).first().click();
    const field = page.getByRole('dialog').getByLabelText(label, { exact: true });
    await openForm();
    await field.fill('71');
    await cleanup();

    await render(
      <SchoolProvider school={school}>
        <main>{createElement(Screen)}</main>
      </SchoolProvider>,
    );
    await openForm();
    await expect.element(field).toHaveValue('');
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    await goOn.click();
    await expect.element(field).toHaveValue('71');
    await expect.element(goOn).not.toBeInTheDocument();
  },
);

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const ada = smallSchool().students[0];
const NOTE = { id: 'n1', on: '2026-03-12', text: 'Peanuts' };
const left = { class: '', leftOn: '2026-03-12', leftFrom: 'Class 1', leftReason: 'Moved away' };

/** Small forms: the button that opens each, and a field with the text typed there. */
const SMALL_FORMS: readonly {
  readonly title: string;
  readonly Screen: ComponentType;
  readonly query?: string;
  readonly keys?: object;
  readonly opens?: string;
  readonly label: string;
  readonly typed: string;
}[] = [
  {
    title: 'Remark',
    Screen: AttendanceScreen,
    query: `view=day&date=${localDay(1)}&class=class0001`,
    opens: 'Remark for Ben Cole',
    label: 'Remark',
    typed: 'Called at eight, mother says it is the flu again',
  },
  {
    title: 'Add assessment',
    Screen: GradesScreen,
    query: 'view=markbook',
    opens: 'Add assessment',
    label: 'Title',
    typed: 'Fractions',
  },
  {
    title: 'Left school',
    Screen: () => (ada ? <LeavingButton student={ada} /> : null),
    opens: 'Left school…',
    label: 'Reason',
    typed: 'Moved to her grandmother',
  },
  {
    title: 'Note of 12 Mar 2026',
    Screen: () => (ada ? <StudentNotes student={{ ...ada, notes: [NOTE] }} /> : null),
    opens: 'Edit note of 12 Mar 2026',
    label: 'Note',
    typed: 'Peanuts and bees',
  },
  {
    title: 'Move to class',
    Screen: () => <MoveDialog students={smallSchool().students} onClose={() => undefined} />,
    label: 'Class',
    typed: 'Class 2',
  },
  {
    title: 'Move to class',
    Screen: () => <MoveDialog students={smallSchool().students} onClose={() => undefined} />,
    label: 'From',
    typed: '2026-11-02',
  },
  {
    title: 'Return to school',
    Screen: () => (ada ? <LeavingButton student={{ ...ada, ...left }} /> : null),
    opens: 'Return to school…',
    label: 'First Day',
    typed: '2026-05-04',
  },
  {
    title: 'Add term',
    Screen: SchoolCalendar,
    opens: 'Add term',
    label: 'Name',
    typed: 'Autumn term',
  },
  {
    title: 'Start your own school',
    Screen: () => <OwnSchoolDialog onClose={() => undefined} />,
    label: 'Other classes',
    typed: 'Reception, Class 5B',
  },
  {
    title: 'Who teaches which class',
    Screen: () => <ClassTeachersDialog onClose={() => undefined} />,
    label: 'Teacher of Class 2',
    typed: 'teach0002',
  },
];

function textIn(field: Element): string {
  const hasText = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const kind = hasText.find((one) => field instanceof one);
  return kind && field instanceof kind ? field.value : '';
}

describe.each(SMALL_FORMS)(
  'what was typed into “$title”, $label',
  ({ title, Screen, query = '', keys = {}, opens, label, typed }) => {
    const form = page.getByRole('dialog', { name: title, exact: true });
    const field = form.getByLabelText(label, { exact: true });
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    const open = async (): Promise<void> => {
      if (opens !== undefined) await button(opens).click();
      await expect.element(field).toBeVisible();
    };

    // @shows Open forms: So is what was typed into the small dialogs: Remark, Add and Edit assessment, Left school,
    //   Return to school, terms and closed days, "Start your own school", "Who teaches which class". Offered where
    //   it was typed, when that dialog is opened again; passphrases are never kept
    test('is offered again once its page was gone without a word, and forgotten by Cancel', async () => {
      const { school } = await openScreen(Screen, { query, keys: { ...smallSchool(), ...keys } });
      const again = async () => {
        await cleanup();
        await render(
          <SchoolProvider school={school}>
            <main>{createElement(Screen)}</main>
          </SchoolProvider>,
        );
        await open();
      };
      await open();
      const untouched = textIn(field.element());
      if (field.element() instanceof HTMLSelectElement) await field.selectOptions(typed);
      else await field.fill(typed);
      await again();
      await expect.element(field).toHaveValue(untouched);
      await goOn.click();
      await expect.element(field).toHaveValue(typed);
      await expect.element(goOn).not.toBeInTheDocument();
      await expectAccessibleAtBothWidths();

      await form.getByRole('button', { name: 'Cancel' }).click();
      await again();
      await expect.element(field).toHaveValue(untouched);
      await expect.element(goOn).not.toBeInTheDocument();
    });
  },
);

describe('a page that is killed as its form was just stored', () => {
  const form = page.getByRole('dialog');
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });

  /** Opens the form by `opens`, fills it and submits it. It is stored, but the page never learns of that. */
  async function killedOnceStored(
    Screen: ComponentType,
    opens: string | undefined,
    submit: string,
    fill: () => Promise<void>,
    query = '',
  ) {
    const { school, stored } = await openScreen(Screen, { query });
    const { commit } = school;
    const storing = vi.spyOn(school, 'commit').mockImplementation(async (intent) => {
      await commit(intent);
      return new Promise(() => undefined);
    });
    if (opens !== undefined) await button(opens).click();
    await fill();
    await form.getByRole('button', { name: submit, exact: true }).click();
    await expect.poll(() => storing.mock.results).toHaveLength(1);
    const openAgain = async () => {
      await cleanup();
      storing.mockRestore();
      await render(
        <SchoolProvider school={school}>
          <main>{createElement(Screen)}</main>
        </SchoolProvider>,
      );
    };
    return { stored, openAgain };
  }

  test.each([
    ['Add term', 'Add Term', { terms: [{ name: 'Autumn', from: '2026-08-31', to: '2026-12-18' }] }],
    [
      'Add closed days',
      'Add Closed Days',
      { calendar: { closed: [{ name: 'Autumn', from: '2026-08-31', to: '2026-12-18' }] } },
    ],
  ])('“%s” is not offered again', async (opens, submit, entries) => {
    const { stored, openAgain } = await killedOnceStored(SchoolCalendar, opens, submit, () =>
      fillIn(form, { Name: 'Autumn ', 'First Day': '2026-08-31', 'Last Day': '2026-12-18' }),
    );
    await expect.poll(() => stored('settings')).toMatchObject(entries);
    await openAgain();
    await button(opens).click();
    await expect.element(form.getByLabelText('Name')).toHaveValue('');
    await expect.element(goOn).not.toBeInTheDocument();
  });

  test('the teachers of classes are not offered again', async () => {
    const Screen = () => <ClassTeachersDialog onClose={() => undefined} />;
    const field = form.getByLabelText('Teacher of Class 2', { exact: true });
    const { stored, openAgain } = await killedOnceStored(Screen, undefined, 'Save', () =>
      field.selectOptions('teach0002'),
    );
    await expect.poll(() => stored('classes')).toMatchObject([{}, { teacherId: 'teach0002' }]);
    await openAgain();
    await expect.element(field).toHaveValue('teach0002');
    await expect.element(goOn).not.toBeInTheDocument();
  });

  async function addGrade() {
    const { grades } = smallSchool();
    const { stored, openAgain } = await killedOnceStored(
      GradesScreen,
      'Add Grade',
      'Add Grade',
      async () => {
        await form.getByLabelText('Subject', { exact: true }).selectOptions('Physics');
        await form.getByLabelText('Exam Type', { exact: true }).selectOptions('Quiz');
        await fillIn(form, { Marks: '17' });
      },
      'class=Class 1',
    );
    await expect.poll(() => stored('grades')).toHaveLength(grades.length + 1);
    return openAgain;
  }

  test('a record that was added is not offered again in its list', async () => {
    const openAgain = await addGrade();
    await openAgain();
    await expect.element(page.getByRole('row', { name: 'Physics' })).toBeVisible();
    await expect.element(goOn).not.toBeInTheDocument();
  });

  test('a record that was added is not offered again in its form', async () => {
    const openAgain = await addGrade();
    window.history.replaceState(null, '', '?add');
    await openAgain();
    await expect.element(form.getByLabelText('Marks', { exact: true })).toHaveValue('');
    await expect.element(goOn).not.toBeInTheDocument();
  });
});

// @shows Open forms: What is typed into a form while it is being saved is offered over the stored record; going on with
//   an earlier form overwrites nothing typed since
test('an earlier form goes only into the fields that were not typed into since', async () => {
  const { school } = await openScreen(TeachersScreen);
  const openForm = () => page.getByRole('button', { name: 'Add Teacher' }).first().click();
  const form = page.getByRole('dialog');
  await openForm();
  await fillIn(form, { 'First Name': 'Emmy', Phone: '555-1' });
  await cleanup();
  await render(
    <SchoolProvider school={school}>
      <main>{createElement(TeachersScreen)}</main>
    </SchoolProvider>,
  );
  await openForm();
  await fillIn(form, { Phone: '555-22' });
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect.element(form.getByLabelText('First Name')).toHaveValue('Emmy');
  await expect.element(form.getByLabelText('Phone')).toHaveValue('555-22');
});

// @shows Open forms: Going on with an earlier form says which texts have no field any more
test('an earlier form names the text whose field was removed meanwhile', async () => {
  const keys = smallSchool();
  const field = { id: 'own_room', label: 'Corner', kind: 'text' };
  const withField = { ...keys.settings, fields: { teachers: [field] } };
  const { school } = await openScreen(TeachersScreen, { keys: { ...keys, settings: withField } });
  const openForm = () => page.getByRole('button', { name: 'Add Teacher' }).first().click();
  const form = page.getByRole('dialog');
  await openForm();
  await fillIn(form, { 'First Name': 'Emmy', Corner: 'Attic' });
  await cleanup();
  await school.commit(removeField('teachers', 'own_room'));
  await render(
    <SchoolProvider school={school}>
      <main>{createElement(TeachersScreen)}</main>
    </SchoolProvider>,
  );
  await openForm();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect.element(form.getByLabelText('First Name')).toHaveValue('Emmy');
  await expect.element(form.getByText('You also typed “Attic”')).toBeVisible();
});

describe('what is typed while a form is being saved', () => {
  /** Opens the teachers with a save that ends when the test says so. */
  async function openTeachers() {
    const { school, stored } = await openScreen(TeachersScreen);
    const { commit } = school;
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const saving = vi.spyOn(school, 'commit').mockImplementation(async (intent) => {
      await held;
      return commit(intent);
    });
    return {
      stored,
      begins: () => expect.poll(() => saving.mock.calls).toHaveLength(1),
      ends: () => end(),
    };
  }

  const form = page.getByRole('dialog');
  const phone = form.getByLabelText('Phone');

  // @shows Open forms: What is typed into a form while it is being saved is offered over the stored record; going on
  //   with an earlier form overwrites nothing typed since
  test('is offered on the screen, over the record as it was saved', async () => {
    const { stored, begins, ends } = await openTeachers();
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    await phone.fill('555-1');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await begins();
    await phone.fill('555-12');
    ends();
    await expect.element(form).not.toBeInTheDocument();
    expect(stored('teachers')).toMatchObject([{ phone: '555-1' }, {}]);
    await expect.element(page.getByText(/^Edit Grace Hopper, typed /)).toBeVisible();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect.element(phone).toHaveValue('555-12');
  });

  // @shows Open forms: What is typed into a form while it is being saved is offered over the stored record; going on
  //   with an earlier form overwrites nothing typed since
  test('is offered over the record that was added, and not for the next one', async () => {
    const { stored, begins, ends } = await openTeachers();
    await page.getByRole('button', { name: 'Add Teacher' }).first().click();
    await fillIn(form, { 'First Name': 'Emmy', 'Last Name': 'Noether', Phone: '555-1' });
    await fillIn(form, { Email: 'emmy@staff.example', Qualification: 'Dr. phil.' });
    await fillIn(form, { 'Experience (years)': '12', Salary: '61000', Address: '5 Hill Road' });
    await form.getByLabelText('Subject', { exact: true }).selectOptions('Physics');
    await form.getByRole('button', { name: 'Add Teacher' }).click();
    await begins();
    await phone.fill('555-12');
    ends();
    await expect.element(form).not.toBeInTheDocument();
    expect(stored('teachers')).toMatchObject([{}, {}, { lastName: 'Noether', phone: '555-1' }]);
    await expect.element(page.getByText(/^Edit Emmy Noether, typed /)).toBeVisible();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect.element(phone).toHaveValue('555-12');
  });
});
