import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import type { Period } from '#school/calendar/periods.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import { daysOfPeriod } from '#school/reports/cardParticulars.ts';
import { gradeHeads, sumTexts } from '#school/reports/reportCardLines.ts';
import type { ClassSummary, Rank, ReportCard } from '#school/reports/reportCards.ts';
import { studentFields } from '#school/students/students.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CardColumns, CardPage, CardPair } from '#ui/paper/CardPage.tsx';
import { PaperTable } from '#ui/paper/PaperTable.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';
import { usePageHead } from './pages.ts';
import { ReportCardSheet } from './ReportCardSheet.tsx';

export interface ReportCardsSheetProps {
  readonly cards: readonly ReportCard[];
  /** The summary of the class, on the first page. */
  readonly summary?: ClassSummary | undefined;
  readonly className: string;
  readonly period: Period;
}

/** Report cards on paper, a page each, or two on a page. Import it with its `Paper`. */
export function ReportCardsSheet({ cards, summary, className, period }: ReportCardsSheetProps) {
  const isCompact = useSchool(({ settings }) => cardLookOf(settings).layout === 'compact');
  const sheetOf = (card: ReportCard) => (
    <ReportCardSheet key={card.student.id} card={card} className={className} period={period} />
  );
  return (
    <>
      {summary ? <SummaryPage summary={summary} className={className} period={period} /> : null}
      {isCompact
        ? inPairs(cards).map((pair) => (
            <CardPair key={pair[0]?.student.id}>{pair.map(sheetOf)}</CardPair>
          ))
        : cards.map(sheetOf)}
    </>
  );
}

function inPairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
}

function SummaryPage({
  summary: { ranks, subjects, total },
  className,
  period,
}: Omit<ReportCardsSheetProps, 'cards' | 'summary'> & { readonly summary: ClassSummary }) {
  const settings = useSchool((school) => school.settings);
  const scale = scaleOf(settings);
  const averages = weightsSentence(settings);
  return (
    <CardPage
      {...usePageHead()}
      title={t('Class summary of {className}', { className: choiceText('class', className) })}
      about={isolated(period.name)}
      days={daysOfPeriod(period)}
    >
      <CardColumns>
        <SheetSection title={t('Rank list')}>
          <PaperTable
            label={t('Rank list')}
            columns={[
              {
                header: t('Rank'),
                cell: ({ rank }) => (rank === undefined ? NO_VALUE : formatNumber(rank)),
                share: 0.8,
                align: 'end',
              },
              {
                header: t('Student'),
                cell: ({ student }) => <PersonName kind="student" person={student} />,
                share: 4.4,
              },
              ...('rollNumber' in studentFields(settings).shown
                ? [
                    {
                      header: t('Roll Number'),
                      cell: ({ student }: Rank) => student.rollNumber,
                      share: 1.4,
                    },
                  ]
                : []),
              {
                header: t('Average'),
                cell: ({ average }) => percentInWords(scale, average),
                share: 1.3,
                align: 'end',
              },
              ...gradeHeads(scale).map((header) => ({
                header,
                cell: ({ average }: Rank) => gradeInWords(scale, average),
                share: 1.1,
                align: 'end' as const,
              })),
            ]}
            rows={ranks}
            emptyText={t('No students in this class')}
            foot={averages === '' ? undefined : averages}
          />
        </SheetSection>
        <SheetSection title={t('Averages by subject')}>
          <PaperTable
            label={t('Averages by subject')}
            emptyText={t('No grades in this period')}
            columns={[
              { header: t('Subject'), cell: ({ cells }) => cells[0], share: 2.2 },
              { header: t('Average'), cell: ({ cells }) => cells[2], share: 1.3, align: 'end' },
              ...gradeHeads(scale).map((header) => ({
                header,
                cell: ({ cells }: { readonly cells: readonly string[] }) => cells[3],
                share: 1.1,
                align: 'end' as const,
              })),
            ]}
            rows={[...subjects, { subject: t('All subjects'), ...total }].map(
              ({ subject, ...sum }) => ({
                cells: [subject, ...sumTexts(sum, scale)],
              }),
            )}
          />
        </SheetSection>
      </CardColumns>
    </CardPage>
  );
}
