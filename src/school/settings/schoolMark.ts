/** The school's mark at the head of all paper: a picture, kept in the settings as a data URL. */

/** The largest picture that is taken, in bytes: settings are read at every start, and copied to local storage. */
export const LARGEST_MARK = 200 * 1024;

/** What browsers draw and no script can hide in; and how a file of the kind begins. */
const KINDS: readonly { readonly type: string; readonly begins: string; readonly from?: number }[] =
  [
    { type: 'image/png', begins: '\u0089PNG\r\n\u001A\n' },
    { type: 'image/jpeg', begins: '\u00FF\u00D8\u00FF' },
    // Behind "RIFF" and how long it is.
    { type: 'image/webp', begins: 'WEBP', from: 8 },
  ];

const MARK = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The stored mark, a data URL; `undefined` where there is none that may be drawn. */
export function schoolMark({ mark }: { readonly mark?: unknown }): string | undefined {
  return typeof mark === 'string' && MARK.test(mark) ? mark : undefined;
}

/** The MIME type of a picture by how its bytes begin, whatever its file is called; `undefined` for anything else. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = String.fromCodePoint(...bytes.subarray(0, 12));
  return KINDS.find(({ begins, from = 0 }) => start.startsWith(begins, from))?.type;
}

/** The picture as `settings.mark` has it. */
export function markOf(bytes: Uint8Array, type: string): string {
  // In parts: a call takes no two hundred thousand arguments everywhere.
  const parts = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, place) =>
    String.fromCodePoint(...bytes.subarray(place * PART, (place + 1) * PART)),
  );
  return `data:${type};base64,${btoa(parts.join(''))}`;
}

const PART = 8192;
