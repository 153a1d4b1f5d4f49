import { Refusal } from '#school/acts/changes.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { pressTwice } from '#testing/pressTwice.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { useRecordForm, type Elsewhere } from './useRecordForm.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.'),
  room: z.string().trim().min(1, 'Enter a room.'),
  seats: z.string().transform(Number),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Save = (values: Output, changed: Partial<Output>) => Promise<void>;

const STORED: Input = { name: 'Library', room: 'Room 5', seats: '30' };
const NUMBERS = { seats: { whole: true, fallback: 30 } } as const;
const nothing = () => undefined;
const stores: Save = async () => undefined;

function RoomForm(props: {
  save: Save;
  initial?: Input;
  latest?: Input | null;
  /** The next record's texts, for a form that stays open. */
  next?: Input;
  onSaved?: () => void;
}) {
  const { field, submit, changed, saving, failure, elsewhere, refusals, ...choose } = useRecordForm<
    Input,
    Output
  >({
    draftName: 'form|test',
    schema,
    initial: props.initial ?? STORED,
    latest: props.latest,
    numbers: NUMBERS,
    onClose: nothing,
  });
  const onSaved = (): void => {
    if (props.next) {
      choose.reopen(props.next);
      choose.focus('room');
    }
    props.onSaved?.();
  };
  return (
    <FormDialog
      title="Edit"
      submitLabel="Save"
      changed={changed}
      refusals={refusals}
      onCancel={nothing}
      onSubmit={() => void submit({ save: props.save, onSaved })}
    >
      <TextField label="Name" {...field('name')} />
      <TextField label="Room" {...field('room')} />
      <NumberField label="Seats" {...field('seats')} />
      <button type="button" onClick={choose.takeAllStored}>
        Use theirs
      </button>
      <button type="button" onClick={choose.keepTyped}>
        Keep mine
      </button>
      {(['name', 'room', 'seats'] as const).map((name) => (
        <button key={name} type="button" onClick={() => choose.takeStored(name)}>
          Use their {name}
        </button>
      ))}
      <output>
        {[changed && 'changed', saving && 'saving', elsewhere.is, ...namesOf(elsewhere)].join(' ')}
      </output>
      <p role="alert">{failure}</p>
    </FormDialog>
  );
}

function namesOf(elsewhere: Elsewhere): readonly string[] {
  return elsewhere.is === 'changed' ? elsewhere.names : [];
}

const refuse: Save = () => Promise.reject(new Refusal(() => 'There is one already.', 'name'));

/** A save that ends when the test says so. */
function heldSave() {
  let finish: () => void = nothing;
  const save = vi.fn<Save>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  return { save, finish: () => finish() };
}

