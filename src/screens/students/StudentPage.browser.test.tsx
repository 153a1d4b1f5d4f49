import { deleteStudent } from '#school/students/studentIntents.ts';
import { NOT_READ, type Loaded } from '#state/school/loadedSchool.ts';
import { localDay, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, openScreen } from '#testing/screens.tsx';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StudentsScreen } from './StudentsScreen.tsx';

const dialog = page.getByRole('dialog', { name: 'Asha Rao' });

/** Opens a student's page whose remarks finish loading when `end` is called. */
async function openWhileReading() {
  let seen: Loaded<never> = NOT_READ;
  const listeners = new Set<() => void>();
  await openScreen(StudentsScreen, {
    query: 'student=stud00001',
    otherwise: (school) => ({
      query: (query) =>
        'bounds' in query
          ? school.query(query)
          : {
              subscribe: (listener) => {
                listeners.add(listener);
                return () => listeners.delete(listener);
              },
              seen: () => seen,
            },
    }),
  });
  await expect.element(dialog.getByRole('region', { name: 'Attendance' })).toBeVisible();
  return {
    end: () => {
      seen = { status: 'loaded', records: [] };
      for (const listener of listeners) listener();
    },
  };
}

/** Returns the printed text: of several sheets the last. */
function printed(): string {
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = [...document.querySelectorAll('[data-paper]')].at(-1)?.textContent;
  window.dispatchEvent(new Event('afterprint'));
  return sheet ?? '';
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// @shows Paper: Ctrl+P prints the same as a button; an open dialog's sheet before the one of the list behind it
test('printed by the browser before all of it is read, it is the student’s page and says what is missing', async () => {
  const reading = await openWhileReading();
  // Until the page's own sheet is loaded, the list behind is printed.
  await expect.poll(printed).toContain('Some records were still loading. Print again.');
  expect(printed()).toContain('Asha Rao');
  reading.end();
  await expect.poll(printed).toContain('Average Grade');
  expect(printed()).not.toContain('still loading');
});

test('the button Print waits until all of it is read', async () => {
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => void papers.push(printed()));
  const reading = await openWhileReading();
  // The sheet is loaded, so only the remarks are waited for.
  await expect.poll(printed).toContain('still loading');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await nextFrame();
  expect(print).not.toHaveBeenCalled();
  reading.end();
  await expect.poll(() => papers).toEqual([expect.stringContaining('Average Grade')]);
});

// @shows How it looks: A student's page: class and parent's phone first, the rest behind "Particulars", on paper all of
//   it
test('begins with the class and the parent’s phone, and unfolds the rest', async () => {
  await openScreen(StudentsScreen, { query: 'student=stud00001' });
  await expect.element(dialog.getByText('Class 1', { exact: true })).toBeVisible();
  const [call, ...others] = dialog.element().querySelectorAll('a[href^="tel:"]');
  expect(call?.getAttribute('aria-label')).toBe('Call Parent Rao');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    smallSchool().students[0]?.parentPhone,
  ]);
  const particulars = dialog.getByRole('button', { name: 'Particulars' });
  await expect.element(particulars).toHaveAttribute('aria-expanded', 'false');
  await particulars.click();
  await expect.element(particulars).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByText('Date of Birth')).toBeVisible();
});

// @shows A face of its own: A student's page has a tablist Overview, Notes, Papers; notes are dated acts of the office,
//   kept on the student, edited and deleted one by one, undone from the toast
test('notes are added, changed and deleted, each undone from its toast', async () => {
  const { stored } = await openScreen(StudentsScreen, { query: 'student=stud00001' });
  await dialog.getByRole('tab', { name: 'Notes' }).click();
  const field = dialog.getByRole('textbox', { name: 'New note' });
  await field.fill('Called home');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const line = dialog.getByRole('listitem');
  await expect.element(line).toHaveTextContent('Called home');
  await expect.element(field).toHaveValue('');
  await line.getByRole('button', { name: /^Edit note of / }).click();
  const form = page.getByRole('dialog', { name: /^Note of / });
  await form.getByLabelText('Note').fill('Called twice');
  await form.getByRole('button', { name: 'Save Note' }).click();
  await expect.element(line).toHaveTextContent('Called twice');
  const notes = () =>
    // `as`: the screen has just stored the students.
    (stored('students') as readonly { readonly notes?: unknown }[])[0]?.notes;
  expect(notes()).toEqual([{ id: expect.any(String), on: localDay(), text: 'Called twice' }]);
  await line.getByRole('button', { name: /^Delete note of / }).click();
  await expect.element(dialog.getByText('No notes yet')).toBeVisible();
  await expect.poll(notes).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(line).toHaveTextContent('Called twice');
});

