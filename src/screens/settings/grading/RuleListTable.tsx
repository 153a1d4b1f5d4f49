import {
  AsListDialog,
  EntryDialog,
  RemoveDialog,
  type OpenRuleDialog,
  type RuleRow,
  useRuleUses,
  type RuleUses,
} from './RuleListDialogs.tsx';
import { LIST_WORDS, nameShown } from './ruleTexts.ts';
import { t, msg, type Text } from '#language/t.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { moveInList, type RuleList } from '#school/grading/listIntents.ts';
import { averageRule, type AverageRule } from '#school/grading/averageRule.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { subjectList } from '#school/grading/subjects.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from '#ui/display/icons.ts';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { useSeen } from '#ui/layout/media.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { RowButtons } from '#ui/table/RowLine.tsx';
import { SimpleTable, actionsColumn, type Column } from '#ui/table/SimpleTable.tsx';
import { fieldsOnCards } from '#school/reports/cardParticulars.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { useState } from 'react';
import { chooseAverages } from '#school/grading/gradingIntents.ts';
import { Muted } from '#ui/display/text.tsx';
import { StatusLine } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';

/** The numbers of rows shown at first, so that the section fits into a window. */
const MOST_ROWS = { subjects: 12, examTypes: 8 } as const;
const MOST_TOGETHER = 10;
const FEWEST_SUBJECTS = 1;

const AVERAGES: readonly { value: AverageRule; label: Text }[] = [
  { value: 'points', label: msg('By points') },
  { value: 'weights', label: msg('By weights of types') },
];

