import { speak } from '#language/current.ts';
import { gradeGroups, scaleOf } from '#school/grading/scales.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import { percentage } from '#school/text/percentages.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { attendanceReport } from './attendanceReport.ts';
import { countByGrade } from '#school/grades/gradeTallies.ts';
import { asSettings, DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import { attendanceByDay, attendanceSentence, gradesSentence } from './charts.ts';
import { classReport } from './classReport.ts';
import { gradeReport } from './gradeReport.ts';
import {
  makeReport,
  reportCsvRows,
  reportFileName,
  reportHeader,
  type ReportColumn,
  type ReportSources,
} from './report.ts';
import { reportAsked, REPORTS } from './reports.ts';
import { schoolOverview } from './schoolOverview.ts';

function cells<Row extends { readonly id: string }>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): string[] {
  return rows.map((row) => columns.map((column) => column.cell(row, DEFAULT_SETTINGS)).join(' | '));
}

function lines<Row extends { readonly id: string }>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): string[] {
  return reportCsvRows(columns, rows, DEFAULT_SETTINGS).map((row) => row.join(','));
}

const students = [
  asStudent({
    id: 's1',
    firstName: 'Omar',
    lastName: 'Haddad',
    class: 'Class 2',
    rollNumber: '1002',
  }),
  asStudent({
    id: 's2',
    firstName: 'Maya',
    lastName: 'Patel',
    class: 'Class 2',
    rollNumber: '1001',
  }),
  asStudent({ id: 's3', firstName: 'Jun', lastName: 'Wu', class: 'Class 10', rollNumber: '1003' }),
  asStudent({ id: 's4', firstName: 'Ewa', lastName: 'Mazur', class: 'Reception', rollNumber: '1' }),
];
const teachers = [asTeacher({ id: 't1', firstName: 'Grace', lastName: 'Walsh' })];
const classes = [
  asClass({ id: 'c10', name: 'Class 10', teacherId: 'gone' }),
  asClass({ id: 'c2', name: 'Class 2', teacherId: 't1' }),
  asClass({ id: 'c3', name: 'Class 3' }),
];

function mark(studentId: string, date: string, status: string, classId = 'c2'): AttendanceRecord {
  return asAttendanceRecord({ id: `${studentId}${date}`, studentId, date, status, classId });
}

const attendance = [
  mark('s1', '2026-11-02', 'present'),
  mark('s1', '2026-11-03', 'late'),
  mark('s1', '2026-11-04', 'absent', 'c10'),
  mark('s2', '2026-11-02', 'present'),
  mark('s2', '2026-11-03', 'excused'),
  mark('s4', '2026-11-02', 'present', ''),
  mark('s9', '2026-11-02', 'absent', 'deleted'),
];

const grades = [
  asGrade({ id: '1', studentId: 's1', subject: 'History', marks: 9, maxMarks: 10 }),
  asGrade({ id: '2', studentId: 's1', subject: 'Mathematics', marks: 60, maxMarks: 100 }),
  asGrade({ id: '3', studentId: 's2', subject: 'History', marks: 22, maxMarks: 20 }),
  asGrade({ id: '4', studentId: 's9', subject: 'Art', marks: 0, maxMarks: 50 }),
  asGrade({ id: '5', studentId: 's9', subject: 'Art', marks: 0, maxMarks: 0 }),
];

const NOTHING: ReportSources = {
  settings: DEFAULT_SETTINGS,
  students: [],
  teachers: [],
  classes: [],
  attendance: [],
  grades: [],
};
const school: ReportSources = {
  students,
  teachers,
  classes,
  settings: DEFAULT_SETTINGS,
  attendance: talliedMarks(attendance),
  grades: talliedGrades(grades),
};
const period = monthPeriod('2026-11');
const today = '2026-11-04';
const choice = { className: '', period, today, due: { first: period.first, last: '2026-11-04' } };

// @shows §7: The file is called after the report
// @shows Reports, exactly: Files are called Class Report.csv, Attendance Report.csv, Grade Report.csv
it('names the file of a report', () => {
  expect(reportFileName(classReport)).toBe('Class Report.csv');
});

function totals(sources: ReportSources): readonly string[] | undefined {
  return schoolOverview.totals?.(sources, choice).map(({ value }) => value);
}

