import { createElement, Fragment, type ReactNode } from 'react';
import { parseMessage, type Piece } from './message.ts';
import { chosenCase, translated, valueText, type Text } from './t.ts';

/** Elements and texts for the places of a message. */
export type Parts = Readonly<Record<string, ReactNode>>;

/** As `t`, with elements in the places: `tx('Read {page} first.', { page: <a href="…">…</a> })`. */
export function tx<const T extends string>(
  text: Text | (string extends T ? never : T),
  parts: Parts,
): ReactNode {
  return elementsOf(parseMessage(translated(text)), parts);
}

/** As children of their own, because the pieces of a message keep their order and need no keys. */
function elementsOf(pieces: readonly Piece[], parts: Parts): ReactNode {
  return createElement(Fragment, null, ...pieces.map((piece) => elementOf(piece, parts)));
}

function elementOf(piece: Piece, parts: Parts): ReactNode {
  if (typeof piece === 'string') return piece;
  const part = parts[piece.name];
  if ('cases' in piece) return elementsOf(chosenCase(piece, part), parts);
  return typeof part === 'string' || typeof part === 'number' ? valueText(part) : part;
}
