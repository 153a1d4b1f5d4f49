import { t } from '#language/t.ts';
import { REPORTS_OFFERED } from '#school/reports/reports.ts';
import { registerQuery } from '#school/attendance/registerId.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import type { SchoolField, WithFields } from '#school/fields/schoolFields.ts';
import { studentFields } from '#school/students/studentFields.ts';
import { teacherFields } from '#school/teachers/teacherFields.ts';
import type { Findable } from '#school/search/schoolSearch.ts';
import { leavingOf, leftSchool } from '#school/students/leaving.ts';
import { USUAL_FIELDS } from '#school/usualFields.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { teacherName, type Teacher } from '#school/teachers/teachers.ts';
import { personPath } from '#records/people/PersonLink.tsx';
import {
  BookOpenCheck,
  CalendarCheck,
  ChartColumn,
  Download,
  GraduationCap,
  Info,
  Plus,
  Presentation,
  Printer,
  Settings,
  Upload,
  UserPlus,
  Users,
} from '#ui/display/icons.ts';
import type { ReactNode } from 'react';
import { ROUTES } from './routes.tsx';

/** The work of an action that has no address. */
export type DirectAction = 'takeRegister' | 'downloadBackup' | 'showShortcuts';

/** A search result, and the way to open it. */
export interface FindableThing extends Findable {
  readonly detail: string;
  readonly icon: ReactNode;
  readonly opens:
    | {
        readonly path: string;
        /** The button of that screen to press afterwards. */
        readonly press?: string;
      }
    | { readonly action: DirectAction };
  /** The phone at the end of its row, unless the person typed another of its phones. */
  readonly phone?: string;
}

/** The sections of Settings by address: their names, and other words for their contents. */
const SETTINGS_SECTIONS: readonly (readonly [address: string, title: string, words: string[]])[] = [
  ['school-information', 'School Information', ['letterhead']],
  ['calendar', 'Calendar', ['holiday', 'term', 'school days']],
  ['grading', 'Grading', ['subject', 'exam type', 'scale', 'weight', 'average', 'report card']],
  ['attendance', 'Attendance', ['warnings', 'absence reasons', 'late', 'late counts as']],
  ['fields', 'Fields', ['field', 'column', 'order of names']],
  ['data-management', 'Data Management', ['backup', 'folder']],
  ['several-pcs', 'Several PCs', ['sync', 'folder']],
  ['history', 'History', ['recent changes', 'snapshots']],
  ['system-information', 'System Information', ['version', 'storage']],
];

/** The buttons of Settings, with other words for each; without buttons of a row, and the one that needs no screen. */
const SETTINGS_FOUND: readonly (readonly [button: string, ...words: string[]])[] = [
  ['Upload Backup', 'restore'],
  ['Upload Protected Backup', 'restore', 'passphrase'],
  ['Choose Folder', 'backup folder'],
  ['Protect backups with a passphrase'],
  ['Start your own school'],
  ['Start new school year'],
  ['Reset Data'],
  ['Save Settings'],
  ['School mark', 'logo', 'letterhead'],
  ['Import calendar', 'holiday'],
  ['Export calendar', 'holiday'],
  ['Add term'],
  ['Add closed days', 'holiday'],
  ['Add subject', 'subjects', 'grading'],
  ['Add type', 'assessment', 'exam type', 'grading', 'weight'],
  ['Edit as a list', 'subjects', 'grading'],
  ['By points', 'averages', 'grading'],
  ['By weights of types', 'averages', 'grading', 'weight'],
  ['Performance words', 'grading', 'scale'],
  ["Only this school's classes", 'classes'],
  ['Add field', 'fields', 'column', 'own field'],
  ...USUAL_FIELDS.map(({ label }) => [label, 'field', 'column'] as const),
  ['Add word', 'performance', 'grading', 'scale'],
  ['Ask the browser'],
  ['Install', 'icon', 'window'],
  ['Share this school', 'sync', 'folder', 'passphrase'],
  ['Join a shared school', 'sync', 'folder', 'passphrase'],
];

