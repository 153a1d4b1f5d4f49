/** Changes to the fields of people's forms, see `fieldSettings.ts`. */
import { t } from '#language/t.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  entryOf,
  labelFault,
  withEntry,
  withFieldAdded,
  withFieldUse,
  type OwnField,
} from '#school/fieldSettings.ts';
import { tidyName } from '#school/grading/namedEntries.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import {
  fieldEntries,
  OWN,
  ownField,
  usesOf,
  type FieldUse,
  type PeopleName,
} from './schoolFields.ts';

/** Adds a field at the end of the form. Refuses an empty or used label. */
export function addField(of: PeopleName, field: OwnField): Intent {
  return async (school) => {
    const settings = await school.settings();
    const label = checkedLabel(settings, of, field);
    return {
      label: { say: 'fieldAdded', name: label },
      settings: withFieldAdded(settings, of, { ...field, label }).settings,
    };
  };
}

/** Changes the own field with this name. Records keep their values, even if the kind changes. */
export function editField(of: PeopleName, name: string, field: OwnField): Intent {
  return async (school) => {
    const settings = await school.settings();
    const entry = ownEntry(settings, of, name);
    const label = checkedLabel(settings, of, field, name);
    return {
      label: { say: 'fieldChanged', name: label },
      settings: withEntry(settings, of, entryOf({ ...field, label }, entry)),
    };
  };
}

/** Removes a field from forms, lists, paper and files. A later field with the same label gets the stored values again. */
export function removeField(of: PeopleName, name: string): Intent {
  return async (school) => {
    const settings = await school.settings();
    const entry = ownEntry(settings, of, name);
    return {
      label: { say: 'fieldRemoved', name: String(entry['label']) },
      settings: withEntry(settings, of, { ...entry, removed: true }),
    };
  };
}

/** Makes a field required, optional or hidden. The specified use is not stored. */
export function chooseFieldUse(of: PeopleName, name: string, use: FieldUse): Intent {
  return async (school) => {
    const settings = await school.settings();
    if (!usesOf(name).includes(use)) throw new Refusal(() => t('This field must stay required.'));
    if (name.startsWith(OWN)) ownEntry(settings, of, name);
    return {
      label: { say: 'fieldsChanged', of },
      settings: withFieldUse(settings, of, name, use),
    };
  };
}

function ownEntry(settings: SchoolSettings, of: PeopleName, name: string): StoredRecord {
  const entry = fieldEntries(settings, of)?.find(({ id }) => id === name);
  if (entry && ownField(entry)) return entry;
  throw new Refusal(() => t('This field was removed in the meantime. Nothing was changed.'));
}

function checkedLabel(
  settings: SchoolSettings,
  of: PeopleName,
  { label, kind, choices = [] }: OwnField,
  except?: string,
): string {
  const fault = labelFault(settings, of, label, except);
  if (fault !== undefined) throw new Refusal(() => fault, 'label');
  if (kind === 'choice' && choices.every((choice) => choice.trim() === '')) {
    throw new Refusal(() => t('Enter at least one choice'), 'choices');
  }
  return tidyName(label);
}
