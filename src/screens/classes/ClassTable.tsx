import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { editClass } from '#school/classes/classIntents.ts';
import { teacherOptions, NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import { EditAndDelete } from '#records/forms/RowActions.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { Meter } from '#ui/display/Meter.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { FixedTable, actionsColumn, type Column } from '#ui/table/SimpleTable.tsx';
import { hoursTogether, type ClassCardFacts } from './classCards.ts';
import { ClassPageLink, ClassLinks } from './ClassCard.tsx';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { AssignedTeacher } from '#records/lists/PersonName.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';

/** The classes as rows, with teachers chosen in place. */
export function ClassTable({
  cards,
  dialogs,
}: {
  cards: readonly ClassCardFacts[];
  dialogs: RecordDialogsState<SchoolClass>;
}) {
  const { edit, remove } = dialogs;
  const columns = useTexts(
    (): readonly Column<ClassCardFacts>[] => [
      {
        id: 'class',
        header: t('Class'),
        cell: ({ title, schoolClass }) => <ClassPageLink schoolClass={schoolClass} title={title} />,
      },
      {
        id: 'teacher',
        header: t('Teacher'),
        width: 'max(10rem, 25vw - 15rem)',
        cell: (facts) => <TeacherChoice facts={facts} />,
      },
      { id: 'room', header: t('Room'), width: '6.5rem', cell: ({ room }) => room },
      {
        id: 'schedule',
        header: t('Schedule'),
        // On one line in a wide window.
        width: 'max(9.75rem, 40vw - 33rem)',
        cell: ({ schedule }) => hoursTogether(schedule),
      },
      {
        id: 'students',
        header: t('Students'),
        width: 'max(6.5rem, 25vw - 18.5rem)',
        cell: ({ studentCount, capacity, percentText, fullness, places, startsLater }) => (
          <Meter
            label={t('Capacity')}
            value={studentCount}
            max={capacity}
            valueText={percentText}
            tone={fullness?.tone}
          >
            {[places, fullness?.text, startsLater].filter(Boolean).join(' · ')}
          </Meter>
        ),
      },
      {
        id: 'links',
        header: t('Links'),
        headerHidden: true,
        width: '12.5rem',
        cell: (facts) => <ClassLinks facts={facts} />,
      },
      {
        ...actionsColumn<ClassCardFacts>((facts) => (
          <EditAndDelete
            name={facts.title}
            onEdit={() => edit(facts.schoolClass)}
            onDelete={() => remove(facts.schoolClass)}
          />
        )),
        width: '6rem',
      },
    ],
    [edit, remove],
  );
  return (
    <FixedTable
      label={t('Classes')}
      bordered
      columns={columns}
      rows={cards}
      rowKey={({ key }) => key}
      rowsRef={useFocusInPlace()}
    />
  );
}

/** Chooses the teacher. The choice is stored at once, as an act that can be undone. */
function TeacherChoice({ facts: { title, schoolClass, teacher } }: { facts: ClassCardFacts }) {
  const commit = useCommitWithUndo();
  const teachers = useSchool((school) => school.teachers);
  const order = useNameOrder();
  const options = useTexts(() => teacherOptions(teachers, order), [teachers, order]);
  return (
    <SelectField
      label={t('Teacher of {name}', { name: title })}
      labelHidden
      value={teacher === undefined ? '' : schoolClass.teacherId}
      options={[{ value: '', label: t(NOT_ASSIGNED) }, ...options]}
      onChange={({ target: { value } }) => {
        void commit(editClass(schoolClass, { teacherId: value }));
      }}
    />
  );
}

/** The classes on paper, a row for each. */
export function ClassPaper({ cards }: { cards: readonly ClassCardFacts[] }) {
  const students = cards.reduce((sum, { studentCount }) => sum + studentCount, 0);
  return (
    <SchoolSheet
      title={t('Classes')}
      note={t(
        '{classes, plural, one {# class} other {# classes}}, {students, plural, one {# student} other {# students}}',
        { classes: cards.length, students },
      )}
    >
      <PaperTable
        numbered
        label={t('Classes')}
        columns={paperColumns()}
        rows={cards}
        emptyText={t('No classes yet')}
      />
    </SchoolSheet>
  );
}

function paperColumns(): readonly PaperColumn<ClassCardFacts>[] {
  return [
    {
      header: t('Class'),
      share: 1.1,
      cell: ({ title }) => title,
    },
    {
      header: t('Teacher'),
      share: 1.6,
      cell: ({ teacher }) => <AssignedTeacher teacher={teacher} />,
    },
    {
      header: t('Schedule'),
      share: 2.5,
      cell: ({ schedule }) => hoursTogether(schedule),
    },
    {
      header: t('Room'),
      share: 0.9,
      cell: ({ room }) => room,
    },
    {
      header: t('Students'),
      share: 0.7,
      align: 'end',
      cell: ({ studentCount }) => formatNumber(studentCount),
    },
    {
      header: t('Capacity'),
      share: 0.7,
      align: 'end',
      cell: ({ capacity }) => (capacity === undefined ? NO_VALUE : formatNumber(capacity)),
    },
    {
      header: t('Filled'),
      share: 0.7,
      align: 'end',
      cell: ({ percentText }) => percentText,
    },
  ];
}
