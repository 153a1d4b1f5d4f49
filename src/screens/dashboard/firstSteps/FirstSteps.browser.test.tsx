import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx';
import type { Intent } from '#school/acts/changes.ts';
import { safetyOf } from '#state/backups/safety.ts';
import { localDay, mark, smallSchool } from '#testing/hillsideSchool.ts';
import {
  catchSavedFiles,
  expectAccessibleAtBothWidths,
  openScreen,
  textsOf,
} from '#testing/screens.tsx';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import './ClassTeachersDialog.tsx';
import './FirstSteps.tsx';

const region = page.getByRole('region', { name: 'First steps', exact: true });
const steps = region.getByRole('list').getByRole('listitem');
const button = (name: string) => region.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Who teaches which class', exact: true });

/** A new school with these records, without a register. */
const openSchool = (keys: Partial<ReturnType<typeof smallSchool>> = {}) =>
  openScreen(DashboardScreen, { keys: { ...smallSchool(), attendance: [], ...keys } });

// @shows Moving in: Region "First steps" on the Dashboard above the cards, in a school of one's own until all five are
//   done: a list of five, folded after the first register to a button "2 of 5 left", each with a tick (img "Done")
//   and one button; "Hide". Where backups are protected, "Download Backup" leads to Settings, which asks for the
//   passphrase
test('an empty school has five steps, none of them done, each with its button', async () => {
  await openSchool({ students: [], teachers: [] });
  await expect
    .poll(() => textsOf(region.getByRole('listitem').getByRole('button')))
    .toEqual([
      'Import students',
      'Import teachers',
      'Choose teachers',
      'Take the first register',
      'Choose Folder',
    ]);
  expect(steps.elements()).toHaveLength(5);
  expect(region.getByRole('img', { name: 'Done' }).elements()).toHaveLength(0);
  await expectAccessibleAtBothWidths();
  await button('Import students').click();
  expect(window.location.href).toMatch(/\/students\?import$/u);
});

// @shows Moving in: Region "First steps" on the Dashboard above the cards, in a school of one's own until all five are
//   done: a list of five, folded after the first register to a button "2 of 5 left", each with a tick (img "Done")
//   and one button; "Hide". Where backups are protected, "Download Backup" leads to Settings, which asks for the
//   passphrase
test('what is done has a tick, and the other buttons lead on', async () => {
  await openSchool();
  await expect
    .poll(() =>
      steps.elements().map((step) => step.querySelector('[role=img]')?.getAttribute('aria-label')),
    )
    .toEqual(['Done', 'Done', undefined, undefined, undefined]);
  await expect.element(steps.nth(0)).toHaveTextContent('4 students in the school');
  await expect.element(steps.nth(2)).toHaveTextContent('1 class without a teacher');
  await button('Take the first register').click();
  await expect.poll(() => window.location.pathname).toBe('/attendance');
  await button('Import teachers').click();
  expect(window.location.href).toMatch(/\/teachers\?import$/u);
});

// @shows Moving in: Region "First steps" on the Dashboard above the cards, in a school of one's own until all five are
//   done: a list of five, folded after the first register to a button "2 of 5 left", each with a tick (img "Done")
//   and one button; "Hide". Where backups are protected, "Download Backup" leads to Settings, which asks for the
//   passphrase
test('a browser without folders downloads a backup, which ticks the step', async () => {
  const picker: unknown = Reflect.get(window, 'showDirectoryPicker');
  Reflect.deleteProperty(window, 'showDirectoryPicker');
  onTestFinished(() => void Reflect.set(window, 'showDirectoryPicker', picker));
  const saved = catchSavedFiles();
  await openSchool();
  await button('Download Backup').click();
  await expect.element(steps.nth(4).getByRole('img', { name: 'Done' })).toBeVisible();
  expect([...saved.keys()]).toEqual([`school_backup_${localDay()}.json`]);
});

// @shows Moving in: dialog "Who teaches which class": one table, combobox "Teacher of <class>", submit "Save", one act
test('the teachers of all classes are one act, with a way back', async () => {
  const school = smallSchool();
  const { stored } = await openSchool();
  await button('Choose teachers').click();
  await expect
    .poll(() => textsOf(dialog.getByRole('table').getByRole('columnheader')))
    .toEqual(['Class', 'Teacher']);
  const first = dialog.getByRole('combobox', { name: 'Teacher of Class 1', exact: true });
  const second = dialog.getByRole('combobox', { name: 'Teacher of Class 2', exact: true });
  await expect.element(first).toHaveValue('teach0001');
  await expect.element(second).toHaveValue('');
  await userEvent.selectOptions(first, 'Alan Turing');
  await userEvent.selectOptions(second, 'Grace Hopper');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Teachers chosen for 2 classes')).toBeVisible();
  expect(stored('classes')).toMatchObject([{ teacherId: 'teach0002' }, { teacherId: 'teach0001' }]);
  await expect.element(steps.nth(2).getByRole('img', { name: 'Done' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(steps.nth(2)).toHaveTextContent('1 class without a teacher');
  expect(stored('classes')).toMatchObject(school.classes.map(({ teacherId }) => ({ teacherId })));
});

// @shows Moving in: Region "First steps" on the Dashboard above the cards, in a school of one's own until all five are
//   done: a list of five, folded after the first register to a button "2 of 5 left", each with a tick (img "Done")
//   and one button; "Hide". Where backups are protected, "Download Backup" leads to Settings, which asks for the
//   passphrase
test('hidden they stay away on this PC, and the focus stays on the screen', async () => {
  await openSchool();
  await button('Hide').click();
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await cleanup();
  await openSchool();
  await expect.element(page.getByRole('list', { name: 'Today’s registers' })).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
});

const takeRegister: Intent = async () => ({
  label: { say: 'register', day: localDay(1) },
  attendance: { put: [mark('first0001', 'stud00001', localDay(1), 'present')] },
});

// @shows Moving in: Region "First steps" on the Dashboard above the cards, in a school of one's own until all five are
//   done: a list of five, folded after the first register to a button "2 of 5 left", each with a tick (img "Done")
//   and one button; "Hide". Where backups are protected, "Download Backup" leads to Settings, which asks for the
//   passphrase
test('a first register folds them to what is left, and they go once all five are done', async () => {
  const school = smallSchool();
  const classes = school.classes.map((schoolClass) => ({ ...schoolClass, teacherId: 'teach0001' }));
  const { school: open } = await openSchool({ classes, teachers: [] });
  await expect.element(steps.nth(3)).toBeVisible();
  await open.commit(takeRegister);
  const fold = button('3 of 5 left');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(steps.elements()).toHaveLength(0);
  await expectAccessibleAtBothWidths();
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(steps.nth(3).getByRole('img', { name: 'Done' })).toBeVisible();
  await open.commit(async () => ({
    label: { say: 'imported', count: 2, of: 'teachers' },
    teachers: { put: school.teachers },
  }));
  await expect.element(button('1 of 5 left')).toBeVisible();
  await safetyOf(open).noteDownload(1);
  await expect.element(region).not.toBeInTheDocument();
});

test('hidden after the first register they stay away, too', async () => {
  const { school } = await openSchool();
  await school.commit(takeRegister);
  await expect.element(button('2 of 5 left')).toBeVisible();
  await button('Hide').click();
  await expect.element(region).not.toBeInTheDocument();
});
