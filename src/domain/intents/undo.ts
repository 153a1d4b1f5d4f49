/**
 * Taking an act back. Only what still is as the act left it is put back; what has changed since, and what a rule of the
 * school forbids by now, is left alone and named. So an undo never lays old records over newer ones.
 */
import type { Act, ClassIds, RecordEffects } from './acts.ts';
import { NO_EFFECTS } from './acts.ts';
import { classTitle, asClass } from '#domain/classes/classes.ts';
import type { Change, Intent, SchoolReader } from './changes.ts';
import { Refusal, UndoneBefore } from './changes.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { formatDay } from '#domain/basics/formats.ts';
import type { LeftAlone, LeftReason } from './leftAlone.ts';
import { leftAloneSentences } from './leftAlone.ts';
import { isSameValue } from '#domain/records/sameRecord.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { asGrade } from '#domain/grades/grades.ts';
import { asSettings } from '#domain/settings/settings.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import { studentName, asStudent } from '#domain/students/students.ts';
import { teacherName, asTeacher } from '#domain/teachers/teachers.ts';

/**
 * Takes back the act with this id. Refuses when it is not remembered any more (the school was restored or reset since,
 * or it is long ago), when it has been taken back whole before (`UndoneBefore`: what is like it by now, somebody has
 * done since), and when nothing of it can be put back.
 */
export function undoAct(id: string): Intent {
  return async (school): Promise<Change> => {
    const act = await school.act(id);
    if (act === undefined) {
      throw new Refusal(
        'This can no longer be undone: the school has been restored or reset since, or it was too long ago. Nothing was changed.',
      );
    }
    if (act.undone) {
      throw new UndoneBefore(`This has been undone already: ${act.label}. Nothing was changed.`);
    }
    const present = await presentFor(act, school);
    refuseToMix(act, present);
    return new Undoing(act, present).change();
  };
}

const UNDONE = 'Undone: ';
const DONE_AGAIN = 'Done again: ';

/** Whether an act is one that was undone and is done again. */
export function isDoneAgain(label: string): boolean {
  return label.startsWith(DONE_AGAIN);
}

/** An undo that is undone does its act again: labels do not grow. */
function undoLabel(label: string): string {
  if (label.startsWith(UNDONE)) return DONE_AGAIN + label.slice(UNDONE.length);
  return UNDONE + (isDoneAgain(label) ? label.slice(DONE_AGAIN.length) : label);
}

/**
 * The start of a school of one's own is taken back as long as nobody is in it. After that, its students would stand among
 * those of the school that it replaced.
 */
function refuseToMix({ effect }: Act, present: Present): void {
  const { students = NO_EFFECTS, classes = NO_EFFECTS, settings } = effect;
  const isNewSchool =
    settings !== undefined &&
    students.removed.length > 0 &&
    students.added.length === 0 &&
    classes.added.length > 0;
  if (!isNewSchool || present.students.size === 0) return;
  throw new Refusal(
    'Your school has students by now, who would stand among those of the school before. Nothing was changed. To have that school back in place of yours, bring back its earlier state under Snapshots in Settings.',
  );
}

/** The school of today, as far as an act concerns it: records to the letter, by id. */
type Present = Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord>>> & {
  readonly settings: StoredRecord;
};

async function presentFor(act: Act, school: SchoolReader): Promise<Present> {
  const grouped = async (collection: 'attendance' | 'grades') => {
    const { added, changed, removed } = act.effect[collection] ?? NO_EFFECTS;
    const near = [...added, ...changed.flat(), ...removed];
    const isNeeded = near.length > 0 || (act.effect.students?.added.length ?? 0) > 0;
    return byId(isNeeded ? await school.storedSince(collection, act.revision, near) : []);
  };
  return {
    students: byId(await school.stored('students')),
    teachers: byId(await school.stored('teachers')),
    classes: byId(await school.stored('classes')),
    settings: (await school.stored('settings'))[0] ?? {},
    attendance: await grouped('attendance'),
    grades: await grouped('grades'),
  };
}

