/** The school's logo at the head of all paper: a picture, kept in the settings as a data URL. */

/** The largest picture accepted, in bytes: settings are read at every start, and copied to local storage. */
export const LARGEST_MARK = 200 * 1024;

/** The accepted kinds of picture, which can contain no script, and the first bytes of such files. */
const KINDS: readonly { readonly type: string; readonly begins: string; readonly from?: number }[] =
  [
    { type: 'image/png', begins: '\u0089PNG\r\n\u001A\n' },
    { type: 'image/jpeg', begins: '\u00FF\u00D8\u00FF' },
    // After "RIFF" and the length of the file.
    { type: 'image/webp', begins: 'WEBP', from: 8 },
  ];

const MARK = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Returns the stored logo, a data URL; `undefined` if none of an accepted kind is stored. */
export function schoolMark({ mark }: { readonly mark?: unknown }): string | undefined {
  return typeof mark === 'string' && MARK.test(mark) ? mark : undefined;
}

/** Returns the MIME type of a picture from its first bytes, whatever the name of its file; `undefined` for other files. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = String.fromCodePoint(...bytes.subarray(0, 12));
  return KINDS.find(({ begins, from = 0 }) => start.startsWith(begins, from))?.type;
}

/** Returns a picture in the form of `settings.mark`. */
export function markOf(bytes: Uint8Array, type: string): string {
  // In parts: some browsers limit the number of arguments of a call.
  const parts = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, place) =>
    String.fromCodePoint(...bytes.subarray(place * PART, (place + 1) * PART)),
  );
  return `data:${type};base64,${btoa(parts.join(''))}`;
}

const PART = 8192;
