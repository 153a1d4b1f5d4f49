/** The look of the school's report cards: the layout, and the parts on them. */
import { msg } from '#language/t.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { memoize } from '#school/text/memoize.ts';

/** The layouts, in the order of the choice. */
export const CARD_LAYOUTS = {
  classic: msg('Classic'),
  compact: msg('Compact'),
  letter: msg('As a letter'),
} as const;

export type CardLayout = keyof typeof CARD_LAYOUTS;

/** The parts that a school may leave out, in the order of the choice. */
export const CARD_PARTS = {
  strip: msg('Strip of days'),
  remarks: msg('Remarks'),
  comment: msg('Comment'),
  scale: msg('Scale'),
  classAverage: msg('Class average'),
  signatures: msg('Signatures'),
} as const;

export type CardPart = keyof typeof CARD_PARTS;

// `as`: `Object.keys` knows only texts.
export const LAYOUT_NAMES = Object.keys(CARD_LAYOUTS) as readonly CardLayout[];
export const PART_NAMES = Object.keys(CARD_PARTS) as readonly CardPart[];

/** The look of a school's report cards. */
export interface CardLook {
  readonly layout: CardLayout;
  readonly shows: Readonly<Record<CardPart, boolean>>;
}

interface WithCardLook {
  /** `{ layout?, strip?, remarks?, … }`: a part that is `false` is left out. */
  readonly reportCard?: unknown;
}

/** Returns the look of report cards; Classic with all parts if nothing valid is stored. */
export const cardLookOf = memoize(({ reportCard }: WithCardLook): CardLook => {
  const stored = isRecord(reportCard) ? reportCard : {};
  const shows = Object.fromEntries(PART_NAMES.map((part) => [part, stored[part] !== false]));
  return {
    layout: LAYOUT_NAMES.find((layout) => layout === stored['layout']) ?? 'classic',
    // `as`: made of all names above.
    shows: shows as CardLook['shows'],
  };
});
