import { t } from '#language/t.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import type { ClassSummary, Rank } from '#school/reports/reportCards.ts';
import { gradeHeads, sumTexts } from '#school/reports/reportCardLines.ts';
import type { ClassOffered } from '#school/classes/classToBeginWith.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { studentFields, studentName } from '#school/students/students.ts';
import { ClassField } from '#records/classChoice/ClassField.tsx';
import { NoStudents } from '#records/lists/EmptyLists.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import { ReportCardSheet } from '#records/paper/ReportCardSheet.tsx';
import { ReportCardsSheet } from '#records/paper/ReportCardsSheet.tsx';
import { usePaperSize } from '#records/paper/pages.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import { useCardsAsTyped } from '#state/drafts/reportCommentDrafts.ts';
import { Printer } from '#ui/display/icons.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { PAPER_SIZES, SheetThumbnails } from '#ui/paper/SheetOnScreen.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useDeferredValue, useEffect } from 'react';
import { PeriodReading } from './PeriodReading.tsx';
import { StrayCommentsBanner } from './StrayCommentsBanner.tsx';
import { StudentCard } from './StudentCard.tsx';
import { useReportCards, type ReportCardsState } from './useReportCards.ts';

const PAPER = paperOf(ReportCardsSheet);

/** The number of cards rendered at once; the others follow. */
const FIRST_CARDS = 2;

/**
 * A class's report cards: chosen, commented and printed, a page for each student (docs/conformance.md, Report cards and
 * warnings).
 */
export function ReportCards({
  className,
  classes,
  chooseClass,
}: {
  className: string;
  classes: readonly ClassOffered[];
  chooseClass: (name: string) => void;
}) {
  const state = useReportCards(className);
  const { status, cards, summary, period, hasStudents } = state;
  const [size, choosePaper] = usePaperSize();
  const isHalf = useSchool(({ settings }) => cardLookOf(settings).layout === 'compact');
  // Offers comments that a closed page left behind.
  useEffect(() => void drafts.scanForOrphans(), []);
  const areAllDrawn = useDeferredValue(status === 'loaded', false);
  const shown = areAllDrawn ? cards : cards.slice(0, FIRST_CARDS);
  return (
    <>
      <Toolbar
        end={
          <>
            <SegmentedRadios
              label={t('Paper')}
              options={papers()}
              value={size}
              onChange={(chosen) => choosePaper(chosen)}
            />
            <Button
              icon={<Printer />}
              variant="primary"
              disabled={cards.length === 0}
              onClick={() => void PAPER.print()}
            >
              {t('Print all')}
            </Button>
          </>
        }
      >
        <ClassField
          classes={classes}
          chosen={classes.find(({ name }) => name === className)}
          hasStudents={hasStudents}
          onChoose={({ name }) => chooseClass(name)}
        />
        <PeriodFields state={state} />
      </Toolbar>
      <CardParts state={state} />
      <StrayCommentsBanner strays={state.strays} period={period} />
      <PeriodReading status={status} name={period.name} />
      {status === 'loaded' && cards.length === 0 && state.daysProblem === undefined ? (
        <NoStudents className={className} />
      ) : null}
      <LeftOutLine records={state.leftOut} />
      {summary ? <Summary summary={summary} /> : null}
      {cards.length > 1 ? (
        <SheetThumbnails
          label={t('Report cards of the class')}
          size={size}
          half={isHalf}
          items={shown.map((card) => {
            const name = studentName(card.student);
            return {
              id: card.student.id,
              name,
              action: t('Go to the card of {name}', { name }),
              onPress: () => showCard(card.student.id),
              sheet: () => <ReportCardSheet card={card} className={className} period={period} />,
            };
          })}
        />
      ) : null}
      {shown.map((card) => (
        <StudentCard
          key={card.student.id}
          card={card}
          className={className}
          period={period}
          periodChosen={state.periodChosen}
          factsOf={state.factsOf}
          size={size}
          isHalf={isHalf}
        />
      ))}
      {cards.length > 0 ? <CardsOnPaper state={state} className={className} /> : null}
    </>
  );
}

function papers() {
  return (['a4', 'letter'] as const).map((value) => ({
    value,
    label: t(PAPER_SIZES[value].name),
  }));
}

