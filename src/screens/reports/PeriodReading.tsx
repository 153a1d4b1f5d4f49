import { t } from '#language/t.ts';
import { LoadingState, NotRead } from '#ui/feedback/states.tsx';

/** Says that a period's records are loading or could not be read; renders nothing once they are loaded. */
export function PeriodReading({
  status,
  name,
}: {
  status: 'loading' | 'loaded' | 'failed';
  /** The period's name. */
  name: string;
}) {
  if (status === 'loading')
    return <LoadingState label={t('Reading {period}…', { period: name })} />;
  if (status === 'loaded') return null;
  return <NotRead title={t('The records of {period} could not be read', { period: name })} />;
}
