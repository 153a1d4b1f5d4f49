import { addEntry } from '#school/calendar/calendarIntents.ts';
import type { Intent } from '#school/acts/changes.ts';
import { addClass } from '#school/classes/classIntents.ts';
import { editGrade } from '#school/grades/gradeIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import {
  deleteStudents,
  addStudent,
  deleteStudent,
  editStudent,
} from '#school/students/studentIntents.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { NEW_YEAR } from '#testing/intents.ts';
import { grade, schoolClass, student } from '#testing/records.ts';
import { expectAccessibleAtBothWidths, textsOf } from '#testing/screens.tsx';
import { exchange, nameBoth, twoPcs } from '#testing/sharedSchool.ts';
import { recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NeedsYou, useNeeds } from './NeedsYou.tsx';
import { Conflict } from '#sharing/screens/Conflicts.tsx';

const MAYA = student();
const DAY = '2026-11-23';
const NOON = new Date(2026, 10, 23, 12);
const region = page.getByRole('region', { name: 'To look at' });
const entries = region.getByRole('listitem');
const button = (name: string) => region.getByRole('button', { name, exact: true });

function Needs() {
  return <NeedsYou needs={useNeeds() ?? []} />;
}

/** Commits one intent on each of two PCs without an exchange between, and opens the Dashboard’s part on the first. */
async function openApart(
  mine: readonly Intent[],
  theirs: readonly Intent[],
  { now = NOON, before = [] }: { readonly now?: Date; readonly before?: readonly Intent[] } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const { here, there, office, laptop } = await twoPcs();
  for (const intent of before) await here.commit(intent);
  await exchange(here, there);
  office.now = new Date(2026, 10, 23, 8, 31);
  laptop.now = new Date(2026, 10, 23, 8, 40);
  for (const intent of mine) await here.commit(intent);
  for (const intent of theirs) await there.commit(intent);
  await exchange(here, there);
  await nameBoth(here, there);
  // The store goes by the clock of the page.
  office.now = now;
  const school = await openSchool(here);
  await render(
    <SchoolProvider school={school}>
      <main tabIndex={-1}>
        <h1>Dashboard</h1>
        <Needs />
        <Conflict />
      </main>
      <Toasts />
    </SchoolProvider>,
  );
  return { records: () => recordsOf(here) };
}

// @shows Several PCs: Dashboard and Settings, region "To look at", only where there is something: each with both sides,
//   PC and time, and its choices; a choice is an act with Undo, and the focus goes on to the next
test('a field of two PCs is kept or used, with a way back; the focus goes on to the next entry', async () => {
  const { records } = await openApart(
    [editStudent(MAYA, { phone: '555-0303' }), editGrade(grade(), { marks: 31 })],
    [editStudent(MAYA, { phone: '555-0202' }), editGrade(grade(), { marks: 32 })],
  );
  await expect.element(entries.nth(1)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2 to look at', exact: true }))
    .toHaveAttribute('href', '/settings#several-pcs');
  const texts = textsOf(entries);
  expect(texts.join(' ')).toMatch(
    /Maya Patel, Phone: 555-0303 \(Office PC, 8:31\) or 555-0202 \(laptop, 8:40\)/,
  );
  expect(texts.join(' ')).toMatch(/Maya Patel, Mathematics .* 2026: 31 or 32/);
  expect(textsOf(region.getByRole('button')).toSorted()).toEqual([
    'Keep 31',
    'Keep 32',
    'Keep 555-0202',
    'Use 555-0303',
  ]);
  await expectAccessibleAtBothWidths();
  await button('Keep 31').click();
  await expect.element(button('Keep 555-0202')).toHaveFocus();
  expect((await records()).grades).toEqual([grade({ marks: 31 })]);
  await button('Use 555-0303').click();
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect((await records()).students[0]).toMatchObject({ phone: '555-0303' });
  const message = page.getByText('Changes on two PCs decided: Maya Patel, Phone');
  await expect.element(message).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await records()).students[0]).toMatchObject({ phone: '555-0202' });
});

