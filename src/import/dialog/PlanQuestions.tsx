import { msg, t, type Text } from '#language/t.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import type { OpenImport } from './useImport.ts';

/** Asks what only a person knows about many rows at once: who is who, and which faulty values to leave out. */
export function PlanQuestions({
  work,
  plan: { inOtherClass, otherKeys: differing, namesakes, leavable, remarks },
}: {
  work: OpenImport;
  plan: ImportPlan;
}) {
  const { matchBy, allRows } = work.file.choices;
  const { otherClass, otherKeys, leftOut = [] } = allRows;
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
            namesakes.matchBy === matchBy ? undefined : (
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
        <Question
          text={t('{count, plural, one {# student is} other {# students are}} in another class', {
            count: inOtherClass,
          })}
          options={[
            { value: 'move', label: t('Move them') },
            { value: 'others', label: t('Other students') },
          ]}
          value={otherClass}
          onChange={(said) => work.sayOfAllRows({ otherClass: said })}
        />
      )}
      {differing === 0 ? null : (
        <Question
          text={otherKeysText(differing, isOfTeachers)}
          options={[
            {
              value: 'same',
              label: isOfTeachers ? t('The same teachers') : t('The same students'),
            },
            { value: 'others', label: isOfTeachers ? t('Other teachers') : t('Other students') },
          ]}
          value={otherKeys}
          onChange={(said) => work.sayOfAllRows({ otherKeys: said })}
        />
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
              {t('Show the values left out')}
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}

function Question<T extends string>({
  text,
  options,
  value,
  onChange,
}: {
  text: string;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T | '' | undefined;
  onChange: (said: T) => void;
}) {
  return (
    <Inline>
      <span aria-hidden="true">{text}</span>
      <SegmentedRadios label={text} options={options} value={value || null} onChange={onChange} />
    </Inline>
  );
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

/** Labels of the buttons that leave out a field's faulty values, where the words for any field would be clumsy. */
const WITHOUT: Readonly<Record<string, Text>> = {
  row: msg('Import {count, plural, one {this row} other {these # rows}}, too'),
  email: msg('Import without {count, plural, one {this email} other {these # emails}}'),
  phone: msg('Import without {count, plural, one {this phone} other {these # phones}}'),
};

const WITHOUT_VALUES = msg(
  'Import without {count, plural, one {this value of {label}} other {these # values of {label}}}',
);
