import { currentToasts, dismissToast } from './toasts.ts';

/** Takes away what offers to do something about a thing that is settled. */
export function dismissToastsAbout(about: string): void {
  for (const { id, action } of currentToasts()) if (action?.about === about) dismissToast(id);
}
