/** The labels of acts, as plain data. `actWords` makes the words, because words change and languages differ. */
import type { CollectionName } from '#school/collections.ts';
import type { PeopleName } from '#school/fields/schoolFields.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import type { AverageRule } from '#school/grading/averageRule.ts';
import type { ScaleKind } from '#school/grading/scales.ts';
import type { Phrase } from '#school/text/phrase.ts';

/** Acts on one student, teacher or class. The label holds the stored name: "Ada Abbot", "Class 3". */
type OfOneRecord = `${'student' | 'teacher' | 'class'}${'Added' | 'Changed' | 'Deleted'}`;

/** The grade that an act was about. */
export interface GradeNamed {
  /** In English: "Ada Abbot Mathematics Quiz: Fractions". Acts of version 1.1.0 and before hold nothing else. */
  readonly name: string;
  readonly grade?: {
    /** The student's name; empty for a student who is gone. */
    readonly student: string;
    readonly subject: string;
    readonly examType: string;
    readonly title?: string;
  };
}

/** Acts that replace the whole school. */
export type PutInPlace = 'backupRestored' | 'snapshotBroughtBack';

/** The label of an act. Labels are stored with their `say`: never change the shape of a released label. */
export type ActLabel =
  | { readonly say: OfOneRecord; readonly name: string }
  | ({ readonly say: `grade${'Added' | 'Changed' | 'Deleted'}` } & GradeNamed)
  /** `count`: the classes that got another teacher. */
  | { readonly say: 'classTeachersChosen'; readonly count: number }
  | { readonly say: 'classRenamed'; readonly from: string; readonly to: string }
  | { readonly say: 'reportComment'; readonly name: string }
  | { readonly say: 'reportRemark'; readonly name: string; readonly subject: string }
  /** The comments moved to another period. */
  | { readonly say: 'reportCommentsMoved'; readonly count: number }
  /** An empty `reason`: the reason was removed. */
  | { readonly say: 'reasonNoted'; readonly name: string; readonly reason: string }
  | { readonly say: 'callNoted'; readonly name: string }
  | { readonly say: 'leftSchool' | 'returnedToSchool'; readonly name: string }
  | { readonly say: 'studentsLeft'; readonly count: number }
  | { readonly say: 'studentsMoved'; readonly count: number; readonly to: string }
  | { readonly say: 'deleted' | 'imported'; readonly count: number; readonly of: CollectionName }
  /** `day` is `YYYY-MM-DD`, `month` is `YYYY-MM`. Without `className` the register belongs to no class. */
  | { readonly say: 'register'; readonly className?: string; readonly day: string }
  | { readonly say: 'monthRegister'; readonly className?: string; readonly month: string }
  | { readonly say: 'marks'; readonly className: string; readonly subject: string }
  | {
      readonly say: 'assessmentChanged' | 'assessmentDeleted';
      readonly examType: string;
      readonly title?: string;
      /** `YYYY-MM-DD`. */
      readonly date: string;
      readonly className: string;
      readonly subject: string;
    }
  | {
      readonly say:
        | 'settingsChanged'
        | 'schoolDaysChanged'
        | 'schoolMarkChanged'
        | 'schoolMarkRemoved';
    }
  | {
      readonly say: `${'term' | 'closedDays'}${'Added' | 'Changed' | 'Deleted'}`;
      readonly name: string;
    }
  | {
      readonly say: `${'subject' | 'examType'}${'Added' | 'Changed' | 'Moved' | 'Removed'}`;
      readonly name: string;
    }
  | {
      readonly say: `${'subject' | 'examType'}Renamed`;
      readonly from: string;
      readonly to: string;
    }
  | { readonly say: `${'subject' | 'examType'}sChanged` }
  | { readonly say: `field${'Added' | 'Changed' | 'Removed'}`; readonly name: string }
  /** Forms now require, offer or hide other fields. */
  | { readonly say: 'fieldsChanged'; readonly of: PeopleName }
  | { readonly say: 'averagesChosen'; readonly by: AverageRule }
  | { readonly say: 'scaleChosen'; readonly kind: ScaleKind }
  | { readonly say: 'ownScaleChanged' | 'performanceChanged' }
  /** Without `percent` nobody fails. */
  | { readonly say: 'passFromChosen'; readonly percent?: number }
  | { readonly say: 'performanceShown'; readonly isShown: boolean }
  | { readonly say: 'reportCardChosen'; readonly layout: string }
  | { readonly say: 'reportCardChanged' }
  | { readonly say: 'paperTextChanged'; readonly name: string }
  | { readonly say: `note${'Added' | 'Changed' | 'Deleted'}`; readonly name: string }
  | { readonly say: 'lateChosen'; readonly as: LateRule }
  | { readonly say: 'ownClassesChosen'; readonly isOn: boolean }
  | { readonly say: 'largestClassChosen'; readonly most: number }
  | { readonly say: 'calendarImported'; readonly count: number }
  | { readonly say: 'schoolYearStarted'; readonly name: string }
  | { readonly say: 'ownSchoolStarted'; readonly schoolName: string }
  /** Only in a shared school: elsewhere a restore is not an act. */
  | { readonly say: PutInPlace }
  /** A conflict of two PCs was decided. `about` names the value: "Ada Abbot, Phone". Version 2.0.0 stored its words. */
  | { readonly say: 'lookedAt'; readonly about?: Phrase }
  /** `count` is set if several records were restored, perhaps with classes among them. */
  | { readonly say: 'broughtBack'; readonly of: 'students' | 'classes'; readonly count?: number }
  /** `others`: the number of further records that were merged. */
  | {
      readonly say: 'classesMadeOne' | 'studentsMadeOne';
      readonly name: string;
      readonly others?: number;
    }
  /**
   * An act of another PC: in the words of that PC, and as the act that its program described. That program may be
   * another version, so the type of `act` is unknown.
   */
  | {
      readonly say: 'doneElsewhere';
      readonly words: string;
      readonly pc: string;
      readonly act?: unknown;
    }
  | { readonly say: 'takenIn'; readonly count: number; readonly pc: string }
  /** A label of version 1.1.0 or before, which stored words. */
  | { readonly say: 'inWords'; readonly words: string };

/** Reads the words that version 1.1.0 and before stored as a label. */
export function labelOfWords(words: string): {
  readonly label: ActLabel;
  readonly undoes?: string;
  readonly again?: true;
} {
  // These versions did not store the id of the undone act.
  for (const [start, how] of [
    ['Undone: ', { undoes: '' }],
    ['Done again: ', { undoes: '', again: true }],
  ] as const) {
    if (words.startsWith(start)) {
      return { label: { say: 'inWords', words: words.slice(start.length) }, ...how };
    }
  }
  return { label: { say: 'inWords', words } };
}
