/** The papers that an office hands out. */
import { msg, type Text } from '#language/t.ts';

interface PaperNames {
  readonly name: Text;
  readonly about: Text;
}

/** The papers, in the order of their buttons. */
export const PAPERS = {
  attendance: {
    name: msg('Certificate of attendance'),
    about: msg('Confirms that the student attends this school.'),
  },
  leaving: {
    name: msg('Leaving certificate'),
    about: msg('Confirms when the student attended this school.'),
  },
  character: {
    name: msg('Character certificate'),
    about: msg('Confirms that the student is of good character.'),
  },
  card: {
    name: msg('Student card'),
    about: msg('The size of a bank card: ten on A4, eight on Letter.'),
  },
  letter: {
    name: msg('Letter home'),
    about: msg('Your own text, kept for next time.'),
  },
} as const satisfies Readonly<Record<string, PaperNames>>;

export type PaperKind = keyof typeof PAPERS;

// `as`: `Object.keys` knows only texts.
export const PAPER_KINDS = Object.keys(PAPERS) as readonly PaperKind[];
