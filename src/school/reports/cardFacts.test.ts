import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { daysOf } from '#school/attendance/attendanceTallies.ts';
import { addDays } from '#school/text/days.ts';
import { speak } from '#language/current.ts';
import { formatDayOfMonth, formatMonth } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Grade } from '#school/grades/grades.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { grade, mark, student } from '#testing/records.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { cardFacts, withFact } from './cardFacts.ts';
import { reportCards } from './reportCards.ts';

afterEach(() => speak({ browser: 'en-GB' }));

const TERM = { first: '2026-09-01', last: '2026-12-18', name: 'Autumn' };
const STUDENTS = ['ada', 'ben', 'cy'].map((id) => student({ id, firstName: id }));

/** Returns each student's facts by id, computed like a class's cards. */
function factsOfClass(grades: readonly Grade[], marks: readonly AttendanceRecord[]) {
  const afterwards = talliedMarks(marks.filter(({ date }) => date > TERM.last));
  const attendance = talliedMarks(marks.filter(({ date }) => date <= TERM.last));
  const sources = { settings: DEFAULT_SETTINGS, attendance, grades: talliedGrades(grades) };
  const cards = reportCards(sources, STUDENTS, TERM, new Set());
  return new Map(
    cards.map((card) => {
      const { id } = card.student;
      return [
        id,
        cardFacts(card, daysOf(attendance, id), daysOf(afterwards, id), undefined),
      ] as const;
    }),
  );
}

function gradeOn(subject: string, date: string, marks: number, studentId = 'ada'): Grade {
  const id = `${studentId} ${subject} ${date} ${marks}`;
  return grade({ id, studentId, subject, date, marks, maxMarks: 100, examType: 'Quiz' });
}

function days(first: string, statuses: string, studentId = 'ada'): AttendanceRecord[] {
  return [...statuses].map((letter, index) => {
    const date = addDays(first, index);
    const status = letter === 'A' ? 'absent' : letter === 'L' ? 'late' : 'present';
    return mark({ id: `${studentId} ${date}`, studentId, date, status });
  });
}

