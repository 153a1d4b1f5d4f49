import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { usualFrom } from '#school/classes/classChange.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { PreviewRow } from '#import/plan/preview.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { FilterButtons } from '#ui/controls/Tabs.tsx';
import { Banner, EmptyState, StatusLine, NotRead } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField, CheckboxField } from '#ui/fields/fields.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { StatusWordsAgain } from './AllRows.tsx';
import { HowItWasRead, NotImported, WithCancel } from './stepParts.tsx';
import { IMPORT_WORDS } from './words.ts';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { RowsShown } from './importState.ts';
import { withoutNames } from './missingChoices.ts';
import { PlanQuestions } from './PlanQuestions.tsx';
import { previewColumns } from './previewColumns.tsx';
import type { Import, OpenImport } from './useImport.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { andMore, commaList } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { Download } from '#ui/display/icons.ts';
import { More, MoreButton } from '#ui/controls/More.tsx';

/** In pixels: two lines, on a phone three. */
const ROW_HEIGHT = 40;
const NARROW_ROW_HEIGHT = 56;

/** Step 3: every row with its outcome, before anything is stored. */
export function PreviewStep({ work }: { work: OpenImport }) {
  const { collection, file, plan } = work;
  const { choices, typedOver, shown } = file;
  const isNarrow = useMedia('(width < 640px)');
  /** Counts undone and redone edits; a new number resets the fields. */
  const [round, setRound] = useState(0);
  const rows = useMemo(() => (plan ? rowsShown(plan, shown) : []), [plan, shown]);
  const tableColumns = useTexts(
    () => (plan ? previewColumns(plan, typedOver, { round, isNarrow }) : []),
    [plan, typedOver, round, isNarrow],
  );
  const takeBack = useCallback(
    (again: boolean) => {
      const cell = typedOver.takeBack(again);
      if (cell) setRound((before) => before + 1);
      return cell && { row: cell.rowKey, column: cell.field };
    },
    [typedOver],
  );
  if (!plan) return <NoPlan work={work} />;
  const nameless = withoutNames(collection, choices.columns);
  return (
    <>
      <ClassFrom work={work} plan={plan} />
      <Inline between>
        <StatusLine>{countsText(plan.counts)}</StatusLine>
        {plan.counts.problem === 0 ? null : (
          <Button size="small" icon={<Download />} onClick={work.saveProblemRows}>
            {t('Download rows with problems')}
          </Button>
        )}
      </Inline>
      <FilterButtons
        label={t('Rows shown')}
        choices={filtersOf(plan)}
        chosen={shown}
        onChoose={(choice) => work.keep({ shown: choice })}
      />
      <PlanQuestions work={work} plan={plan} />
      <StatusWordsAgain work={work} />
      <NotImported work={work} />
      <ClassesToCreate work={work} plan={plan} />
      {nameless === undefined ? null : <Banner tone="warning">{nameless}</Banner>}
      <HowItWasRead work={work} />
      <Options work={work} plan={plan} />
      <WindowTable
        label={t('Preview')}
        columns={tableColumns}
        rows={rows}
        rowKey={({ key }) => key}
        rowHeight={isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT}
        takeBack={takeBack}
        empty={
          <EmptyState title={t('No rows here')}>
            {shown === 'all'
              ? t('The sheet has no rows below its headings.')
              : t('The file has no rows of this kind.')}
          </EmptyState>
        }
      />
    </>
  );
}

/** Settings that few people change, folded. */
function Options({ work, plan }: { work: Import; plan: ImportPlan }) {
  const [isOpen, setOpen] = useState(false);
  const { matchBy, ways } = plan;
  return (
    <Stack gap="small">
      <Inline>
        <MoreButton label={t('Options')} size="small" isOpen={isOpen} onOpen={setOpen} />
      </Inline>
      {isOpen ? (
        <FieldGrid>
          <SelectField
            label={t(IMPORT_WORDS[work.collection].matched)}
            hint={
              matchBy === ''
                ? t('No column identifies stored records, so every row is new.')
                : undefined
            }
            value={matchBy}
            placeholder={matchBy === '' ? t('Nothing') : undefined}
            options={ways.map(({ id, label, open }) => ({
              value: id,
              label: t(label),
              disabled: !open,
            }))}
            onChange={({ target }) => work.say({ matchBy: target.value })}
          />
        </FieldGrid>
      ) : null}
    </Stack>
  );
}

