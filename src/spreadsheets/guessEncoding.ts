/** Guesses what a file is written in that is not Unicode. Loads chardet, so import it lazily. */
import { HEADING_WORDS } from '#domain/importing/words/headingWords.ts';
import { matchKey } from '#domain/importing/reading/matchKey.ts';
import chardet from 'chardet';
import type { Encoding } from './encodings.ts';
import { ENCODINGS } from './encodings.ts';

/** So much of a file is looked at. */
const LOOKED_AT = 64 * 1024;
/** Headings stand in the first of its lines. */
const LINES = 10;

/** What chardet calls otherwise. Windows wrote more than the standard of the same letters. */
const SAME: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
};

/** The encoding that makes known headings of most cells, and of several the one that the bytes look most like. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, LOOKED_AT);
  const known = new Set(Object.values(HEADING_WORDS).flat().map(matchKey));
  const likely = chardet.analyse(start).flatMap(({ name }) => {
    const id = name.toLowerCase();
    return SAME[id] ?? ENCODINGS.find((encoding) => encoding.id === id)?.id ?? [];
  });
  const candidates: readonly Encoding[] = [...new Set([...likely, 'windows-1252' as const])];
  const headingsIn = (encoding: Encoding): number =>
    new TextDecoder(encoding)
      .decode(start)
      .split(/\r?\n/u, LINES)
      .flatMap((line) => line.split(/[,;\t|]/u))
      .filter((cell) => /[^\0-\x7f]/u.test(cell) && known.has(matchKey(cell.replaceAll('"', ''))))
      .length;
  const counted = candidates.map((encoding) => ({ encoding, count: headingsIn(encoding) }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.encoding ?? 'windows-1252';
}
