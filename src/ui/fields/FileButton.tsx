import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '#ui/controls/Button.tsx';
import buttonStyles from '#ui/controls/Button.module.css';
import styles from './FileButton.module.css';
import { classNames } from '#ui/classNames.ts';

export interface FileButtonProps {
  /** Visible text and accessible name of the file input. */
  label: string;
  /** As the `accept` attribute, for example ".json". */
  accept: string;
  onFile: (file: File) => void;
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  disabled?: boolean | undefined;
}

/** A file input that looks like a button. The same file can be chosen again. */
export function FileButton({ label, accept, onFile, icon, variant, disabled }: FileButtonProps) {
  return (
    <label className={classNames(buttonClass(variant), styles['label'])}>
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
        className={styles['input']}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
