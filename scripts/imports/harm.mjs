/**
 * Compares the stored result of an import with its file, cell by cell. Knows nothing of the program: the right values
 * come from a person who described each column (`Truth`), or from the file itself, if anything in it contradicts the
 * result.
 */

import { daysIn, sharesDay } from './daysOfText.mjs';

/** @import { PlainSheet } from './plainReader.mjs' */

/**
 * @typedef {Readonly<Record<string, string | number>>} Values
 *
 * @typedef {object} Stored what one row of the file would store
 * @property {number} row as the spreadsheet numbers it; 0 where several sheets are one list
 * @property {string} [heading] of its column, where a row of the file gives several records
 * @property {boolean} isNew
 * @property {Values} values by field; of marks and grades also whose they are, as `student` and `studentNumber`
 * @property {Readonly<Record<string, unknown>>} [was] the stored record, where it changes
 *
 * @typedef {{ readonly rollNumber: string }} Person
 *
 * @typedef {object} Truth what a person wrote down about a file before its first run
 * @property {string} list students, teachers, classes, grades or attendance
 * @property {number} [headings] the row of the headings; 0 for none, 1 unless said
 * @property {string[]} columns a field for each column, empty for none
 * @property {'dmy' | 'mdy'} [days]
 * @property {'firstLast' | 'lastFirst'} [names] how a column of whole names is written
 * @property {string} [encoding] where it is neither UTF-8 nor windows-1252
 * @property {number[]} [records] the rows that are records
 * @property {Readonly<Record<string, number>>} [max] the maximum marks by heading
 * @property {Readonly<Record<string, string>>} [status] the status that a cell of a register means
 */

/** @type {Readonly<Record<string, string[]>>} columns that are parts of a field */
const PARTS = { lastName: ['secondLastName'], class: ['section'] };
/** Fields of which each column gives a record of its own. */
const OF_ONE = new Set(['marks', 'status']);
/** Said once for all rows, so no cell has to contain them. */
const OF_ALL_ROWS = new Set([
  'class',
  'subject',
  'examType',
  'maxMarks',
  'date',
  'title',
  'classId',
]);
const IDS = new Set([
  'id',
  'studentId',
  'student',
  'studentNumber',
  'teacherId',
  'students',
  'classId',
]);
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|shri|smt|herr|frau|fr|sr|sra|don|m|mme|mlle)$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * Lists the differences between the stored result and the file, a sentence each.
 *
 * @param {readonly Stored[]} stored
 * @param {readonly PlainSheet[]} sheets those that are imported
 * @param {Truth | undefined} truth
 * @param {string} fileName
 * @param {readonly Person[]} [people] those who are in the school already
 */
export function harmIn(stored, sheets, truth, fileName, people = []) {
  const harm = truth ? againstTruth(stored, sheets, truth) : againstFile(stored, sheets, fileName);
  return [...harm, ...aboutOthers(stored, sheets, people)];
}

/**
 * @param {readonly Stored[]} stored
 * @param {readonly PlainSheet[]} sheets
 * @param {Truth} truth
 */
function againstTruth(stored, sheets, truth) {
  const headed = truth.headings ?? 1;
  const headings = sheets[0]?.rows[headed - 1] ?? [];
  return stored.flatMap((record) => {
    if (truth.records && record.row > 0 && !truth.records.includes(record.row))
      return [`row ${record.row} is no record`];
    const cells = rowOf(record, sheets);
    const textsOf = (/** @type {string} */ field) =>
      truth.columns.flatMap((name, at) => {
        const isOther =
          record.heading !== undefined && OF_ONE.has(name) && headings[at] !== record.heading;
        return name === field && !isOther && (cells[at] ?? '').trim() !== ''
          ? [cells[at] ?? '']
          : [];
      });
    const { firstName = '', lastName = '', student = '' } = record.values;
    const name = `${firstName} ${lastName}`.trim();
    const found = Object.entries(record.values).flatMap(([field, value]) => {
      if (IDS.has(field) || value === '') return [];
      const texts = [field, ...(PARTS[field] ?? [])].flatMap(textsOf);
      // "Abs" and its kin are no marks.
      if (field === 'marks' && typeof value === 'string') return [];
      const maximum = truth.max?.[record.heading ?? ''];
      if (field === 'maxMarks' && maximum !== undefined)
        return value === maximum ? [] : [`${record.heading} is out of ${value}`];
      const meant = truth.status?.[(texts[0] ?? '').trim()];
      if (field === 'status' && meant !== undefined)
        return value === meant ? [] : [`“${texts[0]}” is ${value}`];
      if (field === 'firstName' || field === 'lastName')
        return texts.length === 0 ? [] : differing(field, value, texts, truth);
      if (
        texts.length === 0 &&
        record.isNew &&
        !OF_ALL_ROWS.has(field) &&
        !truth.columns.includes(field)
      ) {
        return field === 'status' || typeof value === 'number'
          ? []
          : [`${field} ${value} is of no column`];
      }
      return texts.length === 0 ? [] : differing(field, value, texts, truth);
    });
    const [whole] = textsOf('fullName');
    if (whole !== undefined && name !== '')
      found.push(...wholeName(whole, String(firstName), String(lastName), truth));
    const [named] = textsOf('student');
    if (named !== undefined && !areSameWords(named, String(student)))
      found.push(`${named} is ${student}`);
    return found.map((problem) => `row ${record.row}: ${problem}`);
  });
}

