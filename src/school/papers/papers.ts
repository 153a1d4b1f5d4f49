/** Papers that an office hands out, and their wording, all in this file. */
import { isRecord } from '#school/definitions/storedRecord.ts';
import { leavingOf } from '#school/students/leaving.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { formatDay } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { formatPercent } from '#school/text/percentages.ts';

/** A paper with a text: its name, and the text until somebody writes another one. */
interface PaperWording {
  readonly name: string;
  /** What the paper is for. */
  readonly about: string;
  /** With places such as «name»; `undefined` for a card. */
  readonly text?: string;
}

/** The papers, in the order of their buttons. */
export const PAPERS = {
  attendance: {
    name: 'Certificate of attendance',
    about: 'Says that the student goes to this school.',
    text: 'This is to certify that «name», born on «birth», is a student of «class» at «school», enrolled since «enrolled».\n\nThis certificate is issued at the request of the family.',
  },
  leaving: {
    name: 'Leaving certificate',
    about: 'Says from when to when the student went to this school.',
    text: 'This is to certify that «name», born on «birth», was a student of «school» from «enrolled» to «left», at the end in «class».\n\nNothing that belongs to the school is outstanding. We wish «name» all the best.',
  },
  character: {
    name: 'Character certificate',
    about: 'Says that the student is of good character.',
    text: 'This is to certify that «name», born on «birth», has been a student of «school» since «enrolled», in «class».\n\nTo our knowledge «name» is of good character and conduct.',
  },
  card: { name: 'Student card', about: 'As large as a bank card: ten on A4, eight on Letter.' },
  letter: {
    name: 'Letter home',
    about: 'A text of your own, kept for the next time.',
    text: 'Dear «parent»,\n\nWe would like to tell you how «name» of «class» is doing. The attendance rate this school year is «attendance».\n\nPlease call us if you would like to talk.\n\nYours sincerely',
  },
} as const satisfies Readonly<Record<string, PaperWording>>;

export type PaperKind = keyof typeof PAPERS;

// `as`: `Object.keys` knows only texts.
export const PAPER_KINDS = Object.keys(PAPERS) as readonly PaperKind[];

interface WithPaperTexts {
  /** `{ letter? }`. */
  readonly paperTexts?: unknown;
}

/** Returns the text of a paper: of a letter the school's own, if there is one; empty for a card. */
export function paperTextOf(kind: PaperKind, { paperTexts }: WithPaperTexts): string {
  const own = kind === 'letter' && isRecord(paperTexts) ? paperTexts['letter'] : undefined;
  const wording: PaperWording = PAPERS[kind];
  return typeof own === 'string' && own.trim() !== '' ? own : (wording.text ?? '');
}

/** What the places of a text stand for. */
export type PaperFacts = Readonly<Record<(typeof PLACES)[number], string>>;

/** The names of the places in a text: «name». */
export const PLACES = [
  'name',
  'class',
  'parent',
  'attendance',
  'birth',
  'enrolled',
  'left',
  'number',
  'school',
] as const;

/** Stands for what is not known, to be filled in by hand. */
const BLANK = '____________';

/** Returns what the places in a student's paper stand for. */
export function paperFacts(
  student: Student,
  {
    className,
    schoolName,
    attendanceRate,
  }: {
    readonly className: string;
    readonly schoolName: string;
    /** In percent; `undefined` without a mark. */
    readonly attendanceRate: number | undefined;
  },
): PaperFacts {
  const { parentName, dateOfBirth, enrollmentDate, rollNumber } = student;
  const left = leavingOf(student)?.leftOn ?? '';
  return {
    name: studentName(student),
    class: className,
    parent: parentName.trim() || 'Parent',
    attendance: attendanceRate === undefined ? '' : formatPercent(attendanceRate),
    birth: formatDay(dateOfBirth),
    enrolled: formatDay(enrollmentDate),
    left: formatDay(left),
    number: rollNumber,
    school: schoolName,
  };
}

/** Fills the places of a text. An unknown fact becomes a line to write on; a place that is none stays. */
export function withFacts(text: string, facts: PaperFacts): string {
  return text.replaceAll(/«\s*([a-z]+)\s*»/giu, (whole, typed: string) => {
    const place = PLACES.find((name) => name === typed.toLowerCase());
    return place === undefined ? whole : isolated(facts[place].trim()) || BLANK;
  });
}

interface WithPapers {
  /** By calendar year the number of the latest paper. */
  readonly papers?: unknown;
}

/** Returns how many papers of a calendar year have been numbered. */
export function papersOf(year: string, { papers }: WithPapers): number {
  const count = isRecord(papers) && Object.hasOwn(papers, year) ? papers[year] : 0;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Returns the number of a paper as printed: "No. 12/2026". */
export function paperNumber(year: string, number: number): string {
  return `No. ${String(number)}/${year}`;
}
