import { EMPTY_SCHOOL, schoolClass } from '#testing/records.ts';
import { reading as readingSchool } from '#testing/intents.ts';
import { describe, expect, it } from 'vitest';
import { recordsByStudent, type AttendanceRecord, asAttendanceRecord } from './attendance.ts';
import type { SchoolReader } from '#school/acts/changes.ts';
import { saveMonth, saveRollCall, type MonthToSave, type RollCall } from './registerIntents.ts';
import { asStudent } from '#school/students/students.ts';

const DAY = '2026-11-20';

function record(id: string, studentId: string, status: string, more: object = {}) {
  return asAttendanceRecord({ id, studentId, date: DAY, classId: 'c1', status, ...more });
}

function reading(studentIds: string[], marks: readonly AttendanceRecord[]): SchoolReader {
  const students = studentIds.map((id) => asStudent({ id, class: 'Class 1' }));
  return readingSchool({ ...EMPTY_SCHOOL, students, attendance: marks });
}

function call(studentIds: string[], changes: RollCall['changes'] = {}): RollCall {
  return { date: DAY, classId: 'c1', studentIds, changes };
}

describe('saving a roll call', () => {
  it('marks everyone present who has no record and no change', async () => {
    const change = await saveRollCall(call(['s1', 's2'], { s2: { status: 'late' } }))(
      reading(['s1', 's2'], []),
    );
    expect(change.attendance).toEqual({
      remove: [],
      put: [record('new1', 's1', 'present'), record('new2', 's2', 'late')],
    });
  });

  it('applies the changes to the newest stored marks, not to those seen before', async () => {
    const stored = [
      record('a1', 's1', 'absent', { remark: 'Fever', takenBy: 'Grace' }),
      record('a2', 's2', 'absent'),
    ];
    const change = await saveRollCall(
      call(['s1', 's2'], { s2: { status: 'late', remark: ' Bus ' } }),
    )(reading(['s1', 's2'], stored));
    expect(change.attendance?.put).toEqual([
      record('a1', 's1', 'absent', { remark: 'Fever', takenBy: 'Grace' }),
      record('a2', 's2', 'late', { remark: 'Bus' }),
    ]);
  });

  it('separates assumed marks from chosen ones', async () => {
    const { attendance, assumed } = await saveRollCall(
      call(['s1', 's2', 's3', 's4', 's5'], {
        s2: { status: 'present' },
        s3: { status: 'present', assumed: true },
        s4: { remark: 'Bus' },
        s5: { status: 'present', assumed: true },
      }),
    )(reading(['s1', 's2', 's3', 's4', 's5'], [record('a5', 's5', 'absent')]));
    expect(attendance?.put?.every((mark) => !('assumed' in mark))).toBe(true);
    // Another tab has marked the fifth student meanwhile: replacing that mark is not assumed.
    expect(assumed).toEqual(['new1', 'new3']);
  });

  it('removes an emptied remark', async () => {
    const stored = [record('a1', 's1', 'absent', { remark: 'Fever' })];
    const change = await saveRollCall(call(['s1'], { s1: { remark: '' } }))(
      reading(['s1'], stored),
    );
    expect(change.attendance?.put).toEqual([record('a1', 's1', 'absent')]);
  });

  // @shows Registers: Stored as reason and minutesLate on the mark, no key where empty; Present drops both. A reason
  //   written while the mark is Present waits in the draft for Late or Absent, and says so in the row
  it('stores reason and minutes with Late and Absent only, and no empty keys', async () => {
    const stored = [
      record('a1', 's1', 'absent', { reason: 'Sick', minutesLate: 3 }),
      record('a2', 's2', 'late', { reason: 'Excused', minutesLate: 9 }),
      record('a3', 's3', 'late', { reason: 'Excused', minutesLate: 9 }),
    ];
    const change = await saveRollCall(
      call(['s1', 's2', 's3', 's4'], {
        s1: { reason: ' Excused ' },
        s2: { reason: '', minutesLate: null },
        s3: { status: 'present' },
        s4: { reason: 'Sick', minutesLate: 5 },
      }),
    )(reading(['s1', 's2', 's3', 's4'], stored));
    expect(change.attendance?.put).toEqual([
      record('a1', 's1', 'absent', { reason: 'Excused', minutesLate: 3 }),
      record('a2', 's2', 'late'),
      record('a3', 's3', 'present'),
      record('new1', 's4', 'present'),
    ]);
  });

  // @shows Names of controls: An unsaved mark of a student who was moved or deleted meanwhile is told of by name, and
  //   can be taken over
  it('skips and names marks of a student who was deleted meanwhile', async () => {
    const changes = { gone: { status: 'late' }, away: { status: null } } as const;
    const change = await saveRollCall(call(['s1', 'gone', 'away'], changes))(reading(['s1'], []));
    expect(change.attendance?.put).toEqual([record('new1', 's1', 'present')]);
    expect(change.skipped).toEqual([
      { mark: { studentId: 'gone', date: DAY }, name: 'A deleted student', reason: 'deleted' },
    ]);
  });

  it('removes all records of the day for a student whose mark was removed', async () => {
    const stored = [record('a1', 's1', 'late'), record('a2', 's1', 'absent', { classId: 'c2' })];
    const change = await saveRollCall(call(['s1', 's2'], { s1: { status: null } }))(
      reading(['s1', 's2'], stored),
    );
    expect(change.attendance).toEqual({ remove: stored, put: [record('new1', 's2', 'present')] });
  });

  describe('with a mark that another class took', () => {
    const c2 = { classId: 'c2' };
    const elsewhere = record('a1', 's1', 'absent', { ...c2, reason: 'Sick', takenBy: 'Grace' });
    const save = async (changes: RollCall['changes'], classIds = ['c1', 'c2']) => {
      const { attendance } = await saveRollCall(call(['s1', 's2'], changes))({
        ...reading(['s1', 's2'], [elsewhere]),
        classes: async () => classIds.map((id) => schoolClass({ id, name: id })),
      });
      return { ...attendance, put: attendance?.put?.filter(({ studentId }) => studentId === 's1') };
    };

    it('leaves it as it is', async () => {
      expect(await save({})).toEqual({ remove: [], put: [] });
      expect(await save({ s2: { status: 'late' } })).toEqual({ remove: [], put: [] });
    });

    it('leaves it with that class when only remark or reason changed', async () => {
      const put = [{ ...elsewhere, remark: 'Called' }];
      expect(await save({ s1: { remark: 'Called' } })).toEqual({ remove: [], put });
    });

    it('takes it over when its status changed', async () => {
      const { reason: _reason, ...present } = elsewhere;
      expect(await save({ s1: { status: 'present' } })).toEqual({
        remove: [elsewhere],
        put: [{ ...present, classId: 'c1', status: 'present' }],
      });
    });

    it('takes it over from a class that is gone', async () => {
      expect(await save({}, ['c1'])).toEqual({
        remove: [elsewhere],
        put: [{ ...elsewhere, classId: 'c1' }],
      });
    });
  });

  it('makes no record for a deleted student, and one for a student who is listed twice', async () => {
    const change = await saveRollCall(call(['s1', 's1', 'gone']))(
      reading(['s1', 's2'], [record('a2', 's2', 'late')]),
    );
    expect(change.attendance).toEqual({ remove: [], put: [record('new1', 's1', 'present')] });
  });
});