describe('the facts about a student', () => {
  // @shows Report cards and warnings: Beside the comment, in group "Facts about <name>", up to five sentences from the
  //   student's own figures of the period; a press adds one; none where there is too little to say. Up and down is
  //   from the first month with grades to the newest; "No absence" wants ten recorded days behind the last one, or
  //   ten without any; "since" is not said where an absence came after the period
  test('are the best subject, the largest changes, and how long there was no absence', () => {
    const grades = [
      gradeOn('English', '2026-09-10', 60),
      gradeOn('English', '2026-10-10', 20),
      gradeOn('English', '2026-11-10', 72),
      gradeOn('Science', '2026-09-10', 91),
      gradeOn('Art', '2026-09-10', 80),
      gradeOn('Art', '2026-10-01', 79),
    ];
    const facts = factsOfClass(grades, days('2026-11-02', 'PALPPPPPPPPPP')).get('ada');
    expect(facts).toEqual([
      'Best in Science, 91 %',
      'English up 12 points since September',
      'Art down 1 point since September',
      'No absence since 3 Nov',
    ]);
  });

  // @shows Report cards and warnings: Beside the comment, in group "Facts about <name>", up to five sentences from the
  //   student's own figures of the period; a press adds one; none where there is too little to say. Up and down is
  //   from the first month with grades to the newest; "No absence" wants ten recorded days behind the last one, or
  //   ten without any; "since" is not said where an absence came after the period
  test('say "since" only if it is true until today', () => {
    const term = days('2026-11-02', 'PAPPPPPPPPPPP');
    const late = days('2027-01-11', 'L');
    expect(factsOfClass([], [...term, ...late]).get('ada')).toEqual(['No absence since 3 Nov']);
    expect(factsOfClass([], [...term, ...days('2027-01-11', 'LA')]).get('ada')).toEqual([]);
    const [card] = reportCards(
      { settings: DEFAULT_SETTINGS, attendance: [], grades: [] },
      STUDENTS,
      TERM,
      new Set(),
    );
    const marked = daysOf(talliedMarks(term), 'ada');
    expect(card && cardFacts(card, marked, undefined, undefined)).toEqual([]);
  });

  // @shows Report cards and warnings: Beside the comment, in group "Facts about <name>", up to five sentences from the
  //   student's own figures of the period; a press adds one; none where there is too little to say. Up and down is
  //   from the first month with grades to the newest; "No absence" wants ten recorded days behind the last one, or
  //   ten without any; "since" is not said where an absence came after the period
  test('are none if there is too little to say', () => {
    const two = [gradeOn('English', '2026-09-10', 60), gradeOn('Art', '2026-09-20', 90)];
    expect(factsOfClass(two, days('2026-11-02', 'APPPPPPPPP')).get('ada')).toEqual([]);
    const equal = ['English', 'Art', 'Science'].map((subject) =>
      gradeOn(subject, '2026-09-10', 60),
    );
    expect(factsOfClass(equal, days('2026-11-02', 'PPPPPPPPP')).get('ada')).toEqual([]);
    const odd = mark({ id: 'odd', studentId: 'ada', date: '2026-11-30', status: 'ill' });
    const marks = [...days('2026-11-02', 'PPPPPPPPPPPP'), odd];
    expect(factsOfClass([], marks).get('ada')).toEqual([]);
  });

  test('name the year if a month could belong to two', () => {
    const cells = [[gradeOn('Art', '2025-09-10', 50), gradeOn('Art', '2026-09-01', 60)]];
    const subject = {
      subject: 'Art',
      cells,
      marks: 0,
      maxMarks: 0,
      average: 55,
      classAverage: undefined,
      remark: '',
    };
    expect(cardFacts({ subjects: [subject] }, [], [], undefined)).toEqual([
      'Art up 10 points since September 2025',
    ]);
  });

  const anyGrade = fc.record({
    studentId: fc.constantFrom('ada', 'ben', 'cy'),
    subject: fc.constantFrom('English', 'Art', 'Science', 'History'),
    date: fc.constantFrom('2026-09-10', '2026-09-24', '2026-10-15', '2026-11-12', '2026-12-18'),
    marks: fc.nat(22),
    maxMarks: fc.constantFrom(10, 20, 50),
    title: fc.nat(1000),
  });
  // The marks begin on 2 November; the 47th is on the last day of the term.
  const PRESENT = Array.from({ length: 12 }, () => 'P');
  const mostly = (...letters: readonly string[]) =>
    fc.array(fc.constantFrom(...PRESENT, ...letters), { maxLength: 60, size: 'max' });
  const anyMarks = fc.record({ ada: mostly('L', 'A'), ben: mostly('A'), cy: mostly('L') });

  // @shows Report cards and warnings: Beside the comment, in group "Facts about <name>", up to five sentences from the
  //   student's own figures of the period; a press adds one; none where there is too little to say. Up and down is
  //   from the first month with grades to the newest; "No absence" wants ten recorded days behind the last one, or
  //   ten without any; "since" is not said where an absence came after the period
  test('follow from that student’s own records alone', () => {
    let factCount = 0;
    fc.assert(
      fc.property(fc.array(anyGrade, { maxLength: 40 }), anyMarks, (fields, letters) => {
        const grades = fields.map(({ title, ...one }, index) =>
          grade({ id: `g${index}`, examType: 'Quiz', ...one, title: `${title}` }),
        );
        const marks = Object.entries(letters).flatMap(([id, statuses]) =>
          days('2026-11-02', statuses.join(''), id),
        );
        const facts = factsOfClass(grades, marks);
        for (const { id } of STUDENTS) {
          const ownAverage = {
            grades: grades.filter(({ studentId }) => studentId === id),
            marks: marks.filter(({ studentId }) => studentId === id),
          };
          const found = facts.get(id) ?? [];
          expect(found.length).toBeLessThanOrEqual(5);
          for (const fact of found) expect([fact, isTrue(fact, ownAverage)]).toEqual([fact, true]);
          expect(factsOfClass(ownAverage.grades, ownAverage.marks).get(id)).toEqual(found);
          factCount += found.length;
        }
      }),
      { numRuns: 300 },
    );
    // A property that never sees a fact would prove nothing.
    expect(factCount).toBeGreaterThan(100);
  });
});

