/** Hands a file to the browser as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the address once this task is over, even for large files.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}

const RELEASED_AFTER_MS = 60_000;
