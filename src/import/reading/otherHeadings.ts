/** What spreadsheets call a field besides its label. For imports alone, so it is no part of the definitions. */
import type { COLLECTIONS, CollectionName } from '#school/collections.ts';
import type { FormName } from '#school/definitions/record.ts';

type Headings = {
  readonly [C in CollectionName]: {
    readonly [N in FormName<(typeof COLLECTIONS)[C]['definition']>]?: readonly string[];
  };
};

/** Other headings of each field, in lower case, the most usual first. None of them means two fields of a collection. */
export const OTHER_HEADINGS: Headings = {
  students: {
    firstName: ['given name', 'forename', 'first'],
    lastName: ['surname', 'family name', 'last'],
    email: ['email address', 'e-mail', 'mail', 'student email'],
    phone: ['phone number', 'telephone', 'tel', 'mobile', 'student phone'],
    class: ['class name', 'form', 'grade', 'grade level', 'homeroom'],
    rollNumber: ['roll no', 'roll', 'student number', 'student id', 'admission number'],
    dateOfBirth: ['dob', 'birth date', 'birthday', 'born'],
    address: ['home address', 'postal address'],
    parentName: ['parent', 'guardian', 'guardian name', 'parent/guardian', 'mother', 'father'],
    parentPhone: ['parent phone number', 'guardian phone', 'emergency phone', 'contact number'],
    enrollmentDate: [
      'enrolment date',
      'enrolled',
      'admission date',
      'date of admission',
      'entry date',
    ],
  },
  teachers: {
    firstName: ['given name', 'forename', 'first'],
    lastName: ['surname', 'family name', 'last'],
    email: ['email address', 'e-mail', 'mail'],
    phone: ['phone number', 'telephone', 'tel', 'mobile'],
    subject: ['teaches', 'department', 'main subject'],
    qualification: ['qualifications', 'degree', 'certificate'],
    experience: ['experience', 'years of experience', 'years'],
    salary: ['pay', 'wage', 'annual salary'],
    joinDate: ['joined', 'date joined', 'joining date', 'hire date', 'start date'],
    address: ['home address', 'postal address'],
  },
  classes: {
    name: ['class', 'class name', 'form', 'title'],
    teacherId: ['class teacher', 'teacher name', 'form tutor', 'homeroom teacher'],
    schedule: ['session', 'shift', 'hours'],
    room: ['classroom', 'room number', 'location'],
    capacity: ['places', 'seats', 'size', 'maximum students'],
  },
  attendance: {
    studentId: ['student name', 'name', 'pupil', 'roll number'],
    date: ['day', 'attendance date'],
    status: ['attendance', 'mark', 'code'],
    remark: ['remarks', 'note', 'notes', 'comment'],
  },
  grades: {
    studentId: ['student name', 'name', 'pupil', 'roll number'],
    subject: ['course', 'subject name'],
    marks: ['mark', 'score', 'points', 'marks obtained', 'result'],
    maxMarks: ['maximum marks', 'maximum', 'max', 'out of', 'total marks'],
    examType: ['exam', 'assessment', 'type', 'test'],
    date: ['exam date', 'day', 'date of exam'],
  },
};