// @shows Several PCs: "To look at" says, too, that this PC was set back or copied ("This PC was set back; 212 changes
//   taken in again. It is now called Office PC 2"), asks whether a date more than 100 days off is right (Yes, No),
//   and says whose files wait: newer program, not whole for a day. A PC cannot tell being set back from being
//   copied, so both are said in one sentence. Every tab tells of files that wait, as the tab that carries has
//   found them
test('an odd date is asked about; where it is wrong, what to do stands there until it is right', async () => {
  await openApart([editStudent(MAYA, { phone: '1' })], [], {
    now: new Date(2035, 4, 3, 12),
  });
  await expect.element(entries).toHaveTextContent('This PC says 3 May 2035. Is that right?');
  await button('No').click();
  await expect.element(entries).toHaveTextContent('set the computer’s date');
  await expect.element(button('The date is right')).toHaveFocus();
  await expectAccessibleAtBothWidths();
  await button('The date is right').click();
  await expect.element(region).not.toBeInTheDocument();
});

// @shows Several PCs: Dashboard and Settings, region "To look at", only where there is something: each with both sides,
//   PC and time, and its choices; a choice is an act with Undo, and the focus goes on to the next
test('of a register each mark is chosen, or all is left', async () => {
  const rollCall = (status: 'absent' | 'late') =>
    saveRollCall({
      date: DAY,
      classId: 'class0001',
      studentIds: ['student01', 'student02'],
      changes: { student01: { status }, student02: { status } },
    });
  const { records } = await openApart([rollCall('absent')], [rollCall('late')]);
  await expect.element(entries.nth(0)).toHaveTextContent('Class 1, 23 Nov 2026: 2 marks differ');
  await entries.nth(1).getByRole('button', { name: 'Use Absent' }).click();
  await expect.element(entries.nth(0)).toHaveTextContent('Class 1, 23 Nov 2026: 1 mark differs');
  await button('Leave it').click();
  await expect.element(region).not.toBeInTheDocument();
  const marks = (await records()).attendance.filter(({ date }) => date === DAY);
  expect(marks.map(({ status }) => status).toSorted()).toEqual(['absent', 'late']);
});

// @shows Several PCs: Lists of the settings that say the same, in whatever order, are nothing to look at; of others it
//   says what is apart, and both can be used. "Use both" is not offered where two terms overlap or two entries
//   have one name
test('of closed days it says what is apart, and both can be used', async () => {
  const add = (name: string, from: string, to = from) => addEntry('closedDays', { name, from, to });
  await openApart([add('Founders', '2026-11-27')], [add('Winter', '2026-12-21', '2027-01-02')]);
  await expect
    .element(entries)
    .toHaveTextContent(
      /Closed days: Founders, 27 Nov 2026 \(Office PC, 8:31\) or Winter, 21 Dec 2026 – 2 Jan 2027 \(laptop, 8:40\)/,
    );
  expect(textsOf(region.getByRole('button'))).toEqual([
    'Keep Winter, 21 Dec 2026 – 2 Jan 2027',
    'Use Founders, 27 Nov 2026',
    'Use both',
  ]);
  await button('Use both').click();
  await expect.element(region).not.toBeInTheDocument();
});

// @shows Several PCs: Dashboard and Settings, region "To look at", only where there is something: each with both sides,
//   PC and time, and its choices; a choice is an act with Undo, and the focus goes on to the next
test('who was deleted on one PC is brought back', async () => {
  const { records } = await openApart([deleteStudent(MAYA)], [editStudent(MAYA, { phone: '1' })]);
  await expect
    .element(entries)
    .toHaveTextContent('Maya Patel was deleted on Office PC; changed on laptop');
  expect(textsOf(region.getByRole('button'))).toEqual(['Bring back', 'Leave it']);
  await button('Bring back').click();
  await expect.element(region).not.toBeInTheDocument();
  expect((await records()).students).toHaveLength(2);
});

