import { formatNumber } from '#school/text/formats.ts';
import { TODAY_KINDS } from '#screens/dashboard/today/todayKinds.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Figure, FigureColumn, Figures } from '#ui/display/Figures.tsx';
import { VisuallyHidden } from '#ui/display/text.tsx';
import type { Dashboard } from './useDashboardScreen.ts';
import { RegistersTaken } from '#screens/dashboard/registers/RegistersTaken.tsx';
import { Warnings } from './Warnings.tsx';

/** Shown for a count that is still loading. */
const NOT_YET = '…';

/**
 * Today in one line: the registers, the six counts (docs/conformance.md, Departures) with today's large and linked to
 * the students, and warnings.
 */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts } = dashboard;
  return (
    <Figures look="large">
      <FigureColumn isFirst>
        <RegistersTaken today={dashboard.today} />
      </FigureColumn>
      <FigureColumn>
        <Figure name="Total Students" value={formatNumber(students)} />
        <Figure name="Total Teachers" value={formatNumber(teachers)} />
        <Figure name="Total Classes" value={formatNumber(classes)} />
      </FigureColumn>
      {TODAY_KINDS.map(({ kind, name }) => {
        const isNone = kind === 'unmarked' && counts?.unmarked === 0;
        const figure = (
          <Figure
            key={kind}
            name={name}
            value={counts ? formatNumber(counts[kind]) : NOT_YET}
            needsLook={kind === 'unmarked' && !isNone && counts !== undefined}
          >
            {isNone ? name : <AppLink href={`/?today=${kind}`}>{name}</AppLink>}
          </Figure>
        );
        // Nobody needs attention, but the figure keeps its room.
        return isNone ? <VisuallyHidden key={kind}>{figure}</VisuallyHidden> : figure;
      })}
      <Figure
        name="Late Today"
        value={counts ? formatNumber(counts.late) : NOT_YET}
        isGroup={false}
      />
      <FigureColumn>
        <Warnings />
      </FigureColumn>
    </Figures>
  );
}
