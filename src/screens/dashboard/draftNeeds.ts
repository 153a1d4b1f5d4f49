/** What was typed and not saved, for "Needs you". */
import { msg, t, type Text } from '#language/t.ts';
import { FORM_WORDS } from '#records/forms/formWords.ts';
import { registerOfText, registerQuery, type RegisterId } from '#school/attendance/attendance.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { teacherName, type Teacher } from '#school/teachers/teachers.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { DRAFT_PREFIXES, kindOfDraft } from '#state/drafts/drafts.ts';
import {
  COLLECTION_OF_FORM,
  recordOfFormDraft,
  type FormKind,
  type SmallFormKind,
} from '#state/drafts/formDrafts.ts';
import { registerOfDraft } from '#state/drafts/draftKinds.ts';
import { bookOfDraft } from '#state/drafts/markBookDrafts.ts';

/** The records that drafts are about. */
export interface NamedRecords {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
}

/** A draft in words, and the address at which it is found again. */
interface DraftPlace {
  readonly form: string;
  readonly about?: string | undefined;
  readonly address: string;
}

type SmallForm = SmallFormKind | 'newYear';

const SMALL_FORMS: Readonly<Record<SmallForm, { readonly form: Text; readonly address: string }>> =
  {
    assessment: { form: msg('Mark Book'), address: '/grades?view=markbook' },
    atOnce: { form: msg('Settings'), address: '/settings' },
    calendar: { form: msg('Calendar'), address: '/settings#calendar' },
    classTeachers: { form: msg('Who teaches which class'), address: '/' },
    field: { form: msg('Fields'), address: '/settings#fields' },
    leaving: { form: msg('Left school'), address: '/students' },
    move: { form: msg('Move to class'), address: '/students' },
    newYear: { form: msg('Start new school year'), address: '/settings#calendar' },
    note: { form: msg('Notes'), address: '/students' },
    ownSchool: { form: msg('Start your own school'), address: '/' },
    remark: { form: msg('Remark'), address: '/attendance' },
    return: { form: msg('Return to school'), address: '/students' },
    rules: { form: msg('Grading'), address: '/settings#grading' },
  };

/**
 * Returns each of these drafts in words, with the address at which it is found again. Leaves out assessments without
 * marks, which stay unsaved on purpose, and drafts that only another version of this program knows.
 */
export function draftNeeds(ids: readonly string[], school: NamedRecords) {
  return ids.flatMap((id) => {
    const place = placeOfDraft(id, school);
    if (!place) return [];
    const { form, about, address } = place;
    const words = about
      ? t('{form}: {about}, not saved', { form, about })
      : t('{form}, not saved', { form });
    return [{ id, words, address }];
  });
}

function placeOfDraft(id: string, school: NamedRecords): DraftPlace | undefined {
  const kind = kindOfDraft(id);
  if (kind === undefined || kind === 'assessments') return undefined;
  const [first = '', ...others] = id.slice(DRAFT_PREFIXES[kind].length).split('|');
  switch (kind) {
    case 'register':
      return registerPlace(msg('Register'), registerOfDraft(id), school);
    case 'marks':
      return bookPlace(id, school);
    case 'comment': {
      const [from = '', to = ''] = others[0]?.split('_') ?? [];
      const student = school.students.find((one) => one.id === first);
      const query = { report: 'cards', class: student?.class ?? '', period: 'days', from, to };
      const address = `/reports?${new URLSearchParams(query).toString()}`;
      return { form: t('Comment'), about: student && studentName(student), address };
    }
    case 'note':
      return smallPlace(kind, [first], school);
    case 'settings':
      return { form: t('School Information'), address: '/settings' };
    case 'form':
      return isRecordForm(first)
        ? recordPlace(first, id, school)
        : smallPlace(first, others, school);
  }
}

function isRecordForm(kind: string): kind is FormKind {
  return Object.hasOwn(FORM_WORDS, kind);
}

function isSmallForm(kind: string): kind is SmallForm {
  return Object.hasOwn(SMALL_FORMS, kind);
}

function recordPlace(kind: FormKind, draft: string, school: NamedRecords): DraftPlace {
  const list = `/${COLLECTION_OF_FORM[kind]}`;
  const id = recordOfFormDraft(kind, draft);
  if (id === undefined) return { form: t(FORM_WORDS[kind].add), address: `${list}?add` };
  const name = nameOf(kind, id, school);
  // The list says so where the record is gone.
  const isThere = kind === 'grade' || name !== undefined;
  return {
    form: t(FORM_WORDS[kind].edit),
    about: name,
    address: isThere ? `${list}?edit=${encodeURIComponent(id)}` : list,
  };
}

function nameOf(kind: FormKind, id: string, school: NamedRecords): string | undefined {
  const isOf = (one: { readonly id: string }): boolean => one.id === id;
  const student = kind === 'student' ? school.students.find(isOf) : undefined;
  const teacher = kind === 'teacher' ? school.teachers.find(isOf) : undefined;
  const schoolClass = kind === 'class' ? school.classes.find(isOf) : undefined;
  if (student) return studentName(student);
  return teacher ? teacherName(teacher) : schoolClass && classTitle(schoolClass);
}

function smallPlace(
  kind: string,
  about: readonly string[],
  school: NamedRecords,
): DraftPlace | undefined {
  if (!isSmallForm(kind)) return undefined;
  const { form, address } = SMALL_FORMS[kind];
  if (kind === 'remark') {
    return registerPlace(form, registerOfText(about.slice(0, -1).join('|')), school);
  }
  const [student] = about;
  return address === '/students' && student !== undefined
    ? studentPlace(t(form), student, school)
    : { form: t(form), address };
}

/** The page of a student; the list for several, or one who is gone. */
function studentPlace(form: string, id: string, { students }: NamedRecords): DraftPlace {
  const student = students.find((one) => one.id === id);
  if (!student) return { form, address: '/students' };
  return {
    form,
    about: studentName(student),
    address: `/students?student=${encodeURIComponent(id)}`,
  };
}

function registerPlace(form: Text, register: RegisterId, { classes }: NamedRecords): DraftPlace {
  const known = classes.find(({ id }) => id === register.classId);
  const className = known ? classTitle(known) : t('A deleted class');
  const about = t('{className}, {day}', { className, day: formatWorkday(register.date) });
  // Where the class is gone, the screen lists the register.
  return { form: t(form), about, address: `/attendance${known ? registerQuery(register) : ''}` };
}

function bookPlace(draft: string, { classes }: NamedRecords): DraftPlace {
  const { classId, className, subject } = bookOfDraft(draft);
  const name = classes.find(({ id }) => id === classId)?.name ?? className;
  const about = t('{className}, {subject}', {
    className: choiceText('class', name) || t('A deleted class'),
    subject: choiceText('subject', subject),
  });
  const query = new URLSearchParams({ view: 'markbook', class: name, subject });
  return { form: t('Mark Book'), about, address: `/grades?${query.toString()}` };
}
