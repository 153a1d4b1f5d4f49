/** What lists of schools call things, by concept. The table is data; scripts/import-words.mjs checks and sorts it. */
import TABLE from './words.tsv?raw';

/** What a column of some list holds, by whatever word it is headed. */
export const HEADING_CONCEPTS = [
  'fullName',
  'studentName',
  'teacherName',
  'firstName',
  'lastName',
  'middleName',
  'secondLastName',
  'lastNamePrefix',
  'email',
  'phone',
  'class',
  'section',
  'rollNumber',
  'dateOfBirth',
  'address',
  'parentName',
  'parentPhone',
  'enrollmentDate',
  'subject',
  'marks',
  'maxMarks',
  'examType',
  'date',
  'status',
  'remark',
  'reason',
  'salary',
  'joinDate',
  'qualification',
  'experience',
  'className',
  'classTeacher',
  'schedule',
  'room',
  'capacity',
  'specialty',
] as const;

/** Whose name, phone or address a column holds. */
export type Owner = 'student' | 'teacher' | 'parent' | 'school' | 'other';

/** Lines of concept, language and words; "mul" stands for words of several languages. */
const LINES = TABLE.split('\n').flatMap((line) => {
  const [concept = '', , listed = ''] = line.split('\t');
  return listed === '' ? [] : [{ concept, words: listed.split(', ') }];
});

const BY_CONCEPT = new Map<string, string[]>();
for (const { concept, words } of LINES) {
  BY_CONCEPT.set(concept, [...(BY_CONCEPT.get(concept) ?? []), ...words]);
}

/** The words of all languages for a concept; none for a field that has no words besides its label. */
export function wordsOf(concept: string): readonly string[] {
  return BY_CONCEPT.get(concept) ?? [];
}

/** Words that mean the same in headings, with the one they are compared by: "mobile" is "phone". */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  LINES.flatMap(({ concept, words }) => {
    const [, spelling] = /^spelling\.(.*)$/u.exec(concept) ?? [];
    return spelling === undefined ? [] : words.map((word) => [word, spelling] as const);
  }),
);

/**
 * The words of all languages for a fixed choice of the specification, or a usual field: "Computer Science" as a subject is
 * the concept `subject.Computer_Science`, and schedules go by their first word.
 */
export function wordsOfChoice(kind: string, stored: string): readonly string[] {
  const name = stored.replace(/ \(.*$/u, '').replaceAll(' ', '_');
  return wordsOf(`${kind}.${name}`);
}
