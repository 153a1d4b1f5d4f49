import type { SchoolSettings } from '#domain/settings.ts';
import { saveSettings } from '#domain/settingsIntents.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { useCommit, useSchool } from '#state/SchoolContext.tsx';
import type { SettingsField } from '#state/settingsDraft.ts';
import {
  changedElsewhere,
  changedSettings,
  dropSettingsDraft,
  keepTyped,
  settingsDraft,
  typeSetting,
} from '#state/settingsDraft.ts';
import { showToast } from '#ui/toasts.ts';
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
}

/** The school's particulars as stored, with what has been typed laid over them. */
export function useSchoolInformation(): SchoolInformationForm {
  const stored: SchoolSettings = useSchool((school) => school.settings);
  const draft = useStore(settingsDraft);
  const commit = useCommit();
  const [saving, setSaving] = useState(false);

  const underWay = useRef(false);

  const save = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    try {
      const changed = changedSettings(settingsDraft.getState(), stored);
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
  };
}
