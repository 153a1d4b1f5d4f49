import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files of a folder and its subfolders in order, with paths relative to it and slashes.
 *
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted();
}

/**
 * Returns the SHA-256 of a file in hexadecimal digits.
 *
 * @param {string} file
 */
export function digestOfFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
