import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceRecord } from './attendance.ts';
import { attendanceByDay, gradesByLetter } from './reportCharts.ts';
import {
  ATTENDANCE_REPORT_COLUMNS,
  attendanceReport,
  CLASS_REPORT_COLUMNS,
  classReport,
  GRADE_REPORT_COLUMNS,
  gradeReport,
  recordsOfMonth,
  reportCsvRows,
  reportFileName,
  reportHeader,
  SCHOOL_OVERVIEW_COLUMNS,
  schoolOverview,
  type ReportColumn,
} from './reports.ts';
import { asAttendanceRecord, asClass, asGrade, asStudent, asTeacher } from './storedRecords.ts';

function cells<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string[] {
  return rows.map((row) => columns.map((column) => column.cell(row)).join(' | '));
}

function lines<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string[] {
  return reportCsvRows(columns, rows).map((row) => row.join(','));
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

it('takes the records whose date begins with the month', () => {
  const dates = ['2026-11-01', '2026-11-30', '2026-12-01', '2025-11-01', ''];
  const records = dates.map((date) => ({ date }));
  expect(recordsOfMonth(records, '2026-11')).toEqual(records.slice(0, 2));
});

it('names the file of a report', () => {
  expect(reportFileName('Class Report')).toBe('Class Report.csv');
});

describe('School Overview', () => {
  const overview = schoolOverview({ students, teachers, classes, attendance, grades });

  it('has the school’s totals and the month’s rates', () => {
    expect(overview).toMatchObject({
      students: 4,
      teachers: 1,
      classes: 3,
      attendanceRate: 300 / 7,
      averageGrade: 9100 / 180,
    });
  });

  it('has a row per class, in class order', () => {
    expect(reportHeader(SCHOOL_OVERVIEW_COLUMNS)).toEqual([
      'Class',
      'Students',
      'Teacher',
      'Attendance Rate',
      'Average Grade',
    ]);
    expect(cells(SCHOOL_OVERVIEW_COLUMNS, overview.rows)).toEqual([
      'Class 2 | 2 | Grace Walsh | 50.0% | 70.0%',
      'Class 3 | 0 | Not Assigned | – | –',
      'Class 10 | 1 | Not Assigned | 0.0% | –',
    ]);
  });

  it('has nothing to divide by in an empty school', () => {
    const nothing = { students: [], teachers: [], classes: [], attendance: [], grades: [] };
    expect(schoolOverview(nothing)).toEqual({
      students: 0,
      teachers: 0,
      classes: 0,
      rows: [],
      attendanceRate: undefined,
      averageGrade: undefined,
    });
  });
});

describe('Class Report', () => {
  it('has each student of the class by name, wherever their records were taken', () => {
    const rows = classReport({ className: 'Class 2', students, attendance, grades });
    expect(reportHeader(CLASS_REPORT_COLUMNS)).toEqual([
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
    expect(cells(CLASS_REPORT_COLUMNS, rows)).toEqual([
      'Maya Patel | 1001 | 1 | 0 | 0 | 50.0% | 110.0% | A+ | Excellent',
      'Omar Haddad | 1002 | 1 | 1 | 1 | 33.3% | 62.7% | C | Needs Improvement',
    ]);
  });

  it('leaves cells empty in the CSV where there is nothing to divide by', () => {
    const rows = classReport({ className: 'Class 10', students, attendance, grades });
    expect(cells(CLASS_REPORT_COLUMNS, rows)).toEqual(['Jun Wu | 1003 | 0 | 0 | 0 | – | – | – | ']);
    expect(lines(CLASS_REPORT_COLUMNS, rows)).toEqual(['Jun Wu,1003,0,0,0,,,,']);
  });
});

describe('Attendance Report', () => {
  it('has each class in class order, and a last row for records of no known class', () => {
    const rows = attendanceReport({ students, classes, attendance });
    expect(reportHeader(ATTENDANCE_REPORT_COLUMNS)).toEqual([
      'Class',
      'Students',
      'Present',
      'Late',
      'Absent',
      'Attendance Rate',
      'Performance',
    ]);
    expect(cells(ATTENDANCE_REPORT_COLUMNS, rows)).toEqual([
      'Class 2 | 2 | 2 | 1 | 0 | 50.0% | Needs Improvement',
      'Class 3 | 0 | 0 | 0 | 0 | – | ',
      'Class 10 | 1 | 0 | 0 | 1 | 0.0% | Needs Improvement',
      'No class | 1 | 1 | 0 | 1 | 50.0% | Needs Improvement',
    ]);
  });

  it('has no such row where every record has its class', () => {
    const known = attendance.filter(({ classId }) => classId === 'c2');
    const rows = attendanceReport({ students, classes, attendance: known });
    expect(rows.map(({ className }) => className)).toEqual(['Class 2', 'Class 3', 'Class 10']);
  });

  it('counts every record once, whatever its class', () => {
    const record = fc.record({
      classId: fc.constantFrom('c2', 'c3', 'c10', '', 'deleted'),
      status: fc.constantFrom('present', 'late', 'absent'),
    });
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const rows = attendanceReport({
          students,
          classes,
          attendance: records.map((one) => asAttendanceRecord(one)),
        });
        const counted = rows.reduce((sum, row) => sum + row.present + row.late + row.absent, 0);
        expect(counted).toBe(records.length);
      }),
    );
  });
});

describe('Grade Report', () => {
  it('has each subject with grades, the specified ones first', () => {
    const rows = gradeReport(grades);
    expect(reportHeader(GRADE_REPORT_COLUMNS)).toEqual([
      'Subject',
      'Grades',
      'Average Grade',
      'Highest',
      'Lowest',
      'Letter Grade',
      'Performance',
    ]);
    expect(cells(GRADE_REPORT_COLUMNS, rows)).toEqual([
      'Mathematics | 1 | 60.0% | 60.0% | 60.0% | C | Needs Improvement',
      'History | 2 | 103.3% | 110.0% | 90.0% | A+ | Excellent',
      'Art | 2 | 0.0% | 0.0% | 0.0% | F | Needs Improvement',
    ]);
    expect(gradeReport([])).toEqual([]);
  });

  it('goes by the exact value, not by the rounded one', () => {
    const almost = [asGrade({ subject: 'History', marks: 8999, maxMarks: 10_000 })];
    expect(cells(GRADE_REPORT_COLUMNS, gradeReport(almost))).toEqual([
      'History | 1 | 90.0% | 90.0% | 90.0% | A | Excellent',
    ]);
  });

  it('leaves cells empty in the CSV where there is nothing to divide by', () => {
    const rows = gradeReport([asGrade({ subject: 'Art', marks: 1, maxMarks: 0 })]);
    expect(lines(GRADE_REPORT_COLUMNS, rows)).toEqual(['Art,1,,,,,']);
  });
});

describe('charts', () => {
  it('count marks by day, earliest first', () => {
    expect(attendanceByDay(attendance.toReversed())).toEqual([
      { day: '2026-11-02', present: 3, late: 0, absent: 1 },
      { day: '2026-11-03', present: 0, late: 1, absent: 0 },
      { day: '2026-11-04', present: 0, late: 0, absent: 1 },
    ]);
  });

  it('count grades by letter, best first', () => {
    expect(gradesByLetter(grades)).toEqual([
      { letter: 'A+', count: 2 },
      { letter: 'A', count: 0 },
      { letter: 'B', count: 0 },
      { letter: 'C', count: 1 },
      { letter: 'D', count: 0 },
      { letter: 'F', count: 1 },
    ]);
  });
});
