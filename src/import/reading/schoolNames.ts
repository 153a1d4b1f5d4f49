/** What a text of a file means in the school: a class, a teacher, one of the texts that are chosen from. */
import { english, msg } from '#language/t.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { fullName } from '#school/students/students.ts';
import { NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import type { CollectionName } from '#school/collections.ts';
import { type ClassFinder, classKey, NewClasses } from '#school/classes/readClassNames.ts';
import { type ImportRules, type ImportSchool, SPECIFIED } from './importSchool.ts';
import { looseKey, matchKey, nameKey } from '#school/text/matchKey.ts';
import { looseWordKey } from '#import/words/wordKey.ts';
import { wordsOf, wordsOfChoice } from '#import/words/words.ts';
import { faultOf, type ReadCell } from './readCell.ts';
import { callNoteAt, type CallOutcome, NOTE_JOINT } from '#school/attendance/calls.ts';
import { USUAL_REASONS } from '#school/attendance/absenceReasons.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { ownSubjects, subjectNames } from '#school/grading/subjects.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

const NOBODY: ReadonlySet<string> = new Set(
  [english(NOT_ASSIGNED), ...wordsOfChoice('teacher', english(NOT_ASSIGNED))].map(looseWordKey),
);

const namesOf = memoize(
  (people: ImportSchool['students'] | ImportSchool['teachers']): ReadonlySet<string> =>
    new Set(people.map((person) => nameKey(fullName(person)))),
);

/** The names of a school, and of the classes that a file brings besides. */
export class SchoolNames {
  readonly #collection: CollectionName;
  readonly #school: ImportSchool;
  readonly #classes: ClassFinder;
  readonly #newClasses = new NewClasses();
  /** A text that is chosen from a list, as the school writes it, by field. */
  readonly #choice = memoizeByValue((field: string) =>
    knownTexts(this.#collection, field, this.#school),
  );

  constructor(collection: CollectionName, school: ImportSchool, classes: ClassFinder) {
    this.#collection = collection;
    this.#school = school;
    this.#classes = classes;
  }

  /** The school's name of a class; one that is not there yet is counted as the file writes it. */
  classOf(text: string): string {
    const name = this.#classes.nameFor(text);
    if (!this.#classes.has(name)) this.#newClasses.note(name);
    return name;
  }

  /** The same once all of the file is read: a new class is called as most rows write it. */
  classAsMostWriteIt(name: string): string {
    return this.#classes.has(name) ? name : this.#newClasses.nameFor(name);
  }

  /** What a class itself is called: one that is there keeps the name by which its students know it. */
  nameOfClass(text: string): string {
    const name = this.#classes.nameFor(text);
    return this.#classes.has(name) ? name : text;
  }

  /** Whether a student or teacher, whichever the file lists, has this name. */
  hasNamed(person: Parameters<typeof fullName>[0]): boolean {
    const { students, teachers } = this.#school;
    const people = this.#collection === 'teachers' ? teachers : students;
    return namesOf(people).has(nameKey(fullName(person)));
  }

  /** A text that is chosen from a list, as the school writes it. */
  choice(field: string, text: string): string {
    return this.#choice(field)(text);
  }

  /** The id of a class's teacher. Of several of the name, the one whom the class has already is meant. */
  teacher(text: string, className: string): ReadCell {
    if (NOBODY.has(looseWordKey(text))) return undefined;
    const { teachers, classes } = this.#school;
    const name = nameKey(text);
    const mail = matchKey(text);
    const found = teachers.filter(
      (teacher) =>
        teacher.id === text ||
        nameKey(fullName(teacher)) === name ||
        matchKey(teacher.email) === mail,
    );
    const present = classes.find((one) => classKey(one.name) === classKey(className));
    const teacher = found.length > 1 ? found.find(({ id }) => id === present?.teacherId) : found[0];
    if (teacher) return { value: teacher.id };
    return faultOf(
      found.length > 1 ? msg('Several teachers have this name') : msg('No such teacher'),
    );
  }
}

const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/u;
const PLACE = 'xtimex';

const OUTCOME_OF_NOTE: ReadonlyMap<string, CallOutcome> = new Map(
  (
    [
      ['call.reached', 'reached'],
      ['call.unanswered', 'no answer'],
    ] as const
  ).flatMap(([concept, outcome]) =>
    wordsOf(concept).map((note) => [looseWordKey(note.replace('{time}', PLACE)), outcome] as const),
  ),
);

/** Returns a remark as it is stored: results of calls in English, whatever language shows them; all else as written. */
export function readRemark(text: string): string {
  if (!TIME.test(text)) return text;
  return text
    .split(NOTE_JOINT)
    .map((note) => {
      const [time] = TIME.exec(note) ?? [];
      const outcome =
        time !== undefined && OUTCOME_OF_NOTE.get(looseWordKey(note.replace(time, PLACE)));
      return time !== undefined && outcome ? callNoteAt(time, outcome) : note;
    })
    .join(NOTE_JOINT);
}

const OFFERED: Readonly<Record<string, (rules: ImportRules) => readonly string[]>> = {
  'teachers.subject': (rules) => subjectNames(rules, 'teachers'),
  'classes.schedule': () => SCHEDULES,
  'grades.subject': (rules) => subjectNames(rules, 'grades'),
  'grades.examType': examTypeNames,
  'attendance.reason': () => USUAL_REASONS,
};

/** Gives the school's own way to write the texts of a field. A text that nobody knows stays as it is. */
function knownTexts(
  collection: CollectionName,
  field: string,
  school: ImportSchool,
): (text: string) => string {
  const { rules = SPECIFIED } = school;
  const offered = OFFERED[`${collection}.${field}`]?.(rules) ?? [];
  const stored = school[collection].map((record) => {
    const fields: StoredRecord = { ...record };
    const value = fields[field];
    return typeof value === 'string' ? value : '';
  });
  const exact = new Set([...offered, ...stored]);
  const byKey = new Map([...stored, ...offered].map((text) => [looseKey(text), text]));
  byKey.delete('');
  for (const { name, short = '' } of ownSubjects(rules) ?? []) {
    const key = looseKey(short);
    if (key !== '' && offered.includes(name) && !byKey.has(key)) byKey.set(key, name);
  }
  // A fixed choice is understood in every language.
  const byWord = new Map(
    [...exact].flatMap((known) =>
      wordsOfChoice(field, known).map((word) => [looseWordKey(word), known] as const),
    ),
  );
  return (text) =>
    exact.has(text) ? text : (byKey.get(looseKey(text)) ?? byWord.get(looseWordKey(text)) ?? text);
}
