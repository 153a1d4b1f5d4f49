import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { TODAY_KINDS, type TodayKind } from '#screens/dashboard/today/todayKinds.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import type { Dashboard } from './useDashboardScreen.ts';

/** Shown for a count that is still loading. */
const NOT_YET = '…';

/**
 * The counts in one quiet line (docs/conformance.md, Departures). Today's counts link to the students. No figure moves
 * when today's numbers come. The unmarked are last: without any, their room is empty.
 */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts } = dashboard;
  const shown = (count: number | undefined) =>
    count === undefined ? NOT_YET : formatNumber(count);
  const digits = formatNumber(students).length;
  const figureOf = ({ kind, name }: TodayKind) => {
    const isNone = kind === 'unmarked' && !counts?.unmarked;
    return (
      <Figure
        key={kind}
        name={t(name)}
        value={shown(counts?.[kind])}
        digits={digits}
        needsLook={kind === 'unmarked'}
        isUnseen={isNone}
      >
        {isNone ? t(name) : <AppLink href={`/?today=${kind}`}>{t(name)}</AppLink>}
      </Figure>
    );
  };
  const isUnmarked = ({ kind }: TodayKind) => kind === 'unmarked';
  return (
    <Figures look="quiet">
      <Figure name={t('Total Students')} value={formatNumber(students)} />
      <Figure name={t('Total Teachers')} value={formatNumber(teachers)} />
      <Figure name={t('Total Classes')} value={formatNumber(classes)} />
      {TODAY_KINDS.filter((kind) => !isUnmarked(kind)).map(figureOf)}
      <Figure name={t('Late Today')} value={shown(counts?.late)} digits={digits} isGroup={false} />
      {TODAY_KINDS.filter(isUnmarked).map(figureOf)}
    </Figures>
  );
}
