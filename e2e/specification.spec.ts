import type { Locator, Page } from '@playwright/test';
import { CLASS_NAMES } from '#school/classes/classes.ts';
import { SCREENS } from './support/screens.ts';
import { backupOf, seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

async function openSmallSchool(page: Page, path: string): Promise<void> {
  await seedSchool(page, smallSchool());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Returns the options of a select, without its placeholder. */
function choicesOf(select: Locator): Promise<string[]> {
  return select.evaluate((element: HTMLSelectElement) =>
    [...element.options].filter(({ value }) => value !== '').map(({ text }) => text),
  );
}

async function expectPanel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1023, height: 800 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  const students = page.getByRole('link', { name: 'Students', exact: true });
  await expect(page.getByRole('banner')).toContainText('SchoolMaster Pro');
  await expect(students).toBeHidden();
  const open = async () => {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(students).toBeVisible();
    await expect(page.getByTestId('backdrop')).toBeVisible();
  };
  const expectClosed = async () => {
    await expect(students).toBeHidden();
    await expect(page.getByTestId('backdrop')).toHaveCount(0);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  };
  await open();
  // Focus stays inside: before the first entry comes the panel's last stop.
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectClosed();
  await open();
  await page.getByTestId('backdrop').click({ position: { x: 900, y: 400 } });
  await expectClosed();
  await open();
  await students.click();
  await expectClosed();
  await expect(page).toHaveURL('/students');
  await open();
  await menu.click();
  await expectClosed();
}

async function expectDimsAndSprings(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 800 });
  const easing = () =>
    page
      .getByRole('complementary')
      .evaluate((panel) => getComputedStyle(panel).transitionTimingFunction);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A spring's curve overshoots its end before it settles.
  const points = (await easing()).match(/linear\((.+)\)/)?.[1]?.split(',') ?? [];
  expect(points.map(Number.parseFloat).some((height) => height > 1)).toBe(true);
  const dimming = await page
    .getByTestId('backdrop')
    .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor);
  expect(dimming).toMatch(/rgba\(.*0\.\d+\)|\/ 0\.\d+\)/);
}

test.describe('the shell', () => {
  test('opens every screen and fits the window’s width', async ({ page, baseURL }) => {
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
    });
    await openSmallSchool(page, '/students/7');
    // @shows §2: The entry of exactly this path is highlighted
    // @shows Bad input: An unknown address
    await test.step('says that an address is unknown, with a link back', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page).toHaveTitle('Page not found · SchoolMaster Pro');
      await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });
    // @shows §1: School staff use it; there is no login and there are no roles
    // @shows §1: The shell's title is SchoolMaster Pro
    // @shows §2: Eight static routes without parameters. `/students?add` opens a dialog; the address then loses it
    // @shows §2: Shell. Sidebar with the eight entries in order
    // @shows §2: The entry of exactly this path is highlighted
    // @shows §6: No login, no roles: every screen allows everything
    // @shows Names of controls: Every page: one h1, <Screen> · SchoolMaster Pro
    await test.step('has eight entries; the one for the path is active, and title and heading agree', async () => {
      const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(entries).toHaveText(SCREENS.map(({ name }) => name));
      await expect(page.getByText('SchoolMaster Pro', { exact: true })).toBeVisible();
      for (const { path, name } of SCREENS) {
        await entries.filter({ hasText: name }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page).toHaveTitle(`${name} · SchoolMaster Pro`);
        await expect(page.locator('[aria-current="page"]')).toHaveText(name);
      }
    });
    // @shows §1: It uses no network
    // @shows §7: No network calls
    await test.step('all eight screens make no request to other addresses', () => {
      expect([...origins]).toEqual([baseURL]);
    });
    // @shows §2: On wide screens the sidebar is always there
    // @shows §2: It is 16rem wide
    // @shows §9: Sidebar: 1024 px, 16rem
    await test.step('shows a sidebar of 16rem from 1024 px up', async () => {
      await page.setViewportSize({ width: 1024, height: 800 });
      const sidebar = page.getByRole('complementary');
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 256, height: 800 });
      await expect(page.getByTestId('backdrop')).toHaveCount(0);
    });
    // @shows §2: Under 1024 px: a top bar with the title and a menu toggle
    // @shows §2: The toggle opens and closes the sidebar as a panel
    // @shows §2: Choosing an entry closes the panel
    // @shows Names of controls: Shell: navigation Main, aria-current, Open menu with aria-expanded, backdrop, Escape
    await test.step('has a top bar below 1024 px, and a panel that closes by a choice, Escape or the backdrop', () =>
      expectPanel(page));
    // @shows §2: The panel slides in over a dimmed backdrop. With reduced motion it just appears
    // @shows §9: It slides in on a spring. With reduced motion it just appears
    await test.step('dims the page, and animates unless motion is reduced', () =>
      expectDimsAndSprings(page));
  });
});

