import { t } from '#language/t.ts';
import { classTitle, classIdOf } from '#school/classes/classes.ts';
import {
  rememberedAs,
  type ClassOffered,
  classToBeginWith,
} from '#school/classes/classToBeginWith.ts';
import { SelectField } from '#ui/fields/fields.tsx';
import { classUsedLast, keepClassUsed } from '#state/browser/remembered.ts';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useMemo, useState } from 'react';

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

/**
 * Returns the class for an address that names none: the one used last on this PC, or else the first with students
 * today. The class stays the same while the screen is open, whatever other tabs do.
 */
export function useClassToBeginWith<C extends ClassOffered>(classes: readonly C[]): C | undefined {
  const school = useSchoolToday();
  const [usedLast] = useState(classUsedLast);
  const first = useMemo(
    () => classToBeginWith(classes, usedLast, (name) => school.membersOf(name).length > 0),
    [classes, usedLast, school],
  );
  const [begunWith, begin] = useState<string>();
  if (begunWith === undefined && first) begin(rememberedAs(first));
  return classes.find((offered) => rememberedAs(offered) === begunWith) ?? first;
}

/** Returns the classes with these names and their record ids. */
export function useClassesNamed(names: readonly string[]): readonly ClassOffered[] {
  const classes = useSchool((school) => school.classes);
  return useMemo(
    () => names.map((name) => ({ id: classIdOf(classes, name), name })),
    [names, classes],
  );
}

/** Remembers on this PC that a class is used: the address names it, or its marks were saved. Pass no other class. */
export function useNoteClassUsed(used: ClassOffered | undefined): void {
  const known = used && rememberedAs(used);
  useEffect(() => {
    if (known !== undefined) keepClassUsed(known);
  }, [known]);
}
