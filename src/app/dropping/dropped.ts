/** What was dropped on the window or pasted into the page. */
export type Dropped =
  | { readonly files: readonly [File, ...File[]] }
  /** Rows and columns, tabs between them. */
  | { readonly text: string }
  /** By its name. */
  | { readonly folder: string };

/**
 * What a drop or a paste brings to import: files, a folder or a pasted table. `undefined` for any other text, which may have
 * a picture beside it, and for a link. Call it during the event: afterwards the browser has taken the data back.
 */
export function droppedIn({
  dataTransfer,
  clipboardData,
}: Partial<Pick<DragEvent & ClipboardEvent, 'dataTransfer' | 'clipboardData'>>):
  | Dropped
  | undefined {
  const text = clipboardData?.getData('text/plain') ?? '';
  if (text !== '') return isTable(text) ? { text } : undefined;
  const data = dataTransfer ?? clipboardData;
  const [file, ...others] = data?.files ?? [];
  if (!file) return undefined;
  const isFolder = data?.items[0]?.webkitGetAsEntry()?.isDirectory === true;
  return isFolder ? { folder: file.name } : { files: [file, ...others] };
}

/** Whether a text has at least two rows and two columns, as spreadsheets, web pages and word processors copy tables. */
export function isTable(text: string): boolean {
  return (
    text.split(/\r\n?|\n/u).filter((line) => line.includes('\t') && /\S/u.test(line)).length > 1
  );
}