// @shows §1: The first load makes sample data where no students are stored. Not where teachers, classes, attendance or
//   grades are stored without students: a sample would be mixed into a real school
// @shows §3: Six collections under six keys
test('the first load makes the sample school, under the six keys and on the screens', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Total Students' })).toContainText('120');
  await expect(page.getByRole('group', { name: 'Total Teachers' })).toContainText('15');
  await expect(page.getByRole('group', { name: 'Total Classes' })).toContainText('10');
  const overview = page.getByRole('table', { name: 'Class Overview' });
  await expect(overview.getByRole('row')).toHaveCount(6);
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(5);
  const counts = { students: 120, teachers: 15, classes: 10, attendance: 3600, grades: 2160 };
  for (const [name, count] of Object.entries(counts)) {
    expect(await storedUnder(page, `school_${name}`)).toHaveLength(count);
  }
  expect(await storedUnder(page, 'school_settings')).toMatchObject({ academicYear: '2024-2025' });
  const before = await storedUnder(page, 'school_students');
  // @shows Moving in: Region "Sample school" on the Dashboard, of a sample school only, with "Start your own school" and
  //   "Hide". A school is a sample as long as one of its people has a sample email
  await test.step('the hint about the sample stays hidden once it was closed', async () => {
    const sample = page.getByRole('region', { name: 'Sample school' });
    await sample.getByRole('button', { name: 'Hide' }).click();
    await expect(sample).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('group', { name: 'Total Students' })).toHaveText(/120/);
    await expect(sample).toBeHidden();
  });
  expect(await storedUnder(page, 'school_students')).toEqual(before);
});