interface OwnRecords {
  readonly grades: readonly Grade[];
  readonly marks: readonly AttendanceRecord[];
}

/** Checks a fact against the records in the plainest way. */
function isTrue(fact: string, { grades, marks }: OwnRecords): boolean {
  const averageOf = (some: readonly Grade[]): number => {
    const sum = (field: 'marks' | 'maxMarks') =>
      some.reduce((total, grade) => total + grade[field], 0);
    return (sum('marks') / sum('maxMarks')) * 100;
  };
  const isRounded = (exact: number, whole: string) => Math.abs(exact - Number(whole)) <= 0.5 + 1e-9;
  const bySubject = groupBy(grades, ({ subject }) => subject);
  const best = /^Best in (.+), (\d+) %$/.exec(fact);
  if (best) {
    const [, subject = '', percent = ''] = best;
    const ownAverage = averageOf(bySubject.get(subject) ?? []);
    const others = [...bySubject].filter(([name]) => name !== subject);
    return (
      others.length >= 2 &&
      isRounded(ownAverage, percent) &&
      others.every(([, some]) => averageOf(some) < ownAverage)
    );
  }
  const change = /^(.+) (up|down) (\d+) points? since (.+)$/.exec(fact);
  if (change) {
    const [, subject = '', direction, points = '', month = ''] = change;
    const months = groupBy(bySubject.get(subject) ?? [], ({ date }) => date.slice(0, 7));
    const newest = [...months.keys()].toSorted().at(-1) ?? '';
    const from =
      [...months.keys()].find((candidate) => formatMonth(candidate).startsWith(month)) ?? '';
    const difference = averageOf(months.get(newest) ?? []) - averageOf(months.get(from) ?? []);
    return (
      from < newest &&
      points !== '0' &&
      isRounded(direction === 'up' ? difference : -difference, points)
    );
  }
  const absences = marks.filter(({ status }) => status === 'absent').map(({ date }) => date);
  const never = /^No absence on (\d+) days$/.exec(fact);
  if (never)
    return (
      marks.filter(({ date }) => date <= TERM.last).length === Number(never[1]) &&
      Number(never[1]) >= 10 &&
      absences.every((date) => date > TERM.last)
    );
  const last = absences.toSorted().at(-1) ?? '';
  const after = marks.filter(({ date }) => date > last).length;
  return fact === `No absence since ${formatDayOfMonth(last)}` && last !== '' && after >= 10;
}

test.each([
  ['', 'Best in Art, 91 %.'],
  ['Works hard', 'Works hard. Best in Art, 91 %.'],
  ['Works hard! ', 'Works hard! Best in Art, 91 %.'],
  ['Is Best in Art, 91 % now', 'Is Best in Art, 91 % now'],
])('adds a fact to %j as %j', (comment, after) => {
  expect(withFact(comment, 'Best in Art, 91 %', [])).toBe(after);
});

test('adds a fact about Art although one about Fine Art stands there', () => {
  const [fine, art] = ['Fine Art up 2 points since May', 'Art up 2 points since May'];
  const commented = withFact(`${fine}.`, art, [fine, art]);
  expect(commented).toBe(`${fine}. ${art}.`);
  expect(withFact(commented, art, [fine, art])).toBe(commented);
});
