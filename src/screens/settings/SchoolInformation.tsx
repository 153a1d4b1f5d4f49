import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { t, msg, type Text } from '#language/t.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { saveSettings, changeSchoolMark } from '#school/settings/settingsIntents.ts';
import { unlessOvertaken } from '#school/acts/overtaken.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useFoundDraft } from '#state/drafts/foundDrafts.ts';
import {
  type SettingsDraft,
  type SettingsField,
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
import { ElsewhereBanner } from '#records/forms/ElsewhereBanner.tsx';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { fieldText } from '#records/forms/fieldText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Inline, Stack, Section } from '#ui/layout/Section.tsx';
import { LARGEST_MARK, markOf, pictureType, schoolMark } from '#school/settings/schoolMark.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { MarkPicture } from '#ui/display/Icon.tsx';
import { Upload } from '#ui/display/icons.ts';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Banner } from '#ui/feedback/states.tsx';

/** Returns the school's stored particulars, with unsaved text over them. */
function useSchoolInformation() {
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
      if (Object.keys(changed).length > 0) {
        const asShown = { typed: changed, shown: { ...stored } };
        await commit(
          unlessOvertaken(saveSettings(changed), asShown, async (school) => ({
            ...(await school.settings()),
          })),
        );
      }
      dropSavedSettings(typed, { ...stored, ...changed });
      if (discarded.current !== undefined) dismissToast(discarded.current);
      showToast({ text: () => t('Settings saved successfully!') });
    } catch (failure) {
      const { message } = refusalIn(failure);
      showToast({ text: () => message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  return {
    valueOf: (field: SettingsField) => draft[field]?.text ?? stored[field],
    type: (field: SettingsField, text: string) => setTypedSetting(field, text, stored[field]),
    changed: Object.keys(draft).length > 0,
    /** The values that another tab or PC saved in fields with unsaved text. */
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

/** The school's particulars. No field is checked (spec §5). */
export function SchoolInformation() {
  const form = useSchoolInformation();
  const fields = useRef<HTMLFormElement>(null);
  const bind = (field: SettingsField) => ({
    name: field,
    value: form.valueOf(field),
    onChange: (event: { target: { value: string } }) => form.type(field, event.target.value),
  });
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Stack>
        <FoundHere {...form.found} discard={form.discard} />
        {form.elsewhere.length === 0 ? null : (
          <ElsewhereBanner
            field="settings"
            id=""
            differences={form.elsewhere.map(({ field, label, text }) => ({
              name: field,
              label: fieldLabel({ label }),
              text: fieldText(field, text, NOBODY),
              use: () => {
                form.takeTheir(field);
                const input = fields.current?.elements.namedItem(field);
                if (input instanceof HTMLElement) input.focus();
              },
            }))}
            takeTheirs={form.discard}
            keepMine={form.keepMine}
          />
        )}
        <FieldGrid>
          <TextField label={t('School Name')} autoComplete="organization" {...bind('schoolName')} />
          <TextField label={t('Principal Name')} autoComplete="off" {...bind('principalName')} />
          <TextAreaField
            label={t('Address')}
            autoComplete="street-address"
            rows={3}
            wide
            {...bind('address')}
          />
          <TextField label={t('Phone')} type="tel" autoComplete="tel" {...bind('phone')} />
          <TextField label={t('Email')} type="email" autoComplete="email" {...bind('email')} />
          <TextField label={t('Academic Year')} autoComplete="off" {...bind('academicYear')} />
        </FieldGrid>
        <Inline>
          <Button type="submit" variant="primary" busy={form.saving}>
            {t('Save Settings')}
          </Button>
          {form.changed ? (
            <>
              <Button variant="ghost" onClick={form.discard}>
                {t('Discard changes')}
              </Button>
              <Muted>{t('Not saved yet')}</Muted>
            </>
          ) : null}
        </Inline>
      </Stack>
    </form>
  );
}

/** No field of the settings names a person by an id. */
const NOBODY = { students: [], teachers: [] };

/** The picture at the head of all papers. A chosen picture is stored at once. */
export function SchoolMark() {
  const mark = useSchool(({ settings }) => schoolMark(settings));
  const commit = useCommitWithUndo();
  const [refusal, setRefusal] = useState<Refusal>();
  const choose = async (file: File): Promise<void> => {
    const read = await readMark(file);
    setRefusal(read.refusal);
    if (read.mark !== undefined) await commit(changeSchoolMark(read.mark));
  };
  return (
    <Section
      title={t('Letterhead')}
      level={3}
      look="plain"
      description={t(
        'Your logo is printed next to the school’s name. PNG, JPEG or WebP, up to 200 kB.',
      )}
    >
      <Stack>
        {refusal === undefined ? null : (
          <Banner tone="danger" role="alert">
            {t(refusal.text, { name: refusal.name })}
          </Banner>
        )}
        <Inline>
          {mark === undefined ? null : <MarkPicture source={mark} />}
          <FileButton
            label={t('School mark')}
            accept="image/png,image/jpeg,image/webp"
            icon={<Upload />}
            onFile={(file) => void choose(file)}
          />
          {mark === undefined ? null : (
            <Button variant="ghost" onClick={() => void commit(changeSchoolMark(undefined))}>
              {t('Remove school mark')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

/** The reason why a file was refused, and its name. */
interface Refusal {
  readonly text: Text;
  readonly name: string;
}

type Read =
  | { readonly mark: string; readonly refusal?: never }
  | { readonly mark?: never; readonly refusal: Refusal };

const TOO_LARGE = msg(
  'The picture “{name}” is larger than 200 kB. Nothing was changed. Choose a smaller one.',
);
const NO_PICTURE = msg(
  '“{name}” is not a picture that can be printed. Nothing was changed. Choose a PNG, JPEG or WebP file.',
);

async function readMark(file: File): Promise<Read> {
  const noPicture = { refusal: { text: NO_PICTURE, name: file.name } };
  if (file.size > LARGEST_MARK) {
    return { refusal: { text: TOO_LARGE, name: file.name } };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = pictureType(bytes);
    if (type === undefined) return noPicture;
    // A file that begins like a picture may be cut off.
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    picture.close();
    return { mark: markOf(bytes, type) };
  } catch {
    // Browsers report unreadable pictures in many ways; people get one message.
    return noPicture;
  }
}
