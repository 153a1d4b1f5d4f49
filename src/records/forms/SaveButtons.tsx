import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Save } from '#ui/display/icons.ts';
import { focusWhenGone } from '#ui/focus.ts';
import { type KeyboardEventHandler, type RefObject, useEffect, useEffectEvent } from 'react';
import { keyByPlace } from '#language/keys.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';

const LEAVES_TO_SAVE = focusWhenGone(
  (gone) => gone.parentElement?.querySelector<HTMLElement>('[data-save]') ?? null,
);

/** Discards or saves unsaved input in a register or a mark book: the first buttons of its `ActionBar`. */
export function SaveButtons({
  unsaved,
  saving,
  urgent = unsaved > 0,
  label,
  onDiscard,
  onSave,
  saveRef,
  onSaveKeyDown,
}: {
  unsaved: number;
  saving: boolean;
  /** Emphasizes saving as the next step. */
  urgent?: boolean;
  label: string;
  onDiscard: () => void;
  onSave: () => void;
  saveRef?: RefObject<HTMLButtonElement | null>;
  onSaveKeyDown?: KeyboardEventHandler<HTMLButtonElement>;
}) {
  return (
    <>
      {unsaved > 0 ? (
        <Button ref={LEAVES_TO_SAVE} variant="ghost" disabled={saving} onClick={onDiscard}>
          {t('Discard changes')}
        </Button>
      ) : null}
      <Button
        ref={saveRef}
        data-save=""
        variant={urgent ? 'primary' : 'secondary'}
        icon={<Save />}
        busy={saving}
        onClick={onSave}
        onKeyDown={onSaveKeyDown}
      >
        {label}
      </Button>
    </>
  );
}

/**
 * Saves a screen on Ctrl+S (⌘S). Without changes it saves nothing new, but the browser's own dialog stays closed. With
 * `enter`, Ctrl+Enter saves too. An open dialog keeps its keys.
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
