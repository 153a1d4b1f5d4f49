/** Data that was dropped on the window or pasted into the page. */
export type Dropped =
  | { readonly files: readonly [File, ...File[]] }
  /** Rows and columns, separated by tabs. */
  | { readonly text: string }
  /** The name of the folder. */
  | { readonly folder: string };

/**
 * Data for an import in a drop or a paste: files, a folder or a pasted table. `undefined` for any other text, even with
 * a picture beside the text, and for a link. Hazard: call it during the event, because the browser removes the data
 * afterwards.
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

/**
 * True if a text has at least two rows and two columns, in the form that spreadsheets, web pages and word processors
 * copy.
 */
export function isTable(text: string): boolean {
  return (
    text.split(/\r\n?|\n/u).filter((line) => line.includes('\t') && /\S/u.test(line)).length > 1
  );
}
