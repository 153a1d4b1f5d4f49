import { isTyping } from '#ui/isTyping.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';
import { droppedIn, type Dropped } from './dropped.ts';
import { broughtBy, carriesFiles, giveEarly } from './keepPage.ts';

const HINT = lazyPart(async () => (await import('#ui/feedback/DropHint.tsx')).DropHint);
const TAKEN = lazyPart(async () => (await import('./TakenIn.tsx')).TakenIn);

/**
 * A spreadsheet that is dropped anywhere, or pasted where nothing is typed, begins its import (conformance O1). What dialogs,
 * fields and grids take themselves is theirs.
 */
export function DropAnything() {
  const [isOver, setOver] = useState(false);
  const [dropped, take] = useState<Dropped>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent): void =>
      setOver(carriesFiles(event.dataTransfer) && !event.defaultPrevented);
    // Over the page the pointer goes from one element to the next; out of the window it goes to none.
    const onDragLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const takeFrom = (event: DragEvent | ClipboardEvent): void => {
      const droppedHere = droppedIn(broughtBy(event));
      if (!droppedHere) return;
      event.preventDefault();
      take(droppedHere);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!event.defaultPrevented) takeFrom(event);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      takeFrom(event);
    };
    // On the document: by then what the page's own elements take has been taken, and `keepPage` comes after.
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    giveEarly((brought) => take(droppedIn(brought)));
    return () => listening.abort();
  }, []);
  return (
    <>
      {isOver ? <HINT.Part>Drop it anywhere to import it</HINT.Part> : null}
      {dropped ? <TAKEN.Part dropped={dropped} /> : null}
    </>
  );
}
