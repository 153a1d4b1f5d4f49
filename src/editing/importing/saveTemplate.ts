import type { CollectionName } from '#domain/school/collections.ts';
import { templateName, templateOf } from '#domain/exporting/templates.ts';
import { saveWorkbook } from '#editing/exporting/saveTable.ts';

/** Downloads the workbook to fill in and import: "Students template.xlsx". */
export function saveTemplate(collection: CollectionName): Promise<void> {
  return saveWorkbook(templateName(collection), templateOf(collection));
}
