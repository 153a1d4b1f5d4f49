import { t } from '#language/t.ts';
import type { LeftOut } from '#school/countedRecords.ts';
import type { MadeReport, MadeRow, SecondTable } from '#school/reports/report.ts';
import { useClassTeacher } from '#records/paper/pages.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import {
  PaperTable,
  SheetSection,
  SignatureLines,
  type PaperColumn,
} from '#ui/paper/PrintSheet.tsx';
import { emsOf, longestWord } from '#ui/paper/columnWidths.ts';
import { PeriodReading } from './ReportCards.tsx';
import { ReportCharts, ReportTotals, trendBeside } from './ReportTable.tsx';

/** The width of all charts together, in pixels: wider than a page, so that their letters are small. */
const CHARTS_WIDTH = 900;

/** A report on paper: figures, tables and charts, and lines to sign. */
export function ReportPaper({
  made,
  title,
  about,
  className,
  period,
  status,
  leftOut,
  isDrawn,
}: {
  /** `undefined` until read. */
  made: MadeReport | undefined;
  title: string;
  /** The subject, the period, and notes about the figures. */
  about: string;
  /** The class whose teacher signs; empty for a report of the school. */
  className: string;
  period: string;
  status: 'loading' | 'loaded' | 'failed';
  leftOut: readonly LeftOut[];
  /** True if there is something to draw. */
  isDrawn: boolean;
}) {
  const teacher = useClassTeacher(className);
  return (
    <SchoolSheet
      title={title}
      about={about}
      note={teacher === '' ? undefined : t('Teacher: {teacher}', { teacher })}
    >
      <PeriodReading status={status} name={period} />
      {made ? (
        <>
          <ReportTotals totals={made.totals} />
          <PaperTable
            mayTurn
            label={title}
            columns={paperColumns(made.columns, made.rows)}
            rows={made.rows}
            emptyText={made.report.emptyText(made.choice)}
            foot={made.sum.length === 0 ? undefined : <strong>{made.sum.join(' · ')}</strong>}
          />
        </>
      ) : null}
      {made?.second ? (
        <SheetSection title={made.second.title}>
          <PaperTable
            label={made.second.title}
            columns={paperColumns(made.second.columns, made.second.rows)}
            rows={made.second.rows}
            emptyText=""
          />
        </SheetSection>
      ) : null}
      <LeftOutLine records={leftOut} />
      {made && isDrawn ? <ReportCharts made={made} width={CHARTS_WIDTH} /> : null}
      <SignatureLines
        labels={[t('Date'), teacher === '' ? t('Signature') : t('Teacher’s signature')]}
      />
    </SchoolSheet>
  );
}

/** In ems: a long text asks for at most this width, and leaves room for other columns. */
const MOST_WISHED = 24;
/** The width of a line beside a rate, with their gap, in ems. */
const TREND = 6.8;
/** The gap after a column, in ems. */
const GAP = 1;
/** Texts of several words ask for more than they need, so that most of them take one line. */
const WIDENED = { text: 1.3, sentence: 2, phone: 1, figure: 1, performance: 1.6 } as const;

/** Returns columns that share the page by their longest texts. */
function paperColumns(
  columns: SecondTable['columns'] | MadeReport['columns'],
  rows: readonly MadeRow[],
): PaperColumn<MadeRow>[] {
  return columns.map(({ header, kind }, index) => {
    const text = ({ cells }: MadeRow): string => cells[index] ?? '';
    const texts = new Set(rows.map(text));
    const longest = Math.max(longestWord(header), ...Array.from(texts, emsOf));
    const cell = (row: MadeRow) => trendBeside(text(row), header, row);
    return {
      header,
      cell,
      least: rows.some((row) => cell(row) !== text(row)) ? longest + TREND : 0,
      share: (Math.min(longest, MOST_WISHED) + GAP) * WIDENED[kind],
      align: kind === 'figure' ? 'end' : 'start',
    };
  });
}
