import { t } from '#language/t.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useFoundDraft, type FoundDraft } from '#state/drafts/draftKinds.ts';
import type { SettingsDraft, SettingsField, StoredSince } from '#state/drafts/settingsDraft.ts';
import {
  changedElsewhere,
  changedSettings,
  discardSettings,
  dropSavedSettings,
  keepOwnSettings,
  SETTINGS_DRAFT,
  showStoredSetting,
  settingsDraft,
  setTypedSetting,
  useSettingsDraft,
} from '#state/drafts/settingsDraft.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';

/** The form of the school's particulars. */
interface SchoolInformationForm {
  /** Returns the shown text of a field. */
  readonly valueOf: (field: SettingsField) => string;
  readonly type: (field: SettingsField, text: string) => void;
  /** True if input is not stored. */
  readonly changed: boolean;
  /** The values that another tab or PC saved in fields with unsaved text. */
  readonly elsewhere: readonly StoredSince[];
  /** Shows the stored value of one field in place of the unsaved text. */
  readonly takeTheir: (field: SettingsField) => void;
  readonly saving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  readonly keepMine: () => void;
  /** The offer of unsaved text left by a closed page, with its actions. */
  readonly found: FoundDraft;
}

/** Returns the school's stored particulars, with unsaved text over them. */
export function useSchoolInformation(): SchoolInformationForm {
  const stored: SchoolSettings = useSchool((school) => school.settings);
  const draft = useSettingsDraft();
  const found = useFoundDraft(SETTINGS_DRAFT);
  const commit = useCommit();
  const [saving, setSaving] = useState(false);

  const underWay = useRef(false);
  /** The toast that offers Undo for the last discarded changes. */
  const discarded = useRef<number>(undefined);

  const store = async (typed: SettingsDraft): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    try {
      const changed = changedSettings(typed, stored);
      if (Object.keys(changed).length > 0) await commit(saveSettings(changed));
      dropSavedSettings(typed, { ...stored, ...changed });
      if (discarded.current !== undefined) dismissToast(discarded.current);
      showToast({ text: () => t('Settings saved successfully!') });
    } catch (failure) {
      if (!(failure instanceof SaveFailed)) throw failure;
      showToast({ text: () => failure.message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  return {
    valueOf: (field) => draft[field]?.text ?? stored[field],
    type: (field, text) => setTypedSetting(field, text, stored[field]),
    changed: Object.keys(draft).length > 0,
    elsewhere: saving ? [] : changedElsewhere(draft, stored),
    takeTheir: showStoredSetting,
    saving,
    save: () => void store(settingsDraft()),
    discard: () => {
      discarded.current = sayDiscarded(discardSettings());
    },
    keepMine: () => keepOwnSettings(stored),
    found,
  };
}
