import { smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, fillIn, openScreen, textsOf } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StudentsScreen } from './StudentsScreen.tsx';
import './StudentDialogs.tsx';
import './StudentPage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

const FIELDS = {
  students: [
    { id: 'email', use: 'optional' },
    { id: 'phone', use: 'hidden' },
    { id: 'address', use: 'hidden' },
    { id: 'own_sex', label: 'Sex', kind: 'choice', choices: ['F', 'M'], use: 'required' },
    { id: 'own_bus', label: 'Bus', kind: 'number', list: true },
    { id: 'own_uncle', label: 'Uncle', kind: 'phone' },
    { id: 'own_born', label: 'Baptised', kind: 'day' },
    { id: 'own_photo', label: 'Photo', kind: 'yesNo' },
    { id: 'own_old', label: 'Old', kind: 'text', removed: true },
  ],
};

function withFields() {
  const school = smallSchool();
  const [asha, ...others] = school.students;
  const students = [{ ...asha, own_bus: 12, own_old: 'kept' }, ...others];
  return { ...school, students, settings: { ...school.settings, fields: FIELDS } };
}

// @shows A school's own rules: An own field stands in the form and is checked by its kind, with the message at the field; a
//   hidden field is not in the form
test('a student is added with fields of the school', async () => {
  const { stored } = await openScreen(StudentsScreen, { keys: withFields(), query: 'add' });
  const form = dialog('Add Student');
  await expect.element(form.getByLabelText('Sex')).toBeVisible();
  await expect.element(form.getByLabelText('Phone', { exact: true })).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Address')).not.toBeInTheDocument();
  await fillIn(form, {
    'First Name': 'Zoe',
    'Last Name': 'Adams',
    'Roll Number': '7',
    'Date of Birth': '2015-03-04',
    'Parent Name': 'Ann',
    'Parent Phone': '555-0101',
    Bus: 'twelve',
    Uncle: '555-0199',
  });
  await form.getByLabelText('Class').selectOptions('Class 1');
  await form.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(form.getByText('Choose Sex')).toBeVisible();
  await expect.element(form.getByText('Enter a number')).toBeVisible();
  await fillIn(form, { Bus: '7.5' });
  await form.getByLabelText('Sex').selectOptions('F');
  await form.getByLabelText('Photo').selectOptions('No');
  await expectAccessibleAtBothWidths();
  await form.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const zoe = studentsIn(stored('students')).at(-1);
  expect(zoe).toMatchObject({
    firstName: 'Zoe',
    email: '',
    phone: '',
    own_sex: 'F',
    own_bus: 7.5,
    own_uncle: '555-0199',
    own_photo: false,
  });
  expect(zoe).not.toHaveProperty('own_born');
});

// @shows A school's own rules: A record stored without a required field says "Not known yet", counts as Incomplete and can be
//   saved; an emptied own field has no key; what is stored of hidden and removed fields stays
test('a stored student lacks a required field, and can be saved', async () => {
  const { stored } = await openScreen(StudentsScreen, { keys: withFields() });
  await expect.element(page.getByRole('option', { name: 'Incomplete' })).toBeInTheDocument();
  const before = studentsIn(stored('students'))[0];
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  const form = dialog('Edit Student');
  await expect.element(form.getByText('Not known yet')).toBeVisible();
  await fillIn(form, { Bus: '' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const { own_bus: _bus, ...others } = before ?? {};
  expect(studentsIn(stored('students'))[0]).toEqual(others);
});

// @shows A school's own rules: Where ticked an own field is a sortable column of the list; a hidden field is no column; the
//   student's page shows own fields
test('the list has ticked fields, and the page has all', async () => {
  await openScreen(StudentsScreen, { keys: withFields() });
  const heads = textsOf(page.getByRole('columnheader'));
  expect(heads).toContain('Bus');
  expect(heads).not.toContain('Phone');
  expect(heads).not.toContain('Uncle');
  await page.getByRole('button', { name: /^Bus/ }).click();
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await button('Particulars').click();
  const terms = textsOf(page.getByRole('dialog').getByRole('term'));
  expect(terms.slice(-5)).toEqual(['Sex', 'Bus', 'Uncle', 'Baptised', 'Photo']);
  expect(terms).not.toContain('Phone');
});

// @shows A school's own rules: A list is filtered by own fields in it that are a choice, or yes or no
test('a choice in the list filters it', async () => {
  const school = withFields();
  const students = school.students.map((one, index) => ({
    ...one,
    own_house: index === 0 ? 'Red' : 'Blue',
    own_photo: index === 1,
  }));
  const fields = [
    { id: 'own_house', label: 'House', kind: 'choice', choices: ['Red', 'Blue'], list: true },
    { id: 'own_photo', label: 'Photo', kind: 'yesNo', list: true },
    { id: 'own_bus', label: 'Bus', kind: 'choice', choices: ['7'] },
    { id: 'own_diet', label: 'Diet', kind: 'choice', choices: ['None'], list: true, use: 'hidden' },
    { id: 'own_level', label: 'Level', kind: 'number', list: true },
  ];
  const settings = { ...school.settings, fields: { students: fields } };
  await openScreen(StudentsScreen, { keys: { ...school, students, settings } });
  const filter = (label: string) => page.getByRole('combobox', { name: `Filter by ${label}` });
  await filter('House').selectOptions('Red');
  await expect.element(page.getByText('Showing 1 of 4 students')).toBeVisible();
  await filter('House').selectOptions('House: all');
  await filter('Photo').selectOptions('No');
  await expect.element(page.getByText('Showing 3 of 4 students')).toBeVisible();
  for (const label of ['Bus', 'Diet', 'Level']) expect(filter(label).elements()).toHaveLength(0);
});

// @shows A school's own rules: Where ticked an own field is a sortable column of the list; a hidden field is no column; the
//   student's page shows own fields
test.each([1280, 800])(
  'names and headings are whole beside many own columns, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const school = smallSchool();
    const fields = [
      'Vaccinated on',
      'Photo permission',
      'House',
      'Club',
      'Uncle',
      'Diet',
      'Bus',
    ].map((label, index) => ({ id: `own_${index}`, label, kind: 'text', list: true }));
    const settings = { ...school.settings, fields: { students: fields } };
    await openScreen(StudentsScreen, { keys: { ...school, settings } });
    const name = page.getByRole('link', { name: 'Asha Rao' });
    await expect.element(name).toBeVisible();
    expect(name.element().getBoundingClientRect().width).toBeGreaterThan(40);
    const heads = page.getByRole('columnheader').elements();
    for (const head of heads) expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  },
);

function studentsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new Error('No students are stored.');
  return value;
}
