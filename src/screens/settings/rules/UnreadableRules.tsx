import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Says which rules another program has stored in another way: they are kept, and count as not there. */
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
