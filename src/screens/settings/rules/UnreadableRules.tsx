import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { Banner } from '#ui/feedback/states.tsx';

/** Names rules that another program stored in an unreadable way. They are kept, but do not count. */
export function UnreadableRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Banner tone="warning">
      {t(
        'Another program stored {rules} in an unreadable way. The usual rules apply until you change them here.',
        { rules: formatList(rules) },
      )}
    </Banner>
  );
}
