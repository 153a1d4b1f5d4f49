import { LoadingState } from '#ui/feedback/LoadingState.tsx';

/** Takes the room of five rows that are on their way. */
export function FiveRowsLoading() {
  return <LoadingState rows={5} />;
}
