import { expect, test } from 'vitest';
import { CHUNKS, inFolder } from './chunks.ts';

test('every file that is named is there, and is found on any system', () => {
  expect(CHUNKS).not.toEqual([]);
  const found = inFolder('ui/dialogs', 'openDialogs');
  expect(found.test('/school/src/ui/dialogs/openDialogs.ts')).toBe(true);
  expect(found.test('C:\\school\\src\\ui\\dialogs\\openDialogs.ts')).toBe(true);
  expect(found.test('/school/src/ui/dialogs/openerFocus.ts')).toBe(false);
});

test('a file that is gone ends the build', () => {
  expect(() => inFolder('ui/dialogs', 'openDialogs', 'renamed')).toThrow(
    'scripts/build/chunks.ts names src/ui/dialogs/renamed, which is gone.',
  );
});
