import type { NumberInput } from '#school/text/numberInputs.ts';
import { useEffect, useRef } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import { normalizeNumberField } from './normalizeNumberField.ts';

/** What each number field of a form takes, by the field's name. */
export type NumberInputs<Input extends FieldValues> = {
  readonly [Name in Path<Input>]?: NumberInput;
};

export interface NumberFields<Input extends FieldValues> {
  /** For a number field: registers it, and shows its number once it is left. */
  readonly register: (name: Path<Input>) => UseFormRegisterReturn<Path<Input>>;
  /**
   * Shows the number of every field that was typed in. Gives the texts that were replaced since this press of a key
   * or button began, by field: what stands there now has not been read yet and must not be saved by the same press.
   */
  readonly showAll: () => ReadonlyMap<Path<Input>, string>;
}

/** The number fields of a form. A field whose text is that of `base` is as it is stored, and stays so. */
export function useNumberFields<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  inputs: NumberInputs<Input>,
  base: Input,
): NumberFields<Input> {
  const replaced = useRef(new Map<Path<Input>, string>());
  useEffect(() => {
    // A press of the mouse leaves the field before it reaches the button: both are one press.
    const begin = () => replaced.current.clear();
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('keydown', begin, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('keydown', begin, true);
    };
  }, []);

  const show = (name: Path<Input>, shouldValidate: boolean): void => {
    const input = inputs[name];
    const text = String(form.getValues(name));
    if (input === undefined || text === base[name]) return;
    const isNews = normalizeNumberField(
      {
        text,
        show: (shown) =>
          // `as`: the fields named in `inputs` hold texts.
          form.setValue(name, shown as PathValue<Input, Path<Input>>, {
            shouldDirty: true,
            shouldValidate,
          }),
      },
      input,
    );
    if (isNews) replaced.current.set(name, text);
  };

  return {
    register: (name) =>
      form.register(name, { onBlur: () => show(name, form.formState.isSubmitted) }),
    showAll() {
      // `as`: `inputs` is typed by the names of its fields, and `Object.keys` knows only texts.
      for (const name of Object.keys(inputs) as Path<Input>[]) show(name, false);
      const found = new Map(replaced.current);
      replaced.current.clear();
      return found;
    },
  };
}
