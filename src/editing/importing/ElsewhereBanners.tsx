import { formatList, formatNumber } from '#domain/basics/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { ChangesElsewhere } from './useChangesElsewhere.ts';

/** So many rows are named; of more only how many they are. */
const MOST_NAMED = 10;

/** Says what another tab did to the school since the file was read: the preview below is of the school as it is now. */
export function ElsewhereBanners({ isReplaced, deleted }: ChangesElsewhere) {
  return (
    <>
      {isReplaced ? (
        <Banner tone="warning" role="alert">
          Another tab has replaced the school since this file was read: it restored a backup or
          reset the data. The file is compared with the school as it is now. Look through the
          preview again before you import.
        </Banner>
      ) : null}
      {deleted.length === 0 ? null : (
        <Banner tone="warning" role="alert">
          {`${rowsNamed(deleted)} in the school when this preview was made, and deleted in another tab since. Importing adds ${deleted.length === 1 ? 'it' : 'them'} anew.`}
        </Banner>
      )}
    </>
  );
}

/** "Row 3 was", "Rows 3 and 5 were", "27 rows were". */
function rowsNamed(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Row ${formatList(numbers.map(formatNumber))} was`;
  if (numbers.length > MOST_NAMED) return `${formatNumber(numbers.length)} rows were`;
  return `Rows ${formatList(numbers.map(formatNumber))} were`;
}
