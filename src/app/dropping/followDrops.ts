import { isTyping } from '#ui/focus.ts';
import { createStore } from 'zustand/vanilla';
import { droppedIn, type Dropped } from './dropped.ts';

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
