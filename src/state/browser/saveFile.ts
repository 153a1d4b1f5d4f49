/** Hands a file to the browser as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the time this task is over, large files included.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}

const RELEASED_AFTER_MS = 60_000;
