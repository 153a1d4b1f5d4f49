import type { Brought } from './keepPage.ts';

/** What was dropped on the window or pasted into the page. */
export type Dropped =
  | { readonly files: readonly [File, ...File[]] }
  /** Rows and columns, tabs between them. */
  | { readonly text: string }
  /** By its name. */
  | { readonly folder: string };

/**
 * What of it can be taken in: files or a folder, or a table that was pasted. `undefined` of another text, of which there may be
 * a picture beside it, and of a link.
 */
export function droppedIn({
  files: [file, ...others],
  isFolder,
  text,
}: Brought): Dropped | undefined {
  if (text !== '') return isTable(text) ? { text } : undefined;
  if (!file) return undefined;
  return isFolder ? { folder: file.name } : { files: [file, ...others] };
}

/** At least two rows and two columns, as spreadsheets, web pages and word processors copy tables. */
function isTable(text: string): boolean {
  return (
    text.split(/\r\n?|\n/u).filter((line) => line.includes('\t') && /\S/u.test(line)).length > 1
  );
}
