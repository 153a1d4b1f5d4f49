import { storeTheme, storedTheme } from '#state/browser/remembered.ts';
import { applyTheme } from '#ui/theme.ts';
import type { ThemeChoice as Choice } from '#ui/theme.ts';
import { ThemeSwitch } from '#ui/controls/ThemeSwitch.tsx';
import { useState } from 'react';

/** Light, dark, or the setting of the device; kept in this browser. */
export function ThemeChoice() {
  const [choice, setChoice] = useState(chosenTheme);
  return (
    <ThemeSwitch
      value={choice}
      onChange={(next) => {
        setChoice(next);
        storeTheme(next);
        applyTheme(next, document.documentElement);
      }}
    />
  );
}

/** The look chosen in this browser; any other stored value counts as no choice. */
export function chosenTheme(): Choice {
  const stored = storedTheme();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
