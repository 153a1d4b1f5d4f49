import type { FieldNotes } from './FieldFrame.tsx';

/** Parts the props of a field into what its frame says and what its control takes. */
export function splitFieldProps<Props extends FieldNotes>(
  props: Props,
): [notes: FieldNotes, control: Omit<Props, keyof FieldNotes>] {
  const { label, error, warning, hint, optional, labelHidden, wide, ...control } = props;
  return [{ label, error, warning, hint, optional, labelHidden, wide }, control];
}
