/** Texts typed into the school information and not saved yet: see `drafts`. */
import { SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { useMemo } from 'react';
import { DRAFT_KINDS, useDraft, type TypedText } from './draftKinds.ts';

/** The details of the school, in the order of the form. */
export const PARTICULARS = [
  'schoolName',
  'principalName',
  'address',
  'phone',
  'email',
  'academicYear',
] as const;

export type SettingsField = (typeof PARTICULARS)[number];

export type SettingsDraft = Readonly<Partial<Record<SettingsField, TypedText>>>;

const { settings: KIND } = DRAFT_KINDS;

/** The id of the draft. */
export const SETTINGS_DRAFT = KIND.prefix;

/** The present draft of this page. */
export function settingsDraft(): SettingsDraft {
  return onlyFields(KIND.now(SETTINGS_DRAFT));
}

/** An earlier version had more fields in this form. */
function onlyFields(draft: SettingsDraft): SettingsDraft {
  return Object.fromEntries(draftEntries(draft));
}

/** Follows the present draft. */
export function useSettingsDraft(): SettingsDraft {
  const typed = useDraft(KIND, SETTINGS_DRAFT);
  return useMemo(() => onlyFields(typed), [typed]);
}

/** Keeps the text of a field; typing the stored text again is no change. */
export function setTypedSetting(field: SettingsField, text: string, stored: string): void {
  const { [field]: before, ...others } = settingsDraft();
  const over = before?.over ?? stored;
  replaceDraft(text === stored ? others : { ...others, [field]: { text, over } });
}

/** Rebases the draft onto the stored settings. The person has seen these and keeps the typed text. */
export function keepOwnSettings(stored: SchoolSettings): void {
  const kept: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, typed] of draftEntries(settingsDraft())) {
    kept[field] = { ...typed, over: stored[field] };
  }
  replaceDraft(kept);
}

/** Forgets the saved texts, which are now `stored`. Text typed during the save stays, over the saved text. */
export function dropSavedSettings(saved: SettingsDraft, stored: SchoolSettings): void {
  const left: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, { text, over }] of draftEntries(settingsDraft())) {
    const before = saved[field];
    if (before === undefined) left[field] = { text, over };
    else if (before.text !== text) left[field] = { text, over: stored[field] };
  }
  replaceDraft(left);
}

/** Forgets the draft. The returned function restores the draft beneath newer text. */
export function discardSettings(): () => void {
  const discarded = settingsDraft();
  replaceDraft({});
  return () => replaceDraft({ ...discarded, ...settingsDraft() });
}

/** The differences from the stored settings, as they will be saved. */
export function changedSettings(
  draft: SettingsDraft,
  stored: SchoolSettings,
): Partial<SchoolSettings> {
  const changed: Partial<Record<SettingsField, string>> = {};
  for (const [field, { text }] of draftEntries(draft)) {
    // docs/conformance.md, Consistency: text is stored without outer blanks.
    const trimmed = text.trim();
    if (trimmed !== stored[field]) changed[field] = trimmed;
  }
  return changed;
}

/** The stored value now of a field that was typed in. */
interface StoredSince {
  readonly field: SettingsField;
  readonly label: string;
  readonly text: string;
}

/** The fields that changed elsewhere, to another value, after typing in them began. */
export function changedElsewhere(
  draft: SettingsDraft,
  stored: SchoolSettings,
): readonly StoredSince[] {
  return draftEntries(draft).flatMap(([field, typed]) => {
    const text = stored[field];
    if (text === typed.over || text === typed.text) return [];
    return [{ field, label: SETTINGS[field].label, text }];
  });
}

/** Forgets the text in one field, which then shows the stored value. */
export function showStoredSetting(field: SettingsField): void {
  const { [field]: _typed, ...others } = settingsDraft();
  replaceDraft(others);
}

function draftEntries(draft: SettingsDraft): readonly (readonly [SettingsField, TypedText])[] {
  return PARTICULARS.flatMap((field) => {
    const typed = draft[field];
    return typed ? [[field, typed] as const] : [];
  });
}

function replaceDraft(draft: SettingsDraft): void {
  KIND.keep(SETTINGS_DRAFT, draft);
}
