/** Texts that are chosen from a list, written as the school writes them. */
import { EXAM_TYPES } from '#school/grading/examTypes.ts';
import { GRADE_SUBJECTS, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import type { CollectionName } from '#school/collections.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { ImportSchool } from './importSchool.ts';
import { looseKey } from '#school/text/matchKey.ts';

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'teachers.subject': TEACHER_SUBJECTS,
  'classes.schedule': SCHEDULES,
  'grades.subject': GRADE_SUBJECTS,
  'grades.examType': EXAM_TYPES,
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

/** So short a beginning could be of anything. */
const SHORTEST_BEGINNING = 4;

/** Gives the school's own way to write the texts of a field. A text that nobody knows stays as it is. */
export class KnownTexts {
  readonly #exact: ReadonlySet<string>;
  readonly #byKey = new Map<string, string>();

  constructor(collection: CollectionName, field: string, school: ImportSchool) {
    const offered = OFFERED[`${collection}.${field}`] ?? [];
    const stored = school[collection].map((record) => {
      const fields: StoredRecord = { ...record };
      const value = fields[field];
      return typeof value === 'string' ? value : '';
    });
    this.#exact = new Set([...offered, ...stored]);
    for (const text of [...stored, ...offered]) this.#byKey.set(looseKey(text), text);
    this.#byKey.delete('');
    for (const [short, long] of Object.entries(SHORT_FORMS)) {
      if (offered.includes(long) && !this.#byKey.has(short)) this.#byKey.set(short, long);
    }
  }

  as(text: string): string {
    if (this.#exact.has(text)) return text;
    const key = looseKey(text);
    return this.#byKey.get(key) ?? this.#begunBy(key) ?? text;
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
