import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { DRAFT_KINDS, useAllDrafts } from '#state/drafts/draftKinds.ts';
import { bookOfDraft } from '#state/drafts/markBookDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { discardMarks } from './unsavedMarks.ts';
import type { MarkBookChoice } from './useMarkBook.ts';
import { focusWhenGone } from '#ui/focus.ts';

/** Names other mark books with unsaved marks, so that none is forgotten. */
export function OtherMarkBooks({
  shown,
  onOpen,
}: {
  shown: string;
  onOpen: (choice: MarkBookChoice) => void;
}) {
  const classes = useSchool((school) => school.classes);
  const others = Object.entries(useAllDrafts(DRAFT_KINDS.marks)).filter(([name]) => name !== shown);
  if (others.length === 0) return null;
  return (
    <Banner tone="warning" title={t('Other mark books have unsaved marks')}>
      <Stack gap="small">
        {others.map(([name, typed]) => {
          const { classId, className, subject } = bookOfDraft(name);
          const known = classes.find(({ id }) => id === classId)?.name ?? className;
          const title = t('{className}, {subject}', {
            className: choiceText('class', known) || t('A deleted class'),
            subject: choiceText('subject', subject),
          });
          return (
            <Inline key={name}>
              <span>
                {t('{title}: {count, plural, one {# mark} other {# marks}}', {
                  title,
                  count: Object.keys(typed).length,
                })}
              </span>
              {known === '' ? null : (
                <Button
                  size="small"
                  aria-label={t('Open {title}', { title })}
                  onClick={() => onOpen({ class: known, subject })}
                >
                  {t('Open')}
                </Button>
              )}
              <Button
                size="small"
                variant="ghost"
                ref={LEAVES_TO_GRID}
                aria-label={t('Discard marks of {title}', { title })}
                onClick={() => discardMarks(name)}
              >
                {t('Discard')}
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}

/** Returns the cell of the grid that Tab leads to, or the page's content without a grid. */
export function gridCellOrPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>(GRID_CELL) ?? document.querySelector('main');
}

/** Selects the cell of the grid that Tab leads to. */
export const GRID_CELL = 'main [role="grid"] [tabindex="0"]';

/** A `ref` for a button above the grid that disappears when pressed. */
export const LEAVES_TO_GRID = focusWhenGone(gridCellOrPage);
