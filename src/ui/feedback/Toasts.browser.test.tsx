import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Toasts } from './Toasts.tsx';
import { showToast } from './toasts.ts';

let undone: string[];

beforeEach(async () => {
  undone = [];
  await render(<Toasts />);
});

function sayDeleted(name: string): void {
  const onAction = () => undone.push(name);
  showToast({ text: () => `Class deleted: ${name}`, action: { label: () => 'Undo', onAction } });
}

const notifications = () => page.getByRole('region', { name: 'Notifications' });
const announced = (role: 'status' | 'alert') =>
  notifications()
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent);
const cards = () => new Set(notifications().getByRole('status').elements().map(cardOf));

/** The card of a line: the nearest element around it with a border. */
function cardOf(line: Element): Element | null {
  for (let at = line.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).boxShadow !== 'none') return at;
  return null;
}

// @shows Messages: One toast holds all that can be taken back: deletions stay apart in it, a line each with its Undo,
//   the newest three. Earlier ones are taken back by Ctrl+Z, or in Settings under Recent changes
test('puts deletions on one card, each with its Undo; one button closes the card', async () => {
  for (const name of ['Class 1', 'Class 2', 'Class 3']) sayDeleted(name);
  const second = notifications().getByRole('status').filter({ hasText: 'Class 2' });
  await expect.element(second).toBeVisible();
  expect(cards().size).toBe(1);
  await second.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toEqual(['Class 2']);
  await expect.element(second).not.toBeInTheDocument();
  expect(announced('status')).toHaveLength(2);
  await notifications().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => announced('status')).toEqual([]);
});

test('a double click on Undo presses nothing that the message lay on', async () => {
  const behind = vi.fn();
  const cover = { position: 'fixed', inset: 0 } as const;
  await render(
    <button type="button" style={cover} onClick={behind} onMouseDown={behind}>
      Behind
    </button>,
  );
  sayDeleted('Class 1');
  await notifications().getByRole('button', { name: 'Undo' }).dblClick();
  expect(undone).toEqual(['Class 1']);
  expect(behind).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Behind' }).dblClick();
  expect(behind).toHaveBeenCalledTimes(4);
});

// @shows Messages: One toast holds all that can be taken back: deletions stay apart in it, a line each with its Undo,
//   the newest three. Earlier ones are taken back by Ctrl+Z, or in Settings under Recent changes
test('keeps the newest of many deletions', async () => {
  for (const place of [1, 2, 3, 4, 5]) sayDeleted(`Class ${place}`);
  await expect.poll(() => announced('status').length).toBe(3);
  await expect.element(notifications().getByText('Class deleted: Class 2')).not.toBeInTheDocument();
  await expect.element(notifications().getByText('Class deleted: Class 5')).toBeVisible();
});

// @shows Messages: A failure that happens again is not said twice, and no other message pushes it out
test('shows a repeated failure once, and keeps it beside other messages', async () => {
  for (const _ of [1, 2, 3]) showToast({ text: () => 'No room left', kind: 'error' });
  for (const index of [1, 2, 3, 4]) sayDeleted(`Class ${index}`);
  showToast({ text: () => 'Changes saved' });
  await expect.element(notifications().getByText('Changes saved')).toBeVisible();
  expect(announced('alert')).toEqual(['No room left']);
  expect(announced('status').at(-1)).toBe('Changes saved');
});

// @shows Messages: The second line of a toast is part of what is read out, of a failure as well
test('screen readers read the second line with the first, also for failures', async () => {
  const detail = 'Changed since then, so not touched: Ada Abbot.';
  showToast({
    text: () => 'Undone',
    detail: () => detail,
    action: { label: () => 'Redo', onAction: () => undefined },
  });
  showToast({ text: () => 'No room left', detail: () => 'Delete something.', kind: 'error' });
  await expect.element(notifications().getByRole('status')).toHaveTextContent(detail);
  const alert = notifications().getByRole('alert');
  await expect.element(alert).toHaveTextContent('Delete something.');
  // Other tests look for the exact sentence.
  await expect.element(alert.getByText('No room left', { exact: true })).toBeVisible();
});