/** The screens, and every button of their heads and of Settings. */
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
    detail: t('Action'),
    icon,
    opens,
  });
  return [
    action('Take today’s attendance', <CalendarCheck />, { action: 'takeRegister' }, [
      "mark today's attendance",
      'register',
    ]),
    action('Month’s register', <CalendarCheck />, { path: '/attendance?view=month' }, [
      'month register',
    ]),
    action('Mark Book', <BookOpenCheck />, { path: '/grades?view=markbook' }, ['enter marks']),
    action('Generate Reports', <ChartColumn />, { path: '/reports' }),
    ...REPORTS_OFFERED.map(({ id, title }) =>
      action(
        title,
        id === 'cards' ? <Printer /> : <ChartColumn />,
        { path: `/reports?report=${id}` },
        ['report', 'print'],
      ),
    ),
    action('Add Student', <UserPlus />, { path: '/students?add' }),
    action('Add Teacher', <Plus />, { path: '/teachers?add' }),
    action('Add Class', <Plus />, { path: '/classes?add' }),
    action('Add Grade', <Plus />, { path: '/grades?add' }),
    ...['students', 'teachers', 'classes', 'grades', 'attendance'].flatMap((what) => [
      action(`Import ${what}`, <Upload />, { path: `/${what}?import` }),
      action(`Export ${what}`, <Download />, { path: `/${what}`, press: 'Export' }),
    ]),
    action('Classes as cards', <Presentation />, { path: '/classes', press: 'Cards' }, ['view']),
    action('Classes as a table', <Presentation />, { path: '/classes', press: 'Table' }, ['view']),
    action('Download Backup', <Download />, { action: 'downloadBackup' }),
    ...SETTINGS_FOUND.map(([button, ...words]) =>
      action(button, <Settings />, { path: '/settings', press: button }, ['settings', ...words]),
    ),
    ...SETTINGS_SECTIONS.map(([address, title, words]) =>
      action(`Settings: ${title}`, <Settings />, { path: `/settings#${address}` }, words),
    ),
    action('Students who left school', <Users />, { path: '/students?class=Left+school' }),
    action('Keyboard shortcuts', <Info />, { action: 'showShortcuts' }),
    ...ROUTES.map(({ path, label, icon: Icon }): FindableThing => ({
      kind: 'screen',
      id: path,
      title: label,
      detail: t('Screen'),
      icon: <Icon />,
      opens: { path },
    })),
  ];
}

/** A student by name, roll number, class, parent and phones. */
export function findableStudent(
  student: Student,
  today: SchoolOfDay,
  settings: WithFields,
): FindableThing {
  const { all, shown } = studentFields(settings);
  const { id } = student;
  const [rollNumber = '', parentName = '', phone = '', parentPhone = ''] = (
    ['rollNumber', 'parentName', 'phone', 'parentPhone'] as const
  ).map((name) => (name in shown ? student[name] : ''));
  const own = ownTexts(student, all);
  const leaving = leavingOf(student);
  const className = today.classOf(student);
  const hasLeft = today.hasLeft(student);
  return {
    kind: 'student',
    id,
    title: studentName(student),
    words: [rollNumber, className, student.class, parentName, ...own.words],
    phones: [phone, parentPhone, ...own.phones],
    detail: [
      leaving && !hasLeft ? className : today.storedClassInWords(student),
      leaving && leftSchool(leaving, hasLeft),
      rollNumber && `Roll ${rollNumber}`,
      parentName,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: STUDENT_ICON,
    phone: parentPhone,
    opens: { path: personPath('student', id) },
  };
}

/** A teacher by name, subject and phone. */
export function findableTeacher(teacher: Teacher, settings: WithFields): FindableThing {
  const { all, shown } = teacherFields(settings);
  const { id } = teacher;
  const [subject = '', email = '', phone = ''] = (['subject', 'email', 'phone'] as const).map(
    (name) => (name in shown ? teacher[name] : ''),
  );
  const own = ownTexts(teacher, all);
  return {
    kind: 'teacher',
    id,
    title: teacherName(teacher),
    words: [subject, email, ...own.words],
    phones: [phone, ...own.phones],
    detail: ['Teacher', subject].filter(Boolean).join(' · '),
    icon: TEACHER_ICON,
    opens: { path: personPath('teacher', id) },
  };
}

/** What a person is found by in the school's own fields. */
function ownTexts(
  person: Readonly<Record<string, unknown>>,
  fields: readonly SchoolField[],
): { readonly words: readonly string[]; readonly phones: readonly string[] } {
  const words: string[] = [];
  const phones: string[] = [];
  for (const { name, kind, isOwn, use } of fields) {
    const value = isOwn && use !== 'hidden' ? person[name] : undefined;
    if (typeof value !== 'string') continue;
    if (kind === 'phone') phones.push(value);
    else if (kind === 'text' || kind === 'email') words.push(value);
  }
  return { words, phones };
}

/** A class by name; it opens its register. */
export function findableClass({ id, name, room }: SchoolClass): FindableThing {
  return {
    kind: 'class',
    id,
    title: classTitle({ name }),
    words: [room],
    detail: t('Register'),
    icon: CLASS_ICON,
    opens: { path: `/attendance${registerQuery({ date: undefined, classId: id })}` },
  };
}

// One element for all results of a kind: two thousand rows share the element.
const STUDENT_ICON = <Users />;
const TEACHER_ICON = <GraduationCap />;
const CLASS_ICON = <Presentation />;
