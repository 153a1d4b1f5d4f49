import { msg, t } from '#language/t.ts';
import { Monitor, Moon, Sun } from '#ui/display/icons.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { Button } from './Button.tsx';
import { useMenu } from './Menu.tsx';

const LOOKS = {
  light: { label: msg('Light'), button: msg('Theme: light'), icon: <Sun /> },
  dark: { label: msg('Dark'), button: msg('Theme: dark'), icon: <Moon /> },
  system: { label: msg('System|theme'), button: msg('Theme: system'), icon: <Monitor /> },
} as const;

const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/**
 * A button with a menu of the themes; the caller applies and stores the choice. No radios, so that the page's only radio
 * groups are the screens' own.
 */
export function ThemeSwitch({
  value,
  onChange,
}: {
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}) {
  const { button, menu } = useMenu(
    t('Theme'),
    CHOICES.map((choice) => ({
      label: t(LOOKS[choice].label),
      onChoose: () => onChange(choice),
    })),
  );
  return (
    <>
      <Button {...button} variant="ghost" size="small" icon={LOOKS[value].icon}>
        {t(LOOKS[value].button)}
      </Button>
      {menu}
    </>
  );
}