describe('School Overview', () => {
  it('has the school’s totals and the month’s rates', () => {
    expect(totals(school)).toEqual(['4', '1', '3', '42.9%', '50.6%']);
  });

  // @shows Reports, exactly: A class's average is that of its present students
  it('has a row per class, in class order', () => {
    expect(reportHeader(schoolOverview.columns, DEFAULT_SETTINGS)).toEqual([
      'Class',
      'Students',
      'Teacher',
      'Attendance Rate',
      'Average Grade',
    ]);
    expect(cells(schoolOverview.columns, schoolOverview.rows(school, choice))).toEqual([
      'Class 2 | 2 | Grace Walsh | 50.0% | 70.0%',
      'Class 3 | 0 | Not Assigned | – | –',
      'Class 10 | 1 | Not Assigned | 0.0% | –',
    ]);
  });

  it('shows no rates for an empty school', () => {
    expect(totals(NOTHING)).toEqual(['0', '0', '0', '–', '–']);
    expect(schoolOverview.rows(NOTHING, choice)).toEqual([]);
  });
});

describe('Class Report', () => {
  it('has each student of the class by name, with records of any class', () => {
    const rows = classReport.rows(school, { ...choice, className: 'Class 2' });
    expect(reportHeader(classReport.columns, DEFAULT_SETTINGS)).toEqual([
      'Student',
      'Roll Number',
      'Present',
      'Late',
      'Absent',
      'Attendance Rate',
      'Average Grade',
      'Letter Grade',
      'Performance',
    ]);
    expect(cells(classReport.columns, rows)).toEqual([
      'Maya Patel | 1001 | 1 | 0 | 0 | 50.0% | 110.0% | A+ | Excellent',
      'Omar Haddad | 1002 | 1 | 1 | 1 | 33.3% | 62.7% | C | Needs Improvement',
    ]);
  });

  // @shows Reports, exactly: CSV cells read as on screen, with numbers as programs write them; nothing to divide is an
  //   empty cell
  it('leaves a rate without records empty in the CSV', () => {
    const rows = classReport.rows(school, { ...choice, className: 'Class 10' });
    expect(cells(classReport.columns, rows)).toEqual(['Jun Wu | 1003 | 0 | 0 | 0 | – | – | – | ']);
    expect(lines(classReport.columns, rows)).toEqual(['Jun Wu,1003,0,0,0,,,,']);
  });
});

// @shows A school's own rules: A hidden field is not in form, list, page, paper or export
it('a report has no column of a hidden field, in files neither', () => {
  const fields = { students: ['rollNumber', 'parentPhone'].map((id) => ({ id, use: 'hidden' })) };
  const settings = { ...DEFAULT_SETTINGS, fields };
  const headOf = (id: string, source: ReportSources): string => {
    const report = REPORTS.find((one) => one.id === id);
    const made = report && makeReport(report, { ...choice, className: 'Class 2' }, source);
    return made?.csv().split('\r\n')[0] ?? '';
  };
  for (const id of ['class', 'warnings']) {
    expect(headOf(id, school)).toContain('Roll Number');
    expect(headOf(id, { ...school, settings })).not.toMatch(/Roll Number|Parent Phone/);
  }
  expect(headOf('warnings', { ...school, settings })).toContain(',Parent');
});

describe('Attendance Report', () => {
  it('has each class in class order, and a last row for records of no known class', () => {
    const rows = attendanceReport.rows(school, choice);
    expect(reportHeader(attendanceReport.columns, DEFAULT_SETTINGS)).toEqual([
      'Class',
      'Students',
      'Present',
      'Late',
      'Absent',
      'Attendance Rate',
      'Performance',
    ]);
    expect(cells(attendanceReport.columns, rows)).toEqual([
      'Class 2 | 2 | 2 | 1 | 0 | 50.0% | Needs Improvement',
      'Class 3 | 0 | 0 | 0 | 0 | – | ',
      'Class 10 | 1 | 0 | 0 | 1 | 0.0% | Needs Improvement',
      'No class | 1 | 1 | 0 | 1 | 50.0% | Needs Improvement',
    ]);
  });

  it('has no such row if every record has its class', () => {
    const known = attendance.filter(({ classId }) => classId === 'c2');
    const rows = attendanceReport.rows({ ...school, attendance: talliedMarks(known) }, choice);
    expect(rows.map(({ className }) => className)).toEqual(['Class 2', 'Class 3', 'Class 10']);
  });

  it('counts every record once, whatever its class', () => {
    const record = fc.record({
      classId: fc.constantFrom('c2', 'c3', 'c10', '', 'deleted'),
      status: fc.constantFrom('present', 'late', 'absent'),
    });
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const marks = records.map((record) => asAttendanceRecord(record));
        const rows = attendanceReport.rows({ ...school, attendance: talliedMarks(marks) }, choice);
        const counted = rows.reduce((sum, row) => sum + row.present + row.late + row.absent, 0);
        expect(counted).toBe(records.length);
      }),
    );
  });
});

