// A rule for oxlint: every import of our own files must follow the tables of `rooms.mjs`, type imports included.
import { forbidden } from './rooms.mjs';

/** @typedef {{ type: string, value?: unknown, source?: Node | null, argument?: Node }} Node */

const rule = {
  /** @param {{ filename: string, report: (found: { node: Node, message: string }) => void }} context */
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const from = file.slice(file.lastIndexOf('/src/') + '/src/'.length);
    const folder = from.slice(0, from.lastIndexOf('/') + 1);
    /** @param {Node} node */
    const check = (node) => {
      const { source } = node;
      if (typeof source?.value !== 'string') return;
      const message = problemOf(source.value, from, folder);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/**
 * @param {string} named
 * @param {string} from
 * @param {string} folder
 * @returns {string | undefined}
 */
function problemOf(named, from, folder) {
  if (named.startsWith('..') || (named.startsWith('./') && named.includes('/', 2))) {
    return "Write '#folder/file.ts' for a file of another folder.";
  }
  if (!named.startsWith('#') || named === '#package.json') return undefined;
  const to = named.slice(1);
  if (!to.includes('/')) return 'Name a file, not a folder.';
  const isOwn = to.startsWith(folder) && !to.slice(folder.length).includes('/');
  if (isOwn && folder !== '') return "Write './file.ts' for a file of the same folder.";
  return forbidden(from, to);
}

export default { meta: { name: 'rooms' }, rules: { arrows: rule } };
