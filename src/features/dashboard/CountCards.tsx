import { formatNumber } from '#domain/formats.ts';
import { StatCard } from '#ui/display/StatCard.tsx';
import { StatGrid } from '#ui/layout/StatGrid.tsx';
import {
  CircleHelp,
  GraduationCap,
  Presentation,
  UserCheck,
  Users,
  UserX,
} from '#ui/display/icons.ts';
import type { Dashboard } from './useDashboardScreen.ts';

/** Stands for a count that is still being read. */
const NOT_YET = '…';

/** The six counts (conformance P2). Today's follow the rules of spec §9. */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts } = dashboard;
  return (
    <StatGrid>
      <StatCard label="Total Students" value={formatNumber(students)} icon={<GraduationCap />} />
      <StatCard label="Total Teachers" value={formatNumber(teachers)} icon={<Users />} />
      <StatCard label="Total Classes" value={formatNumber(classes)} icon={<Presentation />} />
      <StatCard
        label="Present Today"
        value={counts ? formatNumber(counts.present) : NOT_YET}
        icon={<UserCheck />}
        tone="good"
      />
      <StatCard
        label="Absent Today"
        value={counts ? formatNumber(counts.absent) : NOT_YET}
        icon={<UserX />}
        tone="bad"
      />
      <StatCard
        label="Unmarked Today"
        value={counts ? formatNumber(counts.unmarked) : NOT_YET}
        icon={<CircleHelp />}
        tone="warning"
      />
    </StatGrid>
  );
}
