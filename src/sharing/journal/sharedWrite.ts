/**
 * One transaction in a shared school: records the operations of a local change, merges operations of other PCs, and
 * updates the rows. Deleting a student does not delete marks and grades: they are hidden while the student is deleted,
 * even later ones.
 */
import { groupBy } from '#school/text/grouping.ts';
import type { RecordKey, Settled } from '#school/acts/changes.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { newestOfOthers, type Cells } from '#sharing/merge/cells.ts';
import { signatureOf, type Stamp } from '#sharing/merge/entries.ts';
import {
  isEarlierPart,
  isInParts,
  IS_THERE,
  placeOf,
  REMARK_PART,
} from '#sharing/merge/recordParts.ts';
import { nameIn, recordKeyText, type Op } from '#sharing/merge/ops.ts';
import { Slices } from '#files/slices.ts';
import { PARTITIONED_FIELDS, rowKeyOf } from '#storage/database/recordRows.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { correctRosters } from '#storage/journal/applyChange.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';
import { CellStore } from './cellStore.ts';
import type { Present } from './present.ts';
import { DerivedRecords, HiddenPlaces } from './derivedRecords.ts';
import { showGrades, showInRow, showOnDay, type Wanted } from './shownRows.ts';

/** How a local change is recorded. */
export interface RecordOptions {
  /** Keys of new marks that nobody set. */
  readonly assumed?: ReadonlySet<string>;
  /**
   * True for an undo or a restoring decision: deleted records return with the changes that other PCs made meanwhile.
   */
  readonly bringsBack?: boolean;
  /** Called with each record that gets operations, before and after; `undefined` for none. */
  readonly onRecorded?: (
    kind: RecordKey['kind'],
    before: StoredRecord | undefined,
    now: StoredRecord | undefined,
  ) => void;
}

/** One write: see the top of the file. */
export class SharedWrite {
  readonly #tx: RowWriter;
  readonly #draft: UnitOfWork;
  readonly #cells: CellStore;
  readonly #school: DerivedRecords;
  readonly #hidden: HiddenPlaces;
  readonly #slices: Slices;
  /** Records whose visible values may have changed. */
  readonly #touched = new Map<string, RecordKey>();
  /** Keys of the rows that may still hold grades which moved to another row. */
  readonly #gradeRows = new Set<string>();
  readonly #ops: Op[] = [];
  /** By student, the newest stamp of the marks and grades that this change deletes. */
  readonly #newestOfDeleted = new Map<string, Stamp>();
  #areClassesNamed = false;
  /** Ids of the students who were visible before this write. */
  #showing: ReadonlySet<string> | undefined;

  constructor(tx: RowWriter, draft: UnitOfWork) {
    this.#tx = tx;
    this.#draft = draft;
    this.#cells = new CellStore(tx);
    this.#school = new DerivedRecords(this.#cells);
    this.#hidden = new HiddenPlaces(tx);
    // A transaction ends if it waits for anything but the database.
    this.#slices = new Slices(() => tx.get('meta', 'state'));
  }

  /** The stamps of merged operations that won. */
  readonly merged = new Set<Stamp>();

  /** The operations of this PC. */
  get ops(): readonly Op[] {
    return this.#ops;
  }

