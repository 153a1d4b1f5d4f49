import { grade, mark, schoolClass, student } from '#testing/records.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countByStudent, daysOf, registersIn } from '#school/attendance/attendanceTallies.ts';
import { countStatuses, type AttendanceRecord } from '#school/attendance/attendance.ts';
import { countedAttendance, countedGrades, countedMarks, gradeCounts } from './countedRecords.ts';
import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import { gradesOf, sumByStudent } from '#school/grades/gradeTallies.ts';

const CLASSES = [
  schoolClass({ id: 'c1', name: 'Class 1' }),
  schoolClass({ id: 'c2', name: 'Class 2' }),
];
const STUDENTS = [
  student({ id: 's1', class: 'Class 1' }),
  student({
    id: 's2',
    class: 'Class 2',
    pastClasses: [{ class: 'Class 1', classId: 'c1', from: '2025-08-01', to: '2026-11-03' }],
  }),
];
const SCHOOL = { students: STUDENTS, classes: CLASSES };

function markOf(studentId: string, day: string, classId: string, status: string) {
  return mark({ studentId, date: `2026-11-${day}`, classId, status });
}

/** What is left of marks and what is left out, by letters: "s1 02 c1 present". */
function told(records: readonly AttendanceRecord[]) {
  const { records: tallies, leftOut } = countedAttendance(talliedMarks(records), SCHOOL);
  const texts = (all: readonly object[]) =>
    all.map((one) => Object.values(one).join(' ').replaceAll('2026-11-', '')).toSorted();
  const counting = ['s1', 's2', 'gone'].flatMap((studentId) =>
    daysOf(tallies, studentId).map(({ date, classId, status }) => ({
      studentId,
      date,
      classId,
      status,
    })),
  );
  return {
    counting: texts(counting),
    leftOut: texts(
      leftOut.map(({ why, record }) => {
        if (!('status' in record)) throw new Error('A grade among marks');
        const { studentId, date, classId, status } = record;
        return { why, studentId, date, classId, status };
      }),
    ),
  };
}

describe('marks', () => {
  it('of a student who is not there count nowhere, and the register stays taken', () => {
    const marks = [markOf('gone', '02', 'c1', 'present')];
    expect(told(marks)).toEqual({ counting: [], leftOut: ['nobody gone 02 c1 present'] });
    const { records } = countedAttendance(talliedMarks(marks), SCHOOL);
    expect(records.flatMap(registersIn)).toEqual([{ date: '2026-11-02', classId: 'c1' }]);
  });

  it('count once a day: the first of a register', () => {
    expect(told([markOf('s1', '02', 'c1', 'present'), markOf('s1', '02', 'c1', 'absent')])).toEqual(
      { counting: ['s1 02 c1 present'], leftOut: ['secondMark s1 02 c1 absent'] },
    );
  });

  it.each([
    ['03', 'c1'],
    ['04', 'c2'],
  ])('of day %s taken in two classes: that of the class of the day, %s', (day, classThen) => {
    const marks = ['c1', 'c2'].map((classId) => markOf('s2', day, classId, 'present'));
    const other = classThen === 'c1' ? 'c2' : 'c1';
    expect(told(marks)).toEqual({
      counting: [`s2 ${day} ${classThen} present`],
      leftOut: [`secondMark s2 ${day} ${other} present`],
    });
    expect(countedMarks(marks, SCHOOL).records).toEqual(
      marks.filter(({ classId }) => classId === classThen),
    );
  });

  it('of two classes, neither of them the class of the day: the first', () => {
    const marks = ['c8', 'c9'].map((classId) => markOf('s1', '02', classId, 'late'));
    expect(told(marks).counting).toEqual(['s1 02 c8 late']);
    expect(countedMarks(marks, SCHOOL).records).toEqual(marks.slice(0, 1));
  });

  it('with a status of another program count, where they are the only ones of the day', () => {
    expect(told([markOf('s1', '02', 'c1', 'excused')])).toEqual({
      counting: ['s1 02 c1 excused'],
      leftOut: [],
    });
  });

  it('all count in an ordinary school, whose tallies stay the same objects', () => {
    const tallies = talliedMarks([
      markOf('s2', '03', 'c1', 'present'),
      markOf('s2', '04', 'c2', 'present'),
      markOf('s1', '03', 'c1', 'present'),
    ]);
    expect(countedAttendance(tallies, SCHOOL)).toEqual({ records: tallies, leftOut: [] });
    expect(countedAttendance(tallies, SCHOOL).records).toBe(tallies);
  });

  it('count the same whether they are read as records or as tallies, and none is lost', () => {
    const anyMark = fc
      .tuple(
        fc.constantFrom('s1', 's2', 'gone'),
        fc.constantFrom('02', '03', '04'),
        fc.constantFrom('c1', 'c2', ''),
        fc.constantFrom('present', 'late', 'absent'),
      )
      .map((fields) => markOf(...fields));
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 20 }), (marks) => {
        const byClass = marks.toSorted((a, b) => (a.classId < b.classId ? -1 : 1));
        const { records, leftOut } = countedMarks(byClass, SCHOOL);
        const counted = countedAttendance(talliedMarks(byClass), SCHOOL);
        const sums = countByStudent(counted.records);
        for (const { id } of STUDENTS) {
          const own = records.filter(({ studentId }) => studentId === id);
          expect(new Set(own.map(({ date }) => date)).size).toBe(own.length);
          expect(sums.get(id)).toEqual(own.length === 0 ? undefined : countStatuses(own));
        }
        expect(counted.leftOut).toHaveLength(leftOut.length);
        expect(records.length + leftOut.length).toBe(marks.length);
      }),
    );
  });
});

describe('grades', () => {
  const fair = grade({ studentId: 's1', marks: 6, maxMarks: 10 });
  const ofNobody = grade({ studentId: 'gone', marks: 10, maxMarks: 10 });
  const ofNothing = grade({ studentId: 's1', marks: 5, maxMarks: 0 });

  it('of a student who is not there are in no average, and are listed', () => {
    const { records, leftOut } = countedGrades(talliedGrades([fair, ofNobody]), SCHOOL);
    expect(averageOfStudents(sumByStudent(records, undefined).values())).toBe(60);
    expect(gradesOf(records, 'gone')).toEqual([]);
    expect(leftOut).toEqual([
      { why: 'nobody', record: expect.objectContaining({ studentId: 'gone', marks: 10 }) },
    ]);
    expect(gradeCounts(ofNobody, STUDENTS)).toBe(false);
  });

  it('without a maximum are listed, and stay for the cells that show them', () => {
    const { records, leftOut } = countedGrades(talliedGrades([fair, ofNothing]), SCHOOL);
    expect(gradesOf(records, 's1')).toHaveLength(2);
    expect(leftOut).toEqual([
      { why: 'noMaximum', record: expect.objectContaining({ studentId: 's1', marks: 5 }) },
    ]);
    expect(gradeCounts(ofNothing, STUDENTS)).toBe(false);
  });

  it('all count in an ordinary school, whose tallies stay the same objects', () => {
    const tallies = talliedGrades([fair]);
    const counted = countedGrades(tallies, SCHOOL);
    expect(counted.leftOut).toEqual([]);
    expect(counted.records).toBe(tallies);
    expect(gradeCounts(fair, STUDENTS)).toBe(true);
  });
});