describe('a student who came after the period', () => {
  const later = { class: 'Class 2', enrollmentDate: '2026-12-01' };
  const withLater: ReportSources = {
    ...school,
    students: [
      ...students,
      asStudent({ ...later, id: 'later', firstName: 'Zoe', lastName: 'Zimmer' }),
      asStudent({ ...later, id: 'marked', firstName: 'Liv', lastName: 'Lund' }),
      asStudent({ ...later, id: 'graded', firstName: 'Gil', lastName: 'Gray' }),
    ],
    attendance: talliedMarks([...attendance, mark('marked', '2026-11-02', 'present')]),
    grades: talliedGrades([
      ...grades,
      asGrade({ id: '6', studentId: 'graded', subject: 'Art', marks: 5, maxMarks: 10 }),
    ]),
  };

  it('is in the Class Report only with records in the period', () => {
    const ofClass = { ...choice, className: 'Class 2' };
    const ids = ['s1', 's2', 'graded', 'marked'];
    const rows = classReport.rows(withLater, ofClass);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(classReport.drawn?.(withLater, ofClass)).toEqual(new Set(ids));
  });

  it('counts as a student only with marks in the period', () => {
    const studentsOf = (rows: readonly { readonly id: string; readonly students: number }[]) =>
      rows.find(({ id }) => id === 'c2')?.students;
    expect(studentsOf(attendanceReport.rows(withLater, choice))).toBe(3);
    expect(studentsOf(schoolOverview.rows(withLater, choice))).toBe(3);
    expect(totals(withLater)?.[0]).toBe('5');
  });
});

describe('a year that was started late, with registers since its first day taken in the old classes', () => {
  // Both were in Class 2 until 2 November. s1 is in Class 3 from 3 November on, s2 has stayed.
  const until = { class: 'Class 2', classId: 'c2', from: '2025-08-01', to: '2026-11-02' };
  const moved: ReportSources = {
    ...school,
    students: [
      asStudent({ id: 's1', firstName: 'Asha', class: 'Class 3', pastClasses: [until] }),
      asStudent({ id: 's2', firstName: 'Ben', class: 'Class 2', pastClasses: [until] }),
    ],
  };
  const countsOf = (rows: readonly { id: string; students: number; total: number }[]) =>
    rows.map(({ id, students, total }) => `${id}: ${students} students, ${total} marks`);

  it('counts a mark in the class that the student was in on that day', () => {
    expect(countsOf(attendanceReport.rows(moved, choice))).toEqual([
      'c2: 2 students, 3 marks',
      // The late mark of the 3rd then counts for Class 3; the mark that Class 10 took as a guest stays there.
      'c3: 1 students, 1 marks',
      'c10: 0 students, 1 marks',
      ': 0 students, 2 marks',
    ]);
    const rates = schoolOverview
      .rows(moved, choice)
      .map(({ id, attendanceRate }) => [id, attendanceRate]);
    expect(rates).toEqual([
      ['c2', percentage(2, 3)],
      ['c3', 0],
      ['c10', 0],
    ]);
  });

  it('counts the same marks in total as without the new year', () => {
    const sumOf = (sources: ReportSources) =>
      makeReport(attendanceReport, choice, sources).sum.slice(1);
    expect(sumOf(moved)).toEqual(sumOf(school));
  });
});

