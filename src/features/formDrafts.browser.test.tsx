import { ClassesScreen } from './classes/ClassesScreen.tsx';
import { GradesScreen } from './grades/GradesScreen.tsx';
import { StudentsScreen } from './students/StudentsScreen.tsx';
import { TeachersScreen } from './teachers/TeachersScreen.tsx';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { createElement, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { openScreen } from '#testing/screens.tsx';

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
