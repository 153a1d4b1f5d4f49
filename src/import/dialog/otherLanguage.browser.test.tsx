import { speak } from '#language/current.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { openSchool } from '#state/school/openSchool.ts';
import { smallSchool } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImportDialog } from './ImportDialog.tsx';

const SPANISH = { code: 'es', name: 'Español', isRightToLeft: false };
const WORDS = {
  'Import students': 'Importar estudiantes',
  Options: 'Opciones',
  'How students are matched': 'Cómo se reconocen',
  'Roll Number': 'Matrícula',
  Email: 'Correo',
  Problem: 'Problema',
  'Enter an email address, such as name@example.com': 'Escriba un correo',
  '{label}, row {row}': '{label}, fila {row}',
  '“{text}” is {known}': '«{text}» es {known}',
};

test('an open preview follows the language and keeps choices and corrections', async () => {
  const browser = new Browser();
  browser.sample = smallSchool();
  const school = await openSchool(await browser.open());
  await render(
    <SchoolProvider school={school}>
      <ImportDialog collection="students" onClose={() => undefined} />
    </SchoolProvider>,
  );
  await page
    .getByRole('textbox', { name: 'Paste from a spreadsheet' })
    .fill('Name\tClass\tEmail\nAnn Lee\tclass 1\tann@\nBo Ray\tclass 1\tbo@');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Email, row 2' }).fill('ann@x.org');
  await page.getByRole('button', { name: 'Options' }).click();
  await page
    .getByRole('combobox', { name: 'How students are matched' })
    .selectOptions('Name and Class');
  const lines = page.getByRole('list', { name: 'How it was read' });
  await expect.element(lines).toHaveTextContent('“class 1” is Class 1');

  speak({ language: SPANISH, words: WORDS });
  await expect.element(page.getByRole('dialog', { name: 'Importar estudiantes' })).toBeVisible();
  await expect.element(lines).toHaveTextContent('«class 1» es Class 1');
  const wrong = page.getByRole('textbox', { name: 'Correo, fila 3' });
  await expect.element(wrong).toHaveAccessibleDescription('Escriba un correo');
  await expect
    .element(page.getByRole('textbox', { name: 'Correo, fila 2' }))
    .toHaveValue('ann@x.org');
  await expect
    .element(page.getByRole('combobox', { name: 'Cómo se reconocen' }))
    .toHaveValue('nameAndClass');
});
