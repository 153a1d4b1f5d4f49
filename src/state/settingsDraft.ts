/** What was typed into the school information and is not saved yet: see `drafts`. */
import type { SchoolSettings } from '#domain/settings.ts';
import { drafts } from './drafts.ts';

export type SettingsField = keyof SchoolSettings;

/** A field's text as typed, and the stored text it was typed over. */
export interface TypedText {
  readonly text: string;
  readonly over: string;
}

export type SettingsDraft = Readonly<Partial<Record<SettingsField, TypedText>>>;

/** Under which `drafts` keeps it. */
export const SETTINGS_DRAFT = 'settings';

const NOTHING: SettingsDraft = {};

/** The draft of this page, empty where nothing was typed. `value` is what `drafts` has. */
export function asSettingsDraft(value: unknown): SettingsDraft {
  return isDraft(value) ? value : NOTHING;
}

/** What is typed on this page now. */
export function settingsDraft(): SettingsDraft {
  return asSettingsDraft(drafts.state.getState().own[SETTINGS_DRAFT]?.value);
}

/** Notes what a field now shows; typing the stored text again is no change. */
export function typeSetting(field: SettingsField, text: string, stored: string): void {
  const { [field]: before, ...others } = settingsDraft();
  const over = before?.over ?? stored;
  replaceDraft(text === stored ? others : { ...others, [field]: { text, over } });
}

/** Takes the stored settings as what the draft was typed over: the person has seen them and keeps their own. */
export function keepTyped(stored: SchoolSettings): void {
  const kept: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, typed] of draftEntries(settingsDraft())) {
    kept[field] = { ...typed, over: stored[field] };
  }
  replaceDraft(kept);
}

/** Forgets the draft: it was saved, or the person dropped it. */
export function dropSettingsDraft(): void {
  replaceDraft({});
}

/** The fields that differ from what is stored, as they are to be saved. */
export function changedSettings(
  draft: SettingsDraft,
  stored: SchoolSettings,
): Partial<Record<SettingsField, string>> {
  const changed: Partial<Record<SettingsField, string>> = {};
  for (const [field, { text }] of draftEntries(draft)) {
    // Product §3: text is stored without outer blanks.
    if (text.trim() !== stored[field]) changed[field] = text.trim();
  }
  return changed;
}

/** Whether a field was changed elsewhere, to something else, after typing in it began. */
export function changedElsewhere(draft: SettingsDraft, stored: SchoolSettings): boolean {
  return draftEntries(draft).some(
    ([field, { text, over }]) => stored[field] !== over && stored[field] !== text,
  );
}

const FIELDS: readonly SettingsField[] = [
  'schoolName',
  'principalName',
  'address',
  'phone',
  'email',
  'academicYear',
];

function draftEntries(draft: SettingsDraft): readonly (readonly [SettingsField, TypedText])[] {
  return FIELDS.flatMap((field) => {
    const typed = draft[field];
    return typed ? [[field, typed] as const] : [];
  });
}

function replaceDraft(draft: SettingsDraft): void {
  drafts.keep(SETTINGS_DRAFT, Object.keys(draft).length === 0 ? undefined : draft);
}

function isDraft(value: unknown): value is SettingsDraft {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (typed: unknown) =>
      typeof typed === 'object' &&
      typed !== null &&
      'text' in typed &&
      typeof typed.text === 'string' &&
      'over' in typed &&
      typeof typed.over === 'string',
  );
}
