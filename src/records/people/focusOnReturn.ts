import { nextFrame } from '#ui/frames.ts';
import type { PersonKind } from './personAddress.ts';

/** A screen that works out what it shows may take so many frames. */
const WAITED_FOR = 60;

/**
 * Gives the focus back on the screen that the history has led back to: to the link to a person, where it is there
 * within so many frames, and until then to the content. Not to a person who presses something meanwhile.
 */
export async function focusOnReturn(kind: PersonKind, id: string): Promise<void> {
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const press of ['keydown', 'pointerdown']) {
    window.addEventListener(press, () => pressed.abort(), { signal, capture: true });
  }
  for (let frame = 0; frame < WAITED_FOR; frame += 1) {
    // What has just been left may still be drawn, and its dialog gives the focus to that once more.
    await nextFrame();
    if (signal.aborted) return;
    const link = document.querySelector<HTMLElement>(`main a[href*="${kind}=${CSS.escape(id)}"]`);
    if (link) {
      link.focus();
      break;
    }
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }
  pressed.abort();
}
