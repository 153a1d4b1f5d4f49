import { isTyping } from '#ui/focus.ts';
import { createStore } from 'zustand/vanilla';

/** Data that was dropped on the window or pasted into the page. */
export type Dropped =
  | { readonly files: readonly [File, ...File[]] }
  /** Rows and columns, separated by tabs. */
  | { readonly text: string }
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

/** The data dragged over the page, and the last drop or paste. A drop before the first screen waits here. */
export const drops = createStore<{
  readonly isOver: boolean;
  readonly dropped: Dropped | undefined;
}>(() => ({ isOver: false, dropped: undefined }));

/** Follows drops and pastes. Dialogs, fields and grids keep their own. No dropped file replaces the page. */
export function followDrops(): void {
  const take = (event: DragEvent | ClipboardEvent): void => {
    const dropped = droppedIn(event);
    if (!dropped) return;
    event.preventDefault();
    drops.setState({ dropped });
  };
  window.addEventListener('dragover', (event) => {
    const isFile = carriesFiles(event.dataTransfer);
    drops.setState({ isOver: isFile && !event.defaultPrevented });
    if (isFile) event.preventDefault();
  });
  // Over the page the pointer moves from one element to the next. Out of the window it moves to none.
  window.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) drops.setState({ isOver: false });
  });
  window.addEventListener('drop', (event) => {
    drops.setState({ isOver: false });
    if (!event.defaultPrevented) take(event);
    if (carriesFiles(event.dataTransfer)) event.preventDefault();
  });
  window.addEventListener('paste', (event) => {
    if (!event.defaultPrevented && !isTyping(event.target)) take(event);
  });
}

/** True if files are dragged, rather than a text for a field. */
function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}
