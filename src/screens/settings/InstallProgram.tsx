import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { install, installing, isInstalled } from '#state/browser/installing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useStore } from 'zustand';

/** Installs the program if the browser can do so now; otherwise explains how. */
export function InstallProgram() {
  const canAsk = useStore(installing, ({ question }) => question !== undefined);
  if (isInstalled()) return null;
  if (!canAsk)
    return (
      <Muted>
        {t(
          'To install the program, choose “Install” or “Add to Home Screen” in the browser’s menu. Firefox on a computer offers neither.',
        )}
      </Muted>
    );
  return (
    <Inline>
      <Button
        onClick={() =>
          void orTellFailure(() => t('The browser did not install the program.'), install)
        }
      >
        {t('Install')}
      </Button>
      <Muted>{t('Opens in its own window, with the same records')}</Muted>
    </Inline>
  );
}
