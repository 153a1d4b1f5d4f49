import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The manifest is only for the byte budget (scripts/byte-budget.mjs), so it is not among the served files. */
export function listFilesBesideBuild(): Plugin {
  return {
    name: 'list-files-beside-build',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const cache = path.join(import.meta.dirname, '../../.cache');
      mkdirSync(cache, { recursive: true });
      renameSync(path.join(dir, '.vite', 'manifest.json'), path.join(cache, 'build.json'));
      rmSync(path.join(dir, '.vite'), { recursive: true });
    },
  };
}
