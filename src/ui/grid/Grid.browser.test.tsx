import { run } from 'axe-core';
import { useCallback, useMemo, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toasts } from '#ui/feedback/toasts.ts';
import { Grid } from './Grid.tsx';
import type { GridCell, GridColumn, GridEdit, GridProps, GridRow } from './gridModel.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const COLUMNS: readonly GridColumn[] = [
  { id: 'quiz', name: 'Quiz' },
  {
    id: 'final',
    name: 'Final of 20',
    head: (
      <>
        Final
        <button type="button">Edit Final</button>
        <button type="button">Delete Final</button>
      </>
    ),
  },
  { id: 'project', name: 'Project' },
  { id: 'sum', name: 'Sum', readOnly: true },
];
const ROWS: readonly GridRow[] = [
  ...NAMES.map((name) => ({ id: name, name, head: <a href="#ada">{name}</a> })),
  { id: 'all', name: 'All', total: true },
];

type Texts = Readonly<Record<string, string>>;

const NONE: Texts = {};

/** Keys that set a text: then Tab leaves the grid. */
const KEYS = { p: 'P', a: 'A' };

/** Keeps the texts as a screen would: adds them up, and marks letters as mistakes. */
function Marks({
  edited,
  texts: stored = NONE,
  columns = COLUMNS,
  ...props
}: Partial<GridProps> & { texts?: Texts; edited?: (edits: readonly GridEdit[]) => void }) {
  const [texts, setTexts] = useState<Texts>(stored);
  const cellOf = useCallback(
    (row: GridRow, column: GridColumn): GridCell => {
      const numberOf = (name: string) => Number(texts[`${row.id} ${name}`] ?? 0);
      if (row.total) return { text: '–' };
      if (column.id === 'sum') return { text: String(numberOf('quiz') + numberOf('final')) };
      const text = texts[`${row.id} ${column.id}`] ?? '';
      const invalid = /[a-z]/.test(text) && !props.keys;
      return { text, ...(invalid && { invalid, description: 'Type a number' }) };
    },
    [texts, props.keys],
  );
  return (
    <main>
      <button type="button">Before</button>
      <Grid
        label="Marks"
        namesHead="Student"
        columns={columns}
        rows={ROWS}
        cellOf={cellOf}
        onEdit={(edits) => {
          edited?.(edits);
          setTexts((texts) => ({
            ...texts,
            ...Object.fromEntries(
              edits.map(({ row, column, text }) => [`${row} ${column}`, text] as const),
            ),
          }));
        }}
        {...props}
      />
      <button type="button">After</button>
    </main>
  );
}

const grid = page.getByRole('grid', { name: 'Marks' });

/** A student's cell, by the index of its column. */
function cell(name: string, column: number) {
  return page.getByRole('row', { name }).getByRole('gridcell').nth(column);
}

/** The texts of the students' editable cells. */
function texts(): string[][] {
  const rows = [...grid.element().querySelectorAll('tbody tr')];
  return rows.map((row) => {
    const cells = [...row.querySelectorAll('[role=gridcell]')].slice(0, 3);
    return cells.map((cell) => cell.textContent);
  });
}

/** The focused cell: "Ada, Quiz". */
function focused(): string {
  const cell = document.activeElement?.closest('td, th');
  if (!(cell instanceof HTMLTableCellElement)) return document.activeElement?.textContent ?? '';
  const heads = grid.element().querySelectorAll('thead th');
  const name = cell.parentElement?.querySelector('th')?.textContent;
  const head = heads[cell.cellIndex];
  return `${name}, ${head?.getAttribute('aria-label') ?? head?.textContent}`;
}

/** The selected cells: "Ada 0". */
function selected(): string[] {
  return [...grid.element().querySelectorAll('[aria-selected=true]')].map((cell) => {
    const row = cell.parentElement;
    const index = [...(row?.querySelectorAll('td') ?? [])].findIndex((other) => other === cell);
    return `${row?.querySelector('th')?.textContent} ${index}`;
  });
}

function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return clipboardData.getData('text/plain');
}

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}

