/** What the preview says and offers of its rows. */
import { t } from '#language/t.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { formatNumber } from '#language/locale.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Download } from '#ui/display/icons.ts';
import { MoreNames } from '#ui/display/text.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** "118 new, 1 changed, 0 the same, 1 with problems". */
export function countsText({ new: added, changed, same, problem }: ImportPlan['counts']): string {
  const parts = [`${formatNumber(added)} new`, `${formatNumber(changed)} changed`];
  return `${parts.join(', ')}, ${formatNumber(same)} the same, ${formatNumber(problem)} with problems`;
}

/** Saves the rows that stay out as a file. */
export function ProblemRowsButton({ work, plan }: { work: Import; plan: ImportPlan }) {
  if (plan.counts.problem === 0) return null;
  return (
    <Button size="small" icon={<Download />} onClick={work.saveProblemRows}>
      {t('Download rows with problems')}
    </Button>
  );
}

/** So many classes are named at once. */
const MOST_NAMED = 3;

/** Leave to make the classes that the school does not have. */
export function ClassesToCreate({
  work,
  file,
  plan: { classes },
}: {
  work: Import;
  file: OpenedFile;
  plan: ImportPlan;
}) {
  if (classes.length === 0) return null;
  const counted = classes.length === 1 ? '1 class' : `${formatNumber(classes.length)} classes`;
  const more = classes.length - MOST_NAMED;
  const named = classes
    .slice(0, MOST_NAMED)
    .map((name) => beginningOf(name, 40))
    .join(', ');
  return (
    <>
      <CheckboxField
        label={`Create ${counted}: ${named}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`}
        checked={file.createsClasses}
        onChange={({ target }) => work.say({ createsClasses: target.checked })}
      />
      {more > 0 ? (
        <MoreNames summary={t('All {counted}', { counted })}>{classes.join(', ')}</MoreNames>
      ) : null}
    </>
  );
}
