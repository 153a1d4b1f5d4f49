import { smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, fillIn, openScreen, textsOf } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FieldsSettings } from './FieldsSettings.tsx';
import './FieldsTable.tsx';

const table = page.getByRole('table', { name: 'Student fields' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const said = (text: string) => page.getByText(text).last();
const choiceOf = (label: string) => table.getByRole('combobox', { name: `Use of ${label}` });

function fieldsStored(settings: unknown): unknown {
  return settings !== null && typeof settings === 'object' && 'fields' in settings
    ? settings.fields
    : undefined;
}

// @shows A school's own rules: Settings, region "Fields", tables "Student fields" and "Teacher fields" with Label, Kind, Use
//   and Actions; "Add field", "Edit <label>", "Remove <label>"
test('a field is added, changed and removed, each as one act', async () => {
  const { stored } = await openScreen(FieldsSettings);
  await page.getByRole('button', { name: 'Add field' }).first().click();
  const form = dialog('Add field');
  await fillIn(form, { Label: 'roll number' });
  await form.getByRole('combobox', { name: 'Kind' }).selectOptions('Choice');
  await form.getByRole('button', { name: 'Add Field' }).click();
  await expect.element(form.getByText('There is already a field called Roll Number')).toBeVisible();
  await fillIn(form, { Label: 'House', Choices: 'Red\nBlue' });
  await form.getByRole('checkbox', { name: 'In the list' }).click();
  await form.getByRole('button', { name: 'Add Field' }).click();
  await expect.element(said('Field added: House')).toBeVisible();
  expect(fieldsStored(stored('settings'))).toEqual({
    students: [
      { id: 'own_house', label: 'House', kind: 'choice', choices: ['Red', 'Blue'], list: true },
    ],
  });

  await button('Edit House').click();
  await fillIn(dialog('Edit House'), { Label: 'Team' });
  await dialog('Edit House').getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(said('Field changed: Team')).toBeVisible();
  await button('Remove Team').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('No student has it.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(said('Field removed: Team')).toBeVisible();
  await expect.element(button('Edit Team')).not.toBeInTheDocument();
});

// @shows A school's own rules: In the region buttons for the usual fields of students in one press: Sex, National ID, Second
//   Parent Name, Second Parent Phone, Medical Note, Previous School, Language at Home, Photo Permission
test('usual fields are added by one press each', async () => {
  await openScreen(FieldsSettings);
  const labels = [
    'Sex',
    'National ID',
    'Second Parent Name',
    'Second Parent Phone',
    'Medical Note',
    'Previous School',
    'Language at Home',
    'Photo Permission',
  ];
  for (const label of labels) {
    await button(label).click();
    await expect.element(table.getByRole('row', { name: new RegExp(`^${label}`) })).toBeVisible();
  }
  const group = page.getByRole('group', { name: 'Fields that many schools ask for' });
  await expect.element(group).not.toBeInTheDocument();
});

// @shows A school's own rules: Use of a field is Required, Optional or Hidden; First Name is Required, Last Name Required or
//   Optional; built-in fields begin as specified
test('uses are chosen in the table, and names stay', async () => {
  const school = smallSchool();
  const { stored } = await openScreen(FieldsSettings, { keys: school });
  const optionsOf = (label: string) => textsOf(choiceOf(label).getByRole('option'));
  await expect.element(choiceOf('Email')).toHaveDisplayValue('Required');
  await page
    .getByRole('button', { name: /^Show all \d+ fields$/ })
    .first()
    .click();
  await expect.element(choiceOf('Enrollment Date')).toHaveDisplayValue('Optional');
  expect(optionsOf('First Name')).toEqual(['Required']);
  expect(optionsOf('Last Name')).toEqual(['Required', 'Optional']);
  await choiceOf('Email').selectOptions('Hidden');
  await expect.element(said('Fields of students changed')).toBeVisible();
  expect(fieldsStored(stored('settings'))).toEqual({ students: [{ id: 'email', use: 'hidden' }] });
  await choiceOf('Email').selectOptions('Required');
  await expect.poll(() => stored('settings')).toEqual(school.settings);
  await expectAccessibleAtBothWidths();
});

// @shows A school's own rules: A hidden field is not in form, list, page, paper or export
test('names are not ordered by hidden roll numbers', async () => {
  const school = smallSchool();
  const fields = { students: [{ id: 'rollNumber', use: 'hidden' }] };
  const settings = { ...school.settings, nameOrder: 'rollNumber', fields };
  await openScreen(FieldsSettings, { keys: { ...school, settings } });
  const order = page.getByRole('combobox', { name: 'Order names by' });
  await expect.element(order).toHaveDisplayValue('First Name');
  expect(textsOf(order.getByRole('option'))).toEqual(['First Name', 'Last Name']);
});
