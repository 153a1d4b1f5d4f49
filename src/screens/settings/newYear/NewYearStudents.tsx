import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceOptions, choiceText } from '#school/text/choices.ts';
import { finder } from '#school/text/search.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import type { Move } from '#school/newYear/newYearPlan.ts';
import { studentName, studentSearchText } from '#school/students/students.ts';
import { NEW_CLASS } from '#records/classForm/useNewClass.tsx';
import { PersonName } from '#records/lists/PersonName.tsx';
import { studentField, setNewYearField } from '#state/drafts/newYearDraft.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CellTick } from '#ui/table/ChangingCell.tsx';
import type { WindowColumn } from '#ui/table/tableColumns.ts';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import { useMemo, useState } from 'react';
import { destinationsOf, type AskForClass, type ClassToGoTo } from './newYearDestinations.ts';
import { SeenChoice } from './SeenChoice.tsx';

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
