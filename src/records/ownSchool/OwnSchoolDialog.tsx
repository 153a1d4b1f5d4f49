import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { CLASS_NAMES } from '#school/classes/classes.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useCommit, useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { FormDraftOffer, useKeptTexts } from '#records/forms/FoundDraft.tsx';
import { SchoolDaysField } from '#records/forms/SchoolDaysField.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ForAllPcs } from './ForAllPcs.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup, TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useRef, useState } from 'react';
import { isoDay } from '#school/text/days.ts';
import { withSchoolDay } from '#school/calendar/schoolDays.ts';
import { calendarOf, schoolYearOf } from '#school/calendar/schoolYear.ts';
import { yearNameOf } from '#school/calendar/yearName.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { classNamesIn } from '#school/settings/ownSchool.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { refusalIn } from '#state/school/failures.ts';
import { showToast } from '#ui/feedback/toasts.ts';

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
      onSubmit={() => {
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

const NAME = smallFormName('ownSchool');

/** Separates the names of classes that are not ticked. */
const DIVIDER = '\n';

/** Returns the initial field values: the year around today, and the current school days. */
function guessedTexts(settings: SchoolSettings, today: string) {
  const year = schoolYearOf(DEFAULT_SETTINGS, today);
  const days = calendarOf(settings).days.join(' ');
  return {
    schoolName: '',
    academicYear: yearNameOf(year),
    otherClasses: '',
    left: '',
    days,
    /** "names" or "everything": what forms ask for. */
    asks: 'names',
  };
}

function useOwnSchool(onClose: () => void) {
  const commit = useCommit();
  const undo = useUndo();
  const settings = useSchool((school) => school.settings);
  const [guess] = useState(() => guessedTexts(settings, isoDay(new Date())));
  const { texts, type, changed, draft, close } = useKeptTexts(NAME, guess, onClose);
  const unticked = new Set(texts.left.split(DIVIDER).filter(Boolean));
  const schoolDays = texts.days.split(' ').map(Number);
  const untick = (names: Iterable<string>): void => type({ left: [...names].join(DIVIDER) });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [starting, setStarting] = useState(false);

  const schoolName = texts.schoolName.trim();
  const start = async (): Promise<void> => {
    setTried(true);
    if (schoolName === '') return;
    setStarting(true);
    setFailure(undefined);
    const ticked = CLASS_NAMES.filter((name) => !unticked.has(name));
    const others = classNamesIn(texts.otherClasses, ticked).map((name) =>
      choiceTyped('class', name),
    );
    try {
      const { act } = await commit(
        startOwnSchool({
          schoolName,
          academicYear: texts.academicYear.trim(),
          schoolDays,
          asks: texts.asks === 'everything' ? 'everything' : 'names',
          classNames: [...new Set([...ticked, ...others])],
        }),
      );
      showToast({
        text: () => t('{schoolName} is ready', { schoolName }),
        ...(act && { action: offerUndo(act.id, undo) }),
      });
      close();
    } catch (cause) {
      setStarting(false);
      setFailure(refusalIn(cause));
    }
  };

  return {
    ...texts,
    type,
    schoolDays,
    /** `weekday`: Monday 1 to Sunday 7. */
    tickSchoolDay: (weekday: number, ticked: boolean) =>
      type({ days: withSchoolDay(schoolDays, weekday, ticked).join(' ') }),
    isTicked: (className: string) => !unticked.has(className),
    tick: (className: string, ticked: boolean) =>
      untick(CLASS_NAMES.filter((name) => (name === className ? !ticked : unticked.has(name)))),
    nameError: isTried && schoolName === '' ? t('Enter the name of your school') : undefined,
    tickAll: (ticked: boolean) => untick(ticked ? [] : CLASS_NAMES),
    changed,
    draft,
    close,
    starting,
    failure: failure?.message,
    start,
  };
}
