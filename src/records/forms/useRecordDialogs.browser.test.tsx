import { openScreen } from '#testing/screens.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LazyDialogs, useRecordDialogs, type RecordDialogsState } from './useRecordDialogs.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const form = page.getByRole('dialog', { name: 'Add Room' });

/** Shows a list whose form comes once the result is called. */
async function openList(): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const part = lazyPart<{ dialogs: RecordDialogsState<never> }>(async () => {
    await arrived;
    return ({ dialogs: { open, close } }) =>
      open === null ? null : (
        <FormDialog
          title="Add Room"
          submitLabel="Add Room"
          changed={false}
          busy={false}
          onCancel={close}
          onSubmit={close}
        >
          <TextField label="Name" />
        </FormDialog>
      );
  });
  function List() {
    const dialogs = useRecordDialogs<never>();
    return (
      <>
        <button type="button" onClick={dialogs.add}>
          Open
        </button>
        <LazyDialogs dialogs={dialogs} part={part} />
      </>
    );
  }
  await openScreen(List);
  return arrive;
}

test('Escape takes back a press whose form has not come, with what was typed', async () => {
  const arrive = await openList();
  opener.element().focus();
  await userEvent.keyboard('{Enter}Ada{Escape}');
  arrive();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByLabelText('Name')).toHaveValue('');
});

test('after Escape a press waits for its own text alone', async () => {
  const arrive = await openList();
  await opener.click();
  await userEvent.keyboard('Ada{Escape}');
  await opener.click();
  await userEvent.keyboard('Bex !{Backspace}');
  arrive();
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('B');
  await expect.element(form.getByLabelText('Name')).toHaveValue('Bex B');
});

test('Enter in a form that is not drawn yet submits it with the text typed ahead', async () => {
  const arrive = await openList();
  await opener.click();
  await userEvent.keyboard('Ada');
  // As in a window that the browser does not draw for a while.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  arrive();
  await expect.element(form).toBeInTheDocument();
  const name = form.getByLabelText('Name').element();
  if (name instanceof HTMLElement) name.focus();
  vi.unstubAllGlobals();
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  expect(name).toHaveProperty('value', 'Ada');
});
