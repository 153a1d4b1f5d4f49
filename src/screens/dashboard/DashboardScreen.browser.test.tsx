import { draftName, draftOf, keepDraft } from '#state/drafts/draftKinds.ts';
import { localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen, textsOf } from '#testing/screens.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DashboardScreen } from './DashboardScreen.tsx';

const activity = page.getByRole('region', { name: 'Recent Activity', exact: true });
const sentences = activity.getByRole('list').getByRole('listitem');
const cards = page.getByRole('group');

function markToday(studentId: string, status: 'present' | 'absent' | 'late') {
  return mark(`today${studentId}`, studentId, localDay(), status);
}

// @shows §2: Six count cards. Which six
// @shows §9: Unmarked: students minus present and absent, not under 0. Present is that of the card, with those who came
//   late: they have been marked
// @shows Departures: The six cards are Total Students, Teachers, Classes and Present, Absent, Unmarked Today. The
//   specification names none
// @shows Names of controls: Dashboard: six groups, three regions, a list, a table
test('six cards count the school and today; who came late is present, and marked', async () => {
  const school = smallSchool();
  await openScreen(DashboardScreen, {
    keys: {
      ...school,
      attendance: [
        ...school.attendance,
        markToday('stud00001', 'present'),
        markToday('stud00002', 'absent'),
        markToday('stud00003', 'late'),
      ],
    },
  });
  const counts = [
    ['Total Students', '4'],
    ['Total Teachers', '2'],
    ['Total Classes', '2'],
    ['Present Today', '2'],
    ['Absent Today', '1'],
    ['Unmarked Today', '1'],
  ] as const;
  await expect.poll(() => textsOf(cards)).toEqual(counts.map((count) => count.join('')));
  for (const [name] of counts) {
    await expect.element(page.getByRole('group', { name, exact: true })).toBeVisible();
  }
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-25', true],
  ['2026-11-29', false],
])('on %s it is %s that students without a mark need a look', async (day, needsLook) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00`) });
  await openScreen(DashboardScreen, { keys: { ...smallSchool(), attendance: [] } });
  const colourOf = (name: string) => {
    const figure = page.getByRole('group', { name }).element().lastElementChild;
    return figure && getComputedStyle(figure).color;
  };
  await expect.element(page.getByRole('group', { name: 'Unmarked Today' })).toHaveTextContent('4');
  expect(colourOf('Unmarked Today') !== colourOf('Present Today')).toBe(needsLook);
});

test.each<[day: string, counts: readonly string[], overview: readonly string[]]>([
  // Dev Iyer leaves with the year: until its first day he is still a student to be marked.
  ['2026-06-22', ['Total Students4', 'Unmarked Today4'], ['Class 1 3', 'Class 2 1']],
  ['2026-08-31', ['Total Students4', 'Unmarked Today4'], ['Class 1 3', 'Class 2 1']],
  ['2026-09-01', ['Total Students3', 'Unmarked Today3'], ['Class 1 0', 'Class 2 3']],
])('on %s a school year that was started early counts %j', async (day, counts, overview) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00`) });
  const school = smallSchool();
  const past = { classId: '', from: '2025-09-01', to: '2026-08-31' };
  const students = school.students.map((student) => ({
    ...student,
    enrollmentDate: '2020-01-01',
    pastClasses: [{ ...past, class: student.class }],
    ...(student.class === 'Class 1'
      ? { class: 'Class 2' }
      : { class: '', leftOn: '2026-08-31', leftFrom: student.class, leftFromId: '' }),
  }));
  const settings = {
    ...school.settings,
    schoolYear: { from: '2026-09-01', to: '2027-07-31' },
    schoolYears: [{ name: '2025-2026', from: '2025-09-01', to: '2026-07-31', terms: [] }],
  };
  await openScreen(DashboardScreen, { keys: { ...school, students, settings, attendance: [] } });
  const counted = () => textsOf(cards).filter((text) => /^(?:Total Students|Unmarked)/.test(text));
  await expect.poll(counted).toEqual(counts);
  const rows = page.getByRole('table', { name: 'Class Overview' }).getByRole('row');
  await expect
    .poll(() =>
      rows
        .elements()
        .slice(1)
        .map((row) =>
          [...row.children]
            .slice(0, 2)
            .map((cell) => cell.textContent)
            .join(' '),
        ),
    )
    .toEqual(overview);
});

