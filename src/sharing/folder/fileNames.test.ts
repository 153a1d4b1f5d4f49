import { expect, test } from 'vitest';
import { entriesName, handOverName, keyFileName, packName, wholeName } from './fileNames.ts';

const DIGEST = '8f3a1c0b9d2e4f60aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

test('files in the folder are called by what they are, in the order in which they were written', () => {
  expect(entriesName('2026-11-23', 123, DIGEST)).toBe('2026-11-23_000123_8f3a1c0b9d2e4f60.txt');
  expect(packName('2026-10', DIGEST)).toBe('2026-10_pack_8f3a1c0b9d2e4f60.txt');
  expect(wholeName('2026-11-30', DIGEST)).toBe('2026-11-30_whole_8f3a1c0b9d2e4f60.txt');
  expect(keyFileName(DIGEST)).toBe('school_8f3a1c0b9d2e4f60.txt');
});

test('a file to hand over bears the name of its PC, as far as every system can write it', () => {
  expect(handOverName('2026-11-23', 'Office PC')).toBe('school_changes_2026-11-23_Office PC.txt');
  expect(handOverName('2026-11-23', ' Büro/2: "alt"… ')).toBe(
    'school_changes_2026-11-23_Büro 2 alt ….txt',
  );
  expect(handOverName('2026-11-23', '../..')).toBe('school_changes_2026-11-23_PC.txt');
  expect(handOverName('2026-11-23', 'x'.repeat(300))).toHaveLength(70);
});
