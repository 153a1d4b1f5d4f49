import { isTyping } from '#ui/isTyping.ts';
import type { ClipboardEvent, DragEvent } from 'react';

/** Called with a folder that was dropped; with `undefined` where it was none, or the browser hands none over. */
export type OnFolder = (folder: FileSystemDirectoryHandle | undefined) => void;

/** What takes a dropped file. */
export function fileDrop(onFile: (file: File) => void) {
  return filesDrop(([file]) => {
    if (file) onFile(file);
  });
}

/** What takes dropped files. */
export function filesDrop(onFiles: (files: readonly File[]) => void) {
  return takesDrops(({ files }) => onFiles([...files]));
}

/** What takes a dropped folder, in browsers that hand one over so that it can be written to. */
export function folderDrop(onFolder: OnFolder) {
  return takesDrops(({ items: [item] }) => {
    // Asked for at once: what was dropped is forgotten after the event.
    const asked = item && givesHandles(item) ? item.getAsFileSystemHandle() : undefined;
    void Promise.resolve(asked).then(
      (handle) => onFolder(handle instanceof FileSystemDirectoryHandle ? handle : undefined),
      // Gone already, or one that the browser gives to no page.
      () => onFolder(undefined),
    );
  });
}

/** What takes a text that is pasted where nothing is typed. */
export function textPaste(onText: (text: string) => void) {
  return {
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      onText(event.clipboardData.getData('text/plain'));
    },
  };
}

/** Without the first the browser would open what is dropped in the page's place. */
function takesDrops(take: (dropped: DataTransfer) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      // A button inside has taken it.
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
