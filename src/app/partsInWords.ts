import { msg, t, type Text } from '#language/t.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { formatList } from '#school/text/formats.ts';

const PARTS = {
  students: msg('students'),
  teachers: msg('teachers'),
  classes: msg('classes'),
  attendance: msg('attendance'),
  grades: msg('grades'),
  settings: msg('settings'),
} satisfies Record<FieldName, Text>;

/** The name of a stored part of the school within a sentence: "students". */
export function partName(field: FieldName): string {
  return t(PARTS[field]);
}

/** Names stored parts of the school, each once: "students, teachers and settings". Leaves out unknown names. */
export function partsInWords(fields: readonly string[]): string {
  return formatList(FIELD_NAMES.filter((name) => fields.includes(name)).map(partName));
}
