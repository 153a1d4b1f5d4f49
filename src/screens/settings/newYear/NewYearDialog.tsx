import { useTexts } from '#language/useLanguage.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import {
  choicesOf,
  classesToChoose,
  keyOfNewClass,
  planNewYear,
  planInWords,
  createdInWords,
  type NewYearPlan,
  type YearClass,
} from '#school/newYear/newYearPlan.ts';
import { guessedYear, hasTermsToCopy, type NewYear } from '#school/newYear/newYearRecords.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { nameOrderOf } from '#school/students/students.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { useSaving } from '#records/forms/useSmallForm.tsx';
import { drafts } from '#state/drafts/drafts.ts';
import {
  discardNewYear,
  dropNewYear,
  NEW_YEAR_DRAFT,
  setNewYearField,
  useNewYearDraft,
  yearChoices,
  deletedField,
} from '#state/drafts/newYearDraft.ts';
import { useFoundDraft } from '#state/drafts/foundDrafts.ts';
import { useSchool, useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useEffect, useMemo, useCallback } from 'react';
import {
  type ClassToGoTo,
  NewYearClasses,
  type AskForClass,
  NewYearStudents,
} from './NewYearTables.tsx';
import { t } from '#language/t.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { useNewClass, type NewClassChoice } from '#records/classForm/useNewClass.tsx';
import { FoundHere } from '#records/forms/FoundDraft.tsx';
import { BackupButton } from '#screens/settings/backups/BackupFirst.tsx';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Banner, StatusLine } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { CheckboxField, TextField } from '#ui/fields/fields.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { formatDay, formatWorkday } from '#school/text/formats.ts';
import { isDay } from '#school/text/days.ts';
import { registersOfOldClasses } from '#school/newYear/registersOfOldClasses.ts';
import { useAttendanceTallies } from '#state/school/useRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { choiceText } from '#school/text/choices.ts';

/** The form of "Start new school year": the guesses, with the person's choices over them. */
function useNewYear(onClose: () => void) {
  const settings = useSchool((school) => school.settings);
  const stored = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const today = useToday();
  const typed = useNewYearDraft();
  const found = useFoundDraft(NEW_YEAR_DRAFT);
  // If the dialog is left by Back or a link, the choices wait for the next time.
  useEffect(() => () => drafts.leaveForNextPage(NEW_YEAR_DRAFT), []);
  const saving = useSaving(() => {
    dropNewYear();
    onClose();
  });

  const order = nameOrderOf(settings);
  const students = useMemo(() => stored.toSorted(byName(order)), [stored, order]);
  const choices = useMemo(() => yearChoices(typed), [typed]);
  const plan = useTexts(
    () => planNewYear({ students, classes, settings }, choices),
    [students, classes, settings, choices],
  );
  const offered = useMemo(
    () => classesToChoose({ students, classes, settings }),
    [students, classes, settings],
  );
  // A single text, so that the choices are made again only if other classes will be created.
  const createdNames = plan.toCreate.map(({ name }) => name).join('\n');
  const guess = guessedYear(settings, today);
  const year = {
    name: typed['name'] ?? guess.name,
    first: typed['first'] ?? guess.first,
    last: typed['last'] ?? guess.last,
  };
  const copiesTerms = hasTermsToCopy(settings, today) ? typed['terms'] !== 'no' : undefined;
  return {
    year,
    typeYear: (field: keyof NewYear, text: string) =>
      setNewYearField(field, text === guess[field] ? undefined : text),
    /** `undefined` if there are no terms. */
    copiesTerms,
    copyTerms: (copies: boolean) => setNewYearField('terms', copies ? undefined : 'no'),
    classes: useMemo(
      () => [...offered, ...createdNames.split('\n').flatMap(toBeCreated)],
      [offered, createdNames],
    ),
    /** True if a class is deleted once it is empty. */
    deletes: (key: string) => choices.deletes?.[key] === 'yes',
    plan,
    changed: Object.keys(typed).length > 0,
    found,
    discard: () => {
      if (Object.keys(typed).length > 0) sayDiscarded(putBackBehind(discardNewYear()));
    },
    saving,
    /** `evenSo`: the person has agreed to start a second year. */
    start: (evenSo: boolean) => {
      const asked = { ...year, copiesTerms: copiesTerms === true, today, evenSo };
      void saving.save(startSchoolYear({ ...asked, choices: choicesOf(plan, choices) }));
    },
  };
}

