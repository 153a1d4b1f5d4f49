import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { useCallback } from 'react';
import {
  hasSeveralMarks,
  studentsToday,
  type StudentToday,
} from '#school/attendance/studentsToday.ts';
import { studentFields } from '#school/students/students.ts';
import { formatWorkday, NO_VALUE } from '#school/text/formats.ts';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { countedMarks } from '#school/countedRecords.ts';
import { CallRoundButton } from '#records/callRound/CallRoundButton.tsx';
import { paperOf, SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useAttendance, useSchool, useOpenSchool } from '#state/school/SchoolContext.tsx';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Printer } from '#ui/display/icons.ts';
import { EmptyState, Read } from '#ui/feedback/states.tsx';
import { NARROW, useMedia } from '#ui/layout/media.ts';
import { SimpleTable, printedColumns, type Column } from '#ui/table/SimpleTable.tsx';
import type { TodayKind } from './TodayList.tsx';
import { PersonLink, PersonName } from '#records/lists/PersonName.tsx';
import { CallLink, PhoneCell } from '#ui/display/ContactLink.tsx';
import { ContactList, ContactRow } from '#ui/display/ContactRow.tsx';
import { reasonsOffered } from '#school/attendance/absenceReasons.ts';
import { noteReason } from '#school/attendance/callIntents.ts';
import { rebaseDrafts } from '#records/callRound/CallRound.tsx';
import { choicesWith } from '#records/forms/fieldText.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { SelectField } from '#ui/fields/fields.tsx';
import type { Definition } from '#school/definitions/record.ts';
import { CellText } from '#ui/display/text.tsx';
import { PaperTable } from '#ui/paper/PrintSheet.tsx';

const PAPER = paperOf(TodayPaper);

/** The students present, absent or unmarked today, by class, with whom to call. */
export function TodayDialog({
  counted: { kind, name: heading },
  today,
  onClose,
}: {
  counted: TodayKind;
  today: string;
  onClose: () => void;
}) {
  const name = t(heading);
  const membership = useMembership();
  const order = useNameOrder();
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const { status, records } = useAttendance(today, today);
  const rows = useTexts(() => {
    const counting = countedMarks(records, { students, classes }).records;
    return studentsToday(membership, today, counting, order)[kind];
  }, [membership, today, records, students, classes, order, kind]);
  const calls = useTexts(
    () =>
      rows.map(({ student }) => ({
        studentId: student.id,
        reason: t('Absent on {day}', { day: formatWorkday(today) }),
      })),
    [rows, today],
  );
  const absenceOf = useCallback(() => today, [today]);
  return (
    <Dialog
      title={name}
      size="page"
      // Not the first reason: an arrow key there would change it at once.
      beginsWith="itself"
      onDismiss={onClose}
      footer={
        <>
          <Button icon={<Printer />} onClick={() => void PAPER.print()}>
            {t('Print')}
          </Button>
          <AppLink
            href="/attendance"
            className={buttonClass(kind === 'absent' ? 'secondary' : 'primary')}
          >
            {t('Go to Attendance')}
          </AppLink>
          {kind === 'absent' ? (
            <CallRoundButton
              variant="primary"
              name="absentToday"
              calls={calls}
              absenceOf={absenceOf}
            />
          ) : null}
        </>
      }
    >
      <Read status={status} failed={t('The attendance could not be read')}>
        <Rows name={name} kind={kind} rows={rows} today={today} />
      </Read>
      <PAPER.OnPaper
        name={name}
        day={formatWorkday(today)}
        rows={status === 'loaded' ? rows : undefined}
      />
    </Dialog>
  );
}

function Rows({
  name,
  kind,
  rows,
  today,
}: {
  name: string;
  kind: TodayKind['kind'];
  rows: readonly StudentToday[];
  today: string;
}) {
  const isNarrow = useMedia(NARROW);
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  if (rows.length === 0)
    return <EmptyState title={t('Nobody on {day}', { day: formatWorkday(today) })} />;
  const withReasons = kind === 'absent';
  if (isNarrow) return <TodayLines label={name} rows={rows} withReasons={withReasons} />;
  const columns = todayColumns(rows, withReasons, shown);
  return <SimpleTable label={name} columns={columns} rows={rows} rowKey={(row) => row.key} />;
}

