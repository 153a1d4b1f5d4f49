import { currentToasts, dismissToast, type ToastAction } from './toasts.ts';

/** What a message on screen offers to do about a thing. */
export function actionAbout(about: string): ToastAction | undefined {
  return currentToasts().find(({ action }) => action?.about === about)?.action;
}

/** Takes away what offers to do something about a thing that is settled. */
export function dismissToastsAbout(about: string): void {
  for (const { id, action } of currentToasts()) if (action?.about === about) dismissToast(id);
}
