import { mark } from '#testing/records.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttendanceRecord,
  ATTENDANCE_STATUSES,
  countStatuses,
  registerText,
} from './attendance.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { AttendanceTally } from './attendanceTallies.ts';
import { absencesInARow } from './warnings.ts';
import {
  countAll,
  countByClass,
  countByDay,
  countByStudent,
  daysOf,
  emptyTally,
  marksIn,
  registersIn,
  registersOf,
  tallyBetween,
  tallyNameOf,
  withRegisters,
} from './attendanceTallies.ts';

/** Returns the tallies of records, in the order of their names. */
function tallied(records: readonly AttendanceRecord[]): AttendanceTally[] {
  const registers = groupBy(records, registerText);
  const names = groupBy([...registers.keys()], tallyNameOf);
  return [...names.keys()]
    .sort()
    .map((name) =>
      withRegisters(
        emptyTally(name),
        new Map((names.get(name) ?? []).map((text) => [text, registers.get(text) ?? []])),
      ),
    );
}

const anyRecord: fc.Arbitrary<AttendanceRecord> = fc
  .record({
    studentId: fc.constantFrom('s1', 's2', 's3', '', '__proto__'),
    date: fc.constantFrom(
      '2026-10-30',
      '2026-11-02',
      '2026-11-03',
      '2026-12-01',
      '',
      '2026-11',
      '2026-11-02T08',
      '2026-11-02|c',
      'Monday',
    ),
    classId: fc.constantFrom('c1', 'c2', '', 'c|1'),
    status: fc.constantFrom('present', 'late', 'absent', 'P', 'excused', ''),
  })
  .map((fields) => mark(fields));
const anyRecords = fc.array(anyRecord, { maxLength: 30 });

function counted(
  records: readonly AttendanceRecord[],
  keyOf: (record: AttendanceRecord) => string,
): ReadonlyMap<string, unknown> {
  return new Map(
    [...groupBy(records, keyOf)].map(([key, group]) => [key, { ...countStatuses(group) }]),
  );
}

test('a day without a mark counts for no class', () => {
  const tallies = tallied([
    mark({ studentId: 's1', date: '2026-11-03', classId: 'c1', status: 'present' }),
    mark({ studentId: 's2', date: '2026-11-02', classId: 'c1', status: 'present' }),
  ]);
  const before = [{ from: '', before: '2026-11-03', classId: 'before' }];
  expect([...countByClass(tallies, (id) => (id === 's1' ? before : [])).keys()]).toEqual(['c1']);
});

// @shows Reports over any period: Reports, cards and warnings are made from counts that each save keeps up in its
//   transaction, not from all marks. Decision 24
test('counts the same as the records, whatever they hold', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const tallies = tallied(records);
      expect(countAll(tallies)).toEqual(countStatuses(records));
      expect(countByStudent(tallies)).toEqual(counted(records, ({ studentId }) => studentId));
      const ofTwo = records.filter(({ studentId }) => studentId !== 's3');
      expect(countByStudent(tallies, new Set(['s1', 's2', '', '__proto__']))).toEqual(
        counted(ofTwo, ({ studentId }) => studentId),
      );
      expect(countByClass(tallies)).toEqual(counted(records, ({ classId }) => classId));
      const days = [
        { from: '', before: '2026-11-03', classId: 'before' },
        { from: '2026-11-05', before: '2026-12-01', classId: 'after' },
      ];
      const classOf = ({ studentId, date, classId }: AttendanceRecord): string =>
        (studentId === 's1' ? days : []).find(({ from, before }) => from <= date && date < before)
          ?.classId ?? classId;
      expect(countByClass(tallies, (id) => (id === 's1' ? days : []))).toEqual(
        counted(records, classOf),
      );
      expect(countByDay(tallies)).toEqual(counted(records, ({ date }) => date));
      const ownRecords = records.filter(({ studentId }) => studentId === 's1');
      expect(countByDay(tallies, new Set(['s1']))).toEqual(counted(ownRecords, ({ date }) => date));
      expect(tallies.reduce((sum, tally) => sum + marksIn(tally), 0)).toBe(records.length);
      const listed = daysOf(tallies, 's1').map((day) => Object.values(day).join(' '));
      expect(listed.toSorted()).toEqual(
        ownRecords.map(({ date, classId, status }) => `${date} ${classId} ${status}`).toSorted(),
      );
      for (const ids of [new Set(['s1']), new Set(['s1', 's3'])]) {
        const registers = tallies.flatMap((tally) => registersOf(tally, ids)).map(registerText);
        const expected = records.filter(({ studentId }) => ids.has(studentId));
        expect(new Set(registers)).toEqual(new Set(expected.map(registerText)));
      }
      const all = tallies.flatMap(registersIn).map(registerText);
      expect(new Set(all)).toEqual(new Set(records.map(registerText)));
    }),
  );
});

