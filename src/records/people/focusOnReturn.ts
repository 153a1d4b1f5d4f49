import { nextFrame } from '#ui/frames.ts';
import type { PersonKind } from './personAddress.ts';

/** How many frames to wait for a screen that is computing its content. */
const MAX_FRAMES = 60;

/**
 * Restores the focus after Back: on the link to a person once it is rendered, until then on the content. Does nothing
 * if the person presses something meanwhile.
 */
export async function focusOnReturn(kind: PersonKind, id: string): Promise<void> {
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const press of ['keydown', 'pointerdown']) {
    window.addEventListener(press, () => pressed.abort(), { signal, capture: true });
  }
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    // The screen just left may still be rendered, and its dialog would move the focus once more.
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
