import { CallRound } from '#records/callRound/CallRound.tsx';
import { ReportCardSheet } from '#records/paper/ReportCardSheet.tsx';
import { PapersSheet } from '#records/papers/PaperDialog.tsx';
import { peopleFields } from '#school/collections.ts';
import { LEFT_SCHOOL } from '#school/classes/currentClass.ts';
import type { FieldKind } from '#school/fields/fieldKinds.ts';
import { usesOf, type PeopleName } from '#school/fields/schoolFields.ts';
import { PAPER_KINDS } from '#school/papers/paperKinds.ts';
import { paperTextOf } from '#school/papers/papers.ts';
import type { CardLayout } from '#school/reports/cardLook.ts';
import { reportCards } from '#school/reports/reportCards.ts';
import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { ClassesScreen } from '#screens/classes/ClassesScreen.tsx';
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx';
import { TODAY_KINDS } from '#screens/dashboard/today/TodayList.tsx';
import { TodayDialog } from '#screens/dashboard/today/TodayDialog.tsx';
import { GradesScreen } from '#screens/grades/GradesScreen.tsx';
import { ReportsScreen } from '#screens/reports/ReportsScreen.tsx';
import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { TeachersScreen } from '#screens/teachers/TeachersScreen.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { mark, smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { onDay } from '#testing/today.ts';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

onDay('2026-11-25');

const TERM = { name: 'Autumn', first: '2026-09-01', last: '2026-12-18' };
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const KEPT = new Set(['firstName', 'lastName', 'class']);

/** Everything that can be hidden is hidden, and what is stored there gives itself away. */
function secretSchool() {
  const school = smallSchool();
  const hidden = (of: PeopleName) =>
    peopleFields(of, {}).filter(({ name }) => usesOf(name).includes('hidden'));
  const secrets = (of: PeopleName) =>
    Object.fromEntries(
      hidden(of)
        .filter(({ name }) => !KEPT.has(name))
        .map(({ name, kind }) => [name, secretOf(kind) ?? `Secret ${name}`]),
    );
  const entries = (of: PeopleName) => hidden(of).map(({ name }) => ({ id: name, use: 'hidden' }));
  return {
    ...school,
    students: school.students.map((one) => ({ ...one, ...secrets('students') })),
    teachers: school.teachers.map((one) => ({ ...one, ...secrets('teachers') })),
    attendance: DAYS.map((day) => mark(`m${day}`, 'stud00001', day, 'absent')),
    settings: {
      ...school.settings,
      fields: { students: entries('students'), teachers: entries('teachers') },
    },
  };
}

function secretOf(kind: FieldKind): string | number | undefined {
  if (kind === 'day') return '1999-11-25';
  return kind === 'number' ? 9753 : undefined;
}

function Card({ layout = 'letter' }: { layout?: CardLayout }) {
  const { settings, students } = useSchool((school) => school);
  const sources = { settings, attendance: [], grades: [] };
  const cards = reportCards(sources, students.slice(0, 1), TERM, new Set());
  return cards.map((card) => (
    <ReportCardSheet key="card" {...{ card, layout }} className="Class 1" period={TERM} />
  ));
}

function AllPapers() {
  const students = useSchool((school) => school.students).slice(0, 1);
  return PAPER_KINDS.map((kind) => (
    <PapersSheet
      key={kind}
      {...{ kind, students, text: paperTextOf(kind, {}), attendance: [], first: 1 }}
    />
  ));
}

const doNothing = (): void => undefined;
const [, ABSENT_TODAY] = TODAY_KINDS;

