import { UnreadableZip } from '#files/readZip.ts';
import { Parser } from 'saxen';
import { damaged, tooLarge, UnreadableSpreadsheet } from './unreadable.ts';

/** Returns an attribute's value by its name without prefix; empty if there is none. */
export type Attributes = (name: string) => string;

/** Called as elements open and close, with names without prefixes. */
export interface ElementHandlers {
  open?(name: string, attribute: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** In characters. A cell holds 32,767, so that a much longer piece without a tag is an attack or damage. */
const LONGEST_TOKEN = 2_000_000;

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * Reads a part of a workbook; a missing part has no elements.
 *
 * @throws UnreadableSpreadsheet if the part is no XML, and the errors of `pieces`
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  handlers: ElementHandlers,
): Promise<void> {
  const parser = new Parser();
  let sinceLast = 0;
  let isEmpty = true;
  parser.on('openTag', (name, attributes) => {
    sinceLast = 0;
    handlers.open?.(localName(name), (wanted) => attributeOf(attributes(), wanted));
  });
  parser.on('closeTag', (name) => handlers.close?.(localName(name)));
  parser.on('text', (text) => handlers.text?.(decodeEntities(text)));
  parser.on('cdata', (text) => handlers.text?.(text));
  try {
    for await (const piece of pieces) {
      isEmpty &&= piece === '';
      sinceLast += piece.length;
      parser.write(piece);
      if (sinceLast > LONGEST_TOKEN) throw tooLarge();
    }
    if (!isEmpty) parser.end();
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet || error instanceof UnreadableZip) throw error;
    throw damaged();
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string {
  const direct = attributes[wanted];
  if (direct !== undefined) return decodeEntities(direct);
  const name = Object.keys(attributes).find((name) => localName(name) === wanted);
  return name === undefined ? '' : decodeEntities(attributes[name] ?? '');
}

// The parser's own decoding fails for characters beyond U+FFFF.
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name)) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
