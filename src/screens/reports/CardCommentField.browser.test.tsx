import { addEntry, editEntry } from '#school/calendar/calendarIntents.ts';
import { termsOf } from '#school/calendar/schoolYear.ts';
import { deleteStudent } from '#school/students/studentIntents.ts';
import { saveReportComment } from '#school/reports/reportCardIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { student } from '#testing/records.ts';
import { reportComment } from '#school/reports/reportCards.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { commentDraftName, keepComment, typedComment } from '#state/drafts/reportCommentDrafts.ts';
import { SchoolProvider, useSchool } from '#state/school/SchoolContext.tsx';
import { FaultyRows } from '#testing/faultyRows.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CardCommentField } from './StudentCard.tsx';

const PERIOD = { name: 'Term 1', first: '2026-08-01', last: '2026-12-31' };
const DRAFT = commentDraftName('student01', PERIOD);

const FACTS = ['Best in Science, 91 %', 'No absence since 3 Nov'];

/** The comment field for the school's only term, or without terms for `PERIOD`. */
function Field() {
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const [term] = termsOf(settings);
  const period = term ? { name: term.name, first: term.from, last: term.to } : PERIOD;
  return students
    .filter(({ id }) => id === 'student01')
    .map((student) => (
      <CardCommentField
        key={student.id}
        student={student}
        period={period}
        stored={reportComment(student, period)}
        facts={FACTS}
      />
    ));
}

const field = page.getByRole('textbox', { name: 'Comment for Maya Patel' });
const unsaved = page.getByText('Not saved yet', { exact: false });

async function openField(fields: Readonly<Record<string, unknown>> = {}) {
  const browser = new Browser();
  browser.writeKey('students', JSON.stringify([{ ...student(), ...fields }]));
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  const school = await openSchool(await browser.open());
  const { unmount } = await render(
    <SchoolProvider school={school}>
      <main>
        <Field />
        <Toasts />
      </main>
    </SchoolProvider>,
  );
  const loaded = () => school.loaded.getState();
  return {
    rows,
    school,
    unmount,
    revision: () => loaded().revision,
    stored: () =>
      loaded()
        .students.filter(({ id }) => id === 'student01')
        .map((student) => reportComment(student, PERIOD)),
  };
}

