import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { formatList } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { PreviewRow } from '#import/plan/preview.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { DELETION, fieldsOf, placeOf } from '#school/acts/whereChanged.ts';
import type { CollectionName } from '#school/collections.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useWhereChanged } from '#state/school/useSchoolFacts.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { useMemo, useState } from 'react';
import { rowName } from './previewColumns.tsx';

/** More rows than these are counted, not named. */
const MOST_NAMED = 10;

/** Says what another tab or PC changed in the school since the file was read. The preview shows the school as it is now. */
export function ElsewhereBanners({ isObserved, records, deleted }: ChangesElsewhere) {
  const [only, ...others] = deleted.ids;
  const isOne = only !== undefined && others.length === 0;
  const where = useWhereChanged(
    useMemo(() => fieldsOf(records, only ?? '', isOne ? [DELETION] : []), [records, only, isOne]),
  );
  const place = isOne && !where ? undefined : placeOf(where, DELETION);
  return (
    <>
      {isObserved ? (
        <Banner tone="warning" role="alert">
          {t(
            'Another tab restored a backup or reset the data after you opened this file. The preview now compares the file with the new school. Check it again before you import.',
          )}
        </Banner>
      ) : null}
      {place === undefined || deleted.again.length === 0 ? null : (
        <Banner tone="warning" role="alert">
          {t(
            '{count, plural, one {This row was} other {These rows were}} in the school when you opened this preview, and {count, plural, one {was} other {were}} then deleted {place}: {rows}. Importing adds {count, plural, one {it} other {them}} again.',
            { count: deleted.again.length, place, rows: rowsNamed(deleted.again) },
          )}
        </Banner>
      )}
      {place === undefined || deleted.leftOut.length === 0 ? null : (
        <Banner tone="warning" role="alert">
          {t(
            '{count, plural, one {This row was} other {These rows were}} in the school when you opened this preview, and {count, plural, one {was} other {were}} then deleted {place}: {rows}. {count, plural, one {It is} other {They are}} left out unless you choose another student.',
            { count: deleted.leftOut.length, place, rows: rowsNamed(deleted.leftOut) },
          )}
        </Banner>
      )}
    </>
  );
}

const NOTHING: readonly string[] = [];

/** Returns "Ada Abbot (rows 3 and 4) and Ben Baker (row 5)", or "27 rows". */
function rowsNamed(rows: readonly DeletedRow[]): string {
  if (rows.length > MOST_NAMED) {
    return t('{count, plural, one {# row} other {# rows}}', { count: rows.length });
  }
  const names = Array.from(
    groupBy(rows, ({ name }) => name),
    ([name, named]) => {
      const numbers = formatList(named.map(({ number }) => formatNumber(number)));
      return t('{name} ({count, plural, one {row} other {rows}} {numbers})', {
        name,
        count: named.length,
        numbers,
      });
    },
  );
  return formatList(names);
}

/** What another tab or PC changed while a preview is open. */
interface ChangesElsewhere {
  /** The school was restored or reset after the file was read, so that the preview compares another school. */
  readonly isObserved: boolean;
  /** The collection that rows refer to. */
  readonly records: 'students' | 'teachers' | 'classes';
  readonly deleted: {
    /** Ids of the deleted records. */
    readonly ids: readonly string[];
    /** Rows that were stored when the preview was first shown and count as new now. */
    readonly again: readonly DeletedRow[];
    /** Grades and marks of deleted students. */
    readonly leftOut: readonly DeletedRow[];
  };
}

interface DeletedRow {
  /** Row number in the file. */
  readonly number: number;
  /** Name of the row's person or class. */
  readonly name: string;
  readonly outcome: 'new' | 'problem';
}

/** A shown preview with the objects that it was made from; a change makes new objects. */
interface ShownPlan {
  readonly plan: ImportPlan;
  readonly school: ImportSchool;
  readonly choices: unknown;
}

interface Seen {
  readonly shown: ShownPlan;
  readonly generation: string;
  /** Keys of rows that are stored. */
  readonly stored: ReadonlySet<string>;
  readonly deleted: ReadonlyMap<string, DeletedRow>;
  /** Ids of records that were deleted since the preview was first shown. */
  readonly gone: readonly string[];
}

/** Returns what other tabs and PCs changed between the previews of one file. Each file is a new object. */
export function useChangesElsewhere(
  collection: CollectionName,
  file: object | undefined,
  shown: ShownPlan | undefined,
): ChangesElsewhere {
  const generation = useSchool((school) => school.generation);
  const [read, setRead] = useState({ file, generation });
  const [seen, setSeen] = useState<Seen>();
  const records = collection === 'teachers' || collection === 'classes' ? collection : 'students';
  if (read.file !== file) {
    setRead({ file, generation });
    setSeen(undefined);
  } else if (shown && shown.plan !== seen?.shown.plan) {
    setSeen(seenNow(shown, generation, records, seen));
  }
  const byNumber = new Map(Array.from(seen?.deleted.values() ?? [], (row) => [row.number, row]));
  const rows = [...byNumber.values()];
  return {
    isObserved: read.generation !== generation,
    records,
    deleted: {
      ids: seen?.gone ?? NOTHING,
      again: rows.filter(({ outcome }) => outcome === 'new'),
      leftOut: rows.filter(({ outcome }) => outcome === 'problem'),
    },
  };
}

function seenNow(
  shown: ShownPlan,
  generation: string,
  records: ChangesElsewhere['records'],
  before: Seen | undefined,
): Seen {
  const stored = new Set<string>();
  // Keep only stored rows: most files have none, and up to two hundred thousand new ones.
  for (const row of shown.plan.rows) {
    if (row.outcome === 'same' || row.outcome === 'changed') stored.add(row.key);
  }
  // After a restore or reset no row can be compared with an earlier preview.
  if (!before || before.generation !== generation) {
    return { shown, generation, stored, deleted: new Map(), gone: [] };
  }
  const there = new Set(shown.school[records].map(({ id }) => id));
  const known = new Set([...before.gone, ...before.shown.school[records].map(({ id }) => id)]);
  const gone = [...known].filter((id) => !there.has(id));
  return { shown, generation, stored, deleted: deletedRows(shown, before, gone.length > 0), gone };
}

function deletedRows(
  shown: ShownPlan,
  before: Seen,
  isSomebodyGone: boolean,
): ReadonlyMap<string, DeletedRow> {
  const deleted = new Map<string, DeletedRow>();
  // If the choices changed, a row may be new because of them and not because of a deletion.
  const isAlike = before.shown.choices === shown.choices;
  const mayBeGone = before.stored.size + before.deleted.size > 0 || isSomebodyGone;
  if (!mayBeGone) return deleted;
  const earlier = new Map(isAlike ? before.shown.plan.rows.map((row) => [row.key, row]) : []);
  const wasFound = (row: PreviewRow | undefined) => row !== undefined && row.outcome !== 'problem';
  for (const { key, outcome, number } of shown.plan.rows) {
    if (outcome !== 'new' && outcome !== 'problem') continue;
    const [known, row] = [before.deleted.get(key), earlier.get(key)];
    if (known?.outcome === outcome) deleted.set(key, known);
    else if (
      row &&
      (outcome === 'new' ? before.stored.has(key) : isSomebodyGone && wasFound(row))
    ) {
      deleted.set(key, { number, outcome, name: rowName(before.shown.plan, row) });
    }
  }
  return deleted;
}
