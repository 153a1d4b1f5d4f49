import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S (⌘S) saves what a screen has to save, also where there is nothing new: the browser's own never opens. With
 * `enter`, Ctrl+Enter does, too. A dialog keeps its keys to itself.
 */
export function useSaveKey(save: () => void, { enter = false } = {}): void {
  const isDialogOpen = useDialogOpen();
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (isDialogOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isSave = key.toLowerCase() === 's' || (enter && key === 'Enter');
      if (!(ctrlKey || metaKey) || altKey || shiftKey || !isSave) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enter, isDialogOpen]);
}