function toBeCreated(name: string): readonly ClassToGoTo[] {
  return name === '' ? [] : [{ key: keyOfNewClass(name), name, isNew: true }];
}

/** Restores discarded choices behind the closed dialog; they wait until the dialog is opened again. */
function putBackBehind(putBack: () => void): () => void {
  return () => {
    putBack();
    drafts.leaveForNextPage(NEW_YEAR_DRAFT);
  };
}

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
  return (
    <FormDialog
      title={t('Start new school year')}
      submitLabel={start}
      size="wide"
      changed={form.changed}
      busy={saving.saving}
      refusals={saving.refusals}
      banner={
        <FoundHere {...form.found} discard={form.discard}>
          {t('Your choices from last time are back.')}
        </FoundHere>
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
      {newClass.dialog}
      {saving.question === undefined ? null : (
        <ConfirmDialog
          title={t('Start another school year?')}
          sentence={saving.question}
          confirmLabel={start}
          onCancel={saving.dropRefusal}
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

/** Says that registers since the first day were taken with the old classes, and offers the next school day. */
function StartedLate({ first, onChoose }: { first: string; onChoose: (first: string) => void }) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const isLate = isDay(first) && first <= today;
  const { records } = useAttendanceTallies(first, today, isLate);
  const found = useMemo(
    () => (isLate ? registersOfOldClasses(records, settings, first, today) : undefined),
    [isLate, records, settings, first, today],
  );
  if (!found) return null;
  const { registers, days, beginAfter } = found;
  return (
    <Banner
      tone="warning"
      role="note"
      actions={
        <Button size="small" onClick={() => onChoose(beginAfter)}>
          {t('Begin on {day}', { day: formatWorkday(beginAfter) })}
        </Button>
      }
    >
      {t(
        '{registers, plural, one {# register was taken with the old classes} other {# registers were taken with the old classes}} on {days, plural, one {# day} other {# days}} since {first}. Reports would count this attendance in the new classes.',
        { registers, days, first: formatDay(first) },
      )}
    </Banner>
  );
}

/** Names the classes that will be created, and offers to delete classes that will be empty. */
function CreatedAndEmptied({
  plan,
  deletes,
}: {
  plan: NewYearPlan;
  deletes: (key: string) => boolean;
}) {
  const created = createdInWords(plan);
  const { emptied } = plan;
  const count = plan.created.length;
  const [only, second] = emptied;
  if (only && !second) {
    return <DeletedTick emptied={only} created={count} deletes={deletes} />;
  }
  if (created === '' && emptied.length === 0) return null;
  return (
    <Stack gap="small">
      {created === '' ? null : <p>{created}</p>}
      {emptied.map((one) => (
        <DeletedTick key={one.key} emptied={one} created={0} deletes={deletes} />
      ))}
    </Stack>
  );
}

function DeletedTick({
  emptied: { key, name },
  created,
  deletes,
}: {
  emptied: YearClass;
  /** The number of created classes to name in the same sentence. */
  created: number;
  deletes: (key: string) => boolean;
}) {
  const values = { name: choiceText('class', name), count: created };
  return (
    <CheckboxField
      label={
        created === 0
          ? t('{name} will be empty: delete it', values)
          : t(
              '{count, plural, one {# class will be created} other {# classes will be created}}, {name} will be empty: delete it',
              values,
            )
      }
      checked={deletes(key)}
      onChange={({ target: { checked } }) =>
        setNewYearField(deletedField(key), checked ? 'yes' : undefined)
      }
    />
  );
}
