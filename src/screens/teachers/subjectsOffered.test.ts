import { TEACHER_SUBJECTS } from '#school/teachers/teachers.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { expect, test } from 'vitest';
import { subjectsOffered } from './subjectsOffered.ts';

function teacherOf(subject: string): Teacher {
  return {
    id: subject,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    subject,
    qualification: '',
    experience: 0,
    salary: 0,
    joinDate: '',
    address: '',
  };
}

// @shows §9: Ten subjects for teachers
test('offers the ten subjects, whoever teaches', () => {
  expect(subjectsOffered([])).toEqual(TEACHER_SUBJECTS);
  expect(subjectsOffered([teacherOf('Science'), teacherOf('')])).toEqual(TEACHER_SUBJECTS);
});

test('offers other stored subjects after them, once each, in natural order', () => {
  const teachers = ['Level 10', 'Art', 'Level 2', 'Art'].map(teacherOf);
  expect(subjectsOffered(teachers).slice(TEACHER_SUBJECTS.length)).toEqual([
    'Art',
    'Level 2',
    'Level 10',
  ]);
});
