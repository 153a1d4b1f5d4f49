import { reportCards } from '#school/reports/reportCards.ts';
import { asSettings } from '#school/settings/settings.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReportCardsSheet } from './ReportCardsSheet.tsx';

const TERM = { name: 'Autumn', first: '2026-09-01', last: '2026-12-18' };
const FIELDS = {
  students: [
    { id: 'rollNumber', use: 'hidden' },
    { id: 'own_house', label: 'House', kind: 'text', card: true },
    { id: 'own_photo', label: 'Photo', kind: 'yesNo', card: true },
    { id: 'own_note', label: 'Note', kind: 'text' },
  ],
};
const SCHOOL = smallSchool();
const SETTINGS = { ...SCHOOL.settings, fields: FIELDS };
const [ASHA] = SCHOOL.students;

function Card() {
  const own = { own_house: 'Red', own_photo: false, own_note: 'Peanuts' };
  const students = ASHA ? [{ ...ASHA, ...own }] : [];
  const sources = { settings: asSettings(SETTINGS), attendance: [], grades: [] };
  const cards = reportCards(sources, students, TERM, new Set());
  return <ReportCardsSheet cards={cards} className="Class 1" period={TERM} />;
}

// @shows A school's own rules: Fields ticked "On the report card" stand on cards; a hidden field is not on paper
test('a report card has the fields that are ticked for it', async () => {
  await openScreen(Card, { keys: { ...SCHOOL, settings: SETTINGS } });
  await expect.element(page.getByText('House')).toBeInTheDocument();
  const card = document.querySelector('main section')?.textContent ?? '';
  for (const fact of ['Class Class 1', 'House Red', 'Photo No']) expect(card).toContain(fact);
  expect(card).not.toContain('Note');
  expect(card).not.toContain('Roll Number');
});
