import type { ActLabel } from './actLabels.ts';
import type { Act } from './acts.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { Collections, PartitionedName } from '#school/collections.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { Skipped } from './skipped.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** Records to write and records to take out of one collection. Removals go first. */
export interface CollectionChange<T> {
  readonly put?: readonly T[];
  /** Whole records, so that a large collection knows where to look. */
  readonly remove?: readonly T[];
}

/** One record, or one student's mark of a day: what two PCs may have changed in different ways. */
export type RecordKey =
  | { readonly kind: 'students' | 'teachers' | 'classes'; readonly id: string }
  | { readonly kind: 'grades'; readonly id: string }
  | { readonly kind: 'attendance'; readonly day: string; readonly student: string }
  | { readonly kind: 'settings' };

/** Acts so large that people may want the whole school back as it was: an import, the start of a year or of an own school. */
export type KeptBefore = 'import' | 'newYear' | 'ownSchool';

/** Everything that one act alters in the school, applied whole or not at all. */
export type Change = {
  readonly [C in keyof Collections]?: CollectionChange<Collections[C]>;
} & {
  readonly settings?: SchoolSettings;
  /**
   * What was done. A change with a label is an act: it is remembered with what it altered, and can be undone.
   */
  readonly label?: ActLabel;
  /** The act that this one takes back. Where nothing of it is left alone, it counts as undone from now on. */
  readonly undoes?: string;
  /** What is taken back was an undo itself. */
  readonly again?: true;
  /**
   * Ids of the new marks that nobody chose: the roll call's Present for whoever was not touched. A mark that somebody chose
   * for the same student and day, on whichever PC, wins over them.
   */
  readonly assumed?: readonly string[];
  /** The school as it was before is kept as a snapshot, for this reason. */
  readonly keepsBefore?: KeptBefore;
  /** Conflicts with other PCs that this change decides: in a shared school the winners are recorded again. */
  readonly settled?: readonly Settled[];
  /** Records in `put` that were deleted come back with what other PCs have changed of them since. */
  readonly bringsBack?: true;
  /** What was asked for and left as it is, and why. */
  readonly skipped?: readonly Skipped[];
  /** What was done otherwise than a person may expect, as sentences. */
  readonly remarks?: readonly string[];
};

/** A conflict with other PCs: in one part of a record, or of the whole record where no part is named. */
export interface Settled {
  readonly place: RecordKey;
  readonly part?: string;
}

/**
 * A rule of the school does not allow the change. Nothing was stored. The message is for the person: what stands in
 * the way, and what to do.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The form's field that has to be mended, where there is one. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** A change that a person has to confirm first; the message is the question. Nothing was stored. */
export class NeedsConfirmation extends Refusal {}

/** The act to be taken back has been taken back before, whole. */
export class UndoneBefore extends Refusal {}

/** Gives an id that no record read so far has, nor one made before: the one that is `wanted`, where it is free. */
export type NewRecordId = (wanted?: string) => string;

/** The school as it is stored, for an intent to read, and ids for what it adds. */
export interface SchoolReader {
  readonly newId: NewRecordId;
  students(): Promise<readonly Student[]>;
  teachers(): Promise<readonly Teacher[]>;
  classes(): Promise<readonly SchoolClass[]>;
  settings(): Promise<SchoolSettings>;
  /** All marks of one day, of every class. */
  attendanceOn(date: string): Promise<readonly AttendanceRecord[]>;
  /** All marks that these students ever had; reads the registers that hold any. */
  attendanceOf(studentIds: readonly string[]): Promise<readonly AttendanceRecord[]>;
  /** All grades that these students ever had; reads the months that hold any. */
  gradesOf(studentIds: readonly string[]): Promise<readonly Grade[]>;
  /** The grade as it is stored now: `known` is where it was last found. `undefined` when it is gone. */
  grade(known: Grade): Promise<Grade | undefined>;
  /** An act as the log has it; `undefined` when it is not remembered any more. */
  act(id: string): Promise<Act | undefined>;
  /** The acts that made a revision after this one, oldest first. */
  actsSince(revision: number): Promise<readonly Act[]>;
  /** A collection's records to the letter, odd fields and all; the settings are a list of one. */
  stored(field: 'students' | 'teachers' | 'classes' | 'settings'): Promise<readonly StoredRecord[]>;
  /** Every mark or every grade, to the letter. Reads all there are. */
  allStored(collection: PartitionedName): Promise<readonly StoredRecord[]>;
  /** The marks or grades stored where `near` would be, in the same register or month, to the letter. */
  storedNear(
    collection: PartitionedName,
    near: readonly StoredRecord[],
  ): Promise<readonly StoredRecord[]>;
  /**
   * To the letter: every mark or grade that may have come or changed after `revision`, and those stored where `near`
   * would be. A record that is not among them, and is not in the place where `near` has it, is gone.
   */
  storedSince(
    collection: PartitionedName,
    revision: number,
    near: readonly StoredRecord[],
  ): Promise<readonly StoredRecord[]>;
}

/**
 * Works out a change from the school as it is stored, or throws a `Refusal`. It may await nothing but its reader, and
 * may be asked again when the school has changed meanwhile: only its last answer, or refusal, counts.
 */
export type Intent = (school: SchoolReader) => Promise<Change>;
