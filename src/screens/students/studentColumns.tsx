import { EditAndDelete } from '#records/forms/EditAndDelete.tsx';
import { PersonName } from '#records/lists/PersonName.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { nameSortText, type NameOrder } from '#school/settings/nameOrder.ts';
import { type Student, studentName } from '#school/students/students.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { TwoLines } from '#ui/display/text.tsx';
import { PaperDetail } from '#ui/paper/PaperTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';

/** The columns of the students' list on screen and paper (docs/conformance.md, Names of controls). */
export function studentColumns(
  edit: (student: Student) => void,
  remove: (student: Student) => void,
  order: NameOrder,
  today: SchoolOfDay,
): readonly Column<Student>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 3.3fr)',
      cell: (student) => (
        <TwoLines
          strong
          first={<PersonLink kind="student" person={student} />}
          second={student.email && <EmailLink email={student.email} />}
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
    {
      id: 'rollNumber',
      header: 'Roll Number',
      width: 'minmax(6.25rem, 0.55fr)',
      cell: ({ rollNumber }) => rollNumber || NO_VALUE,
      sortValue: nameSortText('rollNumber'),
      paper: { share: 1.35 },
    },
    {
      id: 'class',
      header: 'Class',
      width: 'minmax(5rem, 0.7fr)',
      cell: (student) => today.storedClassInWords(student) || NO_VALUE,
      sortValue: (student) => student.class,
      paper: { share: 1.95 },
    },
    {
      id: 'phone',
      header: 'Phone',
      width: 'minmax(7.75rem, 1fr)',
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : NO_VALUE),
      sortValue: ({ phone }) => phone,
      paper: { share: 2.6, cell: ({ phone }) => phone || NO_VALUE },
    },
    {
      id: 'parent',
      header: 'Parent',
      width: 'minmax(8rem, 1.9fr)',
      narrow: 'hidden',
      cell: ({ parentName, parentPhone }) => (
        <TwoLines
          calls
          first={parentName || NO_VALUE}
          second={parentPhone && <PhoneLink phone={parentPhone} />}
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
    {
      id: 'actions',
      header: 'Actions',
      width: '5rem',
      align: 'end',
      cell: (student) => (
        <EditAndDelete
          name={studentName(student)}
          onEdit={() => edit(student)}
          onDelete={() => remove(student)}
        />
      ),
    },
  ];
}
