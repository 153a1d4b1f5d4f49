import { NO_VALUE } from '#school/text/formats.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { teacherName } from '#school/teachers/teachers.ts';
import { nameSortText, type NameOrder } from '#school/settings/nameOrder.ts';
import { EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { EditAndDelete } from '#records/forms/EditAndDelete.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { experienceText, salaryText } from './teacherFigures.ts';

/** The columns of the teachers' list (docs/conformance.md, Names of controls), without salaries where this PC does not show them. */
export function teacherColumns(
  edit: (teacher: Teacher) => void,
  remove: (teacher: Teacher) => void,
  order: NameOrder,
  hasSalaries: boolean,
): readonly Column<Teacher>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 3.4fr)',
      cell: (teacher) => (
        <TwoLines
          strong
          first={<PersonLink kind="teacher" person={teacher} />}
          second={contacts(teacher)}
        />
      ),
      sortValue: nameSortText(order),
    },
    {
      id: 'subject',
      header: 'Subject',
      width: 'minmax(6.5rem, 1.2fr)',
      cell: ({ subject }) => subject || NO_VALUE,
      sortValue: ({ subject }) => subject,
    },
    {
      id: 'qualification',
      header: 'Qualification',
      width: 'minmax(6.5rem, 1fr)',
      narrow: 'hidden',
      cell: ({ qualification }) => qualification || NO_VALUE,
      sortValue: ({ qualification }) => qualification,
    },
    {
      id: 'experience',
      header: 'Experience',
      width: 'minmax(5.5rem, 0.8fr)',
      align: 'end',
      cell: experienceText,
      sortValue: ({ experience = UNKNOWN }) => experience,
    },
    ...(hasSalaries ? [SALARY] : []),
    {
      id: 'actions',
      header: 'Actions',
      width: '6.5rem',
      align: 'end',
      cell: (teacher) => (
        <EditAndDelete
          name={teacherName(teacher)}
          onEdit={() => edit(teacher)}
          onDelete={() => remove(teacher)}
        />
      ),
    },
  ];
}

/** What is not known sorts below 0. */
const UNKNOWN = -1;

const SALARY: Column<Teacher> = {
  id: 'salary',
  header: 'Salary',
  // Seven figures and a decimal, as salaries are in some currencies.
  width: 'minmax(6.75rem, 0.7fr)',
  narrow: 'hidden',
  align: 'end',
  cell: salaryText,
  sortValue: ({ salary = UNKNOWN }) => salary,
};

function contacts({ phone, email }: Teacher) {
  return (
    <>
      {phone && <PhoneLink phone={phone} />}
      {phone && email && <span> · </span>}
      {email && <EmailLink email={email} />}
    </>
  );
}
