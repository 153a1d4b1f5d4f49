import { expect, onTestFinished, test, vi } from 'vitest';
import { watchRows } from './rowsThatCome.ts';

/** Shows a table of `count` rows, of which `keys` are rendered. */
function show(count: number, ...keys: readonly string[]): void {
  const table = document.querySelector('[role="table"]') ?? document.createElement('div');
  table.setAttribute('role', 'table');
  table.setAttribute('aria-rowcount', String(count));
  table.innerHTML = keys.map((key) => `<div role="row" data-row="${key}">${key}</div>`).join('');
  document.body.append(table);
  onTestFinished(() => table.remove());
}

/** The texts of rows that slide in from now on. */
function slidden(isMotionWelcome = true): string[] {
  const moved: string[] = [];
  const query = window.matchMedia(isMotionWelcome ? 'not all' : 'all');
  vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    moved.push(this.textContent);
    return new Animation();
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return moved;
}

// @shows Messages: Motion: a register's tile fills when it is taken, an undone row slides in; none where it is not
//   wanted
test('a restored row slides in, however late it comes', async () => {
  const moved = slidden();
  show(3, 'a', 'c');
  const slideIn = watchRows();
  const under = slideIn();
  requestAnimationFrame(() => show(4, 'a', 'b', 'c'));
  await under;
  expect(moved).toEqual(['b']);
});

// @shows Messages: Motion: a register's tile fills when it is taken, an undone row slides in; none where it is not
//   wanted
test('a row that only scrolls into sight does not slide', async () => {
  const moved = slidden();
  show(9, 'a', 'b');
  const slideIn = watchRows();
  show(8, 'b', 'c');
  await slideIn();
  expect(moved).toEqual([]);
});

// @shows Messages: Motion: a register's tile fills when it is taken, an undone row slides in; none where it is not
//   wanted
test('nothing slides with reduced motion', async () => {
  const moved = slidden(false);
  show(3, 'a', 'b');
  const slideIn = watchRows();
  show(4, 'a', 'b', 'c');
  await slideIn();
  expect(moved).toEqual([]);
});