/** The subjects, or the assessment types, in the order of all choices. */
export function RuleListTable({ list }: { list: RuleList }) {
  const rows = useSchool(({ settings }): readonly RuleRow[] =>
    list === 'subjects' ? subjectList(settings) : examTypeList(settings),
  );
  const first = useSchool(({ settings }) => rowsAtFirst(list, settings));
  const words = LIST_WORDS[list];
  const { limit, button, open: showAll } = useFirstRows(rows.length, first, words.showAll);
  const [seen, isSeen] = useSeen();
  const uses = useRuleUses(list, isSeen);
  const [dialog, setDialog] = useState<OpenRuleDialog>();
  const close = (): void => setDialog(undefined);
  return (
    // A section of its own: it gets the focus if the table loses its last row.
    <section ref={seen}>
      <Stack gap="small">
        <Inline between>
          <h3>{t(words.title)}</h3>
          {list === 'examTypes' ? <AveragesChoice /> : null}
          <Inline>
            <Button size="small" icon={<Plus />} onClick={() => setDialog({ kind: 'add' })}>
              {t(words.add)}
            </Button>
            <Button size="small" onClick={() => setDialog({ kind: 'list' })}>
              {t('Edit as a list')}
            </Button>
          </Inline>
        </Inline>
        <RuleTable
          list={list}
          rows={rows.slice(0, limit)}
          all={rows.length}
          uses={uses}
          open={setDialog}
        />
        {button}
        {list === 'examTypes' ? <SumOfWeights /> : null}
      </Stack>
      {dialog?.kind === 'list' ? <AsListDialog list={list} rows={rows} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? (
        <RemoveDialog list={list} name={dialog.name} uses={uses} onClose={close} />
      ) : null}
      {dialog?.kind === 'add' || dialog?.kind === 'edit' ? (
        <EntryDialog
          list={list}
          known={rows.find(({ name }) => dialog.kind === 'edit' && name === dialog.name)}
          onAdded={showAll}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function rowsAtFirst(list: RuleList, settings: SchoolSettings): number {
  if (list === 'examTypes') return MOST_ROWS.examTypes;
  const types = Math.min(examTypeList(settings).length, MOST_ROWS.examTypes);
  const weights = averageRule(settings) === 'weights' ? 1 : 0;
  // The button of the school's own scale has a line to itself.
  const scale = scaleOf(settings).kind === 'own' ? 2 : 0;
  const onCards = fieldsOnCards(settings).length > 0 ? 1 : 0;
  const others = types + weights + scale + onCards;
  return Math.min(MOST_ROWS.subjects, Math.max(FEWEST_SUBJECTS, MOST_TOGETHER - others));
}

function RuleTable({
  list,
  rows,
  all,
  uses,
  open,
}: {
  list: RuleList;
  rows: readonly RuleRow[];
  /** The number of all rows, including folded ones. */
  all: number;
  uses: RuleUses | undefined;
  open: (dialog: OpenRuleDialog) => void;
}) {
  const commit = useCommitWithUndo();
  const move = (name: string, by: number): void => void commit(moveInList(list, name, by));
  const actions = actionsColumn<RuleRow>(({ name }) => {
    const index = rows.findIndex((row) => row.name === name);
    return (
      <RowButtons>
        <IconButton
          label={t('Edit {name}', { name: nameShown(list, name) })}
          icon={<Pencil />}
          onClick={() => open({ kind: 'edit', name })}
        />
        <IconButton
          label={t('Move {name} up', { name: nameShown(list, name) })}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => move(name, -1)}
        />
        <IconButton
          label={t('Move {name} down', { name: nameShown(list, name) })}
          icon={<ArrowDown />}
          disabled={index === all - 1}
          onClick={() => move(name, 1)}
        />
        <IconButton
          label={t('Remove {name}', { name: nameShown(list, name) })}
          icon={<Trash2 />}
          danger
          onClick={() => open({ kind: 'remove', name })}
        />
      </RowButtons>
    );
  });
  return (
    <SimpleTable
      label={t(LIST_WORDS[list].title)}
      columns={[...(list === 'subjects' ? subjectColumns(uses) : typeColumns()), actions]}
      rows={rows}
      rowKey={({ name }) => name}
      rowsRef={useFocusInPlace()}
      bordered
      compact
      fitted
    />
  );
}

function nameColumn(list: RuleList): Column<RuleRow> {
  return { id: 'name', header: t('Name'), cell: ({ name }) => nameShown(list, name) };
}

function subjectColumns(uses: RuleUses | undefined): readonly Column<RuleRow>[] {
  return [
    nameColumn('subjects'),
    { id: 'short', header: t('Short name'), cell: ({ short }) => short ?? NO_VALUE },
    {
      id: 'uses',
      header: t('Used in'),
      cell: ({ name }) => (uses ? usedIn(uses, name) : '…'),
    },
  ];
}

function typeColumns(): readonly Column<RuleRow>[] {
  return [
    nameColumn('examTypes'),
    {
      id: 'maxMarks',
      header: t('Max marks'),
      align: 'end',
      cell: ({ maxMarks }) => (maxMarks === undefined ? NO_VALUE : formatNumber(maxMarks)),
    },
    {
      id: 'weight',
      header: t('Weight (%)'),
      align: 'end',
      cell: ({ weight }) => (weight === undefined ? NO_VALUE : formatNumber(weight)),
    },
  ];
}

/** "240 grades, 2 teachers". */
function usedIn({ grades, teachers }: RuleUses, name: string): string {
  const [given, taught] = [grades.get(name) ?? 0, teachers.get(name) ?? 0];
  const parts = [
    given > 0 && t('{count, plural, one {# grade} other {# grades}}', { count: given }),
    taught > 0 && t('{count, plural, one {# teacher} other {# teachers}}', { count: taught }),
  ];
  return parts.filter((part) => part !== false).join(', ') || t('Not used');
}

function AveragesChoice() {
  const settings = useSchool((school) => school.settings);
  const commit = useCommitWithUndo();
  const rule = averageRule(settings);
  return (
    <Inline>
      <Muted>{t('Averages')}</Muted>
      <SegmentedRadios
        label={t('Averages')}
        options={AVERAGES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={rule}
        onChange={(by) => void commit(chooseAverages(by))}
      />
    </Inline>
  );
}

/** Shows the sum of the weights; nothing if averages are by points. */
function SumOfWeights() {
  const settings = useSchool((school) => school.settings);
  if (averageRule(settings) === 'points') return null;
  return <StatusLine>{weightsInWords(settings)}</StatusLine>;
}

function weightsInWords(settings: Parameters<typeof examTypeList>[0]): string {
  const weights = examTypeList(settings).flatMap(({ weight }) => weight ?? []);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Adding doubles leaves digits behind.
  if (sum > 0) return t('The weights add up to {sum} %', { sum: Number(sum.toFixed(6)) });
  return t('No type has a weight yet, so averages are by points');
}
