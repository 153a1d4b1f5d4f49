import { sentence, isolated } from '#school/text/isolated.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf } from '#school/grading/scales.ts';
import type { ClassSummary, Rank, ReportCard } from '#school/reports/reportCards.ts';
import {
  cardAttendance,
  cardHeads,
  cardLines,
  cardNotes,
  gradeHeads,
  passedText,
  sumTexts,
  type CardLine,
} from '#school/reports/reportCardLines.ts';
import { formatDay, formatNumber, NO_VALUE } from '#school/text/formats.ts';
import { PersonName, usePersonName } from '#records/lists/PersonName.tsx';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CardColumns, CardComment, CardPage } from '#ui/paper/CardPage.tsx';
import { PaperFacts, SheetSection, SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { PaperTable } from '#ui/paper/PaperTable.tsx';

export interface ReportCardsSheetProps {
  readonly cards: readonly ReportCard[];
  /** The summary of the class, on the first page. */
  readonly summary?: ClassSummary | undefined;
  readonly className: string;
  readonly periodName: string;
}

/** Report cards on paper, a page each (docs/conformance.md, Report cards and warnings). Import it with its `Paper`. */
export function ReportCardsSheet({ cards, summary, className, periodName }: ReportCardsSheetProps) {
  return (
    <>
      {summary ? (
        <SummaryPage summary={summary} className={className} periodName={periodName} />
      ) : null}
      {cards.map((card) => (
        <StudentPage
          key={card.student.id}
          card={card}
          className={className}
          periodName={periodName}
        />
      ))}
    </>
  );
}

function useHead() {
  const settings = useSchool((school) => school.settings);
  return {
    owner: settings.schoolName,
    mark: schoolMark(settings),
    address: settings.address.split('\n').join(', '),
    day: formatDay(useToday()),
  };
}

function StudentPage({
  card,
  className,
  periodName,
}: {
  card: ReportCard;
  className: string;
  periodName: string;
}) {
  const { student, comment } = card;
  const name = usePersonName('student', student);
  const settings = useSchool((school) => school.settings);
  const scale = scaleOf(settings);
  const heads = cardHeads(card, scale);
  const passed = passedText(card, scale);
  const principal = useSchool((school) => school.settings.principalName.trim());
  return (
    <CardPage {...useHead()} title={isolated(name)} about={sentence`Report card, ${periodName}`}>
      <PaperFacts
        items={[
          { term: 'Class', description: className },
          { term: 'Roll Number', description: student.rollNumber },
        ]}
      />
      <PaperTable
        label={`Grades of ${name}`}
        columns={heads.map((header, index) => ({
          header,
          cell: ({ cells }: CardLine) => cells[index],
          share: index === 0 ? 2 : 1,
          align: index === 0 ? 'start' : 'end',
        }))}
        rows={cardLines(card, scale)}
        emptyText="No grades"
        foot={cardNotes(settings)}
      />
      {passed === '' ? null : <p>{passed}</p>}
      <SheetSection title="Attendance">
        <PaperFacts items={cardAttendance(card)} />
      </SheetSection>
      <CardComment title="Comment" text={comment} />
      <SignatureLines
        labels={[
          'Class teacher',
          principal === '' ? 'Principal' : sentence`${principal}, Principal`,
          'Parent',
        ]}
      />
    </CardPage>
  );
}

function SummaryPage({
  summary: { ranks, subjects, total },
  className,
  periodName,
}: {
  summary: ClassSummary;
  className: string;
  periodName: string;
}) {
  const settings = useSchool((school) => school.settings);
  const scale = scaleOf(settings);
  const averages = weightsSentence(settings);
  return (
    <CardPage
      {...useHead()}
      title={sentence`Class summary of ${className}`}
      about={isolated(periodName)}
    >
      <CardColumns>
        <SheetSection title="Rank list">
          <PaperTable
            label="Rank list"
            columns={[
              {
                header: 'Rank',
                cell: ({ rank }) => (rank === undefined ? NO_VALUE : formatNumber(rank)),
                share: 0.8,
                align: 'end',
              },
              {
                header: 'Student',
                cell: ({ student }) => <PersonName kind="student" person={student} />,
                share: 4.4,
              },
              { header: 'Roll Number', cell: ({ student }) => student.rollNumber, share: 1.4 },
              {
                header: 'Average',
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
            emptyText="No students in this class"
            foot={averages === '' ? undefined : averages}
          />
        </SheetSection>
        <SheetSection title="Averages by subject">
          <PaperTable
            label="Averages by subject"
            emptyText="No grades in this period"
            columns={[
              { header: 'Subject', cell: ({ cells }) => cells[0], share: 2.2 },
              { header: 'Average', cell: ({ cells }) => cells[2], share: 1.3, align: 'end' },
              ...gradeHeads(scale).map((header) => ({
                header,
                cell: ({ cells }: { readonly cells: readonly string[] }) => cells[3],
                share: 1.1,
                align: 'end' as const,
              })),
            ]}
            rows={[...subjects, { subject: 'All subjects', ...total }].map(
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