const PLACES: readonly (readonly [string, ComponentType, string, string])[] = [
  ['the dashboard', DashboardScreen, '', 'Class Overview'],
  [
    'the students absent today',
    () => <TodayDialog counted={ABSENT_TODAY} today="2026-11-25" onClose={doNothing} />,
    '',
    'Asha Rao',
  ],
  [
    'a call round',
    () => (
      <CallRound
        name="warnings"
        calls={[{ studentId: 'stud00001', reason: 'Absent' }]}
        absenceOf={() => '2026-11-25'}
        onClose={doNothing}
      />
    ),
    '',
    'Asha Rao',
  ],
  ['warnings', ReportsScreen, 'report=warnings', 'Asha Rao'],
  ['the report of a class', ReportsScreen, 'report=class&class=Class+1', 'Asha Rao'],
  ['a report card as a letter', Card, '', 'Asha Rao'],
  ['papers', AllPapers, '', 'Asha Rao'],
  ['the list of students', StudentsScreen, '', 'Asha Rao'],
  ["a student's page", StudentsScreen, 'student=stud00001', 'Particulars'],
  ['the list of teachers', TeachersScreen, '', 'Grace Hopper'],
  ["a teacher's page", TeachersScreen, 'teacher=teach0001', 'Grace Hopper'],
  ['a class', ClassesScreen, 'class=class0001', 'Asha Rao'],
  ['a register', AttendanceScreen, 'class=class0001', 'Asha Rao'],
  ['a month of registers', AttendanceScreen, 'class=class0001&view=month', 'Rao'],
  ['the list of grades', GradesScreen, '', 'Asha Rao'],
  ['a search that finds no student', StudentsScreen, 'search=nobody', 'No student matches'],
  ['a search that finds no grade', GradesScreen, 'search=nobody', 'No grades found'],
  ['the form of a grade', GradesScreen, 'add', 'Add Grade'],
];

// @shows A school's own rules: A hidden field is not in form, list, page, paper or export
test.each(PLACES)('%s shows nothing of hidden fields', async (_, Screen, query, seen) => {
  await openScreen(Screen, { keys: secretSchool(), query });
  await expect.element(page.getByText(seen).first()).toBeInTheDocument();
  // With the texts of empty fields.
  const text = document.body.innerHTML.toLowerCase();
  for (const secret of ['secret', '1999', '9753', 'birthday', 'roll number', 'parent phone']) {
    expect(text).not.toContain(secret);
  }
});

// @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
test.each([
  ['a report card', () => <Card layout="classic" />, ''],
  ['a report card as a letter', Card, ''],
  ['papers', AllPapers, ''],
  ["a student's page", StudentsScreen, 'student=stud00001'],
])('%s has no hidden class', async (_, Screen, query) => {
  await openScreen(Screen, { keys: secretSchool(), query });
  const shown = query === '' ? page.getByRole('main') : page.getByRole('dialog');
  await expect.element(shown.getByText('Asha Rao').first()).toBeInTheDocument();
  await expect.element(shown).not.toHaveTextContent('Class 1');
});

// @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
test('neither the page of a leaver nor the list of leavers names a hidden class', async () => {
  await openScreen(StudentsScreen, {
    keys: schoolOfLeavers(),
    query: `student=stud00001&class=${encodeURIComponent(LEFT_SCHOOL)}`,
  });
  const asha = page.getByRole('dialog', { name: 'Asha Rao' });
  await expect.element(asha.getByText('Moved away')).toBeVisible();
  await expect.element(asha).not.toHaveTextContent('Class');
  await asha.getByRole('button', { name: 'Close' }).click();
  const table = page.getByRole('table', { name: 'Students' });
  await expect.element(table.getByText('Moved away').first()).toBeVisible();
  await expect.element(table).not.toHaveTextContent('Class');
});

// @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
test('the grades of leavers do not name a hidden class', async () => {
  await openScreen(GradesScreen, {
    keys: schoolOfLeavers(),
    query: `class=${encodeURIComponent(LEFT_SCHOOL)}`,
  });
  const table = page.getByRole('table', { name: 'Grades' });
  await expect.element(table.getByText('Moved away').first()).toBeVisible();
  await expect.element(table).not.toHaveTextContent('Class');
});

function schoolOfLeavers() {
  const school = secretSchool();
  const left = { class: '', leftOn: '2026-11-20', leftFrom: 'Class 1', leftReason: 'Moved away' };
  return { ...school, students: school.students.map((one) => ({ ...one, ...left })) };
}
