// Imports every file of a folder as a person does who presses only Next and Import, and counts the harm: what would be
// stored otherwise than the file says, and was not shown on the way.
//
//   npm run try:imports -- <folder> [--school students.csv] [--today 2026-03-18] [--as grades]
//
// A file whose name begins with "teachers", "classes", "grades" or "attendance" (or with "T-", "C-", "G-", "A-") is imported
// as that, any other as students. `truth.json` in the folder may say of each file what its columns are (scripts/imports/
// harm.mjs); without it the file is held against itself. Marks and grades go into a school of the file's own people, unless
// `--school` names a list of students. Prints names: files from schools stay out of the project, and so does this output.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { harmIn } from './imports/harm.mjs';
import { readPlainly } from './imports/plainReader.mjs';
import { loadingSources } from './imports/loadSources.mjs';

/** @import { CollectionName } from '../src/school/collections.ts' */
/** @import { ImportSchool } from '../src/import/reading/importSchool.ts' */
/** @import { Stored, Truth } from './imports/harm.mjs' */
/** @import { PlainSheet } from './imports/plainReader.mjs' */

const { values: options, positionals } = parseArgs({
  options: { school: { type: 'string' }, today: { type: 'string' }, as: { type: 'string' } },
  allowPositionals: true,
});
const [folder = ''] = positionals;
if (folder === '') {
  console.error('Name a folder of spreadsheets: npm run try:imports -- <folder>');
  process.exit(1);
}

/** What a line says of a field that it does not name. */
const SAID = [
  [/first name/u, /[nN]ame$/u],
  [/ is out of /u, /^marks$/u],
  [/” is (?:present|absent|late)$/u, /^status$/u],
];
/** The maximum number printed of each kind. */
const MOST_PRINTED = 5;

const { load, close } = await loadingSources();
/** @type {typeof import('../src/import/files/readSpreadsheet.ts')} */
const { readSpreadsheet } = await load('src/import/files/readSpreadsheet.ts');
/** @type {typeof import('../src/import/plan/importSession.ts')} */
const { ImportSession } = await load('src/import/plan/importSession.ts');
/** @type {typeof import('../src/import/plan/fileTable.ts')} */
const { ALL_SHEETS } = await load('src/import/plan/fileTable.ts');
/** @type {typeof import('../src/import/dialog/missingChoices.ts')} */
const { missingChoices, unconfirmed } = await load('src/import/dialog/missingChoices.ts');
/** @type {typeof import('../src/school/students/students.ts')} */
const { asStudent } = await load('src/school/students/students.ts');
/** @type {typeof import('../src/school/classes/classes.ts')} */
const { asClass } = await load('src/school/classes/classes.ts');

const today = options.today ?? new Date().toISOString().slice(0, 10);
const truths = truthsIn(path.join(folder, 'truth.json'));
const people = options.school === undefined ? undefined : studentsIn(options.school);
const sum = { files: 0, harmed: 0, confirmed: 0, fewPresses: 0, waiting: 0, refused: 0 };

for (const file of readdirSync(folder).toSorted()) {
  // The folder may say where its files come from.
  if (!/\.(?:csv|tsv|txt|xlsx)$/iu.test(file) || file === 'SOURCES.txt') continue;
  sum.files += 1;
  console.log(`\n${file}`);
  for (const line of await verdict(file)) console.log(`  ${line}`);
}
await close();
console.log(
  `\n${sum.files} files: ${sum.harmed} with silent harm, ${sum.confirmed} wrong once a guess is confirmed, ${sum.fewPresses} in with at most two presses beside Next and Import, ${sum.waiting} wait for a choice, ${sum.refused} refused`,
);

/**
 * Returns the report about one file, line by line.
 *
 * @param {string} file
 */
