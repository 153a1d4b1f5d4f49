import { Button } from '#ui/controls/Button.tsx';
import styles from './Phrases.module.css';

/** Phrases beside a field; each is a button that inserts it. */
export function Phrases({
  label,
  phrases,
  onChoose,
  onLeave,
}: {
  /** Names the `group`. */
  label: string;
  phrases: readonly string[];
  onChoose: (phrase: string) => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={styles['phrases']}
      data-print="hide"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          size="small"
          className={styles['phrase']}
          onClick={() => onChoose(phrase)}
        >
          {phrase}
        </Button>
      ))}
    </div>
  );
}
