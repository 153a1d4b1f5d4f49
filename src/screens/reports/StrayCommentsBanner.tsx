import { t } from '#language/t.ts';
import { formatDay, formatDayOfMonth } from '#school/text/formats.ts';
import type { Period } from '#school/calendar/periods.ts';
import { moveReportComments } from '#school/reports/reportCardIntents.ts';
import type { StrayComments } from '#school/reports/movedComments.ts';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { focusWhenGone } from '#ui/focus.ts';

const LEAVES_TO_CARDS = focusWhenGone(() => document.querySelector('main'));

/** Offers comments written for nearly the same days as the period, so that none stays hidden. */
export function StrayCommentsBanner({
  strays,
  period,
}: {
  strays: readonly StrayComments[];
  period: Period;
}) {
  const commit = useCommitWithUndo();
  return strays.map(({ first, last, students }) => {
    const isInOneYear = [first, last].every((day) => day.slice(0, 4) === period.last.slice(0, 4));
    const day = isInOneYear ? formatDayOfMonth : formatDay;
    const ids = students.map(({ id }) => id);
    return (
      <Banner
        key={`${first} ${last}`}
        role="status"
        actions={
          <Button
            ref={LEAVES_TO_CARDS}
            size="small"
            onClick={() => void commit(moveReportComments(ids, { first, last }, period))}
          >
            {t('{count, plural, one {Use it for {name}} other {Use them for {name}}}', {
              count: students.length,
              name: period.name,
            })}
          </Button>
        }
      >
        {t(
          '{count, plural, one {# comment was} other {# comments were}} written for {first} to {last}',
          { count: students.length, first: day(first), last: day(last) },
        )}
      </Banner>
    );
  });
}
