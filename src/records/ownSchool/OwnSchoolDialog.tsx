import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { CLASS_NAMES } from '#school/classes/classes.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { SchoolDaysField } from '#records/forms/SchoolDaysField.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ForAllPcs } from './ForAllPcs.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/CheckboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { TextAreaField, TextField } from '#ui/fields/TextField.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useRef } from 'react';
import { useOwnSchool } from './useOwnSchool.ts';

/** "Start your own school": replaces the school by an empty one (docs/conformance.md, Moving in). */
export function OwnSchoolDialog({ onClose }: { onClose: () => void }) {
  const form = useOwnSchool(onClose);
  const name = useRef<HTMLInputElement>(null);
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const old = useSchool(({ settings }) => settings.schoolName);
  return (
    <FormDialog
      title={t('Start your own school')}
      submitLabel={t('Start')}
      changed={form.changed}
      busy={form.starting}
      banner={<FormDraftOffer {...form.draft} />}
      onCancel={form.close}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.schoolName.trim() === '') name.current?.focus();
        void form.start();
      }}
      errorSummary={
        form.failure === undefined ? null : <Banner tone="danger">{form.failure}</Banner>
      }
    >
      <Stack>
        <ForAllPcs />
        <p>
          {isSample
            ? t('This replaces the sample with an empty school.')
            : old === ''
              ? t('This replaces the school with an empty one.')
              : t('This replaces {school} with an empty school.', { school: old })}{' '}
          {t('You can undo this. A copy of the current school stays in Settings, under Snapshots.')}
        </p>
        <FieldGrid>
          <TextField
            label={t('School Name')}
            required
            autoComplete="organization"
            ref={name}
            error={form.nameError}
            value={form.schoolName}
            onChange={({ target }) => form.type({ schoolName: target.value })}
          />
          <TextField
            label={t('Academic Year')}
            autoComplete="off"
            value={form.academicYear}
            onChange={({ target }) => form.type({ academicYear: target.value })}
          />
        </FieldGrid>
        <SchoolDaysField days={form.schoolDays} onTick={form.tickSchoolDay} />
        <CheckboxGroup label={t('Classes')}>
          {CLASS_NAMES.map((className) => (
            <CheckboxField
              key={className}
              label={choiceText('class', className)}
              checked={form.isTicked(className)}
              onChange={({ target }) => form.tick(className, target.checked)}
            />
          ))}
        </CheckboxGroup>
        <Inline>
          <Button size="small" onClick={() => form.tickAll(true)}>
            {t('All')}
          </Button>
          <Button size="small" onClick={() => form.tickAll(false)}>
            {t('None')}
          </Button>
        </Inline>
        <TextAreaField
          label={t('Other classes')}
          rows={2}
          hint={t('Separate names with commas or new lines. You can add classes later, too.')}
          value={form.otherClasses}
          onChange={({ target }) => form.type({ otherClasses: target.value })}
        />
        <Stack gap="small">
          <span>{t('What a form asks for')}</span>
          <SegmentedRadios
            label={t('What a form asks for')}
            options={[
              { value: 'names', label: t('Name and class, the rest when it is known') },
              { value: 'everything', label: t('Everything') },
            ]}
            value={form.asks}
            onChange={(asks) => form.type({ asks })}
          />
        </Stack>
      </Stack>
    </FormDialog>
  );
}
