/** Encryption that is free and hides nothing: files have the real format, and keys are as good as their names. */
import { msg } from '#language/t.ts';
import { type Bytes, armouring, ageBytes } from '#storage/encryption/ageFormat.ts';
import { DamagedFile, KeyNeeded } from '#storage/encryption/encryptionErrors.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { createHash } from 'node:crypto';

const NONCE = 'sixteen letters.';

/** The functions that carrying needs. Files are encrypted directly to a secret key. */
export const UNSEALED_AGE: Pick<Encryption, 'sealed' | 'unsealed' | 'digestOf'> = {
  async sealed(lines, recipient) {
    const text = await lines.text();
    const head = `age-encryption.org/v1\n-> X25519 ${recipient}\nbody\n--- ${digest(text)}\n${NONCE}`;
    const armoured = new Blob([head, text]).stream().pipeThrough(armouring());
    const pieces: string[] = [];
    const reader = armoured.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value);
    }
    const file = new Blob(pieces);
    return { file, digest: digest(await file.text()) };
  },
  async unsealed(file, identities) {
    const bytes: Bytes = new Uint8Array(await file.arrayBuffer());
    const text = await new Blob([...ageBytes([bytes])]).text();
    const [, recipient, sum] = /^.*\n-> X25519 (\S+)\nbody\n--- (\S+)\n/.exec(text) ?? [];
    if (recipient === undefined || !identities.includes(recipient)) throw new KeyNeeded();
    const content = text.slice(text.indexOf(NONCE) + NONCE.length);
    if (digest(content) !== sum) throw new DamagedFile(msg('cut off'));
    return new Blob([content]);
  },
  digestOf: async (file) => digest(await file.text()),
};

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
