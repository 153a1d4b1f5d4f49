import { classTitle } from '#domain/classes/classes.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { RegisterChoice } from './useRegisterChoice.ts';

/** Chooses the class whose register is shown. */
export function ClassChoice({
  choice: { classes, schoolClass, choose },
}: {
  choice: RegisterChoice;
}) {
  return (
    <SelectField
      label="Class"
      options={classes.map((one) => ({ value: one.id, label: classTitle(one) }))}
      value={schoolClass?.id ?? ''}
      disabled={classes.length === 0}
      onChange={(event) => choose({ classId: event.target.value })}
    />
  );
}
