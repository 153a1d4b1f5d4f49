/** Collects the result of an undo: the records that it leaves, and the skipped ones. */
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { asClass, classTitle } from '#school/classes/classes.ts';
import { examName } from '#school/grades/assessments.ts';
import { asGrade } from '#school/grades/grades.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { CollectionName, FieldName } from '#school/collections.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '#school/collections.ts';
import { asSettings } from '#school/settings/settings.ts';
import { asStudent, studentName } from '#school/students/students.ts';
import { asTeacher, teacherName } from '#school/teachers/teachers.ts';
import type { Act, RecordEffects } from '#school/acts/acts.ts';
import { NO_EFFECTS } from '#school/acts/acts.ts';
import type { Change } from '#school/acts/changes.ts';
import type { Skipped, SkipReason } from '#school/acts/skipped.ts';
import type { SchoolForUndo } from './schoolForUndo.ts';

/** An undo in progress: the act, the present school, and the school after the undo. */
export class Reversal {
  readonly act: Act;
  readonly present: SchoolForUndo;
  readonly #after: Readonly<Record<CollectionName, Map<string, StoredRecord>>>;
  #settings: StoredRecord | undefined;
  readonly #skipped: (readonly [FieldName, Skipped])[] = [];

  constructor(act: Act, present: SchoolForUndo) {
    this.act = act;
    this.present = present;
    this.#after = {
      students: new Map(present.students),
      teachers: new Map(present.teachers),
      classes: new Map(present.classes),
      attendance: new Map(present.attendance),
      grades: new Map(present.grades),
    };
  }

  /** The effects of the act on a collection, or on the settings. */
  effects(field: FieldName): RecordEffects {
    return this.act.effect[field] ?? NO_EFFECTS;
  }

  /** The records of a collection after the undo, by id. */
  after(collection: CollectionName): ReadonlyMap<string, StoredRecord> {
    return this.#after[collection];
  }

  /** The name of a class after the undo. */
  className(id: string): string | undefined {
    const found = this.after('classes').get(id);
    return found && asClass(found).name;
  }

  /** The records of a collection that the undo puts. */
  restoredTo(collection: CollectionName): readonly StoredRecord[] {
    const now = this.present[collection];
    return [...this.after(collection)].flatMap(([id, one]) => (now.get(id) === one ? [] : [one]));
  }

  /** Puts a record, in place of the present one if there is one. */
  restore(collection: CollectionName, record: StoredRecord): void {
    this.#after[collection].set(idOf(record), record);
  }

  remove(collection: CollectionName, record: StoredRecord): void {
    this.#after[collection].delete(idOf(record));
  }

  putSettings(settings: StoredRecord): void {
    this.#settings = settings;
  }

  /** Skips a record, and notes its name as it is at this point. */
  skip(field: FieldName, record: StoredRecord, reason: SkipReason): void {
    this.skipNamed(field, this.#nameOf(field, record), reason);
  }

  /** Skips a part of a record that has a name of its own. */
  skipNamed(field: FieldName, name: string, reason: SkipReason): void {
    this.#skipped.push([field, { name, reason }]);
  }

  /** Cancels restoring some records: the present records stay. Without a reason they are not named. */
  cancel(
    collection: CollectionName,
    isCancelled: (record: StoredRecord) => boolean,
    reason?: SkipReason,
  ): void {
    const records = this.#after[collection];
    for (const record of this.restoredTo(collection).filter(isCancelled)) {
      if (reason) this.skip(collection, record, reason);
      const now = this.present[collection].get(idOf(record));
      if (now) records.set(idOf(record), now);
      else records.delete(idOf(record));
    }
  }

  /** The skipped records, people first: if hundreds of marks were skipped, only a few are named. */
  skipped(): readonly Skipped[] {
    const order = ['students', 'teachers', 'classes', 'settings', 'grades', 'attendance'] as const;
    return order.flatMap((field) =>
      this.#skipped.flatMap(([of, skipped]) => (of === field ? skipped : [])),
    );
  }

  /** The change to store; `undefined` when nothing can be restored. */
  change(): Change | undefined {
    const parts = COLLECTION_NAMES.flatMap((collection) => {
      const put = this.restoredTo(collection);
      const after = this.after(collection);
      // Marks and grades are removed before they are put: they may go to another register or month.
      const remove = [...this.present[collection]].flatMap(([id, now]) =>
        after.get(id) === now || (after.has(id) && !COLLECTIONS[collection].groupedBy) ? [] : [now],
      );
      return put.length + remove.length === 0 ? [] : [[collection, { put, remove }] as const];
    });
    if (parts.length === 0 && this.#settings === undefined) return undefined;
    return {
      // `as`: records are put back exactly as they were stored, odd fields and all, so they are not read as typed ones.
      ...(Object.fromEntries(parts) as Change),
      // `as`: likewise.
      ...(this.#settings && { settings: this.#settings as Change['settings'] & object }),
    };
  }

  #nameOf(field: FieldName, record: StoredRecord): string {
    if (field === 'students') return studentName(asStudent(record));
    if (field === 'teachers') return teacherName(asTeacher(record));
    if (field === 'classes') return classTitle(asClass(record));
    if (field === 'settings')
      return t('Settings of {schoolName}', { schoolName: asSettings(record).schoolName });
    const student = this.#studentNamed(String(record['studentId']));
    if (field === 'attendance')
      return t('{student} on {day}', { student, day: formatDay(String(record['date'])) });
    const grade = asGrade(record);
    return [student, choiceText('subject', grade.subject), examName(grade)].map(isolated).join(' ');
  }

  #studentNamed(id: string): string {
    const found =
      this.after('students').get(id) ??
      this.effects('students').removed.find((one) => idOf(one) === id);
    return found === undefined ? t('A deleted student') : this.#nameOf('students', found);
  }
}