function byId(records: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> {
  return new Map(records.map((record) => [idOf(record), record]));
}

class Undoing {
  readonly #act: Act;
  readonly #present: Present;
  readonly #put = new Map<CollectionName, StoredRecord[]>();
  readonly #remove = new Map<CollectionName, StoredRecord[]>();
  readonly #leftAlone = new Map<CollectionName | 'settings', LeftAlone[]>();
  #settings: StoredRecord | undefined;
  /** Names of the class records as they will be, by id. */
  readonly #classNames: Map<string, string>;
  /** The students that there will be, by id. */
  readonly #students: Map<string, StoredRecord>;

  constructor(act: Act, present: Present) {
    this.#act = act;
    this.#present = present;
    this.#classNames = new Map([...present.classes].map(([id, one]) => [id, asClass(one).name]));
    this.#students = new Map(present.students);
  }

  change(): Change {
    this.#undoMarks();
    this.#undoGrades();
    this.#dropAddedStudents();
    this.#undoClasses();
    this.#undoStudents();
    this.#undoTeachers();
    this.#undoSettings();
    this.#dropMarksWithoutStudent();
    const collections = new Set([...this.#put.keys(), ...this.#remove.keys()]);
    if (collections.size === 0 && this.#settings === undefined) throw this.#nothingToUndo();
    const parts = [...collections].map((collection) => [
      collection,
      { put: this.#put.get(collection) ?? [], remove: this.#remove.get(collection) ?? [] },
    ]);
    // `as`: records are put back exactly as they were stored, odd fields and all, so they are not read as typed ones.
    const change = Object.fromEntries(parts) as Change;
    const leftAlone = this.#inOrder();
    return {
      ...change,
      // `as`: likewise.
      ...(this.#settings && { settings: this.#settings as Change['settings'] & object }),
      label: undoLabel(this.#act.label),
      // What was left alone may be put back later, when nothing is in its way any more.
      ...(leftAlone.length === 0 && { undoes: this.#act.id }),
      leftAlone,
    };
  }

  #nothingToUndo(): Refusal {
    const why = leftAloneSentences(this.#inOrder());
    return new Refusal(
      why.length === 0
        ? 'There is nothing left to undo: all of it is as it was before.'
        : `Nothing was undone. ${why.join(' ')}`,
    );
  }

  #effects(field: CollectionName | 'settings'): RecordEffects {
    return this.#act.effect[field] ?? NO_EFFECTS;
  }

  #putBack(collection: CollectionName, record: StoredRecord): void {
    listIn(this.#put, collection).push(record);
  }

  #takeOut(collection: CollectionName, record: StoredRecord): void {
    listIn(this.#remove, collection).push(record);
  }

  #leave(collection: CollectionName | 'settings', record: StoredRecord, reason: LeftReason): void {
    listIn(this.#leftAlone, collection).push({ name: this.#nameOf(collection, record), reason });
  }

  /** People first: of hundreds of marks that stay only a few are named. */
  #inOrder(): readonly LeftAlone[] {
    const order = ['students', 'teachers', 'classes', 'settings', 'grades', 'attendance'] as const;
    return order.flatMap((field) => this.#leftAlone.get(field) ?? []);
  }

  /** A register is one statement, so a mark goes back whole or not at all. */
  #undoMarks(): void {
    this.#undoWhole('attendance');
    const { added, changed, removed } = this.#effects('attendance');
    const acted = new Set([...added, ...changed.flat(), ...removed].map(idOf));
    const others = [...this.#present.attendance.values()].filter((one) => !acted.has(idOf(one)));
    const markedAnew = new Set(others.map(studentAndDay));
    this.#keepOut('attendance', (mark) => markedAnew.has(studentAndDay(mark)), 'markedAnew');
  }

  #undoGrades(): void {
    this.#undoWhole('grades');
  }

  #undoWhole(collection: 'attendance' | 'grades'): void {
    const present = this.#present[collection];
    const { added, changed, removed } = this.#effects(collection);
    for (const record of added) {
      const now = present.get(idOf(record));
      if (now === undefined) continue;
      if (isSameValue(now, record)) this.#takeOut(collection, now);
      else this.#leave(collection, record, 'changed');
    }
    for (const [from, to] of changed) {
      const now = present.get(idOf(to));
      if (now === undefined) this.#leave(collection, to, 'deleted');
      else if (!isSameValue(now, to)) this.#leave(collection, to, 'changed');
      else {
        // Named as removed besides: it may go back to another register or month.
        this.#takeOut(collection, now);
        this.#putBack(collection, from);
      }
    }
    for (const record of removed) {
      if (present.has(idOf(record))) this.#leave(collection, record, 'there');
      else this.#putBack(collection, record);
    }
  }

  /** Takes what is not to come back after all off the list again; what it would have replaced then stays. */
  #keepOut(
    collection: 'attendance' | 'grades',
    isKeptOut: (record: StoredRecord) => boolean,
    reason: LeftReason,
  ): void {
    const put = listIn(this.#put, collection);
    const staying = put.filter(isKeptOut);
    if (staying.length === 0) return;
    for (const record of staying) this.#leave(collection, record, reason);
    const ids = new Set(staying.map(idOf));
    this.#put.set(
      collection,
      put.filter((record) => !ids.has(idOf(record))),
    );
    const removed = listIn(this.#remove, collection);
    this.#remove.set(
      collection,
      removed.filter((record) => !ids.has(idOf(record))),
    );
  }

  #dropMarksWithoutStudent(): void {
    const isOrphan = (record: StoredRecord) => !this.#students.has(String(record['studentId']));
    this.#keepOut('attendance', isOrphan, 'deleted');
    this.#keepOut('grades', isOrphan, 'deleted');
    for (const lists of [this.#put, this.#remove]) {
      for (const [collection, records] of lists) if (records.length === 0) lists.delete(collection);
    }
  }

  #dropAddedStudents(): void {
    const used = this.#usedStudents();
    for (const record of this.#effects('students').added) {
      const id = idOf(record);
      const now = this.#present.students.get(id);
      if (now === undefined) continue;
      const expected = { ...record, class: this.#classThen(record, 'after') };
      if (!isSameValue(now, expected)) this.#leave('students', now, 'changed');
      else if (used.has(id)) this.#leave('students', now, 'used');
      else {
        this.#takeOut('students', now);
        this.#students.delete(id);
      }
    }
  }

  /** The students who have marks or grades that this undo does not take along. */
  #usedStudents(): ReadonlySet<string> {
    const used = new Set<string>();
    for (const collection of ['attendance', 'grades'] as const) {
      const going = new Set((this.#remove.get(collection) ?? []).map(idOf));
      for (const [id, record] of this.#present[collection]) {
        if (!going.has(id)) used.add(String(record['studentId']));
      }
    }
    return used;
  }

  #undoClasses(): void {
    const { added, changed, removed } = this.#effects('classes');
    for (const record of added) {
      const now = this.#present.classes.get(idOf(record));
      if (now === undefined) continue;
      if (!isSameValue(withoutRoster(now), withoutRoster(record))) {
        this.#leave('classes', now, 'changed');
      } else if (this.#hasNewStudents(record)) this.#leave('classes', now, 'used');
      else {
        this.#takeOut('classes', now);
        this.#classNames.delete(idOf(record));
      }
    }
    for (const record of removed) {
      if (this.#present.classes.has(idOf(record))) this.#leave('classes', record, 'there');
      else if (this.#isNameTaken(record)) this.#leave('classes', record, 'nameTaken');
      else {
        this.#putBack('classes', record);
        this.#classNames.set(idOf(record), asClass(record).name);
      }
    }
    for (const [from, to] of changed) this.#undoClassFields(from, to);
  }

  /** Whether a class has students who did not carry its name before the act. */
  #hasNewStudents(added: StoredRecord): boolean {
    const { name, students: roster } = asClass(added);
    const { added: came, changed } = this.#effects('students');
    const acted = new Set([...came, ...changed.map(([, to]) => to)].map(idOf));
    return [...this.#students].some(
      ([id, student]) =>
        asStudent(student).class === name && (acted.has(id) || !roster.includes(id)),
    );
  }

  #undoClassFields(from: StoredRecord, to: StoredRecord): void {
    const now = this.#present.classes.get(idOf(to));
    if (now === undefined) return this.#leave('classes', to, 'deleted');
    const isRename = from['name'] !== to['name'] && now['name'] === to['name'];
    const isTaken = isRename && this.#isNameTaken(from);
    if (isTaken) this.#leave('classes', from, 'nameTaken');
    const kept = isTaken ? ['students', 'name'] : ['students'];
    this.#undoFields('classes', now, from, to, kept);
    if (!isRename || isTaken) return;
    const [before, after] = [asClass(from), asClass(to)];
    this.#classNames.set(after.id, before.name);
    // Who carried the name before the class took it was never renamed, and keeps it.
    const carriedIt = new Set(after.students.filter((id) => !before.students.includes(id)));
    for (const [id, student] of this.#students) {
      if (asStudent(student).class !== after.name || carriedIt.has(id)) continue;
      this.#changeStudent(student, { class: before.name });
    }
  }

  #undoStudents(): void {
    const { changed, removed } = this.#effects('students');
    for (const record of removed) {
      const id = idOf(record);
      if (this.#present.students.has(id)) this.#leave('students', record, 'there');
      else {
        const back = { ...record, class: this.#classNow(record, 'before') };
        this.#putBack('students', back);
        this.#students.set(id, back);
      }
    }
    for (const [from, to] of changed) {
      const now = this.#present.students.get(idOf(to));
      if (now === undefined) this.#leave('students', to, 'deleted');
      else this.#undoStudentFields(now, from, to);
    }
  }

  #undoStudentFields(now: StoredRecord, from: StoredRecord, to: StoredRecord): void {
    const { before, after } = this.#act.classIds;
    const idBefore = ownId(before, from['class']);
    // Then the student never left the class, and has its name from it.
    const onlyRenamed = idBefore !== undefined && idBefore === ownId(after, to['class']);
    const then = { ...to, class: this.#classThen(to, 'after') };
    const back = { ...from, class: this.#classNow(from, 'before') };
    const changes = this.#fieldsToUndo('students', now, back, then, onlyRenamed ? ['class'] : []);
    // Over what undoing a rename has made of the student already.
    if (changes) this.#changeStudent(this.#students.get(idOf(now)) ?? now, changes);
  }

  #changeStudent(now: StoredRecord, changes: StoredRecord): void {
    const next = withFields(now, changes);
    const put = listIn(this.#put, 'students').filter((one) => idOf(one) !== idOf(now));
    this.#put.set('students', [...put, next]);
    this.#students.set(idOf(now), next);
  }

  #undoTeachers(): void {
    const { added, changed, removed } = this.#effects('teachers');
    for (const record of added) {
      const now = this.#present.teachers.get(idOf(record));
      if (now === undefined) continue;
      if (isSameValue(now, record)) this.#takeOut('teachers', now);
      else this.#leave('teachers', now, 'changed');
    }
    for (const record of removed) {
      if (this.#present.teachers.has(idOf(record))) this.#leave('teachers', record, 'there');
      else this.#putBack('teachers', record);
    }
    for (const [from, to] of changed) {
      const now = this.#present.teachers.get(idOf(to));
      if (now === undefined) this.#leave('teachers', to, 'deleted');
      else this.#undoFields('teachers', now, from, to, []);
    }
  }

  #undoSettings(): void {
    const [change] = this.#effects('settings').changed;
    if (!change) return;
    const now = this.#present.settings;
    const [from, to] = change;
    const changes = this.#fieldsToUndo('settings', now, from, to, []);
    if (changes) this.#settings = withFields(now, changes);
  }

  #undoFields(
    collection: CollectionName,
    now: StoredRecord,
    from: StoredRecord,
    to: StoredRecord,
    kept: readonly string[],
  ): void {
    const changes = this.#fieldsToUndo(collection, now, from, to, kept);
    if (changes) this.#putBack(collection, withFields(now, changes));
  }

  /** The fields that the act changed and nobody has since, as they were before it. */
  #fieldsToUndo(
    collection: CollectionName | 'settings',
    now: StoredRecord,
    from: StoredRecord,
    to: StoredRecord,
    kept: readonly string[],
  ): StoredRecord | undefined {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
      (name) => !kept.includes(name) && !isSameValue(from[name], to[name]),
    );
    const untouched = names.filter((name) => isSameValue(now[name], to[name]));
    if (untouched.length < names.length) this.#leave(collection, now, 'changed');
    if (untouched.length === 0) return undefined;
    return Object.fromEntries(untouched.map((name) => [name, from[name]]));
  }

  #isNameTaken(schoolClass: StoredRecord): boolean {
    const wanted = asClass(schoolClass).name.trim().toLowerCase();
    return [...this.#classNames].some(
      ([id, name]) => id !== idOf(schoolClass) && name.trim().toLowerCase() === wanted,
    );
  }

  /** The name by which a student's class of that time is stored today: a class is followed by its id. */
  #classThen(student: StoredRecord, end: 'before' | 'after'): unknown {
    const id = ownId(this.#act.classIds[end], student['class']);
    const now = id === undefined ? undefined : this.#present.classes.get(id);
    return now === undefined ? student['class'] : asClass(now).name;
  }

  /** The same, as it will be called when this undo is done. */
  #classNow(student: StoredRecord, end: 'before' | 'after'): unknown {
    const id = ownId(this.#act.classIds[end], student['class']);
    return (id === undefined ? undefined : this.#classNames.get(id)) ?? student['class'];
  }

  #nameOf(collection: CollectionName | 'settings', record: StoredRecord): string {
    if (collection === 'students') return studentName(asStudent(record));
    if (collection === 'teachers') return teacherName(asTeacher(record));
    if (collection === 'classes') return classTitle(asClass(record));
    if (collection === 'settings') return `Settings of ${asSettings(record).schoolName}`;
    const student = this.#studentNamed(String(record['studentId']));
    if (collection === 'attendance') return `${student} on ${formatDay(String(record['date']))}`;
    const { subject, examType } = asGrade(record);
    return `${student} ${subject} ${examType}`;
  }

  #studentNamed(id: string): string {
    const found =
      this.#students.get(id) ?? this.#effects('students').removed.find((one) => idOf(one) === id);
    return found === undefined ? 'A student who is gone' : this.#nameOf('students', found);
  }
}

function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function studentAndDay(mark: StoredRecord): string {
  return `${String(mark['studentId'])} ${String(mark['date'])}`;
}

function withoutRoster({ students: _roster, ...others }: StoredRecord): StoredRecord {
  return others;
}

/** A field without a value goes. What the store keeps with a record beside its fields stays. */
function withFields(record: StoredRecord, changes: StoredRecord): StoredRecord {
  const next: Record<string, unknown> = { ...record, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete next[name];
  return next;
}

function ownId(ids: ClassIds, name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(ids, name) ? ids[name] : undefined;
}