describe('the comment on a report card', () => {
  test('is a draft until the field is left, and then stored as one act', async () => {
    const { stored, revision } = await openField();
    const before = revision();
    await field.fill('Try');
    await field.fill('Try again.');
    expect(typedComment(DRAFT)).toBe('Try again.');
    expect(revision()).toBe(before);
    await userEvent.tab();
    await expect.poll(stored).toEqual(['Try again.']);
    await expect.poll(() => typedComment(DRAFT)).toBeUndefined();
    expect(revision()).toBe(before + 1);
    await expect.element(field).toHaveValue('Try again.');
  });

  test('stays under the cursor when the days of its term change, and is stored for those', async () => {
    const { school } = await openField();
    const term = { name: PERIOD.name, from: PERIOD.first, to: PERIOD.last };
    await school.commit(addEntry('term', term));
    await field.fill('Works hard');
    await userEvent.tab();
    await expect.poll(() => typedComment(DRAFT)).toBeUndefined();
    await field.click();
    await userEvent.keyboard('{Home}Ada ');
    const shorter = { ...term, to: '2026-12-20' };
    await school.commit(editEntry('term', term, shorter));
    await expect
      .element(page.getByText('For Term 1, 1 Aug 2026 to 20 Dec 2026 only'))
      .toBeVisible();
    await userEvent.keyboard('really ');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Ada really Works hard');
    await userEvent.tab();
    const comments = () =>
      school.loaded.getState().students.find(({ id }) => id === 'student01')?.reportComments;
    await expect.poll(comments).toEqual({ '2026-08-01_2026-12-20': 'Ada really Works hard' });
  });

  // @shows Report cards and warnings: Beside the comment, in group "Facts about <name>", up to five sentences from the
  //   student's own figures of the period; a press adds one; none where there is too little to say. Up and down is
  //   from the first month with grades to the newest; "No absence" wants ten recorded days behind the last one, or
  //   ten without any; "since" is not said where an absence came after the period
  test('takes facts by a press, once each, and is stored when the focus leaves them', async () => {
    const { stored, revision } = await openField();
    const before = revision();
    await field.fill('Works hard');
    const facts = page.getByRole('group', { name: 'Facts about Maya Patel' });
    await userEvent.tab();
    await expect.element(facts.getByRole('button', { name: FACTS[0] ?? '' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await facts.getByRole('button', { name: FACTS[1] ?? '' }).click();
    const comment = 'Works hard. Best in Science, 91 %. No absence since 3 Nov.';
    await expect.element(field).toHaveValue(comment);
    await userEvent.tab();
    await expect.poll(stored).toEqual([comment]);
    await expect.poll(revision).toBe(before + 2);
  });

  test('is stored when its card is closed', async () => {
    const { stored, unmount } = await openField();
    await field.fill('Try again.');
    await unmount();
    await expect.poll(stored).toEqual(['Try again.']);
  });

  test('stays as typed when it cannot be stored, and can be tried again', async () => {
    const { rows, stored } = await openField();
    await field.fill('Try again.');
    rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
    await userEvent.tab();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The comment for Maya Patel was not saved');
    await expect.element(field).toHaveAccessibleDescription(/no space left/u);
    await expect.element(field).toHaveValue('Try again.');
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
    expect(typedComment(DRAFT)).toBe('Try again.');

    rows.fault = undefined;
    await field.click();
    await userEvent.tab();
    await expect.poll(stored).toEqual(['Try again.']);
    await expect.element(field).not.toHaveAccessibleDescription(/no space left/u);
  });

  // @shows Report cards and warnings: "Comment for <name>" is typed on the page and saved as typed under
  //   reportComments, for exactly this period. When the field is left, or nothing was typed for 20 seconds; a
  //   draft until then; the field says of which period it is, and refuses where another program has stored
  //   something else
  test('that is refused stays as typed, says why, and is a draft', async () => {
    const { stored } = await openField({ reportComments: 'another program’s' });
    await field.fill('Try again.');
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(/Another program has overwritten the/u);
    await expect.element(field).toHaveValue('Try again.');
    expect(typedComment(DRAFT)).toBe('Try again.');
    expect(stored()).toEqual(['']);
    await field.fill('');
    await userEvent.tab();
    await expect.poll(() => typedComment(DRAFT)).toBeUndefined();
  });

  test('on a student whom another tab deletes is told, and is there again when that is undone', async () => {
    const { school } = await openField();
    await field.fill('Try again.');
    const { act } = await school.commit(deleteStudent(student()));
    await expect
      .element(page.getByText(/Maya Patel was deleted in the meantime.*“Try again.”/u))
      .toBeVisible();
    expect(typedComment(DRAFT)).toBeUndefined();
    await school.commit(undoAct(act?.id ?? ''));
    await expect.element(field).toHaveValue('Try again.');
    await expect.element(unsaved).toBeVisible();
  });

  test('shows what is typed, while what was typed before is being stored', async () => {
    const { stored } = await openField();
    await field.fill('Older');
    // Without waiting: typing must go on while the older text is being stored.
    field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    keepComment(DRAFT, 'Older and newer');
    await expect.poll(stored).toEqual(['Older']);
    await expect.element(field).toHaveValue('Older and newer');
    await field.click();
    await userEvent.tab();
    await expect.poll(stored).toEqual(['Older and newer']);
  });

  test('that a page left behind is shown again, and stored when the field is left', async () => {
    keepComment(DRAFT, 'Left behind');
    drafts.leaveForNextPage(DRAFT);
    const { stored } = await openField();
    await expect.element(field).toHaveValue('Left behind');
    await expect.element(unsaved).toBeVisible();
    await field.click();
    await userEvent.tab();
    await expect.poll(stored).toEqual(['Left behind']);
  });

  // @shows Report cards and warnings: One that another tab has saved meanwhile is shown at the field before it is
  //   written over
  test('that another tab stored meanwhile is shown before it is written over', async () => {
    const { school, stored } = await openField();
    await field.fill('Try again.');
    await school.commit(saveReportComment(student(), PERIOD, 'Excellent.', ['']));
    await expect
      .element(field)
      .toHaveAccessibleDescription(/“Excellent\.” was saved in another tab/u);
    await userEvent.tab();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The comment for Maya Patel was not saved');
    expect(stored()).toEqual(['Excellent.']);
    await expect.element(field).toHaveValue('Try again.');

    await field.click();
    await expect
      .element(field)
      .toHaveAccessibleDescription(/“Excellent\.” was saved in another tab/u);
    await userEvent.tab();
    await expect.poll(stored).toEqual(['Try again.']);
    await expect.element(field).not.toHaveAccessibleDescription(/was saved/u);
  });
});
