import { choiceText } from '#school/text/choices.ts';
import { inEnglish } from '#language/current.ts';
import { t, msg, type Text } from '#language/t.ts';
import { REPORTS_OFFERED } from '#school/reports/reports.ts';
import { registerQuery } from '#school/attendance/attendance.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import type { SchoolField, WithFields } from '#school/fields/schoolFields.ts';
import { studentFields, studentName, type Student } from '#school/students/students.ts';
import { teacherFields, teacherName, type Teacher } from '#school/teachers/teachers.ts';
import type { Findable } from '#school/search/schoolSearch.ts';
import { leavingOf, leftSchool } from '#school/students/leaving.ts';
import { USUAL_FIELDS } from '#school/fieldSettings.ts';
import { personPath } from '#records/lists/PersonName.tsx';
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
type DirectAction = 'takeRegister' | 'downloadBackup' | 'showShortcuts';

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
  /** Shown at the end of the result's row, unless the person typed another phone of the result. */
  readonly phone?: string;
}

/** The sections of Settings by address: their names, and other words for their contents. */
const SETTINGS_SECTIONS: readonly (readonly [address: string, title: Text, words: Text])[] = [
  ['school-information', msg('School Information'), msg('letterhead|search')],
  ['calendar', msg('Calendar'), msg('holiday, term, school days|search')],
  [
    'grading',
    msg('Grading'),
    msg('subject, exam type, scale, weight, average, report card|search'),
  ],
  ['attendance', msg('Attendance'), msg('warnings, absence reasons, late, late counts as|search')],
  ['fields', msg('Fields'), msg('field, column, order of names|search')],
  ['data-management', msg('Data Management'), msg('backup, folder|search')],
  ['several-pcs', msg('Several PCs'), msg('sync, folder|search')],
  ['history', msg('History'), msg('recent changes, snapshots, automatic copies|search')],
  ['system-information', msg('System Information'), msg('version, storage, language|search')],
];

/** The buttons of Settings, with other words for each. Buttons of table rows and Download Backup are left out. */
const SETTINGS_FOUND: readonly (readonly [button: Text, words?: Text])[] = [
  [msg('Upload Backup'), msg('restore|search')],
  [msg('Upload Protected Backup'), msg('restore, passphrase|search')],
  [msg('Choose Folder'), msg('backup folder|search')],
  [msg('Protect backups with a passphrase')],
  [msg('Start your own school')],
  [msg('Start new school year')],
  [msg('Reset Data')],
  [msg('Save Settings')],
  [msg('School mark'), msg('logo, letterhead|search')],
  [msg('Import calendar'), msg('holiday|search')],
  [msg('Export calendar'), msg('holiday|search')],
  [msg('Add term')],
  [msg('Add closed days'), msg('holiday|search')],
  [msg('Add subject'), msg('subjects, grading|search')],
  [msg('Add type'), msg('assessment, exam type, grading, weight|search')],
  [msg('Edit as a list'), msg('subjects, grading|search')],
  [msg('By points'), msg('averages, grading|search')],
  [msg('By weights of types'), msg('averages, grading, weight|search')],
  [msg('Performance words'), msg('grading, scale|search')],
  [msg("Only this school's classes"), msg('classes|search')],
  [msg('Add field'), msg('fields, column, own field|search')],
  [msg('Add word'), msg('performance, grading, scale|search')],
  [msg('Ask the browser')],
  [msg('Install'), msg('icon, window|search')],
  [msg('Share this school'), msg('sync, folder, passphrase|search')],
  [msg('Join a shared school'), msg('sync, folder, passphrase|search')],
];

const TRANSFERS: readonly (readonly [path: string, imports: Text, exports: Text])[] = [
  ['/students', msg('Import students'), msg('Export students')],
  ['/teachers', msg('Import teachers'), msg('Export teachers')],
  ['/classes', msg('Import classes'), msg('Export classes')],
  ['/grades', msg('Import grades'), msg('Export grades')],
  ['/attendance', msg('Import attendance'), msg('Export attendance')],
];

