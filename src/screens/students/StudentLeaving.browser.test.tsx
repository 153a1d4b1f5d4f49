import { speak } from '#language/current.ts';
import { isoDay } from '#school/text/days.ts';
import { NEW_STUDENT, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessibleAtBothWidths, openScreen, textsOf } from '#testing/screens.tsx';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './StudentDialogs.tsx';
import { StudentsScreen } from './StudentsScreen.tsx';

const table = page.getByRole('table', { name: 'Students' });
const filter = page.getByRole('combobox', { name: 'Filter by class' });
const asha = page.getByRole('dialog', { name: 'Asha Rao' });
const leaving = page.getByRole('dialog', { name: 'Left school' });
const question = page.getByRole('alertdialog');

const LEFT = { class: '', leftOn: '2026-03-12', leftFrom: 'Class 1', leftReason: 'Moved away' };

/** The small school, with Asha as a leaver. */
function schoolLeft() {
  const school = smallSchool();
  const [first, ...others] = school.students;
  return { ...school, students: [{ ...first, ...LEFT }, ...others] };
}

function storedAsha(screen: Awaited<ReturnType<typeof openScreen>>): unknown {
  const students = screen.stored('students');
  return Array.isArray(students) ? students[0] : undefined;
}

function suggestionsOf(field: Element): readonly string[] {
  const options = field instanceof HTMLInputElement ? (field.list?.options ?? []) : [];
  return [...options].map(({ value }) => value);
}

describe('leaving', () => {
  // @shows The school year: "Left school…" on the page of a student: Last Day (today), Reason; a day to come is
  //   refused, one before enrolment or the last mark asks. A leaving before the last return is refused, too
  test('from the page of a student keeps the day, the class and the reason, and can be undone', async () => {
    const today = isoDay(new Date());
    const screen = await openScreen(StudentsScreen, { query: 'student=stud00001' });
    const before = storedAsha(screen);
    await asha.getByRole('button', { name: 'Left school…' }).click();
    await expect.element(leaving.getByLabelText('Last Day')).toHaveValue(today);
    await leaving.getByRole('combobox', { name: 'Reason' }).fill('Moved away');
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.element(asha.getByText(/^Left school \d/)).toBeVisible();
    await expect
      .poll(() => storedAsha(screen))
      .toMatchObject({ class: '', leftOn: today, leftFrom: 'Class 1', leftReason: 'Moved away' });
    await expect.element(asha.getByRole('button', { name: 'Return to school…' })).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedAsha(screen)).toEqual(before);
  });

  test('offers reasons in the language spoken, and stores them in English', async () => {
    speak({ words: { 'Moved away': 'Se mudó' } });
    const screen = await openScreen(StudentsScreen, { query: 'student=stud00001' });
    await asha.getByRole('button', { name: 'Left school…' }).click();
    const reason = leaving.getByRole('combobox', { name: 'Reason' });
    await expect.element(reason).toBeVisible();
    expect(suggestionsOf(reason.element())).toContain('Se mudó');
    await reason.fill('Se mudó');
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => storedAsha(screen)).toMatchObject({ leftReason: 'Moved away' });
  });

  // @shows The school year: "Left school…" on the page of a student: Last Day (today), Reason; a day to come is
  //   refused, one before enrolment or the last mark asks. A leaving before the last return is refused, too
  test('before the last mark asks, and a day to come is refused at the field', async () => {
    const screen = await openScreen(StudentsScreen, { query: 'student=stud00001' });
    await asha.getByRole('button', { name: 'Left school…' }).click();
    const day = leaving.getByLabelText('Last Day');
    await day.fill('2999-01-01');
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.element(day).toHaveAccessibleDescription(/can be entered from that day on/);
    await day.fill('2000-01-01');
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.element(question).toHaveAccessibleDescription(/^Asha Rao (enrolled on|has marks)/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(storedAsha(screen)).not.toHaveProperty('leftOn');
    await leaving.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => storedAsha(screen)).toMatchObject({ leftOn: '2000-01-01' });
  });

  // @shows The school year: Ticked students leave as one act
  test('of ticked students is one act', async () => {
    await openScreen(StudentsScreen);
    await table.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Left school…' }).click();
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/^\d+ students left school$/)).toBeVisible();
    await expect.element(table.getByRole('link')).not.toBeInTheDocument();
  });

  // @shows The school year: Deleting a student with marks or grades recommends leaving
  test('is recommended in place of deleting a student who has marks', async () => {
    const screen = await openScreen(StudentsScreen);
    await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await question
      .getByRole('button', { name: 'Left school… keeps the attendance and grades.' })
      .click();
    await leaving.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => storedAsha(screen)).toHaveProperty('leftOn');
  });
});

