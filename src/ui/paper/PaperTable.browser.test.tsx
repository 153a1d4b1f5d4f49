import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PaperDetail, PaperTable, type PaperColumn } from './PrintSheet.tsx';

interface Row {
  readonly name: string;
  readonly email: string;
  readonly roll: string;
  readonly className: string;
}

const COLUMNS: readonly PaperColumn<Row>[] = [
  {
    header: 'Name',
    share: 6,
    cell: ({ name, email }) => (
      <>
        {name}
        <PaperDetail>{email}</PaperDetail>
      </>
    ),
  },
  { header: 'Roll Number', share: 1, cell: ({ roll }) => roll },
  { header: 'Class', share: 1, cell: ({ className }) => className },
];

/** Renders between the edges of a portrait A4 page, or of half a page. */
async function onPaper(rows: readonly Row[], inlineSize = '186mm') {
  await render(
    <div style={{ inlineSize }}>
      <PaperTable label="Students" columns={COLUMNS} rows={rows} emptyText="" />
    </div>,
  );
  const table = page.getByRole('table').element();
  return Array.from(table.querySelectorAll('tbody tr'), (row) => [...row.querySelectorAll('td')]);
}

/** The lines of a cell's text, from top to bottom. */
function linesOf(cell: HTMLTableCellElement | undefined): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(cell ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { bottom } = range.getBoundingClientRect();
      lines.set(bottom, (lines.get(bottom) ?? '') + letter);
    }
  }
  return [...lines.values()].map((line) => line.trim());
}

const ADA: Row = {
  name: 'Ada Abbott',
  email: 'ada.wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@gymnasium-am-ufer.example',
  roll: '2026/2027/10976',
  className: 'Class 10',
};

test('a picture beside a figure covers no other column', async () => {
  const columns: readonly PaperColumn<string>[] = [
    { header: 'Class', share: 40, cell: (name) => name },
    { header: 'Rate', share: 4, least: 10, cell: () => <span>90.8%</span> },
    { header: 'Teacher', share: 60, cell: () => 'Wolfeschlegelsteinhausenbergerdorff Maria' },
  ];
  await render(
    <div style={{ inlineSize: '186mm' }}>
      <PaperTable label="Classes" columns={columns} rows={['Class 1']} emptyText="" />
    </div>,
  );
  const cell = page.getByRole('cell', { name: '90.8%' }).element();
  const ems = cell.getBoundingClientRect().width / parseFloat(getComputedStyle(cell).fontSize);
  expect(ems).toBeGreaterThan(10);
});

// @shows Several PCs: Paper: texts in the middle of their rows, "Printed on" once, a sentence where a table has no
//   rows, "Class 10" and phone numbers never broken
test('a long roll number widens its column and covers no other', async () => {
  const [[, roll, className] = []] = await onPaper([ADA]);
  expect(linesOf(roll)).toEqual(['2026/2027/10976']);
  expect(linesOf(className)).toEqual(['Class 10']);
  expect(roll?.scrollWidth).toBeLessThanOrEqual(roll?.clientWidth ?? 0);
});

test('a date of several words stays on one line', async () => {
  const [[, date] = []] = await onPaper([{ ...ADA, roll: '10 de nov. de 2026' }]);
  expect(linesOf(date)).toEqual(['10 de nov. de 2026']);
});

test('short roll numbers keep the defined shares', async () => {
  const [[name, roll] = []] = await onPaper([{ ...ADA, roll: '7', className: 'A' }]);
  expect((name?.offsetWidth ?? 0) / (roll?.offsetWidth ?? 1)).toBeCloseTo(6, 0);
});

// @shows Several PCs: Paper: texts in the middle of their rows, "Printed on" once, a sentence where a table has no
//   rows, "Class 10" and phone numbers never broken
test('breaks a long email address only between its parts', async () => {
  const [[name] = []] = await onPaper([ADA], '93mm');
  const [, , ...goneOn] = linesOf(name);
  expect(goneOn.join('')).toMatch(/@gymnasium-am-ufer\.example$/);
  for (const line of goneOn) expect(line).toMatch(/^[@.]/);
});

test('turns the sheet on its side if long words need the room', async () => {
  const columns: readonly PaperColumn<Row>[] = [
    // As rendered by a component.
    { header: 'Name', share: 2, text: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
    { header: 'Class', cell: ({ className }) => className },
    ...['Subject', 'Exam Type', 'Marks', 'Percentage', 'Grade', 'Date'].map((header) => ({
      header,
      cell: () => '11 Nov 2026',
    })),
  ];
  const sheet = (row: Row) => (
    <div style={{ inlineSize: '255mm' }}>
      <PaperTable mayTurn label="Grades" columns={columns} rows={[row]} emptyText="" />
    </div>
  );
  const isOnItsSide = () => document.querySelector('[data-on-its-side]') !== null;
  const { rerender } = await render(sheet(ADA));
  expect(isOnItsSide()).toBe(false);
  const name = 'Wolfeschlegelsteinhausenb Featherstonehaugh';
  const className = 'Naturwissenschaftliche Klasse';
  await rerender(sheet({ ...ADA, name, className }));
  expect(isOnItsSide()).toBe(true);
  const cells = [...page.getByRole('table').element().querySelectorAll('td')];
  expect([linesOf(cells[0]), linesOf(cells[1])]).toEqual([
    ['Wolfeschlegelsteinhausenb', 'Featherstonehaugh'],
    ['Naturwissenschaftliche', 'Klasse'],
  ]);
});
