import type { ClassIds, Effect, ActDescription } from '#school/acts/acts.ts';
import type { PutInPlace } from '#school/acts/actLabels.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';

/** The act that a revision is, for the log. */
export interface LoggedAct {
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** What its words are made from. */
  readonly description: Omit<ActDescription, 'id'>;
  readonly classIds: { readonly before: ClassIds; readonly after: ClassIds };
  /** Nothing was skipped: an act that this one undoes is undone whole. */
  readonly isWhole: boolean;
  /** The stamp by which other PCs know it; missing where the school is not shared. */
  readonly stamp?: string | undefined;
}

/** What a revision did to the school. The log of acts, and whether rows and cells agree, depend on this alone. */
export type Written =
  | {
      readonly kind: 'records';
      /** Both ends of every record that was added, changed or removed. */
      readonly effect: Effect;
      /** Ids of the added marks that nobody chose: the roll call's Present for whoever was not touched. */
      readonly assumed: readonly string[];
      /** In a shared school: the same write has recorded its operations. */
      readonly isRecorded: boolean;
      /** Missing where the revision is no act: then it cannot be undone by itself. */
      readonly act?: LoggedAct | undefined;
    }
  /** Fields were replaced as a whole: comparing a million marks would take too long. */
  | {
      readonly kind: 'replaced';
      readonly fields: readonly FieldName[];
      /** In a shared school: the rows agree with the cells. */
      readonly isRecorded?: boolean;
      /** In a shared school, the label under which the replacement is logged as an act. */
      readonly called?: PutInPlace;
    };
