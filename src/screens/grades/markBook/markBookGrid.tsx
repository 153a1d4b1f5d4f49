import { marksUnsavedInWords } from '#records/forms/savedToasts.ts';
import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { weightsOf, type Weights, weightsSentence } from '#school/grading/averageRule.ts';
import { percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import { examName, assessmentName, cellKey } from '#school/grades/assessments.ts';
import { averageOf, type TypedMark, type TypedMarks } from '#school/grades/typedMarks.ts';
import { markText, readMark } from '#school/grades/markTexts.ts';
import { NO_MARK_TEXTS } from '#school/grades/noMarks.ts';
import {
  storedText,
  type MarkBook,
  type MarkBookColumn,
  type MarkBookRow,
} from '#school/grades/markBook.ts';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import { studentName } from '#school/students/students.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { choiceText } from '#school/text/choices.ts';
import { getOrMake } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { IconButton } from '#ui/controls/Button.tsx';
import { Pencil, Trash2 } from '#ui/display/icons.ts';
import { TwoLines } from '#ui/display/text.tsx';
import { GridHead } from '#ui/grid/Grid.tsx';
import type { GridCell, GridColumn, GridRow } from '#ui/grid/gridModel.ts';
import { isStoredSince } from './useStoredElsewhere.ts';
import { isolated } from '#language/isolated.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';
import type { MarkBookState } from './useMarkBook.ts';

const AVERAGE = 'average';
const GRADE = 'grade';

/** The school's rules for averages and grades. */
interface Marking {
  readonly weights: Weights;
  readonly scale: Scale;
}

/** Returns the school's rules for averages and grades; the same object for the same settings. */
export const markingOf = memoize((settings: SchoolSettings): Marking => ({
  weights: weightsOf(settings),
  scale: scaleOf(settings),
}));

/** Returns the columns after the assessments: Average and Grade. */
function figureColumns({ hasGrades, steps }: Scale): readonly GridColumn[] {
  const longest = steps.reduce((most, { label }) => Math.max(most, label.length), 0);
  const width = longest > 4 ? '7rem' : '4rem';
  return [
    { id: AVERAGE, name: t('Average'), readOnly: true, align: 'end', width: '5.5rem' },
    ...(hasGrades
      ? ([{ id: GRADE, name: t('Grade'), readOnly: true, align: 'center', width }] as const)
      : []),
  ];
}

/** Returns the columns of the grid: assessments with their buttons, then Average and Grade. */
export function gridColumns(
  columns: readonly MarkBookColumn[],
  edit: (column: MarkBookColumn) => void,
  remove: (column: MarkBookColumn) => void,
  scale: Scale,
): readonly GridColumn[] {
  return [
    ...columns.map((column): GridColumn => {
      const { key, name, date, maxMarks } = column;
      const marks = markText(maxMarks);
      return {
        id: key,
        name: // A name that two assessments would share has its maximum already.
          name === assessmentName(column)
            ? t('{assessment} of {marks}', { assessment: name, marks })
            : name,
        align: 'end',
        width: '6.5rem',
        head: (
          <GridHead
            title={examName(column) || t('No exam type')}
            lines={[formatDay(date) || t('No date'), t('of {marks}', { marks })]}
            actions={
              <>
                <IconButton
                  label={t('Edit {name}', { name })}
                  icon={<Pencil />}
                  onClick={() => edit(column)}
                />
                <IconButton
                  label={t('Delete {name}', { name })}
                  icon={<Trash2 />}
                  danger
                  onClick={() => remove(column)}
                />
              </>
            }
          />
        ),
      };
    }),
    ...figureColumns(scale),
  ];
}

/** Returns the rows of the grid: the students, with the present class of those who left this one. */
export function gridRows(rows: readonly MarkBookRow[], order?: NameOrder): readonly GridRow[] {
  return rows.map(({ student, hasLeft }) => {
    const { id, class: now } = student;
    const name = studentName(student, order);
    const link = (
      <PersonLink
        kind="student"
        person={student}
        list={now === '' ? undefined : { class: now }}
        tabIndex={-1}
      />
    );
    if (!hasLeft) return { id, name, head: link };
    const className = choiceText('class', now);
    const where = now === '' ? t('in no class now') : t('now in {className}', { className });
    const nameAndWhere =
      now === ''
        ? t('{name}, in no class now', { name })
        : t('{name}, now in {className}', { name, className });
    return { id, name: nameAndWhere, head: <TwoLines first={link} second={where} /> };
  });
}

/**
 * Returns the content of a book's cells, with unsaved texts. `placeOfMark` says, by the key of a cell, where its mark was
 * stored last. A cell without typed text is the same object each time.
 */
export function gridCells(
  { columns }: MarkBook,
  { weights, scale }: Marking,
): (
  typed: TypedMarks,
  placeOfMark?: (key: string) => string,
) => (row: GridRow, column: GridColumn) => GridCell {
  const assessments = new Map(
    columns.map((column) => [column.key, { column, cells: new Map<string, GridCell>() }]),
  );
  const storedFigures = new Map<string, Figures>();
  return (typed, placeOfMark) => {
    const typedFor = new Set(Object.values(typed).map(({ studentId }) => studentId));
    const typedFigures = new Map<string, Figures>();
    const figuresOf = (studentId: string): Figures => {
      const isTyped = typedFor.has(studentId);
      const known = isTyped ? typedFigures : storedFigures;
      return getOrMake(known, studentId, () =>
        figures(averageOf(columns, isTyped ? typed : NOTHING_TYPED, studentId, weights), scale),
      );
    };
    return ({ id }, { id: columnId }) => {
      const assessment = assessments.get(columnId);
      if (assessment === undefined) return figuresOf(id)[columnId === AVERAGE ? AVERAGE : GRADE];
      const { column, cells } = assessment;
      const key = cellKey(column, id);
      const mark = typedFor.has(id) ? typed[key] : undefined;
      if (mark) return markCell(column, id, mark, placeOfMark && (() => placeOfMark(key)));
      return getOrMake(cells, id, () => markCell(column, id));
    };
  };
}

type Figures = Readonly<Record<typeof AVERAGE | typeof GRADE, GridCell>>;

const NOTHING_TYPED: TypedMarks = {};

const NO_FIGURES: Figures = { [AVERAGE]: { text: '' }, [GRADE]: { text: '' } };

function figures(percent: number | undefined, scale: Scale): Figures {
  if (percent === undefined) return NO_FIGURES;
  const grade = { text: scale.gradeOf(percent) };
  return {
    [AVERAGE]: { text: percentInWords(scale, percent) },
    [GRADE]: scale.isNotPassed(percent)
      ? { ...grade, description: t('not passed'), warning: true }
      : grade,
  };
}

/** The text of a cell in the language spoken. */
function shownText(text: string, read = readMark(text)): string {
  return read.kind === 'noMark' ? t(NO_MARK_TEXTS[read.noMark]) : text;
}

function markCell(
  column: MarkBookColumn,
  studentId: string,
  typed?: TypedMark,
  placeOfMark?: () => string,
): GridCell {
  const stored = storedText(column, studentId);
  const several = (column.grades.get(studentId) ?? []).length > 1;
  if (several) {
    return {
      text: stored,
      readOnly: true,
      description: t('Several grades on one day: {stored}. Change or delete them in the list.', {
        stored,
      }),
    };
  }
  const typedText = typed?.text ?? stored;
  const read = readMark(typedText);
  const text = shownText(typedText, read);
  const isOver = read.kind === 'mark' && read.marks > column.maxMarks;
  const isElsewhere = typed !== undefined && isStoredSince(column, typed);
  const notes = [
    read.kind === 'wrong' && read.message,
    isOver && t('over the maximum of {maximum}', { maximum: markText(column.maxMarks) }),
    isElsewhere && savedElsewhere(shownText(stored), placeOfMark?.() ?? t('elsewhere')),
  ].filter((note) => note !== false);
  return {
    text,
    ...(notes.length > 0 && { description: notes.join('. ') }),
    ...(read.kind === 'wrong' && { invalid: true }),
    ...((isOver || isElsewhere) && { warning: true }),
    ...(typed && { changed: true }),
  };
}

/** Returns the warning at a cell before a newer stored mark is overwritten. */
function savedElsewhere(stored: string, place: string): string {
  return stored === ''
    ? t('Deleted {place}. Saving stores it again', { place })
    : t('Changed {place} to {mark}. Saving overwrites it', { place, mark: stored });
}

/** The maximum number of columns that stay readable side by side. */
const COLUMNS_A_TABLE = 12;

/** The shown mark book on paper. Too many columns are split into several tables, each with all names. */
export function MarkBookPaper({ screen }: { screen: MarkBookState }) {
  const { id, period, book, typed } = screen;
  const settings = useSchool((school) => school.settings);
  const marking = markingOf(settings);
  const columns = gridColumns(book.columns, nothing, nothing, marking.scale);
  const rows = gridRows(book.rows, useNameOrder());
  const cellOf = gridCells(book, marking)(typed);
  const unsaved = Object.keys(typed).length;
  const paperColumn = (column: GridColumn): PaperColumn<GridRow> => ({
    header: column.name,
    align: column.align ?? 'end',
    cell: (row) => cellOf(row, column).text,
  });
  return (
    <SchoolSheet
      title={t('Mark book')}
      about={[choiceText('class', id.className), choiceText('subject', id.subject), period.name]
        .map(isolated)
        .join(' · ')}
      note={[unsaved > 0 ? marksUnsavedInWords(unsaved) : '', weightsSentence(settings)]
        .filter(Boolean)
        .join(' · ')}
      landscape={columns.length > COLUMNS_A_TABLE / 2}
    >
      {inParts(columns).map((part) => (
        <PaperTable
          key={part[0]?.id}
          numbered
          label={t('Mark book')}
          columns={[
            { header: t('Student'), share: 2.6, cell: ({ name }) => name },
            ...part.map(paperColumn),
          ]}
          rows={rows}
          emptyText={t('No students in this class')}
        />
      ))}
    </SchoolSheet>
  );
}

function nothing(): void {
  // Nobody presses buttons on paper.
}

function inParts(columns: readonly GridColumn[]): readonly (readonly GridColumn[])[] {
  const count = Math.ceil(columns.length / COLUMNS_A_TABLE);
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, part) => columns.slice(part * size, (part + 1) * size));
}
