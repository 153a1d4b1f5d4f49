import { isolated } from '#language/isolated.ts';
import { formatNumber } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { PersonName, PersonLink } from '#records/lists/PersonName.tsx';
import { usePageHead } from '#records/paper/pages.ts';
import type { Period } from '#school/calendar/periods.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, type Scale } from '#school/grading/scales.ts';
import { daysOfPeriod } from '#school/reports/cardParticulars.ts';
import { gradeHeads, sumTexts } from '#school/reports/reportCardLines.ts';
import type { ClassSummary, Rank } from '#school/reports/reportCards.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { studentFields } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { CardColumns, CardPage } from '#ui/paper/CardPage.tsx';
import { PaperTable, SheetSection } from '#ui/paper/PrintSheet.tsx';
import { SimpleTable, printedColumns, type Column } from '#ui/table/SimpleTable.tsx';

/** The summary of a class above its report cards. */
export function Summary({ summary: { ranks, ...sums } }: { summary: ClassSummary }) {
  const settings = useSchool((school) => school.settings);
  const averages = weightsSentence(settings);
  return (
    <Card title={t('Class summary')}>
      <Stack>
        <SimpleTable
          label={t('Averages by subject')}
          captionShown
          columns={sumColumns(scaleOf(settings))}
          rows={sumRows(sums, scaleOf(settings))}
          rowKey={({ cells: [subject = ''] }) => subject}
        />
        <SimpleTable
          label={t('Rank list')}
          captionShown
          columns={rankColumns(settings)}
          rows={ranks}
          rowKey={({ student }) => student.id}
        />
        {averages === '' ? null : <Muted>{averages}</Muted>}
      </Stack>
    </Card>
  );
}

/** The summary of a class on paper, before its report cards. */
export function SummaryPage({
  summary: { ranks, ...sums },
  className,
  period,
}: {
  summary: ClassSummary;
  className: string;
  period: Period;
}) {
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
            columns={printedColumns(rankColumns(settings))}
            rows={ranks}
            emptyText={t('No students in this class')}
            foot={averages === '' ? undefined : averages}
          />
        </SheetSection>
        <SheetSection title={t('Averages by subject')}>
          <PaperTable
            label={t('Averages by subject')}
            emptyText={t('No grades in this period')}
            columns={printedColumns(sumColumns(scale))}
            rows={sumRows(sums, scale)}
          />
        </SheetSection>
      </CardColumns>
    </CardPage>
  );
}

function rankColumns(settings: SchoolSettings): readonly Column<Rank>[] {
  const scale = scaleOf(settings);
  const roll: Column<Rank> = {
    id: 'roll',
    header: t('Roll Number'),
    cell: ({ student }) => student.rollNumber,
    paper: { share: 1.4 },
  };
  return [
    {
      id: 'rank',
      header: t('Rank'),
      align: 'end',
      cell: ({ rank }) => (rank === undefined ? NO_VALUE : formatNumber(rank)),
      paper: { share: 0.8 },
    },
    {
      id: 'student',
      header: t('Student'),
      cell: ({ student }) => <PersonLink kind="student" person={student} />,
      paper: { share: 4.4, cell: ({ student }) => <PersonName kind="student" person={student} /> },
    },
    ...('rollNumber' in studentFields(settings).shown ? [roll] : []),
    {
      id: 'average',
      header: t('Average'),
      align: 'end',
      cell: ({ average }) => percentInWords(scale, average),
      paper: { share: 1.3 },
    },
    ...gradeHeads(scale).map((header): Column<Rank> => ({
      id: 'letter',
      header,
      align: 'end',
      cell: ({ average }) => gradeInWords(scale, average),
      paper: { share: 1.1 },
    })),
  ];
}

/** A subject, or all of them, with the texts of its columns. */
interface SumRow {
  readonly cells: readonly string[];
}

function sumRows({ subjects, total }: Omit<ClassSummary, 'ranks'>, scale: Scale): SumRow[] {
  return [...subjects, { subject: t('All subjects'), ...total }].map(({ subject, ...sum }) => ({
    cells: [choiceText('subject', subject), ...sumTexts(sum, scale)],
  }));
}

function sumColumns(scale: Scale): readonly Column<SumRow>[] {
  return [
    {
      id: 'subject',
      header: t('Subject'),
      cell: ({ cells }) => cells[0],
      paper: { share: 2.2 },
    },
    { id: 'marks', header: t('Marks'), align: 'end', cell: ({ cells }) => cells[1] },
    {
      id: 'average',
      header: t('Average'),
      align: 'end',
      cell: ({ cells }) => cells[2],
      paper: { share: 1.3 },
    },
    ...gradeHeads(scale).map((header): Column<SumRow> => ({
      id: 'letter',
      header,
      align: 'end',
      cell: ({ cells }) => cells[3],
      paper: { share: 1.1 },
    })),
  ];
}
