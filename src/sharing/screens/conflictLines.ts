/** Conflicts as entries of “To look at”, in words and choices (docs/conformance.md, Several PCs). */
import { msg, t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { isolated } from '#language/isolated.ts';
import { classTitle } from '#school/classes/classes.ts';
import {
  bothAreRight,
  bringBack,
  leaveConflict,
  makeOneClass,
  makeOneStudent,
} from '#sharing/merge/conflictIntents.ts';
import type { Settled } from '#school/acts/changes.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import { asStudent, studentName } from '#school/students/students.ts';
import { formPath } from '#records/lists/showRecord.ts';
import { bulkLine } from './bulkLine.ts';
import {
  recordName,
  sidesLine,
  signed,
  type ConflictChoice,
  type ConflictLine,
  type KnownSchool,
} from './conflictWords.ts';

/** The entries; a register has its own entry, and one for each mark. */
export function conflictLines(
  list: readonly Conflict[],
  school: KnownSchool,
): readonly ConflictLine[] {
  return list.flatMap((one) => linesOf(one, school));
}

function linesOf(one: Conflict, school: KnownSchool): readonly ConflictLine[] {
  const leave = (settled: readonly Settled[], about: Phrase) => ({
    label: t('Leave it'),
    does: leaveConflict(settled, about),
  });
  const students = (ids: readonly string[]) =>
    ids.flatMap((id) => school.students.find((student) => student.id === id) ?? []);
  switch (one.kind) {
    case 'bulk':
      return [bulkLine(one, school, (part) => linesOf(part, school))];
    case 'field':
      return [sidesLine(one, school)];
    case 'register': {
      const { day, classId, marks } = one;
      const register = phrase(msg('{className}, {day}'), {
        className: recordName({ kind: 'classes', id: classId }, school),
        day: { day },
      });
      return [
        {
          key: `register ${day} ${classId}`,
          text: t('{register}: {count, plural, one {# mark differs} other {# marks differ}}', {
            register: phraseText(register),
            count: marks.length,
          }),
          choices: [leave(marks, register)],
        },
        ...marks.map((mark) => sidesLine(mark, school)),
      ];
    }
    case 'deleted':
    case 'classDeleted': {
      const isStudent = one.kind === 'deleted';
      const name = isStudent ? studentName(asStudent(one.name)) : classTitle({ name: one.name });
      const place = { kind: isStudent ? 'students' : 'classes', id: one.id } as const;
      const [first, second] = [school.authorOf(one.deleted.stamp), school.authorOf(one.since)];
      const how = isStudent ? (one.isMarked ? 'marked' : 'changed') : 'movedIn';
      const count = isStudent ? 0 : one.studentIds.length;
      const { text, detail } = DELETED[how];
      return [
        {
          key: `${one.kind} ${one.id}`,
          text: t(text, { name, first: first.pc, second: second.pc, count }),
          detail: t(detail, { first: signed(first), second: signed(second), count }),
          choices: [{ label: t('Bring back'), does: bringBack([place]) }, leave([{ place }], name)],
        },
      ];
    }
    case 'classNames': {
      const [first = '', second = ''] = one.ids;
      const names = one.ids.map((id) =>
        isolated(phraseText(recordName({ kind: 'classes', id }, school))),
      );
      return [
        {
          key: `classNames ${one.ids.join(' ')}`,
          text: formatList(names),
          choices: [
            { label: t('Make one'), does: makeOneClass([[first, second]]) },
            { label: t('Rename'), leadsTo: formPath('class', second) },
          ],
        },
      ];
    }
    case 'sameStudents': {
      const { pairs } = one;
      const names = students(pairs.map(([id]) => id)).map((student) => studentName(student));
      return [
        {
          key: 'sameStudents',
          text: t('{count, plural, one {# student is} other {# students are}} likely there twice', {
            count: pairs.length,
          }),
          detail: formatList(names.map(isolated)),
          choices: [
            { label: t('Make one'), does: makeOneStudent(pairs) },
            { label: t('Both are right'), does: bothAreRight('sameStudents', pairs, names) },
          ],
        },
      ];
    }
    case 'rollNumber': {
      const both = students(one.ids);
      const names = both.map((student) => studentName(student));
      return [
        {
          key: `rollNumber ${one.ids.join(' ')}`,
          text: t('{names} have the same roll number, {number}', {
            names: formatList(names.map(isolated)),
            number: both[0]?.rollNumber ?? '',
          }),
          choices: [
            { label: t('Leave it'), does: bothAreRight('rollNumber', [one.ids], names) },
            ...both.map((student): ConflictChoice => ({
              label: t('Edit {name}', { name: studentName(student) }),
              leadsTo: formPath('student', student.id),
            })),
          ],
        },
      ];
    }
  }
}

/** A student or class that one PC deleted, by the other PC's act: both sides, and the same with their times. */
const DELETED = {
  marked: {
    text: msg('{name} was deleted on {first}; marked on {second}'),
    detail: msg('Deleted: {first}; marked: {second}'),
  },
  changed: {
    text: msg('{name} was deleted on {first}; changed on {second}'),
    detail: msg('Deleted: {first}; changed: {second}'),
  },
  movedIn: {
    text: msg(
      '{name} was deleted on {first}; {count, plural, one {# student} other {# students}} moved in on {second}',
    ),
    detail: msg(
      'Deleted: {first}; {count, plural, one {# student} other {# students}} moved in: {second}',
    ),
  },
};
