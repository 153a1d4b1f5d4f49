import { msg, t, type Text } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import type { LeftOut, WhyLeftOut } from '#school/countedRecords.ts';
import { examName } from '#school/grades/assessments.ts';
import { choiceText } from '#school/text/choices.ts';
import { commaList, formatDay, NO_VALUE } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { SimpleTable, type Column } from '#ui/table/SimpleTable.tsx';
import { useMemo } from 'react';
import { PersonLink } from '#records/lists/PersonName.tsx';

const TITLE = msg('Records left out of the figures');

const WHY: Readonly<Record<WhyLeftOut, Text>> = {
  nobody: msg('This student is not in your school'),
  secondMark: msg('Another record of the student counts for this day'),
  noMaximum: msg('The grade has no maximum'),
};

/** The marks and grades that count in no figure, each with its reason. */
export function LeftOutDialog({
  records,
  onClose,
}: {
  records: readonly LeftOut[];
  onClose: () => void;
}) {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const columns = useTexts((): readonly Column<LeftOut>[] => {
    const byId = new Map(students.map((student) => [student.id, student]));
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'student',
        header: t('Student'),
        cell: ({ record }) => {
          const student = byId.get(record.studentId);
          return student ? <PersonLink kind="student" person={student} /> : t('Unknown student');
        },
      },
      { id: 'date', header: t('Date'), cell: ({ record }) => formatDay(record.date) || NO_VALUE },
      { id: 'record', header: t('Record'), cell: ({ record }) => wordsOf(record, names) },
      { id: 'why', header: t('Why'), cell: ({ why }) => t(WHY[why]) },
    ];
  }, [students, classes]);
  const rows = useMemo(
    () => new Map(records.map((record, place) => [record, String(place)])),
    [records],
  );
  return (
    <Dialog title={t(TITLE)} size="wide" beginsWith="itself" onDismiss={onClose}>
      <SimpleTable
        label={t(TITLE)}
        columns={columns}
        rows={records}
        rowKey={(row) => rows.get(row) ?? ''}
      />
    </Dialog>
  );
}

/** "Absent, Class 2", "Mathematics Quiz: 5 of 0". */
function wordsOf(record: LeftOut['record'], classes: ReadonlyMap<string, string>): string {
  if ('status' in record) {
    const { status, classId } = record;
    const known = ATTENDANCE_STATUSES.find(({ id }) => id === status);
    const className = choiceText('class', classes.get(classId) ?? '');
    return commaList([known ? t(known.label) : status, className].filter(Boolean));
  }
  const exam = [choiceText('subject', record.subject), examName(record)].filter(Boolean).join(' ');
  const values = t('{part} of {whole}', { part: record.marks, whole: record.maxMarks });
  return t('{about}: {values}', { about: exam, values });
}
