import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Said above the list where the address names somebody who is not there. */
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
