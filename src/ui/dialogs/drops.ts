import { isTyping } from '#ui/focus.ts';
import type { ClipboardEvent, DragEvent } from 'react';

/**
 * Called with a dropped folder; with `undefined` if it was not a folder, or if the browser cannot hand over folders.
 */
export type OnFolder = (folder: FileSystemDirectoryHandle | undefined) => void;

/** Returns handlers that receive dropped files. */
export function filesDrop(onFiles: (files: readonly File[]) => void) {
  return takesDrops(({ files }) => onFiles([...files]));
}

/** Returns handlers that receive a dropped folder as a writable handle, if the browser supports that. */
export function folderDrop(onFolder: OnFolder) {
  return takesDrops(({ items: [item] }) => {
    // Asked for at once, because the dropped data is gone after the event.
    const requestedHandle = item && givesHandles(item) ? item.getAsFileSystemHandle() : undefined;
    void Promise.resolve(requestedHandle).then(
      (handle) => onFolder(handle instanceof FileSystemDirectoryHandle ? handle : undefined),
      // The folder is gone, or the browser gives it to no page.
      () => onFolder(undefined),
    );
  });
}

/** Returns a handler that receives text pasted outside fields. */
export function textPaste(onText: (text: string) => void) {
  return {
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      onText(event.clipboardData.getData('text/plain'));
    },
  };
}

/** Without `dragover` the browser would open the dropped file instead of the page. */
function takesDrops(take: (dropped: DataTransfer) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      // A button inside has handled the drop.
      if (event.defaultPrevented) return;
      event.preventDefault();
      take(event.dataTransfer);
    },
  };
}

function givesHandles(
  item: object,
): item is { getAsFileSystemHandle(): Promise<FileSystemHandle | null> } {
  return 'getAsFileSystemHandle' in item;
}
