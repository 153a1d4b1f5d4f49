import type { ReportCard } from '#school/reports/reportCards.ts';
import type { ReactNode } from 'react';
import type { Period } from '#school/calendar/periods.ts';
import { cardLookOf } from '#school/reports/cardLook.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CardPair } from '#ui/paper/CardPage.tsx';
import { ReportCardSheet } from './ReportCardSheet.tsx';

export interface ReportCardsSheetProps {
  readonly cards: readonly ReportCard[];
  /** The first page, before the cards. */
  readonly first?: ReactNode;
  readonly className: string;
  readonly period: Period;
}

/** Report cards on paper, a page each, or two on a page. Import it with its `Paper`. */
export function ReportCardsSheet({ cards, first, className, period }: ReportCardsSheetProps) {
  const isCompact = useSchool(({ settings }) => cardLookOf(settings).layout === 'compact');
  const sheetOf = (card: ReportCard) => (
    <ReportCardSheet key={card.student.id} card={card} className={className} period={period} />
  );
  return (
    <>
      {first}
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
