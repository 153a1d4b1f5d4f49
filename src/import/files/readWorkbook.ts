import { isDay } from '#school/text/days.ts';
import { columnOf, type DayCount, rowOf } from '#school/exporting/excelNames.ts';
import type { Cell, Sheet, Workbook } from '#school/exporting/sheets.ts';
import {
  builtInFormat,
  dateCell,
  formatKind,
  type FormatKind,
  formattedNumber,
  plainNumber,
  timeText,
} from './numberFormats.ts';
import {
  checkSize,
  damaged,
  DIGITS_LOST,
  FORMULA_ERROR,
  MOST_CELLS,
  textCell,
  tooLarge,
} from './unreadable.ts';
import { type Attributes, readXml } from './readXml.ts';
import type { Zip } from '#files/readZip.ts';

/** Spreadsheets keep 15 digits; further ones were replaced by 0. */
const TOO_LONG_A_NUMBER = 1e15;

interface CellFormat {
  readonly code: string;
  readonly kind: FormatKind;
}

/** Parts of the workbook that cells refer to. */
interface Shared {
  readonly texts: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly dayCount: DayCount;
}

interface ListedSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly relation: string;
}

/**
 * Reads the sheets of an Excel workbook (.xlsx) of any program. Libraries for the browser leave out number formats, so
 * that a cell would not read as a person sees it (decision 21).
 *
 * @throws UnreadableSpreadsheet if the workbook is damaged or too large
 */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const path = (await mainPart(zip)) ?? 'xl/workbook.xml';
  const relations = await readRelations(zip, path);
  const { sheets, dayCount } = await readSheetList(zip, path);
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type }) => type === kind)?.target;
  const shared: Shared = {
    texts: await readSharedTexts(zip, partOf('sharedStrings') ?? ''),
    formats: await readFormats(zip, partOf('styles') ?? ''),
    dayCount,
  };
  const read: Sheet[] = [];
  let cells = 0;
  for (const { name, hidden, relation } of sheets) {
    const part = relations.get(relation);
    // A chart sheet has no cells.
    if (part?.type !== 'worksheet') continue;
    if (!zip.has(part.target)) throw damaged();
    const rows = await readRows(zip, part.target, shared);
    cells += rows.length * (rows[0]?.length ?? 0);
    if (cells > MOST_CELLS) throw tooLarge();
    read.push({ name, hidden, rows });
  }
  return { sheets: read };
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

async function mainPart(zip: Zip): Promise<string | undefined> {
  const relations = await readRelations(zip, '');
  return [...relations.values()].find(({ type }) => type === 'officeDocument')?.target;
}

