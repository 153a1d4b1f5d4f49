import { classTitle, type SchoolClass } from '#domain/classes.ts';
import { formatDay } from '#domain/days.ts';
import { registerOfDraft, rollCallDrafts } from '#state/rollCallDrafts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { useStore } from 'zustand';
import { discardDraft } from './discardDraft.ts';
import { changesInWords } from './words.ts';

/** Says which other registers have changes that are not saved, so that none is forgotten. */
export function UnsavedElsewhere({
  shown,
  classes,
  onOpen,
}: {
  /** The draft of the register that is on screen. */
  shown: string;
  classes: readonly SchoolClass[];
  onOpen: (register: { date: string; classId: string }) => void;
}) {
  const drafts = useStore(rollCallDrafts);
  const others = Object.entries(drafts).filter(([name]) => name !== shown);
  if (others.length === 0) return null;
  return (
    <Banner tone="warning" title="Other registers have changes that are not saved">
      <Stack gap="small">
        {others.map(([name, { changes }]) => {
          const register = registerOfDraft(name);
          const found = classes.find(({ id }) => id === register.classId);
          const title = `${found ? classTitle(found) : 'A deleted class'}, ${formatDay(register.date)}`;
          return (
            <Inline key={name}>
              <span>
                {title}: {changesInWords(Object.keys(changes).length)}
              </span>
              {found ? (
                <Button size="small" aria-label={`Open ${title}`} onClick={() => onOpen(register)}>
                  Open
                </Button>
              ) : null}
              <Button
                size="small"
                variant="ghost"
                aria-label={`Discard changes of ${title}`}
                onClick={() => discardDraft(name)}
              >
                Discard
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}
