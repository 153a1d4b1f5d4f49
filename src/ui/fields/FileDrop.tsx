import { Upload } from '#ui/display/icons.ts';
import { FileButton } from './FileButton.tsx';
import styles from './FileDrop.module.css';

/** The button that chooses a file, in a frame that says files can be dropped: the dialog around receives drops. */
export function FileDrop({
  label,
  accept,
  sentence,
  onFile,
}: {
  /** Visible text and accessible name of the file input. */
  label: string;
  accept: string;
  sentence: string;
  onFile: (file: File) => void;
}) {
  return (
    <div className={styles['drop']}>
      <FileButton
        label={label}
        accept={accept}
        onFile={onFile}
        variant="primary"
        icon={<Upload />}
      />
      <p className={styles['sentence']}>{sentence}</p>
    </div>
  );
}
