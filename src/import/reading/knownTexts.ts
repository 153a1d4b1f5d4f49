/** Texts that are chosen from a list, written as the school writes them. */
import { USUAL_REASONS } from '#school/attendance/absenceReasons.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { ownSubjects, subjectNames } from '#school/grading/subjects.ts';
import type { CollectionName } from '#school/collections.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { SPECIFIED, type ImportRules, type ImportSchool } from './importSchool.ts';
import { looseKey } from '#school/text/matchKey.ts';
import { looseWordKey } from '#import/words/wordKey.ts';
import { wordsOfChoice } from '#import/words/words.ts';

const OFFERED: Readonly<Record<string, (rules: ImportRules) => readonly string[]>> = {
  'teachers.subject': (rules) => subjectNames(rules, 'teachers'),
  'classes.schedule': () => SCHEDULES,
  'grades.subject': (rules) => subjectNames(rules, 'grades'),
  'grades.examType': examTypeNames,
  'attendance.reason': () => USUAL_REASONS,
};

/** Usual short forms of what is offered. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  maths: 'Mathematics',
  math: 'Mathematics',
  pe: 'Physical Education',
  it: 'Computer Science',
  ict: 'Computer Science',
  midterms: 'Mid-term',
  midtermexam: 'Mid-term',
  finals: 'Final',
  finalexam: 'Final',
};

/** The minimum length of a beginning that names a choice. */
const SHORTEST_BEGINNING = 4;

/** Gives the school's own way to write the texts of a field. A text that nobody knows stays as it is. */
export class KnownTexts {
  readonly #exact: ReadonlySet<string>;
  readonly #byKey = new Map<string, string>();
  readonly #byWord = new Map<string, string>();

  constructor(collection: CollectionName, field: string, school: ImportSchool) {
    const { rules = SPECIFIED } = school;
    const offered = OFFERED[`${collection}.${field}`]?.(rules) ?? [];
    const stored = school[collection].map((record) => {
      const fields: StoredRecord = { ...record };
      const value = fields[field];
      return typeof value === 'string' ? value : '';
    });
    this.#exact = new Set([...offered, ...stored]);
    for (const text of [...stored, ...offered]) this.#byKey.set(looseKey(text), text);
    this.#byKey.delete('');
    const ownShort = (ownSubjects(rules) ?? []).map(({ name, short }) => [
      looseKey(short ?? ''),
      name,
    ]);
    for (const [short = '', long = ''] of [...ownShort, ...Object.entries(SHORT_FORMS)]) {
      if (short !== '' && offered.includes(long) && !this.#byKey.has(short))
        this.#byKey.set(short, long);
    }
    for (const known of this.#exact) {
      for (const word of wordsOfChoice(field, known)) this.#byWord.set(looseWordKey(word), known);
    }
  }

  /** Returns the stored text; a fixed choice is understood in every language. */
  as(text: string): string {
    if (this.#exact.has(text)) return text;
    const key = looseKey(text);
    return (
      this.#byKey.get(key) ?? this.#byWord.get(looseWordKey(text)) ?? this.#begunBy(key) ?? text
    );
  }

  /** "Morning" for "Morning (8:00 AM - 12:00 PM)", where one alone begins so. */
  #begunBy(key: string): string | undefined {
    if (key.length < SHORTEST_BEGINNING) return undefined;
    const begun = [...this.#byKey].filter(
      ([known]) => known.startsWith(key) && known.length > 2 * key.length,
    );
    return begun.length === 1 ? begun[0]?.[1] : undefined;
  }
}
