import { describe, expect, it } from 'vitest';
import { readXml } from './readXml.ts';
import { UnreadableSpreadsheet } from './unreadable.ts';

/** What is told of a text that comes in these pieces: elements with their `id`, texts that follow each other as one. */
async function told(...pieces: readonly string[]): Promise<readonly string[]> {
  const events: string[] = [];
  let text = '';
  const event = (said: string): void => {
    if (text !== '') events.push(text);
    text = '';
    events.push(said);
  };
  async function* all() {
    yield* pieces;
  }
  await readXml(all(), {
    open: (name, attribute) => event(`<${name} ${attribute('id')}>`),
    close: (name) => event(`</${name}>`),
    text: (part) => (text += part),
  });
  return events;
}

const DOCUMENT =
  '\uFEFF<?xml version="1.0"?>\n<!-- <a> --><!DOCTYPE a>\r\n' +
  `<a><x:b other='" id="2"' x:id = "1 > 0"/><c id='a&amp;"b"' x:id="no">1 &lt; 2 &#x1F600;&#65; &nbsp;</c >` +
  '<d\n\tid="4"\n><![CDATA[<e> & ]]>]</d><f id=""/></a>\n';

const TOLD = [
  '<a >',
  '<b 1 > 0>',
  '</b>',
  '<c a&"b">',
  '1 < 2 😀A &nbsp;',
  '</c>',
  '<d 4>',
  '<e> & ]',
  '</d>',
  '<f >',
  '</f>',
  '</a>',
];

describe('XML', () => {
  it('is read as elements, attributes and texts, without prefixes', async () => {
    expect(await told(DOCUMENT)).toEqual(TOLD);
  });

  it('is read the same wherever it is cut into pieces', async () => {
    for (let cut = 1; cut < DOCUMENT.length; cut += 1) {
      expect(await told(DOCUMENT.slice(0, cut), DOCUMENT.slice(cut))).toEqual(TOLD);
    }
    expect(await told(...DOCUMENT)).toEqual(TOLD);
  });

  it('has no elements where the part is not there', async () => {
    expect(await told()).toEqual([]);
    expect(await told('')).toEqual([]);
  });

  it.each([
    'no elements',
    '<a>',
    '<a><b></a></b>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a',
    '<a b="></a>',
    '<a><!-- ></a>',
    '<a><![CDATA[></a>',
    '< a/>',
    '<',
  ])('that is none, or not whole, is damaged: %s', async (text) => {
    await expect(told(text)).rejects.toThrow(UnreadableSpreadsheet);
    await expect(told(...text)).rejects.toThrow('damaged');
  });

  it('that goes on without an end is too large', async () => {
    const endless = Array.from({ length: 30 }, () => 'a'.repeat(100_000));
    await expect(told('<a id="', ...endless)).rejects.toThrow('too large');
  });
});
