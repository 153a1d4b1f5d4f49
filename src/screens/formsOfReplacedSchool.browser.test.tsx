import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import { grade, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';
import { openScreen } from '#testing/screens.tsx';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const FORMS: readonly (readonly [
  form: string,
  Screen: ComponentType,
  query: string,
  label: string,
  opens: string,
])[] = [
  ['a student', StudentsScreen, `edit=${student().id}`, 'Phone', ''],
  ['a teacher', TeachersScreen, `edit=${teacher().id}`, 'Phone', ''],
  ['a class', ClassesScreen, `edit=${schoolClass().id}`, 'Room', ''],
  ['a grade', GradesScreen, `edit=${grade().id}`, 'Marks', ''],
  ['a new student', StudentsScreen, 'add', 'Phone', ''],
  ['a student who leaves', StudentsScreen, `student=${student().id}`, 'Reason', 'Left school…'],
  ['an assessment', GradesScreen, 'view=markbook', 'Title', 'Add assessment'],
];

test.each(FORMS)(
  'the form of %s closes when another tab replaces the school, because the record may be another',
  async (_form, Screen, query, label, opens) => {
    const { openElsewhere } = await openScreen(Screen, { keys: smallSchool(), query });
    if (opens !== '') await page.getByRole('button', { name: opens, exact: true }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByLabelText(label) });
    await form.getByLabelText(label, { exact: true }).fill('47');
    const elsewhere = await openElsewhere();
    await elsewhere.reset();
    await expect.element(form).not.toBeInTheDocument();
    expect(drafts.state.getState().own).toEqual({});
  },
);
