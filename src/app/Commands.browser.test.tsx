import { AttendanceScreen } from '#screens/attendance/AttendanceScreen.tsx';
import { openScreen } from '#testing/screens.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Commands } from './Commands.tsx';
import { command, followCommandKeys, openCommand } from './commandKeys.ts';

/** Presses a key synchronously, so that nothing can come between. People type more slowly. */
function press(key: string, ctrlKey = false): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
  );
}

followCommandKeys();

// @shows Finding anything: What is typed after Ctrl+K before the search is there is in it when it opens. No Backspace
//   meanwhile
test('text typed after Ctrl+K appears in the search when it opens, and marks nobody meanwhile', async () => {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener('keydown', hear);
  onTestFinished(() => window.removeEventListener('keydown', hear));
  onTestFinished(() => openCommand(null));

  // Cancelled before the search opens.
  press('k', true);
  press('x');
  press('Escape');
  press('k', true);
  for (const letter of 'col') press(letter);
  press('r', true);
  await openScreen(Commands);
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.element(field).toHaveValue('col');
  await userEvent.keyboard('e');
  await expect.element(field).toHaveValue('cole');
  await expect.element(page.getByRole('option', { name: /Ben Cole/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  press('p');
  expect(heard).toEqual(['k', 'k', 'r', 'e', 'p']);
});

// @shows Finding anything: What is typed after Ctrl+K before the search is there is in it when it opens. No Backspace
//   meanwhile
test('letters pressed on a slow PC, while the search is being shown, are in it', async () => {
  onTestFinished(() => openCommand(null));
  const shown = new AbortController();
  onTestFinished(() => shown.abort());
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    shown.abort();
    press('l');
  };
  document.addEventListener('focusin', onFocus, { signal: shown.signal });
  press('k', true);
  press('c');
  press('o');
  await openScreen(Commands);
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue('col');
});

// @shows Finding anything: What is typed after Ctrl+K before the search is there is in it when it opens. No Backspace
//   meanwhile
test('the search keeps the focus, even if a register that takes the focus has just appeared', async () => {
  await openScreen(() => (
    <>
      <AttendanceScreen />
      <Commands />
    </>
  ));
  const first = page
    .getByRole('radiogroup', { name: 'Asha Rao', exact: true })
    .getByRole('radio')
    .first();
  await expect.element(first).toHaveFocus();
  openCommand('search');
  onTestFinished(() => openCommand(null));
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(field).toHaveValue('a');
});

test('text typed after Ctrl+K in a field goes to the search, and the field stays unchanged', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  const pressed = vi.fn<() => void>();
  field.addEventListener('keydown', pressed);
  field.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  pressed.mockClear();
  await userEvent.keyboard('bex{Backspace}n{Enter}');
  expect(field.value).toBe('');
  expect(pressed).not.toHaveBeenCalled();
  openCommand('search');
  onTestFinished(() => openCommand(null));
  await openScreen(Commands);
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ben');
});

test('Escape cancels a search that has not opened yet, and closes nothing else', async () => {
  const heard = vi.fn<() => void>();
  window.addEventListener('keydown', heard);
  onTestFinished(() => window.removeEventListener('keydown', heard));
  onTestFinished(() => openCommand(null));
  press('k', true);
  expect(command.getState().open).toBe('search');
  press('x');
  heard.mockClear();
  press('Escape');
  expect(heard).not.toHaveBeenCalled();
  expect(command.getState().open).toBeNull();
  press('Escape');
  expect(heard).toHaveBeenCalledOnce();
  openCommand('search');
  onTestFinished(() => openCommand(null));
  await openScreen(Commands);
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
});

test('Ctrl+K pressed again, or held down, leaves the search unchanged', async () => {
  await openScreen(Commands);
  openCommand('search');
  onTestFinished(() => openCommand(null));
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('be{Control>}k{/Control}n');
  await expect.element(field).toHaveValue('ben');
});
