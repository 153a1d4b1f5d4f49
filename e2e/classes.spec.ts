import type { Page } from '@playwright/test';
import { CLASS_NAMES, SCHEDULES } from '#domain/classes.ts';
import { expectAccessible } from './support/axe.ts';
import {
  grade,
  seedKeys,
  seedSchool,
  smallSchool,
  storedUnder,
  student,
  teacher,
} from './support/school.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const classes = (page: Page) => storedUnder(page, 'school_classes');

async function openClasses(page: Page): Promise<void> {
  await page.goto('/classes');
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
}

test.describe('the cards', () => {
  test('tell students, capacity, schedule, room and teacher', async ({ page }) => {
    await seedSchool(page, smallSchool());
    await openClasses(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    const first = card(page, 'Class 1');
    for (const text of [
      '3 of 30',
      'Morning (8:00 AM - 12:00 PM)',
      'Room 101',
      'Grace Hopper',
      '10.0%',
    ]) {
      await expect(first).toContainText(text);
    }
    const meter = first.getByRole('meter', { name: 'Capacity' });
    await expect(meter).toHaveAttribute('aria-valuetext', '10.0%');
    await expect(meter).toHaveAttribute('aria-valuenow', '3');
    await expect(meter).toHaveAttribute('aria-valuemax', '30');
    await expect(card(page, 'Class 2')).toContainText('Not Assigned');
    for (const [name, address] of [
      ['Register', '/attendance?class=class0001'],
      ['Students', '/students?class=Class+1'],
      ['Report', '/reports?report=Class+Report&class=Class+1'],
    ] as const) {
      await expect(first.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  });

  test('come in class order', async ({ page }) => {
    const school = smallSchool();
    const names = ['Reception', 'Class 10', 'Class 5B', 'Class 2', 'Class 1'];
    await seedSchool(page, {
      ...school,
      classes: names.map((name, at) => ({
        id: `class000${at}`,
        name,
        teacherId: '',
        students: [],
        schedule: SCHEDULES[0],
        room: 'Room 1',
        capacity: 30,
      })),
    });
    await openClasses(page);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Class 1',
      'Class 2',
      'Class 10',
      'Class 5B',
      'Reception',
    ]);
  });

  test('say in words that a class is full or too full', async ({ page }) => {
    const school = smallSchool();
    await seedSchool(page, {
      ...school,
      classes: school.classes.map((one) => ({ ...one, capacity: one.name === 'Class 1' ? 2 : 1 })),
    });
    await openClasses(page);
    await expect(card(page, 'Class 1')).toContainText('1 over capacity');
    await expect(card(page, 'Class 1')).toContainText('150.0%');
    await expect(card(page, 'Class 2')).toContainText('Full');
    await expectAccessible(page);
  });

  test('show odd stored classes with what they have, and leave them as they are', async ({
    page,
  }) => {
    const odd = [
      { id: 'odd000001', room: 7, schedule: 'Sundays', note: 'kept' },
      { id: 'odd000002', name: '<b>Bold</b>', capacity: 0, students: 'none', teacherId: 'gone' },
      { id: 'odd000003', name: 'Class 1', capacity: '12' },
    ];
    const school = smallSchool();
    await seedKeys(page, {
      school_students: JSON.stringify(school.students),
      school_teachers: JSON.stringify(school.teachers),
      school_classes: JSON.stringify(odd),
    });
    await openClasses(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Unnamed class')).toContainText('Sundays');
    await expect(card(page, '<b>Bold</b>')).toContainText('0.0%');
    await expect(card(page, 'Class 1')).toContainText('3 of 12');
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|\[object|null/);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit Unnamed class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    await expect(dialog.getByLabel('Schedule')).toHaveValue('Sundays');
    await dialog.getByLabel('Name').fill('Reception');
    await dialog.getByLabel('Teacher').selectOption('Alan Turing');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page, 'Reception')).toContainText('Alan Turing');
    const stored = await classes(page);
    expect(stored).toContainEqual(
      expect.objectContaining({ name: 'Reception', teacherId: 'teach0002', note: 'kept' }),
    );
    expect(stored).toContainEqual(odd[1]);
  });
});

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await seedSchool(page, smallSchool());
    await openClasses(page);
  });

  test('adds a class; students of its name belong to it at once', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Class' });
    const name = dialog.getByRole('combobox', { name: 'Name' });
    await expect(dialog.getByLabel('Capacity')).toHaveValue('30');
    expect(
      await name.evaluate((input) =>
        input instanceof HTMLInputElement
          ? Array.from(input.list?.options ?? [], ({ value }) => value)
          : [],
      ),
    ).toEqual(CLASS_NAMES);
    await expect(dialog.getByLabel('Schedule').getByRole('option')).toHaveText([
      'Choose a schedule',
      ...SCHEDULES,
    ]);
    await name.fill('  Class 5B ');
    await dialog.getByLabel('Teacher').selectOption('Alan Turing');
    await dialog.getByLabel('Schedule').selectOption(SCHEDULES[2]);
    await dialog.getByLabel('Room').fill('Attic');
    await dialog.getByLabel('Capacity').fill('12');
    await dialog.getByRole('button', { name: 'Add Class' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Class added: Class 5B', { exact: true })).toBeVisible();
    await expect(card(page, 'Class 5B')).toContainText('0 of 12');
    expect(await classes(page)).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      name: 'Class 5B',
      teacherId: 'teach0002',
      students: [],
      schedule: SCHEDULES[2],
      room: 'Attic',
      capacity: 12,
    });
  });

  test('asks for what is missing, and focuses the first', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Class' });
    await dialog.getByLabel('Capacity').fill('');
    await dialog.getByRole('button', { name: 'Add Class' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    for (const field of ['Name', 'Teacher', 'Schedule', 'Room', 'Capacity']) {
      await expect(dialog.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await classes(page)).toHaveLength(2);
  });

  test('takes a capacity from 1 to 50, and 30 for what is no number', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Class 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    const capacity = dialog.getByLabel('Capacity');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    for (const refused of ['0', '51', '-3']) {
      await capacity.fill(refused);
      await save.click();
      await expect(capacity).toHaveAccessibleDescription(/1 to 50.*1 to 50/);
      await expect(capacity).toBeFocused();
    }
    expect(await classes(page)).toContainEqual(smallSchool().classes[0]);

    await capacity.fill('plenty');
    await capacity.press('Enter');
    await expect(capacity).toHaveValue('30');
    await expect(dialog).toBeVisible();
    await capacity.fill('lots');
    await dialog.getByLabel('Room').focus();
    await expect(capacity).toHaveValue('30');
    await capacity.fill('50');
    await save.click();
    await expect(card(page, 'Class 1')).toContainText('3 of 50');
  });

  test('refuses a name that another class has, however it is written', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Class 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    const name = dialog.getByLabel('Name');
    await dialog.getByLabel('Teacher').selectOption('Alan Turing');
    await name.fill(' class 1');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/already a class of this name/);
    expect(await classes(page)).toEqual(smallSchool().classes);
  });

  test('renames the class on its students, and takes it back', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Class 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    await dialog.getByLabel('Name').fill('Class 7');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page, 'Class 7')).toContainText('3 of 30');
    const moved = smallSchool().students.map((one) =>
      one.class === 'Class 1' ? { ...one, class: 'Class 7' } : one,
    );
    expect(await storedUnder(page, 'school_students')).toEqual(moved);
    expect(await classes(page)).toContainEqual({ ...smallSchool().classes[0], name: 'Class 7' });
  });

  test('is filled in by keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Class 2' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Grace');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Room 9');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Class 2')).toContainText('Grace Hopper');
    await expect(card(page, 'Class 2')).toContainText('Room 9');
    await expect(page.getByRole('button', { name: 'Edit Class 2' })).toBeFocused();
  });

  test('asks before what was typed is lost', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Class 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Class' });
    await dialog.getByLabel('Room').fill('Cellar');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Room')).toHaveValue('Cellar');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Class 2')).toContainText('Room 102');
  });

  test('keeps what two tabs changed in different fields', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Edit Class 1' }).click();
    const mine = page.getByRole('dialog', { name: 'Edit Class' });
    await mine.getByLabel('Room').fill('Room 9');
    const other = await context.newPage();
    await openClasses(other);
    await other.getByRole('button', { name: 'Edit Class 1' }).click();
    const theirs = other.getByRole('dialog', { name: 'Edit Class' });
    await theirs.getByLabel('Teacher').selectOption('Alan Turing');
    await theirs.getByRole('button', { name: 'Save Changes' }).click();
    await expect(theirs).toBeHidden();
    await expect(mine.getByText(/changed in another tab/)).toBeVisible();
    await mine.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(other, 'Class 1')).toContainText('Room 9');
    await expect(card(other, 'Class 1')).toContainText('Alan Turing');
  });
});