describe('a grid', () => {
  // @shows Mark book: A grid is one Tab stop; arrows reach heads and names; every cell has its rowheader and
  //   columnheader
  test('has grid roles, headers and names, and no axe violation', async () => {
    await render(<Marks texts={{ 'Ada quiz': 'x' }} />);
    await expect.element(grid).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Final of 20' })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Cleo' })).toBeVisible();
    expect(page.getByRole('gridcell').all()).toHaveLength(20);
    await expect.element(cell('Ada', 3)).toHaveAttribute('aria-readonly', 'true');
    await expect.element(cell('Ada', 0)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell('Ada', 0)).toHaveAccessibleDescription('Type a number');
    const { violations } = await run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  // @shows Mark book: A grid is one Tab stop; arrows reach heads and names; every cell has its rowheader and
  //   columnheader
  test('is one Tab stop and remembers the chosen cell', async () => {
    await render(<Marks keys={KEYS} />);
    page.getByRole('button', { name: 'Before' }).element().focus();
    await press('{Tab}');
    expect(focused()).toBe('Ada, Quiz');
    await press('{ArrowDown}{ArrowRight}{Tab}');
    expect(focused()).toBe('After');
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Ben, Final of 20');
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Before');
  });

  // @shows Mark book: A grid is one Tab stop; arrows reach heads and names; every cell has its rowheader and
  //   columnheader
  test('lets Tab move the focus out', async () => {
    const { rerender } = await render(<Marks keys={KEYS} />);
    await cell('Ada', 0).click();
    await press('{Tab}');
    expect(focused()).toBe('After');
    await rerender(<Marks keys={KEYS} columns={COLUMNS.slice(0, 2)} />);
    expect(focused()).toBe('After');
  });

  // @shows Mark book: A grid is one Tab stop; arrows reach heads and names; every cell has its rowheader and
  //   columnheader
  test('arrows reach headers, names and totals, and with Ctrl the ends', async () => {
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('{ArrowUp}');
    expect(focused()).toBe('Student, Quiz');
    await press('{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Ben, Student');
    await press('{End}');
    expect(focused()).toBe('Ben, Sum');
    await press('{Control>}{End}{/Control}');
    expect(focused()).toBe('All, Sum');
    await press('{Control>}{Home}{/Control}');
    expect(focused()).toBe('Ada, Quiz');
    await press('{PageDown}');
    expect(focused()).not.toBe('Ada, Quiz');
  });

  test('reports the chosen cell', async () => {
    const onPlace = vi.fn<(place: object) => void>();
    await render(<Marks onPlace={onPlace} start={{ row: 'Ben', column: 'project' }} />);
    expect(onPlace).toHaveBeenLastCalledWith({ row: 'Ben', column: 'project' });
    await cell('Cleo', 0).click();
    await press('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(onPlace).toHaveBeenLastCalledWith({ row: undefined, column: 'quiz' });
  });

  test('Enter opens the control in a header, and Escape returns', async () => {
    await render(<Marks />);
    await cell('Ada', 1).click();
    await press('{ArrowUp}{Enter}');
    expect(document.activeElement?.textContent).toBe('Edit Final');
    await press('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Delete Final');
    await press('{Escape}');
    expect(document.activeElement).toBe(
      page.getByRole('columnheader', { name: 'Final of 20' }).element(),
    );
    // A head with a single link follows the link at once.
    await press('{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(location.hash).toBe('#ada');
  });
});

describe('typing', () => {
  // @shows Mark book: Typing a number takes the place of the text, Enter goes down, Escape ends typing, F2 and a double
  //   click go on with the text
  test('Enter after a number goes down the column', async () => {
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('12{Enter}7{Enter}{Enter}9{Enter}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['12', '7', '', '9']);
    expect(focused()).toBe('Dan, Quiz');
  });

  // @shows Mark book: Tab goes right and leaves after the last cell. At the end of a row it goes on in the next, past
  //   what cannot be typed into
  test('Tab goes right, skips totals, and leaves after the last cell', async () => {
    await render(<Marks />);
    await cell('Cleo', 1).click();
    await press('1{Tab}2{Tab}3{Tab}4{Tab}5{Tab}');
    expect(texts().slice(2)).toEqual([
      ['', '1', '2'],
      ['3', '4', '5'],
    ]);
    expect(focused()).toBe('After');
    await press('{Shift>}{Tab}{Tab}{/Shift}');
    expect(focused()).toBe('Dan, Final of 20');
  });

  // @shows Mark book: Typing a number takes the place of the text, Enter goes down, Escape ends typing, F2 and a double
  //   click go on with the text
  test('replaces a text; F2 edits it, and arrows then stay in the field', async () => {
    await render(<Marks texts={{ 'Ada quiz': '12', 'Ben quiz': '34' }} />);
    await cell('Ada', 0).click();
    await press('5{ArrowDown}{F2}{End}{ArrowLeft}6{Enter}');
    expect(texts().slice(0, 2)).toEqual([
      ['5', '', ''],
      ['364', '', ''],
    ]);
  });

  // @shows Mark book: Typing a number takes the place of the text, Enter goes down, Escape ends typing, F2 and a double
  //   click go on with the text
  test('is reported letter by letter, and undone by Escape', async () => {
    const edited = vi.fn<(edits: readonly GridEdit[]) => void>();
    await render(<Marks texts={{ 'Ada quiz': '12' }} edited={edited} />);
    await cell('Ada', 0).click();
    await press('45{Escape}');
    const typedTexts = edited.mock.calls.map(([edits]) => edits[0]?.text);
    expect(typedTexts).toEqual(['4', '45', '12']);
    expect(focused()).toBe('Ada, Quiz');
    expect(texts()[0]).toEqual(['12', '', '']);
    // No step is left to undo.
    await press('{Control>}z{/Control}');
    expect(edited).toHaveBeenCalledTimes(3);
  });

  test('is kept when the focus goes elsewhere', async () => {
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('8');
    await page.getByRole('button', { name: 'After' }).click();
    expect(texts()[0]).toEqual(['8', '', '']);
  });

  test('stays with its student when rows are added before, and is kept when the row goes', async () => {
    const edited = vi.fn<(edits: readonly GridEdit[]) => void>();
    const shown = await render(<Marks edited={edited} />);
    await cell('Ben', 0).click();
    await press('3');
    const before = [{ id: 'Abe', name: 'Abe' }, ...ROWS];
    await shown.rerender(<Marks edited={edited} rows={before} />);
    await press('4');
    await shown.rerender(<Marks edited={edited} rows={ROWS.filter(({ id }) => id !== 'Ben')} />);
    expect(edited).toHaveBeenCalledTimes(2);
    expect(edited).toHaveBeenLastCalledWith([{ row: 'Ben', column: 'quiz', text: '34' }]);
  });

  test('does not change totals', async () => {
    const edited = vi.fn<(edits: readonly GridEdit[]) => void>();
    await render(<Marks edited={edited} />);
    await cell('Ada', 3).click();
    await press('5{Enter}{Delete}');
    await cell('All', 0).click();
    await press('5{Enter}');
    await cell('All', 0).dblClick();
    expect(page.getByRole('textbox').query()).toBeNull();
    expect(edited).not.toHaveBeenCalled();
  });
});

/** Covers the grid until the first press, like a button of a dialog. */
function Cover() {
  const [isThere, setThere] = useState(true);
  const style = { position: 'fixed', inset: 0 } as const;
  return isThere ? <button type="button" style={style} onClick={() => setThere(false)} /> : null;
}

test('a double click opens a cell, but not one that its first press uncovered', async () => {
  await render(
    <>
      <Marks />
      <Cover />
    </>,
  );
  const { left: onLeft, top } = cell('Ben', 1).element().getBoundingClientRect();
  const position = { x: onLeft + 5, y: top + 5 };
  await userEvent.dblClick(page.getByRole('button').last(), { position });
  expect(page.getByRole('textbox').query()).toBeNull();
  expect(selected()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  await cell('Ben', 1).dblClick();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

describe('a block', () => {
  // @shows Mark book: Blocks are chosen by Shift or dragging, cleared by Delete, copied and pasted as from and to
  //   Excel; blank cells clear; one larger than the grid is cut, and told
  test('is chosen by Shift and arrows, Shift and a click, or dragging', async () => {
    await render(<Marks />);
    await expect.element(grid).toBeVisible();
    expect(selected()).toEqual([]);
    await cell('Ada', 0).click();
    expect(selected()).toEqual(['Ada 0']);
    await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selected()).toEqual(['Ada 0', 'Ada 1', 'Ben 0', 'Ben 1']);
    await press('{Escape}');
    expect(selected()).toEqual(['Ben 1']);
    await cell('Cleo', 2).click({ modifiers: ['Shift'] });
    expect(selected()).toEqual(['Ben 1', 'Ben 2', 'Cleo 1', 'Cleo 2']);
    await userEvent.dragAndDrop(cell('Dan', 0), cell('Cleo', 1));
    expect(selected()).toEqual(['Cleo 0', 'Cleo 1', 'Dan 0', 'Dan 1']);
  });

  test('is cleared by Delete as one step', async () => {
    await render(<Marks texts={{ 'Ada quiz': '1', 'Ben quiz': '2', 'Cleo quiz': '3' }} />);
    await cell('Ada', 0).click();
    await press('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['', '', '3', '']);
    await press('{Control>}z{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['1', '2', '3', '']);
  });

  test('is copied with tabs and line breaks, with names and headers too, and can be cut', async () => {
    await render(<Marks texts={{ 'Ada quiz': '1', 'Ben final': '2,5' }} />);
    await cell('Ada', 0).click();
    await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(clipboard('copy')).toBe('1\t\r\n\t2,5');
    await press('{Shift>}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(clipboard('copy')).toBe('Student\tQuiz\r\nAda\t1');
    await cell('Ben', 1).click();
    expect(clipboard('cut')).toBe('2,5');
    await expect.poll(() => texts()[1]).toEqual(['', '', '']);
  });

  // @shows Mark book: Blocks are chosen by Shift or dragging, cleared by Delete, copied and pasted as from and to
  //   Excel; blank cells clear; one larger than the grid is cut, and told
  test('is pasted from the chosen cell; blank cells clear, and one undo reverts it', async () => {
    await render(<Marks texts={{ 'Ben final': '9' }} />);
    await cell('Ada', 0).click();
    clipboard('paste', '1\t2\r\n3\t\r\n');
    const pasted = [
      ['1', '2', ''],
      ['3', '', ''],
    ];
    await expect.poll(() => texts().slice(0, 2)).toEqual(pasted);
    expect(selected()).toEqual(['Ada 0', 'Ada 1', 'Ben 0', 'Ben 1']);
    await press('{Control>}z{/Control}');
    expect(texts().slice(0, 2)).toEqual([
      ['', '', ''],
      ['', '9', ''],
    ]);
    await press('{Control>}y{/Control}');
    expect(texts().slice(0, 2)).toEqual(pasted);
    expect(toasts.getState()).toEqual([]);
  });

  // @shows Mark book: Blocks are chosen by Shift or dragging, cleared by Delete, copied and pasted as from and to
  //   Excel; blank cells clear; one larger than the grid is cut, and told
  test('that is larger than the grid is cut with a message', async () => {
    await render(<Marks />);
    await cell('Dan', 1).click();
    clipboard('paste', '1\t2\t3\n4\t5\t6\n7\t8\t9\n');
    await expect.poll(() => texts()[3]).toEqual(['', '1', '2']);
    expect(toasts.getState().map(({ text }) => text())).toEqual([
      'The block is larger than the grid: 2 rows and 1 column were left out.',
    ]);
  });

  test('of 200,000 lines is cut with a message, and short rows end in blanks', async () => {
    await render(<Marks />);
    await cell('Dan', 1).click();
    clipboard('paste', `1\n${'2\t3\n'.repeat(200_000)}`);
    await expect.poll(() => texts()[3]).toEqual(['', '1', '']);
    expect(toasts.getState().map(({ text }) => text())).toEqual([
      'The block is larger than the grid: 200,000 rows were left out.',
    ]);
  });

  test('is filled with a single pasted text', async () => {
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    clipboard('paste', '7\r\n');
    await expect.poll(() => texts().slice(0, 2).flat().join()).toBe('7,7,,7,7,');
  });

  test('leaves copy and paste to the field while a text is typed', async () => {
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('1');
    expect(clipboard('copy', 'as it was')).toBe('as it was');
  });
});

describe('Ctrl+Z', () => {
  // @shows Mark book: Ctrl+Z takes back the grid's unsaved edits, a paste as one, and the last act when there are none
  //   left; Ctrl+Y does them again. What was typed before the grid was shown, as before a reload, is taken back as
  //   one
  test('undoes step by step, Ctrl+Y redoes, and further undo belongs to the page', async () => {
    const onLeft = vi.fn<(taken: boolean) => void>();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'z') onLeft(defaultPrevented);
    };
    window.addEventListener('keydown', onKey);
    await render(<Marks />);
    await cell('Ada', 0).click();
    await press('1{Enter}2{Enter}');
    await press('{Control>}z{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['1', '', '', '']);
    expect(focused()).toBe('Ben, Quiz');
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['1', '2', '', '']);
    // A button in a head counts as part of the grid.
    page.getByRole('button', { name: 'Edit Final' }).element().focus();
    await press('{Control>}zzz{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['', '', '', '']);
    window.removeEventListener('keydown', onKey);
    expect(onLeft.mock.calls.map(([taken]) => taken)).toEqual([true, true, true, true, false]);
  });

  // @shows Mark book: Ctrl+Z takes back the grid's unsaved edits, a paste as one, and the last act when there are none
  //   left; Ctrl+Y does them again. What was typed before the grid was shown, as before a reload, is taken back as
  //   one
  test('undoes in one step what was unsaved before the grid was shown', async () => {
    let typedBefore = true;
    const unsaved = () => {
      const edits = typedBefore ? [{ row: 'Ben', column: 'quiz', text: '1' }] : [];
      typedBefore = false;
      return edits;
    };
    await render(<Marks texts={{ 'Ben quiz': '2' }} unsaved={unsaved} />);
    await cell('Ada', 0).click();
    await press('7{Enter}{Control>}zz{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['', '1', '', '']);
    await press('{Control>}yy{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['7', '2', '', '']);
  });

  test('forgets edits that belong to another grid', async () => {
    const shown = await render(<Marks editsOf="Class 1" />);
    await cell('Ada', 0).click();
    await press('1{Enter}');
    await shown.rerender(<Marks editsOf="Class 2" />);
    await press('{Control>}z{/Control}');
    expect(texts()[0]).toEqual(['1', '', '']);
  });
});

describe('keys that mark', () => {
  const marks: Partial<GridProps> = {
    keys: { p: 'P', a: 'A' },
    choices: [
      { text: 'P', label: 'Present' },
      { text: 'A', label: 'Absent' },
      { text: '', label: 'None' },
    ],
  };

  test('set the cell or the block at once; other keys do nothing', async () => {
    await render(<Marks {...marks} />);
    await cell('Ada', 0).click();
    await press('a{ArrowDown}x{ArrowDown}{Shift>}{ArrowDown}{/Shift}p');
    expect(texts().map(([quiz]) => quiz)).toEqual(['A', '', 'P', 'P']);
    await press('{Control>}z{/Control}');
    expect(texts().map(([quiz]) => quiz)).toEqual(['A', '', '', '']);
  });

  test('are offered by F2; arrows and Enter choose, Escape cancels', async () => {
    await render(<Marks {...marks} texts={{ 'Ada quiz': 'P' }} />);
    await cell('Ada', 0).click();
    await press('{F2}');
    await expect.element(page.getByRole('listbox', { name: 'Ada, Quiz' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Present' })).toHaveFocus();
    const { violations } = await run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await press('{ArrowDown}{Enter}');
    expect(texts()[0]).toEqual(['A', '', '']);
    expect(focused()).toBe('Ada, Quiz');
    await press('{F2}{Escape}');
    expect(page.getByRole('listbox').query()).toBeNull();
    expect(focused()).toBe('Ada, Quiz');
  });

  // @shows Mark book: A click selects; on touch a second tap offers the choices, or opens the field
  test('are offered by a second tap', async () => {
    await render(<Marks {...marks} />);
    tap(cell('Ben', 0).element());
    expect(page.getByRole('listbox').query()).toBeNull();
    tap(cell('Ben', 0).element());
    await page.getByRole('option', { name: 'Absent' }).click();
    expect(texts()[1]).toEqual(['A', '', '']);
  });
});

// @shows Mark book: A click selects; on touch a second tap offers the choices, or opens the field
test('a second tap opens the field, and Enter opens the next field', async () => {
  await render(<Marks />);
  tap(cell('Ada', 0).element());
  expect(page.getByRole('textbox').query()).toBeNull();
  tap(cell('Ada', 0).element());
  await expect.element(page.getByRole('textbox', { name: 'Ada, Quiz' })).toHaveFocus();
  await press('5{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Ben, Quiz' })).toHaveFocus();
  await press('6{Escape}');
  expect(texts().map(([quiz]) => quiz)).toEqual(['5', '', '', '']);
});

/** Fires the events that browsers send for a finger. */
function tap(element: Element): void {
  const of = { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' };
  element.dispatchEvent(new PointerEvent('pointerdown', of));
  element.dispatchEvent(new PointerEvent('pointerup', of));
  if (element instanceof HTMLElement) element.focus();
  element.dispatchEvent(new PointerEvent('click', of));
}

test('does not draw unchanged rows again', async () => {
  const drawn: string[] = [];
  const counted = (name: string) => ({
    get head() {
      drawn.push(name);
      return name;
    },
    id: name,
    name,
  });
  function Counted() {
    const rows = useMemo(() => NAMES.map(counted), []);
    return <Marks rows={rows} />;
  }
  await render(<Counted />);
  await cell('Ada', 0).click();
  drawn.length = 0;
  await press('4{Enter}');
  expect(new Set(drawn)).toEqual(new Set(['Ada', 'Ben']));
});