/** Today's students on a phone: two lines each, with the number large enough for a thumb. */
function TodayLines({
  label,
  rows,
  withReasons,
}: {
  label: string;
  rows: readonly StudentToday[];
  withReasons: boolean;
}) {
  return (
    <ContactList label={label}>
      {rows.map((row) => {
        const { key, student, className, mark } = row;
        return (
          <ContactRow
            key={key}
            name={<PersonLink kind="student" person={student} />}
            about={[className, withReasons ? '' : mark].filter(Boolean).join(' · ')}
            end={withReasons ? <ReasonField row={row} /> : null}
            contact={student.parentName}
            call={student.parentPhone === '' ? null : <CallLink phone={student.parentPhone} />}
          />
        );
      })}
    </ContactList>
  );
}

/** The reason for today's absence, stored when chosen, with Undo (docs/conformance.md, Calling parents). */
function ReasonField({ row: { name, record } }: { row: StudentToday }) {
  const school = useOpenSchool();
  const settings = useSchool((loaded) => loaded.settings);
  const commit = useCommitWithUndo();
  if (!record) return null;
  const reason = record.reason ?? '';
  return (
    <SelectField
      label={t('Reason for {name}', { name })}
      labelHidden
      placeholder=""
      options={choicesWith(reasonsOffered(settings), reason)}
      value={reason}
      onChange={({ target }) =>
        void commit(noteReason(record, target.value), () => rebaseDrafts(school, record))
      }
    />
  );
}

/** Today's students on paper, for calling parents. */
function TodayPaper({
  name,
  day,
  rows,
}: {
  name: string;
  day: string;
  /** `undefined` while loading. */
  rows: readonly StudentToday[] | undefined;
}) {
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  return (
    <SchoolSheet
      title={name}
      about={day}
      note={
        rows && t('{count, plural, one {# student} other {# students}}', { count: rows.length })
      }
    >
      <PaperTable
        numbered
        label={name}
        columns={printedColumns(todayColumns(rows ?? [], false, shown))}
        rows={rows}
        emptyText={t('Nobody')}
      />
    </SchoolSheet>
  );
}

/** Returns the columns: student and whom to call, the mark if marks differ, and the reason on screen if requested. */
function todayColumns(
  rows: readonly StudentToday[],
  withReasons: boolean,
  /** The fields of students that the school shows. */
  shown: Definition,
): readonly Column<StudentToday>[] {
  const mark: Column<StudentToday> = {
    id: 'mark',
    header: t('Mark'),
    cell: (row) => row.mark || NO_VALUE,
    paper: { share: 0.7 },
  };
  const reason: Column<StudentToday> = {
    id: 'reason',
    header: t('Reason'),
    width: '9rem',
    cell: (row) => <ReasonField row={row} />,
  };
  const parent: Column<StudentToday> = {
    id: 'parent',
    header: t('Parent'),
    cell: ({ student }) => <CellText text={student.parentName || NO_VALUE} />,
    paper: { share: 1.5, cell: ({ student }) => student.parentName || NO_VALUE },
  };
  const phone: Column<StudentToday> = {
    id: 'phone',
    header: t('Parent Phone'),
    width: '8.5rem',
    cell: ({ student: { parentPhone } }) =>
      parentPhone === '' ? NO_VALUE : <PhoneCell phone={parentPhone} />,
    paper: { share: 1.1, cell: ({ student }) => student.parentPhone || NO_VALUE },
  };
  return [
    {
      id: 'student',
      header: t('Student'),
      cell: ({ student }) => <PersonLink kind="student" person={student} />,
      paper: { share: 2, cell: ({ student }) => <PersonName kind="student" person={student} /> },
    },
    {
      id: 'class',
      header: t('Class'),
      cell: ({ className }) => <CellText text={className || NO_VALUE} />,
      paper: { share: 0.8, cell: ({ className }) => className || NO_VALUE },
    },
    ...(hasSeveralMarks(rows) ? [mark] : []),
    ...(withReasons ? [reason] : []),
    {
      id: 'remark',
      header: t('Remark'),
      width: 'min(12rem, 11vw)',
      cell: ({ remark }) => remark || NO_VALUE,
      paper: {
        share: 1.6,
        cell: ({ record, remark }) =>
          [record?.reason, remark].filter(Boolean).join('; ') || NO_VALUE,
      },
    },
    ...('parentName' in shown ? [parent] : []),
    ...('parentPhone' in shown ? [phone] : []),
  ];
}
