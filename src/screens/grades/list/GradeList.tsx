import { t } from '#language/t.ts';
import type { MarkEntry } from '#school/grades/markEntries.ts';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { LazyDialogs, type RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { EmptyState, Read } from '#ui/feedback/states.tsx';
import { useImperativeHandle, useRef, type Ref, useMemo } from 'react';
import { type GradeRow, gradeFilters, gradeIndexOf, gradeTitle } from './gradeIndex.ts';
import { useTexts } from '#language/useLanguage.ts';
import { classFilterChoices, LEFT_SCHOOL } from '#school/classes/currentClass.ts';
import { subjectsOffered } from '#school/grading/subjects.ts';
import {
  chosenOption,
  type Searched,
  useRecordList,
  type RecordList,
} from '#records/lists/useRecordList.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday, useNameOrder, useMembership } from '#state/school/useSchoolFacts.ts';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import { TickedActions, type TickedProps } from '#records/lists/TickedActions.tsx';
import { TickedBar, useTicked } from '#records/lists/TickedBar.tsx';
import { ListSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { useView } from '#state/browser/remembered.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useTicking } from '#ui/table/TickBox.tsx';
import { gradeColumns, leaversOf, NEWEST_FIRST } from './gradeColumns.tsx';
import { showsRollNumbers } from '#school/students/students.ts';
import { deleteGrades } from '#school/grades/gradeIntents.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';

const DIALOGS = lazyPart(async () => (await import('./GradeDialogs.tsx')).GradeDialogs);

/** All grades of the school: find, edit and delete (spec §2). */
export function GradeList({
  dialogs,
  shown,
}: {
  dialogs: RecordDialogsState<GradeRow>;
  shown: Ref<() => readonly MarkEntry[] | undefined>;
}) {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesEver();
  const today = useSchoolToday();
  const index = gradeIndexOf(records)(students)(today);
  const choices = useTexts(
    () => classFilterChoices(classNames, students, today.listedUnder),
    [classNames, students, today],
  );
  const settings = useSchool((school) => school.settings);
  const filters = useTexts(
    () => gradeFilters(subjectsOffered(settings, 'grades', index.subjects), choices),
    [settings, index, choices],
  );
  const list = useRecordList({ records: index.rows, searched: studentOf, filters });
  const showsLeft = chosenOption(choices, useAddress().get('class')) === LEFT_SCHOOL;
  const rows = useRef<readonly GradeRow[]>(null);
  useImperativeHandle(shown, () => () => rows.current?.map(({ grade }) => grade), []);
  const table = { list: { ...list, shown: rows }, dialogs };
  return (
    <>
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="grades"
        placeholder={
          showsRollNumbers(settings)
            ? t('Search by student or roll number')
            : t('Search by student')
        }
        loading={status !== 'loaded'}
      />
      <Read
        status={status}
        loading={t('Loading grades…')}
        failed={t('The grades could not be read')}
      >
        <GradeTable key={String(showsLeft)} {...table} showsLeft={showsLeft} />
      </Read>
    </>
  );
}

function studentOf({ student }: GradeRow): Searched {
  return student;
}

/** Ten columns need this width, in pixels. */
const NARROW_BELOW_PX = 930;

const PAPER = paperOf(ListSheet<GradeRow>);

function GradeTable({
  list,
  dialogs,
  showsLeft,
}: {
  list: RecordList<GradeRow>;
  dialogs: RecordDialogsState<GradeRow>;
  /** Shows the last day, former class and reason of leavers. */
  showsLeft: boolean;
}) {
  const { all } = list;
  const { edit, remove } = dialogs;
  const order = useNameOrder();
  const settings = useSchool((school) => school.settings);
  const membership = useMembership();
  const students = useSchool((school) => school.students);
  const leavers = useMemo(
    () => (showsLeft ? leaversOf(membership, students) : undefined),
    [showsLeft, membership, students],
  );
  const columns = useTexts(
    () => gradeColumns(all, edit, remove, order, settings, leavers),
    [all, edit, remove, order, settings, leavers],
  );
  const ticking = useTicking(gradeTitle);
  return (
    <>
      <DataTable
        label={t('Grades')}
        columns={columns}
        list={list}
        rowKey={idOf}
        defaultSort={NEWEST_FIRST}
        narrowBelow={NARROW_BELOW_PX}
        narrowLines={3}
        compact={useView('rows') === 'compact'}
        ticking={ticking}
        onPaper={(rows) => (
          <PAPER.OnPaper {...{ list, rows, columns }} title={t('Grades')} of="grades" />
        )}
        empty={
          all.length === 0 ? (
            <NoGrades />
          ) : (
            <NothingMatches title={t('No grades found')} plural="grades" onShowAll={list.showAll}>
              {showsRollNumbers(settings)
                ? t('This box searches the student’s name and roll number.')
                : t('This box searches the student’s name.')}
            </NothingMatches>
          )
        }
      />
      <TickedActions list={list} ticks={ticking.ticks} Actions={GradeTicked} />
    </>
  );
}

function idOf({ grade }: GradeRow): string {
  return grade.id;
}

function NoGrades() {
  return (
    <EmptyState title={t('No grades yet')} drawn>
      {t(
        'Import grades or add the first one with the buttons above. In the Mark Book you enter a whole class at once.',
      )}
    </EmptyState>
  );
}

/** Actions for the ticked grades: a file, deleting. */
function GradeTicked(props: TickedProps<GradeRow>) {
  const ticked = useTicked(props, idOf);
  const { rows } = ticked;
  if (rows.length === 0) return null;
  return (
    <TickedBar
      ticked={ticked}
      kind="grade"
      nameOf={gradeTitle}
      consequence={t(
        'Averages and reports will no longer count them. You can undo this right afterwards.',
      )}
      remove={() => deleteGrades(rows.map(({ grade }) => grade))}
    >
      <ExportButton collection="grades" shown={() => ticked.inOrder().map(({ grade }) => grade)}>
        {t('Export {count, plural, one {# grade} other {# grades}}', { count: rows.length })}
      </ExportButton>
    </TickedBar>
  );
}
