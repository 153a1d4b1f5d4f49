import { Banner } from '#ui/feedback/Banner.tsx';
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
  return (
    <Banner tone="danger" role="alert" title={`The records of ${name} could not be read`}>
      Nothing has been changed. Reload the page; if it happens again, download a backup in Settings.
    </Banner>
  );
}
