/**
 * What has been typed and not saved: registers, forms, settings. In memory for the screens, and in the browser's draft
 * database, so that it survives a reload, a closed tab and a crash.
 *
 * Each page has its own drafts, so that two tabs over the same register do not fight. A draft whose page is gone is
 * `found`: it waits for the next page that opens what it belongs to.
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

/** A draft of this page. */
interface Draft {
  readonly value: unknown;
  /** Moment of the last change, milliseconds since the epoch. */
  readonly at: number;
  /** Taken over from a page that is gone, and the person has not said yet to go on with it. */
  readonly found: boolean;
}

export interface DraftState {
  /** Of this page, by what they are drafts of. */
  readonly own: Readonly<Record<string, Draft>>;
  /** Of pages that are gone: the newest one of each thing. */
  readonly found: Readonly<Record<string, DraftRow>>;
  /** The ids of what was dropped with the school it belonged to. */
  readonly dropped: readonly string[];
}

const NONE: DraftState = { own: {}, found: {}, dropped: [] };

/** The drafts that one page knows of. */
export class DraftStore {
  readonly state: StoreApi<DraftState> = createStore(() => NONE);
  readonly #openPlace: () => Promise<DraftPlace>;
  readonly #newOwner: () => string;
  readonly #now: () => number;
  readonly #queue = new Queue();
  #place: Promise<DraftPlace | undefined> | undefined;
  /** The place while it is open and works. */
  #opened: DraftPlace | undefined;
  /** How many turns are under way or wait. */
  #turns = 0;
  #owner: string;
  /** The generation of the school; drafts of another one are dropped. */
  #school: SchoolOfDraft | undefined;
  /** Lets go of this page's name; `undefined` while it has no draft. */
  #release: (() => void) | undefined;
  readonly #unwritten = new UnwrittenDrafts();
  readonly #gone = new Set<string>();
  readonly #watched = new Set<string>();

  /**
   * `openPlace` rejects where the browser has none, and is asked again after a failure: a browser may end a connection.
   * `newOwner` gives a text that no other page has.
   */
  constructor(openPlace: () => Promise<DraftPlace>, newOwner: () => string, now: () => number) {
    this.#openPlace = openPlace;
    this.#newOwner = newOwner;
    this.#now = now;
    this.#owner = newOwner();
  }

  /** Keeps what is typed now; `undefined` forgets the draft: it was saved or dropped. */
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

  /** Makes a found draft one of this page; where this page has one of the same thing, the found one goes on waiting. */
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

  /** The person goes on with a draft that was taken over. */
  accept(id: string): void {
    const draft = this.state.getState().own[id];
    if (!draft) return;
    this.state.setState(({ own }) => ({ own: { ...own, [id]: { ...draft, found: false } } }));
  }

  /** Forgets a found draft: the person went on with it, or dropped it. */
  dropFound(id: string): void {
    const { [id]: row, ...others } = this.state.getState().found;
    if (!row) return;
    this.state.setState({ found: others });
    this.#unwritten.remove(row);
    void this.write();
  }

  /** Leaves a draft of this page to whoever opens the same form next: it was closed without saving or discarding. */
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

  /** Finds the drafts of pages that are gone by now. Rejects never. */
  scanForOrphans(): Promise<void> {
    return this.#inTurn(async (place) => {
      const stored = await place.all();
      // All of them before any is shown, or an older draft would be taken up before a newer one is found.
      await Promise.all(stored.map(({ owner }) => this.#lookFor(place, owner)));
      // Includes what is not written yet; it may have been typed during the read.
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
   * From now on drafts belong to this generation of the school kept in `place`. Those of the one before, which another
   * page may have replaced, are dropped and noted in `dropped`; those of pages that are gone with the next scan.
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

  /** Forgets every draft of every page: the school they belong to is gone. */
  dropAll(): Promise<void> {
    this.state.setState(NONE, true);
    this.#unwritten.clear();
    return this.write();
  }

  /** Notes a page that has gone, and scans again when one goes later. */
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

  /** Writes what is pending; what fails is written by the next call. Never rejects. */
  write(): Promise<void> {
    return this.#inTurn((place) => this.#writeTo(place));
  }

  /**
   * Sends what is typed on its way though others are in their turn: the page may be closed the next moment. Its own turn
   * comes all the same, and makes up for a failure.
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
    // No await between taking and writing; what is typed during the write has its own turn.
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

  /** Other pages may take over the drafts of a name that was released, so this page continues under a new one. */
  #letGo(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = undefined;
    this.#owner = this.#newOwner();
  }

  async #inTurn(work: (place: DraftPlace) => Promise<void>): Promise<void> {
    this.#turns += 1;
    await this.#queue.add(async () => {
      // Why there is none is told by the banner about the school's own database, which is then missing as well.
      const place = await (this.#place ??= this.#openPlace().catch(() => undefined));
      this.#opened = place;
      try {
        if (place) await work(place);
        else this.#place = undefined;
      } catch (cause) {
        this.#place = undefined;
        this.#opened = undefined;
        // What is typed stays on the page, and the browser asks before that is closed.
        logFailure('Drafts could not be kept or read', cause);
      }
    });
    this.#turns -= 1;
  }
}

/** The ids of what is not saved, of this page and of pages that are gone. */
export function unsavedIds({ own, found }: Pick<DraftState, 'own' | 'found'>): readonly string[] {
  return Object.keys({ ...found, ...own });
}

/** The drafts of this page. */
export const drafts = new DraftStore(
  browserDraftPlace,
  () => unusedId([]),
  () => Date.now(),
);

/** Forgets every draft of every tab: the school they belong to is gone. Resolves when they are off the disk. */
export function dropAllDrafts(): Promise<void> {
  return drafts.dropAll();
}

/**
 * Drops a draft of a page that is gone. Calling what this gives has it wait again; what is typed of the same thing on
 * this page stays. `undefined` where there is no such draft.
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
 * How the ids of each kind of draft begin. They are stored, and no words for people: never change one. The first that
 * fits is the kind. Apart from `DRAFT_KINDS`, since the first screen needs no more of drafts than this.
 */
export const DRAFT_PREFIXES = {
  register: 'register|',
  marks: 'marks|',
  /** Of mark books, without a mark. Nothing is lost with them but a heading, so nobody is asked about them. */
  assessments: 'assessments|',
  comment: 'form|reportComment|',
  form: 'form|',
  settings: 'settings',
} as const;

export type DraftKindName = keyof typeof DRAFT_PREFIXES;

// `as`: `Object.keys` knows only texts.
const NAMES = Object.keys(DRAFT_PREFIXES) as readonly DraftKindName[];

/** The kind of a draft; `undefined` where only another version of this program knows it. */
export function kindOfDraft(id: string): DraftKindName | undefined {
  return NAMES.find((name) => id.startsWith(DRAFT_PREFIXES[name]));
}

/**
 * Has the browser ask, in its own box, before the page is left with something unsaved. It listens only then: a page that
 * always does is never kept ready by the browser for the way back.
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
  // Needed by Chromium before 119.
  event.returnValue = true;
}