// @shows §2: Five sentences of recent activity. Made from the records, and of what was done here: "48 students
//   imported"
test('recent activity is five sentences, newest first, from what is stored', async () => {
  const school = smallSchool();
  await openScreen(DashboardScreen, {
    keys: {
      ...school,
      students: school.students.map((student, index) => ({
        ...student,
        enrollmentDate: index === 0 ? localDay(2) : '2020-01-01',
      })),
      grades: school.grades.slice(0, 1).map((grade) => ({ ...grade, date: localDay() })),
    },
  });
  await expect
    .poll(() => textsOf(sentences))
    .toEqual([
      expect.stringMatching(/^Grades entered for Class 1, Mathematics Mid-term: 1 result/),
      expect.stringMatching(/^Attendance taken for Class 1: 2 of 3 present/),
      expect.stringMatching(/^Asha Rao enrolled in Class 1/),
      expect.stringMatching(/^Alan Turing joined to teach Science/),
      expect.stringMatching(/enrolled in Class|joined to teach/),
    ]);
});

// @shows Departures: Recent activity tells of stored records, newest first; fewer records, fewer sentences. Five fixed
//   sentences would be untrue
test('fewer records make fewer sentences', async () => {
  const { students, settings } = smallSchool();
  await openScreen(DashboardScreen, { keys: { students: students.slice(0, 1), settings } });
  await expect
    .poll(() => textsOf(sentences))
    .toEqual([expect.stringMatching(/^Asha Rao enrolled in Class 1/)]);
  await expect.element(page.getByText('No classes yet')).toBeVisible();
});

// @shows Departures: Recent activity tells of stored records, newest first; fewer records, fewer sentences. Five fixed
//   sentences would be untrue
test('without records nothing is invented', async () => {
  // A record without fields: the school is not new, but there is nothing to report.
  await openScreen(DashboardScreen, { keys: { students: [{}] } });
  await expect
    .element(page.getByRole('group', { name: 'Total Students' }))
    .toHaveTextContent('Total Students1');
  await expect.element(activity.getByText('Nothing yet')).toBeVisible();
});

// @shows §2: Class Overview: the first 5 classes with name, students, teacher, room, schedule
// @shows §9: The class table has 5 rows
// @shows Names of controls: Dashboard: six groups, three regions, a list, a table
test('the class overview shows the first five in class order, and odd names as text', async () => {
  const { classes, ...school } = smallSchool();
  const [first] = classes;
  const names = ['<i>5B</i>', 'Class 10', 'Class 2', 'Class 3', 'Class 9', 'Class 1'];
  await openScreen(DashboardScreen, {
    keys: {
      ...school,
      classes: names.map((name, index) => ({
        ...first,
        id: `class${index}`,
        name,
        teacherId: name === 'Class 1' ? 'teach0001' : 'nobody',
      })),
    },
  });
  const overview = page.getByRole('region', { name: 'Class Overview', exact: true });
  const table = overview.getByRole('table', { name: 'Class Overview', exact: true });
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Class', 'Students', 'Teacher', 'Room', 'Schedule']);
  const rows = table.getByRole('row');
  const cellsOf = (index: number) => textsOf(rows.nth(index).getByRole('cell'));
  expect(rows.elements()).toHaveLength(6);
  expect([1, 2, 3, 4, 5].map((index) => cellsOf(index)[0])).toEqual([
    'Class 1',
    'Class 2',
    'Class 3',
    'Class 9',
    'Class 10',
  ]);
  expect(cellsOf(1)).toEqual([
    'Class 1',
    '3',
    'Grace Hopper',
    'Room 101',
    'Morning (8:00 AM - 12:00 PM)',
  ]);
  await expect.element(rows.nth(2)).toHaveTextContent('Not Assigned');
  await expect
    .element(overview.getByRole('link', { name: 'All classes' }))
    .toHaveAttribute('href', '/classes');
});

