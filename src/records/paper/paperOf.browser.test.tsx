import { PrintSheet, PaperTable } from '#ui/paper/PrintSheet.tsx';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { paperOf } from './SchoolSheet.tsx';

function sheetOf(title: string) {
  return ({ names }: { names: readonly string[] }) => (
    <PrintSheet owner="Hillside School" title={title} printed="Printed on 22 Nov 2026">
      <PaperTable
        emptyText="Nobody"
        label={title}
        columns={[{ header: 'Name', cell: (name: string) => name }]}
        rows={names}
      />
    </PrintSheet>
  );
}

function papers(): string[] {
  return [...document.querySelectorAll('[data-paper]')].map(({ textContent }) => textContent);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// @shows Paper: Ctrl+P prints the same as a button; an open dialog's sheet before the one of the list behind it
test('draws the sheet with all rows when the browser prints, and removes it afterwards', async () => {
  const { OnPaper } = paperOf(sheetOf('Students'));
  const names = Array.from({ length: 2_000 }, (_, index) => `Student ${index}`);
  await render(<OnPaper names={names} />);
  expect(papers()).toEqual([]);

  window.dispatchEvent(new Event('beforeprint'));
  expect(papers()).toEqual([`Hillside SchoolPrinted on 22 Nov 2026StudentsName${names.join('')}`]);
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(papers()).toEqual([]));
});

test('keeps the sheet while the browser switches between screen and paper', async () => {
  const medium = Object.assign(new EventTarget(), { matches: false });
  // Only the members that the code reads: a real `MediaQueryList` cannot be changed.
  vi.spyOn(window, 'matchMedia').mockReturnValue(medium as unknown as MediaQueryList);
  const { OnPaper, print } = paperOf(sheetOf('Register'));
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await render(<OnPaper names={['Ada']} />);
  void print();
  await vi.waitFor(() => expect(window.print).toHaveBeenCalled());

  window.dispatchEvent(new Event('beforeprint'));
  const [sheet] = document.querySelectorAll('[data-paper]');
  expect(sheet).toBeDefined();
  medium.dispatchEvent(new Event('change'));
  await nextFrame();
  expect(document.querySelector('[data-paper]')).toBe(sheet);
});

test.each(['afterprint', 'pointerdown', 'keydown'])(
  // @shows Registers: Month has "Print", as it is, and "Print blank", to be filled in by hand, on one landscape page,
  //   with roll numbers
  'keeps the sheet until %s, even if print() returns at once',
  async (event) => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { print } = paperOf(sheetOf('Register'));
    let isPrinted = false;
    const printing = print().then(() => (isPrinted = true));
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
    await nextFrame();
    expect(isPrinted).toBe(false);
    window.dispatchEvent(new Event(event));
    await printing;
  },
);

test('the print button prints the sheet', async () => {
  const printed: string[][] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(papers());
    window.dispatchEvent(new Event('afterprint'));
  });
  const { OnPaper, print } = paperOf(sheetOf('Register'));
  await render(<OnPaper names={['Ada']} />);
  await print();
  expect(printed).toEqual([['Hillside SchoolPrinted on 22 Nov 2026RegisterNameAda']]);
});

test('prints the title in the margin of the next pages', async () => {
  const margin = () => document.documentElement.style.getPropertyValue('--paper-title');
  const Sheet = sheetOf('Class "5B"');
  const Other = sheetOf('Students');
  const papers = (
    <>
      <Other names={[]} />
      <Sheet names={[]} />
    </>
  );
  const { unmount } = await render(papers);
  expect(margin()).toBe(String.raw`"Hillside School · Class \"5B\""`);
  await unmount();
  expect(margin()).toBe('');
});
