import { marksUnsavedInWords } from '#records/forms/savedToasts.ts';
import { MarkBookDialogs, type OpenDialog } from './MarkBookDialogs.tsx';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { isolated } from '#language/isolated.ts';
import { type MarkEntry, entriesIn } from '#school/grades/markEntries.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted, Badge } from '#ui/display/text.tsx';
import { choiceOptions, choiceText } from '#school/text/choices.ts';
import { formatList } from '#school/text/formats.ts';
import { assessmentKey, assessmentName, type Assessment } from '#school/grades/assessments.ts';
import { countOverMaximum } from '#school/grades/typedMarks.ts';
import type { MarkBookColumn } from '#school/grades/markBook.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { ClassField, useNoteClassUsed } from '#records/classChoice/ClassField.tsx';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { NoStudents } from '#records/lists/EmptyLists.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { SaveButtons, useSaveKey } from '#records/forms/SaveButtons.tsx';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { OuterFocus } from '#ui/focus.ts';
import { Plus } from '#ui/display/icons.ts';
import { Banner, StatusLine, Read } from '#ui/feedback/states.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { Grid } from '#ui/grid/Grid.tsx';
import type { GridHandle } from '#ui/grid/gridModel.ts';
import { ActionBar, Toolbar } from '#ui/layout/Toolbar.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { deleteDraft, isWithoutMarks, discardMarks, keepGoneAssessments } from './unsavedMarks.ts';
import { GRID_CELL, gridCellOrPage, LEAVES_TO_GRID, OtherMarkBooks } from './OtherMarkBooks.tsx';
import { gridCells, gridColumns, gridRows, markingOf, MarkBookPaper } from './markBookGrid.tsx';
import { useMarkBook, type MarkBookState } from './useMarkBook.ts';
import { useMarkSaving } from './useMarkSaving.ts';
import { usePlaceOfMark } from './useStoredElsewhere.ts';

const PAPER = paperOf(MarkBookPaper);

/** The mark book: a class's marks in a subject, typed as in a spreadsheet (docs/conformance.md, Mark book). */
export function MarkBook({ shown }: { shown: Ref<() => readonly MarkEntry[] | undefined> }) {
  const screen = useMarkBook();
  const { book, status, found, drafts } = screen;
  const { id } = screen;
  useImperativeHandle(shown, () => () => (status === 'loaded' ? entriesIn(book, id) : undefined), [
    status,
    book,
    id,
  ]);
  const [open, setOpen] = useState<OpenDialog>();
  const grid = useRef<GridHandle>(null);
  const close = useCallback(() => setOpen(undefined), []);
  const add = useRef<HTMLButtonElement>(null);
  const goToMarksOf = useGoToMarks(grid, screen);
  const placeToGo = usePlaceToGo(add, book.columns.length);
  return (
    <>
      <Choices screen={screen} add={add} onAdd={() => setOpen({ kind: 'add' })} />
      <FoundHere {...found} discard={() => discardMarks(drafts.marks)}>
        {t('Your unsaved marks in this mark book are back.')}
      </FoundHere>
      <Strays screen={screen} />
      {screen.marksOfDeleted.length > 0 ? <GoneAssessments screen={screen} /> : null}
      <OtherMarkBooks shown={drafts.marks} onOpen={screen.choose} />
      <Read
        status={status}
        loading={t('Loading grades…')}
        failed={t('The grades of this class could not be read')}
      >
        {book.rows.length === 0 ? (
          <NoStudents className={choiceText('class', screen.id.className)} />
        ) : (
          <Book screen={screen} open={setOpen} grid={grid} />
        )}
        <PAPER.OnPaper screen={screen} />
      </Read>
      {open === undefined ? null : (
        <OuterFocus value={placeToGo}>
          <MarkBookDialogs
            screen={screen}
            open={open}
            onClose={close}
            onAdded={(assessment) => {
              close();
              goToMarksOf(assessment);
            }}
          />
        </OuterFocus>
      )}
    </>
  );
}

/** Returns a function that goes to the first mark of an assessment, once the grid shows the assessment. */
function useGoToMarks(
  grid: RefObject<GridHandle | null>,
  { status, book }: MarkBookState,
): (assessment: Assessment) => void {
  const column = useRef<string>(undefined);
  // Grades of a day outside of the period must be read first. Meanwhile there is no grid.
  useEffect(() => {
    if (status !== 'loaded' || !book.columns.some(({ key }) => key === column.current)) return;
    grid.current?.goTo({ row: book.rows[0]?.student.id, column: column.current });
    column.current = undefined;
  });
  return (assessment) => {
    column.current = assessmentKey(assessment);
  };
}

/**
 * Returns the element that gets the focus after a focused assessment was deleted: a cell of the grid or, after the last
 * assessment, the button that adds one.
 */
function usePlaceToGo(
  add: RefObject<HTMLButtonElement | null>,
  assessments: number,
): () => HTMLElement | null {
  const count = useRef(assessments);
  const placeToGo = useCallback(
    () => (count.current === 0 ? add.current : gridCellOrPage()),
    [add],
  );
  useLayoutEffect(() => {
    count.current = assessments;
  }, [assessments]);
  // Before this runs, the grid has moved the focus to another cell.
  useEffect(() => {
    if (assessments === 0 && document.activeElement?.matches(GRID_CELL)) placeToGo()?.focus();
  }, [assessments, placeToGo]);
  return placeToGo;
}

