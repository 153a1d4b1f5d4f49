import type { PersonKind } from '#records/lists/PersonName.tsx';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import type { RecordList } from '#records/lists/useRecordList.ts';

/** Shows the page of the person in the address. Loaded once the list is idle. */
export function LazyPersonPage<P>({
  kind,
  part,
  list,
}: {
  kind: PersonKind;
  part: LazyPart<{ list: RecordList<P> }>;
  list: RecordList<P>;
}) {
  usePrefetch(part);
  if (useAddress().get(kind) === undefined) return null;
  return <part.Part list={list} />;
}
