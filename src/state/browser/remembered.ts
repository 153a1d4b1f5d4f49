/**
 * Values that this browser remembers for the person: appearance, views, call rounds, columns of imports, the last
 * class, recent pages.
 */
import { t, type Said, type Text, type Values } from '#language/t.ts';
import type { RoundPlace } from '#school/attendance/calls.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { textUnder, valueOnceUnder, valueUnder } from '#storage/browser/browserStorage.ts';
import type { CollectionName } from '#school/collections.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The look the person chose in this browser. */
export const [storedTheme, storeTheme] = textUnder('schoolmaster_theme');

/** The class last used in this browser: its id, or its name if the class has no record. */
export const [classUsedLast, keepClassUsed] = textUnder('schoolmaster_last_class');

/** The generation of the school in which a person dismissed the hint about the sample school, in this browser. */
export const [schoolOfHiddenSample, hideSample] = textUnder('schoolmaster_sample_hidden');

const [keptCallRounds, keepCallRounds] = valueUnder('schoolmaster_call_rounds');
const [keptImportChoices, keepImportChoices] = valueUnder('schoolmaster_import_columns');
const [keptRecent, keepRecent] = valueUnder('schoolmaster_recent');
const [takeMessage, keepMessage] = valueOnceUnder('schoolmaster_message');

/** Each list of calls has its own round. */
export type CallRoundName = 'absentToday' | 'warnings';

/** Progress of a round; `undefined` if it never began. */
export function callRoundLeft(name: CallRoundName): RoundPlace | undefined {
  const kept = allRounds()[name];
  if (!isRecord(kept)) return undefined;
  const { day, at, through } = kept;
  if (typeof day !== 'string' || typeof at !== 'string' || !Array.isArray(through))
    return undefined;
  return { day, at, through: through.filter((id) => typeof id === 'string') };
}

/** Keeps the progress of a round. */
export function keepCallRound(name: CallRoundName, place: RoundPlace): void {
  keepCallRounds({ ...allRounds(), [name]: place });
}

function allRounds(): Readonly<Record<string, unknown>> {
  const kept = keptCallRounds();
  return isRecord(kept) ? kept : {};
}

/** Fields by heading. */
type RememberedColumns = Readonly<Record<string, string>>;

interface ImportChoices extends Partial<Record<CollectionName, RememberedColumns>> {
  readonly examType?: string;
}

/** Fields by heading; none before the first import. */
export function columnsOfLastImport(collection: CollectionName): RememberedColumns {
  return importChoices()[collection] ?? {};
}

/** Fields by heading, for each collection that was imported on this PC. */
export function columnsOfAllImports(): Readonly<
  Partial<Record<CollectionName, RememberedColumns>>
> {
  return importChoices();
}

/** The exam type of all rows in the last import of grades. */
export function lastExamType(): string | undefined {
  const { examType } = importChoices();
  return typeof examType === 'string' ? examType : undefined;
}

/** Remembers the field chosen for each column, by heading. */
export function rememberColumns(
  collection: CollectionName,
  chosen: readonly (readonly [heading: string, field: string])[],
): void {
  const named = chosen.filter(([heading]) => heading !== '');
  keepImportChoices({
    ...importChoices(),
    [collection]: { ...columnsOfLastImport(collection), ...Object.fromEntries(named) },
  });
}

/** Remembers the exam type of all rows. */
export function rememberExamType(examType: string): void {
  keepImportChoices({ ...importChoices(), examType });
}

function importChoices(): ImportChoices {
  const kept = keptImportChoices();
  // Only the functions above write this value. Readers skip fields that no longer exist.
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** A person, class or screen that was opened. */
interface Recent {
  readonly kind: string;
  readonly id: string;
}

/** Number of entries kept. */
const MOST_KEPT = 12;

const recentlyOpened = createStore(() => recentKept() ?? []);

/** Notes a person, class or screen as opened just now. */
export function noteRecent({ kind, id }: Recent): void {
  // Another tab may have noted more since. If the browser keeps nothing, the list holds the entries of this page.
  const before = recentKept() ?? recentlyOpened.getState();
  const others = before.filter((one) => one.kind !== kind || one.id !== id);
  const list = [{ kind, id }, ...others].slice(0, MOST_KEPT);
  recentlyOpened.setState(list, true);
  keepRecent(list);
}

/** The recently opened entries, newest first. */
export function useRecent(): readonly Recent[] {
  return useStore(recentlyOpened);
}

function recentKept(): readonly Recent[] | undefined {
  const kept = keptRecent();
  return Array.isArray(kept) ? kept.filter(isRecent) : undefined;
}

function isRecent(value: unknown): value is Recent {
  return isRecord(value) && hasTexts(value, ['kind', 'id']);
}

/** Reloads the page after the school was replaced; the new page shows a message about that, in its own language. */
export function reloadSaying(text: Text, values: Values = {}): void {
  keepMessage({ text, values });
  window.location.reload();
}

/** The message of the page before the reload; `undefined` if there is none. Each message is returned once. */
export function messageBeforeReload(): Said | undefined {
  const kept = takeMessage();
  if (!isRecord(kept) || !hasTexts(kept, ['text']) || !isRecord(kept['values'])) return undefined;
  // `as`: `reloadSaying` kept them, in this tab.
  const [text, values] = [kept['text'] as Text, kept['values'] as Values];
  return () => t(text, values);
}

/** The parts of the program with several views; the first view is the default. */
const VIEWS = {
  classes: ['cards', 'table'],
  /** The height of the rows in all lists. */
  rows: ['comfortable', 'compact'],
  salaries: ['shown', 'hidden'],
  /** `done`: no step was left the last time. */
  firstSteps: ['shown', 'done', 'hidden'],
  /** `usual`: the paper size of the person's country. */
  paper: ['usual', 'a4', 'letter'],
  ownClassesOffer: ['shown', 'hidden'],
} as const;

type Views = typeof VIEWS;
type ViewOf<Name extends keyof Views> = Views[Name][number];

/** Choices on this page, because the browser may refuse to keep them. */
const chosenViews = createStore<Readonly<Record<string, string>>>(() => ({}));

function viewUnder(name: keyof Views) {
  return textUnder(`schoolmaster_view_${name}`);
}

/** The present view, shared by all parts of the page. */
export function useView<Name extends keyof Views>(name: Name): ViewOf<Name> {
  const [kept] = viewUnder(name);
  const chosen = useStore(chosenViews, ({ [name]: view }) => view ?? kept());
  const views: readonly ViewOf<Name>[] = VIEWS[name];
  return views.find((view) => view === chosen) ?? VIEWS[name][0];
}

/** Chooses the view on this PC. */
export function chooseView<Name extends keyof Views>(name: Name, view: ViewOf<Name>): void {
  const [, keep] = viewUnder(name);
  keep(view);
  chosenViews.setState({ [name]: view });
}
