import { formatNumber } from '#language/locale.ts';
import { TODAY_KINDS } from '#screens/dashboard/today/todayKinds.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { VisuallyHidden } from '#ui/display/text.tsx';
import type { Dashboard } from './useDashboardScreen.ts';

/** Shown for a count that is still loading. */
const NOT_YET = '…';

/**
 * One quiet line: the six counts (docs/conformance.md, Departures), of which today's lead to the students.
 */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts } = dashboard;
  return (
    <Figures look="quiet">
      <Figure name="Total Students" value={formatNumber(students)} />
      <Figure name="Total Teachers" value={formatNumber(teachers)} />
      <Figure name="Total Classes" value={formatNumber(classes)} />
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
    </Figures>
  );
}
