import { currentToasts, dismissToast, type ToastAction } from './toasts.ts';

/** Returns the action about `about` of a toast on screen. */
export function actionAbout(about: string): ToastAction | undefined {
  return currentToasts().find(({ action }) => action?.about === about)?.action;
}

/** Removes toasts whose action concerns a settled subject. */
export function dismissToastsAbout(about: string): void {
  for (const { id, action } of currentToasts()) if (action?.about === about) dismissToast(id);
}
