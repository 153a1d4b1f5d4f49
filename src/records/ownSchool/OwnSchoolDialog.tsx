import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { CLASS_NAMES } from '#school/classes/classes.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { SchoolDaysField } from '#records/forms/SchoolDaysField.tsx';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ForAllPcs } from './ForAllPcs.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField, CheckboxGroup, TextAreaField, TextField } from '#ui/fields/fields.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { withSchoolDay } from '#school/calendar/schoolDays.ts';
import { calendarOf, schoolYearOf } from '#school/calendar/schoolYear.ts';
import { yearNameOf } from '#school/calendar/yearName.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { classNamesIn, startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';

/** "Start your own school": replaces the school by an empty one (docs/conformance.md, Moving in). */
export function OwnSchoolDialog({ onClose }: { onClose: () => void }) {
  const settings = useSchool((school) => school.settings);
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const { schoolName: old } = settings;
  const form = useSmallForm(NAME, guessedTexts(settings, useToday()), {
    onClose,
    faults: ({ schoolName }) => ({
      schoolName: schoolName.trim() === '' ? t('Enter the name of your school') : undefined,
    }),
  });
  const { left, days, asks } = form.texts;
  const schoolDays = days.split(' ').map(Number);
  const unticked = new Set(left.split(DIVIDER));
  const ticked = CLASS_NAMES.filter((name) => !unticked.has(name));
  const untick = (names: readonly string[]): void => form.type({ left: names.join(DIVIDER) });
  return (
    <FormDialog
      title={t('Start your own school')}
      submitLabel={t('Start')}
      {...form.dialog}
      onSubmit={() =>
        form.save(({ schoolName, academicYear, otherClasses }) => {
          const others = classNamesIn(otherClasses, ticked);
          return startOwnSchool({
            schoolName: schoolName.trim(),
            academicYear: academicYear.trim(),
            schoolDays,
            asks: asks === 'everything' ? 'everything' : 'names',
            classNames: [
              ...new Set([...ticked, ...others.map((name) => choiceTyped('class', name))]),
            ],
          });
        })
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
            {...form.field('schoolName')}
          />
          <TextField
            label={t('Academic Year')}
            autoComplete="off"
            {...form.field('academicYear')}
          />
        </FieldGrid>
        <SchoolDaysField
          days={schoolDays}
          onTick={(weekday, isTicked) =>
            form.type({ days: withSchoolDay(schoolDays, weekday, isTicked).join(' ') })
          }
        />
        <CheckboxGroup label={t('Classes')}>
          {CLASS_NAMES.map((className) => (
            <CheckboxField
              key={className}
              label={choiceText('class', className)}
              checked={!unticked.has(className)}
              onChange={({ target: { checked } }) =>
                untick(
                  CLASS_NAMES.filter((name) =>
                    name === className ? !checked : unticked.has(name),
                  ),
                )
              }
            />
          ))}
        </CheckboxGroup>
        <Inline>
          <Button size="small" onClick={() => untick([])}>
            {t('All')}
          </Button>
          <Button size="small" onClick={() => untick(CLASS_NAMES)}>
            {t('None')}
          </Button>
        </Inline>
        <TextAreaField
          label={t('Other classes')}
          rows={2}
          hint={t('Separate names with commas or new lines. You can add classes later, too.')}
          {...form.field('otherClasses')}
        />
        <Stack gap="small">
          <span>{t('What a form asks for')}</span>
          <SegmentedRadios
            label={t('What a form asks for')}
            options={[
              { value: 'names', label: t('Name and class, the rest when it is known') },
              { value: 'everything', label: t('Everything') },
            ]}
            value={asks}
            onChange={(value) => form.type({ asks: value })}
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
  return {
    schoolName: '',
    academicYear: yearNameOf(schoolYearOf(DEFAULT_SETTINGS, today)),
    otherClasses: '',
    left: '',
    days: calendarOf(settings).days.join(' '),
    /** "names" or "everything": what forms ask for. */
    asks: 'names',
  };
}
