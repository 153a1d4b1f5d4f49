import type { CollectionName } from '#domain/collections.ts';
import { templateName, templateOf } from '#domain/templates.ts';
import { saveWorkbook } from './saveTable.ts';

/** Downloads the workbook to fill in and import: "Students template.xlsx". */
export function saveTemplate(collection: CollectionName): Promise<void> {
  return saveWorkbook(templateName(collection), templateOf(collection));
}
