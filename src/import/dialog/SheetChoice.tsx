import { t } from '#language/t.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { SheetOffered } from '#import/plan/fileTable.ts';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

/** Which sheet of a workbook is imported; nothing where there is only one. */
export function SheetChoice({ work, file }: { work: Import; file: OpenedFile }) {
  if (file.sheets.length < 2) return null;
  return (
    <SelectField
      label={t('Sheet')}
      value={String(file.sheet)}
      options={file.sheets.map((sheet) => ({
        value: String(sheet.place),
        label: nameShown(sheet),
      }))}
      onChange={({ target }) => work.chooseSheet(Number(target.value))}
    />
  );
}

function nameShown({ name, count }: SheetOffered): string {
  return count === undefined
    ? name
    : t('All {count, plural, one {# sheet} other {# sheets}}', { count });
}