/**
 * @param {string} field
 * @param {string | number} value
 * @param {readonly string[]} texts
 * @param {Truth} truth
 */
function differing(field, value, texts, truth) {
  // Several columns may be one address.
  const isSame = [...texts, texts.join(' ')].some((text) => {
    if (typeof value === 'number') return numberIn(text) === value;
    if (DAY.test(value)) return daysIn(text).get(truth.days ?? 'dmy') === value;
    const [words, saidWords] = [wordsOf(value), wordsOf(text)];
    // Titles are left out of names, and a status has its own words.
    return (
      field === 'status' ||
      // "5" is Class 5.
      (field === 'class' && words.join('').endsWith(saidWords.join(''))) ||
      words.join('') === saidWords.filter((word) => !TITLES.test(word)).join('') ||
      words.join('') === saidWords.join('')
    );
  });
  return isSame ? [] : [`${field} ${value}, and the file says ${texts.join(' / ')}`];
}

/**
 * @param {string} whole
 * @param {string} first
 * @param {string} last
 * @param {Truth} truth
 */
function wholeName(whole, first, last, { names }) {
  const right =
    names === 'lastFirst' && !whole.includes(',') ? `${last} ${first}` : `${first} ${last}`;
  const written =
    whole.includes(',') && !/,\s*(?:jr|sr|i+)\b/iu.test(whole)
      ? whole.split(',').toReversed().join(' ')
      : whole;
  const isSame =
    wordsOf(right).join(' ') ===
    wordsOf(written)
      .filter((word) => !TITLES.test(word))
      .join(' ');
  return isSame ? [] : [`“${whole}” is first name “${first}”, last name “${last}”`];
}

/**
 * Checks without a truth: every text, number and day must occur in the row, or above or beside all rows.
 *
 * @param {readonly Stored[]} stored
 * @param {readonly PlainSheet[]} sheets
 * @param {string} fileName
 */
function againstFile(stored, sheets, fileName) {
  const above = [
    fileName,
    ...sheets.flatMap(({ name, rows }) => [name, ...rows.slice(0, 8).flat()]),
  ];
  const wordsAbove = new Set(above.flatMap(wordsOf));
  const harm = stored
    .filter(({ isNew }) => isNew)
    .flatMap((record) => {
      const cells = rowOf(record, sheets);
      const words = new Set([...cells.flatMap(wordsOf), ...wordsAbove]);
      const texts = cells.join(' ');
      return Object.entries(record.values).flatMap(([field, value]) => {
        if (value === '' || IDS.has(field) || Array.isArray(value)) return [];
        if (typeof value === 'number') {
          if (field !== 'marks' || cells.some((cell) => numberIn(cell) === value)) return [];
          return [`row ${record.row}: ${field} ${value} stands nowhere in it`];
        }
        if (DAY.test(value)) {
          // The day of an exam that the file does not say stands in a field of its own.
          if ('marks' in record.values) return [];
          const isThere = [...cells, ...above].some(
            (cell) => [...daysIn(cell).values()].includes(value) || sharesDay(cell, value),
          );
          return isThere ? [] : [`row ${record.row}: ${field} ${value} stands nowhere in the file`];
        }
        if (OF_ALL_ROWS.has(field) || field === 'status' || field === 'subject') return [];
        const isNumber = !/\p{L}/u.test(value) && digitsOf(value) !== '';
        const isThere = isNumber
          ? digitsOf(texts).includes(digitsOf(value))
          : wordsOf(value).every((word) => words.has(word) || texts.toLowerCase().includes(word));
        return isThere ? [] : [`row ${record.row}: ${field} “${value}” stands nowhere in it`];
      });
    });
  return [...harm, ...unlikely(stored)];
}

