import { t } from '#language/t.ts';
import { ElsewhereBanner } from '#records/forms/ElsewhereBanner.tsx';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { fieldText } from '#records/forms/fieldText.ts';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import type { SettingsField } from '#state/drafts/settingsDraft.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { TextAreaField, TextField } from '#ui/fields/TextField.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useRef } from 'react';
import { useSchoolInformation } from './useSchoolInformation.ts';

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
