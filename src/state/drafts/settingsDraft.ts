/** Texts typed into the school information and not saved yet: see `drafts`. */
import { SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { useMemo } from 'react';
import { DRAFT_KINDS, useDraft, type TypedText } from './draftKinds.ts';

/** Converts a field between its stored value and its text. */
interface TypedField {
  readonly label: string;
  /** The field of the settings that stores the value. */
  readonly name: keyof SchoolSettings;
  readonly shown: (stored: SchoolSettings) => string;
  readonly read: (text: string) => Partial<SchoolSettings>;
}

/** The details of the school, in the order of the form. */
export const PARTICULARS = [
  'schoolName',
  'principalName',
  'address',
  'phone',
  'email',
  'academicYear',
] as const;

/** Fields that are typed and then saved together. */
const FIELDS = {
  schoolName: particular('schoolName'),
  principalName: particular('principalName'),
  address: particular('address'),
  phone: particular('phone'),
  email: particular('email'),
  academicYear: particular('academicYear'),
} satisfies Readonly<Record<string, TypedField>>;

function particular(name: (typeof PARTICULARS)[number]): TypedField {
  return {
    label: SETTINGS[name].label,
    name,
    shown: (stored) => stored[name],
    // docs/conformance.md, Consistency: text is stored without outer blanks.
    read: (text) => ({ [name]: text.trim() }),
  };
}

export type SettingsField = keyof typeof FIELDS;

/** The text of a field for the stored settings. */
export function settingShown(field: SettingsField, stored: SchoolSettings): string {
  return FIELDS[field].shown(stored);
}

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

/** Rebases the draft onto the stored settings: the person has seen them and keeps their own. */
export function keepOwnSettings(stored: SchoolSettings): void {
  const kept: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, typed] of draftEntries(settingsDraft())) {
    kept[field] = { ...typed, over: settingShown(field, stored) };
  }
  replaceDraft(kept);
}

/** Forgets the saved texts, which are now `stored`. Text typed during the save stays, over the saved text. */
export function dropSavedSettings(saved: SettingsDraft, stored: SchoolSettings): void {
  const left: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, { text, over }] of draftEntries(settingsDraft())) {
    const before = saved[field];
    if (before === undefined) left[field] = { text, over };
    else if (before.text !== text) left[field] = { text, over: settingShown(field, stored) };
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
  const changed: Partial<SchoolSettings> = {};
  for (const [field, { text }] of draftEntries(draft)) {
    const read = FIELDS[field].read(text);
    const isNew = settingShown(field, { ...stored, ...read }) !== settingShown(field, stored);
    if (isNew) Object.assign(changed, read);
  }
  return changed;
}

/** The stored value now of a field that was typed in. */
export interface StoredSince {
  readonly field: SettingsField;
  readonly label: string;
  /** The field of the settings that stores the value. */
  readonly name: keyof SchoolSettings;
  readonly text: string;
}

/** The fields that changed elsewhere, to another value, after typing in them began. */
export function changedElsewhere(
  draft: SettingsDraft,
  stored: SchoolSettings,
): readonly StoredSince[] {
  return draftEntries(draft).flatMap(([field, typed]) => {
    const text = settingShown(field, stored);
    if (text === typed.over || text === typed.text) return [];
    const { label, name } = FIELDS[field];
    return [{ field, label, name, text }];
  });
}

/** Forgets the text in one field, which then shows the stored value. */
export function showStoredSetting(field: SettingsField): void {
  const { [field]: _typed, ...others } = settingsDraft();
  replaceDraft(others);
}

function draftEntries(draft: SettingsDraft): readonly (readonly [SettingsField, TypedText])[] {
  // `as`: the type of `Object.keys` knows only strings.
  return (Object.keys(FIELDS) as SettingsField[]).flatMap((field) => {
    const typed = draft[field];
    return typed ? [[field, typed] as const] : [];
  });
}

function replaceDraft(draft: SettingsDraft): void {
  KIND.keep(SETTINGS_DRAFT, draft);
}
