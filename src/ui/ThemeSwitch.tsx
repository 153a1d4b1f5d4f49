import { SegmentedRadios, type SegmentedOption } from './SegmentedRadios.tsx';
import type { ThemeChoice } from './theme.ts';

const CHOICES: readonly SegmentedOption<ThemeChoice>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Chooses the theme; applying and keeping it is the caller's matter. */
export function ThemeSwitch({
  value,
  onChange,
}: {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}) {
  return (
    <SegmentedRadios label="Theme" options={CHOICES} value={value} onChange={onChange} stretch />
  );
}
