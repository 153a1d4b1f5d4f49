import { chooseView, useView } from '#state/browser/remembered.ts';
import type { PaperSize } from '#ui/paper/SheetOnScreen.tsx';

/** Regions that print on Letter; all others print on A4. */
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|CR|GT|PA|PR|SV|VE)\b/i;

/** The paper of sheets on screen, as usual in the browser's region until somebody chooses; and a way to choose. */
export function usePaperSize(): readonly [PaperSize, (size: PaperSize) => void] {
  const chosen = useView('paper');
  const usual = LETTER_REGIONS.test(navigator.language) ? 'letter' : 'a4';
  return [chosen === 'usual' ? usual : chosen, (size) => chooseView('paper', size)];
}
