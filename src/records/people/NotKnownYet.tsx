import { formatList } from '#school/text/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Names a person's missing fields; renders nothing if none is missing. */
export function NotKnownYet({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return <Banner>{`Not known yet: ${formatList(labels)}`}</Banner>;
}
