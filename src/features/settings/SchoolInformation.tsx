import { ElsewhereBanner } from '#editing/ElsewhereBanner.tsx';
import { FoundDraft } from '#editing/FoundDraft.tsx';
import type { SettingsField } from '#state/settingsDraft.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Muted } from '#ui/display/Muted.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useSchoolInformation } from './useSchoolInformation.ts';

/** The school's particulars; printed reports carry its name. No field is checked (spec §5). */
export function SchoolInformation() {
  const form = useSchoolInformation();
  const bind = (field: SettingsField) => ({
    name: field,
    value: form.valueOf(field),
    onChange: (event: { target: { value: string } }) => form.type(field, event.target.value),
  });
  return (
    <Section title="School Information">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Stack>
          {form.found.found ? (
            <FoundDraft onGoOn={form.found.goOn} onDiscard={form.discard}>
              What had been typed here and not saved when the page was closed is here again.
            </FoundDraft>
          ) : null}
          <ElsewhereBanner
            elsewhere={form.elsewhere ? 'changed' : 'same'}
            takeTheirs={form.discard}
            keepMine={form.keepMine}
          />
          <FieldGrid>
            <TextField label="School Name" autoComplete="organization" {...bind('schoolName')} />
            <TextField label="Principal Name" autoComplete="off" {...bind('principalName')} />
            <TextAreaField
              label="Address"
              autoComplete="street-address"
              rows={3}
              wide
              {...bind('address')}
            />
            <TextField label="Phone" type="tel" autoComplete="tel" {...bind('phone')} />
            <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
            <TextField label="Academic Year" autoComplete="off" {...bind('academicYear')} />
          </FieldGrid>
          <Inline>
            <Button type="submit" variant="primary" busy={form.saving}>
              Save Settings
            </Button>
            {form.changed ? (
              <>
                <Button variant="ghost" onClick={form.discard}>
                  Discard changes
                </Button>
                <Muted>Not saved yet</Muted>
              </>
            ) : null}
          </Inline>
        </Stack>
      </form>
    </Section>
  );
}