describe('saving a month', () => {
  const MONDAY = '2026-11-16';
  const save = (changes: MonthToSave['changes'], marks: readonly AttendanceRecord[]) =>
    saveMonth({ classId: 'c1', month: '2026-11', changes })({
      ...reading(['s1', 's2', 's3'], marks),
      attendanceOn: async (day) => marks.filter(({ date }) => date === day),
    });

  // @shows Registers: P, L, A, Delete and arrows; paste from a spreadsheet, where blank cells clear; "3 marks not
  //   saved"; "Save Attendance" (Ctrl+S) saves what was changed on all days as one act and fills nobody as
  //   present. A letter stays in its cell, unlike in Day: it also marks a whole block, and arrows lead on; marks
  //   on days to come are remarked upon as in Day
  it('stores changes of several days as one act, and marks nobody else present', async () => {
    const change = await save(
      {
        [MONDAY]: { s1: { status: 'late' } },
        [DAY]: { s2: { status: 'absent' }, gone: { status: 'late' } },
      },
      [record('a1', 's1', 'absent', { date: MONDAY, remark: 'Fever', takenBy: 'Grace' })],
    );
    expect(change).toEqual({
      label: { say: 'monthRegister', month: '2026-11' },
      attendance: {
        remove: [],
        put: [
          record('a1', 's1', 'late', { date: MONDAY, remark: 'Fever', takenBy: 'Grace' }),
          record('new1', 's2', 'absent'),
        ],
      },
      assumed: [],
      skipped: [
        {
          mark: { studentId: 'gone', date: DAY },
          name: 'A deleted student',
          reason: 'deleted',
        },
      ],
    });
  });

  it('separates “everyone else present” from chosen marks', async () => {
    const { assumed } = await save(
      { [DAY]: { s1: { status: 'present', assumed: true }, s2: { status: 'present' } } },
      [],
    );
    expect(assumed).toEqual(['new1']);
  });

  it('stores the mark of a student who came later, but not of a student in another class', async () => {
    const students = [
      asStudent({ id: 's1', class: 'Class 1', enrollmentDate: '2026-12-01' }),
      asStudent({ id: 's2', class: 'Class 2' }),
    ];
    const change = await saveMonth({
      classId: 'c1',
      month: '2026-11',
      changes: { [DAY]: { s1: { status: 'late' }, s2: { status: 'late' } } },
    })(readingSchool({ ...EMPTY_SCHOOL, students, classes: [schoolClass({ id: 'c1' })] }));
    expect(change.attendance?.put).toEqual([record('new1', 's1', 'late')]);
    expect(change.skipped?.map(({ reason }) => reason)).toEqual(['notInClass']);
  });

  const classes = ['c1', 'c2'].map((id) => schoolClass({ id, name: `Class ${id.slice(1)}` }));
  const inClasses = (changes: MonthToSave['changes'], marks: readonly AttendanceRecord[]) =>
    saveMonth({ classId: 'c1', month: '2026-11', changes })(
      readingSchool({
        ...EMPTY_SCHOOL,
        students: [
          asStudent({ id: 's1', class: 'Class 1' }),
          asStudent({ id: 's2', class: 'Class 2' }),
        ],
        classes,
        attendance: marks,
      }),
    );

  it('takes over a mark of another class whose status is changed, and removes duplicates', async () => {
    const elsewhere = record('a1', 's1', 'absent', { classId: 'c2' });
    const double = record('a2', 's1', 'late', { classId: 'c2' });
    const change = await inClasses({ [DAY]: { s1: { status: 'present' } } }, [elsewhere, double]);
    expect(change.attendance).toEqual({
      put: [record('a1', 's1', 'present')],
      remove: [elsewhere, double],
    });
  });

  it.each([
    ['whose remark alone is changed', 's1', { remark: 'Bus' }, { status: 'absent', remark: 'Bus' }],
    ['of a day on which the student was in it', 's2', { status: 'late' }, { status: 'late' }],
  ] as const)('leaves with another class a mark %s', async (_which, studentId, said, stored) => {
    const elsewhere = record('a1', studentId, 'absent', { classId: 'c2' });
    const change = await inClasses({ [DAY]: { [studentId]: said } }, [elsewhere]);
    expect(change.attendance).toEqual({ put: [{ ...elsewhere, ...stored }], remove: [] });
  });

  it('takes over a mark of a class that is gone', async () => {
    const elsewhere = record('a1', 's1', 'absent', { classId: 'gone' });
    const change = await inClasses({ [DAY]: { s1: { remark: 'Bus' } } }, [elsewhere]);
    expect(change.attendance?.put).toEqual([record('a1', 's1', 'absent', { remark: 'Bus' })]);
  });

  it('removes the records of a cleared cell, and skips a mark that is stored as wanted', async () => {
    const stored = [record('a1', 's1', 'late'), record('a2', 's2', 'absent')];
    const change = await save(
      { [DAY]: { s1: { status: null }, s2: { status: 'absent' } } },
      stored,
    );
    expect(change.attendance).toEqual({ put: [], remove: stored.slice(0, 1) });
  });
});

describe('the record that counts for a student', () => {
  const here = record('a1', 's1', 'absent');
  const elsewhere = record('a2', 's1', 'late', { classId: 'c2' });

  it.each([
    { name: 'the one of the class, when it comes first', records: [here, elsewhere], id: 'a1' },
    { name: 'the one of the class, when it comes last', records: [elsewhere, here], id: 'a1' },
    { name: 'another class’s, where there is no other', records: [elsewhere], id: 'a2' },
    { name: 'the first of two doubles', records: [here, record('a3', 's1', 'late')], id: 'a1' },
  ])('is $name', ({ records, id }) => {
    expect(recordsByStudent(records, 'c1').get('s1')?.id).toBe(id);
  });
});
