import { t } from '#language/t.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** Which sheet of a workbook is imported; nothing where there is only one. */
export function SheetChoice({ work, file }: { work: Import; file: OpenedFile }) {
  if (file.sheets.length < 2) return null;
  return (
    <SelectField
      label={t('Sheet')}
      value={String(file.sheet)}
      options={file.sheets.map(({ place, name }) => ({ value: String(place), label: name }))}
      onChange={({ target }) => work.chooseSheet(Number(target.value))}
    />
  );
}
