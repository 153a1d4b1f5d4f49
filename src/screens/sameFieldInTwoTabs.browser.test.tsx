import type { Intent } from '#school/acts/changes.ts';
import { editClass } from '#school/classes/classIntents.ts';
import { chooseFieldUse } from '#school/fields/fieldIntents.ts';
import { editGrade } from '#school/grades/gradeIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { editTeacher } from '#school/teachers/teacherIntents.ts';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { FIELD_NAMES } from '#school/collections.ts';
import { grade, schoolClass, student, teacher } from '#testing/records.ts';
import { openScreen } from '#testing/screens.tsx';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const KEYS = {
  students: [student()],
  teachers: [teacher()],
  classes: [schoolClass()],
  attendance: [],
  grades: [grade()],
  settings: {},
};

/** Opens a screen. Between the press of Save and the save, another tab stores `first`. */
async function openOvertaken(Screen: ComponentType, query: string, first: Intent) {
  let elsewhere: { commit: (intent: Intent) => Promise<unknown> } | undefined;
  const screen = await openScreen(Screen, {
    keys: KEYS,
    query,
    otherwise: ({ commit }) => ({
      commit: async (intent) => {
        const other = elsewhere;
        elsewhere = undefined;
        await other?.commit(first);
        return commit(intent);
      },
    }),
  });
  elsewhere = await screen.openElsewhere();
  const stored = (): string =>
    JSON.stringify(FIELD_NAMES.map((name) => screen.stored(name) ?? null));
  return { stored };
}

const alert = page
  .getByRole('alert')
  .filter({ hasText: /while this form was open|Saving restores/ });
const refused = page.getByText('so nothing was saved', { exact: false });

const FORMS: readonly (readonly [
  form: string,
  Screen: ComponentType,
  query: string,
  label: string,
  save: string,
  theirs: (text: string) => Intent,
])[] = [
  [
    'a student',
    StudentsScreen,
    `edit=${student().id}`,
    'Phone',
    'Save Changes',
    (phone) => editStudent(student(), { phone }),
  ],
  [
    'a teacher',
    TeachersScreen,
    `edit=${teacher().id}`,
    'Phone',
    'Save Changes',
    (phone) => editTeacher(teacher(), { phone }),
  ],
  [
    'a class',
    ClassesScreen,
    `edit=${schoolClass().id}`,
    'Room',
    'Save Changes',
    (room) => editClass(schoolClass(), { room }),
  ],
  [
    'a grade',
    GradesScreen,
    `edit=${grade().id}`,
    'Marks',
    'Save Changes',
    (marks) => editGrade(grade(), { marks: Number(marks) }),
  ],
  [
    'the settings',
    SettingsScreen,
    '',
    'Phone',
    'Save Settings',
    (phone) => saveSettings({ phone }),
  ],
];

test.each(FORMS)(
  'two tabs save one field of %s at once: the later one keeps its text and offers both versions',
  async (_form, Screen, query, label, save, theirs) => {
    const { stored } = await openOvertaken(Screen, query, theirs('31'));
    const field = page.getByLabelText(label, { exact: true });
    await field.fill('47');
    await page.getByRole('button', { name: save }).click();
    await expect.element(refused).toBeVisible();
    await expect.element(alert).toHaveTextContent('changed in another tab');
    await expect.element(alert.getByText('In another tab: 31')).toBeVisible();
    await expect.element(field).toHaveValue('47');
    expect(stored()).not.toContain('47');

    // Now both are shown, so a save decides.
    await page.getByRole('button', { name: save }).click();
    await expect.poll(stored).toContain('47');
  },
);

test('a record deleted elsewhere during a save comes back only after the form has said so', async () => {
  const { stored } = await openOvertaken(
    StudentsScreen,
    `edit=${student().id}`,
    deleteStudent(student()),
  );
  await page.getByLabelText('Phone', { exact: true }).fill('555-0147');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(alert).toHaveTextContent('deleted in another tab');
  expect(stored()).not.toContain('555-0147');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(stored).toContain('555-0147');
});

test('two tabs save different fields of one record at once: both are stored', async () => {
  const { stored } = await openOvertaken(
    StudentsScreen,
    `edit=${student().id}`,
    editStudent(student(), { email: 'maya@example.org' }),
  );
  await page.getByLabelText('Phone', { exact: true }).fill('555-0147');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(stored).toContain('555-0147');
  expect(stored()).toContain('maya@example.org');
});

const BUS_31: object = { own_bus: 31 };

test.each([
  ['a student', StudentsScreen, 'students', student().id, editStudent(student(), BUS_31)],
  ['a teacher', TeachersScreen, 'teachers', teacher().id, editTeacher(teacher(), BUS_31)],
] as const)(
  'a field of %s that another tab changes and hides is still the open form’s: it offers both versions',
  async (_form, Screen, of, id, theirs) => {
    const bus = { id: 'own_bus', label: 'Bus', kind: 'number' } as const;
    const screen = await openScreen(Screen, {
      keys: { ...KEYS, settings: { fields: { [of]: [bus] } } },
      query: `edit=${id}`,
    });
    const elsewhere = await screen.openElsewhere();
    const stored = (): string => JSON.stringify(screen.stored(of));
    const field = page.getByLabelText('Bus');
    await field.fill('47');
    await elsewhere.commit(theirs);
    await elsewhere.commit(chooseFieldUse(of, bus.id, 'hidden'));
    await expect.element(alert).toHaveTextContent('BusIn another tab: 31');
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(stored).toContain('47');
  },
);
