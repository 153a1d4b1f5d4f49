import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import { TickedActions } from '#records/lists/TickedBar.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { ListSheet } from '#records/paper/SchoolSheet.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import { useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { useTicking } from '#ui/table/TickBox.tsx';
import { gradeColumns, NEWEST_FIRST } from './gradeColumns.tsx';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';

/** Ten columns need this width, in pixels. */
const NARROW_BELOW_PX = 930;

const PAPER = paperOf(ListSheet<GradeRow>);

const TICKED = lazyPart(async () => (await import('./GradeTicked.tsx')).GradeTicked);

/** The grades, newest first. */
export function GradeTable({
  list,
  dialogs,
  columnsFrom,
}: {
  list: RecordList<GradeRow>;
  dialogs: RecordDialogsState<GradeRow>;
  /** Derives the columns from the usual ones; memoize it. */
  columnsFrom?: (usual: readonly Column<GradeRow>[]) => readonly Column<GradeRow>[];
}) {
  const { all } = list;
  const { edit, remove } = dialogs;
  const order = useNameOrder();
  const settings = useSchool((school) => school.settings);
  const columns = useTexts(() => {
    const usual = gradeColumns(all, edit, remove, order, settings);
    return columnsFrom?.(usual) ?? usual;
  }, [all, columnsFrom, edit, remove, order, settings]);
  const ticking = useTicking(gradeTitle);
  return (
    <>
      <DataTable
        label={t('Grades')}
        columns={columns}
        rows={list.rows}
        rowKey={idOf}
        sort={list.sort}
        onSortChange={list.sortBy}
        shownRows={list.shown}
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
              {t('This box searches the student’s name and roll number.')}
            </NothingMatches>
          )
        }
      />
      <TickedActions list={list} ticks={ticking.ticks} Actions={TICKED.Part} />
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
