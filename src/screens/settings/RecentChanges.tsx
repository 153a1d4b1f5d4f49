import { t } from '#language/t.ts';
import { withoutIsolation } from '#language/isolated.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { ActSummary } from '#school/acts/acts.ts';
import { useUndo } from '#records/undo/useUndo.ts';
import { momentText } from '#school/text/formats.ts';
import { useActCount, useRecentActs } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useEffect, useRef } from 'react';

const SHOWN_AT_FIRST = 5;

/** The recent acts, newest first, each with Undo. */
export function RecentChanges() {
  const { limit, button } = useFirstRows(useActCount() ?? 0, SHOWN_AT_FIRST);
  const acts = useRecentActs(limit);
  if (acts === undefined) return null;
  return (
    <Section
      title={t('Recent changes')}
      level={3}
      look="inner"
      description={t('You can undo any of these changes, today or later.')}
      flush
    >
      {acts.length === 0 ? (
        <EmptyState title={t('Nothing yet')} drawn>
          {t('Every change you make from now on is listed here.')}
        </EmptyState>
      ) : (
        <ItemList label={t('Recent changes')}>
          {acts.map((act) => (
            <RecentAct key={act.id} act={act} />
          ))}
        </ItemList>
      )}
      {button}
    </Section>
  );
}

function RecentAct({ act }: { act: ActSummary }) {
  const { id, at, undone } = act;
  const words = actWords(act);
  const undo = useUndo();
  const said = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (undone && pressed.current && document.activeElement === document.body)
      said.current?.focus();
  }, [undone]);
  const press = (): void => {
    pressed.current = true;
    void undo(id);
  };
  const trailing = undone ? (
    <span ref={said} tabIndex={-1}>
      <Muted>{t('Undone')}</Muted>
    </span>
  ) : (
    <Button
      size="small"
      aria-label={withoutIsolation(t('Undo {words}', { words }))}
      onClick={press}
    >
      {t('Undo')}
    </Button>
  );
  return <ItemRow title={words} detail={momentText(at)} trailing={trailing} />;
}
