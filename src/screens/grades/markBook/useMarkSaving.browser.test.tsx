import { examTypeOrder } from '#school/grading/examTypes.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { markBook, markBookId } from '#school/grades/markBook.ts';
import { withTyped } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import { draftsOfBook } from '#state/drafts/markBookDrafts.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { smallSchool } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMarkSaving } from './useMarkSaving.ts';

const { students, classes, grades: stored } = smallSchool();
const ID = markBookId(classes, 'Class 1', 'Mathematics');
const DRAFTS = draftsOfBook(ID);
const EXAM = { examType: 'Mid-term', date: '2026-11-18', maxMarks: 100 };

const nothing = () => undefined;

/** A page that has not heard yet of what another one saved last. */
function StaleBook({ marks }: { marks: number | undefined }) {
  const grades = stored.map((grade) => ({ ...grade, marks: marks ?? grade.marks }));
  const book = markBook({
    id: ID,
    period: { first: '2026-08-01', last: '2027-07-31', name: 'This school year' },
    students,
    classes,
    grades,
    order: 'firstName',
    compareTypes: examTypeOrder(DEFAULT_SETTINGS),
    added: [],
    typedFor: new Set(),
  });
  const { save } = useMarkSaving({
    id: ID,
    book,
    drafts: DRAFTS,
    grades,
    keepInSight: nothing,
    onFault: nothing,
  });
  return (
    <main>
      <button type="button" onClick={save}>
        Save Grades
      </button>
      <Toasts />
    </main>
  );
}

function type(typed: Readonly<Record<string, string>>): void {
  const marks = Object.entries(typed).map(([studentId, text]) => {
    const name = studentId === 'student01' ? 'Maya Patel' : 'Ben Okafor';
    return { ...EXAM, studentId, name, text, stored: text === '' ? '84' : '' };
  });
  DRAFT_KINDS.marks.keep(DRAFTS.marks, withTyped({}, marks));
}

async function openBook(marks?: number) {
  const store = await new Browser().open();
  await render(
    <SchoolProvider school={await openSchool(store)}>
      <StaleBook marks={marks} />
    </SchoolProvider>,
  );
  // By size: the order of new records goes by ids, which are drawn at random.
  return async () =>
    (await recordsOf(store)).grades.map(({ marks }) => Number(marks)).toSorted((a, b) => a - b);
}

const button = page.getByRole('button', { name: 'Save Grades' });

// @shows Mark book: A mark saved elsewhere meanwhile is shown at the cell before it is overwritten
test('a mark that another page was faster with is not said to be saved, and stays typed', async () => {
  const marksStored = await openBook(50);
  type({ student01: '85', student02: '9' });
  await button.click();
  const told = page.getByRole('alert');
  await expect
    .element(told)
    .toHaveTextContent('1 mark could not be saved. It stays here as typed.');
  await expect.element(told).toHaveTextContent('Changed since then, so not touched: Maya Patel.');
  expect(page.getByText('Grades saved').query()).toBeNull();
  expect(await marksStored()).toEqual([9, 84]);
  const typed = Object.values(DRAFT_KINDS.marks.now(DRAFTS.marks));
  expect(typed.map(({ name, text }) => [name, text])).toContainEqual(['Maya Patel', '85']);
});

// @shows Mark book: "Save Grades" (Ctrl+S) saves the valid cells as one act; what is invalid stays and is counted: "12
//   marks not saved", "1 mark not saved"
test('what was saved can be undone where that is said', async () => {
  const marksStored = await openBook();
  type({ student01: '85' });
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Grades saved$/);
  expect(await marksStored()).toEqual([85]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Grades of Class 1')).toBeVisible();
  expect(await marksStored()).toEqual([84]);
});

test('an assessment whose last mark was deleted stays, without marks', async () => {
  const marksStored = await openBook();
  type({ student01: '' });
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Grades saved$/);
  expect(await marksStored()).toEqual([]);
  expect(DRAFT_KINDS.assessments.now(DRAFTS.assessments)).toMatchObject([EXAM]);
});
