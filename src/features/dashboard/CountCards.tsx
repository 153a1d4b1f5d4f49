import { formatNumber } from '#domain/basics/formats.ts';
import { Count, Counts } from '#ui/display/Count.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { TODAY_KINDS } from './todayKinds.ts';
import type { Dashboard } from './useDashboardScreen.ts';

/** Stands for a count that is still being read. */
const NOT_YET = '…';

/** The six counts (conformance P2): today's, by the rules of spec §9, large, each a link to who it is. */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts } = dashboard;
  return (
    <Counts>
      <Count name="Total Students" value={formatNumber(students)} />
      <Count name="Total Teachers" value={formatNumber(teachers)} />
      <Count name="Total Classes" value={formatNumber(classes)} />
      {TODAY_KINDS.map(({ kind, name, tone }) => (
        <Count
          key={kind}
          name={name}
          value={counts ? formatNumber(counts[kind]) : NOT_YET}
          tone={tone}
        >
          <AppLink href={`/?today=${kind}`}>{name}</AppLink>
        </Count>
      ))}
    </Counts>
  );
}
