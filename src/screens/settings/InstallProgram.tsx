import { orTellFailure } from '#records/undo/useUndo.ts';
import { install, installing, isInstalled } from '#state/browser/installing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useStore } from 'zustand';

/** Installs the program where the browser can do so now; else says how. */
export function InstallProgram() {
  const canAsk = useStore(installing, ({ question }) => question !== undefined);
  if (isInstalled()) return null;
  if (!canAsk)
    return (
      <Muted>
        For an icon and a window of its own, choose “Install” or “Add to Home Screen” in the
        browser’s menu. Firefox on a computer has neither.
      </Muted>
    );
  return (
    <Inline>
      <Button onClick={() => void orTellFailure('The browser did not install it.', install)}>
        Install
      </Button>
      <Muted>An icon and a window of its own, with the same records</Muted>
    </Inline>
  );
}
