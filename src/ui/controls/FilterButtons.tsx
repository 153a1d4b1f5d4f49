import styles from './FilterButtons.module.css';

/** A few buttons that filter a list; one is pressed. */
export function FilterButtons<Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  /** Names the `group`. */
  label: string;
  choices: readonly { readonly id: Id; readonly label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      {choices.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={styles['button']}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