test('who is absent has a phone beside, however long a class or parent is called', async () => {
  const school = smallSchool();
  const long = {
    class: 'Klasse 6B Naturwissenschaftlicher Zweig',
    firstName: 'Bartholomew-Alexander',
    lastName: 'Featherstonehaugh-Cholmondeley',
    parentName: 'Wolfeschlegelsteinhausenbergerdorff Maria Konstantina',
    parentPhone: '+49 (0)211 / 44 77 1084',
  };
  await openScreen(DashboardScreen, {
    keys: {
      ...school,
      students: school.students.map((student) => ({ ...student, ...long })),
      attendance: [{ ...markToday('stud00002', 'absent'), remark: 'Fever since yesterday' }],
    },
    query: 'today=absent',
  });
  const table = page.getByRole('dialog', { name: 'Absent Today' }).getByRole('table');
  await expect.element(table.getByRole('link', { name: long.parentPhone })).toBeVisible();
  await expect
    .poll(() => table.element().scrollWidth - (table.element().parentElement?.clientWidth ?? 0))
    .toBeLessThanOrEqual(0);
});

// @shows A person’s page: A name in Students, Teachers, Grades, Attendance, Classes, reports, report cards and today's
//   lists is a link to the person’s page, dialog "<name>" at /students?student=<id> or /teachers?teacher=<id>;
//   Back or "Close" leads to where it was opened
// @shows How it looks: Dashboard: one line with today's counts first, present, absent and late in 40 px, unmarked where
//   there are such, each of the three a link to who it is; the school as three small numbers; what has to be seen
//   to; quick actions in a row; activity with "Today" and "Yesterday", each a link. For readers the six counts
//   stay in the specified order
test('today’s counts lead to who is counted, and sentences to what they tell of', async () => {
  await openScreen(DashboardScreen, {
    keys: {
      ...smallSchool(),
      attendance: [
        markToday('stud00001', 'late'),
        { ...markToday('stud00002', 'absent'), remark: 'Fever' },
      ],
    },
    query: 'today=absent',
  });
  const dialog = page.getByRole('dialog', { name: 'Absent Today', exact: true });
  await expect
    .poll(() => textsOf(dialog.getByRole('row')))
    .toEqual([
      expect.stringMatching(/^StudentClassReasonRemark/),
      expect.stringMatching(/^Ben ColeClass 1.*FeverParent Cole555-0102$/),
    ]);
  await expect
    .element(dialog.getByRole('link', { name: 'Ben Cole' }))
    .toHaveAttribute('href', '/students?student=stud00002');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('today')).toBeNull();
  await expect
    .element(page.getByRole('link', { name: 'Unmarked Today' }))
    .toHaveAttribute('href', '/?today=unmarked');
  const sentence = sentences.filter({ hasText: 'Attendance taken for Class 1' });
  await expect.element(sentence).toHaveTextContent('Today');
  await expect
    .element(sentence.getByRole('link'))
    .toHaveAttribute('href', `/attendance?date=${localDay()}&class=class0001`);
});

