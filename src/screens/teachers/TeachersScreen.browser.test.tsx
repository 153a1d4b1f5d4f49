import { TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { localDay, smallSchool, teacher } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, fillIn, openScreen, textsOf } from '#testing/screens.tsx';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './TeacherDialogs.tsx';
import { TeachersScreen } from './TeachersScreen.tsx';

const table = page.getByRole('table', { name: 'Teachers' });
const count = page.getByRole('status').filter({ hasText: /^Showing/ });
const search = page.getByRole('searchbox', { name: 'Search teachers' });
const filter = page.getByRole('combobox', { name: 'Filter by subject' });
const addForm = page.getByRole('dialog', { name: 'Add Teacher' });
const submit = addForm.getByRole('button', { name: 'Add Teacher' });
const editForm = page.getByRole('dialog', { name: 'Edit Teacher' });
const question = page.getByRole('alertdialog', { name: 'Delete teacher' });

const NEW_TEACHER = {
  'First Name': 'Emmy',
  'Last Name': 'Noether',
  Email: 'emmy@staff.example',
  Phone: '555-0150',
  Qualification: 'Dr. phil.',
  'Experience (years)': '12',
  Salary: '61000',
  Address: '5 Hill Road',
};

const openTeachers = (teachers: readonly object[] = smallSchool().teachers) =>
  openScreen(TeachersScreen, { keys: { ...smallSchool(), teachers } });

async function openAddForm() {
  const opened = await openTeachers();
  await page.getByRole('button', { name: 'Add Teacher' }).click();
  await expect.element(addForm).toBeVisible();
  return opened;
}

/** Returns the names in the list, from the top. */
function listed(): string[] {
  return table
    .getByRole('button', { name: /^Edit / })
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', '') ?? '');
}