// @shows Several PCs: Dashboard and Settings, region "To look at", only where there is something: each with both sides,
//   PC and time, and its choices; a choice is an act with Undo, and the focus goes on to the next
test('what came twice is made one, each with its choices', async () => {
  const cleo = (id: string) => student({ id, firstName: 'Cleo', rollNumber: '1003' });
  const dan = (id: string) => student({ id, firstName: 'Dan', rollNumber: '1004' });
  const third = (id: string) => addClass(schoolClass({ id, name: 'Class 3' }));
  const sevenths = ['Eve', 'Fay'].map((firstName) =>
    addStudent(student({ id: `${firstName}000001`, firstName, rollNumber: '7' })),
  );
  const { records } = await openApart(
    [
      addStudent(cleo('mine00001')),
      addStudent(dan('mine00002')),
      third('class0003'),
      ...sevenths.slice(0, 1),
    ],
    [
      addStudent(cleo('theirs001')),
      addStudent(dan('theirs002')),
      third('class0009'),
      ...sevenths.slice(1),
    ],
  );
  await expect.element(entries.nth(0)).toHaveTextContent('Class 3 and Class 3 (2)');
  await expect.element(entries.nth(1)).toHaveTextContent('2 students are likely there twice');
  await expect
    .element(entries.nth(2))
    .toHaveTextContent('Eve Patel and Fay Patel have the same roll number, 7');
  expect(textsOf(region.getByRole('button'))).toEqual([
    'Make one',
    'Rename',
    'Make one',
    'Both are right',
    'Leave it',
    'Edit Eve Patel',
    'Edit Fay Patel',
  ]);
  const { pathname, search } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', `${pathname}${search}`));
  await button('Edit Fay Patel').click();
  expect(window.location.pathname + window.location.search).toBe('/students?edit=Fay000001');
  await button('Rename').click();
  expect(window.location.pathname + window.location.search).toBe('/classes?edit=class0009');
  await entries.nth(1).getByRole('button', { name: 'Make one' }).click();
  await expect.element(button('Leave it')).toHaveFocus();
  expect((await records()).students).toHaveLength(6);
  await button('Leave it').click();
  await expect.element(region.getByRole('heading', { name: 'To look at' })).toHaveFocus();
  await button('Make one').click();
  await expect.element(region).not.toBeInTheDocument();
});

const PUPILS = Array.from({ length: 30 }, (_, index) =>
  student({ id: `pupil00${index + 10}`, firstName: `Pupil ${index}`, rollNumber: `7${index}` }),
);
const CLASSES = ['Class 2', 'Class 3'].map((name, index) =>
  schoolClass({ id: `class000${index + 2}`, name }),
);
const MANY = [
  ...CLASSES.map((schoolClass) => addClass(schoolClass)),
  ...PUPILS.map((student) => addStudent(student)),
];

test('a school year that two PCs start is one entry, without a raw field name, decided by one button', async () => {
  const { records } = await openApart(
    [startSchoolYear(NEW_YEAR)],
    [startSchoolYear({ ...NEW_YEAR, name: '2026/27', first: '2026-08-11', today: '2026-08-04' })],
    { before: [...MANY, saveSettings({ academicYear: '2025-2026' })] },
  );
  await expect
    .element(entries)
    .toHaveTextContent(
      /^The school year was started on Office PC and laptop\. 32 students and the settings: /,
    );
  expect(textsOf(entries)).toEqual([expect.stringContaining('School year: 10 Aug 2026')]);
  expect(textsOf(region.getByRole('button'))).toEqual([
    'Keep the values from laptop',
    'Use the values from Office PC',
    'Show each',
  ]);
  const show = button('Show each');
  await expect.element(show).toHaveAttribute('aria-expanded', 'false');
  await show.click();
  await expect.element(show).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entries.nth(30)).toBeVisible();
  expect(textsOf(entries).join(' ')).not.toMatch(/\b[a-z]+(?:Year|Years|Classes|On|From)\b/u);
  await show.click();
  await expectAccessibleAtBothWidths();
  await button('Use the values from Office PC').click();
  await expect.element(region).not.toBeInTheDocument();
  const { settings, students } = await records();
  expect(settings[0]).toMatchObject({ academicYear: '2026-2027' });
  expect(JSON.stringify(students)).not.toContain('2026-08-10');
});

test('students deleted on one PC and changed on another are one entry, brought back by one button', async () => {
  const gone = PUPILS.slice(0, 5);
  const { records } = await openApart(
    [deleteStudents(gone)],
    gone.map((student) => editStudent(student, { phone: '9' })),
    { before: MANY },
  );
  await expect
    .element(entries)
    .toHaveTextContent(
      '5 students: deleted on Office PC; changed on laptopPupil 0 Patel; Pupil 1 Patel; Pupil 2 Patel; and 2 more',
    );
  await button('Bring back').click();
  await expect.element(region).not.toBeInTheDocument();
  expect((await records()).students).toHaveLength(32);
});

test('a field that only another program knows is called by no raw name', async () => {
  const withField =
    (value: string): Intent =>
    async (school) => {
      const [maya] = await school.students();
      return {
        label: { say: 'settingsChanged' },
        ...(maya && { students: { put: [{ ...maya, lockerCode: value }] } }),
      };
    };
  await openApart([withField('17')], [withField('18')]);
  await expect.element(entries).toHaveTextContent(/Maya Patel, Other details: 17 .* or 18/);
});
