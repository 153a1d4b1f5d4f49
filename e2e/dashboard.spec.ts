import type { AttendanceRecord } from '#domain/attendance.ts';
import { expectAccessible } from './support/axe.ts';
import { localDay, mark, seedKeys, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

const COUNT_CARDS = [
  'Total Students',
  'Total Teachers',
  'Total Classes',
  'Present Today',
  'Absent Today',
  'Unmarked Today',
];

function markToday(studentId: string, status: AttendanceRecord['status']): AttendanceRecord {
  return mark(`today${studentId}`, studentId, localDay(), status);
}

test('the dashboard welcomes with the school and the day', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · SchoolMaster Pro');
  const year = localDay().slice(0, 4);
  await expect(page.getByText(/^Welcome to Hillside School\./)).toContainText(year);
});

test('the shell says whose school it is, and what the look will be next', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.locator('#main-menu')).toContainText('Hillside School · 2026-2027');
  // Where forced colours take the background away, the active entry alone has a frame.
  const frame = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect([await frame('Dashboard'), await frame('Students')]).toEqual(['2px', '0px']);

  await page.getByRole('button', { name: 'Theme: System, next light' }).click();
  await page.getByRole('button', { name: 'Theme: Light, next dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('banner')).toContainText('Hillside School · 2026-2027');
});

test('six cards count the school and today; who came late is present, and marked', async ({
  page,
}) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    attendance: [
      ...school.attendance,
      markToday('stud00001', 'present'),
      markToday('stud00002', 'absent'),
      markToday('stud00003', 'late'),
    ],
  });
  await page.goto('/');
  await expect(page.getByRole('group')).toHaveText([
    'Total Students4',
    'Total Teachers2',
    'Total Classes2',
    'Present Today2',
    'Absent Today1',
    'Unmarked Today1',
  ]);
  for (const name of COUNT_CARDS) {
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
  }
});

test('quick actions go where they say', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await expect(actions.getByRole('button')).toHaveCount(3);

  await actions.getByRole('button', { name: "Mark Today's Attendance", exact: true }).click();
  await expect(page).toHaveURL('/attendance');
  await page.goBack();
  await actions.getByRole('button', { name: 'Generate Reports', exact: true }).click();
  await expect(page).toHaveURL('/reports');
  await page.goBack();
  await actions.getByRole('button', { name: 'Add Student', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
});

test('recent activity is five sentences, newest first, from what is stored', async ({ page }) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    students: school.students.map((one, index) => ({
      ...one,
      enrollmentDate: index === 0 ? localDay(2) : '2020-01-01',
    })),
    attendance: school.attendance.map((one) => ({ ...one, date: localDay(1) })),
    grades: school.grades.slice(0, 1).map((one) => ({ ...one, date: localDay() })),
  });
  await page.goto('/');
  const sentences = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('list')
    .getByRole('listitem');
  await expect(sentences).toHaveText([
    /^Grades entered for Class 1, Mathematics Mid-term: 1 result/,
    /^Attendance taken for Class 1: 2 of 3 present/,
    /^Asha Rao enrolled in Class 1/,
    /^Alan Turing joined to teach Science/,
    /enrolled in Class|joined to teach/,
  ]);
});

test('today’s counts lead to who is counted, and sentences to what they tell of', async ({
  page,
}) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    attendance: [
      markToday('stud00001', 'late'),
      { ...markToday('stud00002', 'absent'), remark: 'Fever' },
    ],
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Absent Today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Absent Today' });
  await expect(dialog.getByRole('row')).toHaveText([
    /^Student/,
    'Ben ColeClass 1AbsentFeverParent Cole555-0102',
  ]);
  await expectAccessible(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Unmarked Today' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveText([
    /^Student/,
    /^Chloé Dubois/,
    /^Dev Iyer/,
  ]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  const sentence = page.getByRole('listitem').filter({ hasText: 'Attendance taken for Class 1' });
  await expect(sentence).toContainText('Today');
  await sentence.getByRole('link').click();
  await expect(page).toHaveURL(`/attendance?date=${localDay()}&class=class0001`);
});

test('fewer records make fewer sentences', async ({ page }) => {
  const { students, settings } = smallSchool();
  await seedSchool(page, { students: students.slice(0, 1), settings });
  await page.goto('/');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveText([/^Asha Rao enrolled in Class 1/]);
  await expect(page.getByText('No classes yet')).toBeVisible();
});

test('without records nothing is invented', async ({ page }) => {
  // A record without any field: the school is not new, and there is nothing to tell.
  await seedKeys(page, { school_students: '[{}]' });
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Total Students' })).toHaveText('Total Students1');
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByText('Nothing yet'),
  ).toBeVisible();
});

test('the class overview shows the first five in class order, and odd names as text', async ({
  page,
}) => {
  const { classes, ...school } = smallSchool();
  const [first] = classes;
  if (first === undefined) throw new Error('The small school has classes.');
  const names = ['<i>5B</i>', 'Class 10', 'Class 2', 'Class 3', 'Class 9', 'Class 1'];
  await seedSchool(page, {
    ...school,
    classes: names.map((name, index) => ({
      ...first,
      id: `class${index}`,
      name,
      teacherId: name === 'Class 1' ? 'teach0001' : 'nobody',
    })),
  });
  await page.goto('/');
  const overview = page.getByRole('region', { name: 'Class Overview' });
  const table = overview.getByRole('table', { name: 'Class Overview' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Class',
    'Students',
    'Teacher',
    'Room',
    'Schedule',
  ]);
  await expect(table.getByRole('row')).toHaveCount(6);
  const classesShown = ['Class 1', 'Class 2', 'Class 3', 'Class 9', 'Class 10'];
  for (const [index, name] of classesShown.entries()) {
    await expect(
      table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(name);
  }
  await expect(table.getByRole('row', { name: 'Class 1' }).first().getByRole('cell')).toHaveText([
    'Class 1',
    '3',
    'Grace Hopper',
    'Room 101',
    'Morning (8:00 AM - 12:00 PM)',
  ]);
  await expect(table.getByRole('row', { name: 'Class 2' })).toContainText('Not Assigned');
  await overview.getByRole('link', { name: 'All classes' }).click();
  await expect(page).toHaveURL('/classes');
});

test('the dashboard is accessible, wide and narrow', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
});
