import { t } from '#language/t.ts';
import { useRef, useState } from 'react';
import { Monitor, Moon, Sun } from '#ui/display/icons.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

const LOOKS = {
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
  system: { label: 'System', icon: <Monitor /> },
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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { label, icon } = LOOKS[value];
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Theme: {label.toLowerCase()}
      </Button>
      {isOpen ? (
        <Menu
          label={t('Theme')}
          anchor={button.current}
          items={CHOICES.map((choice) => ({
            label: LOOKS[choice].label,
            onChoose: () => onChange(choice),
          }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
