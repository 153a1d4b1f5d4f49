import { deleteStudent } from '#school/students/studentIntents.ts';
import { NOT_READ, type Loaded } from '#state/school/groupedRecords.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StudentsScreen } from './StudentsScreen.tsx';

const dialog = page.getByRole('dialog', { name: 'Asha Rao' });

/** Opens a student's page whose remarks finish loading when `end` is called. */
async function openWhileReading() {
  let seen: Loaded<never> = NOT_READ;
  const listeners = new Set<() => void>();
  await openScreen(StudentsScreen, {
    query: 'student=stud00001',
    otherwise: {
      query: () => ({
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        seen: () => seen,
      }),
    },
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
  await expect.poll(printed).toContain('Some records were still being read. Print once more.');
  expect(printed()).toContain('Asha Rao');
  reading.end();
  await expect.poll(printed).toContain('Average Grade');
  expect(printed()).not.toContain('still being read');
});

test('the button Print waits until all of it is read', async () => {
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => void papers.push(printed()));
  const reading = await openWhileReading();
  // The sheet is loaded, so only the remarks are waited for.
  await expect.poll(printed).toContain('still being read');
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
  expect(call?.textContent).toBe(smallSchool().students[0]?.parentPhone);
  expect(others).toEqual([]);
  const particulars = dialog.getByRole('button', { name: 'Particulars' });
  await expect.element(particulars).toHaveAttribute('aria-expanded', 'false');
  await particulars.click();
  await expect.element(particulars).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByText('Date of Birth')).toBeVisible();
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
