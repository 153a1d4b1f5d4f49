/** What becomes of changes that the other PCs have not got when sharing ends. */
import { counted } from '#school/text/formats.ts';
import type { SharedView } from '#sharing/state/sharing.ts';

/** Says so beforehand; nothing where there are none. */
export function lastChangesWords({ folder, status: { unsent } }: SharedView): string {
  if (folder.is === 'open') return 'The last changes are written first.';
  if (unsent === 0) return '';
  const where = folder.is === 'none' ? 'not handed over' : 'not in the folder';
  const [are, they] = unsent === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return `${counted(unsent, 'change')} ${are} ${where}: ${they} saved as a file for the others first.`;
}