/** Types a letter over the selection of the field that has the focus. */
function pressKey(letter: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

describe('a form with mistakes', () => {
  test('names each mistake at its field, focuses the first, and saves nothing', async () => {
    const save = vi.fn<Save>(async () => undefined);
    const form = await render(
      <RoomForm save={save} initial={{ name: '', room: ' ', seats: '' }} />,
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Enter a name.')).toBeVisible();
    await expect.element(form.getByText('Enter a room.')).toBeVisible();
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();

    await form.getByLabelText('Name').fill('Hall');
    await expect.element(form.getByText('Enter a name.')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByLabelText('Room')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a save', () => {
  test('gets the whole record and the changed fields', async () => {
    const save = vi.fn<Save>(async () => undefined);
    const saved = vi.fn<() => void>();
    const form = await render(<RoomForm save={save} onSaved={saved} />);
    await form.getByLabelText('Room').fill(' Room 9 ');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { name: 'Library', room: 'Room 9', seats: 30 },
      { room: 'Room 9' },
    );
  });

  test('that keeps the form open keeps each key pressed at once into the next record', async () => {
    const next = { ...STORED, room: '' };
    // A key behind the last change of the page, and before any timer.
    const onSaved = () => queueMicrotask(() => pressKey('1'));
    const form = await render(<RoomForm save={stores} next={next} onSaved={onSaved} />);
    const room = form.getByLabelText('Room');
    await room.fill('Room 9');
    await userEvent.keyboard('{Enter}');
    await expect.element(room).toHaveValue('1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    pressKey('7');
    await expect.element(room).toHaveValue('17');
  });

  test('that keeps the form open takes no focus from a field that a key has reached', async () => {
    const form = await render(
      <RoomForm
        save={stores}
        next={STORED}
        onSaved={() =>
          queueMicrotask(() => {
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
            form.getByLabelText('Seats').element().focus();
          })
        }
      />,
    );
    await form.getByLabelText('Room').fill('Room 9');
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByLabelText('Room')).toHaveValue('Room 5');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.element(form.getByLabelText('Seats')).toHaveFocus();
  });

  // @shows Consistency: Two presses in one moment do what one does
  test('happens once when pressed twice at once', async () => {
    const { save, finish } = heldSave();
    const form = await render(<RoomForm save={save} />);
    pressTwice(form.getByRole('button', { name: 'Save' }).element());
    await expect.element(form.getByText('saving', { exact: false })).toBeVisible();
    finish();
    await expect.element(form.getByText('saving', { exact: false })).not.toBeInTheDocument();
    // Pressing after storing does nothing either.
    pressTwice(form.getByRole('button', { name: 'Save' }).element());
    expect(save).toHaveBeenCalledOnce();
  });

  test('that fails gives the reason, keeps the typing, and can be retried', async () => {
    const save = vi.fn<Save>(async () => undefined);
    save.mockRejectedValueOnce(new SaveFailed(new DOMException('full', 'QuotaExceededError')));
    const saved = vi.fn<() => void>();
    const form = await render(<RoomForm save={save} onSaved={saved} />);
    await form.getByLabelText('Name').fill('Hall');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent('no space left');
    await expect.element(form.getByLabelText('Name')).toHaveValue('Hall');
    expect(saved).not.toHaveBeenCalled();

    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(save.mock.lastCall?.[1]).toEqual({ name: 'Hall' });
    await expect.element(form.getByRole('alert')).toHaveTextContent('');
  });

  test('that was refused at a field can be retried', async () => {
    const save = vi.fn<Save>(refuse);
    const saved = vi.fn<() => void>();
    const form = await render(<RoomForm save={save} onSaved={saved} />);
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    await expect.element(form.getByText('There is one already.')).toBeVisible();
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('a number', () => {
  test('that is unreadable first shows the fallback, and is saved only by the next press', async () => {
    const save = vi.fn<Save>(async () => undefined);
    const form = await render(<RoomForm save={save} />);
    await form.getByLabelText('Seats').fill('many');
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByLabelText('Seats')).toHaveValue('30');
    await expect
      .element(form.getByText('“many” will be saved as 30.', { exact: false }))
      .toBeVisible();
    await expect.element(form.getByLabelText('Seats')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.lastCall?.[0]).toMatchObject({ seats: 30 });
  });

  test('is not saved by the click that leaves its field', async () => {
    const save = vi.fn<Save>(async () => undefined);
    const form = await render(<RoomForm save={save} />);
    await form.getByLabelText('Seats').fill('12.7');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByLabelText('Seats')).toHaveValue('12');
    await expect
      .element(form.getByText('“12.7” will be saved as 12.', { exact: false }))
      .toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.lastCall?.[1]).toEqual({ seats: 12 });
  });

  test('shows its reading when the field is left, and saves at once if it is unambiguous', async () => {
    const save = vi.fn<Save>(async () => undefined);
    const form = await render(<RoomForm save={save} />);
    await form.getByLabelText('Seats').fill(' 25 ');
    await form.getByLabelText('Room').click();
    await expect.element(form.getByLabelText('Seats')).toHaveValue('25');
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(save.mock.lastCall?.[1]).toEqual({ seats: 25 }));
  });
});

describe('a record that changes elsewhere while the form is open', () => {
  const theirs: Input = { ...STORED, name: 'Reading Room' };
  const keepsName = { name: 'Library', room: 'Room 9', seats: 30 };

  test('is reported, and the other version can replace the typing', async () => {
    const form = await render(<RoomForm save={stores} latest={STORED} />);
    await form.getByLabelText('Room').fill('Room 9');
    await form.rerender(<RoomForm save={stores} latest={theirs} />);
    await expect.element(form.getByRole('status')).toHaveTextContent('changed');
    await expect.element(form.getByLabelText('Room')).toHaveValue('Room 9');
    await form.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(form.getByLabelText('Name')).toHaveValue('Reading Room');
    await expect.element(form.getByLabelText('Room')).toHaveValue('Room 5');
    await expect.element(form.getByRole('status')).toHaveTextContent('same');
  });

  test('keeps other fields if only one was typed in, and keeps all of mine on request', async () => {
    const save = vi.fn<Save>(refuse);
    const form = await render(<RoomForm save={save} latest={STORED} />);
    await form.getByLabelText('Room').fill('Room 9');
    await form.rerender(<RoomForm save={save} latest={theirs} />);
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(keepsName, { room: 'Room 9' }));

    await form.getByRole('button', { name: 'Keep mine' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(() =>
      expect(save).toHaveBeenLastCalledWith(keepsName, { name: 'Library', room: 'Room 9' }),
    );
  });

  test('can take over single fields, which get the focus; other typing stays and is saved', async () => {
    const save = vi.fn<Save>(refuse);
    const form = await render(<RoomForm save={save} latest={STORED} />);
    await form.getByLabelText('Name').fill('Atelier');
    await form.getByLabelText('Room').fill('Room 9');
    const all: Input = { name: 'Reading Room', room: 'Room 7', seats: '12' };
    await form.rerender(<RoomForm save={save} latest={all} />);
    const status = form.getByRole('status');
    await expect.element(status).toHaveTextContent('changed name room seats');
    await form.getByRole('button', { name: 'Use their seats' }).click();
    await expect.element(form.getByLabelText('Seats')).toHaveValue('12');
    await expect.element(form.getByLabelText('Seats')).toHaveFocus();
    await form.getByRole('button', { name: 'Use their name' }).click();
    await expect.element(form.getByLabelText('Name')).toHaveValue('Reading Room');
    await expect.element(form.getByLabelText('Room')).toHaveValue('Room 9');
    await expect.element(status).toHaveTextContent(/changed room$/);
    await form.getByRole('button', { name: 'Save' }).click();
    const saved = { name: 'Reading Room', room: 'Room 9', seats: 12 };
    await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(saved, { room: 'Room 9' }));
  });

  test.each(['Use their name', 'Use theirs', 'Keep mine'])(
    '“%s” drops the refusal of the last save',
    async (choice) => {
      const form = await render(<RoomForm save={refuse} latest={STORED} />);
      await form.getByLabelText('Name').fill('Atelier');
      await form.rerender(<RoomForm save={refuse} latest={theirs} />);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect.element(form.getByText('There is one already.')).toBeVisible();
      await form.getByRole('button', { name: choice }).click();
      await expect.element(form.getByText('There is one already.')).not.toBeInTheDocument();
    },
  );

  test('is reported when it was deleted', async () => {
    const form = await render(<RoomForm save={stores} latest={STORED} />);
    await form.rerender(<RoomForm save={stores} latest={null} />);
    await expect.element(form.getByRole('status')).toHaveTextContent('gone');
  });
});
