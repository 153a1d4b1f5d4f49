import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { orTellFailure, useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { useConflicts, useSharing, useSharingView } from '#sharing/state/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreButton } from '#ui/controls/More.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Section, Inline } from '#ui/layout/Section.tsx';
import { goTo } from '#ui/navigation.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sharingLines } from './sharingLines.ts';
import type { ConflictChoice, ConflictLine } from './conflictWords.ts';
import { conflictLines } from './conflictLines.ts';

/**
 * The region "To look at": the conflicts, and notices of sharing. Empty if there are none. Import it lazily, and only
 * if the school is shared.
 */
export function Conflict() {
  const conflicts = useLookLines();
  const view = useSharingView();
  const sharing = useSharing();
  const entries = useTexts(
    () => (view.is === 'on' ? [...sharingLines(view), ...conflicts] : conflicts),
    [view, conflicts],
  );
  const [unfolded, unfold] = useState<string>();
  const lines = useMemo(
    () =>
      entries.flatMap((line) => [line, ...(line.key === unfolded ? (line.each?.() ?? []) : [])]),
    [entries, unfolded],
  );
  const commit = useCommitWithUndo();
  const list = useRef<HTMLDivElement>(null);
  const { leave, stay } = useFocusOnNext(lines, list);
  if (lines.length === 0) return null;
  const choose = async (line: ConflictLine, choice: ConflictChoice): Promise<void> => {
    if ('leadsTo' in choice) return goTo(choice.leadsTo);
    leave(line.key);
    if ('does' in choice) {
      if (!(await commit(choice.does))) stay();
      return;
    }
    const isDone = await orTellFailure(
      () => t('This could not be stored. Nothing was changed.'),
      () => choice.run(sharing),
    );
    if (!isDone) stay();
  };
  return (
    <Section
      title={t('To look at')}
      description={
        conflicts.length > 0 ? t('Changed on two PCs at once. Which one is right?') : undefined
      }
      flush
    >
      <div ref={list}>
        <ItemList label={t('To look at')} stacked>
          {lines.map((line) => (
            <ItemRow
              key={line.key}
              title={line.text}
              detail={line.detail}
              trailing={
                line.choices.length === 0 ? undefined : (
                  <Inline>
                    {line.choices.map((choice) => (
                      <Button
                        key={choice.label}
                        size="small"
                        onClick={() => void choose(line, choice)}
                      >
                        {choice.label}
                      </Button>
                    ))}
                    {line.each ? (
                      <MoreButton
                        label={t('Show each')}
                        size="small"
                        isOpen={line.key === unfolded}
                        onOpen={(isOpen) => unfold(isOpen ? line.key : undefined)}
                      />
                    ) : null}
                  </Inline>
                )
              }
            />
          ))}
        </ItemList>
      </div>
    </Section>
  );
}

function useLookLines(): readonly ConflictLine[] {
  const found = useConflicts();
  const students = useStoredSchool((school) => school.students);
  const teachers = useStoredSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  return useTexts(
    () =>
      found
        ? conflictLines(found.list, {
            students,
            teachers,
            classes,
            settings,
            authorOf: found.authorOf,
          })
        : [],
    [found, students, teachers, classes, settings],
  );
}

/** After a decision, moves the focus to the next line, or to the place of the list. */
function useFocusOnNext(
  lines: readonly ConflictLine[],
  list: { readonly current: HTMLElement | null },
) {
  const left = useRef<{ readonly key: string; readonly at: number }>(undefined);
  useEffect(() => {
    const { key, at } = left.current ?? {};
    if (at === undefined || lines.some((line) => line.key === key)) return;
    left.current = undefined;
    const region = list.current?.closest('section');
    const next = list.current?.querySelectorAll('li')[at]?.querySelector('button');
    const heading = region?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (next ?? heading ?? document.querySelector('main'))?.focus();
  }, [lines, list]);
  return {
    leave: (key: string) => {
      left.current = { key, at: lines.findIndex((line) => line.key === key) };
    },
    stay: () => {
      left.current = undefined;
    },
  };
}
