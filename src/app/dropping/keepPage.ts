/** Whether files are carried, and not a text that a field takes. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** From now on no file that is dropped takes the page's place, wherever it falls and whatever is loaded yet. */
export function keepPage(): void {
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    });
  }
}
