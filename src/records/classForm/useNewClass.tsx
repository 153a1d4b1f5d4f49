import { msg, t } from '#language/t.ts';
import { hasOwnClasses } from '#school/classes/classRules.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import type { LastAction } from '#ui/fields/SelectField.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useCallback, useRef, useState, type ReactNode } from 'react';

const ADD_CLASS = lazyPart(async () => (await import('./ClassForm.tsx')).ClassForm);

/** The last choice of a class. */
export const NEW_CLASS = msg('New class…');

/** The end of a choice of classes, and the form that this end opens. */
export interface NewClassChoice {
  /** "New class…"; `undefined` where Class 1 to Class 10 are offered. */
  readonly action: LastAction | undefined;
  /** Opens the form; the class is given to `choose` once added. */
  readonly ask: (choose: (name: string) => void) => void;
  /** Render this inside the dialog of the form. */
  readonly dialog: ReactNode;
}

/** Offers "New class…": Add Class opens, and the class that is added there is chosen. */
export function useNewClass(choose: (name: string) => void = () => undefined): NewClassChoice {
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
    // Adding may have failed, and the form been left then.
    if (name !== undefined && classIdOf(loaded.getState().classes, name) !== '')
      chooseThere?.(name);
  };
  return {
    action: isOwn ? { label: t(NEW_CLASS), onChoose: () => ask(choose) } : undefined,
    ask,
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
