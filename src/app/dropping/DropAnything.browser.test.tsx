import { StudentsScreen } from '#screens/students/StudentsScreen.tsx';
import { expectAccessible, openScreen, textsOf } from '#testing/screens.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DropAnything } from './DropAnything.tsx';
import { followDrops } from './followDrops.ts';

followDrops();

function StudentsWithDrops() {
  return (
    <>
      <StudentsScreen />
      <DropAnything />
    </>
  );
}

const OF_STUDENTS = 'Name\tClass\tParent Phone\nAda Abbot\tClass 1\t555-0101';
const OF_EITHER = 'Name\tEmail\tPhone\nAda Abbot\tada@example.org\t555-0101';

const search = page.getByRole('searchbox');
const imports = (what: string) => page.getByRole('dialog', { name: `Import ${what}` });
const whatIsInIt = page.getByRole('dialog', { name: 'What is in it?' });
const step = page.getByRole('list', { name: 'Steps' }).getByText('Columns');

function carrying(...dropped: readonly (File | string)[]): DataTransfer {
  const data = new DataTransfer();
  for (const one of dropped) {
    if (typeof one === 'string') data.setData('text/plain', one);
    else data.items.add(one);
  }
  return data;
}

/** Drops this as a mouse would; returns true if the page accepted the drop. */
function drag(type: 'dragover' | 'drop', dataTransfer: DataTransfer): boolean {
  return !target().dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
  );
}

/** Pastes as Ctrl+V does at the focus; returns true if the page accepted the paste. */
function paste(text: string): boolean {
  const clipboardData = carrying(text);
  return !target().dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}

function target(): Element {
  return document.activeElement ?? document.body;
}

async function openStudents(): Promise<void> {
  await openScreen(StudentsWithDrops);
  await expect.element(search).toBeVisible();
}

// @shows Moving in: A spreadsheet dropped anywhere in the window, or pasted by Ctrl+V outside of fields and grids (two
//   rows and two columns at least), opens the import of what its columns speak of, at the step Columns. What was
//   pasted is a table where tabs stand between its columns, as every spreadsheet copies it. What the file or its
//   sheet is called after decides where the columns leave it open; a dialog that takes files keeps those that are
//   dropped on it
test('a dropped list opens its import at the columns, whatever its name', async () => {
  await openStudents();
  drag('drop', carrying(new File([OF_STUDENTS], 'list.txt')));
  await expect.element(imports('students')).toBeVisible();
  await expect.element(step).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByLabelText('Field for Parent Phone')).toHaveValue('parentPhone');
});

// @shows Moving in: Where it could be two, dialog "What is in it?" with a button each. All five where no list is more
//   likely
test('a table pasted outside of fields does so, too, with a question if it fits two lists', async () => {
  await openStudents();
  paste(OF_EITHER);
  await expect.element(whatIsInIt).toBeVisible();
  const buttons = whatIsInIt.getByRole('button');
  expect(textsOf(buttons).filter((text) => text !== '')).toEqual(['Students', 'Teachers']);
  await expectAccessible();
  await whatIsInIt.getByRole('button', { name: 'Teachers' }).click();
  await expect.element(imports('teachers')).toBeVisible();
  await expect.element(whatIsInIt).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Field for Email')).toHaveValue('email');
});

// @shows Moving in: A spreadsheet dropped anywhere in the window, or pasted by Ctrl+V outside of fields and grids (two
//   rows and two columns at least), opens the import of what its columns speak of, at the step Columns. What was
//   pasted is a table where tabs stand between its columns, as every spreadsheet copies it. What the file or its
//   sheet is called after decides where the columns leave it open; a dialog that takes files keeps those that are
//   dropped on it
test('text for a field, and text that is not a table, are left alone', async () => {
  await openStudents();
  expect(paste('Dear parents,\nschool begins on Monday.')).toBe(false);
  expect(paste('one\ttwo')).toBe(false);
  await search.click();
  expect(paste(OF_STUDENTS)).toBe(false);
  search.element().blur();
  expect(paste(OF_STUDENTS)).toBe(true);
  await expect.element(step).toBeVisible();
});