// @shows §2: Class filter with All Classes and Class 1 to Class 10. The school's other classes follow (Consistency)
// @shows §2: Reports. Four report types
// @shows §2: The class selector is there for the Class Report alone
// @shows §2: CSV export on the class, attendance and grade reports
// @shows §3: The sample's qualifications: B.Ed, M.Ed, M.A., M.Sc., Ph.D.. Also suggested in the form
// @shows §3: A class is named Class 1 to Class 10. Free text with the ten as suggestions (Consistency)
// @shows §9: Class 1 to Class 10
// @shows §9: Ten subjects for teachers
// @shows §9: Eight subjects for grades
// @shows §9: Five exam types
// @shows §9: Three schedules
// @shows Consistency: Class names and qualifications are free text with suggestions
// @shows Names of controls: Reports: Report type, Class, Month, Export CSV, a table named as the report
// @shows Names of controls: Short fixed choices are native selects; a student is chosen in a searchable combobox
test('the fixed choices are those of the specification', async ({ page }) => {
  const gradeSubjects = [
    'Mathematics',
    'Science',
    'English',
    'History',
    'Geography',
    'Physics',
    'Chemistry',
    'Biology',
  ];
  const teacherSubjects = [...gradeSubjects, 'Computer Science', 'Physical Education'];
  const classNames = Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`);
  expect([...CLASS_NAMES]).toEqual(classNames);
  await openSmallSchool(page, '/students');
  const choice = (name: string, within: Page | Locator = page) =>
    within.getByRole('combobox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const add = async (name: string) => {
    await page.getByRole('button', { name: `Add ${name}` }).click();
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  expect(await choicesOf(choice('Filter by class'))).toEqual(classNames);
  await expect(choice('Filter by class')).toContainText('All Classes');
  await add('Student');
  expect(await choicesOf(choice('Class', dialog))).toEqual(classNames);
  await close();

  await follow('Teachers');
  expect(await choicesOf(choice('Filter by subject'))).toEqual(teacherSubjects);
  await add('Teacher');
  expect(await choicesOf(choice('Subject', dialog))).toEqual(teacherSubjects);
  const offered = await choice('Qualification', dialog).evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  );
  expect(offered).toEqual(['B.Ed', 'M.Ed', 'M.A.', 'M.Sc.', 'Ph.D.']);
  await close();

  await follow('Classes');
  await add('Class');
  await expect(dialog.getByLabel('Capacity')).toHaveValue('30');
  expect(await choicesOf(choice('Teacher', dialog))).toEqual([
    'Alan Turing',
    'Grace Hopper',
    'No teacher yet',
  ]);
  expect(await choicesOf(choice('Schedule', dialog))).toEqual([
    'Morning (8:00 AM - 12:00 PM)',
    'Afternoon (1:00 PM - 5:00 PM)',
    'Evening (5:30 PM - 8:30 PM)',
  ]);
  await close();

  await follow('Grades');
  expect(await choicesOf(choice('Filter by class'))).toEqual(classNames);
  expect(await choicesOf(choice('Filter by subject'))).toEqual(gradeSubjects);
  await add('Grade');
  await expect(dialog.getByLabel('Max Marks')).toHaveValue('100');
  expect(await choicesOf(choice('Subject', dialog))).toEqual(gradeSubjects);
  const exams = ['Quiz', 'Mid-term', 'Final', 'Assignment', 'Project'];
  expect(await choicesOf(choice('Exam Type', dialog))).toEqual(exams);
  await close();

  await follow('Attendance');
  await expect(page.getByLabel('Date')).toBeVisible();
  expect(await choicesOf(choice('Class'))).toEqual(['Class 1', 'Class 2']);

  await follow('Reports');
  const reports = ['School Overview', 'Class Report', 'Attendance Report', 'Grade Report'];
  expect((await choicesOf(choice('Report type'))).slice(0, 4)).toEqual(reports);
  for (const report of reports) {
    await choice('Report type').selectOption(report);
    await expect(choice('Class')).toHaveCount(report === 'Class Report' ? 1 : 0);
    const exports = page.getByRole('button', { name: 'Export CSV' });
    await expect(exports).toHaveCount(report === 'School Overview' ? 0 : 1);
  }
});

// @shows §2: Classes. A card each: name, students/capacity, schedule, room, teacher, edit, delete
// @shows §2: Add and edit modal
// @shows §3: The seven fields of a class
// @shows §5: Capacity from 1 to 50
// @shows §5: Deleting asks: a class
// @shows Consistency: Renaming a class renames it on its students
// @shows Consistency: Deleting a class leaves its students and their class name
// @shows Consistency: A class name is unique
// @shows Consistency: Class names and qualifications are free text with suggestions
// @shows Names of controls: After deleting: "Student deleted" and Undo; likewise teacher, class, grade
// @shows Names of controls: The fields of the class form; cards are articles with a meter Capacity
// @shows Bad input: A number out of bounds is refused at the field
test('classes are added, validated, renamed with their students, deleted and restored', async ({
  page,
}) => {
  await openSmallSchool(page, '/classes');
  const card = page.getByRole('article', { name: 'Class 1', exact: true });
  await expect(card).toContainText('3 of 30');
  for (const shown of ['10.0%', 'Room 101', 'Grace Hopper', 'Morning (8:00 AM - 12:00 PM)']) {
    await expect(card.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('meter', { name: 'Capacity' })).toBeVisible();
  const other = page.getByRole('article', { name: 'Class 2' });
  await expect(other.getByText('Not Assigned', { exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit Class 1', exact: true }).click();
  await dialog.getByLabel('Name').fill('Class 2');
  await dialog.getByLabel('Capacity').fill('51');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('There is already a class with this name')).toBeVisible();
  await expect(dialog.getByText('Capacity must be from 1 to 50')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await storedUnder(page, 'school_classes')).toEqual(smallSchool().classes);

  await dialog.getByLabel('Name').fill('Class 5B');
  await dialog.getByLabel('Capacity').fill('many');
  await dialog.getByLabel('Room').click();
  await expect(dialog.getByLabel('Capacity')).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('article', { name: 'Class 5B' })).toContainText('3 of 30');
  expect(await storedUnder(page, 'school_students')).toMatchObject([
    { class: 'Class 5B' },
    { class: 'Class 5B' },
    { class: 'Class 5B' },
    { class: 'Class 2' },
  ]);

  await page.getByRole('button', { name: 'Delete Class 5B' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this class?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Class deleted' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Class 5B' })).toHaveCount(0);
  expect(await storedUnder(page, 'school_students')).toMatchObject([
    { class: 'Class 5B' },
    {},
    {},
    {},
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Class 5B' })).toContainText('3 of 30');
});

test('Settings explains its actions', async ({ page }) => {
  await openSmallSchool(page, '/settings');
  // @shows §1: Settings hold school information, backup, restore and reset
  // @shows §2: Address has several lines
  // @shows §2: Upload Backup takes .json files only
  // @shows §2: Reset Data looks dangerous
  // @shows §9: Backup and restore files are .json
  await test.step('Settings has its three sections, a file choice for .json alone, and a dangerous Reset', async () => {
    for (const name of ['School Information', 'Data Management', 'System Information']) {
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    await expect(page.getByLabel('Upload Backup')).toHaveAttribute('accept', '.json');
    expect(
      await page.getByLabel('Address', { exact: true }).evaluate((field) => field.tagName),
    ).toBe('TEXTAREA');
    const colourOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        return `${color} on ${backgroundColor}`;
      });
    expect(await colourOf('Reset Data')).not.toBe(await colourOf('Download Backup'));
    expect(await colourOf('Reset Data')).not.toBe(await colourOf('Save Settings'));
  });
  const mark = () => page.evaluate(() => Object.assign(window, { before: true }));
  const isMarked = () => page.evaluate(() => 'before' in window);
  const dialog = page.getByRole('alertdialog');
  const snapshots = page.getByRole('list', { name: 'Snapshots' });
  // @shows §4: Restore overwrites the stored collections that the file has, and reloads
  await test.step('Restore reloads the page and then says what it did', async () => {
    await page.getByLabel('Phone', { exact: true }).fill('111');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(snapshots.getByRole('listitem')).toHaveCount(1);
    await mark();
    await page.getByLabel('Upload Backup').setInputFiles(backupOf({ students: [] }));
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Data restored successfully!')).toBeVisible();
    expect(await isMarked()).toBe(false);
    expect(await storedUnder(page, 'school_students')).toEqual([]);
    expect(await storedUnder(page, 'school_teachers')).toHaveLength(2);
  });
  // @shows §4: Reset makes sample data again and reloads the page
  // @shows §5: Reset asks in the specified words
  // @shows §8: 'Data has been reset and sample data has been generated.'
  // @shows Departures: Messages are toasts and dialogs in the page, in the same words. A blocking box stops the page, and
  //   browsers may suppress it
  // @shows Names of controls: Confirmations: an alert dialog with Cancel and Delete, Reset or Restore
  await test.step('Reset Data asks in the specified words, deletes snapshots too, and makes a sample school', async () => {
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('111');
    await expect(snapshots.getByRole('listitem')).not.toHaveCount(0);
    await mark();
    await page.getByRole('button', { name: 'Reset Data' }).click();
    await expect(dialog).toContainText(
      'Are you sure you want to reset all data? This action cannot be undone.',
    );
    await expect(dialog).toContainText('snapshots');
    await expect(dialog.getByRole('button', { name: 'Download backup first' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedUnder(page, 'school_students')).toEqual([]);
    expect(await storedUnder(page, 'school_teachers')).toHaveLength(2);

    await page.getByRole('button', { name: 'Reset Data' }).click();
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(
      'Data has been reset and sample data has been generated.',
    );
    expect(await isMarked()).toBe(false);
    expect(await storedUnder(page, 'school_students')).toHaveLength(120);
    await expect(page.getByText('No snapshots yet')).toBeVisible();
    await expect(page.getByLabel('Phone', { exact: true })).not.toHaveValue('111');
  });
});
