// Compares the words of one language with the texts in the code.

/**
 * @typedef {import('../../src/language/message.ts').Piece} Piece
 * @typedef {(message: string) => readonly Piece[]} Parse
 */

/**
 * Returns what is wrong with a language's words, one sentence each.
 *
 * @param {string} code the language: "es"
 * @param {{ same: readonly string[], words: Readonly<Record<string, string>> }} list
 * @param {{ texts: ReadonlyMap<string, string>, parseMessage: Parse }} english the texts with the place where each
 *   stands, and the parser of messages
 * @returns {string[]}
 */
export function faultsOf(code, { same, words }, { texts, parseMessage }) {
  const faults = [];
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  for (const [text, place] of texts) {
    const isSame = same.includes(text);
    const word = words[text];
    if (!word && !isSame) faults.push(`missing, from ${place}: ${text}`);
    if (!word) continue;
    if (word === shownInEnglish(text))
      faults.push(`the English unchanged, and not under "same": ${text}`);
    faults.push(...faultsOfMessage({ text, word, forms, parseMessage }));
  }
  for (const text of [...same, ...Object.keys(words)]) {
    if (!texts.has(text)) faults.push(`left over: ${text}`);
  }
  return faults;
}

/** @param {string} text */
function shownInEnglish(text) {
  return text.split('|')[0];
}

/**
 * @param {{ text: string, word: string, forms: readonly string[], parseMessage: Parse }} message
 */
function faultsOfMessage({ text, word, forms, parseMessage }) {
  try {
    const faults = [];
    const english = placesIn(parseMessage(text));
    const here = placesIn(parseMessage(word));
    if (String(english) !== String(here)) {
      faults.push(
        `places are ${here.join(', ') || 'none'}, not ${english.join(', ') || 'none'}: ${text}`,
      );
    }
    // Where English tells no single one from several, another language need not either.
    const isPlain = pluralsIn(parseMessage(text)).some((cases) => !('one' in cases));
    for (const cases of pluralsIn(parseMessage(word))) {
      const lacking = isPlain ? [] : forms.filter((form) => !(form in cases));
      if (lacking.length > 0) faults.push(`lacks the plural form ${lacking.join(', ')}: ${text}`);
    }
    return faults;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns the names of a message's places, sorted, each once.
 *
 * @param {readonly Piece[]} pieces
 * @returns {string[]}
 */
function placesIn(pieces) {
  const names = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    const inner = 'cases' in piece ? Object.values(piece.cases).flatMap(placesIn) : [];
    return [piece.name, ...inner];
  });
  return [...new Set(names)].toSorted();
}

/**
 * @param {readonly Piece[]} pieces
 * @returns {Readonly<Record<string, readonly Piece[]>>[]}
 */
function pluralsIn(pieces) {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || !('cases' in piece)) return [];
    const inner = Object.values(piece.cases).flatMap(pluralsIn);
    return piece.by === 'plural' ? [piece.cases, ...inner] : inner;
  });
}
