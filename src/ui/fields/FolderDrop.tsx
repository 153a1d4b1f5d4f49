import type { ReactNode } from 'react';

/** A place onto which a folder can be dropped, in browsers that hand one over so that it can be written to. */
export function FolderDrop({
  onFolder,
  children,
}: {
  onFolder: (folder: FileSystemDirectoryHandle) => void;
  children: ReactNode;
}) {
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [item] = event.dataTransfer.items;
        if (!item || !givesHandles(item)) return;
        void item.getAsFileSystemHandle().then((handle) => {
          if (handle instanceof FileSystemDirectoryHandle) onFolder(handle);
        });
      }}
    >
      {children}
    </div>
  );
}

function givesHandles(
  item: object,
): item is { getAsFileSystemHandle(): Promise<FileSystemHandle | null> } {
  return 'getAsFileSystemHandle' in item;
}