// @shows Moving in: Over a dialog with something typed it asks first. The dialog's own question
test('a dialog with typed text asks before it closes', async () => {
  await openStudents();
  await page.getByRole('button', { name: 'Add Student' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Student' });
  const first = form.getByLabelText('First Name');
  await first.fill('Ada');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  drag('drop', carrying(new File([OF_STUDENTS], 'list.txt')));
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(first).toHaveValue('Ada');
  drag('drop', carrying(new File([OF_STUDENTS], 'list.txt')));
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(imports('students')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

// @shows Moving in: Over a dialog with something typed it asks first. The dialog's own question
test('an open import accepts a pasted table as its own, at its first step only', async () => {
  await openStudents();
  await page.getByRole('button', { name: 'Import' }).first().click();
  // Before it has the focus, a paste goes to the page.
  await expect.poll(() => imports('students').query()?.contains(target())).toBe(true);
  expect(paste(OF_EITHER)).toBe(true);
  await expect.element(page.getByLabelText('Field for Email')).toHaveValue('email');
  expect(paste(OF_STUDENTS)).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect.element(preview.getByText('ada@example.org')).toBeVisible();
});

test('of several wrong files in a row, only the last is reported', async () => {
  await openStudents();
  const alert = page.getByRole('alert');
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) {
    drag('drop', carrying(new File([`{"students":[]}${name}`], `${name}.json`)));
    await expect.element(alert).toHaveTextContent(`“${name}.json”`);
  }
  expect(alert.elements()).toHaveLength(1);
  drag('drop', carrying(new File([OF_STUDENTS], 'list.txt')));
  await expect.element(imports('students')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

// @shows Moving in: What is no spreadsheet is said, with the place of a backup, of a shared school's changes and of a
//   calendar; the page is never left for a file
test('explains what cannot be imported, and where a backup belongs', async () => {
  await openStudents();
  const alert = page.getByRole('alert');
  drag('drop', carrying(new File(['%PDF-1.7'], 'letter.pdf')));
  await expect.element(alert.last()).toHaveTextContent('This file is a PDF, not a spreadsheet.');
  drag('drop', carrying(new File(['a'], 'a.csv'), new File(['b'], 'b.csv')));
  await expect.element(alert.last()).toHaveTextContent('You can import one file at a time.');
  drag('drop', carrying(new File(['{"students":[]}'], 'backup.json')));
  await expect.element(alert.last()).toHaveTextContent('“backup.json” is a school backup.');
  await expect.element(page.getByRole('button', { name: 'Open Settings' })).toBeVisible();
  // Only the browser can make a folder of the disk, in a drop of its own.
  const asFolder = new FolderEntry();
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValueOnce(asFolder);
  drag('drop', carrying(new File([], 'Lists')));
  await expect.element(alert.last()).toHaveTextContent('“Lists” is a folder. Nothing was changed.');
  expect(page.getByRole('dialog').query()).toBeNull();
});

/** The part of a dropped folder that the code reads. */
class FolderEntry implements FileSystemEntry {
  readonly name = 'Lists';
  readonly fullPath = '/Lists';
  readonly isFile = false;
  readonly isDirectory = true;

  get filesystem(): FileSystem {
    throw new Error('no disk is read');
  }

  getParent(): void {
    throw new Error('no disk is read');
  }
}

// @shows Moving in: What is no spreadsheet is said, with the place of a backup, of a shared school's changes and of a
//   calendar; the page is never left for a file
test('a dropped file never replaces the page, even before the first screen, and the last one is imported then', async () => {
  expect(drag('dragover', carrying(new File(['a'], 'a.pdf')))).toBe(true);
  expect(drag('drop', carrying(new File(['a'], 'a.pdf')))).toBe(true);
  expect(drag('drop', carrying('a word for a field'))).toBe(false);
  drag('drop', carrying(new File([OF_STUDENTS], 'list.txt')));
  // The import may cover the screen at once: what stands behind it is not waited for.
  await openScreen(StudentsWithDrops);
  await expect.element(imports('students')).toBeVisible();
  await expect.element(step).toHaveAttribute('aria-current', 'step');
});

test('a table pasted before the first screen is imported then', async () => {
  paste(OF_EITHER);
  await openScreen(StudentsWithDrops);
  await expect.element(whatIsInIt).toBeVisible();
});

test('shows a drop target while a file is over the page, but not for a text', async () => {
  await openStudents();
  const hint = page.getByText('Drop it anywhere to import it');
  drag('dragover', carrying('a word'));
  drag('dragover', carrying(new File(['a'], 'a.csv')));
  await expect.element(hint).toBeVisible();
  target().dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  await expect.element(hint).not.toBeInTheDocument();
});
