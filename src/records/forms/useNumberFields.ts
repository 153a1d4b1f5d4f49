import { numberShown, showsItsNumber, type NumberInput } from '#school/text/numberInputs.ts';
import { useEffect, useRef } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';

/** The number rules of a form's number fields, by field name. */
export type NumberInputs<Input extends FieldValues> = {
  readonly [Name in Path<Input>]?: NumberInput;
};

interface NumberFields<Input extends FieldValues> {
  /** Registers a number field; when the field is left, shows its number. */
  readonly register: (name: Path<Input>) => UseFormRegisterReturn<Path<Input>>;
  /**
   * Shows the numbers of all typed fields. Returns the replaced texts by field, since the current press of a key or
   * button began. Nobody has read the new numbers yet, so the same press must not save them.
   */
  readonly showAll: () => ReadonlyMap<Path<Input>, string>;
}

/** The number fields of a form. A field whose text equals `base` keeps its stored value. */
export function useNumberFields<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  inputs: NumberInputs<Input>,
  base: Input,
): NumberFields<Input> {
  const replaced = useRef(new Map<Path<Input>, string>());
  useEffect(() => {
    // A mouse press leaves the field before it reaches the button: both count as one press.
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
          // `as`: the fields named in `inputs` hold text.
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
      // `as`: `inputs` is typed by field names, whereas `Object.keys` returns strings.
      for (const name of Object.keys(inputs) as Path<Input>[]) show(name, false);
      const found = new Map(replaced.current);
      replaced.current.clear();
      return found;
    },
  };
}

/** A number field's text, and a way to change it. */
interface NumberFieldText {
  readonly text: string;
  readonly show: (text: string) => void;
}

/**
 * Shows in the field the number that its text means. Returns true if nobody could have known the number from the text:
 * a default, or decimals cut off (docs/conformance.md, Consistency).
 */
export function normalizeNumberField({ text, show }: NumberFieldText, input: NumberInput): boolean {
  const shown = numberShown(text, input);
  if (shown !== text) show(shown);
  return !showsItsNumber(text, input);
}