/** The screens, and every button of their heads and of Settings. Their English names find them in every language. */
export function screensAndActions(): readonly FindableThing[] {
  const named = (
    show: () => string,
    icon: ReactNode,
    opens: FindableThing['opens'],
    words: readonly Text[] = [],
  ): FindableThing => ({
    kind: 'action',
    // Remembered on this PC, so it is the same in every language.
    id: inEnglish(show),
    title: show(),
    words: [inEnglish(show), ...words.flatMap((text) => [inEnglish(() => t(text)), t(text)])],
    detail: t('Action'),
    icon,
    opens,
  });
  const action = (
    title: Text,
    icon: ReactNode,
    opens: FindableThing['opens'],
    words: readonly Text[] = [],
  ) => named(() => t(title), icon, opens, words);
  return [
    action(msg('Take today’s attendance'), <CalendarCheck />, { action: 'takeRegister' }, [
      msg('mark today’s attendance, register|search'),
    ]),
    action(msg('Month’s register'), <CalendarCheck />, { path: '/attendance?view=month' }, [
      msg('month register|search'),
    ]),
    action(msg('Mark Book'), <BookOpenCheck />, { path: '/grades?view=markbook' }, [
      msg('enter marks|search'),
    ]),
    action(msg('Generate Reports'), <ChartColumn />, { path: '/reports' }),
    ...REPORTS_OFFERED.map(({ id, title }) =>
      action(
        title,
        id === 'cards' ? <Printer /> : <ChartColumn />,
        { path: `/reports?report=${id}` },
        [msg('report, print|search')],
      ),
    ),
    action(msg('Add Student'), <UserPlus />, { path: '/students?add' }),
    action(msg('Add Teacher'), <Plus />, { path: '/teachers?add' }),
    action(msg('Add Class'), <Plus />, { path: '/classes?add' }),
    action(msg('Add Grade'), <Plus />, { path: '/grades?add' }),
    ...TRANSFERS.flatMap(([path, imports, exports]) => [
      action(imports, <Upload />, { path: `${path}?import` }),
      action(exports, <Download />, { path, press: t('Export') }),
    ]),
    action(msg('Classes as cards'), <Presentation />, { path: '/classes', press: t('Cards') }, [
      msg('view|search'),
    ]),
    action(msg('Classes as a table'), <Presentation />, { path: '/classes', press: t('Table') }, [
      msg('view|search'),
    ]),
    action(msg('Download Backup'), <Download />, { action: 'downloadBackup' }),
    ...SETTINGS_FOUND.map(([button, words]) =>
      action(button, <Settings />, { path: '/settings', press: t(button) }, [
        msg('Settings'),
        ...(words ? [words] : []),
      ]),
    ),
    ...USUAL_FIELDS.map(({ label }) =>
      named(
        () => choiceText('field', label),
        <Settings />,
        { path: '/settings', press: choiceText('field', label) },
        [msg('Settings'), msg('field, column|search')],
      ),
    ),
    ...SETTINGS_SECTIONS.map(([address, title, words]) =>
      named(
        () => t('Settings: {section}', { section: t(title) }),
        <Settings />,
        { path: `/settings#${address}` },
        [words],
      ),
    ),
    action(msg('Students who left school'), <Users />, { path: '/students?class=Left+school' }),
    action(msg('Keyboard shortcuts'), <Info />, { action: 'showShortcuts' }),
    ...ROUTES.map(({ path, label, icon: Icon }): FindableThing => ({
      kind: 'screen',
      id: path,
      title: t(label),
      words: [inEnglish(() => t(label))],
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
  const { id, rollNumber, parentName, phone, parentPhone } = student;
  const { all, shown } = studentFields(settings);
  const own = ownTexts(student, all);
  const showsClass = 'class' in shown;
  const leaving = leavingOf(student);
  const className = today.classOf(student);
  const hasLeft = today.hasLeft(student);
  return {
    kind: 'student',
    id,
    title: studentName(student),
    words: [
      rollNumber,
      ...(showsClass ? [className, student.class].flatMap(asStoredAndShown) : []),
      parentName,
      ...own.words,
    ],
    phones: [phone, parentPhone, ...own.phones],
    detail: [
      showsClass &&
        (leaving && !hasLeft ? choiceText('class', className) : today.storedClassInWords(student)),
      leaving && leftSchool(leaving, hasLeft),
      rollNumber && t('Roll {number}', { number: rollNumber }),
      parentName,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: STUDENT_ICON,
    phone: parentPhone,
    opens: { path: personPath('student', id) },
  };
}

function asStoredAndShown(className: string): readonly string[] {
  return [className, choiceText('class', className)];
}

/** A teacher by name, subject and phone. */
export function findableTeacher(teacher: Teacher, settings: WithFields): FindableThing {
  const { id, subject, email, phone } = teacher;
  const own = ownTexts(teacher, teacherFields(settings).all);
  return {
    kind: 'teacher',
    id,
    title: teacherName(teacher),
    words: [subject, choiceText('subject', subject), email, ...own.words],
    phones: [phone, ...own.phones],
    detail: [t('Teacher'), choiceText('subject', subject)].filter(Boolean).join(' · '),
    icon: TEACHER_ICON,
    opens: { path: personPath('teacher', id) },
  };
}

/** Returns the texts and phones in the school's own fields that find a person. */
function ownTexts(
  person: Readonly<Record<string, unknown>>,
  fields: readonly SchoolField[],
): { readonly words: readonly string[]; readonly phones: readonly string[] } {
  const words: string[] = [];
  const phones: string[] = [];
  for (const { name, kind, isOwn } of fields) {
    const value = isOwn ? person[name] : undefined;
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
    words: [name, room],
    detail: t('Register'),
    icon: CLASS_ICON,
    opens: { path: `/attendance${registerQuery({ date: undefined, classId: id })}` },
  };
}

// One element for all results of a kind: two thousand rows share the element.
const STUDENT_ICON = <Users />;
const TEACHER_ICON = <GraduationCap />;
const CLASS_ICON = <Presentation />;