test('the arrow keys go through the parts, and a typed note waits as a draft', async () => {
  await openScreen(StudentsScreen, { query: 'student=stud00001' });
  await dialog.getByRole('tab', { name: 'Overview' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('tab', { name: 'Notes' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'New note' }).fill('Half a');
  await dialog.getByRole('tab', { name: 'Notes' }).click();
  await userEvent.keyboard('{End}');
  await expect
    .element(dialog.getByRole('tab', { name: 'Papers' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a');
  await expectAccessibleAtBothWidths();
});

// @shows A face of its own: The papers of one student take the calendar year's next number, also for a reprint
test('a certificate says the number that it takes, and a reprint takes the next', async () => {
  const papers: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void papers.push(printed()));
  const { stored } = await openScreen(StudentsScreen, { query: 'student=stud00001' });
  await dialog.getByRole('tab', { name: 'Papers' }).click();
  const year = localDay().slice(0, 4);
  for (const number of [1, 2]) {
    await dialog.getByRole('button', { name: 'Certificate of attendance' }).click();
    const paper = page.getByRole('dialog', { name: 'Certificate of attendance' });
    await paper.getByRole('button', { name: 'Edit text' }).click();
    await paper.getByRole('textbox', { name: 'Text' }).fill('«name» goes to «school».');
    await paper.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => papers.length).toBe(number);
    expect(papers.at(-1)).toContain(`No. ${number}/${year}`);
    expect(papers.at(-1)).toContain('Asha Rao goes to Hillside School.');
    window.dispatchEvent(new Event('afterprint'));
    await expect.element(paper).not.toBeInTheDocument();
  }
  expect(stored('settings')).toMatchObject({ papers: { [year]: 2 } });
});

test('a phone keeps its order behind a parent’s name from right to left', async () => {
  const school = smallSchool();
  const [first, ...others] = school.students;
  const parent = { parentName: 'فاطمة الخوارزمي', parentPhone: '+49 (0)211 / 44 77' };
  await openScreen(StudentsScreen, {
    keys: { ...school, students: [{ ...first, ...parent }, ...others] },
    query: 'student=stud00001',
  });
  const link = dialog.getByRole('link', { name: parent.parentPhone });
  await expect.element(link).toBeVisible();
  const [text] = link.element().childNodes;
  const lefts = Array.from(parent.parentPhone, (_, index) => {
    const letter = document.createRange();
    if (text) {
      letter.setStart(text, index);
      letter.setEnd(text, index + 1);
    }
    return letter.getBoundingClientRect().left;
  });
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test('on a phone the buttons at its foot stand in two lines', async () => {
  await page.viewport(390, 844);
  await openScreen(StudentsScreen, { query: 'student=stud00001' });
  await expect.element(dialog).toBeVisible();
  const names = ['Previous', 'Next', 'Left school…', 'Print report card', 'Print', 'Edit'];
  const boxes = names.map((name) =>
    dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
  );
  const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
  expect(new Set(middles).size).toBe(2);
  for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44);
});

test.each([
  ['saved', 'Save Changes'],
  ['cancelled', 'Cancel'],
])(
  'keeps its form open when another tab deletes the student, until it is %s',
  async (how, button) => {
    const [asha] = smallSchool().students;
    if (!asha) throw new Error('The small school has students.');
    const { stored, openElsewhere } = await openScreen(StudentsScreen, {
      query: `student=${asha.id}`,
    });
    await dialog.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Student' });
    const phone = form.getByLabelText('Phone', { exact: true });
    await phone.fill('555-0111');
    await (await openElsewhere()).commit(deleteStudent(asha));
    await expect.element(form.getByRole('alert')).toHaveTextContent('deleted in another tab');
    await expect.element(phone).toHaveValue('555-0111');
    await form.getByRole('button', { name: button }).click();
    await expect.element(form).not.toBeInTheDocument();
    if (how === 'saved') await expect.element(dialog).toBeVisible();
    else await expect.element(page.getByText('Student not found')).toBeVisible();
    await expect
      .poll(() => JSON.stringify(stored('students')).includes('555-0111'))
      .toBe(how === 'saved');
  },
);