async function verdict(file) {
  const bytes = readFileSync(path.join(folder, file));
  const truth = truths[file];
  const collection = listOf(file, truth);
  let workbook;
  try {
    workbook = await readSpreadsheet(new Blob([bytes]), file);
  } catch (failure) {
    sum.refused += 1;
    return [`refused: ${failure instanceof Error ? failure.message : String(failure)}`];
  }
  const plain = readPlainly(bytes, truth?.encoding);
  /** @param {ImportSchool} school */
  const looked = (school) => {
    const session = new ImportSession(collection, workbook, school, file);
    const sheet = session.sheets(today)[0]?.place ?? 0;
    const seen = session.look({ sheet, today, remembered: {} });
    return { session, sheet, seen };
  };
  const empty = schoolOf(people ?? []);
  const first = looked(empty);
  const isAboutStudents = collection === 'grades' || collection === 'attendance';
  const school =
    people === undefined && isAboutStudents
      ? schoolOf(peopleIn(plain[Math.max(0, first.sheet)], first.seen, truth))
      : empty;
  const { session, sheet, seen } = school === empty ? first : looked(school);
  const asFound = { columns: seen.guesses, writtenAs: {}, allRows: {} };
  // Only a person knows the subject of marks without one: one press.
  const isSubjectOpen = session.questions(asFound).asked.subject === '';
  const choices = { ...asFound, allRows: isSubjectOpen ? { subject: 'Mathematics' } : {} };
  const questions = session.questions(choices);
  const missing = missingChoices(collection, seen.guesses, questions);
  if (missing !== undefined) {
    sum.waiting += 1;
    return [`Next waits (1 press or more): ${missing}`];
  }
  const plan = session.plan({ ...choices, matchBy: '', createsClasses: true, corrections: {} });
  const toCheck = unconfirmed(seen.guesses, seen);
  const asked = [
    Number(isSubjectOpen),
    toCheck === undefined ? 0 : 1,
    plan.inOtherClass,
    plan.otherKeys,
    ...questions.asked.statusWords.map(({ meaning }) => (meaning === '' ? 1 : 0)),
  ];
  const presses = asked.filter((rows) => rows > 0).length;
  if (presses <= 2) sum.fewPresses += 1;
  const used = sheet === ALL_SHEETS ? plain : plain.slice(sheet, sheet + 1);
  const harm = harmIn(storedBy(session, plan, school, sheet), used, truth, file, school.students);
  harm.push(...leftOut(plan, truth, sheet));
  const silent = harm.filter((line) => !isAsked(line, seen.guesses) && !isTold(line, questions));
  if (harm.length > 0) sum[silent.length > 0 ? 'harmed' : 'confirmed'] += 1;
  const left = seen.columns.flatMap(({ heading, saysNothing }, place) =>
    seen.guesses[place]?.field === '' && !saysNothing ? [heading] : [],
  );
  const { counts } = plan;
  const sheetsOut =
    sheet === ALL_SHEETS ? [] : plain.filter(({ rows }, at) => at !== sheet && rows.length > 1);
  const columns = seen.columns.map(({ heading }, at) =>
    `${heading}: ${seen.guesses[at]?.field || '–'} ${seen.guesses[at]?.exam?.subject ?? ''}`.trim(),
  );
  return [
    columns.join(' | '),
    `${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.problem} with problems; ${presses} presses`,
    ...problemsIn(plan),
    ...(toCheck === undefined ? [] : [toCheck]),
    ...summed(silent).map((line) => `SILENT HARM ${line}`),
    ...summed(harm.filter((line) => !silent.includes(line))).map(
      (line) => `wrong once confirmed: ${line}`,
    ),
    ...(left.length === 0 ? [] : [`columns that stay out: ${left.join(', ')}`]),
    ...(sheetsOut.length === 0
      ? []
      : [`sheets that stay out: ${sheetsOut.map(({ name }) => name).join(', ')}`]),
  ];
}

/**
 * What each row would store, whole records for new ones.
 *
 * @param {InstanceType<typeof ImportSession>} session
 * @param {ReturnType<InstanceType<typeof ImportSession>['plan']>} plan
 * @param {ImportSchool} school
 * @param {number} sheet
 * @returns {Stored[]}
 */
function storedBy(session, plan, school, sheet) {
  const { added, changed } = session.result();
  const byId = new Map(school.students.map((student) => [student.id, student]));
  const [news, changes] = [added.values(), changed.values()];
  /** @type {(row: (typeof plan.rows)[number]) => Stored[]} */
  const storedOf = ({ number, heading, outcome }) => {
    const of = {
      row: sheet === ALL_SHEETS ? 0 : number,
      ...(heading !== undefined && { heading }),
    };
    if (outcome === 'new') {
      const values = plainValues(news.next().value);
      const student = byId.get(String(values['studentId']));
      const person = student && {
        student: `${student.firstName} ${student.lastName}`,
        studentNumber: student.rollNumber,
      };
      return [{ ...of, isNew: true, values: { ...values, ...person } }];
    }
    if (outcome !== 'changed') return [];
    const change = changes.next().value;
    return [
      { ...of, isNew: false, values: plainValues(change?.fields), was: { ...change?.record } },
    ];
  };
  return plan.rows.flatMap(storedOf);
}

/**
 * True if a person has to confirm the column before this is stored.
 *
 * @param {string} line
 * @param {readonly { field: string, isLikely?: true }[]} guesses
 */
function isAsked(line, guesses) {
  const likely = guesses.flatMap(({ field, isLikely }) => (isLikely ? [field] : []));
  return likely.some(
    (field) =>
      line.includes(` ${field} `) ||
      SAID.some(([said, of]) => said?.test(line) === true && of?.test(field) === true),
  );
}

/**
 * True if a line says of words among the marks what is stored for them: “a” is Absent.
 *
 * @param {string} line
 * @param {{ lines: readonly { text: string }[] }} questions
 */
function isTold(line, { lines }) {
  const [, word = ''] = /marks “(absent|excused)” stands nowhere/u.exec(line) ?? [];
  return word !== '' && lines.some(({ text }) => text.toLowerCase().includes(`” is ${word}`));
}

/**
 * The rows of people that are not in the plan at all.
 *
 * @param {ReturnType<InstanceType<typeof ImportSession>['plan']>} plan
 * @param {Truth | undefined} truth
 * @param {number} sheet
 */
