import { isTyping, textAfterKey } from '#ui/focus.ts';
import { onceOnScreen } from '#ui/frames.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * While `opens`, keeps text typed before a dialog's first field has the focus, and then puts the text into that field. The
 * dialog's code may still be loading, and the pressed button has the focus until then. Escape calls `onEscape`.
 */
export function useTypedAhead(opens: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opens || isTyping(document.activeElement)) return undefined;
    return holdText(leave);
  }, [opens]);
}

/** Holds text until a field takes it, or the person presses another key or a pointer. Returns a function that stops. */
function holdText(leave: () => void): () => void {
  const listening = new AbortController();
  const stop = (): void => listening.abort();
  const options = { capture: true, signal: listening.signal };
  let held = '';
  let taker: HTMLInputElement | HTMLTextAreaElement | undefined;
  const finish = (): void => {
    stop();
    if (taker) typeInto(taker, held);
  };
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return finish();
      // In the dialog Enter submits, or presses what has the focus; not the Enter that opened it and is still down.
      if (key === 'Enter' && taker && !event.repeat) return finish();
      if (key === 'Escape') leave();
      else {
        const text = textAfterKey(held, key);
        // A letter's Shift comes by itself.
        if (text === undefined) return key === 'Shift' ? undefined : finish();
        held = text;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  window.addEventListener('pointerdown', finish, options);
  window.addEventListener(
    'focusin',
    ({ target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField || !isTyping(target) || !target.closest('[role="dialog"]')) return;
      taker = target;
      // Once the dialog is drawn: what opens it may still select the text of the field. Until then more text is held.
      onceOnScreen(() => {
        if (!listening.signal.aborted) finish();
      });
    },
    options,
  );
  return stop;
}

/** Types text into a field, in place of its selection. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  // A list of choices forgets a text that nobody has typed.
  const typing = { inputType: 'insertText', data: text };
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...typing }));
}
