import { registersDueAt } from '#school/attendance/missingRegisters.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { useCommitWithUndo } from '#records/undo/useCommitWithUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TimeField } from '#ui/fields/DateField.tsx';
import { useEffect, useRef, useState } from 'react';

/** A browser's time field changes with each part that is typed: one time shall be one act. */
const PAUSE_MS = 1000;

/** From when on today's registers count as missing. Stored when the field is left, or after a pause. */
export function RegistersDueField() {
  const stored = useSchool(({ settings }) => registersDueAt(settings));
  const commit = useCommitWithUndo();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (typed && typed !== stored) await commit(saveSettings({ registersDue: typed }));
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now));
  };
  const newest = useRef(store);
  useEffect(() => {
    newest.current = store;
  });
  useEffect(() => {
    const leave = () => void newest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <TimeField
      label="Registers are due at"
      hint="Until then, today’s registers are not counted as missing."
      value={typed ?? stored}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void newest.current(), PAUSE_MS);
      }}
      onBlur={() => void store()}
    />
  );
}
