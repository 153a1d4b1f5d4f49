import { english } from '#language/t.ts';
import { examTypeOrder } from '#school/grading/examTypes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type School, COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { exportCsv, exportTable } from '#school/exporting/exportTables.ts';
import { entriesIn } from '#school/grades/markEntries.ts';
import { markBook } from '#school/grades/markBook.ts';
import { isNoMark, NO_MARK_TEXTS, noMarkKey, type Mark } from '#school/grades/noMarks.ts';
import { sampleSchool } from '#school/sample/sampleSchool.ts';
import type { Sheet } from '#school/exporting/sheets.ts';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { writeWorkbook } from '#records/exporting/writeWorkbook.ts';
import { AWKWARD_TEXTS } from '#testing/awkwardTexts.ts';
import { planOf, sheetOf } from '#testing/importing.ts';
import { grade, mark, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';

function seeded(): () => number {
  let chance = 1;
  return () => (chance = (chance * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const SAMPLE = sampleSchool({ today: '2026-11-22', random: seeded() });

/** Names and addresses that other programs have lost, run, or shown as nothing. */
const AWKWARD: School = {
  ...smallSchool(),
  students: AWKWARD_TEXTS.map((text, place) =>
    student({
      id: `s${place}`,
      firstName: text,
      lastName: `Nr ${place}`,
      rollNumber: String(place),
      address: `${text}\n${text}`,
    }),
  ),
  teachers: AWKWARD_TEXTS.map((text, place) =>
    teacher({ id: `t${place}`, lastName: text, email: `t${place}@example.org`, subject: text }),
  ),
  classes: [schoolClass({ teacherId: 't0' })],
  attendance: AWKWARD_TEXTS.map((remark, place) =>
    mark({ id: `m${place}`, studentId: `s${place}`, status: 'absent', reason: 'Sick', remark }),
  ),
  grades: AWKWARD_TEXTS.map((subject, place) =>
    grade({ id: `g${place}`, studentId: `s${place}`, subject, marks: place / 8 }),
  ),
};

/** Students who share roll numbers, lack them, or are alike but for one field. */
const DOUBLES: School = {
  ...smallSchool(),
  students: [
    student(),
    student({ id: 's2', firstName: 'Mia' }),
    student({ id: 's3', rollNumber: '', class: '', dateOfBirth: '' }),
    student({ id: 's4', rollNumber: '', class: '', dateOfBirth: '' }),
    student({ id: 's5', firstName: '', rollNumber: '', email: '' }),
  ],
  grades: [grade(), grade({ id: 'g2' }), grade({ id: 'g3', marks: 12 })],
};

/** What no form would take, and other programs have stored. */
const ODD: School = {
  ...smallSchool(),
  students: [
    student({ email: 'maya at home', dateOfBirth: '2014-02-31' }),
    student({ id: 's2', rollNumber: '2', email: 'a@b@c', dateOfBirth: 'spring' }),
  ],
  teachers: [
    teacher({ id: 't2', lastName: '1. Berg', email: '' }),
    teacher({ firstName: ',A', salary: -5, experience: 400, joinDate: 'long ago' }),
  ],
  classes: [schoolClass({ capacity: 5000 })],
  grades: [grade({ maxMarks: 0 }), grade({ id: 'g2', subject: 'Art', marks: -3 })],
};

/** The cells of the first student look as if they stood one column too far left. */
const LIKE_SHIFTED: School = {
  ...smallSchool(),
  students: [
    { firstName: '0', lastName: '007', phone: '5', parentName: '0', parentPhone: '5' },
    { firstName: '0', lastName: '007', phone: '5', parentPhone: '5' },
    { phone: '5', parentPhone: '5' },
    { class: '' },
  ].map((odd, at) =>
    student({
      id: `s${at}`,
      rollNumber: `00${at}`,
      email: 'a@example.org',
      dateOfBirth: '1970-01-01',
      address: 'Ring',
      enrollmentDate: '',
      ...odd,
    }),
  ),
};

const QUIZ = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const BOOK = { classId: 'class0001', className: 'Class 1', subject: 'Science' };

/** A school whose mark book has these marks in a quiz, a student each. */
function schoolOfQuiz(marks: readonly (Mark | undefined)[]): School {
  const place = { ...QUIZ, classId: BOOK.classId, subject: BOOK.subject };
  const students = marks.map((mark, nr) =>
    student({
      id: `s${nr}`,
      firstName: 'Pupil',
      lastName: `Nr ${nr}`,
      rollNumber: `${nr + 1}`,
      ...(isNoMark(mark) && { noMarks: { [noMarkKey(place)]: mark } }),
    }),
  );
  const grades = marks.flatMap((mark, nr) =>
    typeof mark === 'number'
      ? [grade({ ...place, id: `g${nr}`, studentId: `s${nr}`, marks: mark })]
      : [],
  );
  return { ...smallSchool(), students, grades };
}

function sheetOfCollection(collection: CollectionName, school: School): Sheet {
  const { headings, rows } = exportTable<CollectionName>(collection, school[collection], school);
  return { name: collection, hidden: false, rows: [headings, ...rows] };
}

async function asFile(kind: 'csv' | 'xlsx', collection: CollectionName, school: School) {
  const sheet = sheetOfCollection(collection, school);
  const table = exportTable<CollectionName>(collection, school[collection], school);
  const bytes =
    kind === 'csv'
      ? new TextEncoder().encode(exportCsv(table))
      : new Uint8Array(await (await writeWorkbook([sheet])).arrayBuffer());
  const { sheets } = await readSpreadsheet(new Blob([bytes]), `${collection}.${kind}`);
  return sheets[0] ?? sheet;
}

describe.each(['csv', 'xlsx'] as const)('an exported %s', (kind) => {
  // @shows Import and export: An exported file imports with every row Same; some rows with some edits give exactly
  //   those
  test.each(COLLECTION_NAMES)(
    'of the %s of the sample school is all the same',
    async (collection) => {
      const { plan } = planOf(collection, await asFile(kind, collection, SAMPLE), {
        school: SAMPLE,
      });
      expect(plan.rows.filter(({ outcome }) => outcome !== 'same').slice(0, 3)).toEqual([]);
      expect(plan.counts.same).toBe(SAMPLE[collection].length);
    },
  );

  test.each(['students', 'teachers', 'attendance', 'grades'] as const)(
    // @shows Import and export: An exported file imports with every row Same; some rows with some edits give exactly
    //   those
    'of %s with awkward texts is all the same',
    async (collection) => {
      const { plan } = planOf(collection, await asFile(kind, collection, AWKWARD), {
        school: AWKWARD,
      });
      expect(plan.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    },
  );

  test.each(['students', 'teachers', 'classes', 'grades'] as const)(
    // @shows Import and export: An exported file imports with every row Same; some rows with some edits give exactly
    //   those
    'of %s with values that no form would take is all the same',
    async (collection) => {
      const { plan } = planOf(collection, await asFile(kind, collection, ODD), { school: ODD });
      expect(plan.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    },
  );

  test('of students of whom one looks shifted is all the same', async () => {
    const sheet = await asFile(kind, 'students', LIKE_SHIFTED);
    const { plan } = planOf('students', sheet, { school: LIKE_SHIFTED });
    expect(plan.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  });

  test.each(['students', 'grades'] as const)(
    'of %s with doubles is all the same',
    async (collection) => {
      const { plan } = planOf(collection, await asFile(kind, collection, DOUBLES), {
        school: DOUBLES,
      });
      expect(plan.rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    },
  );
});

describe('an exported mark book, with who was absent or excused,', () => {
  const year = { first: '2026-08-01', last: '2027-07-31', name: 'Year' };
  const tableOf = (school: School) => {
    const { students, classes, grades } = school;
    const compareTypes = examTypeOrder(school.settings);
    const sources = {
      students,
      classes,
      grades,
      period: year,
      order: 'firstName',
      compareTypes,
    } as const;
    const nothing = { added: [], typedFor: new Set<string>() };
    const entries = entriesIn(markBook({ ...sources, ...nothing, id: BOOK }), BOOK);
    return { entries, table: exportTable('grades', entries, school) };
  };
  const anyMarks = fc
    .array(fc.constantFrom<Mark | undefined>('absent', 'excused', 0, 17.5, undefined), {
      maxLength: 12,
    })
    .filter((marks) => marks.some((mark) => mark !== undefined));

  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  // @shows Mark book: Import and Export are in the mark book, too; Export gives the class, subject and period shown,
  //   Abs and Exc with it. What is not saved is not exported
  test('is the same, both a row per mark and a column per assessment', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const school = schoolOfQuiz(marks);
        const { entries, table } = tableOf(school);
        expect(entries).toHaveLength(marks.filter((mark) => mark !== undefined).length);
        const sheet = { name: 'Grades', hidden: false, rows: [table.headings, ...table.rows] };
        const { plan } = planOf('grades', sheet, { school });
        expect(plan.counts).toEqual({ new: 0, changed: 0, same: entries.length, problem: 0 });
        const wide = sheetOf(
          ['Roll Number', 'Name', 'Science Quiz (20) - 20/11/2026'],
          ...school.students.map(({ rollNumber, firstName, lastName }, nr) => {
            const mark = marks[nr];
            const text = isNoMark(mark) ? english(NO_MARK_TEXTS[mark]) : String(mark ?? '');
            return [rollNumber, `${firstName} ${lastName}`, text];
          }),
        );
        const { plan: ofWide } = planOf('grades', wide, { school });
        expect(ofWide.counts).toEqual(plan.counts);
      }),
      { numRuns: 25 },
    );
  });
});

/** What may be edited in a spreadsheet, and how. */
const EDITS = {
  Phone: (text: string) => `${text}9`,
  Address: (text: string) => `${text}, new`,
  'Parent Name': (text: string) => `${text} II`,
} as const;

// @shows Import and export: An exported file imports with every row Same; some rows with some edits give exactly those
test('importing some rows with some edits gives exactly those edits', () => {
  const sheet = sheetOfCollection('students', SAMPLE);
  const [headings = [], ...rows] = sheet.rows;
  const places = rows.map((_, place) => place);
  const edits = fc.record({
    chosen: fc.subarray(places, { minLength: 1 }),
    edited: fc.uniqueArray(fc.constantFrom(...places)),
    // `as`: keys of an object are strings to TypeScript.
    heading: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
    order: fc.boolean(),
  });
  fc.assert(
    fc.property(edits, ({ chosen, edited, heading, order }) => {
      const column = headings.indexOf(heading);
      const touched = new Set(edited);
      const part = (order ? chosen : chosen.toReversed()).map((place) =>
        (rows[place] ?? []).map((cell, at) =>
          at === column && touched.has(place)
            ? EDITS[heading](typeof cell === 'string' ? cell : cell.text)
            : cell,
        ),
      );
      const { plan, result } = planOf(
        'students',
        { ...sheet, rows: [headings, ...part] },
        { school: SAMPLE },
      );
      const wanted = chosen.filter((place) => touched.has(place));
      expect(plan.counts).toEqual({
        new: 0,
        changed: wanted.length,
        same: chosen.length - wanted.length,
        problem: 0,
      });
      const ids = wanted.map((place) => SAMPLE.students[place]?.id);
      expect(result.changed.map(({ record }) => record.id).toSorted()).toEqual(ids.toSorted());
      expect(result.changed.every(({ fields }) => Object.keys(fields).length === 1)).toBe(true);
      expect(result.added).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
