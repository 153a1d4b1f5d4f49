import type { ActLabel } from './actWords.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
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

/** Records to put and to remove in one collection. Removals are applied first. */
export interface CollectionChange<T> {
  readonly put?: readonly T[];
  /** Complete records: day and class tell which row holds a record. */
  readonly remove?: readonly T[];
}

/** Identifies a record, or a student's mark of a day, that two PCs may have changed in different ways. */
export type RecordKey =
  | { readonly kind: 'students' | 'teachers' | 'classes'; readonly id: string }
  | { readonly kind: 'grades'; readonly id: string }
  | { readonly kind: 'attendance'; readonly day: string; readonly student: string }
  | { readonly kind: 'settings' };

/** Large acts, before which a snapshot is taken: an import, the start of a year, the start of an own school. */
export type KeptBefore = 'import' | 'newYear' | 'ownSchool';

/** The records that an intent puts and removes. A change is applied whole or not at all. */
export type Change = {
  readonly [C in keyof Collections]?: CollectionChange<Collections[C]>;
} & {
  readonly settings?: SchoolSettings;
  /** A change with a label is an act: it is logged and can be undone. */
  readonly label?: ActLabel;
  /** The id of the act to undo. If nothing is skipped, the log marks that act as undone. */
  readonly undoes?: string;
  /** Set if the undone act was itself an undo. */
  readonly again?: true;
  /**
   * Ids of the new marks that nobody chose: the roll call's Present for untouched students. A chosen mark for the same
   * student and day, on whichever PC, wins over them.
   */
  readonly assumed?: readonly string[];
  /** Takes a snapshot of the school before the change, for this reason. */
  readonly keepsBefore?: KeptBefore;
  /** Conflicts with other PCs that this change decides. In a shared school the chosen values are recorded again. */
  readonly settled?: readonly Settled[];
  /** Set if deleted records in `put` come back together with later changes of other PCs. */
  readonly bringsBack?: true;
  /** The requested records that stay as they are, with reasons. */
  readonly skipped?: readonly Skipped[];
  /** Sentences about results that a person may not expect. */
  readonly remarks?: readonly string[];
};

/** A decided conflict with other PCs: over one part of a record, or over the whole record without `part`. */
export interface Settled {
  readonly place: RecordKey;
  readonly part?: string;
}

/** A rule forbids the change. Nothing was stored. The message tells the person the reason, and what to do. */
export class Refusal extends ErrorForPerson {
  override readonly name = 'Refusal';
  /** The form field to correct, if there is one. */
  readonly field: string | undefined;

  constructor(say: () => string, field?: string) {
    super(say);
    this.field = field;
  }
}

/** A change that a person has to confirm first; the message is the question. Nothing was stored. */
export class NeedsConfirmation extends Refusal {}

/** The whole act was already undone. */
export class UndoneBefore extends Refusal {}

/** Returns an id that no record read so far and no record made before has: `wanted`, if that id is free. */
export type NewRecordId = (wanted?: string) => string;

/** Reads the stored school for an intent, and makes ids for new records. */
export interface SchoolReader {
  readonly newId: NewRecordId;
  students(): Promise<readonly Student[]>;
  teachers(): Promise<readonly Teacher[]>;
  classes(): Promise<readonly SchoolClass[]>;
  settings(): Promise<SchoolSettings>;
  /** All marks of one day, of every class. */
  attendanceOn(date: string): Promise<readonly AttendanceRecord[]>;
  /** All marks of these students, of any year. Reads only the registers that hold such marks. */
  attendanceOf(studentIds: readonly string[]): Promise<readonly AttendanceRecord[]>;
  /** All grades of these students, of any year. Reads only the months that hold such grades. */
  gradesOf(studentIds: readonly string[]): Promise<readonly Grade[]>;
  /** The stored grade with the id of `known`, which tells where to look first; `undefined` if the grade is gone. */
  grade(known: Grade): Promise<Grade | undefined>;
  /** An act of the log; `undefined` once the log has dropped the act. */
  act(id: string): Promise<Act | undefined>;
  /** The acts of later revisions, oldest first. */
  actsSince(revision: number): Promise<readonly Act[]>;
  /** The records of a field exactly as stored, with unknown fields. The settings are a list of one. */
  stored(field: 'students' | 'teachers' | 'classes' | 'settings'): Promise<readonly StoredRecord[]>;
  /** Every mark or every grade, exactly as stored. Reads the whole collection. */
  allStored(collection: PartitionedName): Promise<readonly StoredRecord[]>;
  /** The marks or grades in the registers or months of the records `near`, exactly as stored. */
  storedNear(
    collection: PartitionedName,
    near: readonly StoredRecord[],
  ): Promise<readonly StoredRecord[]>;
  /**
   * The marks or grades that may have been added or changed after `revision`, exactly as stored. Also those in the
   * registers or months of the records `near`: a record of `near` that the result lacks is gone.
   */
  storedSince(
    collection: PartitionedName,
    revision: number,
    near: readonly StoredRecord[],
  ): Promise<readonly StoredRecord[]>;
}

/**
 * Returns a change for the stored school, or throws a `Refusal`. An intent awaits nothing but its reader. It runs again
 * if the school changed meanwhile: only the last change or refusal counts.
 */
export type Intent = (school: SchoolReader) => Promise<Change>;