/** Returns the parts that a part refers to, by relation id. */
async function readRelations(zip: Zip, path: string): Promise<Map<string, Relation>> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  await readXml(zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const type = attribute('Type').split('/').at(-1) ?? '';
      relations.set(attribute('Id'), { type, target: resolved(folder, attribute('Target')) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

async function readSheetList(zip: Zip, path: string) {
  if (!zip.has(path)) throw damaged();
  const sheets: ListedSheet[] = [];
  let dayCount: DayCount = 'excel';
  await readXml(zip.text(path), {
    open(name, attribute) {
      if (name === 'workbookPr' && /^(?:1|true)$/u.test(attribute('date1904')))
        dayCount = 'from1904';
      else if (name === 'workbookPr' && /^(?:0|false)$/u.test(attribute('dateCompatibility')))
        dayCount = 'calendar';
      if (name !== 'sheet') return;
      sheets.push({
        name: attribute('name'),
        hidden: /hidden/i.test(attribute('state')),
        relation: attribute('id'),
      });
    },
  });
  // `as`: the compiler does not see the handler's assignment.
  return { sheets, dayCount: dayCount as DayCount };
}

/** Reads the shared texts. Parts in different formats are joined; phonetic aids of Japanese are left out. */
async function readSharedTexts(zip: Zip, path: string): Promise<string[]> {
  const texts: string[] = [];
  const text = textReader();
  await readXml(zip.text(path), {
    ...text,
    open: (name) => {
      if (name === 'si') text.take();
      text.open(name);
    },
    close: (name) => {
      text.close(name);
      if (name === 'si') texts.push(text.take());
    },
  });
  return texts;
}

/** Collects the text of `t` elements. */
function textReader() {
  let text = '';
  let isText = false;
  let isReadingAid = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isReadingAid = true;
      isText = name === 't' && !isReadingAid;
    },
    close(name: string): void {
      if (name === 'rPh') isReadingAid = false;
      isText = false;
    },
    text(part: string): void {
      if (isText) text += unescaped(part);
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

// Excel writes characters that XML cannot contain as `_x000A_`.
function unescaped(text: string): string {
  return !text.includes('_')
    ? text
    : text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
}

/** Reads the number formats; cells name them by position. */
async function readFormats(zip: Zip, path: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readXml(zip.text(path), {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode'));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attribute('numFmtId'));
      const code = codes.get(id) ?? builtInFormat(id);
      formats.push({ code, kind: formatKind(code) });
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

async function readRows(zip: Zip, path: string, shared: Shared): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  const inline = textReader();
  const merged: string[] = [];
  let row = -1;
  let column = -1;
  let columns = 0;
  let type = '';
  let format: CellFormat | undefined;
  let value: string | undefined;
  let isValue = false;
  const openCell = (attribute: Attributes) => {
    column = columnOf(attribute('r')) ?? column + 1;
    type = attribute('t');
    format = shared.formats[Number(attribute('s'))];
    value = undefined;
    inline.take();
  };
  const closeCell = () => {
    const cell = type === 'inlineStr' ? seenText(inline.take()) : seen(type, value, format, shared);
    if (cell === '') return;
    columns = Math.max(columns, column + 1);
    checkSize(Math.max(rows.length, row + 1), columns);
    while (rows.length <= row) rows.push([]);
    const cells = rows[row];
    if (cells === undefined) return;
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  };
  await readXml(zip.text(path), {
    open(name, attribute) {
      inline.open(name);
      if (name === 'row') {
        const number = Number(attribute('r'));
        row = number > 0 ? number - 1 : row + 1;
        column = -1;
      } else if (name === 'c') {
        openCell(attribute);
      } else if (name === 'mergeCell') {
        merged.push(attribute('ref'));
      } else if (name === 'v') {
        isValue = true;
        value = '';
      }
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c') closeCell();
    },
    text(part) {
      inline.text(part);
      if (isValue) value = (value ?? '') + part;
    },
  });
  for (const cells of rows) while (cells.length < columns) cells.push('');
  fillDown(rows, columns, merged);
  return rows;
}

/**
 * Copies a cell merged over several rows ("Class 3" beside its students) into each row. Skips headings over two rows,
 * titles over several columns, and ranges outside the sheet.
 */
function fillDown(rows: readonly Cell[][], columns: number, merged: readonly string[]): void {
  const headings = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  let cellsLeft = rows.length * columns;
  for (const range of merged) {
    const [from = '', to = ''] = range.split(':');
    const column = columnOf(from);
    const first = rowOf(from);
    if (column === undefined || column >= columns || column !== columnOf(to)) continue;
    if (!(first > headings)) continue;
    const cell = rows[first]?.[column] ?? '';
    const below = rows.slice(first + 1, rowOf(to) + 1);
    // Overlapping ranges could take forever; real ones together are never larger than the sheet.
    cellsLeft -= below.length;
    if (cellsLeft < 0) throw damaged();
    for (const cells of below) cells[column] = cell;
  }
}

/** Returns a cell as a person sees it. A formula shows its last value. */
function seen(
  type: string,
  value: string | undefined,
  format: CellFormat | undefined,
  shared: Shared,
): Cell {
  if (value === undefined) return '';
  switch (type) {
    case 's':
      return seenText(sharedText(shared, Number(value)));
    case 'str':
      return seenText(unescaped(value));
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'e':
      return { text: value, unreadable: FORMULA_ERROR };
    case 'd':
      return isDay(value.slice(0, 10))
        ? { text: value.slice(0, 10), day: value.slice(0, 10) }
        : value;
    default:
      return value.trim() === '' || Number.isNaN(Number(value))
        ? value
        : seenNumber(Number(value), format, shared.dayCount);
  }
}

function sharedText({ texts }: Shared, place: number): string {
  const text = texts[place];
  if (text === undefined) throw damaged();
  return text;
}

// Formula errors have their own type, so "#N/A" as a text stays a text.
function seenText(text: string): Cell {
  const cell = textCell(text);
  return typeof cell !== 'string' && cell.unreadable !== FORMULA_ERROR ? cell : text;
}

function seenNumber(value: number, format: CellFormat | undefined, count: DayCount): Cell {
  switch (format?.kind) {
    case 'date':
      // A number below 1 with a date format is a time.
      return value > 0 && value < 1 ? timeText(value) : dateCell(value, count);
    case 'time':
      return timeText(value);
    case 'shortened':
      return { text: inShort(value), unreadable: DIGITS_LOST };
    case 'number': {
      const seen = formattedNumber(value, format.code);
      return seen.text === '' ? '' : { ...seen };
    }
    default:
      return Math.abs(value) >= TOO_LONG_A_NUMBER
        ? { text: inShort(value), unreadable: DIGITS_LOST }
        : { ...plainNumber(value) };
  }
}

/** Returns "5.55E+09". */
function inShort(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential(2).split('e');
  const power = Math.abs(Number(exponent));
  return `${digits}E${Number(exponent) < 0 ? '-' : '+'}${String(power).padStart(2, '0')}`;
}
