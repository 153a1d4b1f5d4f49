import { t, msg, type Text } from '#language/t.ts';
import { isolated } from '#language/isolated.ts';
import { formatDay, commaList } from '#school/text/formats.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { PrintSheet, type PrintSheetProps, PaperTable } from '#ui/paper/PrintSheet.tsx';
import type { ChosenFilter, RecordList } from '#records/lists/useRecordList.ts';
import { printedColumns, type Column } from '#ui/table/SimpleTable.tsx';
import { printPage, usePrinting } from '#ui/paper/printing.ts';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

/** A sheet headed with the school's name and the print date. Import it with its `Paper`. */
export function SchoolSheet(props: Omit<PrintSheetProps, 'owner' | 'mark' | 'printed'>) {
  const owner = useSchool((school) => school.settings.schoolName);
  const mark = useSchool((school) => schoolMark(school.settings));
  return (
    <PrintSheet
      {...props}
      title={isolated(props.title)}
      owner={isolated(owner)}
      mark={mark}
      printed={t('Printed on {day}', { day: formatDay(useToday()) })}
    />
  );
}

interface ListWords {
  readonly count: Text;
  /** If search or filters hide some. */
  readonly shown: Text;
  readonly none: Text;
}

const LIST_WORDS = {
  students: {
    count: msg('{count, plural, one {# student} other {# students}}'),
    shown: msg('{shown} of {count, plural, one {# student} other {# students}}'),
    none: msg('No students'),
  },
  teachers: {
    count: msg('{count, plural, one {# teacher} other {# teachers}}'),
    shown: msg('{shown} of {count, plural, one {# teacher} other {# teachers}}'),
    none: msg('No teachers'),
  },
  grades: {
    count: msg('{count, plural, one {# grade} other {# grades}}'),
    shown: msg('{shown} of {count, plural, one {# grade} other {# grades}}'),
    none: msg('No grades'),
  },
} satisfies Readonly<Record<string, ListWords>>;

/** A list on paper: all rows that search and filters leave, as sorted. */
export function ListSheet<Row>({
  title,
  of,
  list,
  rows,
  columns,
}: {
  title: string;
  of: keyof typeof LIST_WORDS;
  list: RecordList<Row>;
  /** The rows as the table sorted them. */
  rows: readonly Row[];
  /** The list's columns; those without `paper` are not printed. */
  columns: readonly Column<Row>[];
}) {
  const words = LIST_WORDS[of];
  const narrowed = narrowedBy(list);
  const shown = rows.length;
  const all = list.all.length;
  return (
    <SchoolSheet
      title={title}
      about={narrowed === '' ? undefined : narrowed}
      note={shown === all ? t(words.count, { count: all }) : t(words.shown, { shown, count: all })}
    >
      <PaperTable
        numbered
        mayTurn
        label={title}
        columns={printedColumns(columns)}
        rows={rows}
        emptyText={t(words.none)}
      />
    </SchoolSheet>
  );
}

/** Returns "Class 3, searched for “ada”", or an empty text if nothing narrows the list. */
function narrowedBy<Row>({ filters, query }: RecordList<Row>): string {
  const searched = query.trim();
  return commaList([
    ...filters.flatMap((filter) => (filter.chosen === '' ? [] : [isolated(chosenLabel(filter))])),
    ...(searched === '' ? [] : [t('searched for “{query}”', { query: searched })]),
  ]);
}

function chosenLabel<Row>({ choices, chosen }: ChosenFilter<Row>): string {
  const option = choices.find((option) => typeof option !== 'string' && option.value === chosen);
  return typeof option === 'object' ? option.label : chosen;
}

/** A printed document and the way to print it. Create it outside all components. */
interface Paper<Props> {
  /**
   * Renders nothing on screen. If several are rendered, the last one is printed: a dialog's instead of that of the list
   * behind.
   */
  readonly OnPaper: ComponentType<Props>;
  /** Opens the browser's print dialog and resolves when it is closed. */
  readonly print: () => Promise<void>;
}

/** Returns the paper of `Sheet`, a component that renders `SchoolSheet`s. */
export function paperOf<Props extends object>(Sheet: ComponentType<Props>): Paper<Props> {
  function OnPaper(props: Props) {
    if (!usePrinting()) return null;
    return createPortal(
      <div data-paper="">
        <Sheet {...props} />
      </div>,
      document.body,
    );
  }
  return {
    OnPaper,
    print: async () => {
      await document.fonts.ready;
      await printPage();
    },
  };
}
