import { reading as readingSchool } from '#testing/intents.ts';
import { describe, expect, it } from 'vitest';
import { recordsByStudent, type AttendanceRecord } from './attendance.ts';
import type { SchoolReader } from './changes.ts';
import { saveRollCall, type RollCall } from './registerIntents.ts';
import { EMPTY_SCHOOL } from './school.ts';
import { asAttendanceRecord, asStudent } from './storedRecords.ts';

const DAY = '2026-11-20';

function record(id: string, studentId: string, status: string, more: object = {}) {
  return asAttendanceRecord({ id, studentId, date: DAY, classId: 'c1', status, ...more });
}

function reading(studentIds: string[], marks: readonly AttendanceRecord[]): SchoolReader {
  const students = studentIds.map((id) => asStudent({ id, class: 'Class 1' }));
  return readingSchool({ ...EMPTY_SCHOOL, students, attendance: marks });
}

function numbered(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

function call(studentIds: string[], changes: RollCall['changes'] = {}): RollCall {
  return { date: DAY, classId: 'c1', studentIds, changes };
}

describe('saving a roll call', () => {
  it('marks everyone present who has no record and no change', async () => {
    const change = await saveRollCall(
      call(['s1', 's2'], { s2: { status: 'late' } }),
      numbered(),
    )(reading(['s1', 's2'], []));
    expect(change.attendance).toEqual({
      remove: [],
      put: [record('new1', 's1', 'present'), record('new2', 's2', 'late')],
    });
  });

  it('lays the changes over the newest stored marks, not over those seen when they were made', async () => {
    const stored = [
      record('a1', 's1', 'absent', { remark: 'Fever', takenBy: 'Grace' }),
      record('a2', 's2', 'absent'),
    ];
    const change = await saveRollCall(
      call(['s1', 's2'], { s2: { status: 'late', remark: ' Bus ' } }),
      numbered(),
    )(reading(['s1', 's2'], stored));
    expect(change.attendance?.put).toEqual([
      record('a1', 's1', 'absent', { remark: 'Fever', takenBy: 'Grace' }),
      record('a2', 's2', 'late', { remark: 'Bus' }),
    ]);
  });

  it('takes a remark away when it was emptied', async () => {
    const stored = [record('a1', 's1', 'absent', { remark: 'Fever' })];
    const change = await saveRollCall(
      call(['s1'], { s1: { remark: '' } }),
      numbered(),
    )(reading(['s1'], stored));
    expect(change.attendance?.put).toEqual([record('a1', 's1', 'absent')]);
  });

  it('makes no record for a student who was deleted meanwhile, and one for a student met twice', async () => {
    const change = await saveRollCall(
      call(['s1', 's1', 'gone']),
      numbered(),
    )(reading(['s1', 's2'], [record('a2', 's2', 'late')]));
    expect(change.attendance).toEqual({ remove: [], put: [record('new1', 's1', 'present')] });
  });
});

describe('the record that speaks for a student', () => {
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
