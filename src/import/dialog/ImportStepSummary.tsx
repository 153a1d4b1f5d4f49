import { sentence } from '#school/text/isolated.ts';
import { importedWords } from '#school/acts/importedWords.ts';
import { formatNumber } from '#school/text/formats.ts';
import { StatusLine } from '#ui/feedback/states.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { NoPlan } from './NoPlan.tsx';
import { ClassesToCreate, countsText, ProblemRowsButton } from './PlanParts.tsx';
import { NotImported } from './NotImported.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** What is about to happen, in a few sentences. */
export function ImportStepSummary({ work, file }: { work: Import; file: OpenedFile }) {
  const { plan, collection } = work;
  if (!plan) return <NoPlan work={work} />;
  const { counts } = plan;
  const count = counts.new + counts.changed;
  return (
    <Stack>
      <StatusLine>{countsText(counts)}</StatusLine>
      <p>
        {count === 0
          ? 'There is nothing to import: all that the file says is stored already, or has problems.'
          : sentence`${importedWords(collection, count)} from ${file.name} will be stored. Nothing is deleted, and an empty cell changes nothing. The school as it is now is kept under Snapshots in Settings, and you can undo the import.`}
      </p>
      {counts.problem === 0 ? null : (
        <Inline>
          <span>
            {counts.problem === 1
              ? 'One row has a problem and stays out.'
              : `${formatNumber(counts.problem)} rows have problems and stay out.`}
          </span>
          <ProblemRowsButton work={work} plan={plan} />
        </Inline>
      )}
      <NotImported work={work} file={file} />
      <ClassesToCreate work={work} file={file} plan={plan} />
    </Stack>
  );
}
