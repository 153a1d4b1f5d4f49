/**
 * Drafts: text typed and not saved, of registers, forms and settings. They are in memory for the screens. They are also
 * in the browser's draft database, so that they survive a reload, a closed tab and a crash.
 *
 * Each page has its own drafts, so that two tabs over one register do not conflict. A draft of a closed page is
 * `found`: it waits for the next page that opens its subject.
 */
import {
  UnwrittenDrafts,
  browserDraftPlace,
  changesOf,
  type DraftPlace,
  type DraftRow,
  type SchoolOfDraft,
  type SchoolPlace,
} from '#storage/browser/draftPlace.ts';
import { logFailure } from '#storage/database/log.ts';
import { Queue } from '#storage/database/queue.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { unusedId } from '#state/newIds.ts';

interface Draft {
  readonly value: unknown;
  /** Moment of the last change, milliseconds since the epoch. */
  readonly at: number;
  /** Taken over from a closed page; the person has not yet chosen to continue with it. */
  readonly found: boolean;
}

export interface DraftState {
  /** Drafts of this page, by subject. */
  readonly own: Readonly<Record<string, Draft>>;
  /** Drafts of closed pages: the newest of each subject. */
  readonly found: Readonly<Record<string, DraftRow>>;
  /** The ids of drafts that were dropped with their school. */
  readonly dropped: readonly string[];
}

const NONE: DraftState = { own: {}, found: {}, dropped: [] };

/** The drafts that one page knows. */
export class DraftStore {
  readonly state: StoreApi<DraftState> = createStore(() => NONE);
  readonly #openPlace: () => Promise<DraftPlace>;
  readonly #newOwner: () => string;
  readonly #now: () => number;
  readonly #queue = new Queue();
  #place: Promise<DraftPlace | undefined> | undefined;
  /** The draft database, while it is open and works. */
  #opened: DraftPlace | undefined;
  /** Number of turns that run or wait. */
  #turns = 0;
  #owner: string;
  /** The generation of the school; drafts of another generation are dropped. */
  #school: SchoolOfDraft | undefined;
  /** Releases the name of this page; `undefined` while the page has no draft. */
  #release: (() => void) | undefined;
  readonly #unwritten = new UnwrittenDrafts();
  readonly #gone = new Set<string>();
  readonly #watched = new Set<string>();

  /**
   * `openPlace` rejects if the browser has no database. It is called again after a failure, because a browser may close
   * a connection. `newOwner` returns a text that no other page has.
   */
  constructor(openPlace: () => Promise<DraftPlace>, newOwner: () => string, now: () => number) {
    this.#openPlace = openPlace;
    this.#newOwner = newOwner;
    this.#now = now;
    this.#owner = newOwner();
  }

