import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf, pictureType, schoolMark } from './schoolMark.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a PNG', Uint8Array.from([...PNG, 0]), 'image/png'],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a WebP', bytesOf('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 'image/webp'],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), undefined],
  ['a GIF', bytesOf('GIF89a'), undefined],
  ['a page', bytesOf('<!doctype html>'), undefined],
  ['nothing', new Uint8Array(), undefined],
  // @shows Several PCs: Settings, "School mark": PNG, JPEG or WebP up to 200 kB, told by its bytes and drawn once before
  //   it is taken; stored at once as an act, as a data URL in settings.mark; "Remove school mark". A stored mark
  //   that is no such picture is left alone, and not drawn
])('recognises %s by its bytes', (_, bytes, type) => {
  expect(pictureType(bytes)).toBe(type);
});

test('stores and reads back any picture unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (tail) => {
      const bytes = Uint8Array.from([...PNG, ...tail]);
      const stored = schoolMark({ mark: markOf(bytes, 'image/png') });
      const text = atob(stored?.split(',')[1] ?? '');
      expect(Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? -1)).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PGI+',
  'https://example.org/mark.png',
  'data:image/png;base64,"><script>',
  'data:image/png;base64,',
  7,
  undefined,
  // @shows Several PCs: Settings, "School mark": PNG, JPEG or WebP up to 200 kB, told by its bytes and drawn once before
  //   it is taken; stored at once as an act, as a data URL in settings.mark; "Remove school mark". A stored mark
  //   that is no such picture is left alone, and not drawn
])('refuses to draw %j as a school mark', (mark) => {
  expect(schoolMark({ mark })).toBeUndefined();
});
