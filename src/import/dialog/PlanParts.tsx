/** What the preview says and offers of its rows. */
import { t } from '#language/t.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { commaList } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { andMore } from '#import/reading/andMore.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Download } from '#ui/display/icons.ts';
import { MoreNames } from '#ui/display/text.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** "118 new, 1 changed, 0 the same, 1 with problems". */
export function countsText({ new: added, ...others }: ImportPlan['counts']): string {
  return t('{added} new, {changed} changed, {same} the same, {problem} with problems', {
    added,
    ...others,
  });
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
  const count = classes.length;
  const names = classes.map((name) => choiceText('class', name));
  const more = count - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).map((name) => beginningOf(name, 40));
  return (
    <>
      <CheckboxField
        label={t('Create {count, plural, one {# class} other {# classes}}: {names}', {
          count,
          names: andMore(named, more),
        })}
        checked={file.createsClasses}
        onChange={({ target }) => work.say({ createsClasses: target.checked })}
      />
      {more > 0 ? (
        <MoreNames summary={t('All {count, plural, one {# class} other {# classes}}', { count })}>
          {commaList(names)}
        </MoreNames>
      ) : null}
    </>
  );
}
