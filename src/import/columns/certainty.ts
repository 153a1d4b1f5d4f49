/** When a guess is sure. Any other guess is likely, and a person confirms it (docs/imports.md). */
import type { CollectionName } from '#school/collections.ts';
import { isGroupLike } from '#school/classes/readClassNames.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { headingKey, headingParts, keysOf, wholeWords } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';
import { isAboutStudents } from '#import/reading/importFields.ts';
import { canBeDay } from '#import/reading/readDays.ts';
import { withoutTitle } from '#import/reading/readNames.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { areOfOneRegister } from '#import/reading/readStatus.ts';
import { type Candidate, type CandidateOptions, REMEMBERED } from './candidate.ts';
import { SURE } from '#import/headings/fieldOfHeading.ts';
import { areFew, isBirthday, isClassOf, isNumberWord, textOf } from './cellTests.ts';
import { SEVERAL } from './columnChoice.ts';
import { areTooLong, distinctIn, ofColumn, share, valuesOf } from './columnValues.ts';
import { isOrderTold } from './nameColumns.ts';
import { isShort, saysOnlyNumber } from './vetoes.ts';

/** Concepts whose values look alike: a word that stands for two of them is not sure, such as "Aula" for class and room. */
const MEANINGS = [
  ['class', 'studentClass'],
  ['room'],
  ['section'],
  ['parentName'],
  ['teacherName', 'classTeacher'],
  ['enrollmentDate', 'joinDate'],
  ['beginning'],
  ['date'],
  ['marks'],
  ['total'],
  ['status'],
  ['rollNumber'],
  ['paper'],
].map((concepts) => keysOf(...concepts));

/** Whether a chosen candidate needs no confirmation: one meaning, no rival, and values that fit. */
export function isCertain(
  one: Candidate,
  candidates: readonly Candidate[],
  table: SheetTable,
  options: CandidateOptions,
): boolean {
  if (one.heading >= REMEMBERED) return true;
  const { column, field } = one;
  const key = headingKey(column.heading);
  const textsOfDays = (): readonly string[] =>
    candidates.flatMap((day) =>
      day.field === 'status' && !day.veto ? textsIn(table, day.column) : [],
    );
  return (
    one.isSure &&
    !areTooLong(table) &&
    MEANINGS.filter((words) => words.has(key)).length < 2 &&
    !candidates.some((other) => isRival(other, one)) &&
    !mayBeOfAnother(table, column, field, options.collection) &&
    (field === 'status' ? areOfOneRegister(textsOfDays()) : doFit(table, one, options))
  );
}

/** The different texts of a column. */
const textsIn = ofColumn((table, index): readonly string[] =>
  [...new Set(table.rows.map(({ cells }) => cells[index] ?? ''))].map(textOf),
);

/** Headings of numbers that a state gives. The school's own numbers go first. */
export const OF_STATE = wholeWords(keysOf('stateNumber'));

/** True for another column that says the same as surely: "Mother's phone" and "Father's phone", "Surname" and "Last Name". */
function isRival(other: Candidate, { column, field, heading }: Candidate): boolean {
  return (
    other.column !== column &&
    other.field === field &&
    !other.veto &&
    !SEVERAL.has(field) &&
    !OF_STATE.test(headingKey(other.column.heading)) &&
    (other.heading >= heading || (other.isSure && /^(?:first|last)Name$/u.test(field)))
  );
}

const UNCERTAIN = [...keysOf('uncertainOwner')];

