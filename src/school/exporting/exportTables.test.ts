import { describe, expect, it } from 'vitest';
import { grade, mark, schoolClass, student, teacher } from '#testing/records.ts';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#school/collections.ts';
import { exportCsv, exportHeadings, exportTable, type ExportSources } from './exportTables.ts';
import type { Definition } from '#school/definitions/record.ts';

const MAYA = student({ rollNumber: '007', phone: '+1 555-0101' });
const SOURCES: ExportSources = {
  students: [MAYA],
  teachers: [teacher()],
  classes: [schoolClass()],
};

const RECORDS = {
  students: [MAYA],
  teachers: [teacher()],
  classes: [schoolClass(), schoolClass({ name: 'Class 2', teacherId: 'gone' })],
  attendance: [
    mark({ status: 'late', remark: 'Bus, again', reason: 'Excused', minutesLate: 10 }),
    mark({ studentId: 'gone', status: 'ill' }),
  ],
  grades: [grade({ marks: 87.5, maxMarks: 100 }), grade({ title: 'Fractions' })],
};

function tableOf(collection: CollectionName) {
  return exportTable(collection, RECORDS[collection], SOURCES);
}

describe('an exported list', () => {
  // @shows Import and export: All fields, headed as in the forms; Classes name the teacher in full, Grades and
  //   Attendance add Roll Number and Class
  it.each(COLLECTION_NAMES)(
    'of %s has a column for every field that people fill in',
    (collection) => {
      const definition: Definition = COLLECTIONS[collection].definition;
      const labels = Object.values(definition).flatMap((field) =>
        'label' in field ? [field.label] : [],
      );
      const { headings, rows } = tableOf(collection);
      expect(headings).toEqual(expect.arrayContaining(labels));
      expect(new Set(headings).size).toBe(headings.length);
      for (const row of rows) expect(row).toHaveLength(headings.length);
    },
  );

  it('keeps texts as texts, and marks days and numbers', () => {
    const { name, headings, rows } = tableOf('students');
    expect(name).toBe('Students');
    const [row = []] = rows;
    const cell = (heading: string) => row[headings.indexOf(heading)];
    expect(cell('Roll Number')).toBe('007');
    expect(cell('Phone')).toBe('+1 555-0101');
    expect(cell('Date of Birth')).toEqual({ text: '2009-04-12', day: '2009-04-12' });
    const teachers = tableOf('teachers');
    expect(teachers.rows[0]?.[teachers.headings.indexOf('Salary')]).toEqual({
      text: '52000',
      number: 52_000,
    });
  });

  // @shows Import and export: All fields, headed as in the forms; Classes name the teacher in full, Grades and
  //   Attendance add Roll Number and Class
  it('names the teacher of a class in full, and leaves out a deleted one', () => {
    const { headings, rows } = tableOf('classes');
    expect(headings).toEqual(['Name', 'Teacher', 'Schedule', 'Room', 'Capacity']);
    expect(rows.map((row) => row[1])).toEqual(['Omar Haddad', '']);
  });

  // @shows Import and export: All fields, headed as in the forms; Classes name the teacher in full, Grades and
  //   Attendance add Roll Number and Class
  // @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
  //   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
  //   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
  //   matches by it. The ticks of cards are of exam types
  it('identifies the student of a grade by name, roll number and class', () => {
    expect(exportCsv(tableOf('grades'))).toBe(
      '\uFEFFStudent,Roll Number,Class,Subject,Exam Type,Marks,Max Marks,Date,Title\r\n' +
        'Maya Patel,007,Class 1,Mathematics,Mid-term,87.5,100,2026-11-18,\r\n' +
        'Maya Patel,007,Class 1,Mathematics,Mid-term,84,100,2026-11-18,Fractions\r\n',
    );
  });

  it('writes attendance marks in words, and an unknown one as stored', () => {
    const { headings, rows } = tableOf('attendance');
    expect(headings.slice(0, 6)).toEqual([
      'Student',
      'Roll Number',
      'Class',
      'Date',
      'Status',
      'Remark',
    ]);
    const day = { text: '2026-11-20', day: '2026-11-20' };
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Maya Patel', '007', 'Class 1', day, 'Late', 'Bus, again'],
      ['', '', '', day, 'ill', ''],
    ]);
  });

  it('leaves out reason and minutes late if no mark has them', () => {
    const headings = ['Student', 'Roll Number', 'Class', 'Date', 'Status', 'Remark'];
    expect(exportTable('attendance', [mark()], SOURCES).headings).toEqual(headings);
    expect(exportTable('attendance', [mark({ minutesLate: 5 })], SOURCES).headings).toEqual([
      ...headings,
      'Minutes late',
    ]);
  });

  it('defuses formulas in a CSV file', () => {
    const csv = exportCsv(
      exportTable('students', [student({ firstName: '=1+1', phone: '+1 555' })], SOURCES),
    );
    expect(csv).toContain("'=1+1,");
    expect(csv).toContain("'+1 555,");
  });
});

describe('a school with fields of its own', () => {
  const settings = {
    fields: {
      students: [
        { id: 'phone', use: 'hidden' },
        { id: 'own_sex', label: 'Sex', kind: 'text' },
        { id: 'own_bus', label: 'Bus', kind: 'number' },
        { id: 'own_photo', label: 'Photo', kind: 'yesNo' },
        { id: 'own_born', label: 'Baptised', kind: 'day' },
        { id: 'own_odd', label: 'Odd', kind: 'text', use: 'hidden' },
      ],
    },
  };

  // @shows A school's own rules: An own field is always in CSV, Excel and template by its label; a hidden field is in no file
  it('exports them by their labels, and no hidden one', () => {
    const own = {
      own_sex: 'F',
      own_bus: 4.5,
      own_photo: false,
      own_born: '2015-06-01',
      own_odd: 1,
    };
    const sources = { ...SOURCES, settings };
    const { headings, rows } = exportTable('students', [{ ...MAYA, ...own }, MAYA], sources);
    expect(headings).not.toContain('Phone');
    expect(headings.slice(-4)).toEqual(['Sex', 'Bus', 'Photo', 'Baptised']);
    expect(rows[0]?.slice(-4)).toEqual([
      'F',
      { text: '4.5', number: 4.5 },
      'No',
      { text: '2015-06-01', day: '2015-06-01' },
    ]);
    expect(rows[1]?.slice(-4)).toEqual(['', '', '', '']);
    expect(exportHeadings('students', settings).map(({ heading }) => heading)).toEqual(headings);
  });

  it('is unlike a school without them in no file of the latter', () => {
    const { headings, rows } = exportTable('students', [MAYA], { ...SOURCES, settings: {} });
    expect({ headings, rows }).toEqual({
      headings: tableOf('students').headings,
      rows: tableOf('students').rows,
    });
  });
});