test('a deleted class leaves its students, and comes back with them', async ({ page }) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    grades: [grade('g', 'stud00001', 'class0001', 'English', 'Quiz', 1, 2)],
  });
  await openClasses(page);
  await page.getByRole('button', { name: 'Delete Class 1' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this class?');
  await expect(question).toContainText('Its 3 students stay and keep the class name.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Class 1')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Class 1' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Class deleted')).toBeVisible();
  await expect(card(page, 'Class 1')).toBeHidden();
  expect(await classes(page)).toEqual([school.classes[1]]);
  expect(await storedUnder(page, 'school_students')).toEqual(school.students);
  expect(await storedUnder(page, 'school_grades')).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Class 1')).toContainText('3 of 30');
  expect(await classes(page)).toEqual(expect.arrayContaining([...school.classes]));
});

test('teachers of one name are told apart', async ({ page }) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    teachers: [...school.teachers, teacher('teach0003', 'Alan', 'Turing', 'History')],
  });
  await openClasses(page);
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect(page.getByLabel('Teacher').getByRole('option')).toHaveText([
    'Choose a teacher',
    'Alan Turing (History)',
    'Alan Turing (Science)',
    'Grace Hopper',
  ]);
});

test.describe('looks', () => {
  for (const width of [1280, 390]) {
    test(`axe finds nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await seedSchool(page, smallSchool());
      await openClasses(page);
      await page.getByRole('button', { name: 'Edit Class 1' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Class' })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('a school without classes is told what to do', async ({ page }) => {
    await seedSchool(page, {
      ...smallSchool(),
      students: [student('stud00001', 'Asha', 'Rao', 'Class 1', '1')],
      classes: [],
    });
    await openClasses(page);
    await expect(page.getByText('No classes yet')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an undo brings back no second class of a name, and says why', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await openClasses(page);
  await page.getByRole('button', { name: 'Delete Class 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Class deleted: Class 2')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Class 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  await dialog.getByLabel('Name').fill('Class 2');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click();
  await expect(card(page, 'Class 2')).toContainText('4 of');
  const before = await classes(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Nothing was undone. Another class has the name by now: Class 2.',
  );
  expect(await classes(page)).toEqual(before);
});

test('what a rule forbids is said at its field, also where only the stored school knows', async ({
  page,
  context,
}) => {
  await seedSchool(page, smallSchool());
  await openClasses(page);
  await page.getByRole('button', { name: 'Edit Class 2' }).click();
  const mine = page.getByRole('dialog', { name: 'Edit Class' });
  await mine.getByLabel('Teacher').selectOption('Alan Turing');

  const other = await context.newPage();
  await openClasses(other);
  const question = other.getByRole('alertdialog');
  await other.getByRole('button', { name: 'Delete Class 2' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('button', { name: 'Edit Class 1' }).click();
  const theirs = other.getByRole('dialog', { name: 'Edit Class' });
  await theirs.getByLabel('Name').fill('Class 2');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Rename' }).click();
  await expect(theirs).toBeHidden();
  const before = await classes(other);

  await expect(mine.getByText(/deleted in another tab/)).toBeVisible();
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const name = mine.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/There is already a class called Class 2/);
  expect(await classes(page)).toEqual(before);
});

test('a rename asks before it takes in students of no class', async ({ page }) => {
  const school = smallSchool();
  await seedSchool(page, {
    ...school,
    students: [...school.students, student('stud00009', 'Zoe', 'Zimmer', '4A', '9')],
  });
  await openClasses(page);
  await page.getByRole('button', { name: 'Edit Class 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  await dialog.getByLabel('Name').fill('4A');
  await dialog.getByLabel('Teacher').selectOption('Alan Turing');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One student who is in no class has the class name 4A.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await classes(page)).toEqual(school.classes);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, '4A')).toContainText('2 of');
});
