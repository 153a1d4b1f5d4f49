/** Installs the program like any other, if the browser offers that. */
import { textUnder } from '#storage/browser/browserStorage.ts';
import { createStore } from 'zustand/vanilla';

/** Whether this browser has shown the offer. */
const [offered, keepOffered] = textUnder('schoolmaster_install_offered');

/** Chromium's event `beforeinstallprompt`; TypeScript's DOM leaves out events of one browser. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

interface Installing {
  /** The browser's question, while it can be asked. */
  readonly question: InstallPrompt | undefined;
  /** A change was saved in this window. */
  readonly hasSaved: boolean;
  /** True while the offer is shown above the screens. */
  readonly isOffered: boolean;
}

export const installing = createStore<Installing>(() => ({
  question: undefined,
  hasSaved: false,
  isOffered: false,
}));

/** Keeps the browser's question for later. Listen early: the browser sends the question once. */
export function listenForInstallQuestion(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // Otherwise phones show their own bar at once.
    event.preventDefault();
    installing.setState({ question: event });
    offerOnce();
  });
  window.addEventListener('appinstalled', () =>
    installing.setState({ question: undefined, isOffered: false }),
  );
}

/** Notes that a change was saved. The offer waits for that: by then somebody uses the program. */
export function noteSaved(): void {
  if (installing.getState().hasSaved) return;
  installing.setState({ hasSaved: true });
  offerOnce();
}

/** Asks the browser's question, which can be asked once. A browser that was refused sends another one later. */
export async function install(): Promise<void> {
  const { question } = installing.getState();
  installing.setState({ question: undefined, isOffered: false });
  await question?.prompt();
}

/** Hides the offer; Settings keeps its button. */
export function declineInstalling(): void {
  installing.setState({ isOffered: false });
}

/** True if the program already runs in a window of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

function offerOnce(): void {
  const { question, hasSaved } = installing.getState();
  if (question === undefined || !hasSaved || offered() !== null) return;
  keepOffered('true');
  installing.setState({ isOffered: true });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}
