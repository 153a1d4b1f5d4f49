import { Monitor, Moon, Sun } from '#ui/display/icons.ts';
import { Button } from './Button.tsx';
import type { ThemeChoice } from '#ui/theme.ts';

const LOOKS = {
  system: { label: 'System', icon: <Monitor />, next: 'light' },
  light: { label: 'Light', icon: <Sun />, next: 'dark' },
  dark: { label: 'Dark', icon: <Moon />, next: 'system' },
} as const;

/**
 * Cycles through the themes; the caller applies and stores the choice. A button rather than radios, so that the page's
 * only radio groups are the screens' own.
 */
export function ThemeSwitch({
  value,
  onChange,
}: {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}) {
  const { label, icon, next } = LOOKS[value];
  const nextLabel = LOOKS[next].label.toLowerCase();
  return (
    <Button variant="ghost" size="small" icon={icon} onClick={() => onChange(next)}>
      Theme: {label}, next {nextLabel}
    </Button>
  );
}
