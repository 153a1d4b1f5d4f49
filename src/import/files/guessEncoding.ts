/** Guesses what a file is written in that is not Unicode. Loads chardet, so import it lazily. */
import { HEADING_CONCEPTS, wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';
import chardet from 'chardet';
import { decodeAs } from './decodeAs.ts';
import type { Encoding } from './encodings.ts';
import { ENCODINGS } from './encodings.ts';
import { unlikeliness } from './likelyLetters.ts';

/** So much of a file is looked at. */
const LOOKED_AT = 64 * 1024;
/** So much tells how likely its letters are. */
const WEIGHED = 16 * 1024;
/** So large a part of the letters makes no text. */
const UNREADABLE = 0.1;
/** Headings stand in the first of its lines. */
const LINES = 10;

/** What chardet calls otherwise. Windows wrote more than the standard of the same letters. */
const SAME: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
};

/** The encoding that makes known headings of most cells, then the likeliest letters, then the one that chardet finds. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, LOOKED_AT);
  const known = new Set(HEADING_CONCEPTS.flatMap(wordsOf).map(matchKey));
  const likely = chardet.analyse(start).flatMap(({ name }) => {
    const id = name.toLowerCase();
    return SAME[id] ?? ENCODINGS.find((encoding) => encoding.id === id)?.id ?? [];
  });
  // The two write most lists alike, and more programs wrote that of Windows.
  const latin2 = likely.indexOf('iso-8859-2');
  if (latin2 >= 0) likely.splice(latin2, 0, 'windows-1250');
  const candidates = [...new Set([...likely, ...ENCODINGS.map(({ id }) => id)])];
  const headingsIn = (encoding: Encoding): number =>
    decodeAs(encoding, start)
      .split(/\r?\n/u, LINES)
      .flatMap((line) => line.split(/[,;\t|]/u))
      .filter((cell) => /[^\0-\x7f]/u.test(cell) && known.has(matchKey(cell.replaceAll('"', ''))))
      .length;
  const rated = candidates.map((encoding) => ({
    encoding,
    headings: headingsIn(encoding),
    unlikely: unlikeliness(start.subarray(0, WEIGHED), encoding),
  }));
  const sorted = rated.toSorted((a, b) => b.headings - a.headings || a.unlikely - b.unlikely);
  // Programs of DOS are rare: theirs is taken only where nothing else can be read.
  const usual = sorted.find(({ encoding }) => !encoding.startsWith('ibm'));
  const isReadable = usual !== undefined && usual.unlikely < UNREADABLE;
  return (isReadable ? usual : sorted[0])?.encoding ?? 'windows-1252';
}