/** Returns the printed text. */
function printed(): string {
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector('[data-paper]')?.textContent;
  window.dispatchEvent(new Event('afterprint'));
  return sheet ?? '';
}

describe('who has left', () => {
  // @shows The school year: Who has left is in no list, choice or count; "Left school" and "No class" filter Students
  //   and Grades, each only where there are such. Grades of leavers stay among "All Classes"
  test('is in no list but that of leavers, which says when, from where and why', async () => {
    await openScreen(StudentsScreen, { keys: schoolLeft() });
    await expect.element(table).toBeVisible();
    expect(table.getByText('Asha Rao').elements()).toEqual([]);
    await filter.selectOptions('Left school');
    await expect.element(table.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
    const heads = textsOf(table.getByRole('columnheader'));
    expect(heads.join('|')).toMatch(/Last day\|Class then\|Reason/);
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Class 1');
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Moved away');
    await expect.poll(printed).toContain('Left school');
    expect(printed()).not.toContain('-left');
    await expectAccessibleAtBothWidths();
  });

  // @shows The school year: Who has left is in no list, choice or count; "Left school" and "No class" filter Students
  //   and Grades, each only where there are such. Grades of leavers stay among "All Classes"
  test('is offered as a list only where somebody has', async () => {
    await openScreen(StudentsScreen);
    await expect.element(filter).toBeVisible();
    expect(textsOf(filter.getByRole('option'))).not.toContain('Left school');
    expect(textsOf(filter.getByRole('option'))).not.toContain('No class');
  });

  // @shows The school year: The form of a leaver asks for no class and changes nothing of the leaving
  test('is edited without a class, and stays as one who has left', async () => {
    const screen = await openScreen(StudentsScreen, {
      keys: schoolLeft(),
      query: 'student=stud00001',
    });
    await asha.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Student' });
    await expect.element(form.getByLabelText('Phone', { exact: true })).toBeVisible();
    expect(form.getByLabelText('Class').elements()).toEqual([]);
    await form.getByLabelText('Phone', { exact: true }).fill(NEW_STUDENT['Phone'] ?? '');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(() => storedAsha(screen))
      .toMatchObject({ ...LEFT, phone: NEW_STUDENT['Phone'] });
  });

  // @shows The school year: "Return to school…": Class, First Day. Moving a ticked leaver to a class, and an import
  //   that gives one a class, are returns on that day
  test('returns to a class on a day after the last one', async () => {
    const screen = await openScreen(StudentsScreen, {
      keys: schoolLeft(),
      query: 'student=stud00001',
    });
    await asha.getByRole('button', { name: 'Return to school…' }).click();
    const back = page.getByRole('dialog', { name: 'Return to school' });
    await expect.element(back.getByLabelText('Class')).toHaveValue('Class 1');
    await back.getByLabelText('First Day').fill('2026-03-12');
    await back.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(back.getByLabelText('First Day'))
      .toHaveAccessibleDescription(/Choose a later day/);
    await back.getByLabelText('First Day').fill('2026-05-04');
    await back.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Returned to school: Asha Rao')).toBeVisible();
    await expect
      .poll(() => storedAsha(screen))
      .toMatchObject({
        class: 'Class 1',
        pastStays: [{ leftOn: '2026-03-12', returnedOn: '2026-05-04' }],
      });
  });
});

test.each([
  [1280, 800],
  [390, 844],
])(
  'what is said of a leaving lies on no field of a form that is opened next, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    await openScreen(StudentsScreen, { query: 'student=stud00001' });
    await asha.getByRole('button', { name: 'Left school…' }).click();
    await leaving.getByRole('button', { name: 'Save' }).click();
    const told = page.getByText('Left school: Asha Rao');
    await expect.element(told).toBeVisible();
    await asha.getByRole('button', { name: 'Close' }).click();
    // By keyboard: on a phone the toast may stand over the button.
    page.getByRole('button', { name: 'Add Student' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const form = page.getByRole('dialog', { name: 'Add Student' });
    const first = form.getByLabelText('First Name');
    await expect.element(first).toHaveFocus();
    const covered = (): readonly string[] => {
      const toast = told.element().closest('[data-toast]')?.getBoundingClientRect();
      const dialog = form.element().getBoundingClientRect();
      if (!toast) return ['no toast'];
      return Array.from(form.element().querySelectorAll('input, select, textarea'))
        .filter((field) => {
          const { top, bottom, left, right } = field.getBoundingClientRect();
          // What the dialog cuts off covers nothing.
          const end = Math.min(bottom, dialog.bottom);
          return top < toast.bottom && end > toast.top && left < toast.right && right > toast.left;
        })
        .map((field) => field.getAttribute('name') ?? field.id);
    };
    await expect.poll(covered).toEqual([]);
    await form.getByLabelText('Parent Name').click();
    await expect.poll(covered).toEqual([]);
  },
);
