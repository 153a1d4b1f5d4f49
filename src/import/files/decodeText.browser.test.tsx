import { expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

// In a browser: Node reads Windows-1252 as Latin 1.
// @shows Import and export: Spreadsheets are read whatever program and country saved them: UTF-8 with and without mark,
//   UTF-16, Windows-1252; commas, semicolons, tabs
it('reads the signs of Windows-1252 that Latin 1 has not', () => {
  const bytes = Uint8Array.of(0x43, 0x9c, 0x75, 0x72, 0x92, 0x80, 0xe9);
  expect(decodeText(bytes)).toBe('Cœur’€é');
});
