import { deleteStudents } from '#school/students/studentIntents.ts';
import { openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { FaultyRows } from '#testing/faultyRows.ts';
import { student } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TickedBar } from './TickedBar.tsx';

function Ticked({ onDeleted }: { onDeleted: () => void }) {
  return (
    <main>
      <TickedBar
        ticked={{ rows: [student()], hidden: 0, inOrder: () => [], clear: onDeleted }}
        kind="student"
        nameOf={() => 'Maya Patel'}
        consequence="Their grades are deleted too."
        remove={() => deleteStudents([student()])}
      >
        {null}
      </TickedBar>
    </main>
  );
}

// @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
//   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted and
//   exported. Ticks stay through searches and filters; how many of them are not shown is said
test('clears ticks once the deletion is stored, and keeps them if it fails', async () => {
  const browser = new Browser();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  const school = await openSchool(await browser.open());
  const onDeleted = vi.fn();
  await render(
    <SchoolProvider school={school}>
      <Ticked onDeleted={onDeleted} />
      <Toasts />
    </SchoolProvider>,
  );
  const press = async () => {
    await page.getByRole('button', { name: 'Delete 1 student' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
  await press();
  await expect.element(page.getByText('no space left', { exact: false })).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(takePrinted()).toEqual([expect.stringContaining('The change was not stored')]);

  rows.fault = undefined;
  await press();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(onDeleted).toHaveBeenCalledOnce();
});
