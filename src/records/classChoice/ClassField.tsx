import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { rememberedAs, type ClassOffered } from '#school/classes/classToBeginWith.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** Chooses the class to show; classes without students come last. */
export function ClassField<C extends ClassOffered>({
  classes,
  chosen,
  hasStudents,
  onChoose,
}: {
  classes: readonly C[];
  chosen: C | undefined;
  /** True if the class has students in the shown days. */
  hasStudents: (className: string) => boolean;
  onChoose: (chosen: C) => void;
}) {
  const withStudents = classes.filter(({ name }) => hasStudents(name));
  const without = classes.filter((offered) => !withStudents.includes(offered));
  return (
    <SelectField
      label={t('Class')}
      options={withStudents.map(optionOf)}
      lastGroup={{ label: t('No students'), options: without.map(optionOf) }}
      value={chosen && rememberedAs(chosen)}
      disabled={classes.length === 0}
      onChange={({ target }) => {
        const next = classes.find((offered) => rememberedAs(offered) === target.value);
        if (next) onChoose(next);
      }}
    />
  );
}

function optionOf(offered: ClassOffered) {
  return { value: rememberedAs(offered), label: classTitle(offered) };
}
