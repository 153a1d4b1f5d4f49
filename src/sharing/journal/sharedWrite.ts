/**
 * One write in a shared school, laid over a draft: what was done here is said, what others said is heard, and the rows show
 * what comes of it. What a deleted student was marked and graded with is not said to be gone: it does not show as long as
 * the student is not there, whoever marks meanwhile.
 */
import { groupBy } from '#school/text/grouping.ts';
import { NO_EFFECTS, type Effect } from '#school/acts/acts.ts';
import type { RecordKey, Settled } from '#school/acts/changes.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { newestOfOthers, type Cells } from '#sharing/merge/cells.ts';
import { signatureOf, type Stamp } from '#sharing/merge/entries.ts';
import { IS_THERE } from '#sharing/merge/recordParts.ts';
import { recordKeyText, type Op } from '#sharing/merge/ops.ts';
import { REMARK_PART } from '#sharing/merge/wholeParts.ts';
import { Slices } from '#files/slices.ts';
import { PARTITIONED_FIELDS, rowKeyOf } from '#storage/database/rowKeys.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { correctRosters } from '#storage/journal/applyChange.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';
import { CellStore } from './cellStore.ts';
import { HiddenPlaces } from './recordsOfDeleted.ts';
import { placeOf, DerivedRecords, type PartsPlace } from './derivedRecords.ts';
import { showGrades, showInRow, showOnDay, type Wanted } from './shownRows.ts';

/** Records of which something may have to be said, as they are now, by the key of their place. */
export type Present = ReadonlyMap<
  string,
  { readonly place: RecordKey; readonly now: StoredRecord | undefined }
>;

/** How something is said. */
export interface HowSaid {
  /** Keys of the places of new marks that nobody said. */
  readonly assumed?: ReadonlySet<string>;
  /** What was deleted comes back as others have left it meanwhile, not as it was once. */
  readonly bringsBack?: boolean;
  /** Is told of each record of which something is said, as it showed before and as it is; `undefined` for none. */
  readonly onSaid?: (
    kind: RecordKey['kind'],
    before: StoredRecord | undefined,
    now: StoredRecord | undefined,
  ) => void;
}

type WholePlace = Extract<RecordKey, { kind: 'attendance' } | { kind: 'grades' }>;

/** See the top of the file. */
export class SharedWrite {
  readonly #tx: RowWriter;
  readonly #draft: UnitOfWork;
  readonly #cells: CellStore;
  readonly #school: DerivedRecords;
  readonly #hidden: HiddenPlaces;
  readonly #slices: Slices;
  /** Places whose records may show otherwise than before. */
  readonly #touched = new Map<string, RecordKey>();
  /** Rows in which grades were that may be elsewhere now. */
  readonly #gradeRows = new Set<string>();
  readonly #said: Op[] = [];
  /** By student, the newest stamp of the marks and grades that are gone. */
  readonly #known = new Map<string, Stamp>();
  #areClassesNamed = false;
  /** Ids of the students who were there before. */
  #showing: ReadonlySet<string> | undefined;

  constructor(tx: RowWriter, draft: UnitOfWork) {
    this.#tx = tx;
    this.#draft = draft;
    this.#cells = new CellStore(tx);
    this.#school = new DerivedRecords(this.#cells);
    this.#hidden = new HiddenPlaces(tx);
    // A transaction ends when it waits for anything but the database.
    this.#slices = new Slices(() => tx.get('meta', 'state'));
  }

  /** The stamps of what was heard and holds. */
  readonly heard = new Set<Stamp>();

  /** All that was said here. */
  get said(): readonly Op[] {
    return this.#said;
  }

