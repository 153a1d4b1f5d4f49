import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { whereItBelongs } from './whereItBelongs.ts';

const FIXTURES = path.join(import.meta.dirname, '../../../e2e/fixtures');

async function belonging(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const found = await whereItBelongs(new File([content], name));
  return found && [found.text().replaceAll(/[\u2066-\u2069]/gu, ''), found.takenBy[0]];
}

function fixture(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(FIXTURES, file)));
}

describe('a file of the program is recognised', () => {
  test('as a backup, of any version', async () => {
    const [text, takenBy] = (await belonging('old.json', '{"students": [], "x": 1}')) ?? [];
    expect(text).toMatch(/^“old.json” is a school backup\. Nothing was changed/u);
    expect(takenBy).toBe('Upload Backup');
  });

  test('as a protected backup', async () => {
    const name = 'school_backup_2026-11-23.json.age.txt';
    const [text, takenBy] =
      (await belonging(name, fixture('protected/school_backup_key.txt'))) ?? [];
    expect(text).toContain('is a protected school backup');
    expect(takenBy).toBe('Upload Protected Backup');
  });

  test.each(['school_changes_2026-11-23_Laptop.txt', 'renamed.txt'])(
    // @shows Moving in: What is no spreadsheet is said, with the place of a backup, of a shared school's changes and of
    //   a calendar; the page is never left for a file
    'as changes of a shared school, named %s',
    async (name) => {
      const handedOver = fixture('shared/school_changes_2026-11-23_Laptop.txt');
      const [text, takenBy] = (await belonging(name, handedOver)) ?? [];
      expect(text).toContain('holds changes to a shared school');
      expect(takenBy).toBe('Take in changes');
    },
  );

  test('as a calendar', async () => {
    const [, takenBy] = (await belonging('days.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0')) ?? [];
    expect(takenBy).toBe('Import calendar');
  });
});

test.each([
  ['a spreadsheet', 'Name;Class\nAda;1'],
  ['data of another program', '{"rows": []}'],
  ['a picture', '\u0089PNG\r\n'],
])('%s is none of these', async (_, content) => {
  expect(await belonging('some.file', content)).toBeUndefined();
});