function leftOut(plan, truth, sheet) {
  const seen = new Set(plan.rows.map(({ number }) => number));
  const isOfPeople = truth?.list !== 'grades' && truth?.list !== 'attendance';
  const rows = sheet === ALL_SHEETS || !isOfPeople ? [] : (truth?.records ?? []);
  return rows.flatMap((row) => (seen.has(row) ? [] : [`row ${row} is left out`]));
}

/** @param {object | undefined} values */
function plainValues(values) {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );
}

/** @param {ReturnType<InstanceType<typeof ImportSession>['plan']>} plan */
function problemsIn(plan) {
  return summed(
    plan.rows.flatMap(({ number, cells, problem, outcome }) => {
      if (outcome !== 'problem') return [];
      const ofCells = cells.flatMap((cell, at) =>
        typeof cell === 'string' || cell.problem === undefined
          ? []
          : [`${plan.columns[at]?.label ?? ''}: ${cell.problem}`],
      );
      return [
        `row ${number}: ${[...ofCells, ...(problem === undefined ? [] : [problem])].join('; ')}`,
      ];
    }),
  ).map((line) => `problem ${line}`);
}

/** @param {readonly string[]} lines */
function summed(lines) {
  return lines.length <= MOST_PRINTED
    ? lines
    : [...lines.slice(0, MOST_PRINTED), `… and ${lines.length - MOST_PRINTED} more`];
}

/**
 * @param {string} file
 * @param {Truth | undefined} truth
 * @returns {CollectionName}
 */
function listOf(file, truth) {
  /** @type {readonly CollectionName[]} */
  const lists = ['teachers', 'classes', 'grades', 'attendance'];
  return (
    lists.find(
      (list) =>
        list === (truth?.list ?? options.as) ||
        file.startsWith(list) ||
        file.startsWith(`${list[0]?.toUpperCase()}-`),
    ) ?? 'students'
  );
}

/**
 * @param {readonly ImportSchool['students'][number][]} students
 * @returns {ImportSchool}
 */
function schoolOf(students) {
  const usual = Array.from({ length: 10 }, (_, at) => `Class ${at + 1}`);
  const classes = [...new Set([...usual, ...students.map((student) => student.class)])].filter(
    (name) => name !== '',
  );
  return {
    students,
    teachers: [],
    classes: classes.map((name, at) => asClass({ id: `class${at}`, name })),
    attendance: [],
    grades: [],
  };
}

/** @param {string} file with the headings of the program's own forms */
function studentsIn(file) {
  const [head = [], ...rows] = readPlainly(readFileSync(file))[0]?.rows ?? [];
  /** @type {Readonly<Record<string, string>>} */
  const fields = {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Class: 'class',
    'Roll Number': 'rollNumber',
    Email: 'email',
    'Date of Birth': 'dateOfBirth',
  };
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row, at) =>
      asStudent({
        id: `student${at}`,
        ...Object.fromEntries(
          head.map((heading, place) => [fields[heading] ?? heading, row[place] ?? '']),
        ),
      }),
    );
}

/**
 * The students of a list of marks, as far as the columns that were taken for them name any.
 *
 * @param {PlainSheet | undefined} sheet
 * @param {ReturnType<InstanceType<typeof ImportSession>['look']>} seen
 * @param {Truth | undefined} truth
 */
function peopleIn(sheet, { columns, guesses }, truth) {
  const rows = sheet?.rows ?? [];
  const isHeading = (/** @type {string} */ cell, /** @type {string} */ heading) =>
    cell.replaceAll(/\s+/gu, ' ').trim() === heading;
  const head = rows.findIndex((row) =>
    columns.some(({ heading }) => row.some((cell) => isHeading(cell, heading))),
  );
  const places = new Map(
    columns.flatMap(({ heading }, at) => {
      const letter = /^Column ([A-Z])$/u.exec(heading)?.[1];
      const place =
        letter === undefined
          ? (rows[head] ?? []).findIndex((cell) => isHeading(cell, heading))
          : letter.charCodeAt(0) - 65;
      return place < 0 ? [] : [[guesses[at]?.field ?? '', place]];
    }),
  );
  const people = rows
    .slice(head + 1)
    .filter((_, at) => truth?.records === undefined || truth.records.includes(head + 2 + at));
  const found = new Map(
    people.map((row) => {
      const of = (/** @type {string} */ field) => (row[places.get(field) ?? -1] ?? '').trim();
      const whole = of('studentId');
      const [last = '', given] = whole.split(/\s*,\s*/u);
      const written = (given === undefined ? whole : `${given} ${last}`).split(/\s+/u);
      const words = truth?.names === 'lastFirst' ? written.toReversed() : written;
      const firstName = of('student.firstName') || words.slice(0, -1).join(' ');
      const lastName = of('student.lastName') || (words.at(-1) ?? '');
      const rollNumber = of('student.rollNumber');
      return [
        `${firstName} ${lastName} ${rollNumber}`,
        { firstName, lastName, rollNumber, class: of('student.class'), email: of('student.email') },
      ];
    }),
  );
  return [...found.values()].map((fields, at) => asStudent({ id: `student${at}`, ...fields }));
}

/**
 * @param {string} file
 * @returns {Readonly<Record<string, Truth>>}
 */
function truthsIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
