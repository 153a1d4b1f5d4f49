import { t } from '#language/t.ts';
import { choiceText, choiceOptions } from '#school/text/choices.ts';
import type { ClassKey, ClassRule, Move } from '#school/newYear/newYearPlan.ts';
import { formatNumber } from '#language/locale.ts';
import { useLanguage, useTexts } from '#language/useLanguage.ts';
import { NEW_CLASS } from '#records/classForm/useNewClass.tsx';
import { classField, setNewYearField, studentField } from '#state/drafts/newYearDraft.ts';
import { Badge, CellText, VisuallyHidden } from '#ui/display/text.tsx';
import { SimpleTable, type Column, type WindowColumn } from '#ui/table/SimpleTable.tsx';
import { memo, useMemo, useState, type ComponentProps } from 'react';
import { finder } from '#school/text/search.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { studentName, studentSearchText } from '#school/students/students.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { CellTick, CellChoice } from '#ui/table/ChangingCell.tsx';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import { useSeen } from '#ui/layout/media.ts';

/** A class that others can go to: "6A", "Create 6B". */
export interface ClassToGoTo {
  readonly key: ClassKey;
  readonly name: string;
  /** True if the start of the year will create it. */
  readonly isNew?: true;
}

/** Opens Add Class, and gives the added class to `choose`. */
export type AskForClass = (choose: (name: string) => void) => void;

/** Returns the options for the next class of a class's students. */
function destinationsOf(
  className: string,
  classes: readonly ClassToGoTo[],
): readonly { readonly id: string; readonly label: string }[] {
  const others = classes.filter(({ name }) => name !== className);
  return [
    ...others.map(({ key, name, isNew }) => ({
      id: key,
      label: isNew ? t('Create {name}', { name }) : choiceText('class', name),
    })),
    {
      id: 'stays',
      label: t('Stays in {className}', { className: choiceText('class', className) }),
    },
    { id: 'leaves', label: t('Left school') },
  ];
}

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
  const words = t('{part} of {whole}', { part: after, whole: capacity });
  if (after <= capacity) return words;
  return (
    <Badge tone="warning">
      {words}
      <VisuallyHidden>{t(', over capacity')}</VisuallyHidden>
    </Badge>
  );
}

/** Chooses the next class of single students who do not go with their class. */
export function NewYearStudents({
  moves,
  classes,
  askForClass,
}: {
  moves: readonly Move[];
  classes: readonly ClassToGoTo[];
  /** Opens Add Class; `undefined` if no new class is offered. */
  askForClass: AskForClass | undefined;
}) {
  const [query, setQuery] = useState('');
  const [className, setClassName] = useState('');
  const columns = useTexts(() => columnsOf(classes, askForClass), [classes, askForClass]);
  const shown = useMemo(() => {
    const isFound = finder(query);
    return moves.filter(
      ({ student }) =>
        (className === '' || isInClass(student, className)) && isFound(studentSearchText(student)),
    );
  }, [moves, query, className]);
  const own = useMemo(() => [...new Set(moves.map(({ from }) => from.name))], [moves]);
  return (
    <Stack>
      <Toolbar>
        <SearchBox
          label={t('Search students')}
          shortcut={false}
          value={query}
          onChange={setQuery}
        />
        <SelectField
          label={t('Class')}
          placeholder={t('All Classes')}
          options={choiceOptions('class', own)}
          value={className}
          onChange={({ target }) => setClassName(target.value)}
        />
      </Toolbar>
      <WindowTable
        label={t('Students')}
        columns={columns}
        rows={shown}
        rowKey={({ student }) => student.id}
        rowHeight={ROW_HEIGHT}
        empty={
          <EmptyState title={t('No students found')}>
            {t('No student with a class matches.')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** In pixels: high enough for a finger. */
const ROW_HEIGHT = 52;

const AS_THE_CLASS = '';

function columnsOf(
  classes: readonly ClassToGoTo[],
  askForClass: AskForClass | undefined,
): readonly WindowColumn<Move>[] {
  const choices = new Map(
    classes.map(({ name }) => [
      name,
      [{ id: AS_THE_CLASS, label: t('As the class') }, ...destinationsOf(name, classes)],
    ]),
  );
  const choose = ({ student }: Move, chosen: string): void =>
    setNewYearField(studentField(student.id), chosen === '' ? undefined : chosen);
  return [
    {
      id: 'name',
      header: t('Name'),
      width: 9,
      stays: true,
      cell: ({ student }) => <PersonName kind="student" person={student} />,
    },
    {
      id: 'next',
      header: t('Next class'),
      width: 11,
      cell: (move) => (
        <SeenChoice
          label={t('Next class of {name}', { name: studentName(move.student) })}
          value={move.choice ?? ''}
          choices={choices.get(move.from.name) ?? []}
          always={AS_THE_CLASS}
          lastAction={
            askForClass && {
              label: t(NEW_CLASS),
              onChoose: () => askForClass((chosen) => choose(move, chosen)),
            }
          }
          onChange={(chosen) => choose(move, chosen)}
        />
      ),
    },
    {
      id: 'stays',
      header: t('Stays'),
      width: 5,
      cell: (move) => (
        <CellTick
          label={t('{name} stays', { name: studentName(move.student) })}
          checked={move.choice === 'stays'}
          onChange={(stays) => choose(move, stays ? 'stays' : '')}
        />
      ),
    },
    {
      id: 'class',
      header: t('Class'),
      width: 7,
      cell: ({ from }) => choiceText('class', from.name),
    },
  ];
}

/**
 * A cell's choice among very many. Until the cell is on screen, it holds only the chosen option and the option with the id
 * `always`. Otherwise a table of classes by classes would have many thousand elements.
 */
function SeenChoice({
  always,
  choices,
  value,
  ...field
}: ComponentProps<typeof CellChoice> & { always: string }) {
  const [ref, isSeen] = useSeen();
  return (
    <div ref={ref}>
      <CellChoice
        {...field}
        value={value}
        choices={isSeen ? choices : choices.filter(({ id }) => id === value || id === always)}
      />
    </div>
  );
}
