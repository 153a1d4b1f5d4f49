/**
 * Reads a spreadsheet as plainly as possible, so that an import can be compared with its file. Shares no code with the
 * program: a mistake in the program's reader must not repeat here.
 */
import Papa from 'papaparse';
import { inflateRawSync } from 'node:zlib';

/** @typedef {{ name: string, rows: string[][] }} PlainSheet the texts of its cells; numbers and days of Excel as digits */

/**
 * Reads the sheets of a .csv or .xlsx file.
 *
 * @param {Buffer} bytes
 * @param {string} [encoding] said by a person
 * @returns {PlainSheet[]}
 */
export function readPlainly(bytes, encoding) {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return sheetsOfWorkbook(bytes);
  const text = encoding === undefined ? textOf(bytes) : new TextDecoder(encoding).decode(bytes);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // Decimal commas are in fewer lines than the true delimiter, and a text between quotes may hold others.
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/gu, ''));
  const delimiter = ['\t', ';', ','].find(
    (one) => bare.filter((line) => line.includes(one)).length > lines.length * 0.7,
  );
  const { data } = Papa.parse(text, { header: false, ...(delimiter && { delimiter }) });
  // `as`: without a header each record is an array of texts.
  return [{ name: '', rows: /** @type {string[][]} */ (data) }];
}

/** @param {Buffer} bytes */
function textOf(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The code page is unknown here, so letters outside ASCII are compared loosely. Node 20 reads Latin 1 without a stream.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

/** @param {Buffer} bytes */
function sheetsOfWorkbook(bytes) {
  const parts = partsOf(bytes);
  const shared = all(parts.get('xl/sharedStrings.xml') ?? '', /<si\b[^>]*>([\s\S]*?)<\/si>/gu).map(
    ([, item = '']) => textIn(item),
  );
  const targets = new Map(
    all(parts.get('xl/_rels/workbook.xml.rels') ?? '', /<Relationship\b[^>]*>/gu).map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/u, 'xl/'),
    ]),
  );
  return all(parts.get('xl/workbook.xml') ?? '', /<sheet\b[^>]*>/gu).map(([tag]) => ({
    name: attribute(tag, 'name'),
    rows: rowsOf(parts.get(targets.get(attribute(tag, 'r:id')) ?? '') ?? '', shared),
  }));
}

/**
 * @param {string} xml
 * @param {string[]} shared
 */
function rowsOf(xml, shared) {
  /** @type {string[][]} */
  const rows = [];
  // A blank row may close itself.
  for (const [, attributes = '', cells = ''] of all(
    xml,
    /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/gu,
  )) {
    const at = Number(attribute(attributes, 'r') || rows.length + 1) - 1;
    while (rows.length <= at) rows.push([]);
    const row = rows[at] ?? [];
    for (const [, of = '', inner = ''] of all(cells, /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/gu)) {
      const letters = /^[A-Z]+/u.exec(attribute(of, 'r'))?.[0];
      const column = letters === undefined ? row.length : columnOf(letters);
      while (row.length <= column) row.push('');
      const value = decoded(/<v\b[^>]*>([\s\S]*?)<\/v>/u.exec(inner)?.[1] ?? '');
      const isShared = attribute(of, 't') === 's';
      row[column] = isShared ? (shared[Number(value)] ?? '') : value || textIn(inner);
    }
  }
  return rows;
}

/** @param {string} letters */
function columnOf(letters) {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @param {string} xml */
function textIn(xml) {
  return all(xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/gu, ''), /<t\b[^>]*>([\s\S]*?)<\/t>/gu)
    .map(([, text = '']) => decoded(text))
    .join('');
}

/**
 * @param {string} tag
 * @param {string} name
 */
function attribute(tag, name) {
  return decoded(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(tag)?.[1] ?? '');
}

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
function decoded(text) {
  return text.replaceAll(/&(?:#(x?)([0-9a-f]+)|(\w+));/giu, (whole, hex, code, name) =>
    code === undefined
      ? (ENTITIES[name] ?? whole)
      : String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
  );
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function all(text, pattern) {
  return [...text.matchAll(pattern)];
}

/**
 * Returns the XML files of a zip archive, by path.
 *
 * @param {Buffer} bytes
 */
function partsOf(bytes) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + size);
    if (/\.(?:xml|rels)$/u.test(name)) {
      parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}
