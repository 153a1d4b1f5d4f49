import type { Locator, Page } from '@playwright/test';
import { pagesOfPdf } from './support/pdf.ts';
import { Person } from './support/person.ts';
import { goTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const SUBJECTS = 'Français; Fra\nMathématiques; Maths\nSVT\nEPS';
const TYPES = 'Contrôle; 20; 50\nDevoir maison; 20; 20\nOral; 20; 30';
const STUDENTS = 'Nom\tPrénom\tClasse\nMartin\tAlice\t6e A\nBernard\tLuc\t6e A\nPetit\tZoé\t5e B';

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** Replaces the subjects, or the assessment types. */
async function writeList(person: Person, page: Page, list: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Grading' });
  const place = list === 'Subjects' ? 0 : 1;
  const dialog = page.getByRole('dialog', { name: 'Edit as a list' });
  await person.click(button(region, 'Edit as a list').nth(place));
  await person.type(dialog.getByLabel(list), text);
  await person.click(button(dialog, 'Save Changes'));
  await expect(dialog).toBeHidden();
}

/** Adds an assessment of today to the mark book, and types a mark for each student. */
async function addMarks(page: Page, type: string, marks: readonly string[]): Promise<void> {
  await button(page, 'Add assessment').click();
  const dialog = page.getByRole('dialog', { name: 'Add assessment' });
  await dialog.getByLabel('Exam Type').selectOption(type);
  await expect(dialog.getByLabel('Max Marks')).toHaveValue('20');
  await button(dialog, 'Add assessment').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
  for (const mark of marks) await page.keyboard.type(`${mark}\n`);
}

// @shows A school's own rules: Three schools are set up from nothing in at most 25 actions each: a German Grundschule, a
//   French collège, a school in Kenya
test('a French collège is set up in 16 actions, and its cards go by its scale and weights', async ({
  page,
}) => {
  const person = new Person(page);
  await page.goto('/');
  await person.click(button(page, 'Start your own school'));
  const own = page.getByRole('dialog', { name: 'Start your own school' });
  await person.type(own.getByLabel('School Name'), 'Collège Jean Moulin');
  await person.click(button(own, 'None'));
  await person.type(own.getByLabel('Other classes'), '6e A, 6e B, 5e A, 5e B');
  await person.click(button(own, 'Start'));
  await expect(own).toBeHidden();
  await person.click(page.getByRole('link', { name: 'Settings', exact: true }));
  await writeList(person, page, 'Subjects', SUBJECTS);
  await writeList(person, page, 'Assessment types', TYPES);
  await person.click(page.getByRole('radio', { name: 'By weights of types' }));
  await expect(page.getByText('The weights add up to 100 %')).toBeVisible();
  await person.choose(page.getByRole('combobox', { name: 'Grading scale' }), '0 to 20');
  await person.type(page.getByLabel('Pass from (%)'), '50');
  await person.press('Tab');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Pass from 50 %')).toBeVisible();
  expect(person.count).toBeLessThanOrEqual(16);

  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  await dialog.getByLabel('Paste from a spreadsheet').fill(STUDENTS);
  await button(dialog, 'Next').click();
  await button(dialog, 'Import 3 students').click();
  await expect(dialog).toBeHidden();

  await goTo(page, '/grades?view=markbook&class=6e+A&subject=Math%C3%A9matiques');
  await addMarks(page, 'Contrôle', ['15', '8']);
  await addMarks(page, 'Oral', ['19', '9']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Grades saved')).toBeVisible();

  await goTo(page, '/reports?report=cards&class=6e+A');
  // (50 × 15 + 30 × 19) ÷ 80 = 16.5 of 20.
  const alice = page.getByRole('article', { name: 'Alice Martin' });
  await expect(alice.getByRole('row', { name: /^Mathématiques/ })).toContainText('82.5%16.5');
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready);
    const cards = pagesOfPdf(await page.pdf({ format: 'A4' })).join('');
    expect(cards).toContain('Collège Jean Moulin'.replaceAll(' ', ''));
    expect(cards).toContain('Averagesbyweights:Contrôle50%,Oral30%,Devoirmaison20%');
    expect(cards).toContain('Passed1of1subject');
    expect(cards).toContain('Passed0of1subject');
  }).toPass();
});
