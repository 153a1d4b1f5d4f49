import { useTexts } from '#language/useLanguage.ts';
import type { Period } from '#school/calendar/periods.ts';
import { THIS_MONTH } from '#school/calendar/schoolYear.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import type { ReportCard } from '#school/reports/reportCards.ts';
import { ReportCardSheet } from '#records/paper/ReportCardSheet.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { useCardsAsTyped } from '#state/drafts/reportCommentDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { SheetOnScreen, SheetWithFields, type PaperSize } from '#ui/paper/SheetOnScreen.tsx';
import { memo, useMemo } from 'react';
import { CardCommentField } from './CardCommentField.tsx';
import { FROM_TO, type ReportCardsState } from './useReportCards.ts';

/** A student's card as it is printed, and the fields for the texts on the card. */
export const StudentCard = memo(function StudentCard({
  card,
  className,
  period,
  periodChosen,
  factsOf,
  size,
  isHalf,
}: {
  card: ReportCard;
  className: string;
  period: Period;
  periodChosen: string;
  factsOf: ReportCardsState['factsOf'];
  size: PaperSize;
  isHalf: boolean;
}) {
  const facts = useTexts(() => factsOf(card), [factsOf, card]);
  const { student, subjects } = card;
  const { shows } = useSchool(({ settings }) => cardLookOf(settings));
  // The days of the chosen period may change while somebody types.
  const hasOwnDays = periodChosen === FROM_TO || periodChosen === THIS_MONTH;
  const chosen = hasOwnDays ? `${period.first} ${period.last}` : periodChosen;
  return (
    <Card title={<PersonLink kind="student" person={student} />} recordId={student.id}>
      <SheetWithFields
        sheet={
          <SheetOnScreen size={size} half={isHalf}>
            <SheetAsTyped card={card} className={className} period={period} />
          </SheetOnScreen>
        }
      >
        {shows.remarks
          ? subjects.map(({ subject, remark }) => (
              <CardCommentField
                key={`${chosen} ${subject}`}
                student={student}
                period={period}
                subject={subject}
                stored={remark}
              />
            ))
          : null}
        {shows.comment ? (
          <CardCommentField
            key={chosen}
            student={student}
            period={period}
            stored={card.comment}
            facts={facts}
          />
        ) : null}
      </SheetWithFields>
    </Card>
  );
});

/** The sheet with unsaved texts. A component of its own, so that each key press renders only the sheet. */
function SheetAsTyped({
  card,
  className,
  period,
}: {
  card: ReportCard;
  className: string;
  period: Period;
}) {
  const one = useMemo(() => [card], [card]);
  return useCardsAsTyped(one, period).map((typed) => (
    <ReportCardSheet key={card.student.id} card={typed} className={className} period={period} />
  ));
}
