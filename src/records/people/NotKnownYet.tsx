import { formatList } from '#school/text/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Names what is not known yet of a person; nothing where all is. */
export function NotKnownYet({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return <Banner>{`Not known yet: ${formatList(labels)}`}</Banner>;
}
