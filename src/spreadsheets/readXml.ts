import { damaged, tooLarge, UnreadableSpreadsheet } from './unreadable.ts';

/** Gives an attribute's value; without its prefix, empty where there is none. To be asked while its element opens. */
export type Attributes = (name: string) => string;

/** What is done as elements open and close; names without their prefixes. */
export interface ElementHandlers {
  open?(name: string, attribute: Attributes): void;
  close?(name: string): void;
  /** A text may come in several parts. */
  text?(text: string): void;
}

/** A cell holds 32,767 characters. What goes on for much longer without an end is no workbook. */
const LONGEST_TOKEN = 2_000_000;

/**
 * Walks through a part of a workbook; a part that is not there has no elements.
 *
 * @throws UnreadableSpreadsheet where it is no XML
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  handlers: ElementHandlers,
): Promise<void> {
  const walk = new XmlWalk(handlers);
  try {
    for await (const piece of pieces) walk.write(piece);
    walk.end();
  } catch (error) {
    throw error instanceof UnreadableSpreadsheet ? error : damaged();
  }
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** What stands in angle brackets and is no element, and how it ends. */
const ASIDES = [
  { begins: '<!--', ends: '-->' },
  { begins: '<![CDATA[', ends: ']]>' },
  { begins: '<?', ends: '?>' },
] as const;
const CDATA = ASIDES[1].begins;

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const END_OF_TAG = 62;

/**
 * Reads what the parts of workbooks are made of: elements, their attributes and texts. It does not judge whether all of it
 * is XML to the letter, but elements have to be closed in their order, so that half a file is not taken for a whole one.
 */
class XmlWalk {
  readonly #handlers: ElementHandlers;
  /** Names of the elements that are open, with their prefixes. */
  readonly #open: string[] = [];
  /** What has come and is not read yet. */
  #rest = '';
  #isEmpty = true;
  #hasRoot = false;
  /** The element that opens, as it is written, and where its attributes begin. */
  #tag = '';
  #attributesAt = 0;
  readonly #attribute: Attributes = (name) => attributeOf(this.#tag, this.#attributesAt, name);

  constructor(handlers: ElementHandlers) {
    this.#handlers = handlers;
  }

  write(piece: string): void {
    this.#isEmpty &&= piece === '';
    const text = this.#rest + piece;
    let place = 0;
    while (place < text.length) {
      const after = this.#readOne(text, place);
      if (after === undefined) break;
      place = after;
    }
    this.#rest = text.slice(place);
    if (this.#rest.length > LONGEST_TOKEN) throw tooLarge();
  }

  /** @throws UnreadableSpreadsheet where something is left open */
  end(): void {
    const isWhole = this.#hasRoot && this.#open.length === 0 && this.#rest.trim() === '';
    if (!this.#isEmpty && !isWhole) throw damaged();
  }

  /** Reads a text, an element's beginning or its end. Gives the place behind it; `undefined` where the end is still to come. */
  #readOne(text: string, place: number): number | undefined {
    const bracket = text.indexOf('<', place);
    if (bracket === -1) return undefined;
    if (bracket > place) {
      this.#readText(text.slice(place, bracket));
      return bracket;
    }
    const second = text.charAt(place + 1);
    if (second === '/') return this.#readClosing(text, place);
    return second === '!' || second === '?' || second === ''
      ? this.#readAside(text, place)
      : this.#readOpening(text, place);
  }

  #readText(text: string): void {
    if (this.#open.length > 0) this.#handlers.text?.(decodeEntities(text));
    else if (text.trim() !== '') throw damaged();
  }

  #readClosing(text: string, place: number): number | undefined {
    const end = text.indexOf('>', place);
    if (end === -1) return undefined;
    const name = text.slice(place + 2, end).trimEnd();
    if (this.#open.pop() !== name) throw damaged();
    this.#handlers.close?.(localName(name));
    return end + 1;
  }

  #readOpening(text: string, place: number): number | undefined {
    const end = endOfTag(text, place + 1);
    if (end === undefined) return undefined;
    if (this.#hasRoot && this.#open.length === 0) throw damaged();
    this.#hasRoot = true;
    const closes = text.charCodeAt(end - 1) === SLASH;
    this.#tag = text.slice(place + 1, closes ? end - 1 : end);
    this.#attributesAt = endOfName(this.#tag);
    const name = this.#tag.slice(0, this.#attributesAt);
    if (name === '') throw damaged();
    const local = localName(name);
    this.#handlers.open?.(local, this.#attribute);
    if (closes) this.#handlers.close?.(local);
    else this.#open.push(name);
    return end + 1;
  }

  /** Passes over what is no element: comments, what is said to programs, and the kind of document. */
  #readAside(text: string, place: number): number | undefined {
    for (const { begins, ends } of ASIDES) {
      if (!text.startsWith(begins, place)) continue;
      const end = text.indexOf(ends, place + begins.length);
      if (end === -1) return undefined;
      if (begins === CDATA) this.#handlers.text?.(text.slice(place + begins.length, end));
      return end + ends.length;
    }
    // Which of them it is may still be to come.
    if (text.length - place < CDATA.length) return undefined;
    const end = text.indexOf('>', place);
    return end === -1 ? undefined : end + 1;
  }
}

/** Where a tag's `>` stands; one in an attribute's value is none. */
function endOfTag(text: string, from: number): number | undefined {
  for (let place = from; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === END_OF_TAG) return place;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    place = text.indexOf(code === QUOTE ? '"' : "'", place + 1);
    if (place === -1) return undefined;
  }
  return undefined;
}

function isBlank(code: number): boolean {
  return code === 32 || (code > 8 && code < 14);
}

/** Where the name that a tag begins with ends. */
function endOfName(tag: string): number {
  let place = 0;
  while (place < tag.length && !isBlank(tag.charCodeAt(place))) place += 1;
  return place;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** The value of an attribute; of two that differ in their prefixes, of the one without. */
function attributeOf(tag: string, from: number, wanted: string): string {
  let prefixed = '';
  let place = from;
  while (true) {
    const sign = tag.indexOf('=', place);
    if (sign === -1) break;
    let quote = sign + 1;
    while (isBlank(tag.charCodeAt(quote))) quote += 1;
    const end = tag.indexOf(tag.charAt(quote), quote + 1);
    if (end === -1) break;
    const name = tag.slice(place, sign).trim();
    if (name === wanted) return decodeEntities(tag.slice(quote + 1, end));
    if (prefixed === '' && name.endsWith(`:${wanted}`)) prefixed = tag.slice(quote + 1, end);
    place = end + 1;
  }
  return decodeEntities(prefixed);
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name)) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