/** Asks for the first day in the new class, one day for all students who change class. */
function ClassFrom({ work, plan }: { work: OpenImport; plan: ImportPlan }) {
  const today = useToday();
  const students = useSchool((school) => school.students);
  const { classChanges } = plan;
  if (classChanges === 0) return null;
  const from = work.file.classFrom ?? usualFrom(students, today);
  return (
    <DateField
      label={t('From')}
      required
      hint={t(
        '{count, plural, one {# student changes} other {# students change}} class on this day. Earlier days stay with the old class.',
        { count: classChanges },
      )}
      value={from}
      onChange={({ target }) => work.keep({ classFrom: target.value })}
    />
  );
}

function filtersOf({
  counts,
}: ImportPlan): readonly { readonly id: RowsShown; readonly label: string }[] {
  return [
    { id: 'all', label: t('All rows') },
    { id: 'new', label: t('{count} new', { count: counts.new }) },
    { id: 'changed', label: t('{count} changed', { count: counts.changed }) },
    { id: 'same', label: t('{count} the same', { count: counts.same }) },
    { id: 'problem', label: t('{count} with problems', { count: counts.problem }) },
  ];
}

/** Returns rows with problems first. A corrected row stays there, so that it does not move while someone types. */
function rowsShown({ rows }: ImportPlan, shown: RowsShown): readonly PreviewRow[] {
  if (shown === 'problem') return rows.filter(hasOrHadProblem);
  if (shown !== 'all') return rows.filter(({ outcome }) => outcome === shown);
  const first = rows.filter(hasOrHadProblem);
  return first.length === 0 ? rows : [...first, ...rows.filter((row) => !hasOrHadProblem(row))];
}

function hasOrHadProblem({ outcome, canBeTyped }: PreviewRow): boolean {
  return outcome === 'problem' || canBeTyped;
}

/** Shown instead of the rows while they are compared, or if the marks or grades could not be read. */
function NoPlan({ work }: { work: Import }) {
  const { cannotCompare, collection } = work;
  if (!cannotCompare) return <WithCancel label={t('Comparing with the school')} work={work} />;
  return (
    <NotRead
      title={
        collection === 'grades'
          ? t('The stored grades could not be read')
          : t('The stored attendance could not be read')
      }
    >
      {t('You cannot import without them: records could be stored twice.')}
    </NotRead>
  );
}

/** Returns "118 new, 1 changed, 0 the same, 1 with problems". */
function countsText({ new: added, ...others }: ImportPlan['counts']): string {
  return t('{added} new, {changed} changed, {same} the same, {problem} with problems', {
    added,
    ...others,
  });
}

/** How many classes are named before "All … classes" unfolds the rest. */
const MOST_NAMED = 3;

/** Offers to create classes that the school lacks. */
function ClassesToCreate({ work, plan: { classes } }: { work: OpenImport; plan: ImportPlan }) {
  if (classes.length === 0) return null;
  const count = classes.length;
  const names = classes.map((name) => choiceText('class', name));
  return (
    <>
      <CheckboxField
        label={t('Create {count, plural, one {# class} other {# classes}}: {names}', {
          count,
          names: andMore(names, (name) => beginningOf(name, 40), MOST_NAMED),
        })}
        checked={work.file.choices.createsClasses}
        onChange={({ target }) => work.say({ createsClasses: target.checked })}
      />
      {count > MOST_NAMED ? (
        <More
          summary={t('All {count, plural, one {# class} other {# classes}}', { count })}
          scrolls
        >
          {commaList(names)}
        </More>
      ) : null}
    </>
  );
}