  /** Records the operations that make the visible school equal `present`. */
  async record(present: Present, stamp: Stamp, options: RecordOptions = {}): Promise<void> {
    const all = [...present.values()];
    const inParts = all.filter(({ place }) => isInParts(place));
    await this.#readStudents(all.map(({ place, now }) => studentIn(place, now)));
    await this.#cells.read(all.map(({ place }) => place));
    const students = this.#areDeleted(all.map(({ place }) => place));
    this.#noteDeleted(all.flatMap(({ place, now }) => (now === undefined ? [place] : [])));
    if (inParts.length > 0) await this.#nameClasses();
    // Students hold the names of their classes.
    const ofClasses = inParts.filter(({ place }) => place.kind === 'classes');
    for (const { place, now } of ofClasses) this.#recordOne(place, now, stamp, options);
    if (ofClasses.length > 0) await this.#renameClasses();
    for (const { place, now } of inParts) {
      if (place.kind !== 'classes') this.#recordOne(place, now, stamp, options);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    await this.#followStudents(students);
    for (const { place, now } of all) {
      if (isInParts(place)) continue;
      const student = studentIn(place, now);
      const isBack = options.bringsBack && student !== undefined && students.get(student);
      // The mark becomes visible by itself, with the changes and moves that other PCs made meanwhile.
      if (isBack && this.#school.recordIn(place)) {
        this.#noteRow(place, now);
        this.#touch(place);
      } else this.#recordOne(place, now, stamp, options);
    }
  }

  /** The restored people and classes among the records. */
  async deletedAmong(present: Present): Promise<Present> {
    const all = [...present].filter(([, { place, now }]) => now && isInParts(place));
    await this.#cells.read(all.map(([, { place }]) => place));
    return new Map(all.filter(([, { place }]) => this.#school.isGone(place)));
  }

  /** Records the winner of each settled conflict again, with every version observed. Records deletions again, too. */
  async recordAgain(settled: readonly Settled[], stamp: Stamp): Promise<void> {
    const places = settled.map(({ place }) => place);
    await this.#cells.read(places);
    const hasClass = places.some(({ kind }) => kind === 'classes');
    if (hasClass) await this.#nameClasses();
    for (const id of new Set(places.flatMap((one) => (one.kind === 'students' ? [one.id] : [])))) {
      const hidden = await this.#hidden.of(id);
      await this.#cells.read(hidden);
      this.#noteDeleted(hidden);
    }
    for (const { place, part: only } of settled) {
      const cells = this.#cells.of(place);
      const isGone = this.#school.isGone(place);
      const open = [...cells].filter(([part, { concurrent }]) => {
        const isSettled = only === undefined ? !isEarlierPart(place.kind, part) : part === only;
        return isSettled && (isGone ? part === IS_THERE : concurrent.length > 0);
      });
      this.#recordAll(
        place,
        new Map(open.map(([part, { winner }]) => [part, winner.value])),
        stamp,
        true,
      );
    }
    // If two classes share a name, the first to have it is not numbered. That may be another class now.
    if (hasClass) await this.#renameClasses();
  }

  /** Merges operations of other PCs. */
  async merge(ops: readonly Op[]): Promise<void> {
    const places = ops.map(({ place }) => place);
    const inParts = ops.filter(({ place }) => isInParts(place));
    const others = ops.filter(({ place }) => !isInParts(place));
    await this.#cells.read(places);
    if (inParts.length > 0) await this.#nameClasses();
    const students = this.#areDeleted(places);
    for (const op of inParts) {
      this.#add(op);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    if (inParts.some(({ place }) => place.kind === 'classes')) await this.#renameClasses();
    await this.#followStudents(students);
    for (const op of others) {
      this.#add(op);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    await this.#readStudents(others.map(({ place }) => this.#school.studentWith(place)));
    for (const { place } of others) this.#hideOrShow(place);
  }

  /** Updates the rows of the unit of work from the cells, and writes the cells. */
  async updateRows(): Promise<void> {
    const touched = [...this.#touched.values()];
    for (const kind of ['classes', 'students', 'teachers', 'settings'] as const) {
      const wanted = await this.#wanted(touched.filter((place) => place.kind === kind));
      if (wanted.size > 0) await showInRow(this.#draft, kind, wanted);
    }
    await correctRosters(this.#draft);
    const marks = touched.filter((place) => place.kind === 'attendance');
    for (const [day, ofDay] of groupBy(marks, (place) => place.day)) {
      await showOnDay(this.#draft, day, await this.#wanted(ofDay));
    }
    const grades = touched.filter((place) => place.kind === 'grades');
    await showGrades(this.#draft, await this.#wanted(grades), this.#gradeRows);
    await this.#cells.write(this.#tx, this.#slices);
  }

  /** The records to be visible, by id or by student. */
  async #wanted(places: readonly RecordKey[]): Promise<Wanted> {
    const wanted = new Map<string, StoredRecord | undefined>();
    for (const place of places) {
      wanted.set(nameIn(place), this.#shown(place));
      if (this.#slices.isOver) await this.#slices.turn();
    }
    return wanted;
  }

  #recordOne(
    place: RecordKey,
    now: StoredRecord | undefined,
    stamp: Stamp,
    { bringsBack = false, assumed, onRecorded }: RecordOptions,
  ): void {
    const student = this.#school.studentWith(place);
    if (now === undefined && student !== undefined && this.#school.isDeleted(student)) {
      this.#hidden.add(student, place);
      return;
    }
    this.#noteRow(place);
    // The change wrote to this row. A deleted student's record must not stay there.
    this.#noteRow(place, now);
    const classIdNamed = (name: string): string | undefined => {
      const found = this.#draft.drafted('classes').find((one) => one['name'] === name);
      return found && idOf(found);
    };
    const isBack = bringsBack && now !== undefined && this.#school.isGone(place);
    const news = isBack
      ? new Map([[IS_THERE, now['id']]])
      : this.#school.changedParts(place, now, classIdNamed);
    if (news.size > 0) onRecorded?.(place.kind, this.#shown(place), now);
    const isAssumed = assumed?.has(recordKeyText(place)) && this.#cells.of(place).size === 0;
    this.#recordAll(place, news, stamp, !isAssumed);
    this.#hideOrShow(place);
  }

  #recordAll(
    place: RecordKey,
    news: ReadonlyMap<string, unknown>,
    stamp: Stamp,
    isChosen: boolean,
  ): void {
    const cells = this.#cells.of(place);
    for (const [part, value] of news) {
      const cell = cells.get(part);
      const isGone = part === IS_THERE && value === undefined;
      const observed = isGone
        ? this.#observedOfGone(place, cells)
        : cell && newestOfOthers(cell, signatureOf(stamp));
      const version = { stamp, value, isChosen: isChosen || part === REMARK_PART };
      const op = { place, part, version, observed: observed ?? '' };
      this.#ops.push(op);
      this.#cells.add(op);
    }
  }

  /** A deletion has observed all cells of its record, and for a student also the marks and grades. */
  #observedOfGone(place: RecordKey, cells: Cells): Stamp {
    const ofStudent = place.kind === 'students' ? this.#newestOfDeleted.get(place.id) : undefined;
    return [newestIn(cells), ofStudent ?? ''].toSorted().at(-1) ?? '';
  }

  #noteDeleted(gone: readonly RecordKey[]): void {
    for (const place of gone) {
      const student = this.#school.studentWith(place);
      const newest = newestIn(this.#cells.of(place));
      if (student !== undefined && newest > (this.#newestOfDeleted.get(student) ?? '')) {
        this.#newestOfDeleted.set(student, newest);
      }
    }
  }

  #add(op: Op): void {
    const { place } = op;
    this.#noteRow(place);
    const winnerBefore = this.#cells.of(place).get(op.part)?.winner;
    this.#cells.add(op);
    if (this.#cells.of(place).get(op.part)?.winner === winnerBefore) return;
    this.merged.add(op.version.stamp);
    this.#touch(place);
  }

  #hideOrShow(place: RecordKey): void {
    const student = this.#school.studentWith(place);
    if (student !== undefined && this.#school.isDeleted(student)) this.#hidden.add(student, place);
    this.#touch(place);
  }

  /** The record to be visible; `undefined` for none. */
  #shown(place: RecordKey): StoredRecord | undefined {
    const student = this.#school.studentWith(place);
    const isHidden = student !== undefined && this.#school.isDeleted(student);
    return isHidden ? undefined : this.#school.recordIn(place);
  }

  /** Notes the present row of a grade, because the grade may move to another row. */
  #noteRow(place: RecordKey, record?: StoredRecord): void {
    if (place.kind !== 'grades') return;
    const here = record ?? this.#school.recordIn(place);
    if (here) this.#gradeRows.add(rowKeyOf('grades', here));
  }

  async #nameClasses(): Promise<void> {
    if (this.#areClassesNamed) return;
    this.#areClassesNamed = true;
    await this.#school.nameClasses();
    // Students travel with the id of their class.
    await this.#draft.records('classes');
  }

  /** Updates the names of classes that changed, with their students. */
  async #renameClasses(): Promise<void> {
    const renamed = await this.#school.nameClasses();
    if (renamed.size === 0) return;
    for (const id of renamed) this.#touch({ kind: 'classes', id });
    for (const place of await this.#cells.readAll('students')) {
      const classId = this.#school.classIdOf(place);
      if (classId !== undefined && renamed.has(classId)) this.#touch(place);
    }
  }

  #touch(place: RecordKey): void {
    this.#touched.set(recordKeyText(place), place);
  }

  /** Reads the cells of students without a visible record, to learn whether they were deleted. */
  async #readStudents(ids: readonly (string | undefined)[]): Promise<void> {
    await this.#draft.records('students');
    const showing = (this.#showing ??= new Set(this.#draft.found('students').map(idOf)));
    const places = [...new Set(ids)].flatMap((id): RecordKey[] =>
      id === undefined || showing.has(id) ? [] : [{ kind: 'students', id }],
    );
    await this.#cells.read(places);
  }

  /** For each student among these records: true if the student is deleted now. */
  #areDeleted(places: readonly RecordKey[]): ReadonlyMap<string, boolean> {
    return new Map(
      places.flatMap((place) =>
        place.kind === 'students' ? [[place.id, this.#school.isDeleted(place.id)]] : [],
      ),
    );
  }

  /** Hides the marks and grades of students who are deleted now, and shows those of restored students. */
  async #followStudents(before: ReadonlyMap<string, boolean>): Promise<void> {
    const gone = new Set<string>();
    for (const [id, wasDeleted] of before) {
      const isDeleted = this.#school.isDeleted(id);
      if (isDeleted && !wasDeleted) gone.add(id);
      if (isDeleted || !wasDeleted) continue;
      const places = await this.#hidden.takeOut(id);
      await this.#cells.read(places);
      for (const place of places) this.#touch(place);
    }
    if (gone.size === 0) return;
    for (const collection of PARTITIONED_FIELDS) {
      const found = await this.#draft.recordsOfStudents(collection, gone);
      const own = found.filter(({ studentId }) => gone.has(String(studentId)));
      const places = own.map((record) => placeOf(collection, record));
      await this.#cells.read(places);
      for (const record of own) {
        const place = placeOf(collection, record);
        if (collection === 'grades') this.#gradeRows.add(rowKeyOf('grades', record));
        this.#hidden.add(String(record['studentId']), place);
        this.#touch(place);
      }
    }
  }
}

/** The student of a record; `undefined` if there is none, or the record is gone. */
function studentIn(place: RecordKey, record: StoredRecord | undefined): string | undefined {
  if (place.kind === 'attendance') return place.student;
  if (place.kind === 'students') return place.id;
  if (place.kind !== 'grades' || record === undefined) return undefined;
  return String(record['studentId']);
}

function newestIn(cells: Cells): Stamp {
  const stamps = Array.from(cells.values(), ({ winner }) => winner.stamp);
  return stamps.toSorted().at(-1) ?? '';
}
