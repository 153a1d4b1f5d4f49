import type { CollectionName } from '#school/collections.ts';
import { templateName, templateOf } from './templates.ts';
import { saveWorkbook } from '#records/exporting/saveTable.ts';

/** Downloads the workbook to fill in and import: "Students template.xlsx". */
export function saveTemplate(collection: CollectionName): Promise<void> {
  return saveWorkbook(templateName(collection), templateOf(collection));
}
