import { t } from '#language/t.ts';
import type { ClassRule } from '#school/newYear/newYearPlan.ts';
import { formatNumber } from '#language/locale.ts';
import { useLanguage, useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { NEW_CLASS } from '#records/classForm/useNewClass.tsx';
import { classField, setNewYearField } from '#state/drafts/newYearDraft.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { CellText, VisuallyHidden } from '#ui/display/text.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { memo } from 'react';
import { destinationsOf, type AskForClass, type ClassToGoTo } from './newYearDestinations.ts';
import { SeenChoice } from './SeenChoice.tsx';

/** The next class of each class, and the number of students there afterwards. */
export function NewYearClasses({
  rules,
  classes,
  askForClass,
}: {
  rules: readonly ClassRule[];
  classes: readonly ClassToGoTo[];
  /** Opens Add Class; `undefined` if no new class is offered. */
  askForClass: AskForClass | undefined;
}) {
  const columns = useTexts<readonly Column<ClassRule>[]>(
    () => [
      {
        id: 'class',
        header: t('Class'),
        cell: ({ from }) => <CellText text={choiceText('class', from.name)} />,
      },
      {
        id: 'to',
        header: t('Goes to'),
        width: '8rem',
        cell: ({ from, guess, destination }) => (
          <NextOfClass
            name={from.name}
            classKey={from.key}
            guess={guess}
            value={destination}
            classes={classes}
            askForClass={askForClass}
          />
        ),
      },
      {
        id: 'students',
        header: t('Students now'),
        align: 'end',
        cell: ({ students }) => formatNumber(students),
      },
      { id: 'after', header: t('Will have'), align: 'end', cell: (rule) => <After {...rule} /> },
    ],
    [classes, askForClass],
  );
  return (
    <SimpleTable
      label={t('Classes')}
      captionShown
      bordered
      fitted
      columns={columns}
      rows={rules}
      rowKey={({ from }) => from.key}
    />
  );
}

// Memoized: a school of seventy classes has seventy rows with seventy choices each.
const NextOfClass = memo(function NextOfClass({
  name,
  classKey,
  guess,
  value,
  classes,
  askForClass,
}: {
  name: string;
  classKey: string;
  guess: string;
  value: string;
  classes: readonly ClassToGoTo[];
  askForClass: AskForClass | undefined;
}) {
  useLanguage();
  const choose = (chosen: string): void =>
    setNewYearField(classField(classKey), chosen === guess ? undefined : chosen);
  return (
    <SeenChoice
      label={t('{name} goes to', { name: choiceText('class', name) })}
      value={value}
      choices={destinationsOf(name, classes)}
      lastAction={askForClass && { label: t(NEW_CLASS), onChoose: () => askForClass(choose) }}
      // The longest choice, so that the column keeps its width when the other choices come.
      always="stays"
      onChange={choose}
    />
  );
});

/** Shows "31 of 30", marked if that is more than planned. */
function After({ after, from: { capacity } }: ClassRule) {
  if (capacity === undefined) return formatNumber(after);
  const words = t('{after} of {capacity}', { after, capacity });
  if (after <= capacity) return words;
  return (
    <Badge tone="warning">
      {words}
      <VisuallyHidden>{t(', over capacity')}</VisuallyHidden>
    </Badge>
  );
}
