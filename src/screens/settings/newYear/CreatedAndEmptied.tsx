import { createdInWords, type NewYearPlan, type YearClass } from '#school/newYear/newYearPlan.ts';
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { deletedField, setNewYearField } from '#state/drafts/newYearDraft.ts';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';

/** Names the classes that will be created, and offers to delete classes that will be empty. */
export function CreatedAndEmptied({
  plan,
  deletes,
}: {
  plan: NewYearPlan;
  deletes: (key: string) => boolean;
}) {
  const created = createdInWords(plan);
  const { emptied } = plan;
  const count = plan.created.length;
  const [only, second] = emptied;
  if (only && !second) {
    return <DeletedTick emptied={only} created={count} deletes={deletes} />;
  }
  if (created === '' && emptied.length === 0) return null;
  return (
    <Stack gap="small">
      {created === '' ? null : <p>{created}</p>}
      {emptied.map((one) => (
        <DeletedTick key={one.key} emptied={one} created={0} deletes={deletes} />
      ))}
    </Stack>
  );
}

function DeletedTick({
  emptied: { key, name },
  created,
  deletes,
}: {
  emptied: YearClass;
  /** The number of created classes to name in the same sentence. */
  created: number;
  deletes: (key: string) => boolean;
}) {
  const values = { name: choiceText('class', name), count: created };
  return (
    <CheckboxField
      label={
        created === 0
          ? t('{name} will be empty: delete it', values)
          : t(
              '{count, plural, one {# class will be created} other {# classes will be created}}, {name} will be empty: delete it',
              values,
            )
      }
      checked={deletes(key)}
      onChange={({ target: { checked } }) =>
        setNewYearField(deletedField(key), checked ? 'yes' : undefined)
      }
    />
  );
}
