import { student } from '#testing/records.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missedBy, noMarkKey, readNoMark, withNoMarks, withoutNoMarks } from './noMarks.ts';

const QUIZ = {
  classId: 'class0001',
  subject: 'Mathematics',
  examType: 'Quiz',
  date: '2026-11-20',
  maxMarks: 20,
};

test.each([
  ['abs', 'absent'],
  ['Absent', 'absent'],
  [' ABS. ', 'absent'],
  ['ex', 'excused'],
  ['Exc', 'excused'],
  ['EXCUSED.', 'excused'],
  ['a', undefined],
  ['e', undefined],
  ['absence', undefined],
  ['abs..', undefined],
  ['.', undefined],
  ['', undefined],
  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
])('reads %j as %j', (text, noMark) => {
  expect(readNoMark(text)).toBe(noMark);
});

describe('a missing mark stored on a student', () => {
  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('has a key that ends in a bar if there is no title', () => {
    expect(noMarkKey(QUIZ)).toBe('class0001|Mathematics|Quiz|2026-11-20|20|');
    expect(noMarkKey({ ...QUIZ, title: 'Fractions' })).toBe(
      'class0001|Mathematics|Quiz|2026-11-20|20|Fractions',
    );
  });

  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('reads back unchanged, whatever names contain', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a|b', '%7C', '%257C|', '__proto__', '%'));
    const place = fc.record({
      classId: name,
      subject: name,
      examType: name,
      date: fc.constantFrom('2026-11-20', ''),
      maxMarks: fc.oneof(fc.constantFrom(20, 12.5, 1e21), fc.double({ noNaN: true, min: 0.001 })),
      title: name,
    });
    fc.assert(
      fc.property(place, fc.constantFrom('absent', 'excused'), ({ title, ...rest }, noMark) => {
        const at = title === '' ? rest : { ...rest, title };
        const told = withNoMarks(student(), [[noMarkKey(at), noMark]]);
        expect(missedBy(told)).toEqual([{ ...at, studentId: 'student01', noMark }]);
        expect(withNoMarks(told, [[noMarkKey(at), undefined]])).toEqual(student());
        expect(withoutNoMarks([told], () => true)).toEqual([student()]);
      }),
    );
  });

  test('stays as it is if another program wrote something else', () => {
    const odd = {
      [noMarkKey(QUIZ)]: 'absent',
      'class0001|Mathematics|Quiz|2026-11-20|20.0|': 'absent',
      [noMarkKey({ ...QUIZ, examType: 'Final' })]: 'ill',
      nonsense: 'absent',
    };
    const one = student({ noMarks: odd });
    expect(missedBy(one)).toEqual([{ ...QUIZ, studentId: 'student01', noMark: 'absent' }]);
    const { [noMarkKey(QUIZ)]: _gone, ...rest } = odd;
    expect(withoutNoMarks([one, student({ noMarks: 'none' })], () => true)).toEqual([
      student({ noMarks: rest }),
    ]);
  });
});
