import { deleteStudent } from '#school/students/studentIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import { openSchool, type OpenSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { FaultyRows } from '#testing/faultyRows.ts';
import { student } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCommitWithUndo, useUndoing } from './useUndo.ts';

let unsaved: string[];

function Deleting() {
  const remove = useCommitWithUndo();
  const { undoLast } = useUndoing();
  const dropUnsaved = () => {
    const [...dropped] = unsaved;
    unsaved = [];
    return () => {
      unsaved = dropped;
    };
  };
  return (
    <main>
      <button type="button" onClick={() => void remove(deleteStudent(student()), dropUnsaved)}>
        Delete
      </button>
      <button type="button" onClick={() => void undoLast()}>
        By key
      </button>
      <Toasts />
    </main>
  );
}

async function openDeleting(): Promise<{ rows: FaultyRows; school: OpenSchool }> {
  const browser = new Browser();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  const school = await openSchool(await browser.open());
  await render(
    <SchoolProvider school={school}>
      <Deleting />
    </SchoolProvider>,
  );
  return { rows, school };
}

beforeEach(() => {
  unsaved = ['typed'];
});

describe('deleting a record with unsaved typing', () => {
  test('drops the typing once the deletion is stored; Undo restores it', async () => {
    await openDeleting();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('button', { name: 'Redo' })).toBeVisible();
    await expect.poll(() => unsaved).toEqual(['typed']);
  });

  test('says that Undo restores the student without a class, after a new school year', async () => {
    const { school } = await openDeleting();
    await page.getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    const days = { first: '2026-08-10', last: '2027-07-31', today: '2026-08-03' };
    const choices = { classes: { 'id:class0001': 'leaves' }, students: {} };
    const year = { name: '2026-2027', ...days, copiesTerms: false, choices };
    await school.commit(startSchoolYear(year));
    await undo.click();
    const toast = page.getByText('2026-2027 was started since then. The new class is unknown,', {
      exact: false,
    });
    await expect.element(toast).toBeVisible();
  });

  test('keeps the typing when the deletion cannot be stored', async () => {
    const { rows } = await openDeleting();
    rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('no space left', { exact: false })).toBeVisible();
    expect(unsaved).toEqual(['typed']);
    expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
  });

  test.each(['Undo', 'By key'])(
    'an undo by %s that cannot be stored restores nothing and can be retried',
    async (button) => {
      const { rows } = await openDeleting();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
      await page.getByRole('button', { name: button }).click();
      await expect.element(page.getByText('no space left', { exact: false })).toBeVisible();
      expect(unsaved).toEqual([]);
      expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);
      rows.fault = undefined;
      await page.getByRole('button', { name: 'By key' }).click();
      await expect.element(page.getByRole('button', { name: 'Redo' })).toBeVisible();
    },
  );

  test.each(['Undo', 'By key'])(
    'an undo by %s that cannot be stored has its own message and is offered again',
    async (button) => {
      const { rows } = await openDeleting();
      await page.getByRole('button', { name: 'Delete' }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect.element(undo).toBeVisible();
      rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
      await page.getByRole('button', { name: button }).click();
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent(/^Not undone\. .* Nothing was changed, .* then try again\.Undo$/u);
      expect(takePrinted()).toHaveLength(1);
      // Asked once, and once more after each failure.
      await undo.click();
      await expect.poll(takePrinted).toHaveLength(1);
      await expect.element(undo).toBeVisible();

      rows.fault = undefined;
      await undo.click();
      await expect.element(page.getByRole('button', { name: 'Redo' })).toBeVisible();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      await expect.poll(() => unsaved).toEqual(['typed']);
    },
  );
});

test('removes the message with Undo when the act is undone by key', async () => {
  await openDeleting();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'By key' }).click();
  await expect.element(page.getByRole('button', { name: 'Redo' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
