import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { openSchool } from '#state/school/openSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import { smallSchool } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImportDialog } from './ImportDialog.tsx';

async function openImport(collection: CollectionName) {
  const browser = new Browser();
  browser.sample = smallSchool();
  const school = await openSchool(await browser.open());
  await render(
    <SchoolProvider school={school}>
      <ImportDialog collection={collection} onClose={() => undefined} />
    </SchoolProvider>,
  );
}

const paste = page.getByRole('textbox', { name: 'Paste from a spreadsheet' });
const next = page.getByRole('button', { name: 'Next' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (heading: string) => page.getByRole('combobox', { name: `Field for ${heading}` });
const first = page.getByRole('table', { name: 'First records' });
const lines = page.getByRole('list', { name: 'How it was read' });

/** Rows of a spreadsheet as they are pasted. */
function rows(...texts: readonly string[]): string {
  return texts.map((line) => line.replaceAll('|', '\t')).join('\n');
}

const NO_HEADINGS = rows(
  'Ann Lee|PH01000|555 010 1990',
  'Bo Ray|PH01001|555 010 1991',
  'Cy Poe|PH01002|555 010 1992',
);

describe('what is likely', () => {
  // @shows Import and export: A likely guess is marked "Please check"; Next waits for those that say who, when or what
  test('is found, and confirmed by column or at once; Next waits for names, days and marks', async () => {
    await openImport('students');
    await paste.fill(NO_HEADINGS);
    await expect.element(field('Column A')).toHaveValue('fullName');
    await expect.element(page.getByText('Please check', { exact: true }).first()).toBeVisible();
    await expect.element(button('All 3 are right')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await expect
      .element(next)
      .toHaveAccessibleDescription('Please check “Column A” and “Column B” first.');
    await button('Yes, Full Name for Column A').click();
    await expect.element(next).toHaveAccessibleDescription('Please check “Column B” first.');
    await button('Show').click();
    await expect.element(button('Yes, Roll Number for Column B')).toHaveFocus();
    await button('Yes, Roll Number for Column B').click();
    await expect.element(button('Show')).not.toBeInTheDocument();
    // A telephone may pass unconfirmed; a line says so.
    await expect.element(next).toBeEnabled();
    await expect.element(lines).toHaveTextContent('Column C is read as Phone');
    await expect.element(page.getByText(/^All \d are right$/)).not.toBeInTheDocument();
  });

  test('needs no further confirmation after one for all or a choice by hand', async () => {
    await openImport('students');
    await paste.fill(NO_HEADINGS);
    await button('All 3 are right').click();
    await expect.element(next).toBeEnabled();
    await expect.element(page.getByText('Please check', { exact: true })).not.toBeInTheDocument();
    await field('Column B').selectOptions('Address');
    await expect.element(next).toBeEnabled();
  });
});

describe('a word that no list of statuses knows', () => {
  test('is asked about on the preview as well, where its rows are problems', async () => {
    await openImport('attendance');
    await paste.fill(rows('Student|Date|Status', 'Maya Patel|2026-11-17|ZUGEGEN'));
    await next.click();
    await expect.element(button('1 with problems')).toBeVisible();
    const word = page.getByRole('combobox', { name: '“ZUGEGEN” means' });
    await word.selectOptions('Present');
    await expect.element(button('1 new')).toBeVisible();
    await expect.element(word).toHaveValue('present');
  });
});

describe('what was understood', () => {
  // @shows Import and export: table "First records" follows each choice; list "How it was read" stands on Columns and
  //   Preview
  test('shows in the first records, which follow each choice', async () => {
    await openImport('students');
    await paste.fill(rows('Name|Place', 'Ann Mary Lee|Hill', 'Bo Ray|Dale'));
    await expect.element(first.getByRole('row').nth(1)).toHaveTextContent('Ann Mary');
    await expect.element(lines).toHaveTextContent('“Ann Mary Lee” is Ann Mary, last name Lee');
    await button('Swap first and last name').click();
    await expect.element(lines).toHaveTextContent('“Ann Mary Lee” is Mary Lee Ann');
    await expect.element(first.getByRole('row').nth(1)).toHaveTextContent('Mary LeeAnn');
    await field('Name').selectOptions('Last Name');
    await expect.element(first.getByRole('row').nth(1)).toHaveTextContent('Ann Mary Lee');
  });

  test('shows on the preview as well, beside the one primary button', async () => {
    await openImport('students');
    const bytes = Uint8Array.from('Name\nJos\xe9 Paz', (sign: string) => sign.charCodeAt(0));
    await userEvent.upload(page.getByLabelText('Spreadsheet file'), new File([bytes], 'list.csv'));
    await next.click();
    await expect.element(lines).toHaveTextContent('“José Paz” is José, last name Paz');
    await expect
      .element(lines.getByRole('combobox', { name: 'Names look garbled?' }))
      .toHaveValue('windows-1252');
    await expect.element(button('Import 1 student')).toBeVisible();
    await expect.element(next).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('list', { name: 'Steps' }).getByRole('listitem'))
      .toHaveLength(3);
  });

  test('asks who was present if no column says so', async () => {
    await openImport('attendance');
    await paste.fill(rows('First Name|Last Name|Signature', 'Maya|Patel|', 'Ben|Okafor|'));
    await expect.element(next).toHaveAccessibleDescription('No column says who was present.');
    await page.getByRole('checkbox', { name: 'Everyone in the file is Present' }).click();
    await expect.element(next).toBeEnabled();
  });
});

describe('a column that no field holds', () => {
  test('becomes a new field of the kind of its values, or of another kind', async () => {
    await openImport('students');
    await paste.fill(
      rows('Name|Class|House|Bus', 'Ann Lee|Class 1|Red|yes', 'Bo Ray|Class 1|Blue|no'),
    );
    await field('House').selectOptions('New field');
    await field('Bus').selectOptions('New field');
    const kind = (heading: string) => page.getByRole('combobox', { name: `Kind for ${heading}` });
    await expect.element(kind('Bus')).toHaveValue('yesNo');
    await expect.element(kind('House')).toHaveValue('text');
    await kind('House').selectOptions('Choice');
    await expect.element(lines).toHaveTextContent('New field: House (Choice)');
    await expect.element(first).toHaveTextContent('Red');
    await next.click();
    await expect.element(button('Import 2 students')).toBeEnabled();
  });

  test('is refused if the school has a field with that label', async () => {
    await openImport('students');
    await paste.fill(rows('Name|Class|Phone', 'Ann Lee|Class 1|555 010 1990'));
    await field('Phone').selectOptions('New field');
    await expect.element(next).toBeDisabled();
    await expect
      .element(next)
      .toHaveAccessibleDescription(/^There is already a field called .*Phone/u);
    await field('Phone').selectOptions('Phone');
    await expect.element(next).toBeEnabled();
  });
});
