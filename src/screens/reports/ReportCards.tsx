import { choiceText } from '#school/text/choices.ts';
import { Summary, SummaryPage } from './ClassSummary.tsx';
import { t } from '#language/t.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { ClassOffered } from '#school/classes/classToBeginWith.ts';
import { studentName } from '#school/students/students.ts';
import { formatDay, formatDayOfMonth } from '#school/text/formats.ts';
import { ClassField } from '#records/classChoice/ClassField.tsx';
import { NoStudents } from '#records/lists/EmptyLists.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { ReportCardSheet } from '#records/paper/ReportCardSheet.tsx';
import { ReportCardsSheet } from '#records/paper/ReportCardsSheet.tsx';
import { usePaperSize } from '#records/paper/pages.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import { useCardsAsTyped } from '#state/drafts/reportCommentDrafts.ts';
import { Printer } from '#ui/display/icons.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { CheckboxField, CheckboxGroup, SelectField } from '#ui/fields/fields.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { PAPER_SIZES, SheetThumbnails } from '#ui/paper/SheetOnScreen.tsx';
import { useDeferredValue, useEffect } from 'react';
import { StudentCard } from './StudentCard.tsx';
import { useReportCards, type ReportCardsState } from './useReportCards.ts';
import type { Period } from '#school/calendar/periods.ts';
import { moveReportComments } from '#school/reports/reportCardIntents.ts';
import type { StrayComments } from '#school/reports/movedComments.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { Banner, Read } from '#ui/feedback/states.tsx';
import { focusWhenGone } from '#ui/focus.ts';

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
      first={summary && <SummaryPage summary={summary} className={className} period={period} />}
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
            label={choiceText('examType', type)}
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

const LEAVES_TO_CARDS = focusWhenGone(() => document.querySelector('main'));

/** Offers comments written for nearly the same days as the period, so that none stays hidden. */
function StrayCommentsBanner({
  strays,
  period,
}: {
  strays: readonly StrayComments[];
  period: Period;
}) {
  const commit = useCommitWithUndo();
  return strays.map(({ first, last, students }) => {
    const isInOneYear = [first, last].every((day) => day.slice(0, 4) === period.last.slice(0, 4));
    const day = isInOneYear ? formatDayOfMonth : formatDay;
    const ids = students.map(({ id }) => id);
    return (
      <Banner
        key={`${first} ${last}`}
        role="status"
        actions={
          <Button
            ref={LEAVES_TO_CARDS}
            size="small"
            onClick={() => void commit(moveReportComments(ids, { first, last }, period))}
          >
            {t('{count, plural, one {Use it for {name}} other {Use them for {name}}}', {
              count: students.length,
              name: period.name,
            })}
          </Button>
        }
      >
        {t(
          '{count, plural, one {# comment was} other {# comments were}} written for {first} to {last}',
          { count: students.length, first: day(first), last: day(last) },
        )}
      </Banner>
    );
  });
}

/** Says that a period's records are loading or could not be read; renders nothing once they are loaded. */
export function PeriodReading({
  status,
  name,
}: {
  status: 'loading' | 'loaded' | 'failed';
  name: string;
}) {
  return (
    <Read
      status={status}
      loading={t('Reading {period}…', { period: name })}
      failed={t('The records of {period} could not be read', { period: name })}
    />
  );
}
