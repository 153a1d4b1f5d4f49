import { t } from '#language/t.ts';
import { editColumn } from '#records/forms/RowActions.tsx';
import { ownColumns, type ListPlace } from '#records/lists/ownColumns.tsx';
import { RecentDays, RecentDaysHead, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { PersonName, PersonLink } from '#records/lists/PersonName.tsx';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { nameSortText, type NameOrder } from '#school/settings/nameOrder.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { studentFields, STUDENT, type Student, studentName } from '#school/students/students.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import { CallIconLink, EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { PaperDetail } from '#ui/paper/PrintSheet.tsx';
import { CallLine, NameLine } from '#ui/table/RowLine.tsx';
import type { Column } from '#ui/table/SimpleTable.tsx';

/** The columns of the students' list on screen and paper (docs/conformance.md, Names of controls). */
export function studentColumns({
  edit,
  remove,
  order,
  today,
  settings,
  place = 'list',
  isClassLong = false,
  recentDays,
}: {
  edit: (student: Student) => void;
  remove: (student: Student) => void;
  order: NameOrder;
  today: SchoolOfDay;
  settings: WithFields;
  /** A class has a longer name than "Class 10A": "Darasa la 5". */
  isClassLong?: boolean;
  /** By default the list on screen. */
  place?: ListPlace;
  /** The last school days, beside the names or, with the dates of birth, in a column. */
  recentDays?: { readonly drawn: RecentDaysDrawn; readonly at: 'name' | 'column' } | undefined;
}): readonly Column<Student>[] {
  const { all, shown } = studentFields(settings);
  const isShown = (name: keyof Student): boolean => name in shown;
  const own = ownColumns<Student>(all, shown, place);
  const isWide = recentDays?.at === 'column';
  const usual: readonly Column<Student>[] = [
    {
      id: 'name',
      header: t('Name'),
      headerEnd:
        recentDays?.at === 'name' ? <RecentDaysHead drawn={recentDays.drawn} /> : undefined,
      width: own.length > 0 ? 'minmax(12rem, 3fr)' : 'minmax(0, 2.75fr)',
      cell: (student) => (
        <NameLine
          name={<PersonLink kind="student" person={student} />}
          beside={student.email && <EmailLink email={student.email} onOneLine />}
          end={
            recentDays?.at === 'name' ? (
              <RecentDays drawn={recentDays.drawn} studentId={student.id} at="end" />
            ) : null
          }
        />
      ),
      sortValue: nameSortText(order === 'lastName' ? order : 'firstName'),
      paper: {
        share: 6.6,
        cell: (student) => (
          <>
            <PersonName kind="student" person={student} />
            <PaperDetail>{student.email}</PaperDetail>
          </>
        ),
      },
    },
    ...(isWide ? wideColumns(recentDays.drawn) : []),
    {
      id: 'rollNumber',
      header: t('Roll Number'),
      width: isWide ? '7.5rem' : 'minmax(6rem, 0.5fr)',
      narrow: 'hidden',
      cell: ({ rollNumber }) => rollNumber || NO_VALUE,
      sortValue: nameSortText('rollNumber'),
      paper: { share: 1.35 },
    },
    {
      id: 'class',
      header: t('Class'),
      width: isClassLong ? '6.5rem' : 'minmax(5rem, 0.7fr)',
      cell: (student) => today.storedClassInWords(student) || NO_VALUE,
      sortValue: (student) => student.class,
      paper: { share: 1.95 },
    },
    {
      id: 'phone',
      header: t('Phone'),
      width: isWide ? '10.5rem' : 'minmax(9.5rem, 1fr)',
      narrow: 'hidden',
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : NO_VALUE),
      sortValue: ({ phone }) => phone,
      paper: { share: 2.6, cell: ({ phone }) => phone || NO_VALUE },
    },
    {
      id: 'parent',
      header: t('Parent'),
      width: 'minmax(8rem, 2.5fr)',
      cell: ({ parentName, parentPhone }) => (
        <CallLine
          name={parentName || NO_VALUE}
          phone={parentPhone && <PhoneLink phone={parentPhone} />}
        />
      ),
      sortValue: ({ parentName }) => parentName,
      paper: {
        share: 4.5,
        cell: ({ parentName, parentPhone }) => (
          <>
            {parentName || NO_VALUE}
            <PaperDetail>{parentPhone}</PaperDetail>
          </>
        ),
      },
    },
    ...own,
    {
      ...editColumn<Student>('5rem', (student) => studentName(student), edit, remove),
      narrowCall: ({ parentPhone, phone }) => <CallIconLink phone={parentPhone || phone} />,
    },
  ];
  const hidden = new Set([
    ...(['rollNumber', 'class', 'phone', 'dateOfBirth'] as const).filter((name) => !isShown(name)),
    ...(isShown('parentName') || isShown('parentPhone') ? [] : ['parent']),
  ]);
  return hidden.size === 0 ? usual : usual.filter(({ id }) => !hidden.has(id));
}

/** The additional columns of a very wide window. */
function wideColumns(drawn: RecentDaysDrawn): readonly Column<Student>[] {
  return [
    {
      id: 'recentDays',
      header: t('Last five days'),
      width: '7.25rem',
      narrow: 'hidden',
      cell: ({ id }) => <RecentDays drawn={drawn} studentId={id} />,
    },
    {
      id: 'dateOfBirth',
      header: STUDENT.dateOfBirth.label,
      width: '8rem',
      narrow: 'hidden',
      cell: ({ dateOfBirth }) => formatDay(dateOfBirth) || NO_VALUE,
      sortValue: ({ dateOfBirth }) => dateOfBirth,
    },
  ];
}
