/**
 * True if the typed text matches a word or its beginning with one slip: a wrong, missing, swapped or extra letter. A
 * slip in the last typed letter only counts against whole words: otherwise half of all names would match.
 */
export function isOneSlip(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  let at = 0;
  while (at < shorter && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  const matchesFrom = (fromTyped: number, fromWord: number): boolean =>
    word.startsWith(typed.slice(fromTyped), fromWord);
  const isLast = at >= typed.length - 1;
  const isMissing = at < word.length && matchesFrom(at, at + 1);
  const isWrong = matchesFrom(at + 1, at + 1) && (!isLast || word.length === typed.length);
  const isExtra = matchesFrom(at + 1, at) && (!isLast || word.length === at);
  const isSwapped =
    at + 1 < typed.length &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    matchesFrom(at + 2, at + 2);
  return isMissing || isWrong || isExtra || isSwapped;
}