/** The minimum number of records for judging a whole column. */
const SEVERAL = 5;

/**
 * Finds columns with values that no school's list has throughout.
 *
 * @param {readonly Stored[]} stored
 */
function unlikely(stored) {
  const added = stored.filter(({ isNew }) => isNew).map(({ values }) => values);
  const harm = added.flatMap(({ marks, maxMarks }) => {
    if (typeof marks !== 'number' || typeof maxMarks !== 'number') return [];
    return maxMarks > 1000 || marks > 2 * maxMarks ? [`${marks} of ${maxMarks}`] : [];
  });
  if (added.length < SEVERAL) return [...new Set(harm)];
  const of = (/** @type {string} */ field) =>
    added.map((values) => String(values[field] ?? '')).filter((text) => text !== '');
  const distinct = (/** @type {readonly string[]} */ texts) =>
    new Set(texts).size / Math.max(1, texts.length);
  const people = added
    .filter((values) => 'firstName' in values)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  if (people.length > 0) {
    if (distinct(people) < 0.7) harm.push(`names repeat: ${people[0]}`);
    if (people.some((name) => /\d/u.test(name))) harm.push('names have digits');
    for (const field of ['firstName', 'lastName']) {
      const texts = of(field);
      if (texts.length === added.length && new Set(texts).size === 1)
        harm.push(`${field} is “${texts[0]}” everywhere`);
    }
    const numbers = of('class');
    if (numbers.length >= 2 * SEVERAL && distinct(numbers) > 0.6)
      harm.push(`almost every row has a class of its own: ${numbers[0]}`);
  }
  return [...new Set(harm)];
}

/** Fields that distinguish students of the same name. */
const KEYS = ['rollNumber', 'email', 'dateOfBirth'];

/**
 * Finds rows of one person that overwrite or mark somebody else.
 *
 * @param {readonly Stored[]} stored
 * @param {readonly PlainSheet[]} sheets
 * @param {readonly Person[]} people
 */
function aboutOthers(stored, sheets, people) {
  const numbers = new Set(
    people.map(({ rollNumber }) => rollNumber).filter((number) => number !== ''),
  );
  const rows = sheets[0]?.rows ?? [];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const ofNumbers = Array.from({ length: width }, (_, at) => at).find(
    (at) =>
      rows.filter((row) => numbers.has((row[at] ?? '').trim())).length >=
      Math.max(2, rows.length / 2),
  );
  return stored.flatMap((record) => {
    const { row, isNew, values, was } = record;
    const { student = '', studentNumber = '' } = values;
    if (!isNew && was) {
      const changed = KEYS.filter((key) => key in values && (was[key] ?? '') !== '');
      return changed.length < 2
        ? []
        : [`row ${row}: writes over another ${String(was['firstName'])} (${changed.join(', ')})`];
    }
    const number = ofNumbers === undefined ? '' : (rowOf(record, sheets)[ofNumbers] ?? '').trim();
    const isOther =
      student !== '' && studentNumber !== '' && numbers.has(number) && number !== studentNumber;
    return isOther
      ? [`row ${row}: stored for ${student}, and number ${number} is another student`]
      : [];
  });
}

/**
 * Returns the cells of a record's row. If several sheets form one list, the row that matches the record best.
 *
 * @param {Stored} record
 * @param {readonly PlainSheet[]} sheets
 */
function rowOf({ row, values }, sheets) {
  if (row > 0) return sheets[0]?.rows[row - 1] ?? [];
  const words = Object.values(values).flatMap((value) => wordsOf(String(value)));
  const agreeing = (/** @type {string[]} */ cells) => {
    const saidWords = new Set(cells.flatMap(wordsOf));
    return words.filter((word) => saidWords.has(word)).length;
  };
  return sheets.flatMap(({ rows }) => rows).toSorted((a, b) => agreeing(b) - agreeing(a))[0] ?? [];
}

/** @param {string} text */
function wordsOf(text) {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The digits of a number to call, whatever stands between them and whoever's digits they are.
 *
 * @param {string} text
 */
function digitsOf(text) {
  return text
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[^0-9]/gu, '');
}

/**
 * @param {string} one
 * @param {string} other
 */
function areSameWords(one, other) {
  const [a, b] = [one, other].map((text) =>
    wordsOf(text)
      .filter((word) => !TITLES.test(word))
      .toSorted()
      .join(' '),
  );
  return a === b;
}

/** @param {string} text */
function numberIn(text) {
  const number = Number(text.trim().replace(/%$/u, '').replace(',', '.'));
  return text.trim() === '' ? Number.NaN : number;
}
