import { isTyping } from '#ui/isTyping.ts';

/** What a drop or a paste brought, as long as the browser hands it out. */
export interface Brought {
  readonly files: readonly File[];
  /** The first of them is a folder. */
  readonly isFolder: boolean;
  /** Of a paste. */
  readonly text: string;
}

/** To be asked while the event is told: later the browser has taken it back. */
export function broughtBy({
  dataTransfer,
  clipboardData,
}: Partial<DragEvent & ClipboardEvent>): Brought {
  const data = dataTransfer ?? clipboardData;
  return {
    files: [...(data?.files ?? [])],
    isFolder: data?.items[0]?.webkitGetAsEntry()?.isDirectory === true,
    text: clipboardData?.getData('text/plain') ?? '',
  };
}

/** Whether files are dragged, and not a text that a field takes. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

let early: Brought | undefined;

/**
 * From now on no file that is dropped takes the page's place, wherever it falls and whatever is loaded yet. What is dropped or
 * pasted before anything takes it is kept for who does.
 */
export function keepPage(): void {
  const keep = (event: DragEvent | ClipboardEvent): void => {
    if (!event.defaultPrevented) early = broughtBy(event);
  };
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      if (type === 'drop') keep(event);
      event.preventDefault();
    });
  }
  window.addEventListener('paste', (event) => {
    if (!isTyping(event.target)) keep(event);
  });
}

/** Gives what was dropped or pasted last before anything took it, once. */
export function giveEarly(take: (brought: Brought) => void): void {
  if (early) take(early);
  early = undefined;
}
