import { filesDrop } from '#ui/dialogs/drops.ts';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '#ui/controls/Button.tsx';
import buttonStyles from '#ui/controls/Button.module.css';
import styles from './FileButton.module.css';
import { classNames } from '#ui/classNames.ts';
import { Upload } from '#ui/display/icons.ts';

/** A file input that looks like a button and accepts dropped files. The same file can be chosen again. */
export function FileButton({
  label,
  accept,
  onFile,
  onFiles,
  icon,
  variant,
  disabled,
}: {
  /** Visible text and accessible name of the file input. */
  label: string;
  /** As the `accept` attribute, for example ".json". */
  accept: string;
  onFile?: ((file: File) => void) | undefined;
  /** If given, several files can be chosen, and this is called instead. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  disabled?: boolean | undefined;
}) {
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file && onFiles) onFiles(files);
    else if (file) onFile?.(file);
  };
  return (
    <label
      className={classNames(buttonClass(variant), styles['label'])}
      {...(disabled ? {} : filesDrop(take))}
    >
      {icon ? (
        <span className={buttonStyles['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {label}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={onFiles !== undefined}
        className={styles['input']}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
    </label>
  );
}

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
