import { registerQuery } from '#domain/attendance/registerId.ts';
import { classTitle, type SchoolClass } from '#domain/classes/classes.ts';
import type { Findable } from '#domain/search/schoolSearch.ts';
import { leavingOf } from '#domain/students/leaving.ts';
import { leftSchool } from '#domain/students/leavingWords.ts';
import { studentName, type Student } from '#domain/students/students.ts';
import { teacherName, type Teacher } from '#domain/teachers/teachers.ts';
import { personPath } from '#editing/people/personAddress.ts';
import {
  BookOpenCheck,
  CalendarCheck,
  GraduationCap,
  Plus,
  Presentation,
  UserPlus,
  Users,
} from '#ui/display/icons.ts';
import { Download, Printer, Upload } from '#ui/display/moreIcons.ts';
import { Info } from '#ui/display/panelIcons.ts';
import type { ReactNode } from 'react';
import { ROUTES } from './routes.tsx';

/** What an action does that no address stands for. */
export type DirectAction = 'takeRegister' | 'downloadBackup' | 'showShortcuts';

/** Something that the search finds, and what opens it. */
export interface FindableThing extends Findable {
  readonly detail: string;
  readonly icon: ReactNode;
  readonly opens: { readonly path: string } | { readonly action: DirectAction };
}

/** The screens, and what is done most often. */
export function screensAndActions(): readonly FindableThing[] {
  const action = (
    title: string,
    icon: ReactNode,
    opens: FindableThing['opens'],
    words: readonly string[] = [],
  ): FindableThing => ({
    kind: 'action',
    id: title,
    title,
    words,
    detail: 'Action',
    icon,
    opens,
  });
  return [
    action('Take today’s attendance', <CalendarCheck />, { action: 'takeRegister' }, [
      'mark register',
    ]),
    action('Mark Book', <BookOpenCheck />, { path: '/grades?view=markbook' }, ['enter marks']),
    action('Report Cards', <Printer />, { path: '/reports?report=Report+Cards' }, ['print']),
    action('Add Student', <UserPlus />, { path: '/students?add' }),
    action('Add Teacher', <Plus />, { path: '/teachers?add' }),
    action('Add Class', <Plus />, { path: '/classes?add' }),
    action('Add Grade', <Plus />, { path: '/grades?add' }),
    ...['students', 'teachers', 'classes', 'grades', 'attendance'].map((what) =>
      action(`Import ${what}`, <Upload />, { path: `/${what}?import` }),
    ),
    action('Download Backup', <Download />, { action: 'downloadBackup' }),
    action('Keyboard shortcuts', <Info />, { action: 'showShortcuts' }),
    ...ROUTES.map(({ path, label, icon: Icon }): FindableThing => ({
      kind: 'screen',
      id: path,
      title: label,
      detail: 'Screen',
      icon: <Icon />,
      opens: { path },
    })),
  ];
}

/** A student by name, roll number, class, parent and phones. */
export function findableStudent(student: Student): FindableThing {
  const { id, rollNumber, parentName, phone, parentPhone } = student;
  const leaving = leavingOf(student);
  return {
    kind: 'student',
    id,
    title: studentName(student),
    words: [rollNumber, student.class, parentName],
    phones: [phone, parentPhone],
    detail: [
      leaving ? leftSchool(leaving) : student.class,
      rollNumber && `Roll ${rollNumber}`,
      parentName,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: STUDENT_ICON,
    opens: { path: personPath('student', id) },
  };
}

/** A teacher by name, subject and phone. */
export function findableTeacher(teacher: Teacher): FindableThing {
  const { id, subject, email, phone } = teacher;
  return {
    kind: 'teacher',
    id,
    title: teacherName(teacher),
    words: [subject, email],
    phones: [phone],
    detail: ['Teacher', subject].filter(Boolean).join(' · '),
    icon: TEACHER_ICON,
    opens: { path: personPath('teacher', id) },
  };
}

/** A class by name; it opens its register. */
export function findableClass({ id, name, room }: SchoolClass): FindableThing {
  return {
    kind: 'class',
    id,
    title: classTitle({ name }),
    words: [room],
    detail: 'Register',
    icon: CLASS_ICON,
    opens: { path: `/attendance${registerQuery({ date: undefined, classId: id })}` },
  };
}

// One element for all of a kind: two thousand rows share it.
const STUDENT_ICON = <Users />;
const TEACHER_ICON = <GraduationCap />;
const CLASS_ICON = <Presentation />;
