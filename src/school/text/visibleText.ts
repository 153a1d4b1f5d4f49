const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u;

/** Whether a text shows anything at all: blanks, zero-width and control characters alone do not. */
export function isVisible(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most texts begin with a letter or digit that everybody knows; a file may have a million of them.
  return (first > 32 && first < 127) || SEEN.test(text);
}

/** The first character of a text that shows; empty where none does. */
export function firstVisible(text: string): string {
  return SEEN.exec(text)?.[0] ?? '';
}
