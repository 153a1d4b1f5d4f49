/**
 * The log of acts, newest last. Each entry has both ends of every altered record. An entry and its change are written
 * in one transaction, so neither exists without the other.
 */
import { ALL_KEYS } from '#storage/database/rows.ts';
import { labelOfWords } from '#school/acts/actWords.ts';
import type { Act, ActDescription, ActSummary, ClassIds, Effect } from '#school/acts/acts.ts';
import { withAct, type AskedOf, type WhereChanged } from '#school/acts/whereChanged.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { asClass } from '#school/classes/classes.ts';
import { asStudent } from '#school/students/students.ts';
import type { ActTotals, DatabaseState } from '#storage/database/databaseState.ts';
import { NO_ACTS } from '#storage/database/databaseState.ts';
import { exactJson, hasNumberTexts, keepNumberTexts } from '#storage/database/recordRows.ts';
import type { RowReader, RowWriter, StoredAct } from '#storage/database/rows.ts';

/** The act of a revision, for the log. */
export interface LoggedAct {
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** The label from which the words are made. */
  readonly description: Omit<ActDescription, 'id'>;
  readonly classIds: { readonly before: ClassIds; readonly after: ClassIds };
  /** Nothing was skipped: the act that this one undoes is undone whole. */
  readonly isWhole: boolean;
  /** The stamp by which other PCs know the act; missing if the school is not shared. */
  readonly stamp?: string | undefined;
}

/** Number of acts that are kept whatever their age, unless together they are too long. */
const ACTS_KEPT = 200;

/** Acts younger than this are kept as well. */
const KEPT_MS = 30 * 86_400_000;

/** Maximum length of all acts together, in characters. The newest act is kept, however long. */
const MOST_CHARACTERS = 20 * 1024 * 1024;

/** Adds the act of the revision after `before`, and drops the oldest acts. Returns the totals of the log. */
export async function logAct(
  tx: RowWriter,
  before: DatabaseState,
  effect: Effect,
  { at, description, classIds, isWhole, stamp }: LoggedAct,
): Promise<ActTotals> {
  const revision = before.revision + 1;
  const stored: StoredAct = {
    revision,
    at,
    ...description,
    ...(stamp !== undefined && { stamp }),
    ...textOf({ effect, classIds }),
  };
  // An undo may have skipped records. They can be restored later, once nothing prevents that.
  const marked =
    description.undoes === undefined || !isWhole ? undefined : markUndone(tx, description.undoes);
  tx.put('acts', actId(revision), stored);
  const { count, characters, oldestAt } = before.acts;
  const acts = {
    count: count + 1,
    characters: characters + stored.text.length,
    oldestAt: count === 0 ? at : oldestAt,
  };
  return withoutOldest(tx, acts, at, marked);
}

async function markUndone(tx: RowWriter, id: string): Promise<void> {
  const stored = await tx.get('acts', id);
  if (stored) tx.put('acts', id, { ...stored, undone: true });
}

type ActEnds = Pick<Act, 'effect' | 'classIds'>;

function textOf(ends: ActEnds): Pick<StoredAct, 'text' | 'exact'> {
  const records = Object.values(ends.effect).flatMap(({ added, changed, removed }) => [
    ...added,
    ...changed.flat(),
    ...removed,
  ]);
  return records.some(hasNumberTexts)
    ? { text: exactJson(ends), exact: true }
    : { text: JSON.stringify(ends) };
}

/** The id of the act of a revision. Ids sort in the order of their acts. */
export function actId(revision: number): string {
  return String(revision).padStart(12, '0');
}

async function withoutOldest(
  tx: RowWriter,
  acts: ActTotals,
  now: number,
  marked: Promise<void> | undefined,
): Promise<ActTotals> {
  // Otherwise marking could write back an act that is dropped here.
  if (marked) await marked;
  let { count, characters, oldestAt } = acts;
  while (
    count > 1 &&
    (characters > MOST_CHARACTERS || (count > ACTS_KEPT && oldestAt < now - KEPT_MS))
  ) {
    const [oldest, next] = await tx.range('acts', { ...ALL_KEYS, limit: 2 });
    if (!oldest || !next) break;
    tx.remove('acts', oldest[0]);
    count -= 1;
    characters -= oldest[1].text.length;
    oldestAt = next[1].at;
  }
  return { count, characters, oldestAt };
}

/** An act of the log; `undefined` once the log has dropped it. */
export async function readAct(tx: RowReader, id: string): Promise<Act | undefined> {
  const stored = await tx.get('acts', id);
  return stored && actOf(id, stored);
}

/** The acts of revisions after this one, oldest first. */
export async function readActsSince(tx: RowReader, revision: number): Promise<readonly Act[]> {
  const since = await tx.range('acts', { ...ALL_KEYS, from: actId(revision + 1) });
  return since.map(([id, stored]) => actOf(id, stored));
}

function actOf(id: string, stored: StoredAct): Act {
  const { text, exact } = stored;
  // `as`: only `logAct` writes these texts.
  const ends = JSON.parse(text) as ActEnds;
  if (exact) keepNumberTexts(ends, text);
  return { revision: stored.revision, ...summaryOf(id, stored), ...ends };
}

function summaryOf(id: string, { at, label, undoes, again, undone }: StoredAct): ActSummary {
  return {
    id,
    at,
    ...(typeof label === 'string'
      ? labelOfWords(label)
      : { label, ...(undoes !== undefined && { undoes }), ...(again && { again }) }),
    ...(undone && { undone }),
  };
}

/** The newest acts, newest first, at most `limit`. */
export async function listActs(tx: RowReader, limit: number): Promise<readonly ActSummary[]> {
  const newest = await tx.range('acts', { ...ALL_KEYS, limit, newestFirst: true });
  return newest.map(([id, stored]) => summaryOf(id, stored));
}

/** How many acts the log holds. */
export async function countActs(tx: RowReader): Promise<number> {
  return (await tx.keys('acts', ALL_KEYS)).length;
}

/** Number of acts searched for the recent changes that a form shows. */
const ACTS_LOOKED_THROUGH = 100;

/** For each key, the PC that changed it last. Older acts are parsed only until every key is found. */
export async function readWhereChanged(tx: RowReader, asked: AskedOf): Promise<WhereChanged> {
  const newest = await tx.range('acts', {
    ...ALL_KEYS,
    limit: ACTS_LOOKED_THROUGH,
    newestFirst: true,
  });
  let known: WhereChanged = new Map();
  for (const [id, stored] of newest) {
    if (known.size === asked.keys.length) break;
    known = withAct(known, actOf(id, stored), asked);
  }
  return known;
}

/** Forgets all acts, because their records no longer exist. Returns the state without acts. */
export function forgetActs(tx: RowWriter, state: DatabaseState): DatabaseState {
  tx.clear('acts');
  return { ...state, acts: NO_ACTS };
}

/** The ids of the classes of the students in an effect, by class name, before or after the effect. */
export function classIdsOf(
  effect: Effect,
  end: 'before' | 'after',
  classes: readonly StoredRecord[],
): ClassIds {
  const { added = [], changed = [], removed = [] } = effect.students ?? {};
  const students =
    end === 'before'
      ? [...removed, ...changed.map(([from]) => from)]
      : [...added, ...changed.map(([, to]) => to)];
  const names = new Set(students.map((student) => asStudent(student).class));
  const ofStudents = classes.map(asClass).filter(({ name }) => names.has(name));
  return Object.fromEntries(ofStudents.map(({ name, id }) => [name, id]));
}
