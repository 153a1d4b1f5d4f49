import { inflateSync } from 'node:zlib';

/**
 * Returns the text of each page of a PDF that Chromium printed, without spaces: a browser places words one by one.
 * Lines come in drawing order, each from left to right. NFKC, because ligatures ("ﬃ") are the font's choice.
 */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const object = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const kids = /\/Type \/Pages\b[^[]*\/Kids \[([^\]]*)\]/;
  return pageIds(objects, object, kids).map((id) => {
    const page = object(id);
    const letters = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        lettersOf(object(font), streamOf(object(/\/ToUnicode (\d+)/.exec(object(font))?.[1]))),
      ]),
    );
    return textOf(streamOf(object(/\/Contents (\d+)/.exec(page)?.[1])), letters);
  });
}

const STREAM = 'stream\n';

interface Letters {
  /** The hexadecimal digits of a glyph: a variable font's glyphs are renumbered, with one byte each. */
  readonly digits: 2 | 4;
  readonly texts: ReadonlyMap<number, string>;
}

/** Finds each object by its number. A stream is skipped by its length, because it may contain any bytes. */
function objectsOf(text: string): ReadonlyMap<string, string> {
  const objects = new Map<string, string>();
  const begins = /(\d+) 0 obj\n/g;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const end = text.indexOf('endobj', begins.lastIndex);
    const stream = text.indexOf(STREAM, begins.lastIndex);
    const hasStream = stream >= 0 && stream < end;
    const head = text.slice(begins.lastIndex, hasStream ? stream : end);
    const length = hasStream ? STREAM.length + Number(/\/Length (\d+)/.exec(head)?.[1]) : 0;
    const body = text.slice(begins.lastIndex, begins.lastIndex + head.length + length);
    objects.set(found[1] ?? '', body);
    begins.lastIndex += body.length;
  }
  return objects;
}

/** Returns the ids of the pages in order: long documents keep them in a tree. */
function pageIds(
  objects: ReadonlyMap<string, string>,
  object: (id: string | undefined) => string,
  kids: RegExp,
): string[] {
  const root = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const below = (id: string): string[] => {
    const inside = kids.exec(object(id))?.[1];
    if (inside === undefined) return [id];
    return [...inside.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => below(kid));
  };
  return below(/\/Pages (\d+)/.exec(root)?.[1] ?? '');
}

function streamOf(body: string): string {
  const begin = body.indexOf(STREAM);
  if (begin < 0) return '';
  return inflateSync(Buffer.from(body.slice(begin + STREAM.length), 'latin1')).toString('latin1');
}

/** Returns the letters of a font's glyphs. */
function lettersOf(font: string, map: string): Letters {
  const texts = new Map<number, string>();
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      texts.set(Number.parseInt(glyph, 16), utf16(text));
  }
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        texts.set(glyph, String.fromCharCode(Number.parseInt(text, 16) + glyph - first));
    }
  }
  return { digits: font.includes('/Subtype /Type3') ? 2 : 4, texts };
}

function utf16(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function textOfGlyphs(glyphs: string, { digits, texts }: Letters): string {
  const numbers = glyphs.match(digits === 2 ? /.{2}/g : /.{4}/g) ?? [];
  return numbers.map((glyph) => texts.get(Number.parseInt(glyph, 16)) ?? '').join('');
}

function textOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string {
  const lines: { y: string; words: { x: number; text: string }[] }[] = [];
  for (const [, part = ''] of drawing.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x = '', y = ''] = /(\S+) (\S+) Tm/.exec(part) ?? [];
    let letters: Letters | undefined;
    let text = '';
    for (const [, font, glyphs = ''] of part.matchAll(/\/(F\d+) |<(\w+)>/g)) {
      if (font) letters = fonts.get(font);
      else if (letters) text += textOfGlyphs(glyphs, letters);
    }
    if (lines.at(-1)?.y !== y) lines.push({ y, words: [] });
    lines.at(-1)?.words.push({ x: Number(x), text });
  }
  return (
    lines
      .flatMap(({ words }) => words.toSorted((a, b) => a.x - b.x).map(({ text }) => text))
      .join('')
      .normalize('NFKC')
      // Inter draws two apostrophes alike, and the PDF names the first.
      .replaceAll('ʼ', '’')
      .replaceAll(/\s/g, '')
  );
}
