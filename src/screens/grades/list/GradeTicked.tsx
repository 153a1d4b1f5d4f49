import { t } from '#language/t.ts';
import { deleteGrades } from '#school/grades/gradeIntents.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';
import { TickedBar, useTicked, type TickedProps } from '#records/lists/TickedBar.tsx';
import { TickedRemoval } from '#records/lists/TickedRemoval.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';

/** Actions for the ticked grades: a file, deleting. */
export function GradeTicked(props: TickedProps<GradeRow>) {
  const ticked = useTicked(props, idOf);
  const [isAsking, setAsking] = useState(false);
  const { rows } = ticked;
  if (rows.length === 0) return null;
  const count = rows.length;
  return (
    <>
      <TickedBar ticked={ticked} kind="grade">
        <ExportButton collection="grades" shown={() => ticked.inOrder().map(({ grade }) => grade)}>
          {t('Export {count, plural, one {# grade} other {# grades}}', { count })}
        </ExportButton>
        <Button onClick={() => setAsking(true)}>
          {t('Delete {count, plural, one {# grade} other {# grades}}', { count })}
        </Button>
      </TickedBar>
      {isAsking ? (
        <TickedRemoval
          kind="grade"
          names={rows.map(gradeTitle)}
          consequence={t(
            'Averages and reports will no longer count them. You can undo this right afterwards.',
          )}
          intent={() => deleteGrades(rows.map(({ grade }) => grade))}
          onClose={() => setAsking(false)}
          onDeleted={ticked.clear}
        />
      ) : null}
    </>
  );
}

function idOf({ grade }: GradeRow): string {
  return grade.id;
}