describe('the number of students', () => {
  const leaver = asStudent({ id: 's5', leftOn: '2026-11-03', leftFrom: 'Class 3', class: '' });
  const withLeaver = { ...school, students: [...students, leaver] };
  const totalOf = (sources: ReportSources, today: string) =>
    makeReport(schoolOverview, { ...choice, today }, sources).totals[0];

  it('says its period if the number differs today', () => {
    expect(totalOf(school, '2026-11-04')).toEqual({
      label: 'Total Students',
      value: String(students.length),
      note: undefined,
    });
    expect(totalOf(withLeaver, '2026-11-04')).toEqual({
      label: 'Total Students',
      value: String(students.length + 1),
      note: `in November 2026, ${students.length} today`,
    });
    const [sum] = makeReport(attendanceReport, choice, withLeaver).sum;
    expect(sum).toBe(`${students.length + 1} students in November 2026, ${students.length} today`);
  });

  it('says nothing as long as the leaver is at school', () => {
    expect(totalOf(withLeaver, '2026-11-02')?.note).toBeUndefined();
  });
});

describe('Grade Report', () => {
  // @shows Reports, exactly: Highest and Lowest are the best and worst single grade
  it('has each subject with grades, the specified ones first', () => {
    const rows = gradeReport.rows(school, choice);
    expect(reportHeader(gradeReport.columns, DEFAULT_SETTINGS)).toEqual([
      'Subject',
      'Grades',
      'Average Grade',
      'Highest',
      'Lowest',
      'Letter Grade',
      'Performance',
    ]);
    expect(cells(gradeReport.columns, rows)).toEqual([
      'Mathematics | 1 | 60.0% | 60.0% | 60.0% | C | Needs Improvement',
      'History | 2 | 103.3% | 110.0% | 90.0% | A+ | Excellent',
      'Art | 1 | 0.0% | 0.0% | 0.0% | F | Needs Improvement',
    ]);
    expect(gradeReport.rows(NOTHING, choice)).toEqual([]);
  });

  it('uses the exact value for the letter, not the rounded one', () => {
    const almost = [asGrade({ subject: 'History', marks: 8999, maxMarks: 10_000 })];
    expect(
      cells(
        gradeReport.columns,
        gradeReport.rows({ ...school, grades: talliedGrades(almost) }, choice),
      ),
    ).toEqual(['History | 1 | 90.0% | 90.0% | 90.0% | A | Excellent']);
  });

  it('does not count a grade without a maximum', () => {
    const art = [asGrade({ subject: 'Art', marks: 1, maxMarks: 0 })];
    expect(gradeReport.rows({ ...school, grades: talliedGrades(art) }, choice)).toEqual([]);
  });
});

const LETTERS = gradeGroups(scaleOf(DEFAULT_SETTINGS));

describe('charts', () => {
  const everyone = { attendance: school.attendance, members: undefined };

  it('count marks by day, earliest first', () => {
    expect(attendanceByDay(everyone)).toEqual([
      { day: '2026-11-02', present: 3, late: 0, absent: 1, total: 4 },
      { day: '2026-11-03', present: 0, late: 1, absent: 0, total: 2 },
      { day: '2026-11-04', present: 0, late: 0, absent: 1, total: 1 },
    ]);
  });

  it('count grades by letter, best first', () => {
    expect(countByGrade(school.grades, LETTERS)).toEqual([
      { label: 'A+', count: 2 },
      { label: 'A', count: 0 },
      { label: 'B', count: 0 },
      { label: 'C', count: 1 },
      { label: 'D', count: 0 },
      { label: 'F', count: 1 },
    ]);
  });

  it('describe in words what they draw', () => {
    expect(attendanceSentence(attendanceByDay(everyone))).toBe(
      'Registers of 3 days: 3 present, 1 late, 2 absent.',
    );
    expect(gradesSentence(countByGrade(school.grades, LETTERS))).toBe(
      '4 grades: 2 A+, 0 A, 0 B, 1 C, 0 D, 1 F.',
    );
  });

  it('draw the records of the class alone in the Class Report', () => {
    const daysOf = (className: string) =>
      attendanceByDay(makeReport(classReport, { ...choice, className }, school).drawn);
    expect(daysOf('Class 10')).toEqual([]);
    expect(daysOf('Class 2')).toEqual([
      { day: '2026-11-02', present: 2, late: 0, absent: 0, total: 2 },
      { day: '2026-11-03', present: 0, late: 1, absent: 0, total: 2 },
      { day: '2026-11-04', present: 0, late: 0, absent: 1, total: 1 },
    ]);
  });
});

