import { NotRead } from '#ui/feedback/NotRead.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';

/** Says that the records of a period are being read, or could not be; nothing once they are there. */
export function PeriodReading({
  status,
  name,
}: {
  status: 'loading' | 'loaded' | 'failed';
  /** Of the period. */
  name: string;
}) {
  if (status === 'loading') return <LoadingState label={`Reading ${name}…`} />;
  if (status === 'loaded') return null;
  return <NotRead what={`The records of ${name}`} />;
}
