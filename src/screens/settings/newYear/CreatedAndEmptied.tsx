import { createdInWords, type NewYearPlan, type YearClass } from '#school/newYear/newYearPlan.ts';
import { sentence } from '#language/isolated.ts';
import { deletedField, setNewYearField } from '#state/drafts/newYearDraft.ts';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** Which classes will be created, and which can be deleted because they will be empty. */
export function CreatedAndEmptied({
  plan,
  deletes,
}: {
  plan: NewYearPlan;
  deletes: (key: string) => boolean;
}) {
  const created = createdInWords(plan);
  const { emptied } = plan;
  const [only, second] = emptied;
  if (only && !second) {
    const start = created === '' ? '' : `${created}, `;
    return <DeletedTick emptied={only} start={start} deletes={deletes} />;
  }
  if (created === '' && emptied.length === 0) return null;
  return (
    <Stack gap="small">
      {created === '' ? null : <p>{created}</p>}
      {emptied.map((one) => (
        <DeletedTick key={one.key} emptied={one} start="" deletes={deletes} />
      ))}
    </Stack>
  );
}

function DeletedTick({
  emptied: { key, name },
  start,
  deletes,
}: {
  emptied: YearClass;
  start: string;
  deletes: (key: string) => boolean;
}) {
  return (
    <CheckboxField
      label={`${start}${sentence`${name} will be empty: delete it`}`}
      checked={deletes(key)}
      onChange={({ target: { checked } }) =>
        setNewYearField(deletedField(key), checked ? 'yes' : undefined)
      }
    />
  );
}
