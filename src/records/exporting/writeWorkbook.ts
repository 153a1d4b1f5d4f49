import { columnName, serialOf } from '#school/exporting/excelNames.ts';
import { cellText, type Cell, type Sheet } from '#school/exporting/sheets.ts';
import { writeZip, type TextPart } from '#files/writeZip.ts';

/** A sheet to write. Its first row holds the headings, bold and frozen. */
type WrittenSheet = Pick<Sheet, 'name' | 'rows'>;

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their index in the list of styles. */
const STYLES = { plain: 0, text: 1, day: 2, percent: 3, heading: 4 } as const;

/** With a longer text Excel calls the whole file damaged. */
const LONGEST_TEXT = 32_767;

const ROWS_A_PIECE = 500;

/**
 * Writes an Excel workbook (.xlsx). Days become dates, numbers become numbers (percentages if their text says so), and
 * all else is text as typed. Written without a library: see decision 21.
 */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Blob> {
  const texts = new SharedTexts();
  const parts: TextPart[] = [
    { name: '[Content_Types].xml', text: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ...sheets.map((_, index): [string, string] => ['worksheet', sheetPath(index)]),
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', text: [STYLE_SHEET] },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/${sheetPath(index)}`,
      text: sheetXml(rows, texts),
    })),
    // Last, because the shared texts are known only after all sheets.
    { name: 'xl/sharedStrings.xml', text: texts.xml() },
  ];
  return writeZip(parts, TYPE);
}

function sheetPath(index: number): string {
  return `worksheets/sheet${index + 1}.xml`;
}

function contentTypes(sheetCount: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ['/xl/sharedStrings.xml', 'sharedStrings'],
    ...Array.from({ length: sheetCount }, (_, index) => [`/xl/${sheetPath(index)}`, 'worksheet']),
  ];
  const list = parts.map(
    ([path, kind]) => `<Override PartName="${path}" ContentType="${CONTENT}.${kind}+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${list.join('')}</Types>`;
}

function relations(targets: readonly [kind: string, target: string][]): string {
  const list = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const list = sheetNames(sheets).map(
    (name, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

/** In UTF-16 units. Excel calls a file with a longer name damaged, or with one of these signs, or with a name twice. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]|^'|'$/gu;

function sheetNames(sheets: readonly WrittenSheet[]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, index) => {
    const wanted = name.replaceAll(NOT_IN_NAMES, ' ').trim();
    const suffix = taken.has(cutTo(LONGEST_NAME, wanted).toLowerCase()) ? ` ${index + 1}` : '';
    const given = cutTo(LONGEST_NAME - suffix.length, wanted) + suffix;
    taken.add(given.toLowerCase());
    return given;
  });
}

/** Cuts a text between two signs as people see them: a mark of Hindi or Arabic stays with its letter. */
function cutTo(length: number, text: string): string {
  if (text.length <= length) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut.trim();
}

// Format 49 is "text": text typed into such a cell stays as typed, even "007".
const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function* sheetXml(rows: readonly (readonly Cell[])[], texts: SharedTexts): Generator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnWidths(rows)}<sheetData>`;
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    const piece = rows.slice(from, from + ROWS_A_PIECE);
    yield piece.map((cells, index) => rowXml(cells, from + index, texts)).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly Cell[], row: number, texts: SharedTexts): string {
  const xml = cells.map((cell, column) =>
    cellXml(cell, `${columnName(column)}${row + 1}`, row, texts),
  );
  return `<row r="${row + 1}">${xml.join('')}</row>`;
}

function cellXml(cell: Cell, address: string, row: number, texts: SharedTexts): string {
  const text = cellText(cell);
  if (text === '') return '';
  const number = typeof cell === 'string' || row === 0 ? undefined : numberOf(cell);
  if (number !== undefined)
    return `<c r="${address}" s="${number.style}"><v>${number.value}</v></c>`;
  const style = row === 0 ? STYLES.heading : STYLES.text;
  return `<c r="${address}" s="${style}" t="s"><v>${texts.indexOf(text)}</v></c>`;
}

function numberOf(cell: Exclude<Cell, string>): { value: number; style: number } | undefined {
  const serial = cell.day === undefined ? undefined : serialOf(cell.day);
  if (serial !== undefined) return { value: serial, style: STYLES.day };
  if (cell.number === undefined || !Number.isFinite(cell.number)) return undefined;
  return { value: cell.number, style: cell.text.endsWith('%') ? STYLES.percent : STYLES.plain };
}

/** Holds each text once, as the file format requires. */
class SharedTexts {
  readonly #places = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.#places.size);
    return this.#places.size - 1;
  }

  *xml(): Generator<string> {
    yield `${XML}<sst xmlns="${MAIN}">`;
    let piece: string[] = [];
    for (const text of this.#places.keys()) {
      piece.push(`<si><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></si>`);
      if (piece.length < ROWS_A_PIECE * 4) continue;
      yield piece.join('');
      piece = [];
    }
    yield `${piece.join('')}</sst>`;
  }
}

/** Characters that XML cannot hold or would change, unpaired surrogates, and texts that look like Excel's escapes. */
const TO_ESCAPE = /_(?=x[\da-f]{4}_)|[^\t\n\u0020-\u007E\u00A0-\uFFFD]|\p{Surrogate}/giu;
const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text
    .replace(TO_ESCAPE, (character) =>
      character.length > 1
        ? character
        : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (character) => MARKUP[character] ?? character);
}

/** Returns column widths that fit most of each column's cells. */
function columnWidths(rows: readonly (readonly Cell[])[]): string {
  const looked = rows.slice(0, 200);
  const widths = (rows[0] ?? []).map((_, column) => {
    const longest = looked.reduce(
      (most, row) => Math.max(most, cellText(row[column] ?? '').length),
      0,
    );
    return Math.min(Math.max(longest + 2, 8), 48);
  });
  if (widths.length === 0) return '';
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}
