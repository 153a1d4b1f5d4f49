import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchDialog, type SearchResult } from './SearchDialog.tsx';

const NAMES = ['Ada Abbot', 'Ben Cole', 'Chloé Dubois'];
const field = page.getByRole('combobox', { name: 'Search' });

function Finder({ onChoose }: { onChoose?: (result: SearchResult) => void }) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const results = NAMES.filter((name) => name.includes(query)).map((name) => ({
    id: name,
    title: name,
    detail: 'Class 1',
    icon: null,
    end: ['555-', '01', '02'] as const,
  }));
  return (
    <SearchDialog
      title="Search"
      placeholder="A name"
      query={query}
      onQuery={setQuery}
      results={results}
      emptyText="Nothing found"
      onChoose={(result) => onChoose?.(result)}
      onDismiss={() => setOpen(false)}
    />
  );
}

function chosen() {
  return page.getByRole('option', { selected: true });
}

describe('the search', () => {
  // @shows Finding anything: Results are options, the first is chosen, arrows choose another, Enter opens; a class
  //   opens its register; "Nothing found"
  test('arrows move through the results and wrap around; Enter opens the chosen one', async () => {
    const choose = vi.fn<(result: SearchResult) => void>();
    await render(<Finder onChoose={choose} />);
    await expect.element(field).toHaveFocus();
    await expect.element(chosen()).toHaveTextContent('Ada Abbot');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(chosen()).toHaveTextContent('Chloé Dubois');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(chosen()).toHaveTextContent('Ben Cole');
    const active = field.element().getAttribute('aria-activedescendant');
    expect(chosen().element().id).toBe(active);
    await userEvent.keyboard('{Enter}');
    expect(choose.mock.lastCall?.[0].id).toBe('Ben Cole');
    await expect.element(field).toHaveFocus();
  });

  // @shows Finding anything: A parent's phone stands at the end of each student's row; a phone that was typed is marked
  //   there, another one before the class
  test('marks the typed part of a phone at the end of the row', async () => {
    await render(<Finder />);
    await expect.element(chosen()).toHaveTextContent('Ada Abbot Class 1 555-0102');
    expect(chosen().element().querySelector('mark')?.textContent).toBe('01');
  });

  test('marks another typed number before the detail', async () => {
    const found = { id: 'a', title: 'Ada', detail: 'Class 1', icon: null };
    await render(
      <SearchDialog
        title="Search"
        placeholder="A name"
        query="77"
        onQuery={() => undefined}
        results={[{ ...found, typed: ['5', '77', ''], end: ['555', '', ''] }]}
        emptyText="Nothing found"
        onChoose={() => undefined}
        onDismiss={() => undefined}
      />,
    );
    await expect.element(chosen()).toHaveTextContent('Ada 577 · Class 1 555');
    expect(chosen().element().querySelector('mark')?.textContent).toBe('77');
  });

  test('typing chooses the first result again, and says when nothing is found', async () => {
    await render(<Finder />);
    await userEvent.keyboard('{ArrowDown}b');
    await expect.element(chosen()).toHaveTextContent('Ada Abbot');
    await userEvent.keyboard('zz');
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  test('a click opens a result and leaves the focus in the field', async () => {
    const choose = vi.fn<(result: SearchResult) => void>();
    await render(<Finder onChoose={choose} />);
    await page.getByRole('option', { name: /Chloé/ }).hover();
    await expect.element(chosen()).toHaveTextContent('Chloé Dubois');
    await page.getByRole('option', { name: /Chloé/ }).click();
    expect(choose.mock.lastCall?.[0].id).toBe('Chloé Dubois');
    await expect.element(field).toHaveFocus();
  });
});
