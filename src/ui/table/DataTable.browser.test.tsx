import { useRef, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './DataTable.tsx';
import type { Column, Sort } from './SimpleTable.tsx';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}

/** In pixels, in a wide table. */
const ROW_HEIGHT = 48;
const COMPACT_HEIGHT = 40;

const COLUMNS: readonly Column<Room>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'seats', header: 'Seats', cell: ({ seats }) => seats, sortValue: ({ seats }) => seats },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ name }) => <button type="button">{`Edit ${name}`}</button>,
  },
];

function rooms(count: number): readonly Room[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `Room ${index}`,
    seats: (index * 7) % 100,
  }));
}

/** Too many to fit. */
const WIDE_COLUMNS: readonly Column<Room>[] = COLUMNS.map((column) => ({
  ...column,
  width: '40rem',
}));

function Rooms({
  rows,
  compact,
  columns = COLUMNS,
}: {
  rows: readonly Room[];
  compact?: boolean;
  columns?: readonly Column<Room>[];
}) {
  const [sort, sortBy] = useState<Sort>();
  const shown = useRef<readonly Room[]>(null);
  return (
    // As high as a wide window, like a page with a list.
    <main
      style={{
        blockSize: window.innerWidth < 1024 ? 'auto' : '700px',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <DataTable
        label="Rooms"
        columns={columns}
        list={{ rows, sort, sortBy, shown }}
        rowKey={({ id }) => id}
        compact={compact}
        defaultSort={{ column: 'name', direction: 'ascending' }}
        empty={<p>No rooms yet</p>}
      />
    </main>
  );
}

const table = page.getByRole('table', { name: 'Rooms' });

/** The rendered names, from the top. */
function drawn(): readonly string[] {
  const rows = [...table.element().querySelectorAll<HTMLElement>('[data-row]')];
  return rows
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((row) => row.querySelector('[role=cell]')?.textContent ?? '');
}

function heading(name: string) {
  return page.getByRole('columnheader', { name });
}

describe('a long table', () => {
  test('counts all rows and draws those in sight', async () => {
    await render(<Rooms rows={rooms(3_000)} />);
    await expect.element(table).toHaveAttribute('aria-rowcount', '3001');
    await expect.poll(drawn).toContain('Room 0');
    expect(drawn().length).toBeLessThan(60);

    table.element().scrollTo({ top: 1e9 });
    await expect.poll(drawn).toContain('Room 2999');
    expect(drawn()).not.toContain('Room 0');
    expect(drawn().length).toBeLessThan(60);
    const last = table.element().querySelector('[data-row=r2999]');
    expect(last?.getAttribute('aria-rowindex')).toBe('3001');
  });

  test.each(['ltr', 'rtl'])('that scrolls sideways keeps the names in sight, %s', async (dir) => {
    document.documentElement.dir = dir;
    await render(<Rooms rows={rooms(3)} columns={WIDE_COLUMNS} />);
    const name = page.getByRole('cell', { name: 'Room 1', exact: true });
    const edge = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.round(dir === 'ltr' ? left : right);
    };
    await expect.element(name).toBeVisible();
    const before = edge(name.element());
    table.element().scrollTo({ left: dir === 'ltr' ? 600 : -600 });
    await expect.poll(() => Math.abs(table.element().scrollLeft)).toBe(600);
    expect(edge(name.element())).toBe(before);
    expect(edge(heading('Name').element())).toBe(before);
    document.documentElement.dir = '';
  });

  test('keeps the focused row, however far it is scrolled', async () => {
    await render(<Rooms rows={rooms(3_000)} />);
    const edit = page.getByRole('button', { name: 'Edit Room 3', exact: true });
    const focused = edit.element();
    focused.focus();
    for (const top of [20_000, 60_000, 50_000]) {
      table.element().scrollTo({ top });
      await expect.poll(drawn).toContain(`Room ${Math.ceil(top / ROW_HEIGHT)}`);
      // Focus stays on the same element, so a screen reader announces nothing.
      expect(document.activeElement).toBe(focused);
    }
    expect(new Set(drawn()).size).toBe(drawn().length);
    await expect.element(edit).toHaveFocus();
  });
});

describe('the height of rows', () => {
  const heights = () =>
    [...table.element().querySelectorAll<HTMLElement>('[data-row]')].map(
      ({ offsetHeight }) => offsetHeight,
    );
  const onTop = () => Math.round(table.element().scrollTop / (heights()[0] ?? 1));

  test('is one for all, and another height keeps the row on top, at the end as well', async () => {
    const all = rooms(3_000);
    const shown = await render(<Rooms rows={all} />);
    for (const row of [500, 2980]) {
      await shown.rerender(<Rooms rows={all} />);
      table.element().scrollTo({ top: row * ROW_HEIGHT });
      await expect.poll(drawn).toContain(`Room ${row}`);
      expect(new Set(heights())).toEqual(new Set([ROW_HEIGHT]));
      await shown.rerender(<Rooms rows={all} compact />);
      await expect.poll(() => new Set(heights())).toEqual(new Set([COMPACT_HEIGHT]));
      expect(onTop()).toBe(row);
    }
  });
});

describe('its headings', () => {
  test('sort by name at first, in natural order, and reverse at the second press', async () => {
    await render(<Rooms rows={rooms(12).toReversed()} />);
    await expect.poll(drawn).toEqual(rooms(12).map(({ name }) => name));
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    await heading('Name').getByRole('button').click();
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(drawn).toEqual(
      rooms(12)
        .map(({ name }) => name)
        .toReversed(),
    );
  });

  test('sort numbers by size, also from the keyboard', async () => {
    await render(<Rooms rows={rooms(16)} />);
    heading('Seats').getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Seats')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'none');
    const bySeats = rooms(16)
      .toSorted((a, b) => a.seats - b.seats)
      .map(({ name }) => name);
    await expect.poll(drawn).toEqual(bySeats);
    await userEvent.keyboard(' ');
    await expect.element(heading('Seats')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(drawn).toEqual(bySeats.toReversed());
  });

  test('are no buttons if they cannot sort', async () => {
    await render(<Rooms rows={rooms(2)} />);
    await expect.element(heading('Actions')).toBeVisible();
    expect(heading('Actions').getByRole('button').query()).toBeNull();
    expect(heading('Actions').element().hasAttribute('aria-sort')).toBe(false);
  });
});

describe('the focus', () => {
  test('stays with its record when the list changes, and in the table when the record goes', async () => {
    const shown = await render(<Rooms rows={rooms(5)} />);
    const edit = page.getByRole('button', { name: 'Edit Room 3', exact: true });
    edit.element().focus();
    await shown.rerender(<Rooms rows={rooms(5).slice(2)} />);
    await expect.element(edit).toHaveFocus();
    await shown.rerender(<Rooms rows={rooms(3)} />);
    await expect.element(table).toHaveFocus();
  });
});

test('says that there are no rows', async () => {
  await render(<Rooms rows={[]} />);
  await expect.element(page.getByText('No rooms yet')).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-rowcount', '1');
});

describe('in a narrow window', () => {
  afterEach(() => {
    window.history.replaceState(null, '');
  });

  // @shows Lists on a phone: The page scrolls, a row has two lines (three in Grades), combobox "Sort by" stands for the
  //   headings; from 720 px on it is a table. Ten columns of Grades need 930 px: a window of about 1,250 px beside
  //   the sidebar. Not in a narrow row: a student’s email, roll number and phones (a button calls the parent), a
  //   teacher’s contacts, qualification and salary, the class and roll number of a grade
  test('scrolls the page, and offers the order as a choice', async () => {
    await page.viewport(390, 800);
    await render(<Rooms rows={rooms(3_000)} />);
    const sortBy = page.getByRole('combobox', { name: 'Sort by' });
    await expect.element(sortBy).toHaveDisplayValue('Name');
    expect(heading('Name').getByRole('button').query()).toBeNull();
    window.scrollTo(0, 1e9);
    await expect.poll(drawn).toContain('Room 2999');
    expect(drawn().length).toBeLessThan(60);
    expect(table.element().scrollTop).toBe(0);

    await sortBy.selectOptions('Name, descending');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending');
    // Back at the top of the list, which now begins with another row.
    await expect.poll(() => drawn()[0]).toBe('Room 2999');
    expect(table.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
});

describe('the scroll position', () => {
  afterEach(() => {
    window.history.replaceState(null, '');
  });

  // @shows Lists and their address: How far a list is scrolled comes back with Back and a reload. In the entry of the
  //   history, not in the address: a bookmark opens a list at its head
  test('is kept in the history entry and restored', async () => {
    window.history.replaceState({ other: 'kept' }, '');
    const first = await render(<Rooms rows={rooms(3_000)} />);
    await expect.poll(drawn).toContain('Room 0');
    // The code that follows ticks is loaded lazily.
    await expect
      .poll(() => {
        table.element().scrollBy({ top: 520 });
        return window.history.state;
      })
      .toMatchObject({ other: 'kept', place: expect.any(Number) });
    table.element().scrollTo({ top: 5200 });
    await expect.poll(() => window.history.state).toEqual({ other: 'kept', place: 5200 });
    await first.unmount();
    await render(<Rooms rows={rooms(3_000)} />);
    expect(table.element().scrollTop).toBe(5200);
    expect(drawn()).toContain(`Room ${Math.ceil(5200 / ROW_HEIGHT)}`);
  });
});
