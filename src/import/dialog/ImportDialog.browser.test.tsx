import { setClock } from '#testing/clock.mjs';
import { addStudent, deleteStudent } from '#school/students/studentIntents.ts';
import type { School, CollectionName } from '#school/collections.ts';
import { replaceList } from '#school/grading/listIntents.ts';
import { NOT_READ } from '#state/school/loadedSchool.ts';
import { type OpenSchool, openSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { restoreRecords } from '#testing/backups.ts';
import { smallSchool, student } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser, recordsIn, recordsOf } from '#testing/stores.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImportDialog } from './ImportDialog.tsx';

function Opener({ collection }: { collection: CollectionName }) {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Import
      </button>
      {open ? <ImportDialog collection={collection} onClose={() => setOpen(false)} /> : null}
      <Toasts />
    </main>
  );
}

async function openImport(
  collection: CollectionName,
  sample: School = smallSchool(),
  otherwise: Partial<OpenSchool> = {},
) {
  const browser = new Browser();
  browser.sample = sample;
  const store = await browser.open();
  const school = { ...(await openSchool(store)), ...otherwise };
  await render(
    <SchoolProvider school={school}>
      <Opener collection={collection} />
    </SchoolProvider>,
  );
  return { browser, store, school };
}

/** A query that could not be read. */
const FAILED = { ...NOT_READ, status: 'failed' } as const;

const dialog = page.getByRole('dialog');
const paste = page.getByRole('textbox', { name: 'Paste from a spreadsheet' });
const next = page.getByRole('button', { name: 'Next' });
const back = page.getByRole('button', { name: 'Back' });
const status = page.getByRole('status');
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const field = (heading: string) => page.getByRole('combobox', { name: `Field for ${heading}` });
/** The way by which rows are matched, folded below "Options". */
const matchBy = page.getByRole('combobox', { name: 'How students are matched' });
const options = page.getByRole('button', { name: 'Options' });
const importing = (what: string) =>
  page.getByRole('button', { name: `Import ${what}`, exact: true });

/** A query that is never answered. */
const NEVER_READ = { query: () => ({ subscribe: () => () => undefined, seen: () => NOT_READ }) };

/** Rows of a spreadsheet as they are pasted. */
function rows(...lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll('|', '\t')).join('\n');
}

const STUDENTS = rows(
  'Name|Roll No.|Form|E-mail|Born',
  'Maya Patel|1001|Class 1||2009-04-12',
  'Ben Okafor|1002|class 1|ben@example.org|',
  'Zimmer, Zoe|1003|Reception|zoe@|13/02/2012',
);

