import type { PersonKind } from './personAddress.ts';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import type { RecordList } from '#records/lists/useRecordList.ts';

/** Shows the page of the person whom the address names. It is fetched once the list stands still. */
export function LazyPersonPage<P>({
  kind,
  part,
  list,
}: {
  kind: PersonKind;
  part: LazyPart<{ list: RecordList<P> }>;
  /** The list behind it. */
  list: RecordList<P>;
}) {
  usePrefetch(part);
  if (useAddress().get(kind) === undefined) return null;
  return <part.Part list={list} />;
}
