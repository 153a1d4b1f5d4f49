import type { Intent } from '#school/acts/changes.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { editClass } from '#school/classes/classIntents.ts';
import { editGrade } from '#school/grades/gradeIntents.ts';
import { saveReportComment } from '#school/reports/reportCardIntents.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { addTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { teacherName } from '#school/teachers/teachers.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { grade, schoolClass, student, teacher } from '#testing/records.ts';
import { expectAccessibleAtBothWidths } from '#testing/screens.tsx';
import { carry, twoPcs } from '#testing/sharedSchool.ts';
import { recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const LAPTOP = "Ms Okello's laptop";
const MAYA = student();
const EVE = teacher({ id: 'teach0009', firstName: 'Eve' });
const PHONE = { label: 'Phone', typed: '555-0111' };

/** Opens a screen on one of two PCs. */
async function openOn(Screen: ComponentType, query = '') {
  const { office, here, there } = await twoPcs();
  // One tab of a PC carries, and another one shows the form.
  const carrier = await office.open();
  await here.commit(addTeacher(EVE));
  await carry(here, there);
  const { pathname, search } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', `${pathname}${search}`));
  window.history.replaceState(null, '', `${pathname}?${query}`);
  await render(
    <SchoolProvider school={await openSchool(here)}>
      <main tabIndex={-1}>
        <Screen />
      </main>
      <Toasts />
    </SchoolProvider>,
  );
  return {
    here,
    /** Another PC makes a change, and this PC merges the change. */
    elsewhere: async (intent: Intent) => {
      await there.commit(intent);
      await carry(there, carrier, LAPTOP);
    },
  };
}

const alert = page.getByRole('alert').filter({ hasText: 'This record' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

test.each<
  [
    form: string,
    Screen: ComponentType,
    query: string,
    typed: { readonly label: string; readonly typed: string },
    elsewhere: Intent,
    said: string,
    value: string,
  ]
>([
  [
    'a student',
    StudentsScreen,
    `edit=${MAYA.id}`,
    PHONE,
    editStudent(MAYA, { phone: '555-6001' }),
    '555-6001',
    '555-6001',
  ],
  [
    'a teacher',
    TeachersScreen,
    `edit=${EVE.id}`,
    PHONE,
    editTeacher(EVE, { phone: '' }),
    'nothing',
    '',
  ],
  [
    'a class',
    ClassesScreen,
    `edit=${schoolClass().id}`,
    { label: 'Room', typed: 'Room 9' },
    editClass(schoolClass(), { teacherId: EVE.id }),
    teacherName(EVE),
    EVE.id,
  ],
  [
    'a grade',
    GradesScreen,
    `edit=${grade().id}`,
    { label: 'Marks', typed: '12' },
    editGrade(grade(), { date: '2026-03-20' }),
    '20 Mar 2026',
    '2026-03-20',
  ],
  [
    'the settings',
    SettingsScreen,
    '',
    PHONE,
    saveSettings({ phone: '555-6001' }),
    '555-6001',
    '555-6001',
  ],
])(
  'the form of %s names the PC that changed a field, and the new value; one press uses it',
  async (form, Screen, query, { label, typed }, intent, said, value) => {
    const { elsewhere } = await openOn(Screen, query);
    await field(label).fill(typed);
    await elsewhere(intent);
    await expect
      .element(alert)
      .toHaveTextContent(`This record was changed on ${LAPTOP} while this form was open.`);
    await expect.element(alert.getByText(`On ${LAPTOP}: ${said}`, { exact: true })).toBeVisible();
    await expect.element(field(label)).toHaveValue(typed);
    if (form === 'a student') await expectAccessibleAtBothWidths();
    const use = page.getByRole('button', { name: 'Use it', exact: true });
    await expect.element(use).toHaveAccessibleDescription(`On ${LAPTOP}: ${said}`);
    await use.click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toHaveProperty('value', value);
  },
);

test('a form whose record another PC deleted names the PC, and restores the record', async () => {
  const { here, elsewhere } = await openOn(StudentsScreen, `edit=${MAYA.id}`);
  await field('Phone').fill('555-0111');
  await elsewhere(deleteStudent(MAYA));
  await expect
    .element(alert)
    .toHaveTextContent(`This record was deleted on ${LAPTOP}. Saving restores it as shown here.`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await recordsOf(here)).students.find(({ id }) => id === MAYA.id))
    .toMatchObject({ phone: '555-0111' });
});

const DAY = '2026-11-25';

/** Another PC marks Maya as absent. */
function absentOn(date: string): Intent {
  const changes = { [MAYA.id]: { status: 'absent' } } as const;
  return saveRollCall({ date, classId: schoolClass().id, studentIds: [MAYA.id], changes });
}

/** Says at a mark that the other PC has saved another one. */
const changedTo = (mark: string): string => `Changed on ${LAPTOP} to ${mark}. Saving overwrites it`;

/** A cell in Maya's row of the visible grid. */
async function cellUnder(head: string) {
  const header = page.getByRole('columnheader', { name: head });
  await expect.element(header).toBeVisible();
  const heads = [...document.querySelectorAll('[role=columnheader]')];
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Maya Patel' }) });
  return row.getByRole('gridcell').nth(heads.indexOf(header.element()) - 1);
}

test('a register names the PC that saved a mark with an unsaved change here', async () => {
  const { elsewhere } = await openOn(AttendanceScreen, `date=${DAY}&class=${schoolClass().id}`);
  const marks = page.getByRole('radiogroup', { name: 'Maya Patel', exact: true });
  await marks.getByRole('radio', { name: 'Late', exact: true }).click({ force: true });
  await elsewhere(absentOn(DAY));
  await expect.element(page.getByText(changedTo('Absent'))).toBeVisible();
});

test('a cell of the month names the PC that saved its mark', async () => {
  const { elsewhere } = await openOn(
    AttendanceScreen,
    `view=month&date=${DAY}&class=${schoolClass().id}`,
  );
  const cell = await cellUnder(formatWorkday(DAY));
  await cell.click();
  await userEvent.keyboard('l');
  await elsewhere(absentOn(DAY));
  await expect.element(cell).toHaveAccessibleDescription(changedTo('Absent'));
});

test('a mark book names the PC that saved a mark, and the one that changed an assessment', async () => {
  const { elsewhere } = await openOn(
    GradesScreen,
    'view=markbook&class=Class+1&subject=Mathematics',
  );
  const cell = await cellUnder('Mid-term');
  await cell.click();
  await userEvent.keyboard('60{Enter}');
  await elsewhere(editGrade(grade(), { marks: 70 }));
  await expect.element(cell).toHaveAccessibleDescription(changedTo('70'));
  await elsewhere(editGrade({ ...grade(), marks: 70 }, { examType: 'Final' }));
  await expect
    .element(page.getByText(`An assessment was changed on ${LAPTOP}.`, { exact: false }))
    .toBeVisible();
});

test('a comment on a report card names the PC that saved another comment', async () => {
  const { elsewhere } = await openOn(ReportsScreen, 'report=cards&class=Class+1');
  const comment = page.getByRole('textbox', { name: 'Comment for Maya Patel' });
  await comment.fill('Reads well.');
  const period = schoolYearOf(DEFAULT_SETTINGS, DAY);
  await elsewhere(saveReportComment(MAYA, period, 'Sings well.', []));
  await expect
    .element(
      page.getByText(`“Sings well.” was saved on ${LAPTOP} in the meantime.`, { exact: false }),
    )
    .toBeVisible();
});
