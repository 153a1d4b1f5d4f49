import { UnreadableZip } from '#files/unreadableZip.ts';
import { Parser } from 'saxen';
import { damaged, tooLarge, UnreadableSpreadsheet } from './unreadable.ts';

/** Gives an attribute's value; without its prefix, empty where there is none. */
export type Attributes = (name: string) => string;

/** What is done as elements open and close; names without their prefixes. */
export interface ElementHandlers {
  open?(name: string, attribute: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A cell holds 32,767 characters. What goes on for much longer without an end is no workbook. */
const LONGEST_TOKEN = 2_000_000;

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Walks through a part of a workbook; a part that is not there has no elements.
 *
 * @throws UnreadableSpreadsheet where it is no XML, and what its pieces throw
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
    const isTold = error instanceof UnreadableSpreadsheet || error instanceof UnreadableZip;
    throw isTold ? error : damaged();
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

// The parser's own decoding knows no characters beyond the first 65,536.
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name)) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
