/** Returns a sentence about the pasted cells that found no place, or `undefined` if all did. */
export function cutSentence(rows: number, columns: number): string | undefined {
  const left = [counted(rows, 'row'), counted(columns, 'column')].filter((part) => part !== '');
  if (left.length === 0) return undefined;
  const verb = rows + columns === 1 ? 'was' : 'were';
  return `The block is larger than the grid: ${left.join(' and ')} ${verb} left out.`;
}

function counted(count: number, thing: string): string {
  if (count === 0) return '';
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
