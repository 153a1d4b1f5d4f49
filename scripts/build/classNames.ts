import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const SRC = path.join(ROOT, 'src');

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted();

/** The names that each file has, in their order. */
const NAMES = new Map<string, string[]>(FILES.map((file) => [file, []]));

const BASE = 36;

/**
 * What a class or animation of a CSS module is called on the page: two characters for its file, then its place in it. Digests
 * of both cannot be packed, and stand in the first files twice. The line in front keeps clear of names like `ad1`, which
 * blockers of advertisements hide.
 */
export function shortClassName(name: string, file: string): string {
  const found = path.relative(SRC, file);
  const names = NAMES.get(found);
  if (!names) throw new Error(`${file} is no module of styles in src.`);
  if (!names.includes(name)) names.push(name);
  const place = FILES.indexOf(found).toString(BASE).padStart(2, '0');
  return `_${place}${names.indexOf(name).toString(BASE)}`;
}
