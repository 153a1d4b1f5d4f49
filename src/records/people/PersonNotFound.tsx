import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Shown above the list if the person in the address does not exist. */
export function PersonNotFound({
  title,
  onDismiss,
}: {
  /** "Student not found". */
  title: string;
  onDismiss: () => void;
}) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title={title}
      actions={
        <Button size="small" onClick={onDismiss}>
          Show the list
        </Button>
      }
    >
      The record may have been deleted since this address was kept.
    </Banner>
  );
}
