import { formFieldsOf } from '#school/definitions/formFieldsOf.ts';
import { fieldLabel } from '#school/definitions/fieldLabel.ts';
import { shownFields } from '#school/collections.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { ElsewhereBanner, GoneBanner } from './ElsewhereBanner.tsx';
import { fieldText } from './fieldText.ts';
import type { RecordEditor } from './useRecordEditor.ts';

/** Reports changes by another tab or PC to the record in a form. */
export function RecordElsewhere<Input extends FieldValues, Output extends FieldValues>({
  editor,
  hidden,
}: {
  editor: RecordEditor<Input, Output>;
  /** Fields that the form hides at the moment. */
  hidden: readonly string[];
}) {
  const { of, id, elsewhere } = editor;
  if (id === undefined) return null;
  if (elsewhere.is !== 'changed')
    return elsewhere.is === 'gone' ? <GoneBanner field={of} id={id} /> : null;
  const names = elsewhere.names.filter((name) => !hidden.includes(name));
  return <Changed editor={editor} id={id} names={names} latest={elsewhere.latest} />;
}

function Changed<Input extends FieldValues, Output extends FieldValues>({
  editor: { of, form, takeStored, takeAllStored, keepTyped },
  id,
  names,
  latest,
}: {
  editor: RecordEditor<Input, Output>;
  id: string;
  names: readonly Path<Input>[];
  latest: Input;
}) {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const shown = useWatch({ control: form.control, name: names });
  const shownOf = useSchool(({ settings }) => shownFields(of, settings));
  const fields = new Map(formFieldsOf(shownOf));
  const differences = names.flatMap((name, index) => {
    if (shown[index] === latest[name]) return [];
    const field = fields.get(name);
    // The school hides the field.
    if (!field) return [];
    const label = fieldLabel(field);
    const text = fieldText(name, String(latest[name]), { students, teachers }, field.fixed);
    return [{ name, label, text, use: () => takeStored(name) }];
  });
  if (differences.length === 0) return null;
  return (
    <ElsewhereBanner
      field={of}
      id={id}
      differences={differences}
      takeTheirs={takeAllStored}
      keepMine={keepTyped}
    />
  );
}