  /** Keeps the present value; `undefined` forgets the draft after saving or discarding. */
  keep(id: string, value: unknown): void {
    const { [id]: before, ...others } = this.state.getState().own;
    if (value === undefined) {
      if (!before) return;
      this.state.setState({ own: others });
      this.#unwritten.remove({ id, owner: this.#owner, at: before.at, value: undefined });
    } else {
      const at = this.#now();
      const found = before?.found ?? false;
      this.state.setState({ own: { ...others, [id]: { value, at, found } } });
      const row = { id, owner: this.#owner, at, value, school: this.#school };
      this.#unwritten.put(row);
      this.#writeAhead(row);
    }
    void this.write();
  }

  /**
   * Makes a found draft one of this page. If this page has a draft of the same subject, the found one keeps waiting.
   */
  takeOver(id: string): void {
    const row = this.state.getState().found[id];
    if (!row || this.state.getState().own[id]) return;
    this.dropFound(id);
    this.state.setState(({ own }) => ({
      own: { ...own, [id]: { value: row.value, at: row.at, found: true } },
    }));
    this.#unwritten.put({ ...row, owner: this.#owner });
    void this.write();
  }

  /** Notes that the person continues with a draft that was taken over. */
  accept(id: string): void {
    const draft = this.state.getState().own[id];
    if (!draft) return;
    this.state.setState(({ own }) => ({ own: { ...own, [id]: { ...draft, found: false } } }));
  }

  /** Forgets a found draft after the person continued with it or dropped it. */
  dropFound(id: string): void {
    const { [id]: row, ...others } = this.state.getState().found;
    if (!row) return;
    this.state.setState({ found: others });
    this.#unwritten.remove(row);
    void this.write();
  }

  /**
   * Leaves a draft of this page to the next page that opens the same form: the form was closed without saving or
   * discarding.
   */
  leaveForNextPage(id: string): void {
    const { [id]: draft, ...others } = this.state.getState().own;
    if (!draft) return;
    const { at, value } = draft;
    const row = { id, owner: this.#newOwner(), at, value, school: this.#school };
    this.#gone.add(row.owner);
    this.state.setState(({ found }) => ({ own: others, found: { ...found, [id]: row } }));
    this.#unwritten.remove({ ...row, owner: this.#owner });
    this.#unwritten.put(row);
    void this.write();
  }

  /** Finds the drafts of closed pages. Never rejects. */
  scanForOrphans(): Promise<void> {
    return this.#inTurn(async (place) => {
      const stored = await place.all();
      // Hazard: read all before showing any, or an older draft would be taken over before a newer one is found.
      await Promise.all(stored.map(({ owner }) => this.#lookFor(place, owner)));
      // Includes unwritten changes, which may have been typed during the read.
      const rows = this.#unwritten.laidOver(stored);
      const strays = rows.filter((row) => this.#isOfAnotherSchool(row));
      for (const row of strays) this.#unwritten.remove(row);
      this.#noteDropped(strays.map(({ id }) => id));
      const others = rows.filter((row) => row.owner !== this.#owner && !strays.includes(row));
      const found: Record<string, DraftRow> = {};
      for (const row of others) {
        const known = found[row.id];
        if (this.#gone.has(row.owner) && !(known && known.at > row.at)) found[row.id] = row;
      }
      this.state.setState({ found });
      await this.#writeTo(place);
    });
  }

  /**
   * From now on drafts belong to this generation of the school in `place`. Drops the drafts of the generation before,
   * which another page may have replaced, and notes them in `dropped`. The next scan drops those of closed pages.
   */
  belongTo(place: SchoolPlace, generation: string): void {
    const before = this.#school;
    this.#school = { place, generation };
    if (before === undefined || before.generation === generation) return;
    const { own, found } = this.state.getState();
    this.#noteDropped(unsavedIds({ own, found }));
    for (const id of Object.keys(own)) this.keep(id, undefined);
    for (const id of Object.keys(found)) this.dropFound(id);
  }

  #isOfAnotherSchool({ school }: DraftRow): boolean {
    return school?.place === this.#school?.place && school?.generation !== this.#school?.generation;
  }

  #noteDropped(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.state.setState(({ dropped }) => ({ dropped: [...new Set([...dropped, ...ids])] }));
  }

  /** Forgets every draft of every page, because their school is gone. */
  dropAll(): Promise<void> {
    this.state.setState(NONE, true);
    this.#unwritten.clear();
    return this.write();
  }

  /** Notes a closed page; scans again when another page closes later. */
  async #lookFor(place: DraftPlace, owner: string): Promise<void> {
    if (owner === this.#owner || this.#gone.has(owner)) return;
    if (await place.isGone(owner)) {
      this.#gone.add(owner);
      return;
    }
    if (this.#watched.has(owner)) return;
    this.#watched.add(owner);
    void place.gone(owner).then(() => {
      this.#gone.add(owner);
      return this.scanForOrphans();
    });
  }

  /** Writes pending changes; the next call repeats failed ones. Never rejects. */
  write(): Promise<void> {
    return this.#inTurn((place) => this.#writeTo(place));
  }

  /**
   * Sends pending changes at once, even during another turn, because the page may close the next moment. Its own turn
   * still follows and corrects a failure.
   */
  #writeAhead(row: DraftRow): void {
    if (this.#turns === 0 || !this.#opened) return;
    this.#hold(this.#opened);
    this.#opened.write(changesOf(row)).catch(() => undefined);
  }

  #hold(place: DraftPlace): void {
    this.#release ??= place.hold(this.#owner);
  }

  async #writeTo(place: DraftPlace): Promise<void> {
    if (this.#unwritten.isEmpty) return;
    if (this.#hasOwn()) this.#hold(place);
    // No `await` between taking and writing; text typed during the write has its own turn.
    const changes = this.#unwritten.take();
    try {
      await place.write(changes);
    } catch (cause) {
      this.#unwritten.putBack(changes);
      throw cause;
    }
    if (!this.#hasOwn() && this.#unwritten.isEmpty) this.#letGo();
  }

  #hasOwn(): boolean {
    return Object.keys(this.state.getState().own).length > 0;
  }

  /** Other pages may take over the drafts of a released name. So this page continues under a new one. */
  #letGo(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = undefined;
    this.#owner = this.#newOwner();
  }

  async #inTurn(work: (place: DraftPlace) => Promise<void>): Promise<void> {
    this.#turns += 1;
    await this.#queue.add(async () => {
      // The banner about the school's own database reports the reason: that database is missing as well.
      const place = await (this.#place ??= this.#openPlace().catch(() => undefined));
      this.#opened = place;
      try {
        if (place) await work(place);
        else this.#place = undefined;
      } catch (cause) {
        this.#place = undefined;
        this.#opened = undefined;
        // The typed text stays on the page, and the browser asks before the page closes.
        logFailure('Drafts could not be kept or read', cause);
      }
    });
    this.#turns -= 1;
  }
}

/** The ids of unsaved drafts, of this page and of closed pages. */
export function unsavedIds({ own, found }: Pick<DraftState, 'own' | 'found'>): readonly string[] {
  return Object.keys({ ...found, ...own });
}

/** The drafts of this page. */
export const drafts = new DraftStore(
  browserDraftPlace,
  () => unusedId([]),
  () => Date.now(),
);

/** Forgets every draft of every tab, because their school is gone. Resolves when they are off the disk. */
export function dropAllDrafts(): Promise<void> {
  return drafts.dropAll();
}

/**
 * Drops a draft of a closed page. The returned function lets the draft wait again; newer text of the same subject on
 * this page stays. `undefined` if there is no such draft.
 */
export function discardFound(id: string): (() => void) | undefined {
  const row = drafts.state.getState().found[id];
  if (!row) return undefined;
  drafts.dropFound(id);
  return () => {
    const { value, at } = row;
    const typed = drafts.state.getState().own[id];
    drafts.state.setState(({ own }) => ({ own: { ...own, [id]: { value, at, found: false } } }));
    drafts.leaveForNextPage(id);
    if (typed) drafts.keep(id, typed.value);
  };
}

/**
 * Prefixes of the ids of each kind of draft. Never change one: they are stored, and people never see them. The first
 * that fits is the kind. Kept apart from `DRAFT_KINDS`, because the first screen needs only these.
 */
export const DRAFT_PREFIXES = {
  register: 'register|',
  marks: 'marks|',
  /** Assessments of mark books without a mark. Losing one loses only a heading, so nobody is asked about it. */
  assessments: 'assessments|',
  comment: 'form|reportComment|',
  note: 'form|note|',
  form: 'form|',
  settings: 'settings',
} as const;

export type DraftKindName = keyof typeof DRAFT_PREFIXES;

// `as`: the type of `Object.keys` knows only strings.
const NAMES = Object.keys(DRAFT_PREFIXES) as readonly DraftKindName[];

/** The kind of a draft; `undefined` if only another version of this program knows the kind. */
export function kindOfDraft(id: string): DraftKindName | undefined {
  return NAMES.find((name) => id.startsWith(DRAFT_PREFIXES[name]));
}

/**
 * Lets the browser ask before the page closes with something unsaved. Listens only then: a permanent listener keeps the
 * page out of the back/forward cache.
 */
export function askBeforeLeaving(
  state: StoreApi<DraftState>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): void {
  let listens = false;
  const follow = ({ own }: DraftState): void => {
    const wanted = Object.keys(own).some((id) => kindOfDraft(id) !== 'assessments');
    if (wanted === listens) return;
    listens = wanted;
    if (wanted) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  follow(state.getState());
  state.subscribe(follow);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
