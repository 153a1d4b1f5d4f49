import { t } from '#language/t.ts';
import { ATTENDANCE_STATUSES, STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatNumber } from '#language/locale.ts';
import type { Definition } from '#school/definitions/record.ts';
import { studentFields } from '#school/students/students.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { PersonName } from '#records/lists/PersonName.tsx';
import {
  lettersKey,
  useAboutRegister,
  unsavedInWords,
} from '#screens/attendance/register/words.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { SignatureLines, PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';
import type { RollCallLine } from '#school/attendance/registersOfDay.ts';
import type { DayState } from './useDayRegister.ts';

/** The shown register on paper: to be signed or, before it is taken, to be filled in by hand. */
export function RegisterPaper({
  choice: { schoolClass, day },
  register: { lines, counts, taken, changeCount },
}: {
  choice: RegisterChoice;
  register: DayState;
}) {
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  const about = useAboutRegister(schoolClass, day === undefined ? undefined : formatWorkday(day));
  const state = taken ? [] : [t('Not taken yet')];
  if (changeCount > 0) state.push(unsavedInWords(changeCount));
  const sums =
    counts && (taken || changeCount > 0)
      ? STATUSES_BY_PRESENCE.map(({ id, label }) => `${t(label)} ${formatNumber(counts[id])}`)
      : [];
  return (
    <SchoolSheet
      title={t('Attendance')}
      about={about}
      note={state.length === 0 ? undefined : state.join(' · ')}
    >
      <PaperTable
        numbered
        label={t('Attendance')}
        columns={paperColumns(shown)}
        rows={lines}
        emptyText={t('No students in this class')}
        foot={[`${t('Students')} ${formatNumber(lines.length)}`, ...sums, `(${lettersKey()})`].join(
          '   ',
        )}
      />
      <SignatureLines labels={[t('Date'), t('Teacher’s signature')]} />
    </SchoolSheet>
  );
}

function paperColumns(shown: Definition): readonly PaperColumn<RollCallLine>[] {
  const rollNumber: PaperColumn<RollCallLine> = {
    header: t('Roll Number'),
    share: 0.9,
    cell: ({ student }) => student.rollNumber,
  };
  return [
    ...('rollNumber' in shown ? [rollNumber] : []),
    {
      header: t('Name'),
      share: 2.4,
      cell: ({ student }) => <PersonName kind="student" person={student} />,
    },
    { header: t('Mark|attendance'), share: 0.5, align: 'center', cell: letterOf },
    { header: t('Remark'), share: 2.2, cell: ({ remark }) => remark },
  ];
}

// Unmarked students must not look present on paper.
function letterOf({ status, record, changed }: RollCallLine): string {
  if (!record && !changed) return '';
  const known = ATTENDANCE_STATUSES.find(({ id }) => id === status);
  return known ? t(known.letter) : '';
}