/** True for a telephone or an address where nothing says whose it is: "Contact", "Emergency", or "Phone" beside a parent. */
function mayBeOfAnother(
  table: SheetTable,
  column: SheetColumn,
  field: string,
  collection: CollectionName,
): boolean {
  if (collection !== 'students' || !/^(?:phone|email|parent\w+)$/u.test(field)) return false;
  const key = headingKey(column.heading);
  if (UNCERTAIN.some((word) => key.includes(word))) return true;
  if (field.startsWith('parent') || headingParts(key).owner === 'student') return false;
  // An address of many students is of their club or family.
  const values = valuesOf(table, column);
  if (values.length > 3 && distinctIn(values) < values.length * 0.8) return true;
  // "0151 234567 (mum)".
  if (share(values, (cell) => isOfParent(headingKey(textOf(cell)))) > 0.1) return true;
  const keys = table.columns.map(({ heading }) => headingKey(heading));
  const ofOthers = keys.filter((other) => other !== key && isOfParent(other));
  const contacts = CONTACTS[field === 'email' ? 'email' : 'phone'];
  const isContact = (other: string): boolean =>
    !PARENTS.has(other) && headingParts(other).rest.some((word) => contacts.has(word));
  return ofOthers.length > 0 && !ofOthers.some(isContact);
}

function isOfParent(key: string): boolean {
  const { owner } = headingParts(key);
  return owner === 'parent' || owner === 'other' || PARENTS.has(key);
}

const PARENTS = keysOf('parentName');
/** Where a contact of a parent says so, others are the student's. A parent's email tells nothing of a phone. */
const CONTACTS = { email: keysOf('phone', 'email'), phone: keysOf('phone') };

/** The share of values that have to fit. */
const MOST = 0.9;

const DEPARTMENTS = keysOf('specialty');
const OF_GROUPS = keysOf('groupWord');

/** Whether the values are what a field usually holds. Of other fields a wrong value is a problem of its row. */
function doFit(
  table: SheetTable,
  { column, field, heading }: Candidate,
  { school, today, collection }: CandidateOptions,
): boolean {
  const values = valuesOf(table, column);
  const most = (isSo: (cell: Cell) => boolean): boolean =>
    values.length === 0 || share(values, isSo) >= MOST;
  switch (field.replace('student.', '')) {
    case 'fullName':
      return most(isNameLike) && isOrderTold(table, column, collection);
    case 'firstName':
    case 'lastName':
    case 'parentName':
      return most(isNameLike);
    case 'studentId':
      return most(isLettered);
    case 'class':
      return (
        // A school calls its classes as it likes below the label of the form itself.
        (heading >= SURE ||
          most(
            (cell) =>
              isGroupLike(textOf(cell)) ||
              isClassOf(school.classes)(cell) ||
              // "Sunflowers", and not "BE".
              /\p{L}{3}/u.test(textOf(cell)),
          )) &&
        // "Group 1" and "Red" may be of a project, "5A" is a class.
        (!OF_GROUPS.has(headingKey(column.heading)) ||
          most((cell) => isGroupLike(textOf(cell)) && !isNumeric(cell))) &&
        (values.length < 8 ||
          areFew(values) ||
          most((cell) => !isNumeric(cell) && isClassOf(school.classes)(cell)))
      );
    case 'section':
      return most((cell) => isShort(cell) || isGroupLike(textOf(cell)));
    case 'rollNumber':
      // Each class may count from 1.
      return most(isNumberWord) && (isAboutStudents(collection) || !saysOnlyNumber(column));
    case 'subject': {
      if (collection !== 'teachers' || values.length === 0) return most(isLettered);
      const { isSubject } = schoolWords(school.rules);
      const known = share(values, (cell) => isSubject(textOf(cell)));
      // "Department" may head positions instead: "Vice Principal".
      const areKnown = DEPARTMENTS.has(headingKey(column.heading)) ? known >= MOST : known > 0;
      return areKnown && most(isLettered);
    }
    case 'dateOfBirth':
      return most((cell) => isBirthday(cell, today) || !canBeDay(cell, today));
    default:
      return true;
  }
}

/** Two letters, or one sign of a script without capitals: "王". */
const isLettered = (cell: Cell): boolean => /\p{L}{2}|\p{Lo}/u.test(textOf(cell));
/** Codes of groups and subjects are capitals with three digits at least: "EL2022", unlike "Ann2", "S1" and "Pupil 10". */
const isNameLike = (cell: Cell): boolean =>
  /\p{L}/u.test(textOf(cell)) &&
  !/^(?=(?:\D*\d){3})[\p{Lu}\d./-]+$/u.test(withoutTitle(textOf(cell)));
