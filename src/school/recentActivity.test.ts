import { expect, it } from 'vitest';
import { recentActivity, type ActivitySources } from './recentActivity.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { todayCounts } from '#school/attendance/studentsToday.ts';

function marked(...statuses: readonly string[]): { status: string }[] {
  return statuses.map((status) => ({ status }));
}

it.each([
  [0, [], { present: 0, absent: 0, late: 0, unmarked: 0 }],
  [5, [], { present: 0, absent: 0, late: 0, unmarked: 5 }],
  [5, ['present', 'absent'], { present: 1, absent: 1, late: 0, unmarked: 3 }],
  [5, ['present', 'late', 'absent'], { present: 2, absent: 1, late: 1, unmarked: 2 }],
  [1, ['present', 'absent', 'absent'], { present: 1, absent: 2, late: 0, unmarked: 0 }],
  [2, ['excused'], { present: 0, absent: 0, late: 0, unmarked: 2 }],
  // @shows §9: Today Present counts present and late
  // @shows §9: Today Absent counts absent
])('counts marks today: of %i students, %j count as %j', (students, statuses, expected) => {
  expect(todayCounts(students, marked(...statuses))).toEqual(expected);
});

const nothing: ActivitySources = {
  students: [],
  teachers: [],
  classes: [],
  settings: {},
  newestAttendance: [],
  newestGrades: [],
  done: [],
  today: '2026-11-21',
};

function register(date: string, classId: string, ...statuses: readonly string[]) {
  return statuses.map((status, index) =>
    asAttendanceRecord({ id: `${date}${classId}${index}`, date, classId, status }),
  );
}

const full: ActivitySources = {
  ...nothing,
  students: [
    asStudent({
      id: '1',
      firstName: 'Maya',
      lastName: 'Patel',
      class: 'Class 4',
      enrollmentDate: '2026-11-18',
    }),
    asStudent({ id: '2', firstName: 'Jun', enrollmentDate: '2026-11-17' }),
    asStudent({ id: '3', firstName: 'Later', enrollmentDate: '2026-11-22' }),
    asStudent({ id: '4', firstName: 'Never', enrollmentDate: '' }),
    asStudent({ id: '5', enrollmentDate: '2026-11-21' }),
  ],
  teachers: [
    asTeacher({
      id: '1',
      firstName: 'Omar',
      lastName: 'Haddad',
      subject: 'Science',
      joinDate: '2026-01-01',
    }),
  ],
  classes: [asClass({ id: 'c3', name: 'Class 3' })],
  newestAttendance: [
    ...register('2026-11-20', 'c3', 'present', 'absent', 'late'),
    ...register('2026-11-21', '', 'absent'),
    ...register('not a day', 'c3', 'absent'),
  ],
  newestGrades: ['g1', 'g2'].map((id) =>
    asGrade({
      id,
      subject: 'Mathematics',
      examType: 'Mid-term',
      date: '2026-11-19',
      classId: 'c3',
    }),
  ),
};

it('lists the newest of every kind, newest first', () => {
  expect(recentActivity(full).map(({ day, text }) => `${day} ${text}`)).toEqual([
    '2026-11-21 Attendance taken: 0 of 1 present',
    '2026-11-20 Attendance taken for Class 3: 2 of 3 present',
    '2026-11-19 Grades entered for Class 3, Mathematics Mid-term: 2 results',
    '2026-11-18 Maya Patel enrolled in Class 4',
    '2026-01-01 Omar Haddad joined to teach Science',
  ]);
});

// @shows §2: Five sentences of recent activity. Made from the records, and of what was done here: "48 students
//   imported"
it('adds acts to what the records show, and lists no future day', () => {
  const done = ['2026-11-22', '2026-11-21', '2026-11-19'].map((day) => ({
    id: `act ${day}`,
    text: '48 students imported',
    day,
    address: '/students',
  }));
  expect(recentActivity({ ...full, done }).map(({ id }) => id.split(' ')[0])).toEqual([
    'act',
    'register',
    'exam',
    'student',
    'teacher',
  ]);
  expect(recentActivity({ ...full, done })[0]?.day).toBe('2026-11-21');
  expect(recentActivity({ ...nothing, done })).toHaveLength(2);
});

it('lists less if there is less, and invents nothing', () => {
  expect(recentActivity(nothing)).toEqual([]);
  const sources = { ...nothing, students: full.students };
  expect(recentActivity(sources).map(({ text }) => text)).toEqual([
    'Maya Patel enrolled in Class 4',
    'Jun enrolled',
  ]);
});

it('fills up with one kind if there is no other, up to the limit', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const sources = {
    ...nothing,
    newestAttendance: days.flatMap((day) => [
      ...register(day, 'a', 'present'),
      ...register(day, 'b', 'late'),
    ]),
  };
  expect(recentActivity(sources).map(({ id }) => id)).toEqual([
    'register 2026-11-03 b',
    'register 2026-11-03 a',
    'register 2026-11-02 b',
    'register 2026-11-02 a',
    'register 2026-11-01 b',
  ]);
  expect(recentActivity(sources, 2)).toHaveLength(2);
});

it('isolates a name written from right to left, so that figures beside it stay in order', () => {
  const [{ text } = { text: '' }] = recentActivity({
    ...nothing,
    classes: [asClass({ id: 'c', name: 'الصف 4' })],
    newestAttendance: register('2026-11-20', 'c', 'present', 'absent'),
  });
  expect(text).toBe('Attendance taken for \u2068الصف 4\u2069: 1 of 2 present');
});

it('takes the student stored later as the newer of two with one date', () => {
  const students = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
    asStudent({ id, firstName: id, enrollmentDate: '2026-11-01' }),
  );
  const sources = { ...nothing, students };
  expect(recentActivity(sources).map(({ text }) => text[0])).toEqual(['f', 'e', 'd', 'c', 'b']);
});

it('gives every sentence its own id', () => {
  const ids = recentActivity(full, 20).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

// @shows How it looks: Dashboard: one line with today's counts first, present, absent and late in 40 px, unmarked where
//   there are such, each of the three a link to who it is; the school as three small numbers; what has to be seen
//   to; quick actions in a row; activity with "Today" and "Yesterday", each a link. For readers the six counts
//   stay in the specified order
it('links every sentence to its subject', () => {
  expect(recentActivity(full).map(({ address }) => address)).toEqual([
    '/attendance?date=2026-11-21&class=',
    '/attendance?date=2026-11-20&class=c3',
    '/grades?class=Class+3&subject=Mathematics',
    expect.stringMatching(/^\/students\?student=/),
    expect.stringMatching(/^\/teachers\?teacher=/),
  ]);
});