test('a long message is one line, and whole while somebody points at it; a failure is always whole', async () => {
  const height = (text: string): number =>
    cardOf(notifications().getByText(text).element())?.clientHeight ?? 0;
  const long = 'Attendance of Class 3 for Wed 18 Mar 2026 was saved. '.repeat(3).trim();
  const failure = 'No backup was made, because the database could not be read. '.repeat(3).trim();
  showToast({ text: () => long });
  showToast({ text: () => failure, kind: 'error' });
  await expect.element(notifications().getByText(failure)).toBeVisible();
  expect(height(long)).toBe(44);
  expect(height(failure)).toBeGreaterThan(44);
  await notifications().getByText(long).hover();
  await expect.poll(() => height(long)).toBeGreaterThan(44);
});

test.each([
  ['medium', 'cut beside'],
  ['large', 'whole below'],
] as const)('at 1280 px a message is as wide as a %s dialog leaves: %s it', async (size, place) => {
  await render(
    <Dialog title="Form" size={size} onDismiss={() => undefined}>
      Fields
    </Dialog>,
  );
  showToast({ text: () => 'Attendance of Class 3 for Wed 18 Mar 2026 was saved' });
  const text = notifications().getByText('Attendance of Class 3');
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth } = text.element();
  expect(scrollWidth > clientWidth).toBe(place === 'cut beside');
});

test('F6 goes to the newest toast', async () => {
  sayDeleted('Class 1');
  sayDeleted('Class 2');
  const newest = notifications().getByRole('status').filter({ hasText: 'Class 2' });
  await expect.element(newest).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true }));
  await expect.element(newest.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('an undo by key leaves the other messages their time', async () => {
  await render(<button type="button">Work</button>);
  // The pointer is elsewhere.
  await page.getByRole('button', { name: 'Work' }).click();
  sayDeleted('Class 1');
  const first = notifications().getByText('Class deleted: Class 1');
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{F6}');
  // A toast waits while a person is at its buttons.
  showToast({ text: () => 'Changes saved', durationMs: 1 });
  await expect.element(notifications().getByText('Changes saved')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(undone).toEqual(['Class 1']);
  await expect.poll(() => announced('status')).toEqual([]);
});

test('messages stay while the pointer is on one of them', async () => {
  await render(<button type="button">Work</button>);
  const work = page.getByRole('button', { name: 'Work' });
  await work.hover();
  sayDeleted('Class 1');
  await notifications().getByText('Class deleted: Class 1').hover();
  showToast({ text: () => 'Changes saved', durationMs: 1 });
  // The pointer needs longer than the message has.
  await notifications().getByText('Changes saved').hover();
  await expect.element(notifications().getByText('Changes saved')).toBeVisible();
  await work.hover();
  await expect.element(notifications().getByText('Changes saved')).not.toBeInTheDocument();
});

test.for([
  { leaves: 'Undo', keys: '{Enter}' },
  { leaves: 'Close', keys: '{Tab}{Enter}' },
])('returns the focus after $leaves by key', async ({ keys }) => {
  await render(
    <main tabIndex={-1}>
      <button type="button">Before</button>
      <button type="button">Work</button>
    </main>,
  );
  const work = page.getByRole('button', { name: 'Work' });
  await work.click();
  sayDeleted('Class 1');
  await expect.element(notifications().getByText('Class deleted: Class 1')).toBeVisible();
  await userEvent.keyboard(`{F6}${keys}`);
  await expect.poll(() => announced('status')).toEqual([]);
  await expect.element(work).toHaveFocus();
});

test('a covered button scrolls out from under the messages at a key, but not at a press', async () => {
  await render(
    <main style={{ paddingBlock: '200vh' }}>
      <button type="button">Download</button>
    </main>,
  );
  sayDeleted('Class 1');
  await expect.poll(() => announced('status')).toHaveLength(1);
  const download = page.getByRole('button', { name: 'Download' }).element();
  if (!(download instanceof HTMLElement)) throw new Error('The button is no HTML element.');
  const messages = notifications().element().getBoundingClientRect();
  window.scrollBy(0, download.getBoundingClientRect().top - messages.top);
  const before = window.scrollY;
  // As Firefox does: the focus comes before the button is `:active`.
  download.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  download.focus({ preventScroll: true });
  expect(window.scrollY).toBe(before);
  download.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  download.blur();
  download.focus({ preventScroll: true });
  expect(window.scrollY).toBeGreaterThan(before);
});

test('moves the focus to the page’s content if its former place is gone', async () => {
  const shown = await render(
    <main tabIndex={-1}>
      <button type="button">Work</button>
    </main>,
  );
  await page.getByRole('button', { name: 'Work' }).click();
  sayDeleted('Class 1');
  await expect.element(notifications().getByText('Class deleted: Class 1')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await shown.rerender(<main tabIndex={-1}>Nothing here</main>);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
