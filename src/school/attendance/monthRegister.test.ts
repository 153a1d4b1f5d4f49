import { countStatuses } from './attendance.ts';
import { mark } from '#testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { withChange } from './markChanges.ts';
import { monthDays, monthMark, monthRecords } from './monthRegister.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';

const MONDAY = '2026-03-16';
const SUNDAY = '2026-03-22';
const late = mark({ id: 'a1', studentId: 's1', date: MONDAY, status: 'late', remark: 'Bus' });
const stored = monthRecords([late], ['s1', 's2'], 'class0001');

describe('the days of a month', () => {
  const days = (settings: object = {}, used: readonly string[] = []) =>
    monthDays('2026-03', { ...DEFAULT_SETTINGS, ...settings }, new Set(used));

  it('are Monday to Friday without a calendar', () => {
    expect(days()).toHaveLength(22);
    expect(days()[0]).toEqual({ day: '2026-03-02', closed: undefined });
    expect(days().at(-1)?.day).toBe('2026-03-31');
  });

  // @shows Registers: Closed days are shaded, weekends hidden unless used
  it('include other days of the week that have stored or changed marks', () => {
    const found = days({}, ['2026-03-21', SUNDAY]);
    expect(found).toHaveLength(24);
    expect(found.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-03-21', SUNDAY]));
    expect(found.filter(({ closed }) => closed !== undefined)).toEqual([]);
    const calendar = { days: [1, 2, 3, 4, 5], closed: [] };
    const shaded = days({ calendar }, [SUNDAY]).filter(({ closed }) => closed !== undefined);
    expect(shaded).toEqual([{ day: SUNDAY, closed: 'Sunday' }]);
  });

  it('are those of the calendar, including closed days', () => {
    const calendar = {
      days: [7, 1, 2, 3, 4],
      closed: [{ name: 'Spring break', from: '2026-03-17', to: '2026-03-18' }],
    };
    const found = days({ calendar });
    expect(found.map(({ day }) => day)).toContain(SUNDAY);
    expect(found.map(({ day }) => day)).not.toContain('2026-03-20');
    expect(found.filter(({ closed }) => closed === 'Spring break')).toHaveLength(2);
  });
});

describe('a cell of the month', () => {
  // @shows Registers: Radiogroup "View": Day, Month, kept in the address. Grid "Register of <class>": a row a student,
  //   a column a school day, named "Wed 18 Mar 2026", today's with aria-current="date"; cells are the student's
  //   own records; totals Present, Late, Absent, Attendance Rate right of the days and below them. The name of a
  //   day follows the browser's region
  it('shows the student’s record of any class, but prefers the one of this class', () => {
    const elsewhere = mark({ id: 'a2', studentId: 's1', date: MONDAY, classId: 'c2' });
    const found = monthRecords([elsewhere, late], ['s1'], 'class0001');
    expect(monthMark(MONDAY, 's1', found, {})).toMatchObject({ status: 'late', remark: 'Bus' });
    const away = monthRecords([elsewhere], ['s1'], 'class0001');
    expect(monthMark(MONDAY, 's1', away, {}).status).toBe('present');
    expect(monthRecords([late], ['s2'], 'class0001').size).toBe(0);
  });

  it('is empty without a record, and shows an unsaved mark', () => {
    expect(monthMark(MONDAY, 's2', stored, {})).toMatchObject({
      status: undefined,
      changed: false,
    });
    const marked = withChange({}, 's2', { status: 'present' }, undefined);
    expect(monthMark(MONDAY, 's2', stored, { [MONDAY]: marked })).toMatchObject({
      status: 'present',
      changed: true,
    });
    expect(withChange(marked, 's2', { status: null }, undefined)).toEqual({});
  });

  it('loses mark, remark and reason when it is cleared', () => {
    const emptied = { [MONDAY]: withChange({}, 's1', { status: null }, late) };
    expect(emptied).toMatchObject({ [MONDAY]: { s1: { status: null } } });
    expect(monthMark(MONDAY, 's1', stored, emptied)).toEqual({
      status: undefined,
      changed: true,
      remark: '',
      reason: '',
      minutesLate: undefined,
      meanwhile: undefined,
    });
  });

  it('shows Present when Day has only a remark for a student without a record', () => {
    const changes = { [MONDAY]: { s2: { remark: 'Dentist' } } };
    expect(monthMark(MONDAY, 's2', stored, changes)).toMatchObject({
      status: 'present',
      remark: 'Dentist',
      changed: true,
    });
  });

  test.each([
    ['late', { s1: { status: 'late' } }, false],
    ['sick', { s1: { status: 'absent' } }, true],
  ] as const)('stored as %s', (status, ofDay, changed) => {
    const found = monthRecords([{ ...late, status }], ['s1'], 'class0001');
    expect(monthMark(MONDAY, 's1', found, {}).status).toBe(status);
    expect(monthMark(MONDAY, 's1', found, { [MONDAY]: ofDay }).changed).toBe(changed);
  });
});

it('counts marks, adds unknown ones to the total only, and ignores empty cells', () => {
  const statuses = ['present', 'late', undefined, 'sick', 'absent', 'present'];
  const marks = statuses.map((status) => ({
    ...monthMark(MONDAY, 's2', stored, {}),
    status,
  }));
  expect(countStatuses(marks)).toEqual({ present: 2, late: 1, absent: 1, total: 5 });
});
