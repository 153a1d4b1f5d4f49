/** The texts, facts and numbers of papers, and the columns of class lists. */
import { msg, t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { studentFields, studentName, type Student } from '#school/students/students.ts';
import { leavingOf } from '#school/students/leaving.ts';
import { formatDay } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { fieldInWords } from '#school/definitions/fieldValues.ts';
import type { PaperKind } from './paperKinds.ts';

/** The usual texts. Translations leave the places of a text, such as «name», in English. */
const USUAL_TEXTS: { readonly [Kind in PaperKind]?: Text } = {
  attendance: msg(
    'This is to certify that «name», born on «birth», is a student of «class» at «school», enrolled since «enrolled».\n\nThis certificate is issued at the request of the family.',
  ),
  leaving: msg(
    'This is to certify that «name», born on «birth», was a student of «school» from «enrolled» to «left», most recently in «class».\n\nNothing that belongs to the school is outstanding. We wish «name» all the best.',
  ),
  character: msg(
    'This is to certify that «name», born on «birth», has been a student of «school» since «enrolled», in «class».\n\nTo our knowledge «name» is of good character and conduct.',
  ),
  letter: msg(
    'Dear «parent»,\n\nWe would like to tell you how «name» of «class» is doing. The attendance rate this school year is «attendance».\n\nPlease call us if you would like to talk.\n\nYours sincerely',
  ),
};

interface WithPaperTexts {
  /** `{ letter? }`. */
  readonly paperTexts?: unknown;
}

/** Returns the text of a paper: the school's own for a letter, if stored, or else the default; empty for a card. */
export function paperTextOf(kind: PaperKind, { paperTexts }: WithPaperTexts): string {
  const own = kind === 'letter' && isRecord(paperTexts) ? paperTexts['letter'] : undefined;
  const usual = USUAL_TEXTS[kind];
  const text = typeof own === 'string' && own.trim() !== '' ? own : usual && t(usual);
  return withPlaces(text ?? '', (place) => `«${t(PLACES[place])}»`);
}

/** Returns a typed text with its places as they are stored: in English. */
export function withStoredPlaces(text: string): string {
  return withPlaces(text, (place) => `«${place}»`);
}

/** The text for each place. */
export type PaperFacts = Readonly<Record<Place, string>>;

/** The places in a text by the names under which they are stored: «name». */
const PLACES = {
  name: msg('name|place in a letter'),
  class: msg('class|place in a letter'),
  parent: msg('parent|place in a letter'),
  attendance: msg('attendance|place in a letter'),
  birth: msg('birth|place in a letter'),
  enrolled: msg('enrolled|place in a letter'),
  left: msg('left|place in a letter'),
  number: msg('number|place in a letter'),
  school: msg('school|place in a letter'),
} as const;

type Place = keyof typeof PLACES;

// `as`: `Object.keys` knows only texts.
const PLACE_NAMES = Object.keys(PLACES) as readonly Place[];

/** Returns the places that a text may have, as people type them: "«name»". */
export function placesOffered(): readonly string[] {
  return PLACE_NAMES.map((place) => `«${t(PLACES[place])}»`);
}

/** Replaces the places of a text, whether in English or in the language spoken; others stay. */
function withPlaces(text: string, replacement: (place: Place) => string): string {
  return text.replaceAll(/«\s*([^«»\n]+?)\s*»/gu, (whole, typed: string) => {
    const name = typed.toLowerCase();
    const place = PLACE_NAMES.find((one) => one === name || t(PLACES[one]).toLowerCase() === name);
    return place === undefined ? whole : replacement(place);
  });
}

/** Stands for an unknown fact, to be filled in by hand. */
const BLANK = '____________';

/** Returns the texts for the places in a student's paper. */
export function paperFacts(
  student: Student,
  {
    className,
    settings,
    attendanceRate,
  }: {
    readonly className: string;
    readonly settings: SchoolSettings;
    /** In percent; `undefined` without a mark. */
    readonly attendanceRate: number | undefined;
  },
): PaperFacts {
  const { parentName, dateOfBirth, enrollmentDate, rollNumber } = student;
  const left = leavingOf(student)?.leftOn ?? '';
  const { shown } = studentFields(settings);
  return {
    name: studentName(student),
    class: 'class' in shown ? choiceText('class', className) : '',
    parent: parentName.trim() || t('Parent'),
    attendance: attendanceRate === undefined ? '' : formatPercent(attendanceRate),
    birth: formatDay(dateOfBirth),
    enrolled: 'enrollmentDate' in shown ? formatDay(enrollmentDate) : '',
    left: formatDay(left),
    number: rollNumber,
    school: settings.schoolName,
  };
}

/** Fills the places of a text. An unknown fact becomes a line to write on; unknown places stay. */
export function withFacts(text: string, facts: PaperFacts): string {
  return withPlaces(text, (place) => isolated(facts[place].trim()) || BLANK);
}

interface WithPapers {
  /** The number of the latest paper, by calendar year. */
  readonly papers?: unknown;
}

/** Returns how many papers of a calendar year have been numbered. */
export function papersOf(year: string, { papers }: WithPapers): number {
  const count = isRecord(papers) && Object.hasOwn(papers, year) ? papers[year] : 0;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Returns the number of a paper as printed: "No. 12/2026". */
export function paperNumber(year: string, number: number): string {
  return t('No. {number}', { number: `${number}/${year}` });
}

/** A column that a class list may have, beside the name. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  readonly textOf: (student: Student) => string;
}

/** Fields that are no choice: names are in every list, and all students of a list have the same class. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'class']);

/** Returns the columns of class lists, in the order of the form, with fields of the school's own. */
export function listColumns(settings: SchoolSettings): readonly ListColumn[] {
  return Object.entries(studentFields(settings).shown).flatMap(([id, field]) =>
    'label' in field && !NOT_OFFERED.has(id)
      ? [
          {
            id,
            label: fieldLabel(field),
            textOf: (student: Readonly<Record<string, unknown>>) =>
              fieldInWords(field, student[id]).replaceAll('\n', ', '),
          },
        ]
      : [],
  );
}

/** The columns ticked until somebody chooses. */
export const USUAL_LIST_COLUMNS: readonly string[] = ['rollNumber'];

/** More columns would be too narrow to write in. */
export const MOST_EMPTY_COLUMNS = 12;
