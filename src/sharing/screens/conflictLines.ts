/** Conflicts as entries of “To look at”, in words and choices (docs/conformance.md, Several PCs). */
import { t } from '#language/t.ts';
import { counted, formatDay, formatList } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
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
import { recordKeyText } from '#sharing/merge/ops.ts';
import { asStudent, studentName, type Student } from '#school/students/students.ts';
import { formPath } from '#records/lists/showRecord.ts';
import { bulkLine } from './bulkLine.ts';
import {
  choicesOf,
  differenceOf,
  markLine,
  recordName,
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
  const leave = (settled: readonly Settled[], about: string) => ({
    label: t('Leave it'),
    does: leaveConflict(settled, about),
  });
  const students = (ids: readonly string[]) =>
    ids.flatMap((id) => school.students.find((student) => student.id === id) ?? []);
  switch (one.kind) {
    case 'bulk':
      return [bulkLine(one, school, (part) => linesOf(part, school))];
    case 'field':
    case 'grade':
      return [
        {
          key: `${recordKeyText(one.place)} ${one.part}`,
          ...differenceOf(one, school),
          choices: choicesOf(one, school),
        },
      ];
    case 'register': {
      const { day, classId, marks } = one;
      const count = counted(marks.length, 'mark differs', 'marks differ');
      const register = sentence`${recordName({ kind: 'classes', id: classId }, school)}, ${formatDay(day)}`;
      return [
        {
          key: `register ${day} ${classId}`,
          text: `${register}: ${count}`,
          choices: [leave(marks, register)],
        },
        ...marks.map((mark) => markLine(mark, school)),
      ];
    }
    case 'deleted':
    case 'classDeleted': {
      const isStudent = one.kind === 'deleted';
      const name = isStudent ? studentName(asStudent(one.name)) : classTitle({ name: one.name });
      const moved = isStudent ? 0 : one.studentIds.length;
      const how = isStudent
        ? one.isMarked
          ? 'marked'
          : 'changed'
        : `${counted(moved, 'student')} moved in`;
      const place = { kind: isStudent ? 'students' : 'classes', id: one.id } as const;
      const [first, then] = [school.authorOf(one.deleted.stamp), school.authorOf(one.since)];
      return [
        {
          key: `${one.kind} ${one.id}`,
          text: sentence`${name} was deleted on ${first.pc}; ${how} on ${then.pc}`,
          detail: sentence`Deleted: ${signed(first)}; ${how}: ${signed(then)}`,
          choices: [{ label: t('Bring back'), does: bringBack([place]) }, leave([{ place }], name)],
        },
      ];
    }
    case 'classNames': {
      const [first = '', second = ''] = one.ids;
      const names = one.ids.map((id) => sentence`${recordName({ kind: 'classes', id }, school)}`);
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
      const names = namesOf(students(pairs.map(([id]) => id)));
      return [
        {
          key: 'sameStudents',
          text: `${counted(pairs.length, 'student is', 'students are')} likely there twice`,
          detail: names,
          choices: [
            { label: t('Make one'), does: makeOneStudent(pairs) },
            { label: t('Both are right'), does: bothAreRight('sameStudents', pairs, names) },
          ],
        },
      ];
    }
    case 'rollNumber': {
      const both = students(one.ids);
      const names = namesOf(both);
      return [
        {
          key: `rollNumber ${one.ids.join(' ')}`,
          text: sentence`${names} have one roll number, ${both[0]?.rollNumber ?? ''}`,
          choices: [
            { label: t('Leave it'), does: bothAreRight('rollNumber', [one.ids], names) },
            ...both.map((student): ConflictChoice => ({
              label: sentence`Edit ${studentName(student)}`,
              leadsTo: formPath('student', student.id),
            })),
          ],
        },
      ];
    }
  }
}

function namesOf(students: readonly Student[]): string {
  return formatList(students.map((student) => sentence`${studentName(student)}`));
}
