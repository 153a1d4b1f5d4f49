import { msg, t, type Text } from '#language/t.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** What only the person can tell of many rows at once: who is who, and what may stay away. */
export function PlanQuestions({
  work,
  file,
  plan: { inOtherClass, otherKeys: differing, namesakes, leavable, remarks },
}: {
  work: Import;
  file: OpenedFile;
  plan: ImportPlan;
}) {
  const { otherClass, otherKeys, leftOut = [] } = file.allRows;
  const isOfTeachers = work.collection === 'teachers';
  return (
    <>
      {remarks.map((remark) => (
        <Banner key={remark} tone="warning">
          {remark}
        </Banner>
      ))}
      {namesakes === undefined ? null : (
        <Banner
          tone="warning"
          role="status"
          actions={
            namesakes.matchBy === file.matchBy ? undefined : (
              <Button size="small" onClick={() => work.say({ matchBy: namesakes.matchBy })}>
                {t('Match by {label}', { label: t(namesakes.label) })}
              </Button>
            )
          }
        >
          {t(
            '{count, plural, one {# of these names is} other {# of these names are}} in the school already',
            { count: namesakes.count },
          )}
        </Banner>
      )}
      {inOtherClass === 0 ? null : (
        <Inline>
          <span aria-hidden="true">{inOtherClassText(inOtherClass)}</span>
          <SegmentedRadios
            label={inOtherClassText(inOtherClass)}
            options={[
              { value: 'move', label: t('Move them') },
              { value: 'others', label: t('Other students') },
            ]}
            value={otherClass === 'move' || otherClass === 'others' ? otherClass : null}
            onChange={(said) => work.sayOfAllRows({ otherClass: said })}
          />
        </Inline>
      )}
      {differing === 0 ? null : (
        <Inline>
          <span aria-hidden="true">{otherKeysText(differing, isOfTeachers)}</span>
          <SegmentedRadios
            label={otherKeysText(differing, isOfTeachers)}
            options={[
              {
                value: 'same',
                label: isOfTeachers ? t('The same teachers') : t('The same students'),
              },
              {
                value: 'others',
                label: isOfTeachers ? t('Other teachers') : t('Other students'),
              },
            ]}
            value={otherKeys === 'same' || otherKeys === 'others' ? otherKeys : null}
            onChange={(said) => work.sayOfAllRows({ otherKeys: said })}
          />
        </Inline>
      )}
      {leavable.length === 0 && leftOut.length === 0 ? null : (
        <Inline>
          {leavable.map(({ id, field, label, count }) => (
            <Button
              key={id}
              size="small"
              onClick={() => work.sayOfAllRows({ leftOut: [...leftOut, id] })}
            >
              {t(WITHOUT[field] ?? WITHOUT_VALUES, { count, label })}
            </Button>
          ))}
          {leftOut.length === 0 ? null : (
            <Button size="small" variant="ghost" onClick={() => work.sayOfAllRows({ leftOut: [] })}>
              {t('Show what is left out')}
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}

function inOtherClassText(count: number): string {
  return t('{count, plural, one {# student is} other {# students are}} in another class', {
    count,
  });
}

function otherKeysText(count: number, isOfTeachers: boolean): string {
  return isOfTeachers
    ? t(
        '{count, plural, one {# row names a teacher} other {# rows name teachers}} whose email is another',
        { count },
      )
    : t(
        '{count, plural, one {# row names a student} other {# rows name students}} whose number, email or birth date is another',
        { count },
      );
}

/** What leaves the faulty values of a field out, by the name of the field. */
const WITHOUT: Readonly<Record<string, Text>> = {
  email: msg('Import without {count, plural, one {this email} other {these # emails}}'),
  phone: msg('Import without {count, plural, one {this phone} other {these # phones}}'),
  parentPhone: msg(
    'Import without {count, plural, one {this parent phone} other {these # parent phones}}',
  ),
  dateOfBirth: msg(
    'Import without {count, plural, one {this date of birth} other {these # dates of birth}}',
  ),
  enrollmentDate: msg(
    'Import without {count, plural, one {this enrollment date} other {these # enrollment dates}}',
  ),
  joinDate: msg('Import without {count, plural, one {this join date} other {these # join dates}}'),
  salary: msg('Import without {count, plural, one {this salary} other {these # salaries}}'),
};

const WITHOUT_VALUES = msg(
  'Import without {count, plural, one {this value of {label}} other {these # values of {label}}}',
);