describe('the list', () => {
  test('on a tablet the phone is read whole below the name, and the email is cut', async () => {
    await page.viewport(768, 1024);
    const email = 'alexandrina.fotheringham@hillside-school.example';
    const phone = '+44 (0)20 7946 0123';
    await openTeachers([
      { ...teacher('long', 'Alexandrina', 'Fotheringham-Smythe', 'Art'), email, phone },
    ]);
    const link = table.getByRole('link', { name: 'Alexandrina Fotheringham-Smythe' });
    await expect.element(link).toBeVisible();
    const row = link.element().closest('[role=row]');
    const links = [...(row?.querySelectorAll('a') ?? [])];
    expect(links.slice(1).map(({ textContent }) => textContent)).toEqual([phone, email]);
    const bottom = row?.getBoundingClientRect().bottom;
    for (const link of links) {
      if (link.textContent === email) {
        expect(link.clientWidth).toBeGreaterThan(0);
        continue;
      }
      expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
      expect(link.scrollHeight).toBeLessThanOrEqual(link.clientHeight);
      expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom ?? 0);
    }
  });

  test('no salary is cut, and on a phone no subject runs under the buttons', async () => {
    await page.viewport(1000, 800);
    await openTeachers([
      {
        ...teacher('long', 'Ada', 'Abbott', 'Environmental Science and Information Technology'),
        salary: 1_234_567.5,
      },
    ]);
    const salary = table.getByRole('cell', { name: '1,234,567.5', exact: true });
    await expect.element(salary).toBeVisible();
    const cell = salary.element();
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);

    await page.viewport(390, 844);
    await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    const subject = table.getByRole('cell', {
      name: 'Environmental Science and Information Technology',
    });
    const button = table.getByRole('button', { name: 'Edit Ada Abbott' });
    await expect
      .poll(
        () =>
          button.element().getBoundingClientRect().left -
          subject.element().getBoundingClientRect().right,
      )
      .toBeGreaterThanOrEqual(0);
  });

  // @shows §2: Table: name, email and phone, subject, qualification, experience, salary, actions
  // @shows Names of controls: List columns
  test('shows every column, and what each teacher has', async () => {
    await openTeachers();
    await expect
      .poll(() => textsOf(table.getByRole('columnheader')))
      .toEqual(['Name', 'Subject', 'Qualification', 'Experience', 'Salary', 'Actions']);
    const cells = table.getByRole('row').filter({ hasText: 'Grace Hopper' }).getByRole('cell');
    expect(textsOf(cells).slice(1, 5)).toEqual(['Mathematics', 'M.Sc.', '7 years', '52,000']);
    await expect.element(cells.nth(0)).toHaveTextContent('teach0001@staff.example');
    await expect.element(cells.nth(0)).toHaveTextContent('555-0103');
  });

  // @shows §2: Teachers. Search box and subject filter
  // @shows Names of controls: Lists: search boxes, filters, tables, "Showing 12 of 120 students"
  test('searches first name, last name and email, and narrows by subject', async () => {
    await openTeachers();
    for (const [typed, found] of [
      ['GRACE', ['Grace Hopper']],
      ['turing', ['Alan Turing']],
      ['TEACH0002@', ['Alan Turing']],
      // Fields that are not searched: phone, subject.
      ['555', []],
      ['mathematics', []],
    ] as const) {
      await search.fill(typed);
      await expect.element(count).toHaveTextContent(`Showing ${found.length} of 2 teachers`);
      await expect.poll(listed).toEqual(found);
    }
    await expect.element(page.getByText('No teacher matches')).toBeVisible();
    await search.fill('');
    expect(textsOf(filter.getByRole('option'))).toEqual(['All Subjects', ...TEACHER_SUBJECTS]);
    expect(TEACHER_SUBJECTS).toHaveLength(10);
    await filter.selectOptions('Science');
    await expect.element(count).toHaveTextContent('Showing 1 of 2 teachers');
    await expect.poll(listed).toEqual(['Alan Turing']);
  });

  test('sorts numbers by their size', async () => {
    await openTeachers([
      { ...teacher('t1', 'Ten', 'A', 'Science'), experience: 10, salary: 9000 },
      { ...teacher('t2', 'Nine', 'B', 'Science'), experience: 9, salary: 70_000 },
      { ...teacher('t3', 'Hundred', 'C', 'Science'), experience: 100, salary: 800 },
    ]);
    await expect.poll(listed).toEqual(['Hundred C', 'Nine B', 'Ten A']);
    await table.getByRole('button', { name: 'Experience' }).click();
    await expect.poll(listed).toEqual(['Nine B', 'Ten A', 'Hundred C']);
    await table.getByRole('button', { name: 'Salary' }).click();
    await expect.poll(listed).toEqual(['Hundred C', 'Ten A', 'Nine B']);
  });

  // @shows What a row shows: A teacher's experience and salary are "–" where they are not stored, as after an import of
  //   a file without them; a stored 0 is 0. The form asks for both (spec §5)
  test('what is not known is a dash, below 0, and stays so where something else is changed', async () => {
    const { salary: _, experience: __, ...unknown } = teacher('t1', 'Ida', 'Berg', 'Art');
    const { stored } = await openTeachers([
      { ...teacher('t2', 'Ed', 'Poe', 'Art'), salary: 0, experience: 0 },
      unknown,
    ]);
    const rowOf = (name: string) => table.getByRole('row', { name });
    await expect.element(rowOf('Ed Poe').getByRole('cell').nth(3)).toHaveTextContent('0 years');
    await expect.element(rowOf('Ed Poe').getByRole('cell').nth(4)).toHaveTextContent('0');
    await expect.element(rowOf('Ida Berg').getByRole('cell').nth(3)).toHaveTextContent('–');
    await expect.element(rowOf('Ida Berg').getByRole('cell').nth(4)).toHaveTextContent('–');
    await table.getByRole('button', { name: 'Salary' }).click();
    await expect.poll(listed).toEqual(['Ida Berg', 'Ed Poe']);
    await page.getByRole('button', { name: 'Edit Ida Berg' }).click();
    await expect
      .element(editForm.getByLabelText('Experience (years)'))
      .toHaveAccessibleDescription('Not known yet');
    await editForm.getByLabelText('Phone').fill('555-0177');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    expect(stored('teachers')).toContainEqual({ ...unknown, phone: '555-0177' });
  });

  // @shows What a row shows: Teachers, switch "Show salaries", on, kept on this PC: off, they are on neither screen nor
  //   paper. Adding a teacher asks for it all the same; files have it
  test('salaries can be kept off this PC’s screen', async () => {
    await openTeachers();
    const shows = page.getByRole('switch', { name: 'Show salaries' });
    const heads = () => textsOf(table.getByRole('columnheader'));
    await expect.element(shows).toBeChecked();
    expect(heads()).toContain('Salary');
    await shows.click();
    await expect.poll(heads).not.toContain('Salary');
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    await expect.element(editForm.getByLabelText('Phone')).toBeVisible();
    await expect.element(editForm.getByLabelText('Salary')).not.toBeInTheDocument();
    await editForm.getByLabelText('Phone').fill('555-0199');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Add Teacher' }).click();
    await expect.element(addForm.getByLabelText('Salary')).toBeVisible();
  });

  test('says what to do where there are none', async () => {
    await openTeachers([]);
    await expect.element(page.getByText('No teachers yet')).toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 0 of 0 teachers');
    await page.getByRole('button', { name: 'Add the first teacher' }).click();
    await expect.element(addForm).toBeVisible();
  });

  test('shows odd stored records with what they have, and markup as text', async () => {
    const odd = [
      { id: 'odd000001' },
      { id: 'odd000002', firstName: ['x'], subject: 5, experience: 'ages', salary: null },
      {
        ...teacher('odd000003', '<b onclick=alert(1)>Bo</b>', '<script>', 'Latin'),
        joinDate: 'once',
        badge: { n: 1 },
      },
    ];
    const { stored } = await openTeachers(odd);
    await expect.element(count).toHaveTextContent('Showing 3 of 3 teachers');
    await expect
      .element(page.getByRole('main'))
      .not.toHaveTextContent(/undefined|NaN|null|\[object/);
    expect(table.element().querySelector('b, script')).toBeNull();
    await expect
      .element(table.getByText('<b onclick=alert(1)>Bo</b> <script>', { exact: true }))
      .toBeVisible();

    // A subject besides the ten standard ones can be found, and is kept.
    await filter.selectOptions('Latin');
    await page.getByRole('button', { name: /^Edit <b/ }).click();
    await expect.element(editForm.getByLabelText('Subject')).toHaveValue('Latin');
    await editForm.getByLabelText('Join Date').fill('2020-02-29');
    await editForm.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(editForm).not.toBeInTheDocument();
    expect(stored('teachers')).toEqual([odd[0], odd[1], { ...odd[2], joinDate: '2020-02-29' }]);
  });
});

