import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { dismissAllToasts, showToast } from '#ui/feedback/toasts.ts';
import { SelectField, TextField } from '#ui/fields/fields.tsx';
import { ActionBar } from '#ui/layout/Toolbar.tsx';
import { AppShell } from '#ui/layout/AppShell.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ConfirmDialog, FormDialog } from './FormDialog.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const form = page.getByRole('dialog', { name: 'Edit Room' });
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

function FormOpener({
  onSubmit,
  busy = false,
  rows = 1,
  withList = false,
}: {
  onSubmit?: () => void;
  busy?: boolean;
  /** The length of the form. */
  rows?: number;
  /** Adds a select to the form. */
  withList?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <main tabIndex={-1}>
      <button type="button">First of the page</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <FormDialog
          title="Edit Room"
          submitLabel="Save Changes"
          changed={name !== ''}
          busy={busy}
          onCancel={() => setOpen(false)}
          onSubmit={() => onSubmit?.()}
        >
          <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
          {withList ? <SelectField label="Floor" options={['Ground', 'First']} /> : null}
          {Array.from({ length: rows - 1 }, (_, index) => (
            <TextField key={index} label={`Field ${index}`} />
          ))}
        </FormDialog>
      ) : null}
    </main>
  );
}

describe('a form in a dialog', () => {
  test('focuses its first field; Escape closes it and returns the focus', async () => {
    await render(<FormOpener />);
    await opener.click();
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('is submitted once by Enter in a select, as in a field', async () => {
    const submitted = vi.fn();
    await render(<FormOpener onSubmit={submitted} withList />);
    await opener.click();
    form.getByLabelText('Floor').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter>3/}');
    expect(submitted).toHaveBeenCalledTimes(2);
    // Space opens the list; Enter chooses in it.
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    await expect.element(form.getByLabelText('Floor')).toHaveValue('First');
    expect(submitted).toHaveBeenCalledTimes(2);
  });

  test('moves the focus to the first wrong field at each refused save, and not while somebody types', async () => {
    function Refusing() {
      const [refusals, setRefusals] = useState(0);
      const [texts, setTexts] = useState(['', '']);
      const error = (text = ''): string | undefined =>
        refusals > 0 && text === '' ? 'Enter a text' : undefined;
      return (
        <FormDialog
          title="Edit Room"
          submitLabel="Save Changes"
          changed={false}
          refusals={refusals}
          onCancel={() => undefined}
          onSubmit={() => setRefusals((count) => count + 1)}
        >
          {['Name', 'Floor'].map((label, place) => (
            <TextField
              key={label}
              label={label}
              value={texts[place] ?? ''}
              error={error(texts[place])}
              onChange={({ target }) => setTexts(texts.with(place, target.value))}
            />
          ))}
        </FormDialog>
      );
    }
    await render(<Refusing />);
    const [name, floor] = [form.getByLabelText('Name'), form.getByLabelText('Floor')];
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Hall');
    await expect.element(name).toHaveValue('Hall');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(floor).toHaveFocus();
  });

  test('stays open when a double click on its opener ends beside it', async () => {
    await render(<FormOpener />);
    await opener.dblClick();
    await form.getByLabelText('Name').fill('Hall');
    await expect.element(question).not.toBeInTheDocument();
  });

  test('that a double click closes keeps the second press from the page behind', async () => {
    const behind = vi.fn();
    function Covered() {
      const [open, setOpen] = useState(true);
      const cover = { position: 'fixed', inset: 0 } as const;
      return (
        <>
          <button type="button" style={cover} onClick={behind} onMouseDown={behind}>
            Behind
          </button>
          {open ? (
            <FormDialog
              title="Edit Room"
              submitLabel="Save Changes"
              changed={false}
              onCancel={() => setOpen(false)}
              onSubmit={() => setOpen(false)}
            >
              <TextField label="Name" />
            </FormDialog>
          ) : null}
        </>
      );
    }
    await render(<Covered />);
    /** The nth press of a click, double click or more, at a person's speed. */
    const press = (detail: number): void => {
      const element = page.getByRole('button', { name: 'Behind' }).element();
      for (const type of ['mousedown', 'mouseup', 'click']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
      }
    };
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
    press(2);
    expect(behind).not.toHaveBeenCalled();
    press(1);
    press(2);
    expect(behind).toHaveBeenCalledTimes(4);
  });

  // @shows Departures: Escape and a click beside a changed form ask first. What was typed must not be lost by a stray
  //   click
  test('asks before Escape, the cross or a press beside it loses typing', async () => {
    await render(<FormOpener />);
    await opener.click();
    await form.getByLabelText('Name').fill('Hall');
    const leavings = [
      () => userEvent.keyboard('{Escape}'),
      () => form.getByRole('button', { name: 'Close' }).click(),
      () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true }),
    ];
    for (const leave of leavings) {
      await leave();
      await expect.element(question).toBeVisible();
      // Pressing Enter too early loses nothing.
      await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(form.getByLabelText('Name')).toHaveValue('Hall');
    }
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  // @shows Departures: Escape and a click beside a changed form ask first. What was typed must not be lost by a stray
  //   click
  test('makes the browser ask before a reload while something is unsaved', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const screen = await render(<FormOpener />);
    await opener.click();
    expect(asks()).toBe(false);
    await form.getByLabelText('Name').fill('Hall');
    expect(asks()).toBe(true);
    // The program itself may reload the page, as after joining a school.
    await screen.rerender(<FormOpener busy />);
    expect(asks()).toBe(false);
    await screen.rerender(<FormOpener />);
    expect(asks()).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(asks()).toBe(false);
  });

  // @shows §4: Modals close on Cancel. Escape asks first
  // @shows Names of controls: Adding: "Add Student" …, dialog "Add Student" / "Edit Student" …, "Save Changes",
  //   "Cancel"
  test('closes on Cancel without asking', async () => {
    await render(<FormOpener />);
    await opener.click();
    await form.getByLabelText('Name').fill('Hall');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('takes keys that follow Enter on its button before the next frame', async () => {
    await render(<FormOpener />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(opener).toHaveFocus();
    // Hazard: no `expect.element` here, which may wait for the frame.
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    await Promise.resolve();
    expect(document.activeElement).toBe(form.getByLabelText('Name').element());
  });

  test('is sent once by Enter, even if the key is held down', async () => {
    const submit = vi.fn<() => void>();
    await render(<FormOpener onSubmit={submit} />);
    await opener.click();
    await form.getByLabelText('Name').fill('Hall');
    // Pressed and held: the browser repeats the key.
    await userEvent.keyboard('{Enter>3}');
    await userEvent.keyboard('{/Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  test('stays open and sends nothing while it is being saved', async () => {
    const submit = vi.fn<() => void>();
    const shown = await render(<FormOpener onSubmit={submit} />);
    await opener.click();
    await form.getByLabelText('Name').fill('Hall');
    await shown.rerender(<FormOpener onSubmit={submit} busy />);
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(form).toBeVisible();
    expect(question.query()).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a toast', () => {
  const LONG = 'Attendance of Class 3 for Wed 18 Mar 2026 was saved. '.repeat(3);
  const status = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  const expectClearOf = (parts: readonly Locator[]) =>
    expect
      .poll(() => parts.filter((part) => overlap(part.element(), status.element())).length)
      .toBe(0);
  const isInSight = (field: Locator): boolean =>
    field.element().getBoundingClientRect().bottom <= form.element().getBoundingClientRect().bottom;
  const WINDOWS = [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 768, height: 400 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];

  test.for(WINDOWS.flatMap((size) => [1, 12].map((rows) => ({ ...size, rows }))))(
    'covers no title, button or field of a form of $rows fields at $width × $height',
    async ({ width, height, rows }) => {
      await page.viewport(width, height);
      await render(
        <>
          <FormOpener rows={rows} />
          <Toasts />
        </>,
      );
      showToast({ text: () => LONG });
      await opener.click();
      await expect.element(status).toBeVisible();
      await expectClearOf([
        form.getByRole('heading', { name: 'Edit Room' }),
        form.getByRole('button', { name: 'Close' }),
        form.getByRole('button', { name: 'Cancel' }),
        form.getByRole('button', { name: 'Save Changes' }),
        ...form.getByRole('textbox').all().filter(isInSight),
      ]);
      // The dialog scrolls all the same, and has its whole height again without the toast.
      const before = form.element().clientHeight;
      form.getByRole('textbox').last().element().scrollIntoView();
      await expectClearOf(form.getByRole('textbox').all().filter(isInSight));
      dismissAllToasts();
      await expect.poll(() => form.element().clientHeight).toBeGreaterThanOrEqual(before);
      expect(document.documentElement.style.getPropertyValue('--toasts-room')).toBe('');
    },
  );

  // @shows Messages: Toasts cover neither a bar that saves nor a dialog's title and buttons, from 320 to 1920 px
  test.for(WINDOWS)('covers no question at $width × $height', async ({ width, height }) => {
    await page.viewport(width, height);
    await render(
      <>
        <QuestionOpener onConfirm={() => undefined} />
        <Toasts />
      </>,
    );
    showToast({ text: () => LONG });
    await opener.click();
    const question = page.getByRole('alertdialog', { name: 'Delete room' });
    await expect.element(status).toBeVisible();
    await expectClearOf([
      question.getByRole('heading'),
      question.getByRole('button', { name: 'Cancel' }),
      question.getByRole('button', { name: 'Delete' }),
    ]);
  });

  // @shows Messages: Toasts stand at the page's end, one line of 44 px, and a list that fills the window ends above them:
  //   they lie on no row or field with the focus, nor on the row after it
  test.for(WINDOWS)(
    'covers neither the row in use nor the next row at $width × $height',
    async ({ width, height }) => {
      await page.viewport(width, height);
      await render(
        <>
          <ul>
            {Array.from({ length: 60 }, (_, index) => (
              <li key={index} style={{ blockSize: 40 }}>
                <button type="button">{`Edit ${index}`}</button>
              </li>
            ))}
          </ul>
          <Toasts />
        </>,
      );
      const edit = (index: number) =>
        page.getByRole('button', { name: `Edit ${index}`, exact: true });
      showToast({ text: () => LONG });
      await expect.element(status).toBeVisible();
      // The last visible row, and the first: wherever the toast stands, one of the two is below it.
      for (const index of [Math.floor(height / 40) - 2, 1]) {
        edit(index).element().focus({ preventScroll: true });
        const rows = page.getByRole('listitem');
        await expectClearOf([rows.nth(index), rows.nth(index + 1)]);
      }
    },
  );

  test.for([3, 60].flatMap((rows) => WINDOWS.map((size) => ({ ...size, rows }))))(
    'covers neither the buttons of a page with $rows rows nor its last row at $width × $height',
    async ({ width, height, rows }) => {
      await page.viewport(width, height);
      await render(
        <>
          <Page title="Rooms" actions={<button type="button">Add Room</button>}>
            <input aria-label="Search" />
            <ul>
              {Array.from({ length: rows }, (_, index) => (
                <li key={index} style={{ blockSize: 40, textAlign: 'center' }}>
                  <button type="button">{`Edit ${index}`}</button>
                </li>
              ))}
            </ul>
          </Page>
          <Toasts />
        </>,
      );
      showToast({ text: () => LONG, action: { label: () => 'Undo', onAction: () => undefined } });
      await expect.element(status).toBeVisible();
      await expectClearOf([
        page.getByRole('button', { name: 'Add Room' }),
        page.getByLabelText('Search'),
      ]);
      window.scrollTo({ top: 9999 });
      await expectClearOf([page.getByRole('listitem').last()]);
    },
  );

  // @shows Messages: Toasts stand at the page's end, one line of 44 px, and a list that fills the window ends above them:
  //   they lie on no row or field with the focus, nor on the row after it
  test('ends a list that fills the window, one line high', async () => {
    await render(
      <AppShell
        title="Office"
        school={{ name: 'Hillside', year: '2026-2027' }}
        links={[{ to: '/', label: 'Rooms', icon: null }]}
        current={undefined}
        onSearch={() => undefined}
        footer={<button type="button">Theme</button>}
      >
        <Page title="Rooms" fill="table">
          <div data-testid="rows" style={{ flex: 1, overflow: 'auto' }} />
        </Page>
        <Toasts />
      </AppShell>,
    );
    showToast({ text: () => LONG, action: { label: () => 'Undo', onAction: () => undefined } });
    await expect.element(status).toBeVisible();
    await expectClearOf([
      page.getByTestId('rows'),
      page.getByRole('link', { name: 'Rooms' }),
      page.getByRole('button', { name: 'Theme' }),
    ]);
    // Nor does the empty rest of the line lie on the sidebar.
    const theme = page.getByRole('button', { name: 'Theme' }).element();
    const foot = theme.getBoundingClientRect();
    expect(document.elementFromPoint(foot.left + 2, foot.bottom - 2)).toBe(theme);
    const { height, right, bottom } = cardOf(status.element()).getBoundingClientRect();
    expect(height).toBe(44);
    expect([1280 - right, 800 - bottom].every((gap) => gap > 0 && gap < 40)).toBe(true);
    const { bottom: end } = page.getByTestId('rows').element().getBoundingClientRect();
    dismissAllToasts();
    await expect
      .poll(() => page.getByTestId('rows').element().getBoundingClientRect().bottom)
      .toBeGreaterThan(end);
  });

  test.for(WINDOWS.flatMap((size) => [250, 500, 3000].map((high) => ({ ...size, high }))))(
    'covers no bar that saves a list $high px high at $width × $height',
    async ({ width, height, high }) => {
      await page.viewport(width, height);
      await render(
        <div style={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
          <div style={{ flex: 'none', blockSize: high }} />
          <ActionBar actions={<button type="button">Save Attendance</button>}>
            3 not saved
          </ActionBar>
          <Toasts />
        </div>,
      );
      const save = page.getByRole('button', { name: 'Save Attendance' });
      showToast({ text: () => LONG });
      await expect.element(status).toBeVisible();
      await expectClearOf([save]);
      window.scrollTo({ top: high });
      await expectClearOf([save]);
    },
  );
});

/** True if a part is drawn over a line of a toast; the line's whole card counts. */
function overlap(part: Element, line: Element): boolean {
  const a = part.getBoundingClientRect();
  const b = cardOf(line).getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function cardOf(line: Element): Element {
  return line.closest('[data-toast]')?.parentElement ?? line;
}

function QuestionOpener({
  onConfirm,
  danger = false,
}: {
  onConfirm: () => void;
  danger?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <main tabIndex={-1}>
      {there ? (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      ) : null}
      {open ? (
        <ConfirmDialog
          title="Delete room"
          sentence="Are you sure?"
          confirmLabel="Delete"
          danger={danger}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            onConfirm();
            setThere(false);
            setTimeout(() => setOpen(false));
          }}
        />
      ) : null}
    </main>
  );
}

describe('a question', () => {
  const question = page.getByRole('alertdialog', { name: 'Delete room' });

  test('is described by its sentence, and Escape cancels', async () => {
    const confirm = vi.fn<() => void>();
    await render(<QuestionOpener onConfirm={confirm} />);
    await opener.click();
    await expect.element(question).toHaveAccessibleDescription('Are you sure?');
    await expect.element(question.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });

  test('about something dangerous focuses Cancel', async () => {
    await render(<QuestionOpener onConfirm={() => undefined} danger />);
    await opener.click();
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('acts once when answered twice, and leaves the focus in the page', async () => {
    const confirm = vi.fn<() => void>();
    await render(<QuestionOpener onConfirm={confirm} danger />);
    await opener.click();
    const deleteButton = question.getByRole('button', { name: 'Delete' }).element();
    for (let press = 0; press < 2; press += 1) {
      deleteButton.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    await expect.element(question).not.toBeInTheDocument();
    expect(confirm).toHaveBeenCalledOnce();
    // The opener is gone, so the focus must not land at the top of the document.
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('the browser’s Back button', () => {
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

  /** The number of dialogs in the current history entry. */
  function dialogsOfEntry(): unknown {
    // `as`: the entry's state as kept by `openDialogs`; `null` before anything was kept.
    return (window.history.state as { dialogs?: unknown } | null)?.dialogs ?? 0;
  }

  // @shows Open forms: Back leaves an open dialog as Escape does: it asks first where something was typed; a dialog
  //   that is closed in another way leaves no entry
  test('closes a form without typing', async () => {
    await render(<FormOpener />);
    await opener.click();
    await expect.poll(dialogsOfEntry).toBe(1);
    window.history.back();
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(dialogsOfEntry).toBe(0);
  });

  // @shows Open forms: Back leaves an open dialog as Escape does: it asks first where something was typed; a dialog
  //   that is closed in another way leaves no entry
  test('asks if something was typed, and Back answers the question too', async () => {
    await render(<FormOpener />);
    await opener.click();
    await form.getByLabelText('Name').fill('Hall');
    window.history.back();
    await expect.element(question).toBeVisible();
    await expect.poll(dialogsOfEntry).toBe(2);
    window.history.back();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('Name')).toHaveValue('Hall');
    window.history.back();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(dialogsOfEntry).toBe(0);
  });

  // @shows Open forms: Back leaves an open dialog as Escape does: it asks first where something was typed; a dialog
  //   that is closed in another way leaves no entry
  test('skips the entry of a dialog that was closed in another way', async () => {
    window.history.pushState({ here: true }, '');
    await render(<FormOpener />);
    await opener.click();
    await expect.poll(dialogsOfEntry).toBe(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => window.history.state).toEqual({ here: true });
    // Forward leads into no dialog either.
    window.history.forward();
    await expect.poll(() => window.history.state).toEqual({ here: true });
  });

  test('stays where the app went while a dialog was closing', async () => {
    window.history.pushState({ here: true }, '');
    await render(<FormOpener />);
    await opener.click();
    await expect.poll(dialogsOfEntry).toBe(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    window.history.pushState({ gone: 'on' }, '');
    window.dispatchEvent(new Event('pushState'));
    await expect.poll(() => window.history.state).toEqual({ gone: 'on' });
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => window.history.state).toEqual({ gone: 'on' });
  });

  test('keeps what was written into the address while a dialog was closing', async () => {
    const { href } = window.location;
    onTestFinished(() => window.history.replaceState(null, '', href));
    window.history.pushState({ here: true }, '');
    await render(<FormOpener />);
    await opener.click();
    await expect.poll(dialogsOfEntry).toBe(1);
    const cancel = form.getByRole('button', { name: 'Cancel' }).element();
    cancel.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // The step back begins in a microtask and arrives in a later task.
    await Promise.resolve();
    await Promise.resolve();
    expect(dialogsOfEntry()).toBe(1);
    window.history.replaceState({ ...window.history.state, place: 7 }, '', '#narrowed');
    window.dispatchEvent(new Event('replaceState'));
    await expect.poll(() => window.history.state).toEqual({ here: true, place: 7 });
    expect(window.location.hash).toBe('#narrowed');
  });
});