test('replacing registers one by one gives the same tally as counting all at once', () => {
  fc.assert(
    fc.property(anyRecords, anyRecords, (before, after) => {
      const tallies = new Map<string, AttendanceTally>();
      const registers = groupBy(after, registerText);
      const texts = [...new Set([...before, ...after].map(registerText))];
      for (const [text, records] of groupBy(before, registerText)) {
        const name = tallyNameOf(text);
        const tally = tallies.get(name) ?? emptyTally(name);
        tallies.set(name, withRegisters(tally, new Map([[text, records]])));
      }
      for (const text of texts) {
        const name = tallyNameOf(text);
        const tally = tallies.get(name) ?? emptyTally(name);
        tallies.set(name, withRegisters(tally, new Map([[text, registers.get(text) ?? []]])));
      }
      const remaining = [...tallies.values()].filter((tally) => marksIn(tally) > 0);
      const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
      expect(remaining.toSorted(byText)).toEqual(tallied(after).toSorted(byText));
      const name = tallyNameOf('2026-11-02|c1');
      const emptied = tallies.get(name);
      if (emptied && marksIn(emptied) === 0) expect(emptied).toEqual(emptyTally(name));
    }),
  );
});

// @shows Reports over any period: Reports, cards and warnings are made from counts that each save keeps up in its
//   transaction, not from all marks. Decision 24
test('a part of a period counts the registers of its days', () => {
  const anyBound = fc.constantFrom('2026-10', '2026-11', '2026-11-02', '2026-11-03', '2026-12-01');
  fc.assert(
    fc.property(anyRecords, anyBound, anyBound, (records, from, to) => {
      const cut = tallied(records).map((tally) => tallyBetween(tally, { from, to }));
      const inside = records.filter((record) => {
        const text = registerText(record);
        return text >= from && text <= `${to}\uffff`;
      });
      expect(countByStudent(cut)).toEqual(counted(inside, ({ studentId }) => studentId));
    }),
  );
});

test('the letters of statuses in stored tallies never change', () => {
  expect(ATTENDANCE_STATUSES.map(({ id, tally }) => [id, tally])).toEqual([
    ['present', 'P'],
    ['absent', 'A'],
    ['late', 'L'],
  ]);
});

/** Returns marks of student s1, a letter a day from 2026-10-29 on, weekends included. */
function marksFrom(letters: string): AttendanceRecord[] {
  const statuses: Readonly<Record<string, string>> = { P: 'present', L: 'late', A: 'absent' };
  const first = Date.UTC(2026, 9, 29);
  return [...letters].flatMap((letter, index) => {
    const date = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
    return letter === '.'
      ? []
      : [mark({ studentId: 's1', date, status: statuses[letter] ?? letter })];
  });
}

test.each([
  ['AAA', 3],
  ['AAAA', 4],
  ['PAA', 2],
  ['AAP', undefined],
  ['AAL', undefined],
  ['AA?', undefined],
  ['PAAA...A', 4],
  ['LA.A....', 2],
  ['', undefined],
  // @shows Report cards and warnings: Report type "Attendance Warnings" over the current school year: students who
  //   attended strictly less than the rate of ten recorded days or more, or with so many recorded absences in a row
  //   up to the newest record, with why, and their parents' phones as links; table, CSV, Excel, print. Late is
  //   attended here, unlike in rates elsewhere. In a row a day with two records counts once, and as an absence only
  //   if both are; the longest row of absences stands first, then the lowest rate, then names
])('marks %s end with %s absences in a row', (letters, days) => {
  expect(absencesInARow(tallied(marksFrom(letters))).get('s1')).toBe(days);
});

test('absences in two classes are one row; a day with two marks counts once, as absent only if both are', () => {
  const absent = marksFrom('AAAAA');
  const moved = absent.map((mark, index) => ({ ...mark, classId: index < 3 ? 'c1' : 'c2' }));
  expect(absencesInARow(tallied(moved)).get('s1')).toBe(5);
  const last = moved.at(-1) ?? mark();
  expect(absencesInARow(tallied([...moved, { ...last, classId: 'c1' }])).get('s1')).toBe(5);
  const seen = { ...last, classId: 'c1', status: 'present' };
  expect(absencesInARow(tallied([...moved, seen])).get('s1')).toBeUndefined();
});
