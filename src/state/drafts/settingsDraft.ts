/** What was typed into the school information and is not saved yet: see `drafts`. */
import { SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { useMemo } from 'react';
import { DRAFT_KINDS, useDraft, type TypedText } from './draftKinds.ts';

/** How a field shows what is stored, and what is stored for a text in it. */
interface TypedField {
  readonly label: string;
  /** The field of the settings that it is stored in. */
  readonly name: keyof SchoolSettings;
  readonly shown: (stored: SchoolSettings) => string;
  readonly read: (text: string) => Partial<SchoolSettings>;
}

/** The school's particulars, in the order of the form. */
export const PARTICULARS = [
  'schoolName',
  'principalName',
  'address',
  'phone',
  'email',
  'academicYear',
] as const;

/** What is typed and then saved together. */
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

/** What a field shows of the stored settings. */
export function settingShown(field: SettingsField, stored: SchoolSettings): string {
  return FIELDS[field].shown(stored);
}

export type SettingsDraft = Readonly<Partial<Record<SettingsField, TypedText>>>;

const { settings: KIND } = DRAFT_KINDS;

/** The id of its draft. */
export const SETTINGS_DRAFT = KIND.prefix;

/** What is typed on this page now. */
export function settingsDraft(): SettingsDraft {
  return onlyFields(KIND.now(SETTINGS_DRAFT));
}

/** An earlier version had more fields in this form. */
function onlyFields(draft: SettingsDraft): SettingsDraft {
  return Object.fromEntries(draftEntries(draft));
}

/** The same, followed. */
export function useSettingsDraft(): SettingsDraft {
  const typed = useDraft(KIND, SETTINGS_DRAFT);
  return useMemo(() => onlyFields(typed), [typed]);
}

/** Notes what a field now shows; typing the stored text again is no change. */
export function setTypedSetting(field: SettingsField, text: string, stored: string): void {
  const { [field]: before, ...others } = settingsDraft();
  const over = before?.over ?? stored;
  replaceDraft(text === stored ? others : { ...others, [field]: { text, over } });
}

/** Takes the stored settings as what the draft was typed over: the person has seen them and keeps their own. */
export function keepOwnSettings(stored: SchoolSettings): void {
  const kept: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, typed] of draftEntries(settingsDraft())) {
    kept[field] = { ...typed, over: settingShown(field, stored) };
  }
  replaceDraft(kept);
}

/** Forgets what was saved, `stored` by now. What was typed during the save stays, over that. */
export function dropSavedSettings(saved: SettingsDraft, stored: SchoolSettings): void {
  const left: Partial<Record<SettingsField, TypedText>> = {};
  for (const [field, { text, over }] of draftEntries(settingsDraft())) {
    const before = saved[field];
    if (before === undefined) left[field] = { text, over };
    else if (before.text !== text) left[field] = { text, over: settingShown(field, stored) };
  }
  replaceDraft(left);
}

/** Forgets the draft. Calling what this gives puts it back, beneath what was typed since. */
export function discardSettings(): () => void {
  const discarded = settingsDraft();
  replaceDraft({});
  return () => replaceDraft({ ...discarded, ...settingsDraft() });
}

/** What differs from what is stored, as it is to be saved. */
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

/** What is stored now in a field that was typed in. */
export interface StoredSince {
  readonly field: SettingsField;
  readonly label: string;
  /** The field of the settings that it is stored in. */
  readonly name: keyof SchoolSettings;
  readonly text: string;
}

/** The fields that were changed elsewhere, to something else, after typing in them began. */
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

/** Forgets what was typed in one field: it shows what is stored. */
export function showStoredSetting(field: SettingsField): void {
  const { [field]: _typed, ...others } = settingsDraft();
  replaceDraft(others);
}

function draftEntries(draft: SettingsDraft): readonly (readonly [SettingsField, TypedText])[] {
  // `as`: `Object.keys` knows only texts.
  return (Object.keys(FIELDS) as SettingsField[]).flatMap((field) => {
    const typed = draft[field];
    return typed ? [[field, typed] as const] : [];
  });
}

function replaceDraft(draft: SettingsDraft): void {
  KIND.keep(SETTINGS_DRAFT, draft);
}
