import { folded } from '#school/text/search.ts';
import { SearchDialog } from '#ui/dialogs/SearchDialog.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { Profiler, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListFilter, useRecordList } from './useRecordList.ts';

const ROOMS = ['Hall 1', 'Hall 2', 'Library 1'];

const FILTERS: readonly ListFilter<string>[] = [
  {
    id: 'floor',
    label: 'Filter by floor',
    all: 'All floors',
    choices: ['1', '2'],
    valueOf: (room) => room.slice(-1),
  },
];

const searched = (room: string) => ({ haystack: folded(room) });

function Rooms() {
  const list = useRecordList({ records: ROOMS, searched, filters: FILTERS });
  return (
    <>
      <SearchBox label="Search rooms" value={list.query} onChange={list.search} />
      {list.filters.map(({ id, chosen, choices }) => (
        <SelectField
          key={id}
          label={id}
          options={['', ...choices]}
          value={chosen}
          onChange={(event) => list.choose(id, event.target.value)}
        />
      ))}
      <button
        type="button"
        onClick={() => list.sortBy({ column: 'name', direction: 'descending' })}
      >
        Turn round
      </button>
      <button type="button" onClick={list.showAll}>
        Show all
      </button>
      <output>{list.rows.join(', ') || 'Nothing'}</output>
      <p>{`By ${list.sort?.column ?? 'default'}, ${list.sort?.direction ?? 'as it is'}`}</p>
    </>
  );
}

const search = page.getByRole('searchbox');
const shown = page.getByRole('status');

let query = '';

beforeEach(() => {
  query = window.location.search;
});

afterEach(() => {
  window.history.replaceState(null, '', `${window.location.pathname}${query}`);
});

function open(asked: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}?${asked}`);
}

// @shows Lists and their address: Search (search), filters (class, subject) and order (sort) of a list stand in the
//   address; typing makes no entry in the history; Back and a reload bring them back. A link of the sidebar opens
//   the list afresh
test('keeps search, filter and order in the address, and reads them from it', async () => {
  open('other=kept');
  const first = await render(<Rooms />);
  await userEvent.type(search, 'hall');
  await page.getByRole('combobox', { name: 'floor' }).selectOptions('2');
  await page.getByRole('button', { name: 'Turn round' }).click();
  await expect.element(shown).toHaveTextContent('Hall 2');
  // The search text reaches the address a moment after the last key.
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
    .toEqual({ other: 'kept', search: 'hall', floor: '2', sort: '-name' });
  await first.unmount();

  await render(<Rooms />);
  await expect.element(search).toHaveValue('hall');
  await expect.element(shown).toHaveTextContent('Hall 2');
  await expect.element(page.getByText('By name, descending')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(shown).toHaveTextContent('Hall 1, Hall 2, Library 1');
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
    .toEqual({ other: 'kept', sort: '-name' });
});

// @shows Lists and their address: Search (search), filters (class, subject) and order (sort) of a list stand in the
//   address; typing makes no entry in the history; Back and a reload bring them back. A link of the sidebar opens
//   the list afresh
test('typing adds no history entry, and going back restores the search of an entry', async () => {
  open('search=lib');
  // `history.length` also counts other frames of the window.
  const newEntry = vi.spyOn(window.history, 'pushState');
  await render(<Rooms />);
  await expect.element(shown).toHaveTextContent('Library 1');
  await userEvent.fill(search, 'hall 1');
  await expect.element(shown).toHaveTextContent('Hall 1');
  await expect.poll(() => new URLSearchParams(window.location.search).get('search')).toBe('hall 1');
  expect(newEntry).not.toHaveBeenCalled();
  window.history.pushState(null, '', window.location.pathname);
  await expect.element(search).toHaveValue('');
  window.history.back();
  await expect.element(search).toHaveValue('hall 1');
});

function RoomsUnderSearch() {
  const list = useRecordList({ records: ROOMS, searched, filters: FILTERS });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ ctrlKey, key }: KeyboardEvent) => {
      if (ctrlKey && key === 'k') setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <ListToolbar list={list} plural="students" placeholder="Name" />
      {isOpen ? (
        <SearchDialog
          title="Search"
          placeholder="A name"
          query=""
          onQuery={() => undefined}
          results={[]}
          emptyText="Nothing found"
          onChoose={() => undefined}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

test('Back restores a search that was typed just before a dialog opened', async () => {
  open('');
  await render(<RoomsUnderSearch />);
  // Fake timers keep the pause after the last key open until the dialog is there.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.fill(search, 'hall');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll((): unknown => window.history.state).toEqual({ dialogs: 1 });
  vi.useRealTimers();
  window.history.back();
  await expect.poll((): unknown => window.history.state).toBeNull();
  expect(window.location.search).toBe('?search=hall');
  await expect.element(search).toHaveValue('hall');
});

// @shows Lists and their address: Search (search), filters (class, subject) and order (sort) of a list stand in the
//   address; typing makes no entry in the history; Back and a reload bring them back. A link of the sidebar opens
//   the list afresh
test('writes a held key at the end, and loses no key', async () => {
  open('');
  await render(<Rooms />);
  await userEvent.fill(search, 'x');
  // More keys than a browser accepts address changes at once.
  await userEvent.type(search, 'a'.repeat(60));
  await expect.element(search).toHaveValue(`x${'a'.repeat(60)}`);
  await expect
    .poll(() => new URLSearchParams(window.location.search).get('search'))
    .toBe(`x${'a'.repeat(60)}`);
  await expect.element(search).toHaveValue(`x${'a'.repeat(60)}`);
});

test('draws the list once per key, and not again for the address', async () => {
  open('');
  const drawn = vi.fn<() => void>();
  await render(
    <Profiler id="rooms" onRender={drawn}>
      <Rooms />
    </Profiler>,
  );
  drawn.mockClear();
  await userEvent.type(search, 'h');
  await expect.poll(() => new URLSearchParams(window.location.search).get('search')).toBe('h');
  await expect.element(shown).toHaveTextContent('Hall 1, Hall 2');
  expect(drawn).toHaveBeenCalledOnce();
});

test('a search does not follow to another screen', async () => {
  function Leaving({ leave }: { leave: () => void }) {
    const { search } = useRecordList({ records: ROOMS, searched, filters: FILTERS });
    const typeAndLeave = () => {
      search('hall');
      leave();
    };
    return (
      <button type="button" onClick={typeAndLeave}>
        Type and leave
      </button>
    );
  }
  function Screens() {
    const [left, setLeft] = useState(false);
    return left ? 'Another screen' : <Leaving leave={() => setLeft(true)} />;
  }
  open('other=kept');
  await render(<Screens />);
  await page.getByRole('button').click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  // Anything the list requested comes first.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  expect(window.location.search).toBe('?other=kept');
});

test('an unknown choice narrows nothing', async () => {
  open('floor=9');
  await render(<Rooms />);
  await expect.element(shown).toHaveTextContent('Hall 1, Hall 2, Library 1');
});
