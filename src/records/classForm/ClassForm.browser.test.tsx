import { speak } from '#language/current.ts';
import { openScreen } from '#testing/screens.tsx';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassForm } from './ClassForm.tsx';

const SPANISH = {
  'Class 1': 'Clase 1',
  'Class 4': 'Clase 4',
  'Morning (8:00 AM - 12:00 PM)': 'Mañana (8:00 - 12:00)',
};
const [CLASS] = smallSchool().classes;

function AddForm() {
  return <ClassForm known={undefined} onClose={() => undefined} />;
}

function EditForm() {
  return <ClassForm known={CLASS} onClose={() => undefined} />;
}

test('a class named in the language spoken is stored by its English name', async () => {
  speak({ words: SPANISH });
  const { stored } = await openScreen(AddForm);
  await page.getByLabelText('Name').fill('Clase 4');
  await page.getByLabelText('Teacher').selectOptions('No teacher yet');
  await page.getByLabelText('Schedule').selectOptions('Mañana (8:00 - 12:00)');
  await page.getByLabelText('Room').fill('7');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect
    .poll(() => stored('classes'))
    .toContainEqual(
      expect.objectContaining({ name: 'Class 4', schedule: 'Morning (8:00 AM - 12:00 PM)' }),
    );
});

test('the form shows a fixed name in the language spoken, and a change of the language is no change of the class', async () => {
  speak({ words: SPANISH });
  await openScreen(EditForm);
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveValue('Clase 1');
  speak({ words: {} });
  await expect.element(page.getByLabelText('Schedule')).toHaveTextContent('Morning');
  await expect.element(name).toHaveValue('Clase 1');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
