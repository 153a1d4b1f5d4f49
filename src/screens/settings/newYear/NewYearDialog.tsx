import { t } from '#language/t.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { planInWords } from '#school/newYear/newYearPlan.ts';
import { useNewClass, type NewClassChoice } from '#records/classForm/useNewClass.tsx';
import { FoundDraft } from '#records/forms/FoundDraft.tsx';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { BackupButton } from '#screens/settings/backups/BackupFirst.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { CreatedAndEmptied } from './CreatedAndEmptied.tsx';
import { NewYearClasses } from './NewYearClasses.tsx';
import { StartedLate } from './StartedLate.tsx';
import type { AskForClass } from './newYearDestinations.ts';
import { NewYearStudents } from './NewYearStudents.tsx';
import { useNewYear } from './useNewYear.ts';

/** "Start new school year": the year, the next class of each class, and exceptions for students. */
export function NewYearDialog({ onClose }: { onClose: () => void }) {
  const form = useNewYear(onClose);
  const { year, saving, plan } = form;
  const newClass = useNewClass();
  const askForClass = useAskForClass(newClass);
  const yearName = year.name.trim();
  const start = yearName === '' ? t('Start') : t('Start {year}', { year: yearName });
  const errors = {
    name: saving.errorOf('name'),
    first: saving.errorOf('first'),
    last: saving.errorOf('last'),
  };
  const page = useRef<HTMLDivElement>(null);
  const error = errors.name ?? errors.first ?? errors.last;
  useEffect(() => {
    // The page may have been scrolled down to the last student.
    if (error !== undefined) {
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [error]);
  return (
    <FormDialog
      title={t('Start new school year')}
      submitLabel={start}
      size="wide"
      changed={form.changed}
      busy={saving.saving}
      banner={
        form.found.found ? (
          <FoundDraft onGoOn={form.found.goOn} onDiscard={form.discard}>
            {t('Your choices from last time are back.')}
          </FoundDraft>
        ) : null
      }
      errorSummary={saving.failure ? <Banner tone="danger">{saving.failure}</Banner> : null}
      extraActions={<StatusLine>{planInWords(plan)}</StatusLine>}
      onCancel={() => {
        form.discard();
        onClose();
      }}
      onSubmit={() => {
        form.start(false);
      }}
    >
      <div ref={page}>
        <Stack gap="large">
          <Stack>
            <FieldGrid>
              <TextField
                label={t('Academic Year')}
                required
                autoComplete="off"
                error={errors.name}
                value={year.name}
                onChange={({ target }) => form.typeYear('name', target.value)}
              />
              <DateField
                label={t('First Day')}
                required
                error={errors.first}
                value={year.first}
                onChange={({ target }) => form.typeYear('first', target.value)}
              />
              <DateField
                label={t('Last Day')}
                required
                error={errors.last}
                value={year.last}
                onChange={({ target }) => form.typeYear('last', target.value)}
              />
            </FieldGrid>
            <StartedLate first={year.first} onChoose={(first) => form.typeYear('first', first)} />
            {form.copiesTerms === undefined ? null : (
              <CheckboxField
                label={t('Copy the terms, a year later')}
                checked={form.copiesTerms}
                onChange={({ target }) => form.copyTerms(target.checked)}
              />
            )}
            <Inline>
              <BackupButton />
              <Muted>
                {t('Attendance and grades stay. Past registers and reports keep their classes.')}
              </Muted>
            </Inline>
          </Stack>
          <NewYearClasses rules={plan.rules} classes={form.classes} askForClass={askForClass} />
          <CreatedAndEmptied plan={plan} deletes={form.deletes} />
          <NewYearStudents moves={plan.moves} classes={form.classes} askForClass={askForClass} />
        </Stack>
      </div>
      {newClass.dialog}
      {saving.question === undefined ? null : (
        <ConfirmDialog
          title={t('Start another school year?')}
          sentence={saving.question}
          confirmLabel={start}
          onCancel={saving.dropQuestion}
          onConfirm={() => form.start(true)}
        />
      )}
    </FormDialog>
  );
}

/** Returns a function that opens Add Class and passes on the key of the added class. */
function useAskForClass({ action, ask }: NewClassChoice): AskForClass | undefined {
  const { loaded } = useOpenSchool();
  const askForKey = useCallback<AskForClass>(
    (choose) =>
      ask((name) => {
        const id = classIdOf(loaded.getState().classes, name);
        if (id !== '') choose(`id:${id}`);
      }),
    [ask, loaded],
  );
  return action && askForKey;
}
