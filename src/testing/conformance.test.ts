import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The rows of every table of docs/conformance.md, without their headings. */
function tableRows(): string[][] {
  const lines = readFileSync(path.join(ROOT, 'docs', 'conformance.md'), 'utf8').split('\n');
  return lines
    .filter((line, index) => isRow(line) && isRow(lines[index - 1]) && !line.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

function isRow(line: string | undefined): boolean {
  return line?.startsWith('|') ?? false;
}

const rows = tableRows();

describe('docs/conformance.md', () => {
  it('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(4);
      expect(row.includes(''), row[0]).toBe(false);
    }
  });

  it('names files that are there', () => {
    for (const [statement = '', built = ''] of rows) {
      const files = [...built.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(files, statement).not.toEqual([]);
      for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    }
  });

  it('names tests that are there', () => {
    for (const [, , shown = ''] of rows) {
      for (const one of shown.split('<br>')) {
        const [file = '', title = ''] = one.split(' › ');
        expect(existsSync(path.join(ROOT, file)), one).toBe(true);
        expect(title, one).not.toBe('');
        expect(readFileSync(path.join(ROOT, file), 'utf8').includes(title), one).toBe(true);
      }
    }
  });

  it('has the parts that comments refer to, and comments refer to nothing outside of this repository', () => {
    const parts = new Set(
      [
        ...readFileSync(path.join(ROOT, 'docs', 'conformance.md'), 'utf8').matchAll(
          /^## ([EOP]\d+)\./gm,
        ),
      ].map(([, part]) => part),
    );
    for (const file of commented()) {
      const text = readFileSync(file, 'utf8');
      for (const [, part] of text.matchAll(/conformance ([EOP]\d+)/g))
        expect(parts, file).toContain(part);
      expect(
        text.match(/\b(?:product|office|redesign|everyday|architecture)(?:\.md)? §/g),
        file,
      ).toBeNull();
      for (const [, named = ''] of text.matchAll(
        /`?((?:docs|src|e2e)\/[\w./-]+\.(?:md|tsx?))`?/g,
      )) {
        expect(existsSync(path.join(ROOT, named)), `${file}: ${named}`).toBe(true);
      }
    }
  });
});

/** Every file of ours in which a comment may stand. */
function commented(): string[] {
  return ['src', 'e2e', 'scripts', 'bench'].flatMap((folder) => filesIn(path.join(ROOT, folder)));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => path.join(folder, name));
}
