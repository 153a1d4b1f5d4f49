import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('comments name files that exist', () => {
  for (const file of ['src', 'e2e', 'scripts', 'bench'].flatMap(filesIn)) {
    const text = readFileSync(file, 'utf8');
    for (const [, named = ''] of text.matchAll(/`?((?:docs|src|e2e)\/[\w./-]+\.(?:md|tsx?))`?/g)) {
      expect(existsSync(path.join(ROOT, named)), `${file}: ${named}`).toBe(true);
    }
  }
});

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => path.join(ROOT, folder, name));
}