// @shows The school year: Under the welcome the Dashboard says the term's week and the school days until the next named
//   closing, when school starts, why there is none today and until when, and from three weeks before it when the
//   year ends, with a button "Start new school year"; nothing without terms and closed days
test('the line under the welcome says where in the school year today is', async () => {
  const school = smallSchool();
  const closed = [{ name: 'Half-term', from: localDay(1), to: localDay() }];
  const settings = { ...school.settings, calendar: { days: [1, 2, 3, 4, 5], closed } };
  await openScreen(DashboardScreen, { keys: { ...school, settings } });
  const line = page.getByText('No school today: Half-term', { exact: true }).first();
  await expect.element(line).toBeVisible();
  await expectAccessible();
});

// @shows The school year: Under the welcome the Dashboard says the term's week and the school days until the next named
//   closing, when school starts, why there is none today and until when, and from three weeks before it when the
//   year ends, with a button "Start new school year"; nothing without terms and closed days
test('when the school year ends, a button leads to the start of a new one', async () => {
  const school = smallSchool();
  const settings = {
    ...school.settings,
    schoolYear: { from: localDay(300), to: localDay(-10) },
    calendar: { days: [1], closed: [{ name: 'Eid', from: '2020-05-24', to: '2020-05-24' }] },
  };
  await openScreen(DashboardScreen, { keys: { ...school, settings } });
  await page.getByRole('button', { name: 'Start new school year' }).click();
  expect(window.location.href).toMatch(/\/settings\?start=year$/u);
});

test('"Mark Today’s Attendance" leads to the first register that is not taken', async () => {
  const school = smallSchool();
  const attendance = [...school.attendance, markToday('stud00001', 'present')];
  await openScreen(DashboardScreen, { keys: { ...school, attendance } });
  await page.getByRole('button', { name: "Mark Today's Attendance" }).click();
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe(`/attendance?class=${school.classes[1]?.id}`);
});

// @shows Calling parents: Absent Today has combobox "Reason for <name>", stored at once as an act with Undo; "Mark"
//   only where marks differ; under 600 px two lines, with a call link 44 px high
test('why somebody is absent is stored as it is chosen, with a way back; a register that is not saved keeps its marks', async () => {
  const { stored } = await openScreen(DashboardScreen, {
    keys: { ...smallSchool(), attendance: [markToday('stud00002', 'absent')] },
    query: 'today=absent',
  });
  const field = page.getByRole('combobox', { name: 'Reason for Ben Cole', exact: true });
  const draft = draftName({ date: localDay(), classId: 'class0001' });
  keepDraft(draft, { stud00002: { status: 'late', over: { status: 'absent' } } });
  await userEvent.selectOptions(field.element(), 'Sick');
  const toast = page.getByText('Reason of Ben Cole: Sick', { exact: true });
  await expect.element(toast).toBeVisible();
  const sick = { status: 'absent', reason: 'Sick' };
  expect(stored('attendance')).toEqual([expect.objectContaining(sick)]);
  expect(draftOf(draft)?.changes).toEqual({ stud00002: { status: 'late', over: sick } });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(field).toHaveValue('');
  expect(stored('attendance')).toEqual([expect.not.objectContaining({ reason: 'Sick' })]);
  expect(draftOf(draft)?.changes).toMatchObject({ stud00002: { over: { status: 'absent' } } });
});

// @shows Calling parents: Absent Today has combobox "Reason for <name>", stored at once as an act with Undo; "Mark"
//   only where marks differ; under 600 px two lines, with a call link 44 px high
test('on a phone each has two lines, with a number where a thumb hits it', async () => {
  await page.viewport(390, 844);
  await openScreen(DashboardScreen, {
    keys: {
      ...smallSchool(),
      attendance: [markToday('stud00001', 'absent'), markToday('stud00002', 'absent')],
    },
    query: 'today=absent',
  });
  const row = page.getByRole('list', { name: 'Absent Today' }).getByRole('listitem').nth(1);
  const call = row.getByRole('link', { name: '555-0102' });
  await expect.element(call).toHaveAttribute('href', 'tel:5550102');
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(row.getByRole('combobox', { name: 'Reason for Ben Cole' })).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(110);
  await expectAccessible();
});