/** Brings a card into view, with the focus in it. */
function showCard(studentId: string): void {
  const card = document.querySelector<HTMLElement>(`article[data-row="${CSS.escape(studentId)}"]`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}

/** Includes comments as typed, because the browser prints at once and cannot wait until they are stored. */
function CardsOnPaper({ state, className }: { state: ReportCardsState; className: string }) {
  const { cards, summary, period } = state;
  return (
    <PAPER.OnPaper
      cards={useCardsAsTyped(cards, period)}
      summary={summary}
      className={className}
      period={period}
    />
  );
}

function PeriodFields({ state }: { state: ReportCardsState }) {
  const { periods, periodChosen, choosePeriod, days, chooseDay, daysProblem } = state;
  return (
    <>
      <SelectField
        label={t('Period')}
        options={periods}
        value={periodChosen}
        onChange={(event) => choosePeriod(event.target.value)}
      />
      {days ? (
        <>
          <DateField
            label={t('From')}
            value={days.from}
            onChange={(event) => chooseDay('from', event.target.value)}
          />
          <DateField
            label={t('To')}
            value={days.to}
            error={daysProblem}
            onChange={(event) => chooseDay('to', event.target.value)}
          />
        </>
      ) : null}
    </>
  );
}

function CardParts({ state }: { state: ReportCardsState }) {
  const { examTypes, notCounted, count, hasSummary, chooseSummary } = state;
  return (
    <div data-print="hide">
      <CheckboxGroup label={t('Exam types and summary')}>
        {examTypes.map((type) => (
          <CheckboxField
            key={type}
            label={type}
            checked={!notCounted.has(type)}
            onChange={(event) => count(type, event.target.checked)}
          />
        ))}
        <CheckboxField
          label={t('Class summary')}
          checked={hasSummary}
          onChange={(event) => chooseSummary(event.target.checked)}
        />
      </CheckboxGroup>
    </div>
  );
}

function Summary({ summary: { ranks, subjects, total } }: { summary: ClassSummary }) {
  const settings = useSchool((school) => school.settings);
  const scale = scaleOf(settings);
  const averages = weightsSentence(settings);
  return (
    <Card title={t('Class summary')}>
      <Stack>
        <SimpleTable
          label={t('Averages by subject')}
          captionShown
          columns={[
            { id: 'subject', header: t('Subject'), cell: ({ cells }) => cells[0] },
            { id: 'marks', header: t('Marks'), align: 'end', cell: ({ cells }) => cells[1] },
            { id: 'average', header: t('Average'), align: 'end', cell: ({ cells }) => cells[2] },
            ...gradeHeads(scale).map((header) => ({
              id: 'letter',
              header,
              align: 'end' as const,
              cell: ({ cells }: { readonly cells: readonly string[] }) => cells[3],
            })),
          ]}
          rows={[...subjects, { subject: t('All subjects'), ...total }].map(
            ({ subject, ...sum }) => ({
              cells: [subject, ...sumTexts(sum, scale)],
            }),
          )}
          rowKey={({ cells: [subject = ''] }) => subject}
        />
        <SimpleTable
          label={t('Rank list')}
          captionShown
          columns={[
            {
              id: 'rank',
              header: t('Rank'),
              align: 'end',
              cell: ({ rank }) => (rank === undefined ? NO_VALUE : formatNumber(rank)),
            },
            {
              id: 'student',
              header: t('Student'),
              cell: ({ student }) => <PersonLink kind="student" person={student} />,
            },
            ...('rollNumber' in studentFields(settings).shown
              ? [
                  {
                    id: 'roll',
                    header: t('Roll Number'),
                    cell: ({ student }: Rank) => student.rollNumber,
                  },
                ]
              : []),
            {
              id: 'average',
              header: t('Average'),
              align: 'end',
              cell: ({ average }) => percentInWords(scale, average),
            },
            ...gradeHeads(scale).map((header) => ({
              id: 'letter',
              header,
              align: 'end' as const,
              cell: ({ average }: Rank) => gradeInWords(scale, average),
            })),
          ]}
          rows={ranks}
          rowKey={({ student }) => student.id}
        />
        {averages === '' ? null : <Muted>{averages}</Muted>}
      </Stack>
    </Card>
  );
}
