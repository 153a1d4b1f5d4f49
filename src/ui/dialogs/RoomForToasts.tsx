import { useEffect, type RefObject } from 'react';

/** A dialog that begins within so many pixels of the window's top is where toasts stand while dialogs are open. */
const REACH = 96;

const open: HTMLElement[] = [];

/** Says for styles (Dialog.module.css) whether the newest dialog reaches up to the toasts, and where its foot begins. */
function place(): void {
  const { dataset, style } = document.documentElement;
  const dialog = open.at(-1);
  if (dialog === undefined || dialog.offsetTop >= REACH) {
    delete dataset['toastsAboveFoot'];
    return;
  }
  const foot = dialog.querySelector<HTMLElement>('[data-dialog-foot]');
  const below = window.innerHeight - dialog.offsetTop - dialog.offsetHeight;
  style.setProperty('--dialog-foot', `${below + (foot?.offsetHeight ?? 0)}px`);
  dataset['toastsAboveFoot'] = '';
}

/** Has toasts stand above the foot of a dialog as high as the window: they cover neither its title nor its buttons. */
export function RoomForToasts({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const own = dialog.current;
    if (!own) return undefined;
    open.push(own);
    const watch = new ResizeObserver(place);
    // With the window it moves, also where it stays as large as it is.
    for (const part of [own, own.parentElement, own.querySelector('[data-dialog-foot]')]) {
      if (part) watch.observe(part);
    }
    place();
    return () => {
      watch.disconnect();
      open.splice(open.indexOf(own), 1);
      place();
    };
  }, [dialog]);
  return null;
}
