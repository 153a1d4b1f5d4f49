import type { ImportPlan } from '#domain/importing/planImport.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useState } from 'react';

/** What another tab did to the school under an open preview. */
export interface ChangesElsewhere {
  /** It was restored, reset or brought back: the preview is over another school than the one the file was read for. */
  readonly isReplaced: boolean;
  /** Rows, by their number in the file, that were stored when the preview was first shown and are new by now. */
  readonly deleted: readonly number[];
}

/** A preview that is shown, and what it depends on besides the school; the same objects until they change. */
export interface ShownPlan {
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
