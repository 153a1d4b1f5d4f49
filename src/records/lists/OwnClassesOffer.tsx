import { t, msg } from '#language/t.ts';
import { asksForOwnClasses } from '#school/classes/ownClasses.ts';
import { chooseOwnClasses } from '#school/settings/ownRuleIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** What the switch and the offer are called. */
export const ONLY_OWN_CLASSES = msg("Only this school's classes");

/** Offers a school without one of the ten classes that choices leave these out, until somebody answers. */
export function OwnClassesOffer() {
  const isAsked = useSchool(({ classes, students, settings }) =>
    asksForOwnClasses(classes, students, settings),
  );
  const isShown = useView('ownClassesOffer') === 'shown';
  const commit = useCommitWithUndo();
  if (!isAsked || !isShown) return null;
  return (
    <Banner
      role="note"
      actions={
        <>
          <Button size="small" onClick={() => void commit(chooseOwnClasses(true))}>
            {t(ONLY_OWN_CLASSES)}
          </Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => chooseView('ownClassesOffer', 'hidden')}
          >
            {t('Hide')}
          </Button>
        </>
      }
    >
      {t(
        'Class choices still offer Class 1 to Class 10, which your school does not use. You can change this later in Settings, under Fields.',
      )}
    </Banner>
  );
}
