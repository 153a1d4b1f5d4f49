import type { ClassIds, Effect, ToldAct } from '#school/acts/acts.ts';
import type { PutInPlace } from '#school/acts/actLabels.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';

/** The act that a revision is, for the log. */
export interface LoggedAct {
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** What it is told as. */
  readonly told: Omit<ToldAct, 'id'>;
  readonly classIds: { readonly before: ClassIds; readonly after: ClassIds };
  /** All that was asked for was done: of the act that it takes back, nothing is left. */
  readonly isWhole: boolean;
  /** The stamp by which other PCs know it; missing where the school is not shared. */
  readonly stamp?: string | undefined;
}

/**
 * What a revision did to the school, told by whoever wrote it: what other PCs are to hear of a revision is made from this
 * and from nothing else.
 */
export type Written =
  | {
      readonly kind: 'records';
      /** Both ends of every record that was added, changed or removed. */
      readonly effect: Effect;
      /** Ids of the added marks that nobody chose: the roll call's Present for whoever was not touched. */
      readonly assumed: readonly string[];
      /** It has been said to the other PCs of a shared school, in the same write. */
      readonly isTold: boolean;
      /** Missing where the revision is no act: then it cannot be taken back by itself. */
      readonly act?: LoggedAct | undefined;
    }
  /** Fields were put in the place of the stored ones as a whole: to compare a million marks would keep people waiting. */
  | {
      readonly kind: 'replaced';
      readonly fields: readonly FieldName[];
      /** Other PCs of a shared school have said it, or it was said to them in the same write. */
      readonly isTold?: boolean;
      /** In a shared school, the label under which the replacement is logged as an act. */
      readonly called?: PutInPlace;
    };
