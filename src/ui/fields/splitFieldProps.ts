import type { FieldNotes } from './FieldFrame.tsx';

/** Splits a field's props into those for its frame and those for its control. */
export function splitFieldProps<Props extends FieldNotes>(
  props: Props,
): [notes: FieldNotes, control: Omit<Props, keyof FieldNotes>] {
  const { label, error, warning, hint, optional, labelHidden, wide, ...control } = props;
  return [{ label, error, warning, hint, optional, labelHidden, wide }, control];
}
