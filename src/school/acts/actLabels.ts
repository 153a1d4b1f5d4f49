/** What acts did, as data: words may change, and there are other languages. */
import type { CollectionName } from '#school/collections.ts';
import type { PeopleName } from '#school/fields/schoolFields.ts';
import type { LateRule } from '#school/attendance/lateRule.ts';
import type { AverageRule } from '#school/grading/averageRule.ts';
import type { ScaleKind } from '#school/grading/scales.ts';

/** A record that an act was about, by what people call it: "Ada Abbot", "Class 3". */
type OfOneRecord = `${'student' | 'teacher' | 'class'}${'Added' | 'Changed' | 'Deleted'}`;

/** The grade that an act was about. */
export interface GradeNamed {
  /** In English: "Ada Abbot Mathematics Quiz: Fractions". All that acts of 1.1.0 and before have. */
  readonly name: string;
  readonly grade?: {
    /** The student's name; empty for a student who is gone. */
    readonly student: string;
    readonly subject: string;
    readonly examType: string;
    readonly title?: string;
  };
}

/** How a whole school was put in the place of the one that was there. */
export type PutInPlace = 'backupRestored' | 'snapshotBroughtBack';

/** What an act did; `actWords` makes the words. Labels are stored, `say` included: a released label keeps its shape. */
export type ActLabel =
  | { readonly say: OfOneRecord; readonly name: string }
  | ({ readonly say: `grade${'Added' | 'Changed' | 'Deleted'}` } & GradeNamed)
  /** Other teachers for so many classes. */
  | { readonly say: 'classTeachersChosen'; readonly count: number }
  | { readonly say: 'classRenamed'; readonly from: string; readonly to: string }
  | { readonly say: 'reportComment'; readonly name: string }
  | { readonly say: 'reportRemark'; readonly name: string; readonly subject: string }
  /** To the days of another period. */
  | { readonly say: 'reportCommentsMoved'; readonly count: number }
  /** An empty reason was taken away. */
  | { readonly say: 'reasonNoted'; readonly name: string; readonly reason: string }
  | { readonly say: 'callNoted'; readonly name: string }
  | { readonly say: 'leftSchool' | 'returnedToSchool'; readonly name: string }
  | { readonly say: 'studentsLeft'; readonly count: number }
  | { readonly say: 'studentsMoved'; readonly count: number; readonly to: string }
  | { readonly say: 'deleted' | 'imported'; readonly count: number; readonly of: CollectionName }
  /** `day` is `YYYY-MM-DD`, `month` is `YYYY-MM`; without `className` it was taken in no class. */
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
  /** Which fields forms ask for. */
  | { readonly say: 'fieldsChanged'; readonly of: PeopleName }
  | { readonly say: 'averagesChosen'; readonly by: AverageRule }
  | { readonly say: 'scaleChosen'; readonly kind: ScaleKind }
  | { readonly say: 'ownScaleChanged' | 'performanceChanged' }
  /** Without a percentage nobody fails. */
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
  /** In a school that PCs share: elsewhere a restore is no act. */
  | { readonly say: PutInPlace }
  /** A decision over what two PCs have done without knowing of each other; `about` is whom or what: "Ada Abbot, Phone". */
  | { readonly say: 'lookedAt'; readonly about?: string }
  /** `count` only where several records came back; of those, some may be classes. */
  | { readonly say: 'broughtBack'; readonly of: 'students' | 'classes'; readonly count?: number }
  /** `others`: how many more were merged. */
  | {
      readonly say: 'classesMadeOne' | 'studentsMadeOne';
      readonly name: string;
      readonly others?: number;
    }
  /**
   * Done on another PC and taken in here: in the words of that PC, and as the act that its program has described. That
   * may be another version, so the description may be anything.
   */
  | {
      readonly say: 'doneElsewhere';
      readonly words: string;
      readonly pc: string;
      readonly act?: unknown;
    }
  | { readonly say: 'takenIn'; readonly count: number; readonly pc: string }
  /** As version 1.1.0 and those before have stored it, in words of their own. */
  | { readonly say: 'inWords'; readonly words: string };

/** An act in the words that 1.1.0 and those before have stored. */
export function labelOfWords(words: string): {
  readonly label: ActLabel;
  readonly undoes?: string;
  readonly again?: true;
} {
  // They have not stored which act it was that they took back.
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
