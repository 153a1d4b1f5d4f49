import { GRADE_SUBJECTS, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { describe, expect, it } from 'vitest';
import { backupFileName } from '#school/backups.ts';
import { CLASS_NAMES, SCHEDULES } from '#school/classes/classes.ts';
import { type School, COLLECTION_NAMES, FIELD_NAMES } from '#school/collections.ts';
import { recentActivity } from '#school/recentActivity.ts';
import { addDays, isDay, monthOf } from '#school/text/days.ts';
import { keepRosters } from '#school/classes/currentClass.ts';
import { sampleSchool } from './sampleSchool.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { teacherForm, teacherInputs } from '#school/teachers/teacherForm.ts';
import { QUALIFICATIONS } from '#school/teachers/teachers.ts';

const studentFormSchema = studentForm({}).schema.omit({ classFrom: true });
const teacherFormSchema = teacherForm({}).schema;

/** A simple random generator (mulberry32) of numbers from 0 to 1, repeatable by seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sample(today: string, seed: number): School {
  return sampleSchool({ today, random: chance(seed) });
}

function within(low: number, high: number): (value: number) => boolean {
  return (value) => Number.isInteger(value) && value >= low && value <= high;
}

const seeds = [
  ['2026-11-21', 1],
  ['2024-03-01', 2],
  ['2027-01-01', 3],
] as const;

describe.each(seeds)('the sample school of %s', (today, seed) => {
  const school = sample(today, seed);

  // @shows §9: Sample: 15 teachers and their figures
  it('has 15 teachers within the specified figures', () => {
    expect(school.teachers).toHaveLength(15);
    for (const teacher of school.teachers) {
      expect(teacher.experience).toSatisfy(within(1, 20));
      expect(teacher.salary).toSatisfy(within(30_000, 80_000));
      expect(TEACHER_SUBJECTS).toContain(teacher.subject);
      expect(QUALIFICATIONS).toContain(teacher.qualification);
      expect(teacher.joinDate <= today && teacher.joinDate >= addDays(today, -5 * 366)).toBe(true);
      expect(teacherFormSchema.safeParse(teacherInputs(teacher, today)).success).toBe(true);
    }
  });

  // @shows §9: The sample uses Morning and Afternoon alone
  // @shows §9: Sample: 10 classes and their figures
  it('has the ten classes within the specified figures', () => {
    expect(school.classes.map(({ name }) => name)).toEqual([...CLASS_NAMES]);
    const teacherIds = school.teachers.map(({ id }) => id);
    for (const schoolClass of school.classes) {
      expect(schoolClass.room).toMatch(/^Room \d{3}$/);
      expect(Number(schoolClass.room.slice(5))).toSatisfy(within(101, 210));
      expect(schoolClass.capacity).toSatisfy(within(25, 40));
      expect(teacherIds).toContain(schoolClass.teacherId);
      expect(SCHEDULES.slice(0, 2)).toContain(schoolClass.schedule);
    }
    expect(new Set(school.classes.map(({ room }) => room)).size).toBe(10);
    expect(keepRosters(school.students, school.classes)).toEqual([]);
  });

  // @shows §3: Roll number is a text, of 4 digits in the sample
  // @shows §9: Sample: 120 students and their figures
  it('has 120 students within the specified figures', () => {
    expect(school.students).toHaveLength(120);
    for (const student of school.students) {
      expect(student.rollNumber).toMatch(/^[1-9]\d{3}$/);
      expect(CLASS_NAMES).toContain(student.class);
      expect(student.dateOfBirth >= '1992-01-01' && student.dateOfBirth < '2010-01-01').toBe(true);
      const enrolled = student.enrollmentDate;
      expect(enrolled <= today && enrolled >= addDays(today, -3 * 366)).toBe(true);
      expect(studentFormSchema.safeParse(studentInputs(student, today)).success).toBe(true);
    }
    expect(new Set(school.students.map(({ email }) => email)).size).toBe(120);
  });

  // @shows §3: Sample records have no remark
  // @shows §9: Sample: 30 days of attendance, 10% absent, 5% of the rest late. They end today (Consistency)
  // @shows Consistency: The sample's 30 days end today
  it('has a mark for every student on each of the 30 days that end today', () => {
    expect(school.attendance).toHaveLength(120 * 30);
    const days = new Set(school.attendance.map(({ date }) => date));
    expect([...days]).toEqual(Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)));
    const marks = new Set(school.attendance.map(({ studentId, date }) => `${studentId} ${date}`));
    expect(marks.size).toBe(120 * 30);
    const absent = school.attendance.filter(({ status }) => status === 'absent').length;
    const late = school.attendance.filter(({ status }) => status === 'late').length;
    expect(absent / 3600).toBeGreaterThan(0.07);
    expect(absent / 3600).toBeLessThan(0.13);
    expect(late / (3600 - absent)).toBeGreaterThan(0.03);
    expect(late / (3600 - absent)).toBeLessThan(0.07);
    expect(school.attendance.every((record) => !('remark' in record))).toBe(true);
  });

  // @shows §9: Sample: 6 subjects in 3 exam types, marks from 40% up
  it('has 18 grades for every student, in the class of the student', () => {
    expect(school.grades).toHaveLength(120 * 18);
    const classIds = new Map(school.classes.map(({ id, name }) => [name, id]));
    const classOf = new Map(
      school.students.map((student) => [student.id, classIds.get(student.class)]),
    );
    const kinds = new Set(
      school.grades.map((grade) => `${grade.studentId} ${grade.subject} ${grade.examType}`),
    );
    expect(kinds.size).toBe(120 * 18);
    for (const grade of school.grades) {
      expect(GRADE_SUBJECTS.slice(0, 6)).toContain(grade.subject);
      expect(['Mid-term', 'Final', 'Quiz']).toContain(grade.examType);
      expect(grade.maxMarks).toBe(grade.examType === 'Quiz' ? 20 : 100);
      expect(grade.marks).toSatisfy(within(grade.maxMarks * 0.4, grade.maxMarks));
      expect(isDay(grade.date) && grade.date <= today).toBe(true);
      expect(grade.date >= addDays(today, -92)).toBe(true);
      expect(grade.classId).toBe(classOf.get(grade.studentId));
    }
    expect(school.grades.some(({ date }) => monthOf(date) === monthOf(today))).toBe(true);
  });

  it('gives every record its own id', () => {
    const ids = COLLECTION_NAMES.flatMap((name) => school[name].map(({ id }) => id));
    expect(ids.every((id) => /^[a-z0-9]{9}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has five entries of recent activity', () => {
    const newest = { newestAttendance: school.attendance, newestGrades: school.grades };
    const sources = { ...newest, done: [] };
    expect(recentActivity({ ...school, ...sources, today })).toHaveLength(5);
  });
});

it('is the same for the same random numbers, and different for others', () => {
  expect(sample('2026-11-21', 7)).toEqual(sample('2026-11-21', 7));
  expect(sample('2026-11-21', 7)).not.toEqual(sample('2026-11-21', 8));
});

it('refuses a text that is no day', () => {
  expect(() => sample('today', 1)).toThrow('needs a day');
});

// @shows §3: Default settings are a sample school's, year 2024-2025
it('starts with the default settings', () => {
  expect(sample('2026-11-21', 1).settings).toBe(DEFAULT_SETTINGS);
  expect(DEFAULT_SETTINGS.academicYear).toBe('2024-2025');
});

it('names a backup by its day, and has its six fields', () => {
  expect(backupFileName('2026-11-21')).toBe('school_backup_2026-11-21.json');
  expect(FIELD_NAMES).toEqual([
    'students',
    'teachers',
    'classes',
    'attendance',
    'grades',
    'settings',
  ]);
});
