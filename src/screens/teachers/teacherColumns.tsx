import { choiceText } from '#school/text/choices.ts';
import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { editColumn } from '#records/forms/RowActions.tsx';
import { ownColumns, type ListPlace } from '#records/lists/ownColumns.tsx';
import { PersonName, PersonLink } from '#records/lists/PersonName.tsx';
import { nameSortText, type NameOrder } from '#school/settings/nameOrder.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { teacherFields, TEACHER, type Teacher, teacherName } from '#school/teachers/teachers.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { CallIconLink, EmailLink, PhoneLink } from '#ui/display/ContactLink.tsx';
import { PaperDetail } from '#ui/paper/PrintSheet.tsx';
import { NameLine } from '#ui/table/RowLine.tsx';
import type { Column } from '#ui/table/SimpleTable.tsx';

/**
 * The columns of the teachers' list on screen and paper (docs/conformance.md, Names of controls), without salaries if
 * this PC hides them.
 */
export function teacherColumns({
  edit,
  remove,
  order,
  hasSalaries,
  settings,
  place = 'list',
}: {
  edit: (teacher: Teacher) => void;
  remove: (teacher: Teacher) => void;
  order: NameOrder;
  hasSalaries: boolean;
  settings: WithFields;
  /** By default the list on screen. */
  place?: ListPlace;
}): readonly Column<Teacher>[] {
  const { all, shown } = teacherFields(settings);
  const own = ownColumns<Teacher>(all, shown, place);
  const usual: readonly Column<Teacher>[] = [
    {
      id: 'name',
      header: t('Name'),
      width: own.length > 0 ? 'minmax(12rem, 5fr)' : 'minmax(0, 5fr)',
      cell: (teacher) => (
        <NameLine
          name={<PersonLink kind="teacher" person={teacher} />}
          beside={contacts(teacher)}
        />
      ),
      sortValue: nameSortText(order),
      paper: {
        share: 3.6,
        cell: (teacher) => (
          <>
            <PersonName kind="teacher" person={teacher} />
            <PaperDetail>{[teacher.phone, teacher.email].filter(Boolean).join(' · ')}</PaperDetail>
          </>
        ),
      },
    },
    {
      id: 'subject',
      header: t('Subject'),
      // Wide enough for "Naturwissenschaften" where the window is.
      width: 'minmax(clamp(6.5rem, 12vw, 9.5rem), 1.2fr)',
      cell: ({ subject }) => choiceText('subject', subject) || NO_VALUE,
      sortValue: ({ subject }) => choiceText('subject', subject),
      paper: { share: 1.3 },
    },
    {
      id: 'qualification',
      header: t('Qualification'),
      width: 'minmax(6.5rem, 1fr)',
      narrow: 'hidden',
      cell: ({ qualification }) => isolated(qualification) || NO_VALUE,
      sortValue: ({ qualification }) => qualification,
      paper: { share: 1.1 },
    },
    {
      id: 'experience',
      header: t('Experience'),
      width: 'minmax(clamp(5.5rem, 9vw, 7.25rem), 0.8fr)',
      align: 'end',
      cell: experienceText,
      sortValue: ({ experience = UNKNOWN }) => experience,
      paper: {},
    },
    ...(hasSalaries ? [SALARY] : []),
    ...own,
    {
      ...editColumn<Teacher>('5rem', (teacher) => teacherName(teacher), edit, remove),
      narrowCall: ({ phone }) => <CallIconLink phone={phone} />,
    },
  ];
  return usual.filter(({ id }) => !(id in TEACHER) || id in shown);
}

/** Unknown values sort below 0. */
const UNKNOWN = -1;

const SALARY: Column<Teacher> = {
  id: 'salary',
  get header() {
    return t('Salary');
  },
  // Fits seven figures and a decimal, as salaries have in some currencies.
  width: 'minmax(6.75rem, 0.7fr)',
  narrow: 'hidden',
  align: 'end',
  cell: salaryText,
  sortValue: ({ salary = UNKNOWN }) => salary,
  paper: { share: 0.8 },
};

function contacts({ phone, email }: Pick<Teacher, 'phone' | 'email'>) {
  return (
    <>
      {phone && <PhoneLink phone={phone} />}
      {phone && email && <span> · </span>}
      {email && <EmailLink email={email} onOneLine />}
    </>
  );
}

/** Returns "12 years", or a dash if unknown. */
function experienceText({ experience }: Teacher): string {
  return experience === undefined
    ? NO_VALUE
    : t('{count, plural, one {# year} other {# years}}|of age or work', { count: experience });
}

/** Returns the salary, or a dash if unknown. */
function salaryText({ salary }: Teacher): string {
  return salary === undefined ? NO_VALUE : formatNumber(salary);
}
