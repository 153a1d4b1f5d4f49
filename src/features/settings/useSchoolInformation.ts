import type { SchoolSettings } from '#domain/settings.ts';
import { saveSettings } from '#domain/settingsIntents.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { useCommit, useSchool } from '#state/SchoolContext.tsx';
import { drafts } from '#state/drafts.ts';
import { useFoundDraft, type FoundDraft } from '#state/useFoundDraft.ts';
import type { SettingsField } from '#state/settingsDraft.ts';
import {
  asSettingsDraft,
  changedElsewhere,
  changedSettings,
  dropSettingsDraft,
  keepTyped,
  SETTINGS_DRAFT,
  settingsDraft,
  typeSetting,
} from '#state/settingsDraft.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';

export interface SchoolInformationForm {
  /** What a field shows. */
  readonly valueOf: (field: SettingsField) => string;
  readonly type: (field: SettingsField, text: string) => void;
  /** Something was typed that is not stored. */
  readonly changed: boolean;
  /** Another tab saved something else into a field that was typed in. */
  readonly elsewhere: boolean;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly keepMine: () => void;
  /** Whether what was typed is that of a page that was closed, and what to do about it. */
  readonly found: FoundDraft;
}

/** The school's particulars as stored, with what has been typed laid over them. */
export function useSchoolInformation(): SchoolInformationForm {
  const stored: SchoolSettings = useSchool((school) => school.settings);
  const draft = useStore(drafts.state, ({ own }) => asSettingsDraft(own[SETTINGS_DRAFT]?.value));
  const found = useFoundDraft(SETTINGS_DRAFT);
  const commit = useCommit();
  const [saving, setSaving] = useState(false);

  const underWay = useRef(false);

  const save = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    try {
      const changed = changedSettings(settingsDraft(), stored);
      if (Object.keys(changed).length > 0) await commit(saveSettings(changed));
      dropSettingsDraft();
      showToast({ text: 'Settings saved successfully!' });
    } catch (failure) {
      if (!(failure instanceof SaveFailed)) throw failure;
      showToast({ text: failure.message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  return {
    valueOf: (field) => draft[field]?.text ?? stored[field],
    type: (field, text) => typeSetting(field, text, stored[field]),
    changed: Object.keys(draft).length > 0,
    elsewhere: changedElsewhere(draft, stored),
    saving,
    save,
    discard: dropSettingsDraft,
    keepMine: () => keepTyped(stored),
    found,
  };
}
