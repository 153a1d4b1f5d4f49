import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { School } from '#school/collections.ts';
import { asStudent } from '#school/students/students.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** Returns the local calendar day so many days ago, as `YYYY-MM-DD`. */
export function localDay(daysAgo = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Two classes, two teachers, four students: Asha Rao, Ben Cole and Chloé Dubois in Class 1, Dev Iyer in Class 2. Class
 * 1 was marked yesterday (Ben absent, Chloé late); no register is taken today. Five grades.
 */
export function smallSchool(): School {
  const yesterday = localDay(1);
  return {
    students: [
      student('stud00001', 'Asha', 'Rao', 'Class 1', '1001'),
      student('stud00002', 'Ben', 'Cole', 'Class 1', '1002'),
      student('stud00003', 'Chloé', 'Dubois', 'Class 1', '1003'),
      student('stud00004', 'Dev', 'Iyer', 'Class 2', '2001'),
    ],
    teachers: [
      teacher('teach0001', 'Grace', 'Hopper', 'Mathematics'),
      teacher('teach0002', 'Alan', 'Turing', 'Science'),
    ],
    classes: [
      {
        id: 'class0001',
        name: 'Class 1',
        teacherId: 'teach0001',
        students: ['stud00001', 'stud00002', 'stud00003'],
        schedule: 'Morning (8:00 AM - 12:00 PM)',
        room: 'Room 101',
        capacity: 30,
      },
      {
        id: 'class0002',
        name: 'Class 2',
        teacherId: '',
        students: ['stud00004'],
        schedule: 'Afternoon (1:00 PM - 5:00 PM)',
        room: 'Room 102',
        capacity: 25,
      },
    ],
    attendance: [
      mark('mark00001', 'stud00001', yesterday, 'present'),
      { ...mark('mark00002', 'stud00002', yesterday, 'absent'), remark: 'Fever' },
      mark('mark00003', 'stud00003', yesterday, 'late'),
    ],
    grades: [
      grade('grade0001', 'stud00001', 'class0001', 'Mathematics', 'Mid-term', 90, 100),
      grade('grade0002', 'stud00001', 'class0001', 'Science', 'Quiz', 14, 20),
      grade('grade0003', 'stud00002', 'class0001', 'Mathematics', 'Mid-term', 45, 100),
      grade('grade0004', 'stud00003', 'class0001', 'Mathematics', 'Final', 79, 100),
      grade('grade0005', 'stud00004', 'class0002', 'English', 'Final', 60, 100),
    ],
    settings: {
      schoolName: 'Hillside School',
      principalName: 'Maria Lopez',
      address: '1 Hill Road',
      phone: '555-0100',
      email: 'office@hillside.example',
      academicYear: '2026-2027',
    },
  };
}

/** A student with every field filled. */
export function student(
  id: string,
  firstName: string,
  lastName: string,
  className: string,
  rollNumber: string,
): Student {
  return {
    ...asStudent({}),
    id,
    firstName,
    lastName,
    email: `${id}@pupils.example`,
    phone: '555-0101',
    class: className,
    rollNumber,
    dateOfBirth: '2009-05-17',
    address: '2 Hill Road',
    parentName: `Parent ${lastName}`,
    parentPhone: '555-0102',
    enrollmentDate: '2024-09-01',
  };
}

/** A teacher with every field filled. */
export function teacher(id: string, firstName: string, lastName: string, subject: string): Teacher {
  return {
    id,
    firstName,
    lastName,
    email: `${id}@staff.example`,
    phone: '555-0103',
    subject,
    qualification: 'M.Sc.',
    experience: 7,
    salary: 52000,
    joinDate: '2022-08-15',
    address: '3 Hill Road',
  };
}

/** A mark in Class 1's register. */
export function mark(
  id: string,
  studentId: string,
  date: string,
  status: AttendanceRecord['status'],
): AttendanceRecord {
  return { id, studentId, date, classId: 'class0001', status };
}

/** A grade given yesterday. */
export function grade(
  id: string,
  studentId: string,
  classId: string,
  subject: string,
  examType: string,
  marks: number,
  maxMarks: number,
): Grade {
  return { id, studentId, classId, subject, examType, marks, maxMarks, date: localDay(1) };
}

/** Values for Add Student by label; the class is chosen separately. */
export const NEW_STUDENT = {
  'First Name': 'Emre',
  'Last Name': 'Aydın',
  Email: 'emre@pupils.example',
  Phone: '555-0199',
  'Roll Number': '1004',
  'Date of Birth': '2010-02-28',
  Address: '4 Hill Road\nFlat 2',
  'Parent Name': 'Deniz Aydın',
  'Parent Phone': '555-0198',
};