  /** Says what has to be said so that the school shows as it is `present`. */
  async say(present: Present, stamp: Stamp, how: HowSaid = {}): Promise<void> {
    const all = [...present.values()];
    const inParts = all.filter(({ place }) => isInParts(place));
    await this.#readStudents(all.map(({ place, now }) => studentIn(place, now)));
    await this.#cells.read(all.map(({ place }) => place));
    const students = this.#areDeleted(all.map(({ place }) => place));
    this.#noteKnown(all.flatMap(({ place, now }) => (now === undefined ? [place] : [])));
    if (inParts.length > 0) await this.#nameClasses();
    // Students are called after their classes.
    const ofClasses = inParts.filter(({ place }) => place.kind === 'classes');
    for (const { place, now } of ofClasses) this.#sayParts(place, now, stamp, how);
    if (ofClasses.length > 0) await this.#renameClasses();
    for (const { place, now } of inParts) {
      if (place.kind !== 'classes') this.#sayParts(place, now, stamp, how);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    await this.#followStudents(students);
    for (const { place, now } of all) {
      if (isInParts(place)) continue;
      const student = studentIn(place, now);
      const isBack = how.bringsBack && student !== undefined && students.get(student);
      // It shows by itself, as others may have changed it meanwhile, and where they have moved it to.
      if (isBack && this.#school.wholeIn(place)) {
        this.#noteRow(place, now);
        this.#touch(place);
      } else this.#sayWhole(place, now, stamp, how);
    }
  }

  /** Those of the records that come back after they were deleted: people and classes. */
  async goneAmong(present: Present): Promise<Present> {
    const all = [...present].filter(([, { place, now }]) => now && isInParts(place));
    await this.#cells.read(all.map(([, { place }]) => place));
    return new Map(all.filter(([, { place }]) => this.#school.isGone(place)));
  }

  /** Says again what holds in each settled conflict, so that this statement knows the others. A deletion is said again, too. */
  async sayAgain(settled: readonly Settled[], stamp: Stamp): Promise<void> {
    const places = settled.map(({ place }) => place);
    await this.#cells.read(places);
    const hasClass = places.some(({ kind }) => kind === 'classes');
    if (hasClass) await this.#nameClasses();
    for (const id of new Set(places.flatMap((one) => (one.kind === 'students' ? [one.id] : [])))) {
      const hidden = await this.#hidden.of(id);
      await this.#cells.read(hidden);
      this.#noteKnown(hidden);
    }
    for (const { place, part: only } of settled) {
      const cells = this.#cells.of(place);
      const isGone = this.#school.isGone(place);
      const open = [...cells].filter(([part, { beside }]) => {
        const isSettled = only === undefined || part === only;
        return isSettled && (isGone ? part === IS_THERE : beside.length > 0);
      });
      this.#sayAll(
        place,
        new Map(open.map(([part, { holds }]) => [part, holds.value])),
        stamp,
        true,
      );
    }
    // Of two classes with one name the one that got it earlier is not numbered: that may be another one now.
    if (hasClass) await this.#renameClasses();
  }

  /** Takes in what was said elsewhere. */
  async hear(statements: readonly Op[]): Promise<void> {
    const places = statements.map(({ place }) => place);
    const inParts = statements.filter(({ place }) => isInParts(place));
    const others = statements.filter(({ place }) => !isInParts(place));
    await this.#cells.read(places);
    if (inParts.length > 0) await this.#nameClasses();
    const students = this.#areDeleted(places);
    for (const statement of inParts) {
      this.#add(statement);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    if (inParts.some(({ place }) => place.kind === 'classes')) await this.#renameClasses();
    await this.#followStudents(students);
    for (const statement of others) {
      this.#add(statement);
      if (this.#slices.isOver) await this.#slices.turn();
    }
    await this.#readStudents(others.map(({ place }) => this.#school.studentWith(place)));
    for (const { place } of others) this.#hideOrShow(place);
  }

  /** Has the rows of the draft show what was said, and writes what was said. */
  async show(): Promise<void> {
    const touched = [...this.#touched.values()];
    for (const kind of ['classes', 'students', 'teachers', 'settings'] as const) {
      const places = touched.filter(isInParts).filter((place) => place.kind === kind);
      const wanted = await this.#wanted(places, (place) => this.#school.recordIn(place));
      if (wanted.size > 0) await showInRow(this.#draft, kind, wanted);
    }
    await correctRosters(this.#draft);
    const shown = (place: RecordKey) => this.#wholeShown(place);
    const marks = touched.filter((place) => place.kind === 'attendance');
    for (const [day, ofDay] of groupBy(marks, (place) => place.day)) {
      await showOnDay(this.#draft, day, await this.#wanted(ofDay, shown));
    }
    const grades = touched.filter((place) => place.kind === 'grades');
    await showGrades(this.#draft, await this.#wanted(grades, shown), this.#gradeRows);
    await this.#cells.write(this.#tx, this.#slices);
    this.#hidden.write();
  }

  /** What some places show, by the id or the student of each. */
  async #wanted<One extends RecordKey>(
    places: readonly One[],
    recordIn: (place: One) => StoredRecord | undefined,
  ): Promise<Wanted> {
    const wanted = new Map<string, StoredRecord | undefined>();
    for (const place of places) {
      wanted.set(idIn(place), recordIn(place));
      if (this.#slices.isOver) await this.#slices.turn();
    }
    return wanted;
  }

  #sayParts(
    place: RecordKey,
    now: StoredRecord | undefined,
    stamp: Stamp,
    { bringsBack = false, onSaid }: HowSaid,
  ): void {
    if (!isInParts(place)) return;
    const classIdNamed = (name: string): string | undefined => {
      const found = this.#draft.drafted('classes').find((one) => one['name'] === name);
      return found && idOf(found);
    };
    const isBack = bringsBack && now !== undefined && this.#school.isGone(place);
    const news = isBack
      ? new Map([[IS_THERE, now['id']]])
      : this.#school.newsOfParts(place, now, classIdNamed);
    if (news.size > 0) onSaid?.(place.kind, this.#school.recordIn(place), now);
    this.#sayAll(place, news, stamp, true);
    this.#touch(place);
  }

  #sayWhole(
    place: WholePlace,
    now: StoredRecord | undefined,
    stamp: Stamp,
    { assumed, onSaid }: HowSaid,
  ): void {
    const had = this.#school.studentWith(place);
    const student = now ? studentIn(place, now) : had;
    if (now === undefined && student !== undefined && this.#school.isDeleted(student)) {
      this.#hidden.add(student, place);
      return;
    }
    this.#noteRow(place);
    // The change has put it there; a deleted student's is not to stay.
    this.#noteRow(place, now);
    const isGrade = place.kind === 'grades';
    const news = isGrade
      ? this.#school.newsOfGrade(place, now)
      : this.#school.newsOfMark(place, now);
    if (news.size > 0) onSaid?.(place.kind, this.#wholeShown(place), now);
    const isChosen =
      isGrade || !assumed?.has(recordKeyText(place)) || this.#cells.of(place).size > 0;
    this.#sayAll(place, news, stamp, isChosen);
    this.#hideOrShow(place);
  }

  #sayAll(
    place: RecordKey,
    news: ReadonlyMap<string, unknown>,
    stamp: Stamp,
    isChosen: boolean,
  ): void {
    const cells = this.#cells.of(place);
    for (const [part, value] of news) {
      const cell = cells.get(part);
      const isGone = part === IS_THERE && value === undefined;
      const seen = isGone
        ? this.#seenOfGone(place, cells)
        : cell && newestOfOthers(cell, signatureOf(stamp));
      const version = { stamp, value, isChosen: isChosen || part === REMARK_PART };
      const statement = { place, part, version, seen: seen ?? '' };
      this.#said.push(statement);
      this.#cells.add(statement);
    }
  }

  /** Who deletes a record has seen all of it, and of a student what is marked and graded. */
  #seenOfGone(place: RecordKey, cells: Cells): Stamp {
    const ofStudent = place.kind === 'students' ? this.#known.get(place.id) : undefined;
    return [newestIn(cells), ofStudent ?? ''].toSorted().at(-1) ?? '';
  }

  #noteKnown(gone: readonly RecordKey[]): void {
    for (const place of gone) {
      const student = this.#school.studentWith(place);
      const newest = newestIn(this.#cells.of(place));
      if (student !== undefined && newest > (this.#known.get(student) ?? '')) {
        this.#known.set(student, newest);
      }
    }
  }

  #add(statement: Op): void {
    const { place } = statement;
    this.#noteRow(place);
    const holding = this.#cells.of(place).get(statement.part)?.holds;
    this.#cells.add(statement);
    if (this.#cells.of(place).get(statement.part)?.holds === holding) return;
    this.heard.add(statement.version.stamp);
    this.#touch(place);
  }

  #hideOrShow(place: RecordKey): void {
    const student = this.#school.studentWith(place);
    if (student !== undefined && this.#school.isDeleted(student)) this.#hidden.add(student, place);
    this.#touch(place);
  }

  #wholeShown(place: RecordKey): StoredRecord | undefined {
    const student = this.#school.studentWith(place);
    const isHidden = student === undefined || this.#school.isDeleted(student);
    return isHidden ? undefined : this.#school.wholeIn(place);
  }

  /** A grade may be in another row afterwards than `here`. */
  #noteRow(place: RecordKey, here = this.#school.wholeIn(place)): void {
    if (place.kind === 'grades' && here) this.#gradeRows.add(rowKeyOf('grades', here));
  }

  async #nameClasses(): Promise<void> {
    if (this.#areClassesNamed) return;
    this.#areClassesNamed = true;
    await this.#school.nameClasses();
    // Students are told with the id of their class.
    await this.#draft.records('classes');
  }

  /** Has classes show as they are called by now, and their students with them. */
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

  /** Reads of students who do not show whether they were deleted. */
  async #readStudents(ids: readonly (string | undefined)[]): Promise<void> {
    await this.#draft.records('students');
    const showing = (this.#showing ??= new Set(this.#draft.found('students').map(idOf)));
    const places = [...new Set(ids)].flatMap((id): RecordKey[] =>
      id === undefined || showing.has(id) ? [] : [{ kind: 'students', id }],
    );
    await this.#cells.read(places);
  }

  /** Which of the students among some places are deleted now. */
  #areDeleted(places: readonly RecordKey[]): ReadonlyMap<string, boolean> {
    return new Map(
      places.flatMap((place) =>
        place.kind === 'students' ? [[place.id, this.#school.isDeleted(place.id)]] : [],
      ),
    );
  }

  /** Hides what students were marked and graded with who are gone now, and shows what those were who are back. */
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

/** The records that a change did something to, as they are now. */
export async function presentIn(draft: UnitOfWork, effect: Effect): Promise<Present> {
  const present = new Map<string, { place: RecordKey; now: StoredRecord | undefined }>();
  const note = (place: RecordKey, now: StoredRecord | undefined) =>
    present.set(recordKeyText(place), { place, now });
  for (const collection of COLLECTION_NAMES) {
    const { added, changed, removed } = effect[collection] ?? NO_EFFECTS;
    for (const record of [...removed, ...changed.map(([from]) => from)]) {
      note(placeOf(collection, record), undefined);
    }
    for (const record of [...changed.map(([, to]) => to), ...added]) {
      note(placeOf(collection, record), record);
    }
  }
  for (const [, to] of effect.settings?.changed ?? []) note({ kind: 'settings' }, to);
  // Of a student who was marked twice on a day, one mark may be left.
  for (const { place } of present.values()) {
    if (place.kind !== 'attendance' || present.get(recordKeyText(place))?.now) continue;
    const { from, to } = { from: `attendance|${place.day}|`, to: `attendance|${place.day}|\uffff` };
    const left = [...(await draft.recordsBetween(from, to)).values()]
      .flat()
      .find((record) => recordKeyText(placeOf('attendance', record)) === recordKeyText(place));
    if (left) note(place, left);
  }
  return present;
}

function isInParts(place: RecordKey): place is PartsPlace {
  return place.kind !== 'attendance' && place.kind !== 'grades';
}

function idIn(place: RecordKey): string {
  if (place.kind === 'settings') return '';
  return place.kind === 'attendance' ? place.student : place.id;
}

/** The student whose record this is; `undefined` where it is none, or is not there. */
function studentIn(place: RecordKey, record: StoredRecord | undefined): string | undefined {
  if (place.kind === 'attendance') return place.student;
  if (place.kind === 'students') return place.id;
  if (place.kind !== 'grades' || record === undefined) return undefined;
  return String(record['studentId']);
}

function newestIn(cells: Cells): Stamp {
  const stamps = Array.from(cells.values(), ({ holds }) => holds.stamp);
  return stamps.toSorted().at(-1) ?? '';
}
