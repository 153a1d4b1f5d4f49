import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './Menu.tsx';

const button = page.getByRole('button', { name: 'Files' });
const menu = page.getByRole('menu', { name: 'Files' });
const item = (name: string) => page.getByRole('menuitem', { name });

function Opener({ onChoose }: { onChoose?: (label: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <main style={{ paddingBlockStart: 200, blockSize: 3000 }}>
      <button type="button" ref={setAnchor} onClick={() => setOpen(!isOpen)}>
        Files
      </button>
      <p>Elsewhere</p>
      {isOpen ? (
        <Menu
          label="Files"
          anchor={anchor}
          items={['CSV', 'Excel'].map((label) => ({ label, onChoose: () => onChoose?.(label) }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </main>
  );
}

// @shows Import and export: Export on Students, Teachers, Classes, Grades and Attendance: menu with CSV and Excel, of
//   what the list shows, in its order
test('focuses its first item; arrows wrap around, and Enter chooses and returns the focus', async () => {
  const onChoose = vi.fn();
  await render(<Opener onChoose={onChoose} />);
  await button.click();
  await expect.element(item('CSV')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Excel')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('CSV')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}{End}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Excel']]);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('chooses an item by a click', async () => {
  const onChoose = vi.fn();
  await render(<Opener onChoose={onChoose} />);
  await button.click();
  await item('CSV').click();
  expect(onChoose.mock.calls).toEqual([['CSV']]);
  await expect.element(menu).not.toBeInTheDocument();
});

test.each(['{Escape}', '{Tab}'])('%s closes it and returns the focus', async (key) => {
  await render(<Opener />);
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('closes on a press on its button, a press beside it, or scrolling', async () => {
  await render(<Opener />);
  await button.click();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await page.getByText('Elsewhere').click();
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
  window.scrollTo(0, 100);
  await expect.element(menu).not.toBeInTheDocument();
});

test('opens under its button', async () => {
  await render(<Opener />);
  await button.click();
  await expect.element(menu).toBeVisible();
  const from = button.element().getBoundingClientRect();
  const at = menu.element().getBoundingClientRect();
  expect(at.top).toBeGreaterThanOrEqual(from.bottom);
  expect(at.left).toBeGreaterThanOrEqual(0);
});
