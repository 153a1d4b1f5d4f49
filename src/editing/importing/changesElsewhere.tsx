import { formatList, formatNumber } from '#domain/basics/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { ImportPlan } from '#domain/importing/planImport.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useState } from 'react';

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

/** What another tab did to the school under an open preview. */
interface ChangesElsewhere {
  /** It was restored, reset or brought back: the preview is over another school than the one the file was read for. */
  readonly isReplaced: boolean;
  /** Rows, by their number in the file, that were stored when the preview was first shown and are new by now. */
  readonly deleted: readonly number[];
}

/** A preview that is shown, and what it depends on besides the school; the same objects until they change. */
interface ShownPlan {
  readonly plan: ImportPlan;
  readonly choices: unknown;
}

interface Seen {
  readonly shown: ShownPlan;
  readonly generation: string;
  /** The keys of the rows that were stored. */
  readonly stored: ReadonlySet<string>;
  readonly deleted: ReadonlyMap<string, number>;
}

/** Follows what other tabs change, from one preview of a file to the next. `file` is another one with each file. */
export function useChangesElsewhere(
  file: object | undefined,
  shown: ShownPlan | undefined,
): ChangesElsewhere {
  const generation = useSchool((school) => school.generation);
  const [read, setRead] = useState({ file, generation });
  const [seen, setSeen] = useState<Seen>();
  if (read.file !== file) {
    setRead({ file, generation });
    setSeen(undefined);
  } else if (shown && shown.plan !== seen?.shown.plan) {
    setSeen(seenNow(shown, generation, seen));
  }
  const numbers = new Set(seen?.deleted.values());
  return { isReplaced: read.generation !== generation, deleted: [...numbers] };
}

function seenNow(shown: ShownPlan, generation: string, before: Seen | undefined): Seen {
  const stored = new Set<string>();
  // Of most files every row is new, and there may be two hundred thousand.
  for (const row of shown.plan.rows) {
    if (row.outcome === 'same' || row.outcome === 'changed') stored.add(row.key);
  }
  const deleted = new Map<string, number>();
  // With other choices a row is new because of them. Over another school nothing is the same anyway.
  const isAlike = before?.shown.choices === shown.choices;
  const mayBeGone = before ? before.stored.size + before.deleted.size > 0 : false;
  if (before?.generation === generation && mayBeGone) {
    for (const { key, outcome, number } of shown.plan.rows) {
      if (outcome !== 'new') continue;
      if (before.deleted.has(key) || (isAlike && before.stored.has(key))) deleted.set(key, number);
    }
  }
  return { shown, generation, stored, deleted };
}
