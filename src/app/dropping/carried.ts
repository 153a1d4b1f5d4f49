/** What was dropped on the window or pasted into the page. */
export type Carried =
  | { readonly files: readonly [File, ...File[]] }
  /** Rows and columns, tabs between them. */
  | { readonly text: string }
  /** By its name. */
  | { readonly folder: string };

/** Of a drop; `undefined` of a text or a link. To be asked while the event is told: later the browser has taken it back. */
export function carriedBy(data: DataTransfer | null): Carried | undefined {
  const [file, ...others] = data?.files ?? [];
  if (!file) return undefined;
  const isFolder = data?.items[0]?.webkitGetAsEntry()?.isDirectory === true;
  return isFolder ? { folder: file.name } : { files: [file, ...others] };
}

/** Of a paste: a table, or files. Beside a text there may be a picture of it. */
export function pastedIn(data: DataTransfer | null): Carried | undefined {
  const text = data?.getData('text/plain') ?? '';
  if (text === '') return carriedBy(data);
  return isTable(text) ? { text } : undefined;
}

/** At least two rows and two columns, as spreadsheets, web pages and word processors copy tables. */
function isTable(text: string): boolean {
  return text.split(/\r\n?|\n/u).filter((line) => /\S\t|\t.*\S/u.test(line)).length > 1;
}
