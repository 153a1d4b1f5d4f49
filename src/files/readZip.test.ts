import { describe, expect, it } from 'vitest';
import { Zip } from './readZip.ts';
import { writeZip } from './writeZip.ts';

const TEXT = 'Zoë, '.repeat(1000);
const BYTES = 6000;

async function zipped(): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeZip(
    [{ name: 'a/b.xml', text: [TEXT.slice(0, 777), TEXT.slice(777)] }],
    '',
  );
  return new Uint8Array(await blob.arrayBuffer());
}

async function textOf(zip: Zip, name = 'a/b.xml'): Promise<string> {
  let text = '';
  for await (const piece of zip.text(name)) text += piece;
  return text;
}

/** Reads the unpacked size and the encryption flag from the directory. */
function directoryOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const start = view.getUint32(bytes.length - 6, true);
  return {
    sayUnpacked: (size: number) => view.setUint32(start + 24, size, true),
    sayLocked: () => view.setUint16(start + 8, 1, true),
  };
}

describe('a zip', () => {
  it('is unpacked as text, and a part that is not there is none', async () => {
    const zip = new Zip(await zipped());
    expect(await textOf(zip)).toBe(TEXT);
    expect(await textOf(new Zip(await zipped()), 'other.xml')).toBe('');
    expect([zip.has('a/b.xml'), zip.has('other.xml'), zip.some(/^a\//)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is unpacked no further than allowed, whatever it says of itself', async () => {
    const bytes = await zipped();
    expect(await textOf(new Zip(bytes, BYTES))).toBe(TEXT);
    expect(() => new Zip(bytes, BYTES - 1)).toThrow('tooLarge');
    directoryOf(bytes).sayUnpacked(1);
    await expect(textOf(new Zip(bytes, BYTES - 1))).rejects.toThrow('tooLarge');
  });

  it('that has a password is told from one that is damaged', async () => {
    const bytes = await zipped();
    directoryOf(bytes).sayLocked();
    expect(() => new Zip(bytes)).toThrow('locked');
  });

  it('is found to be damaged wherever a byte was changed or the end is missing', async () => {
    const whole = await zipped();
    for (const length of [0, 3, 30, whole.length - 30, whole.length - 1]) {
      expect(() => new Zip(whole.slice(0, length)), `${length}`).toThrow('damaged');
    }
    for (let index = 38; index < 70; index += 1) {
      const bytes = whole.slice();
      bytes[index] = (bytes[index] ?? 0) ^ 0x10;
      await expect(textOf(new Zip(bytes)), `${index}`).rejects.toThrow('damaged');
    }
  });
});
