import { english, t } from '#language/t.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { shortcutGroups } from './shortcuts.ts';

/** Lists the keyboard shortcuts (docs/conformance.md, Finding anything). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onDismiss={onClose} isText>
      {shortcutGroups().map(({ where, shortcuts }) => (
        <Section key={english(where)} title={t(where)} look="plain">
          <DescriptionList
            beside
            items={shortcuts.map(({ keys, does }) => ({
              term: onThisKeyboard(keys),
              description: t(does),
            }))}
          />
        </Section>
      ))}
    </Dialog>
  );
}

function onThisKeyboard(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? keys.replaceAll('Ctrl+', '⌘') : keys;
}
