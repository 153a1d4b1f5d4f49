import { expect, test } from 'vitest';
import { handOverName, keyFileName, shareName } from './fileNames.ts';

const DIGEST = '8f3a1c0b9d2e4f60aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

test('file names in the folder show the kind of file, and sort in the order of writing', () => {
  expect(shareName('2026-11-23', 123, DIGEST)).toBe('2026-11-23_000123_8f3a1c0b9d2e4f60.txt');
  expect(shareName('2026-10', 'pack', DIGEST)).toBe('2026-10_pack_8f3a1c0b9d2e4f60.txt');
  expect(shareName('2026-11-30', 'whole', DIGEST)).toBe('2026-11-30_whole_8f3a1c0b9d2e4f60.txt');
  expect(keyFileName(DIGEST)).toBe('school_8f3a1c0b9d2e4f60.txt');
});

test('a hand-over file has the name of its PC, in characters that every system allows', () => {
  expect(handOverName('2026-11-23', 'Office PC')).toBe('school_changes_2026-11-23_Office PC.txt');
  expect(handOverName('2026-11-23', ' Büro/2: "alt"… ')).toBe(
    'school_changes_2026-11-23_Büro 2 alt ….txt',
  );
  expect(handOverName('2026-11-23', '../..')).toBe('school_changes_2026-11-23_PC.txt');
  expect(handOverName('2026-11-23', 'x'.repeat(300))).toHaveLength(70);
});
