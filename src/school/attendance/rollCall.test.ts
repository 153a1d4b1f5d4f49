import { asAttendanceRecord } from './attendance.ts';
import { asClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { asStudent } from '#school/students/students.ts';
import { describe, expect, it } from 'vitest';
import { rollCallLines, strayChanges, withoutMark } from './registersOfDay.ts';

const students = [
  asStudent({ id: 's1', firstName: 'Maya', lastName: 'Okoro', class: 'Class 1' }),
  asStudent({ id: 's2', firstName: 'Émile', class: 'Class 1' }),
  asStudent({ id: 's3', class: 'Class 1' }),
  asStudent({ id: 's4', firstName: 'Zoe', class: 'Class 10' }),
];
const late = asAttendanceRecord({
  id: 'a1',
  studentId: 's1',
  date: '2026-11-20',
  classId: 'c1',
  status: 'late',
  remark: ' Bus ',
});

describe('the lines of a roll call', () => {
  it('show the stored mark with the unsaved change on top', () => {
    const changes = { s1: { status: 'absent' } } as const;
    const [maya, emile] = rollCallLines(students, new Map([['s1', late]]), changes, {
      classId: 'c1',
      taken: false,
    });
    expect(maya).toMatchObject({ status: 'absent', remark: 'Bus', changed: true, record: late });
    expect(emile).toMatchObject({
      status: 'present',
      remark: '',
      changed: false,
      record: undefined,
    });
  });

  it('call nothing a change that says what is stored', () => {
    const changes = { s1: { status: 'late', remark: 'Bus' } } as const;
    const lines = rollCallLines(students, new Map([['s1', late]]), changes, {
      classId: 'c1',
      taken: true,
    });
    expect(lines.some(({ changed }) => changed)).toBe(false);
  });

  it('show what stands beside the mark, and no mark where it is to be taken away', () => {
    const stored = new Map([['s1', { ...late, reason: 'Excused', minutesLate: 7 }]]);
    const [maya] = rollCallLines(
      students,
      stored,
      { s1: { reason: 'Sick' } },
      { classId: 'c1', taken: true },
    );
    expect(maya).toMatchObject({ status: 'late', reason: 'Sick', minutesLate: 7, changed: true });
    const [unmarked] = rollCallLines(
      students,
      stored,
      { s1: { status: null } },
      { classId: 'c1', taken: true },
    );
    expect(unmarked).toMatchObject({ status: null, changed: true });
  });

  it('tell of a stored status that is none of the three', () => {
    const [maya] = rollCallLines(
      students,
      new Map([['s1', { ...late, status: 'sick' }]]),
      {},
      { classId: 'c1', taken: true },
    );
    expect(maya).toMatchObject({ status: 'present', unknownStatus: 'sick', changed: false });
  });

  // @shows Registers: Who came after the register was taken has no mark: no status is pressed, the bar says "Zoe Zimmer
  //   has no mark" or "2 students have no mark", Save Attendance is primary, the counts leave them out; saving
  //   stores Present unless another status was chosen. Dashboard: "1 student without a mark: Class 2", a link, in
  //   place of "All registers are taken". Beside unsaved changes the bar says both
  it('give nobody a mark who came to a taken register since, until one is chosen', () => {
    const changes = { s3: { status: 'present' }, s4: { remark: 'Called' } } as const;
    const lines = rollCallLines(students, new Map([['s1', late]]), changes, {
      classId: 'c1',
      taken: true,
    });
    expect(lines.map(({ status }) => status)).toEqual(['late', null, 'present', null]);
    expect(withoutMark(lines)).toEqual([lines[1], lines[3]]);
    const untaken = rollCallLines(students, new Map(), {}, { classId: 'c1', taken: false });
    expect(withoutMark(untaken)).toEqual([]);
  });

  it('tell in which other class the mark was taken', () => {
    const stored = new Map([['s1', late]]);
    const linesOf = (classId: string) =>
      rollCallLines(students, stored, {}, { classId, taken: true });
    expect(linesOf('c1').map(({ otherClassId }) => otherClassId)).toEqual(
      students.map(() => undefined),
    );
    expect(linesOf('c10')[0]?.otherClassId).toBe('c1');
  });

  it('have keys of their own where students share an id', () => {
    const twins = [asStudent({ id: 's1' }), asStudent({ id: 's1' })];
    expect(
      new Set(
        rollCallLines(twins, new Map(), {}, { classId: 'c1', taken: false }).map(({ key }) => key),
      ).size,
    ).toBe(2);
  });
});

describe('changes of students who are somewhere else now', () => {
  const class10 = asClass({ id: 'c10', name: 'Class 10' });
  const classes = [class10];
  const membership = membershipOf({ students, classes });
  const strays = (stored: ReadonlyMap<string, typeof late> = new Map()) =>
    strayChanges(
      { s1: { status: 'absent' }, s4: { status: 'late' }, gone: { remark: 'Fever' } },
      students.slice(0, 3),
      stored,
      '2026-11-20',
      { students, classes, membership },
    );

  it('are those of nobody who is called, with the class that could take them', () => {
    expect(strays()).toEqual([
      {
        studentId: 's4',
        change: { status: 'late' },
        student: students[3],
        className: 'Class 10',
        classNow: class10,
      },
      {
        studentId: 'gone',
        change: { remark: 'Fever' },
        student: undefined,
        className: undefined,
        classNow: undefined,
      },
    ]);
  });

  it('are none where the same is stored', () => {
    const marked = new Map([['s4', { ...late, studentId: 's4', classId: 'c10' }]]);
    expect(strays(marked).map(({ studentId }) => studentId)).toEqual(['gone']);
  });
});
