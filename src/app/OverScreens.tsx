import { Commands } from './Commands.tsx';
import { DropAnything } from './dropping/DropAnything.tsx';
import { UndoKey } from './UndoKey.tsx';

/** What keys, drops and pastes ask for on every screen. Import it lazily. */
export function OverScreens() {
  return (
    <>
      <Commands />
      <UndoKey />
      <DropAnything />
    </>
  );
}