function Choices({
  screen,
  add,
  onAdd,
}: {
  screen: MarkBookState;
  add: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}) {
  const { id, classes, hasStudents, subjects, periods, choose, book } = screen;
  return (
    <Toolbar
      end={
        <Button ref={add} icon={<Plus />} disabled={book.rows.length === 0} onClick={onAdd}>
          {t('Add assessment')}
        </Button>
      }
    >
      <ClassField
        classes={classes}
        chosen={classes.find(({ name }) => name === id.className)}
        hasStudents={hasStudents}
        onChoose={({ name }) => choose({ class: name })}
      />
      <SelectField
        label={t('Subject')}
        options={choiceOptions('subject', subjects)}
        value={id.subject}
        onChange={(event) => choose({ subject: event.target.value })}
      />
      <SelectField
        label={t('Period')}
        options={periods.options}
        value={periods.value}
        onChange={(event) => choose({ period: event.target.value })}
      />
    </Toolbar>
  );
}

function Book({
  screen,
  open,
  grid,
}: {
  screen: MarkBookState;
  open: (dialog: OpenDialog) => void;
  grid: RefObject<GridHandle | null>;
}) {
  const { id, book, typed, edit, drafts } = screen;
  const { saving, saves, save } = useMarkSaving({
    ...screen,
    onFault: useCallback((place) => grid.current?.goTo(place), [grid]),
  });
  useSaveKey(save);
  useNoteClassUsed(saves > 0 ? { id: id.classId, name: id.className } : undefined);
  const settings = useSchool((school) => school.settings);
  const marking = markingOf(settings);
  const averages = weightsSentence(settings);
  const columns = useTexts(() => {
    const edit = (column: MarkBookColumn) => open({ kind: 'edit', column });
    const remove = (column: MarkBookColumn) => {
      if (isWithoutMarks(column, DRAFT_KINDS.marks.now(drafts.marks)))
        deleteDraft(id, drafts, column);
      else open({ kind: 'remove', column });
    };
    return gridColumns(book.columns, edit, remove, marking.scale);
  }, [book, open, id, drafts, marking]);
  const order = useNameOrder();
  const rows = useTexts(() => gridRows(book.rows, order), [book, order]);
  const cellsOf = useTexts(() => gridCells(book, marking), [book, marking]);
  const placeOfMark = usePlaceOfMark(book, typed, id.subject);
  const cellOf = useMemo(() => cellsOf(typed, placeOfMark), [cellsOf, typed, placeOfMark]);
  const count = Object.keys(typed).length;
  const over = useMemo(() => countOverMaximum(typed), [typed]);
  return (
    <>
      <Grid
        key={drafts.marks}
        label={t('Mark book')}
        namesHead={t('Student')}
        columns={columns}
        rows={rows}
        cellOf={cellOf}
        onEdit={edit}
        unsaved={screen.unsaved}
        handle={grid}
        editsOf={`${drafts.marks} ${saves}`}
      />
      <ActionBar
        actions={
          <SaveButtons
            unsaved={count}
            saving={saving}
            label={t('Save Grades')}
            onDiscard={() => discardMarks(drafts.marks)}
            onSave={save}
          />
        }
      >
        <StatusLine>{savedState(count, book.columns.length)}</StatusLine>
        {averages === '' ? null : <Muted>{averages}</Muted>}
        {over > 0 ? (
          <Badge tone="warning">
            {t('{count, plural, one {# mark} other {# marks}} over the maximum', { count: over })}
          </Badge>
        ) : null}
      </ActionBar>
    </>
  );
}

/** Returns the status line: the number of unsaved marks, or the next step. */
function savedState(count: number, assessments: number): string {
  if (count > 0) return marksUnsavedInWords(count);
  if (assessments > 0) return t('All marks saved|of assessments');
  return t('Add an assessment, then type the marks below it');
}

/** Names the deleted students with unsaved marks: they have no row, and no mark may be dropped unseen. */
function Strays({ screen: { strays, drafts } }: { screen: MarkBookState }) {
  if (strays.length === 0) return null;
  const names = [...new Set(strays.map(({ name }) => isolated(name || t('A student'))))];
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('These marks no longer belong to this mark book')}
      actions={
        <Button
          ref={LEAVES_TO_GRID}
          size="small"
          variant="ghost"
          onClick={() => discardMarks(drafts.marks, strays)}
        >
          {t('Dismiss')}
        </Button>
      }
    >
      {t(
        '{students, plural, one {{names} was deleted.} other {{names} were deleted.}} {count, plural, one {# mark was not saved.} other {# marks were not saved.}}',
        { students: names.length, names: formatList(names), count: strays.length },
      )}
    </Banner>
  );
}

/** Asks about unsaved marks of an assessment that another tab deleted. Until the answer they are not saved. */
function GoneAssessments({ screen: { marksOfDeleted, drafts } }: { screen: MarkBookState }) {
  const names = [...new Set(marksOfDeleted.map((mark) => isolated(assessmentName(mark))))];
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('These marks belong to a deleted assessment')}
      actions={
        <Inline>
          <Button
            ref={LEAVES_TO_GRID}
            size="small"
            onClick={() => keepGoneAssessments(drafts, marksOfDeleted)}
          >
            {names.length === 1 ? t('Keep the assessment') : t('Keep the assessments')}
          </Button>
          <Button
            ref={LEAVES_TO_GRID}
            size="small"
            variant="ghost"
            onClick={() => discardMarks(drafts.marks, marksOfDeleted)}
          >
            {t('Discard marks')}
          </Button>
        </Inline>
      }
    >
      {t(
        '{assessments, plural, one {{names} was deleted.} other {{names} were deleted.}} {count, plural, one {# mark was not saved.} other {# marks were not saved.}}',
        { assessments: names.length, names: formatList(names), count: marksOfDeleted.length },
      )}
    </Banner>
  );
}
