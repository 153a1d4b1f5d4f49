import { t, msg } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { yearToCome } from '#school/calendar/schoolYear.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { asksForOwnClasses } from '#school/classes/ownClasses.ts';
import { chooseOwnClasses } from '#school/settings/settingsIntents.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import { Button } from '#ui/controls/Button.tsx';

/**
 * Says above a list that the next school year was started and the list shows its classes. Counts the students who leave
 * before, and names the filter that lists them.
 */
export function NextYearNote() {
  const settings = useSchool((school) => school.settings);
  const students = useSchool((school) => school.students);
  const today = useSchoolToday();
  const next = yearToCome(settings, today.day);
  if (!next) return null;
  const leaving = students.filter((student) => hasLeft(student) && !today.hasLeft(student)).length;
  return (
    <Banner role="note">
      {t('{name} begins on {from}. This list shows the classes from that day on.', {
        name: next.name,
        from: formatDay(next.from),
      })}
      {leaving === 0
        ? null
        : ` ${t('{count, plural, one {# student who will leave by then is in Students under “Left school”.} other {# students who will leave by then are in Students under “Left school”.}}', { count: leaving })}`}
    </Banner>
  );
}

/** The name of the switch in Settings and of the offer's button. */
export const ONLY_OWN_CLASSES = msg("Only this school's classes");

/** Offers a school without any of Class 1 to Class 10 to hide these in choices, until somebody answers. */
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