describe('a school that another tab changes under an open preview', () => {
  const alert = page.getByRole('alert');

  async function openPreview() {
    const opened = await openImport('students');
    await paste.fill(STUDENTS);
    await expect.element(field('Name')).toHaveValue('fullName');
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 1 the same, 1 with problems');
    await expect.element(alert).not.toBeInTheDocument();
    return opened;
  }

  // @shows Import and export: A restore, reset or snapshot elsewhere under an open preview is told above it, and so are
  //   the names of deleted records that rows are about, until they are back
  test('names students of the file who were deleted elsewhere until they are restored', async () => {
    const { browser } = await openPreview();
    const elsewhere = await browser.open();
    const [, ben] = smallSchool().students;
    if (!ben) throw new Error('The small school has a second student.');
    await elsewhere.commit(deleteStudent(ben));
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 1 the same, 1 with problems');
    await expect
      .element(alert)
      .toHaveTextContent(
        'Another tab or PC deleted records that rows of this file are about: Ben Okafor. Check',
      );
    // Whatever the rows are matched by, who was named stays named.
    await options.click();
    await matchBy.selectOptions('Email');
    await expect.element(status).toHaveTextContent(/^1 new/);
    await expect.element(alert).toHaveTextContent('Ben Okafor');
    await matchBy.selectOptions('Roll Number and Class');
    await elsewhere.commit(addStudent(ben));
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 1 the same, 1 with problems');
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('tells nothing of deleted students who are not in the file', async () => {
    const { browser } = await openImport('students');
    await paste.fill(rows('Name|Roll No.|Form', 'Maya Patel|1001|Class 1', 'Ann Lee|1009|Class 1'));
    await next.click();
    await expect.element(status).toHaveTextContent(/^1 new/);
    const [, ben] = smallSchool().students;
    if (!ben) throw new Error('The small school has a second student.');
    const elsewhere = await browser.open();
    await elsewhere.commit(deleteStudent(ben));
    // The preview has taken in both changes once it shows the second.
    await elsewhere.commit(
      addStudent({
        ...ben,
        id: 'student03',
        firstName: 'Ann',
        lastName: 'Lee',
        rollNumber: '1009',
      }),
    );
    await expect.element(status).toHaveTextContent(/^0 new/);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('names a deleted student of whom the file has marks', async () => {
    const { browser } = await openImport('attendance');
    await paste.fill(rows('Student|Date|Status', 'Maya Patel|2026-03-02|A'));
    await next.click();
    await expect.element(status).toHaveTextContent(/^1 new/);
    await expect.element(alert).not.toBeInTheDocument();
    const [maya] = smallSchool().students;
    if (!maya) throw new Error('The small school has a student.');
    const elsewhere = await browser.open();
    await elsewhere.commit(deleteStudent(maya));
    await expect.element(alert).toHaveTextContent('this file are about: Maya Patel.');
    await expect.element(status).toHaveTextContent(/^0 new/);
  });

  // @shows Import and export: A restore, reset or snapshot elsewhere under an open preview is told above it, and so are
  //   the names of deleted records that rows are about, until they are back
  test('says after a restore that the school is another one, until another file is read', async () => {
    const { browser } = await openPreview();
    const elsewhere = await browser.open();
    await restoreRecords(elsewhere, { students: [] });
    await expect.element(status).toHaveTextContent('2 new, 0 changed, 0 the same, 1 with problems');
    await expect.element(alert.first()).toHaveTextContent('Another tab or PC restored a backup');
    await expect.element(alert.last()).toHaveTextContent('about: Maya Patel, Ben Okafor.');
    await back.click();
    await back.click();
    await paste.fill('Name\nAda Abbot');
    await next.click();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

describe('students', () => {
  // @shows Import and export: Two columns of names that no heading tells apart are turned by one button, "Swap first
  //   and last name"
  test('swap first and last names by one button if headings do not tell them apart', async () => {
    await openImport('students');
    const swap = page.getByRole('button', { name: 'Swap first and last name' });
    await paste.fill(rows('Asha|Rao|5A', 'Ben|Okafor|5B', 'Maya|Patel|5A', 'Zoe|Ito|5B'));
    // Sorted as they are, the first ones look like last names.
    await expect.element(field('Column A')).toHaveValue('lastName');
    await expect.element(field('Column B')).toHaveValue('firstName');
    await swap.click();
    await expect.element(field('Column A')).toHaveValue('firstName');
    await expect.element(field('Column B')).toHaveValue('lastName');
    await expect.element(swap).toHaveFocus();
    await page.getByRole('button', { name: 'Yes, Class for Column C' }).click();
    await next.click();
    await expect.element(page.getByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
    // Taken for something else, the two are no pair; nor are columns whose headings say what they are.
    await back.click();
    await field('Column A').selectOptions('Address');
    await expect.element(swap).not.toBeInTheDocument();
    await back.click();
    await paste.fill(rows('First Name|Last Name', 'Asha|Rao'));
    await expect.element(field('First Name')).toHaveValue('firstName');
    await expect.element(swap).not.toBeInTheDocument();
  });

  // @shows Import and export: Import on Students, Teachers, Classes, Grades and Attendance: dialog "Import students" of
  //   three steps, shown as a list; what was said is kept going back and forth. The button "Import 119 students"
  //   stands at Preview
  test('are imported from pasted rows in three steps with a corrected cell, and undone', async () => {
    const { store } = await openImport('students');
    await expect.element(page.getByRole('dialog', { name: 'Import students' })).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Steps' }).getByText('Choose'))
      .toHaveAttribute('aria-current', 'step');
    await paste.fill(STUDENTS);
    await expect.element(field('Name')).toHaveValue('fullName');
    await expect.element(field('Roll No.')).toHaveValue('rollNumber');
    await expect.element(field('Form')).toHaveValue('class');
    await expect.element(field('Born')).toHaveValue('dateOfBirth');
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 1 the same, 1 with problems');
    const changed = page.getByRole('row', { name: 'Ben Okafor' });
    await expect.element(changed.getByText('ben@example.org', { exact: true })).toBeVisible();
    const email = page.getByRole('textbox', { name: 'Email, row 4' });
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveValue('zoe@');
    await email.fill('zoe@example.org');
    await expect.element(status).toHaveTextContent('1 new, 1 changed, 1 the same, 0 with problems');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    // What was typed over would be lost with the page: it asks first.
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await expect
      .element(page.getByRole('checkbox', { name: 'Create 1 class: Reception' }))
      .toBeChecked();
    await importing('2 students').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('2 students imported')).toBeVisible();
    await expect.element(page.getByText('left out')).not.toBeInTheDocument();
    const stored = await recordsOf(store);
    expect(
      stored.students.map(({ firstName, class: name, dateOfBirth }) => [
        firstName,
        name,
        dateOfBirth,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Zoe', 'Reception', '2012-02-13'],
        ['Ben', 'Class 1', '2009-04-12'],
      ]),
    );
    expect(stored.classes).toContainEqual(
      expect.objectContaining({ name: 'Reception', capacity: 30, teacherId: '' }),
    );
    expect((await store.history.snapshots()).map(({ reason }) => reason)).toContain('import');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone: 2 students imported')).toBeVisible();
    expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
  });

  // @shows Import and export: The preview has the keys of a grid: one Tab stop, arrows that reach heads and names,
  //   Escape ends typing, Ctrl+Z takes back what was typed over, cell by cell. By its role it is the `table` that
  //   it has to be, and its wrong cells are text fields from the start (decision 27)
  test('are corrected by the keys of a grid: one Tab stop, arrows, Escape, and Ctrl+Z per edit', async () => {
    await openImport('students');
    await paste.fill(
      rows(
        'First Name|Last Name|Email|Date of Birth',
        'Ann|Adams|ann@|2012-01-02',
        'Bo|Brown|bo@example.org|2012-01-03',
        'Cy|Cole|cy@|someday',
      ),
    );
    await next.click();
    const email = (row: number) => page.getByRole('textbox', { name: `Email, row ${row}` });
    const born = page.getByRole('textbox', { name: 'Date of Birth, row 4' });
    const focused = () => document.activeElement;
    await expect.element(born).toBeVisible();
    const table = page.getByRole('table', { name: 'Preview' });
    expect(table.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);

    // Tab leads into the first wrong cell, to the next ones, and out behind the last.
    table.element().focus();
    await userEvent.tab();
    await expect.element(email(2)).toHaveFocus();
    await userEvent.keyboard('ann@example.org');
    await expect.element(email(2)).toHaveValue('ann@example.org');
    await userEvent.tab();
    await expect.element(email(4)).toHaveFocus();
    await userEvent.keyboard('cy@example.org{Tab}');
    await expect.element(born).toHaveFocus();
    await expect.element(status).toHaveTextContent('2 new, 0 changed, 0 the same, 1 with problems');
    await userEvent.tab();
    expect(table.element().contains(focused())).toBe(false);
    await userEvent.tab({ shift: true });
    await expect.element(born).toHaveFocus();

    // Arrows go over cells, names and heads. Rows with problems stand first.
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => focused()?.textContent).toBe('2 Jan 2012');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => focused()?.textContent).toBe('3 Jan 2012');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.poll(() => focused()?.getAttribute('role')).toBe('rowheader');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowRight}');
    await expect.poll(() => focused()?.getAttribute('role')).toBe('columnheader');
    await expect.poll(() => focused()?.textContent).toBe('First Name');

    // Escape ends typing, and only then closes the dialog.
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowUp}');
    await expect.element(born).toHaveFocus();
    await userEvent.keyboard('2012');
    await userEvent.keyboard('{Escape}');
    await expect.element(born).toHaveValue('someday');
    await expect.element(dialog).toBeVisible();

    // Typing in one cell is one edit.
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(email(4)).toHaveFocus();
    await expect.element(email(4)).toHaveValue('cy@');
    await expect.element(email(4)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(email(2)).toHaveFocus();
    await expect.element(email(2)).toHaveValue('ann@');
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 0 the same, 2 with problems');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(email(2)).toHaveValue('ann@example.org');
    await expect.element(email(2)).not.toHaveAttribute('aria-invalid');
  });

  // @shows Import and export: Rows with problems stand first; the cause is said beside the name and leads to its cell
  test('show each problem beside the name, in full on a tablet, and a press focuses the field', async () => {
    await page.viewport(768, 1024);
    await openImport('students');
    await paste.fill(
      rows(
        'First Name|Last Name|Email|Date of Birth',
        'Cy|Cole|cy@example.org|2012-01-03',
        'Ann|Adams|ann@|2012-01-02',
      ),
    );
    await next.click();
    const cause = page.getByRole('row', { name: 'Ann Adams' }).getByRole('button');
    await expect.element(cause).toHaveTextContent(/^Problem Email: /);
    expect(cause.element().scrollWidth).toBeLessThanOrEqual(cause.element().clientWidth);
    const drawn = page.getByRole('table', { name: 'Preview' }).getByRole('row');
    await expect.element(drawn.nth(1)).toHaveTextContent('Ann Adams');
    expect(drawn.nth(1).element().getBoundingClientRect().height).toBe(40);
    await cause.click();
    await expect.element(page.getByRole('textbox', { name: 'Email, row 3' })).toHaveFocus();
  });

  // @shows Import and export: Rows with problems stand first; the cause is said beside the name and leads to its cell
  test('are filtered by outcome', async () => {
    await openImport('students');
    await paste.fill(STUDENTS);
    await next.click();
    const table = page.getByRole('table', { name: 'Preview' });
    const all = page.getByRole('button', { name: 'All rows' });
    await expect.element(all).toHaveAttribute('aria-pressed', 'true');
    for (const [name, count] of [
      ['0 new', '1'],
      ['1 changed', '2'],
      ['1 the same', '2'],
      ['1 with problems', '2'],
      ['All rows', '4'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.click();
      await expect.element(button).toHaveAttribute('aria-pressed', 'true');
      await expect.element(table).toHaveAttribute('aria-rowcount', count);
    }
  });

  // @shows Import and export: list "Not imported" on Columns and Preview, and in the toast. The toast names six at most
  test('name columns that are not imported on each step and in the toast, as links to their fields', async () => {
    await openImport('students');
    await paste.fill(
      rows(
        'No.|Name|genero|ciudad|',
        '1|Ana Ruiz|F|Lima|',
        '2|Leo Paz|M|Cusco|',
        '3|Eva Sol|F|Lima|',
      ),
    );
    const left = page.getByRole('list', { name: 'Not imported' });
    await expect.element(left).toHaveTextContent(/^genero\s*ciudad$/);
    await next.click();
    await expect.element(left).toBeVisible();
    await left.getByRole('link', { name: 'ciudad' }).click();
    await expect.element(field('ciudad')).toHaveFocus();
    await next.click();
    await importing('3 students').click();
    await expect
      .element(page.getByText('3 students imported; genero, ciudad not imported'))
      .toBeVisible();
  });

  test('name a column of names that holds only numbers', async () => {
    await openImport('students');
    await paste.fill(rows('First Name|Last Name|Class', 'Student|1|5A', 'Student|2|5A'));
    const left = page.getByRole('list', { name: 'Not imported' });
    await expect.element(left).toHaveTextContent(/^Last Name$/);
  });

  test('join class and section from two columns', async () => {
    await openImport('students');
    await paste.fill(rows('Name|Class|Sec|genero', 'Ana Ruiz|5|B|F', 'Leo Paz|5|B|F'));
    await expect.element(field('Sec')).toHaveValue('section');
    const left = page.getByRole('list', { name: 'Not imported' });
    await expect.element(left).toHaveTextContent(/^genero$/);
    await next.click();
    await expect.element(page.getByText('Create 1 class: 5B')).toBeVisible();
  });

  test('are not matched by a column without values', async () => {
    await openImport('students');
    await paste.fill(rows('Name|E-mail|Phone', 'Ana Ruiz||555-0101'));
    await next.click();
    await expect.element(matchBy).not.toBeInTheDocument();
    await options.click();
    await expect.element(matchBy).toHaveDisplayValue('Name');
    await expect
      .element(matchBy.getByRole('option', { name: 'Email', exact: true }))
      .toBeDisabled();
    await expect.element(matchBy.getByRole('option', { name: 'Nothing' })).not.toBeInTheDocument();
  });

  // @shows Import and export: combobox "Names look garbled?" where a file is not in Unicode; the first is what the
  //   bytes look like. Three encodings of DOS stand behind the ten
  test('in an old encoding are decoded, and a column per class becomes a row per student', async () => {
    await openImport('students');
    // "Dvořák" of Windows-1250, which reads as well in the letters of the West.
    const text = '5A,5B,5C\nDvo\xf8\xe1k,Ann,Bo\nNov\xe1k,Cy,Di';
    const bytes = Uint8Array.from(text, (sign: string) => sign.charCodeAt(0));
    await userEvent.upload(page.getByLabelText('Spreadsheet file'), new File([bytes], 'list.csv'));
    const letters = page.getByRole('combobox', { name: 'Names look garbled?' });
    const eachIsClass = page.getByRole('checkbox', { name: 'Each column is a class' });
    await expect.element(eachIsClass).toBeChecked();
    await letters.selectOptions('Windows-1252');
    const columns = page.getByRole('table', { name: 'Columns' });
    await expect.element(columns.getByRole('cell', { name: /Dvoøák/ })).toBeVisible();
    await letters.selectOptions('Windows-1250');
    await expect.element(columns.getByRole('cell', { name: 'Dvořák · Novák · Ann' })).toBeVisible();
    await expect.element(letters).toHaveValue('windows-1250');
    await next.click();
    await expect.element(page.getByText('6 new, 0 changed')).toBeVisible();
    await back.click();
    await eachIsClass.click();
    await expect.element(field('5A')).toBeVisible();
  });

  // @shows Import and export: What the file does not say is asked once above the columns, group "All rows", each with a
  //   first value; a subject that nothing tells keeps Next waiting
  test('without a class get one, asked once for all rows', async () => {
    const { store } = await openImport('students');
    await userEvent.upload(
      page.getByLabelText('Spreadsheet file'),
      new File(['Name\nAda Abbot\nBea Bond'], 'Class 1.csv'),
    );
    const group = page.getByRole('group', { name: 'All rows' });
    const ofAll = group.getByRole('combobox', { name: 'Class of all rows' });
    await expect.element(ofAll).toHaveValue('Class 1');
    await ofAll.fill('Reception');
    await next.click();
    await importing('2 students').click();
    await expect.element(page.getByText('2 students imported')).toBeVisible();
    const { students } = await recordsOf(store);
    expect(students.filter((one) => one['class'] === 'Reception')).toHaveLength(2);
  });

  test.each([
    ['Class list of Class 2', 'Class 2'],
    ['5A roster', '5A'],
    ['Elenco 3C', '3C'],
    ['Klassenliste 4b', '4B'],
  ])('in a file called %s get the class %s at first', async (name, className) => {
    await openImport('students');
    await userEvent.upload(
      page.getByLabelText('Spreadsheet file'),
      new File(['Name\nAda Abbot\nBea Bond'], `${name}.csv`),
    );
    await expect
      .element(page.getByRole('combobox', { name: 'Class of all rows' }))
      .toHaveValue(className);
  });

  test('found in another class are moved or added as others, by one answer', async () => {
    await openImport('students');
    await paste.fill(
      rows('Name|Class', 'Ben Okafor|Class 1', 'Maya Patel|Class 7', 'New Kid|Class 1'),
    );
    await next.click();
    const asked = page.getByRole('radiogroup', { name: '1 student is in another class' });
    await expect.element(page.getByText('1 with problems').first()).toBeVisible();
    await asked.getByRole('radio', { name: 'Move them' }).click({ force: true });
    await expect
      .element(page.getByText('1 new, 1 changed, 1 the same, 0 with problems'))
      .toBeVisible();
    await asked.getByRole('radio', { name: 'Other students' }).click({ force: true });
    await expect
      .element(page.getByText('2 new, 0 changed, 1 the same, 0 with problems'))
      .toBeVisible();
    await expect.element(page.getByText('1 of these names is in the school already')).toBeVisible();
  });

  test('change class from one given day; a future day is refused', async () => {
    setClock('2026-11-25T09:00');
    const { store } = await openImport('students');
    await paste.fill(
      rows('Roll No|Name|Class', '1001|Maya Patel|Class 2', '1002|Ben Okafor|Class 1'),
    );
    await next.click();
    const from = dialog.getByLabelText('From', { exact: true });
    await expect.element(from).toHaveValue('2026-11-25');
    await expect.element(from).toHaveAccessibleDescription(/^1 student changes class on this day/u);
    await from.fill('2026-11-26');
    await importing('1 student').click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('can be entered from that day on.');
    await from.fill('2026-11-10');
    await importing('1 student').click();
    await expect.element(page.getByText('1 student imported')).toBeVisible();
    const { students } = await recordsOf(store);
    expect(students.map((one) => [one['class'], one['pastClasses']])).toEqual([
      [
        'Class 2',
        [{ class: 'Class 1', classId: 'class0001', from: '2026-08-01', to: '2026-11-09' }],
      ],
      ['Class 1', undefined],
    ]);
  });

  test('without a change of class need no day', async () => {
    await openImport('students');
    await paste.fill(rows('Roll No|Name|Phone', '1001|Maya Patel|555-9'));
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed');
    await expect.element(dialog.getByLabelText('From', { exact: true })).not.toBeInTheDocument();
  });

  test('are imported without faulty emails after one press, which can be undone', async () => {
    await openImport('students');
    await paste.fill(rows('Name|Class|Email', 'Ada Abbot|Class 1|ada@', 'Bea Bond|Class 1|bea'));
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 0 changed, 0 the same, 2 with problems');
    await page.getByRole('button', { name: 'Import without these 2 emails' }).click();
    await expect.element(status).toHaveTextContent('2 new, 0 changed, 0 the same, 0 with problems');
    await page.getByRole('button', { name: 'Show the values left out' }).click();
    await expect.element(status).toHaveTextContent('0 new, 0 changed, 0 the same, 2 with problems');
  });

  // @shows Import and export: Of the classes to create three are named, the others on request; a file without names of
  //   anybody is one sentence
  test('with many new classes name three and unfold the rest', async () => {
    await openImport('students');
    await paste.fill(
      rows(
        'Name|Class',
        ...['P', 'Q', 'R', 'S', 'T'].map((letter) => `Kid ${letter}|Form ${letter}`),
      ),
    );
    await next.click();
    await expect
      .element(
        page.getByRole('checkbox', { name: 'Create 5 classes: Form P, Form Q, Form R and 2 more' }),
      )
      .toBeChecked();
    await page.getByText('All 5 classes').click();
    await expect.element(page.getByText('Form P, Form Q, Form R, Form S, Form T')).toBeVisible();
  });

  // @shows Import and export: Of the classes to create three are named, the others on request; a file without names of
  //   anybody is one sentence
  test('that no row can find or name give one sentence, not a problem per row', async () => {
    await openImport('students');
    await paste.fill(rows('Roll No|Class', '7001|Class 1', '7002|Class 1'));
    await expect.element(next).toBeDisabled();
    await expect.element(next).toHaveAccessibleDescription(/^There is no name column yet\. Choose/);
    await expect.element(page.getByText('There is no name column yet. Choose')).toBeVisible();
  });

  test('that are nothing but names may be a class in each column', async () => {
    await openImport('students');
    const people = ['Berg', 'Toth', 'Ruiz', 'Lindt', 'Olsen', 'Novak'];
    await paste.fill(rows('Sopranos|Altos', ...people.map((name) => `Ann ${name}|Bo ${name}`)));
    await expect.element(next).toHaveAccessibleDescription(/Or tick “Each column is a class”\.$/);
    await page.getByRole('checkbox', { name: 'Each column is a class' }).click();
    await expect.element(next).toBeEnabled();
  });

  // @shows Import and export: What another tab has stored since the preview was made is not stored again, in any list:
  //   the preview comes back, compared anew, with what was typed over
  test('imported by another tab at the same moment return to the preview with the corrections', async () => {
    const { browser, store } = await openImport('students');
    await paste.fill(STUDENTS);
    await next.click();
    const email = page.getByRole('textbox', { name: 'Email, row 4' });
    await email.fill('zoe@example.org');
    await expect.element(importing('2 students')).toBeEnabled();
    // The other tab is faster, and this one has not heard of it yet.
    const group = browser.tabs;
    browser.closeTabs();
    const elsewhere = await browser.open();
    await elsewhere.commit(
      addStudent(
        student({
          id: 'other0001',
          firstName: 'Zoe',
          lastName: 'Zimmer',
          class: 'Reception',
          rollNumber: '1003',
          email: '',
          dateOfBirth: '',
        }),
      ),
    );
    await importing('2 students').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Another tab has stored some of these rows in the meantime');
    expect((await recordsOf(store)).students).toHaveLength(3);
    // Now it hears of it.
    browser.tabs = group;
    await (await browser.open()).commit(saveSettings({ phone: '1' }));
    await expect.element(status).toHaveTextContent('0 new, 2 changed, 1 the same, 0 with problems');
    await expect.element(email).toHaveValue('zoe@example.org');
  });

  test.each(['beforeinput', 'input'])(
    'come from a paste too long for a field to show, by the event %s',
    async (heard) => {
      await openImport('students');
      const lines = Array.from({ length: 400 }, (_, at) => `Given${at}|Family${at}|Class 1|${at}`);
      const text = rows('First Name|Last Name|Class|Roll Number', ...lines);
      const shown = paste.element();
      if (!(shown instanceof HTMLTextAreaElement)) throw new Error('Rows are pasted into lines.');
      if (heard === 'input') await paste.fill(text);
      else {
        const data = { inputType: 'insertFromPaste', data: text, bubbles: true, cancelable: true };
        // What the browser then writes into the field itself takes seconds, and with more lines a minute.
        expect(shown.dispatchEvent(new InputEvent(heard, data))).toBe(false);
      }
      expect(shown.value).toBe('');
      await expect.element(field('First Name')).toHaveValue('firstName');
      await back.click();
      await expect.element(paste).toHaveValue('');
      await expect.element(page.getByText(/^Chosen: Pasted rows\./u)).toBeVisible();
      await next.click();
      await expect.element(field('First Name')).toHaveValue('firstName');
    },
  );

  test('are typed on in a field that is full, without being read at each key', async () => {
    await openImport('students');
    const text = rows('First Name|Address', `Ada|${'x'.repeat(3_970)}`);
    await paste.fill(text);
    await expect.element(field('First Name')).toHaveValue('firstName');
    await back.click();
    await expect.element(paste).toHaveValue(text);
    await paste.click();
    const more = 'Lovelace Street 12';
    await userEvent.keyboard(`{Control>}{End}{/Control}${more}`);
    await expect.element(paste).toHaveValue(text + more);
  });

  // @shows Import and export: Import on Students, Teachers, Classes, Grades and Attendance: dialog "Import students" of
  //   three steps, shown as a list; what was said is kept going back and forth. The button "Import 119 students"
  //   stands at Preview
  // @shows Import and export: Classes are found whatever their capitals and blanks, "3" is Class 3; "Create 2 classes:
  //   Class 5B, Reception" makes the others, unticked their rows are problems
  test('keep choices when going back and forth', async () => {
    await openImport('students');
    await paste.fill(STUDENTS);
    await field('E-mail').selectOptions('Do not import');
    await next.click();
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 2 the same, 0 with problems');
    await page.getByRole('checkbox', { name: 'Create 1 class: Reception' }).click();
    await expect.element(status).toHaveTextContent('0 new, 0 changed, 2 the same, 1 with problems');
    await page.getByRole('button', { name: '1 with problems' }).click();
    await expect
      .element(page.getByRole('table', { name: 'Preview' }))
      .toHaveAttribute('aria-rowcount', '2');
    await expect.element(importing('0 students')).toBeDisabled();
    await back.click();
    await expect.element(field('E-mail')).toHaveValue('');
    await back.click();
    await expect.element(paste).toHaveValue(STUDENTS);
    await next.click();
    await next.click();
    await expect
      .element(page.getByRole('button', { name: '1 with problems' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  // @shows Import and export: Where one key of a row finds a student and another one contradicts it, it is asked whether
  //   they are "The same students" or "Other students"; unanswered such rows are Problems that show both
  test('are asked about if a number differs, before anybody is overwritten', async () => {
    const { store } = await openImport('students');
    await paste.fill(
      rows('Name|Roll No.|Class', 'Maya Patel|77|Class 1', 'Ben Okafor|1002|Class 1'),
    );
    await expect.element(field('Name')).toHaveValue('fullName');
    await next.click();
    const asked = page.getByRole('radiogroup', {
      name: '1 row names a student whose number, email or birth date is another',
    });
    await expect.element(status).toHaveTextContent('0 new, 0 changed, 1 the same, 1 with problems');
    await asked.getByText('Other students').click();
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 1 the same, 0 with problems');
    await asked.getByText('The same students').click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 1 the same, 0 with problems');
    await asked.getByText('Other students').click();
    await importing('1 student').click();
    await expect.poll(async () => (await recordsOf(store)).students).toHaveLength(3);
  });

  // @shows Import and export: "Dates are written" and "Decimal mark" are asked only where the values leave it open;
  //   two-digit years lie in the past, serial dates are days. Nothing but the file tells the order of its days
  test('are asked about dates only if these can be read in two ways', async () => {
    await openImport('students');
    await paste.fill(rows('Name|Date of Birth', 'Ann Adams|01/02/2012', 'Bo Brown|03/04/2012'));
    const order = page.getByRole('combobox', { name: 'Dates are written' });
    await expect.element(order).toHaveValue('');
    await expect.element(next).toBeDisabled();
    await expect.element(page.getByText('Choose how the dates are written.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(order).toHaveFocus();
    await order.selectOptions('Month/Day/Year');
    await next.click();
    await expect.element(page.getByRole('cell', { name: '2 Jan 2012' })).toBeVisible();
    await back.click();
    await back.click();
    await paste.fill(
      rows('Name|Date of Birth', 'Ann Adams|01/02/2012', 'Bo Benjamin Brown|13/04/2012'),
    );
    await expect.element(field('Name')).toBeVisible();
    await expect.element(order).not.toBeInTheDocument();
  });

  test('are shown before they are imported, even after a double click on Next', async () => {
    const { store } = await openImport('students');
    await paste.fill(rows('Name|Class', 'Ann Adams|Class 1'));
    await expect.element(next).toBeEnabled();
    await next.dblClick();
    await expect.element(importing('1 student')).toBeEnabled();
    await expect.element(status).toBeVisible();
    expect((await recordsOf(store)).students).toHaveLength(2);
    await importing('1 student').dblClick();
    await expect.poll(async () => (await recordsOf(store)).students).toHaveLength(3);
  });

  test('are imported with Enter alone from the focused step, unless something is missing', async () => {
    const { store } = await openImport('students');
    await paste.fill(rows('Whom|Clase', '@ana|Class 1'));
    await expect.element(step('Columns')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(step('Columns')).toHaveAttribute('aria-current', 'step');
    await field('Whom').selectOptions('Full Name');
    // Enter continues once the worker has answered that nothing is missing.
    await expect.element(next).toBeEnabled();
    await step('Columns').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 0 the same, 0 with problems');
    await expect.element(step('Preview')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(async () => (await recordsOf(store)).students).toHaveLength(3);
  });

  // @shows Import and export: A file with no column for the name, or for who the student is, is asked for it in one
  //   sentence; who is known by a number can be changed without names. A row without a name stays a problem of its
  //   own, below the sentence
  test('without names give one sentence before the preview', async () => {
    await openImport('students');
    await paste.fill(rows('Who|Clase', '@ana|Class 1', '@luis|Class 1'));
    await expect
      .element(status)
      .toHaveTextContent(
        'There is no name column yet. Choose Full Name, or First Name and Last Name, for the columns with names.',
      );
    await expect.element(next).toBeDisabled();
    await expect.element(field('Who')).toHaveAttribute('aria-invalid', 'true');
    await field('Who').selectOptions('Full Name');
    await expect.element(next).toBeEnabled();
    await expect.element(field('Who')).not.toHaveAttribute('aria-invalid');
    await expect.element(status).not.toBeInTheDocument();
  });

  // @shows Import and export: A file with no column for the name, or for who the student is, is asked for it in one
  //   sentence; who is known by a number can be changed without names. A row without a name stays a problem of its
  //   own, below the sentence
  test('with a known number can be changed without names; a sentence says why others are left out', async () => {
    await openImport('students');
    await paste.fill(rows('Roll No|Class|Phone', '1001|Class 1|555-0999', '3001|Class 1|555-0102'));
    await expect
      .element(status)
      .toHaveTextContent('you can only change students already in the school');
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 0 the same, 1 with problems');
    await expect
      .element(
        page.getByText(
          'Without a name column, you can only change students already in the school. Choose Full Name, or First Name and Last Name, for the columns with names.',
        ),
      )
      .toBeVisible();
  });

  // @shows Import and export: Choose: file input "Spreadsheet file", also dropped on the dialog, or "Paste from a
  //   spreadsheet"; either leads on by itself
  test('are read from a file dropped anywhere on the dialog', async () => {
    await openImport('students');
    await expect.element(dialog).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(new File(['Name;Class\nAnn Adams;Class 1'], 'Class 1.csv'));
    dialog
      .element()
      .dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }),
      );
    await expect.element(field('Name')).toHaveValue('fullName');
  });

  // @shows Import and export: Columns are guessed from headings and their other names, from values, and from the last
  //   import
  test('get the fields of the last import for their columns', async () => {
    await openImport('students');
    const again = rows('Name|Form|Village', 'Ann Adams|Class 1|Hill');
    await paste.fill(again);
    await field('Village').selectOptions('Address');
    await next.click();
    await importing('1 student').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Import' }).first().click();
    await paste.fill(again);
    await expect.element(field('Village')).toHaveValue('address');
  });

  // @shows Import and export: Reading and matching run in a worker with a progress bar and Cancel; a bad file is
  //   refused at Choose, in an alert
  test('in an unusable file: the first step says why', async () => {
    await openImport('students');
    await userEvent.upload(page.getByLabelText('Spreadsheet file'), new File([], 'empty.csv'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('empty.csv');
    await expect.element(paste).toBeVisible();
  });
});

describe('a worker that stops', () => {
  /** All workers that were started, so that one can stop. */
  const started: Worker[] = [];
  const stop = () => {
    for (const worker of started)
      worker.dispatchEvent(new ErrorEvent('error', { message: 'Gone' }));
  };

  beforeEach(() => {
    started.length = 0;
    class WatchedWorker extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        started.push(this);
      }
    }
    vi.stubGlobal('Worker', WatchedWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('between two questions: the first step says so, and the file can be read again', async () => {
    await openImport('students');
    await paste.fill(STUDENTS);
    await expect.element(field('Name')).toBeVisible();
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed');
    stop();
    await options.click();
    await matchBy.selectOptions('Email');
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be read');
    expect(takePrinted()).toHaveLength(1);
    await expect.element(paste).toHaveValue(STUDENTS);
    await next.click();
    await expect.element(field('Name')).toBeVisible();
  });

  // @shows Import and export: What was chosen and typed over is kept where the reading stops in the middle; Next reads
  //   the file again
  test('loses no choices and no corrections', async () => {
    await openImport('students');
    await userEvent.upload(
      page.getByLabelText('Spreadsheet file'),
      new File([STUDENTS], 'Class list.txt'),
    );
    await field('Born').selectOptions('Do not import');
    await next.click();
    await page.getByRole('textbox', { name: 'Email, row 4' }).fill('zoe@example.org');
    await expect.element(status).toHaveTextContent('1 new, 1 changed, 1 the same, 0 with problems');
    stop();
    await page.getByRole('checkbox', { name: 'Create 1 class: Reception' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The program keeps your choices and changes');
    expect(takePrinted()).toHaveLength(1);
    await next.click();
    await expect.element(field('Born')).toHaveValue('');
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 1 changed, 1 the same, 1 with problems');
    await expect
      .element(page.getByRole('textbox', { name: 'Email, row 4' }))
      .toHaveValue('zoe@example.org');
    await page.getByRole('checkbox', { name: 'Create 1 class: Reception' }).click();
    await importing('2 students').click();
    await expect.element(page.getByText('2 students imported')).toBeVisible();
  });

  test('before a file is chosen: the file is refused at once', async () => {
    await openImport('students');
    await expect.element(paste).toBeVisible();
    stop();
    await paste.fill(STUDENTS);
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be read');
    expect(takePrinted()).toHaveLength(1);
  });
});

describe('grades', () => {
  // @shows Import and export: Grades come long or wide, and attendance too; who is not found is a problem with the
  //   nearest names offered. A wide row whose student is not found is one problem
  // @shows Import and export: The toast says, below what was imported, how many rows were left out
  test('a column per exam: missing details are asked once for all rows, and a column may differ', async () => {
    const { store } = await openImport('grades');
    await paste.fill(
      rows(
        'Name|Roll No|Maths (50)|Urdu',
        'Maya Patel|1001|40|12,5',
        'Ben Okafor|1002||13',
        'Zed Nobody||1|2',
      ),
    );
    await expect.element(field('Maths (50)')).toHaveValue('marks');
    await expect
      .element(page.getByRole('combobox', { name: 'Subject for Maths (50)' }))
      .toHaveValue('Mathematics');
    await expect
      .element(page.getByRole('combobox', { name: 'Subject for Urdu' }))
      .toHaveValue('Urdu');
    await expect
      .element(page.getByRole('textbox', { name: 'Max Marks for Maths (50)' }))
      .toHaveValue('50');
    const group = page.getByRole('group', { name: 'All rows' });
    await expect.element(group.getByLabelText('Subject')).not.toBeInTheDocument();
    await expect.element(group.getByRole('textbox', { name: 'Max Marks' })).toHaveValue('15');
    await group.getByRole('combobox', { name: 'Exam Type' }).selectOptions('Final');
    await group.getByLabelText('Date').fill('2026-11-20');
    await page.getByRole('combobox', { name: 'Exam Type for Maths (50)' }).selectOptions('Project');
    await next.click();
    await expect.element(status).toHaveTextContent('3 new, 0 changed, 0 the same, 1 with problems');
    const student = page.getByRole('combobox', { name: 'Student, row 4' });
    await expect.element(student).toHaveAttribute('aria-invalid', 'true');
    await importing('3 grades').click();
    await expect.element(page.getByText('3 grades imported', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 row with problems was left out')).toBeVisible();
    const stored = (await recordsOf(store)).grades;
    expect(stored).toHaveLength(4);
    expect(stored).toContainEqual(
      expect.objectContaining({
        studentId: 'student01',
        subject: 'Urdu',
        marks: 12.5,
        maxMarks: 15,
        examType: 'Final',
        date: '2026-11-20',
        classId: 'class0001',
      }),
    );
    expect(stored).toContainEqual(
      expect.objectContaining({ subject: 'Mathematics', examType: 'Project', maxMarks: 50 }),
    );
  });

  // @shows Import and export: What the file does not say is asked once above the columns, group "All rows", each with a
  //   first value; a subject that nothing tells keeps Next waiting
  test('wait for a missing subject: the field is marked, and Next says why', async () => {
    await openImport('grades');
    await paste.fill(rows('Name|Roll No|Marks', 'Maya Patel|1001|40'));
    const subject = page.getByRole('combobox', { name: 'Subject', exact: true });
    await expect.element(subject).toHaveAttribute('aria-invalid', 'true');
    await expect.element(next).toBeDisabled();
    await expect.element(next).toHaveAccessibleDescription('Choose Subject for the marks.');
    await subject.selectOptions('Mathematics');
    await next.click();
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 0 the same, 0 with problems');
  });

  test("offer the school's subjects and exam types in their order", async () => {
    const { school } = await openImport('grades');
    await school.commit(replaceList('subjects', [{ name: 'Robotics' }, { name: 'Civics' }]));
    await school.commit(replaceList('examTypes', [{ name: 'Oral' }, { name: 'Test' }]));
    await paste.fill(rows('Name|Roll No|Marks|Robotics', 'Maya Patel|1001|40|12'));
    const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect.element(choice('Subject for Robotics')).toHaveTextContent(/RoboticsCivics$/);
    await expect.element(choice('Exam Type')).toHaveTextContent(/^OralTest$/);
  });

  // @shows Import and export: Grades come long or wide, and attendance too; who is not found is a problem with the
  //   nearest names offered. A wide row whose student is not found is one problem
  test('a row per grade: a stored grade is the same, and a misspelt name is chosen', async () => {
    await openImport('grades');
    await paste.fill(
      rows(
        'Student|Subject|Exam|Marks|Out of|Date',
        'Maya Patel|Mathematics|Mid-term|84|100|2026-11-18',
        'Maya Pattel|Science|Quiz|9|10|2026-11-18',
      ),
    );
    await expect.element(field('Out of')).toHaveValue('maxMarks');
    expect(page.getByRole('combobox', { name: /^Subject for/ }).query()).toBeNull();
    await next.click();
    await expect.element(status).toHaveTextContent('0 new, 0 changed, 1 the same, 1 with problems');
    await page
      .getByRole('combobox', { name: 'Student, row 3' })
      .selectOptions('Maya Patel, Class 1, 1001');
    await expect.element(status).toHaveTextContent('1 new, 0 changed, 1 the same, 0 with problems');
    await expect.element(importing('1 grade')).toBeEnabled();
  });

  test('store absent and excused students with the marks, as previewed, and undo removes them', async () => {
    const { store } = await openImport('grades');
    const before = await recordsOf(store);
    await paste.fill(
      rows(
        'Student|Subject|Exam|Marks|Out of|Date',
        'Maya Patel|Mathematics|Mid-term|abs|100|2026-11-18',
        'Ben Okafor|Mathematics|Mid-term|EXC.|100|2026-11-18',
      ),
    );
    await expect.element(field('Marks')).toHaveValue('marks');
    await next.click();
    await expect.element(status).toHaveTextContent('1 new, 1 changed, 0 the same, 0 with problems');
    const preview = page.getByRole('table', { name: 'Preview' });
    await expect.element(preview.getByRole('row', { name: /Maya Patel/ })).toHaveTextContent('Abs');
    await expect.element(preview.getByRole('row', { name: /Ben Okafor/ })).toHaveTextContent('Exc');
    await importing('2 grades').click();
    await expect.element(page.getByText('2 grades imported')).toBeVisible();
    const { students, grades } = await recordsOf(store);
    expect(students.map(({ noMarks }) => Object.values(noMarks ?? {}))).toEqual([
      ['absent'],
      ['excused'],
    ]);
    expect(grades).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => recordsOf(store)).toEqual(before);
  });
});

describe('attendance', () => {
  // @shows Import and export: Grades come long or wide, and attendance too; who is not found is a problem with the
  //   nearest names offered. A wide row whose student is not found is one problem
  test("a column per day is compared with that day's register", async () => {
    const { store } = await openImport('attendance');
    await paste.fill(
      rows('Roll No|Name|2026-11-19|2026-11-20', '1001|Maya Patel|P|P', '1002|Ben Okafor|A|A'),
    );
    await expect.element(field('2026-11-19')).toHaveValue('status');
    await next.click();
    await expect.element(status).toHaveTextContent('2 new, 1 changed, 1 the same, 0 with problems');
    await importing('3 attendance marks').click();
    await expect.element(page.getByText('3 attendance marks imported')).toBeVisible();
    const stored = (await recordsOf(store)).attendance;
    expect(stored.map(({ studentId, date, status: mark }) => [studentId, date, mark])).toEqual(
      expect.arrayContaining([
        ['student01', '2026-11-19', 'present'],
        ['student02', '2026-11-19', 'absent'],
        ['student02', '2026-11-20', 'absent'],
      ]),
    );
    expect(stored).toHaveLength(4);
  });

  test('before the Enrollment Date gives a remark, and is stored', async () => {
    const [maya, ben] = smallSchool().students.map((one) => ({
      ...one,
      enrollmentDate: '2026-11-20',
    }));
    if (!maya || !ben) return;
    const { store } = await openImport('attendance', { ...smallSchool(), students: [maya, ben] });
    await paste.fill(rows('Roll No|Name|2026-11-19|2026-11-23', '1001|Maya Patel|P|P'));
    await next.click();
    await expect
      .element(
        page.getByText(
          '1 attendance mark from before the Enrollment Date of Maya Patel will be stored',
        ),
      )
      .toBeVisible();
    await importing('2 attendance marks').click();
    await expect.poll(() => recordsOf(store)).toHaveProperty('attendance.length', 4);
  });
});

describe.each([
  {
    collection: 'teachers',
    columns: 'Asignatura',
    value: 'P',
    asks: /^There is no name column yet\./,
  },
  {
    collection: 'classes',
    columns: 'Aula',
    value: 'P',
    asks: /Choose Name for the column with names\.$/,
  },
  {
    collection: 'attendance',
    columns: '2026-11-20',
    value: 'P',
    asks: /^No column names the students/,
  },
  { collection: 'grades', columns: 'Marks', value: '9', asks: /^No column names the students/ },
] as const)(
  '$collection without a column that says whose row it is',
  ({ collection, columns, value, asks }) => {
    // @shows Import and export: A file with no column for the name, or for who the student is, is asked for it in one
    //   sentence; who is known by a number can be changed without names. A row without a name stays a problem of
    //   its own, below the sentence
    test('give one sentence', async () => {
      await openImport(collection);
      await paste.fill(rows(`Remarks of mine|${columns}`, `#7|${value}`));
      await expect.element(status).toHaveTextContent(asks);
      await expect.element(next).toBeDisabled();
    });
  },
);

describe.each([
  {
    collection: 'attendance',
    rows: rows('Student|Date|Status', 'Maya Patel|2026-11-20|P'),
    none: '0 attendance marks',
  },
  {
    collection: 'grades',
    rows: rows('Student|Subject|Exam|Marks|Out of|Date', 'Maya Patel|Science|Quiz|9|10|2026-11-18'),
    none: '0 grades',
  },
] as const)('stored $collection that cannot be read', ({ collection, rows: pasted, none }) => {
  // @shows Import and export: While the marks or grades of the file's days cannot be read nothing is imported, for all
  //   of it would seem new
  test('block the import, because every row would look new', async () => {
    await openImport(collection, smallSchool(), {
      query: () => ({ subscribe: () => () => undefined, seen: () => FAILED }),
    });
    await paste.fill(pasted);
    await next.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`The stored ${collection} could not be read`);
    await expect.element(importing(none)).toBeDisabled();
  });
});

test('a long comparison can be cancelled, and the file is read again with its choices', async () => {
  await openImport('attendance', smallSchool(), NEVER_READ);
  await paste.fill(rows('Roll Number|Day|Note', '1001|2026-03-02|P'));
  await field('Note').selectOptions('Status');
  await next.click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Comparing with the school' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(paste).toBeVisible();
  await expect.element(back).toBeDisabled();
  await next.click();
  await expect.element(field('Note')).toHaveDisplayValue('Status');
});

test('faulty cells of one row have different names, even if a day has two columns', async () => {
  await openImport('attendance');
  await paste.fill(
    rows('Roll Number|2026-03-02|2026-03-02|2026-03-03|2026-03-04', '1001|q|w|P|e', '1002|P|P|q|P'),
  );
  for (const heading of ['2026-03-02', '2026-03-02 (2)', '2026-03-03', '2026-03-04']) {
    const choice = page.getByRole('combobox', { name: `Field for ${heading}`, exact: true });
    await choice.selectOptions('Status');
  }
  await next.click();
  const wrong = page.getByRole('textbox', { name: /^Status, row 2/ });
  await expect.element(wrong.first()).toBeVisible();
  const names = wrong.elements().map((element) => element.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(3);
  const only = page.getByRole('textbox', { name: 'Status, row 3', exact: true });
  await expect.element(only).toBeVisible();
});
