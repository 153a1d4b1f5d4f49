import { GRADE_SUBJECTS, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import type { AttendanceRecord, AttendanceStatus } from '#school/attendance/attendance.ts';
import { CLASS_NAMES, classIdOf, SCHEDULES, type SchoolClass } from '#school/classes/classes.ts';
import { addDays, dayParts } from '#school/text/days.ts';
import type { Grade } from '#school/grades/grades.ts';
import { newId, type NewId } from '#school/text/ids.ts';
import { keepRosters } from '#school/classes/currentClass.ts';
import { SAMPLE_NAMES, SAMPLE_STREETS } from './sampleNames.ts';
import { SAMPLE_STUDENTS_HOST, SAMPLE_TEACHERS_HOST } from './samplePeople.ts';
import type { School } from '#school/collections.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { asStudent } from '#school/students/students.ts';
import type { Student } from '#school/students/students.ts';
import { QUALIFICATIONS, type Teacher, asTeacher } from '#school/teachers/teachers.ts';

/** The inputs of a sample school: the same inputs give the same school. */
export interface SampleSources {
  readonly today: string;
  /** Returns numbers from 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** The inputs, with a source of record ids. */
interface Sources extends SampleSources {
  readonly newId: NewId;
}

// All counts come from spec §9.
const TEACHERS = 15;
const STUDENTS = 120;
const ATTENDANCE_DAYS = 30;
const ABSENT_SHARE = 0.1;
const LATE_SHARE = 0.05;
const GRADED_SUBJECTS = GRADE_SUBJECTS.slice(0, 6);
const LOWEST_MARKS_SHARE = 0.4;
const BORN_BEFORE = '2010-01-01';
const BORN_WITHIN_YEARS = 18;
const DAYS_A_YEAR = 365;

// A whole class writes an exam on one day, counted backwards from today.
const EXAMS = [
  { examType: 'Mid-term', maxMarks: 100, daysAgo: { from: 35, to: 80 } },
  { examType: 'Final', maxMarks: 100, daysAgo: { from: 3, to: 30 } },
  { examType: 'Quiz', maxMarks: 20, daysAgo: { from: 0, to: 14 } },
] as const;

type Random = () => number;

/** Returns a whole number from `from` to `to`, both included. */
function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T;
function oneOf<T>(random: Random, choices: readonly T[]): T | undefined;
function oneOf<T>(random: Random, choices: readonly T[]): T | undefined {
  return choices[between(random, 0, choices.length - 1)];
}

/** Returns a function that draws numbers of a range without repetition. */
function numberDrawer(random: Random, from: number, to: number): () => number {
  const drawn = new Set<number>();
  return () => {
    let number = between(random, from, to);
    while (drawn.has(number)) number = number === to ? from : number + 1;
    drawn.add(number);
    return number;
  };
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns a function that draws names, without repetition as long as they last. */
function nameDrawer(random: Random): () => Person {
  const people = SAMPLE_NAMES.flatMap(({ first, last }) =>
    first.flatMap((firstName) => last.map((lastName) => ({ firstName, lastName }))),
  );
  return () => {
    const [person] = people.splice(between(random, 0, people.length - 1), 1);
    return person ?? { firstName: 'Alex', lastName: 'Morgan' };
  };
}

function emailOf(person: Person, house: string): string {
  const plain = `${person.firstName}.${person.lastName}`.normalize('NFD').replaceAll('ł', 'l');
  return `${plain.replaceAll(/[^A-Za-z.]/g, '').toLowerCase()}@${house}`;
}

// Returns a number from 555-0100 to 555-0199: these are reserved for fiction, so nobody is ever called.
function phone(random: Random): string {
  return `(${between(random, 201, 989)}) 555-01${String(between(random, 0, 99)).padStart(2, '0')}`;
}

function address(random: Random): string {
  return `${between(random, 1, 240)} ${oneOf(random, SAMPLE_STREETS) ?? ''}, Springfield`;
}

function dayWithinYears(random: Random, today: string, years: number): string {
  return addDays(today, -between(random, 0, years * DAYS_A_YEAR));
}

function sampleTeacher(sources: Sources, person: Person, index: number): Teacher {
  const { random, today, newId } = sources;
  return {
    ...asTeacher({}),
    id: newId(),
    ...person,
    email: emailOf(person, SAMPLE_TEACHERS_HOST),
    phone: phone(random),
    // In turn, so that every subject has a teacher.
    subject: TEACHER_SUBJECTS[index % TEACHER_SUBJECTS.length] ?? '',
    qualification: oneOf(random, QUALIFICATIONS),
    experience: between(random, 1, 20),
    salary: between(random, 300, 800) * 100,
    joinDate: dayWithinYears(random, today, 5),
    address: address(random),
  };
}

function sampleClasses(sources: Sources, teachers: readonly Teacher[]): SchoolClass[] {
  const { random, newId } = sources;
  const room = numberDrawer(random, 101, 210);
  return CLASS_NAMES.map((name) => ({
    id: newId(),
    name,
    teacherId: oneOf(random, teachers)?.id ?? '',
    students: [],
    schedule: oneOf(random, [SCHEDULES[0], SCHEDULES[1]]),
    room: `Room ${room()}`,
    capacity: between(random, 25, 40),
  }));
}

/** Returns first names for a person's relatives, other than the person's own. */
function relativesOf(person: Person): string[] {
  const kin = SAMPLE_NAMES.find(({ last }) => last.includes(person.lastName));
  return kin?.first.filter((name) => name !== person.firstName) ?? [];
}

function sampleStudents(sources: Sources, nextName: () => Person): Student[] {
  const { random, today, newId } = sources;
  const rollNumber = numberDrawer(random, 1000, 9999);
  return Array.from({ length: STUDENTS }, () => {
    const person = nextName();
    const parent = oneOf(random, relativesOf(person));
    return {
      ...asStudent({}),
      id: newId(),
      ...person,
      email: emailOf(person, SAMPLE_STUDENTS_HOST),
      phone: phone(random),
      class: oneOf(random, CLASS_NAMES),
      rollNumber: String(rollNumber()),
      dateOfBirth: addDays(BORN_BEFORE, -between(random, 1, BORN_WITHIN_YEARS * DAYS_A_YEAR)),
      address: address(random),
      parentName: `${parent ?? ''} ${person.lastName}`.trim(),
      parentPhone: phone(random),
      enrollmentDate: dayWithinYears(random, today, 3),
    };
  });
}

function sampleStatus(random: Random): AttendanceStatus {
  if (random() < ABSENT_SHARE) return 'absent';
  return random() < LATE_SHARE ? 'late' : 'present';
}

/** A student with the id of the class record, which attendance and grades need. */
interface Placed {
  readonly studentId: string;
  readonly classId: string;
}

function sampleAttendance(sources: Sources, placed: readonly Placed[]): AttendanceRecord[] {
  const { random, today, newId } = sources;
  const days = Array.from({ length: ATTENDANCE_DAYS }, (_, index) =>
    addDays(today, index - ATTENDANCE_DAYS + 1),
  );
  return days.flatMap((date) =>
    placed.map(({ studentId, classId }) => ({
      id: newId(),
      studentId,
      date,
      classId,
      status: sampleStatus(random),
    })),
  );
}

/** Returns a function for the day of a class's exam, the same for all its students. */
function examDays(sources: Sources): (key: string, from: number, to: number) => string {
  const days = new Map<string, string>();
  return (key, from, to) => {
    const known = days.get(key);
    if (known !== undefined) return known;
    const day = addDays(sources.today, -between(sources.random, from, to));
    days.set(key, day);
    return day;
  };
}

function sampleGrades(sources: Sources, placed: readonly Placed[]): Grade[] {
  const { random, newId } = sources;
  const examDay = examDays(sources);
  return placed.flatMap(({ studentId, classId }) =>
    GRADED_SUBJECTS.flatMap((subject) =>
      EXAMS.map(({ examType, maxMarks, daysAgo }) => ({
        id: newId(),
        studentId,
        subject,
        marks: between(random, maxMarks * LOWEST_MARKS_SHARE, maxMarks),
        maxMarks,
        examType,
        date: examDay(`${classId} ${subject} ${examType}`, daysAgo.from, daysAgo.to),
        classId,
      })),
    ),
  );
}

/**
 * Makes the school shown at first load (spec §9): 15 teachers, 10 classes, 120 students, 30 days of attendance ending
 * today, and 18 grades for each student. `today` must be a calendar day, `YYYY-MM-DD`.
 */
export function sampleSchool({ today, random }: SampleSources): School {
  if (dayParts(today) === undefined) {
    throw new Error(`The sample school needs a day to end on; ${today} is none.`);
  }
  const sources: Sources = { today, random, newId: idsOf(random) };
  const nextName = nameDrawer(random);
  const teachers = Array.from({ length: TEACHERS }, (_, index) =>
    sampleTeacher(sources, nextName(), index),
  );
  const emptyClasses = sampleClasses(sources, teachers);
  const students = sampleStudents(sources, nextName);
  const filled = new Map(
    keepRosters(students, emptyClasses).map((schoolClass) => [schoolClass.id, schoolClass]),
  );
  const placed = students.map((student) => ({
    studentId: student.id,
    classId: classIdOf(emptyClasses, student.class),
  }));
  return {
    students,
    teachers,
    classes: emptyClasses.map((schoolClass) => filled.get(schoolClass.id) ?? schoolClass),
    attendance: sampleAttendance(sources, placed),
    grades: sampleGrades(sources, placed),
    settings: DEFAULT_SETTINGS,
  };
}

/** Returns a function that never returns an id twice. */
function idsOf(random: Random): NewId {
  const used = new Set<string>();
  return () => {
    const id = newId(random, (candidate) => used.has(candidate));
    used.add(id);
    return id;
  };
}
