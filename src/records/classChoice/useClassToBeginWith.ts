import { classIdOf } from '#school/classes/classes.ts';
import {
  classToBeginWith,
  rememberedAs,
  type ClassOffered,
} from '#school/classes/classToBeginWith.ts';
import { classUsedLast, keepClassUsed } from '#state/browser/lastClass.ts';
import { useSchoolToday } from '#state/school/useSchoolToday.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useMemo, useState } from 'react';

/**
 * The class that a screen begins with where its address names none: the one used last on this PC, else the first with
 * students today. It stays the same while the screen is open, whatever is used in other tabs, or comes to stand first.
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
  return classes.find((one) => rememberedAs(one) === begunWith) ?? first;
}

/** The classes of these names, each with the id of its record. */
export function useClassesNamed(names: readonly string[]): readonly ClassOffered[] {
  const classes = useSchool((school) => school.classes);
  return useMemo(
    () => names.map((name) => ({ id: classIdOf(classes, name), name })),
    [names, classes],
  );
}

/** Notes for this PC that a class is used: the one that the address names, or whose marks were saved; no other is given. */
export function useNoteClassUsed(used: ClassOffered | undefined): void {
  const known = used && rememberedAs(used);
  useEffect(() => {
    if (known !== undefined) keepClassUsed(known);
  }, [known]);
}
