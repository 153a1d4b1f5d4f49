import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { School } from '#school/collections.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** A school without records, with the default name. */
export const EMPTY_SCHOOL: School = {
  students: [],
  teachers: [],
  classes: [],
  attendance: [],
  grades: [],
  settings: DEFAULT_SETTINGS,
};

/** A student with every field filled. */
export function student(fields: Partial<Student> = {}): Student {
  return {
    ...asStudent({}),
    id: 'student01',
    firstName: 'Maya',
    lastName: 'Patel',
    email: 'maya.patel@example.org',
    phone: '555-0101',
    class: 'Class 1',
    rollNumber: '1001',
    dateOfBirth: '2009-04-12',
    address: '12 Elm Street',
    parentName: 'Asha Patel',
    parentPhone: '555-0102',
    enrollmentDate: '2025-09-01',
    ...fields,
  };
}

/** A teacher with every field filled. */
export function teacher(fields: Partial<Teacher> = {}): Teacher {
  return {
    ...asTeacher({}),
    id: 'teacher01',
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar.haddad@example.org',
    phone: '555-0201',
    subject: 'Mathematics',
    qualification: 'M.Sc.',
    experience: 8,
    salary: 52_000,
    joinDate: '2022-08-15',
    address: '4 Oak Avenue',
    ...fields,
  };
}

/** A class without students. */
export function schoolClass(fields: Partial<SchoolClass> = {}): SchoolClass {
  return {
    id: 'class0001',
    name: 'Class 1',
    teacherId: 'teacher01',
    students: [],
    schedule: 'Morning (8:00 AM - 12:00 PM)',
    room: 'Room 101',
    capacity: 30,
    ...fields,
  };
}

/** A present mark. */
export function mark(fields: Partial<AttendanceRecord> = {}): AttendanceRecord {
  return {
    id: 'mark00001',
    studentId: 'student01',
    date: '2026-11-20',
    classId: 'class0001',
    status: 'present',
    ...fields,
  };
}

/** A good grade. */
export function grade(fields: Partial<Grade> = {}): Grade {
  return {
    id: 'grade0001',
    studentId: 'student01',
    subject: 'Mathematics',
    marks: 84,
    maxMarks: 100,
    examType: 'Mid-term',
    date: '2026-11-18',
    classId: 'class0001',
    ...fields,
  };
}

/** One class with two students, a teacher, a register and a grade; rosters match. */
export function smallSchool(): School {
  return {
    students: [
      student(),
      student({ id: 'student02', firstName: 'Ben', lastName: 'Okafor', rollNumber: '1002' }),
    ],
    teachers: [teacher()],
    classes: [schoolClass({ students: ['student01', 'student02'] })],
    attendance: [mark(), mark({ id: 'mark00002', studentId: 'student02', status: 'late' })],
    grades: [grade()],
    settings: DEFAULT_SETTINGS,
  };
}
