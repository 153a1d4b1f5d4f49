import { t } from '#language/t.ts';
import { CircleAlert, TriangleAlert } from '#ui/display/icons.ts';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { classNames } from '#ui/classNames.ts';

/** The texts of a field: label, error, warning, hint. */
export interface FieldNotes {
  /** Visible, and exactly the accessible name. */
  label: string;
  /** The error; marks the control invalid. */
  error?: string | undefined;
  /** An unusual but allowed value; does not mark the control invalid. */
  warning?: string | undefined;
  hint?: ReactNode;
  /** Shows "Optional" beside the label. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers only, for filters in a toolbar. */
  labelHidden?: boolean | undefined;
  /** The visible part of the label, beside the control. Screen readers hear the whole label. */
  labelShown?: string | undefined;
  /** Takes a whole row of a `FieldGrid`. */
  wide?: boolean | undefined;
}

/** Splits a field's props into those for its frame and those for its control, with the attributes that tie both. */
export function useField<Props extends FieldNotes & { id?: string | undefined }>(props: Props) {
  const { label, labelShown, error, warning, hint, optional, labelHidden, wide, ...control } =
    props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return {
    frame: {
      controlId: id,
      notes: { label, labelShown, error, warning, hint, optional, labelHidden, wide },
    },
    control,
    ties: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

/** Label above, control, then notes. */
export function FieldFrame({
  notes,
  controlId,
  children,
}: {
  notes: FieldNotes;
  controlId: string;
  children: ReactNode;
}) {
  const { label, labelShown, error, warning, hint, optional, labelHidden, wide } = notes;
  return (
    <div
      className={classNames(
        styles['field'],
        wide && styles['wide'],
        labelShown !== undefined && styles['beside'],
      )}
    >
      {labelShown !== undefined ? (
        <label className={styles['label']} htmlFor={controlId}>
          <span aria-hidden="true">{labelShown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ) : labelHidden ? (
        <label htmlFor={controlId}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ) : (
        <div className={styles['top']}>
          <label className={styles['label']} htmlFor={controlId}>
            {label}
          </label>
          {optional ? <span className={styles['optional']}>{t('Optional')}</span> : null}
        </div>
      )}
      {children}
      {error ? (
        <p id={`${controlId}-error`} className={classNames(styles['note'], styles['error'])}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
      {warning ? (
        <p id={`${controlId}-warning`} className={classNames(styles['note'], styles['warning'])}>
          <TriangleAlert />
          {warning}
        </p>
      ) : null}
      {hint ? (
        <p id={`${controlId}-hint`} className={styles['note']}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
