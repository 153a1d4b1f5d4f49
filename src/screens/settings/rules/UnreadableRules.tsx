import { formatList } from '#school/text/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Says which rules another program has stored in another way: they are kept, and count as not there. */
export function UnreadableRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Banner tone="warning">
      {`Another program has stored ${formatList(rules)} in a way that cannot be read. This is kept as it is, and the usual rules hold until you change them here.`}
    </Banner>
  );
}
