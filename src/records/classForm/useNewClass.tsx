import { msg, t } from '#language/t.ts';
import { hasOwnClasses } from '#school/classes/classRules.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useCallback, useRef, useState } from 'react';

const ADD_CLASS = lazyPart(async () => (await import('./ClassForm.tsx')).ClassForm);

/** The last choice of a class. */
export const NEW_CLASS = msg('New class…');

/** "New class…" in a choice of classes, and the form behind it. */
export type NewClassChoice = ReturnType<typeof useNewClass>;

/** Offers "New class…", which opens Add Class and chooses the added class. */
export function useNewClass(choose: (name: string) => void = () => undefined) {
  const { loaded } = useOpenSchool();
  const isOwn = useSchool(({ settings }) => hasOwnClasses(settings));
  const [chooseThere, setChoose] = useState<(name: string) => void>();
  const added = useRef<string>(undefined);
  const ask = useCallback((chosen: (name: string) => void): void => {
    added.current = undefined;
    setChoose(() => chosen);
  }, []);
  const close = (): void => {
    const { current: name } = added;
    setChoose(undefined);
    // If adding failed, the class does not exist and must not be chosen.
    if (name !== undefined && classIdOf(loaded.getState().classes, name) !== '')
      chooseThere?.(name);
  };
  return {
    /** "New class…"; `undefined` if the school offers Class 1 to Class 10. */
    action: isOwn ? { label: t(NEW_CLASS), onChoose: () => ask(choose) } : undefined,
    /** Opens the form, and calls the given function with the added class. */
    ask,
    /** Render this inside the form's dialog. */
    dialog: chooseThere ? (
      <ADD_CLASS.Part
        known={undefined}
        onClose={close}
        onAdd={(name) => {
          added.current = name;
        }}
      />
    ) : null,
  };
}
