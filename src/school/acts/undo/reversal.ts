/** Collects the result of an undo: the records to put and to remove, and the skipped ones. */
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
import { COLLECTION_NAMES } from '#school/collections.ts';
import { asSettings } from '#school/settings/settings.ts';
import { asStudent, studentName } from '#school/students/students.ts';
import { asTeacher, teacherName } from '#school/teachers/teachers.ts';
import type { Act, RecordEffects } from '#school/acts/acts.ts';
import { NO_EFFECTS } from '#school/acts/acts.ts';
import type { Change } from '#school/acts/changes.ts';
import type { Skipped, SkipReason } from '#school/acts/skipped.ts';
import type { SchoolForUndo } from './schoolForUndo.ts';

/** An undo in progress: the act, the present school, and the records that the undo will leave. */
export class Reversal {
  readonly act: Act;
  readonly present: SchoolForUndo;
  readonly #students: Map<string, StoredRecord>;
  readonly #classNames: Map<string, string>;
  readonly #put = new Map<CollectionName, Map<string, StoredRecord>>();
  readonly #remove = new Map<CollectionName, Map<string, StoredRecord>>();
  #settings: StoredRecord | undefined;
  readonly #skipped = new Map<FieldName, Skipped[]>();

  constructor(act: Act, present: SchoolForUndo) {
    this.act = act;
    this.present = present;
    this.#students = new Map(present.students);
    this.#classNames = new Map([...present.classes].map(([id, one]) => [id, asClass(one).name]));
  }

  /** The effects of the act on a collection, or on the settings. */
  effects(field: FieldName): RecordEffects {
    return this.act.effect[field] ?? NO_EFFECTS;
  }

  /** The students after the undo, by id. */
  get students(): ReadonlyMap<string, StoredRecord> {
    return this.#students;
  }

  /** The names of the classes after the undo, by id. */
  get classNames(): ReadonlyMap<string, string> {
    return this.#classNames;
  }

  /** The records of a collection after the undo, by id. */
  recordsAfter(collection: CollectionName): ReadonlyMap<string, StoredRecord> {
    const after = new Map(this.present[collection]);
    for (const id of recordsIn(this.#remove, collection).keys()) after.delete(id);
    for (const [id, record] of recordsIn(this.#put, collection)) after.set(id, record);
    return after;
  }

  removedFrom(collection: CollectionName): readonly StoredRecord[] {
    return [...recordsIn(this.#remove, collection).values()];
  }

  /** The records of a collection that the undo puts. */
  restoredTo(collection: CollectionName): readonly StoredRecord[] {
    return [...(this.#put.get(collection)?.values() ?? [])];
  }

  /** Restores a record, in place of the present one if there is one. */
  restore(collection: CollectionName, record: StoredRecord): void {
    recordsIn(this.#put, collection).set(idOf(record), record);
    if (collection === 'students') this.#students.set(idOf(record), record);
    if (collection === 'classes') this.#classNames.set(idOf(record), asClass(record).name);
  }

  /** Restores a student, in place of an earlier restoration by this undo. */
  putStudent(student: StoredRecord): void {
    this.#forget('students', new Set([idOf(student)]));
    this.restore('students', student);
  }

  remove(collection: CollectionName, record: StoredRecord): void {
    recordsIn(this.#remove, collection).set(idOf(record), record);
    if (collection === 'students') this.#students.delete(idOf(record));
    if (collection === 'classes') this.#classNames.delete(idOf(record));
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
    const named = this.#skipped.get(field) ?? [];
    this.#skipped.set(field, named);
    named.push({ name, reason });
  }

  /** Cancels restoring some records: the present records stay. Without a reason they are not named. */
  cancel(
    collection: CollectionName,
    isCancelled: (record: StoredRecord) => boolean,
    reason?: SkipReason,
  ): void {
    const cancelled = [...recordsIn(this.#put, collection).values()].filter(isCancelled);
    if (cancelled.length === 0) return;
    if (reason) for (const record of cancelled) this.skip(collection, record, reason);
    this.#forget(collection, new Set(cancelled.map(idOf)));
  }

  /** The skipped records, people first: if hundreds of marks were skipped, only a few are named. */
  skipped(): readonly Skipped[] {
    const order = ['students', 'teachers', 'classes', 'settings', 'grades', 'attendance'] as const;
    return order.flatMap((field) => this.#skipped.get(field) ?? []);
  }

  /** The change to store; `undefined` when nothing can be restored. */
  change(): Change | undefined {
    const parts = COLLECTION_NAMES.flatMap((collection) => {
      const put = [...recordsIn(this.#put, collection).values()];
      const remove = [...recordsIn(this.#remove, collection).values()];
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

  #forget(collection: CollectionName, ids: ReadonlySet<string>): void {
    for (const records of [this.#put, this.#remove]) {
      for (const id of ids) recordsIn(records, collection).delete(id);
    }
    if (collection !== 'students') return;
    for (const id of ids) {
      const now = this.present.students.get(id);
      if (now) this.#students.set(id, now);
      else this.#students.delete(id);
    }
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
      this.#students.get(id) ?? this.effects('students').removed.find((one) => idOf(one) === id);
    return found === undefined ? t('A deleted student') : this.#nameOf('students', found);
  }
}

/** The records of a collection by id; adds an empty map if there is none. */
function recordsIn(
  all: Map<CollectionName, Map<string, StoredRecord>>,
  collection: CollectionName,
): Map<string, StoredRecord> {
  const records = all.get(collection) ?? new Map<string, StoredRecord>();
  all.set(collection, records);
  return records;
}
