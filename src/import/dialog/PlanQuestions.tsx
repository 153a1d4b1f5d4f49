import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { counted } from '#school/text/formats.ts';
import type { CollectionName } from '#school/collections.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';
import { IMPORT_WORDS, pluralOfField } from './words.ts';

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
                {t('Match by {label}', { label: namesakes.label })}
              </Button>
            )
          }
        >
          {namesakes.count === 1
            ? t('1 of these names is in the school already')
            : t('{count} of these names are in the school already', { count: namesakes.count })}
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
          <span aria-hidden="true">{otherKeysText(differing, work.collection)}</span>
          <SegmentedRadios
            label={otherKeysText(differing, work.collection)}
            options={[
              {
                value: 'same',
                label: t('The same {many}', { many: IMPORT_WORDS[work.collection].many }),
              },
              {
                value: 'others',
                label: t('Other {many}', { many: IMPORT_WORDS[work.collection].many }),
              },
            ]}
            value={otherKeys === 'same' || otherKeys === 'others' ? otherKeys : null}
            onChange={(said) => work.sayOfAllRows({ otherKeys: said })}
          />
        </Inline>
      )}
      {leavable.length === 0 && leftOut.length === 0 ? null : (
        <Inline>
          {leavable.map(({ id, label, count }) => (
            <Button
              key={id}
              size="small"
              onClick={() => work.sayOfAllRows({ leftOut: [...leftOut, id] })}
            >
              {count === 1
                ? `Import without this ${label.toLowerCase()}`
                : `Import without these ${formatNumber(count)} ${pluralOfField(label)}`}
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
  return `${counted(count, 'student is', 'students are')} in another class`;
}

function otherKeysText(count: number, collection: CollectionName): string {
  if (collection === 'teachers') {
    return `${counted(count, 'row names a teacher', 'rows name teachers')} whose email is another`;
  }
  const rows = counted(count, 'row names a student', 'rows name students');
  return `${rows} whose number, email or birth date is another`;
}