describe('the form', () => {
  // @shows §2: Add and edit modal
  // @shows §3: The eleven fields of a teacher
  // @shows Names of controls: After adding: "Student added: Ada Abbot"; likewise teacher, class, grade
  // @shows Names of controls: The fields of the teacher form
  test('adds a teacher who joins today', async () => {
    const { stored } = await openAddForm();
    await expect.element(addForm.getByLabelText('Join Date')).toHaveValue(localDay());
    await fillIn(addForm, NEW_TEACHER);
    await addForm.getByLabelText('Subject', { exact: true }).selectOptions('Physics');
    await submit.click();
    await expect.element(addForm).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Teacher added: Emmy Noether', { exact: true }))
      .toBeVisible();
    await expect.element(count).toHaveTextContent('Showing 3 of 3 teachers');
    await expect.element(page.getByRole('button', { name: 'Edit Emmy Noether' })).toBeVisible();
    expect(stored('teachers')).toContainEqual({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      firstName: 'Emmy',
      lastName: 'Noether',
      email: 'emmy@staff.example',
      phone: '555-0150',
      subject: 'Physics',
      qualification: 'Dr. phil.',
      experience: 12,
      salary: 61000,
      joinDate: localDay(),
      address: '5 Hill Road',
    });
  });

  test('edits a teacher', async () => {
    const { stored } = await openTeachers();
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const salary = editForm.getByLabelText('Salary');
    await expect.element(salary).toHaveValue('52000');
    await salary.fill('53000');
    await userEvent.keyboard('{Enter}');
    await expect.element(editForm).not.toBeInTheDocument();
    await expect.element(table.getByText('53,000')).toBeVisible();
    expect(stored('teachers')).toContainEqual({ ...smallSchool().teachers[0], salary: 53_000 });
  });

  // @shows §5: Teacher form: everything is required
  test('names every missing field, and goes to the first', async () => {
    const { stored } = await openAddForm();
    await addForm.getByLabelText('Join Date').fill('');
    await submit.click();
    for (const label of [...Object.keys(NEW_TEACHER), 'Subject', 'Join Date']) {
      const field = addForm.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(/^(Enter|Choose) /);
    }
    await expect.element(addForm.getByLabelText('First Name')).toHaveFocus();
    await expectAccessibleAtBothWidths();
    expect(stored('teachers')).toHaveLength(2);
  });

  // @shows §5: Experience and salary: whole numbers, else 0
  // @shows Consistency: Text that is no number takes its fallback, which is shown and stops that press, by key or
  //   mouse. Decimals in a whole-number field are cut off, and shown first likewise
  // @shows Consistency: One comma or point with exactly three digits behind it is refused, with both readings. A stored
  //   12.345 is shown as 12.3450
  test('shows which number a text will be, before it is saved', async () => {
    const { stored } = await openAddForm();
    await fillIn(addForm, NEW_TEACHER);
    await addForm.getByLabelText('Subject', { exact: true }).selectOptions('Physics');
    const experience = addForm.getByLabelText('Experience (years)');
    const salary = addForm.getByLabelText('Salary');
    for (const [typed, shown] of [
      ['many', '0'],
      ['12 years', '12'],
      ['7.9', '7'],
      ['', ''],
    ] as const) {
      await experience.fill(typed);
      await salary.click();
      await expect.element(experience).toHaveValue(shown);
    }
    await experience.fill('17,5');
    await submit.click();
    await expect.element(experience).toHaveValue('17');
    await expect.element(experience).toHaveAccessibleDescription(/“17,5” will be saved as 17/);
    await salary.fill('45,000');
    await submit.click();
    await expect.element(salary).toHaveAccessibleDescription(/45000 or 45\. Type the one you mean/);
    await expect.element(salary).toHaveFocus();
    expect(stored('teachers')).toEqual(smallSchool().teachers);

    await experience.fill('-1');
    await submit.click();
    await expect
      .element(experience)
      .toHaveAccessibleDescription('Experience must be 0 years or more');
    await expect.element(experience).toHaveFocus();

    await experience.fill('7');
    await salary.fill('1,234,567');
    await submit.click();
    await expect.element(addForm).not.toBeInTheDocument();
    expect(stored('teachers')).toContainEqual(
      expect.objectContaining({ firstName: 'Emmy', experience: 7, salary: 1_234_567 }),
    );
  });
});

// @shows Consistency: Deleting a teacher leaves the classes, Not Assigned
// @shows §5: Deleting asks: a teacher
// @shows Consistency: Deleting a teacher leaves the classes, Not Assigned
test('deleting leaves the classes without a teacher, and can be undone', async () => {
  const { stored } = await openTeachers();
  await page.getByRole('button', { name: 'Delete Grace Hopper' }).click();
  for (const text of ['Are you sure you want to delete this teacher?', 'Not Assigned']) {
    await expect.element(question).toHaveTextContent(text);
  }
  await expectAccessibleAtBothWidths();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Teacher deleted' }))
    .toBeVisible();
  await expect.element(count).toHaveTextContent('Showing 1 of 1 teachers');
  expect(stored('classes')).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count).toHaveTextContent('Showing 2 of 2 teachers');
  await expect
    .poll(() => stored('teachers'))
    .toEqual(expect.arrayContaining([...smallSchool().teachers]));
});
