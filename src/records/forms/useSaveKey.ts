import { keyByPlace } from '#language/keys.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Saves a screen on Ctrl+S (⌘S), even without changes, so that the browser's own dialog never opens. With `enter`, Ctrl+Enter
 * saves too. An open dialog keeps its keys.
 */
export function useSaveKey(save: () => void, { enter = false } = {}): void {
  const isDialogOpen = useDialogOpen();
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (isDialogOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isSave = keyByPlace(event) === 's' || (enter && key === 'Enter');
      if (!(ctrlKey || metaKey) || altKey || shiftKey || !isSave) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enter, isDialogOpen]);
}
