/**
 * Messages with placeholders, a part of ICU's message format: `{name}`, `{count, plural, one {# day} other {# days}}` and
 * `{kind, select, new {…} other {…}}`. Inside a plural `#` is the number.
 */

/** A piece of a message: text, a value's place, or a choice between messages. */
export type Piece = string | Place | Choice;

/** The place of a value; of the number of the plural around it where `name` is "#". */
export interface Place {
  readonly name: string;
}

/** One of several messages, by a value. */
export interface Choice {
  readonly name: string;
  readonly by: 'plural' | 'select';
  readonly cases: Readonly<Record<string, readonly Piece[]>>;
}

const known = new Map<string, readonly Piece[]>();

/** Parses a message once. Throws a `SyntaxError` if braces do not match. */
export function parseMessage(message: string): readonly Piece[] {
  let pieces = known.get(message);
  if (!pieces) known.set(message, (pieces = new MessageParser(message).all()));
  return pieces;
}

class MessageParser {
  readonly #message: string;
  #at = 0;

  constructor(message: string) {
    this.#message = message;
  }

  all(): readonly Piece[] {
    const pieces = this.#pieces(undefined);
    if (this.#at < this.#message.length) throw this.#fault();
    return pieces;
  }

  /** Reads up to the end or an unmatched "}". `counted` is the plural around this part. */
  #pieces(counted: string | undefined): readonly Piece[] {
    const pieces: Piece[] = [];
    let text = '';
    const endText = () => {
      if (text !== '') pieces.push(text);
      text = '';
    };
    for (;;) {
      const next = this.#message[this.#at];
      if (next === undefined || next === '}') break;
      this.#at += 1;
      if (next === '{') {
        endText();
        pieces.push(this.#placeholder(counted));
      } else if (next === '#' && counted !== undefined) {
        endText();
        pieces.push({ name: counted });
      } else {
        text += next;
      }
    }
    endText();
    return pieces;
  }

  #placeholder(counted: string | undefined): Place | Choice {
    const name = this.#until(/[,}]/);
    if (this.#message[this.#at++] === '}') return { name };
    const by = this.#until(/,/);
    this.#at += 1;
    if (by !== 'plural' && by !== 'select') throw this.#fault();
    const cases: Record<string, readonly Piece[]> = {};
    for (;;) {
      const selector = this.#until(/[{}]/);
      if (this.#message[this.#at++] === '}') break;
      cases[selector] = this.#pieces(by === 'plural' ? name : counted);
      if (this.#message[this.#at++] !== '}') throw this.#fault();
    }
    if (!cases['other']) throw this.#fault();
    return { name, by, cases };
  }

  #until(end: RegExp): string {
    const length = this.#message.slice(this.#at).search(end);
    if (length === -1) throw this.#fault();
    const found = this.#message.slice(this.#at, this.#at + length).trim();
    this.#at += length;
    return found;
  }

  #fault(): SyntaxError {
    return new SyntaxError(`Braces do not match in the message: ${this.#message}`);
  }
}