describe('A report', () => {
  it('names what is missing if it is empty', () => {
    expect(REPORTS.map((report) => report.emptyText({ ...choice, className: 'Class 2' }))).toEqual([
      'No classes yet',
      'No students in Class 2',
      'No classes yet',
      'No grades in November 2026',
      'No attendance warnings this school year',
      'No register is missing',
    ]);
  });

  it('adds up all its rows', () => {
    const sums = REPORTS.map(
      (report) => makeReport(report, { ...choice, className: 'Class 2' }, school).sum,
    );
    expect(sums.map((parts) => parts.join(' · '))).toEqual([
      '',
      '2 students · Present 2 · Late 1 · Absent 1 · Attendance Rate 40.0% · Average Grade 70.0%',
      '4 students · Present 3 · Late 1 · Absent 2 · Attendance Rate 42.9%',
      '4 grades · Average Grade 50.6%',
      '',
      '',
    ]);
  });

  // @shows Reports, exactly: CSV cells read as on screen, with numbers as programs write them; nothing to divide is an
  //   empty cell
  it('writes numbers for people on screen, and for programs in the CSV', () => {
    const many = Array.from({ length: 1234 }, () => mark('s1', '2026-11-02', 'present'));
    const made = makeReport(attendanceReport, choice, {
      ...school,
      attendance: talliedMarks(many),
    });
    expect(made.rows[0]?.cells.slice(0, 3)).toEqual(['Class 2', '2', '1,234']);
    expect(made.csv()).toContain('\r\nClass 2,2,1234,0,0,100.0%,Excellent\r\n');
  });

  // @shows Order of names: Ordered by last name, links, row heads and paper write "Balogun, Abena"; controls, dialogs,
  //   toasts, acts, the search and files keep "Abena Balogun"; names in Chinese, Japanese or Korean script stay
  it('writes names as in lists on screen, and first name first in files', () => {
    const byLastName = { ...school, settings: asSettings({ nameOrder: 'lastName' }) };
    const made = makeReport(classReport, { ...choice, className: 'Class 2' }, byLastName);
    expect(made.rows.map(({ cells }) => cells[0])).toEqual(['Haddad, Omar', 'Patel, Maya']);
    expect(made.csv()).toContain('\r\nOmar Haddad,1002,');
    const overview = makeReport(schoolOverview, choice, byLastName);
    expect(overview.rows[0]?.cells).toContain('Walsh, Grace');
  });
});

it.each([
  ['overview', 'School Overview'],
  ['class', 'Class Report'],
  ['attendance', 'Attendance Report'],
  ['grades', 'Grade Report'],
  ['cards', 'Report Cards'],
  ['warnings', 'Attendance Warnings'],
  ['missing', 'Missing Registers'],
  ['none of them', 'School Overview'],
  [undefined, 'School Overview'],
])('an address with %j finds %s, as its title does', (id, title) => {
  expect(reportAsked(id).title).toBe(title);
  expect(reportAsked(title).title).toBe(title);
});

it('is shown and written to Excel in the language spoken, and to CSV in English', () => {
  const english = makeReport(gradeReport, choice, school).csv();
  onTestFinished(() => speak({ words: {} }));
  speak({
    words: {
      'Grade Report': 'Informe de calificaciones',
      Subject: 'Materia',
      Mathematics: 'Matemáticas',
      Performance: 'Desempeño',
      Good: 'Bueno',
    },
  });
  const made = makeReport(gradeReport, choice, school);
  expect(made.columns.map(({ header }) => header)).toContain('Materia');
  expect(made.rows[0]?.cells[0]).toBe('Matemáticas');
  const { name, sheet, headings, rows } = made.table();
  expect([name, sheet]).toEqual(['Grade Report', 'Informe de calificaciones']);
  expect(headings).toContain('Desempeño');
  expect(rows[0]?.[0]).toBe('Matemáticas');
  expect(made.csv()).toBe(english);
});
