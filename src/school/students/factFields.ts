/**
 * Fields of a student that hold many texts, as facts by key: a remark for each period and subject, a note for each id.
 * Undo and sharing split the fields into facts, so that two changes of one field both hold.
 */
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { isNote, notesInOrder } from './notes.ts';

/** The fields that `factsOfField` splits. */
export const FACT_FIELDS: readonly string[] = ['reportRemarks', 'notes'];

/** Returns a stored field as facts by key; `undefined` for a value that cannot be split. Facts are returned unchanged. */
export function factsOfField(field: string, value: unknown): StoredRecord | undefined {
  if (field === 'reportRemarks') return isRecord(value) ? factsOfRemarks(value) : undefined;
  if (isRecord(value)) return value;
  if (!Array.isArray(value) || !value.every(isNote)) return undefined;
  const facts = new Map(value.map(({ id, ...note }) => [id, note]));
  return facts.size === value.length ? Object.fromEntries(facts) : undefined;
}

/** Joins facts to the stored field, the reverse of `factsOfField`; `undefined` for no facts. */
export function fieldOfFacts(field: string, facts: StoredRecord): unknown {
  if (Object.keys(facts).length === 0) return undefined;
  if (field === 'reportRemarks') return remarksOfFacts(facts);
  const notes = Object.entries(facts).map(([id, note]) => ({ id, ...(isRecord(note) && note) }));
  return notesInOrder(notes.filter(isNote));
}

/** A slash separates period and subject: subjects may contain slashes, periods do not. */
function factsOfRemarks(remarks: StoredRecord): StoredRecord {
  return Object.fromEntries(
    Object.entries(remarks).flatMap(([period, texts]): (readonly [string, unknown])[] =>
      isRecord(texts)
        ? Object.entries(texts).map(([subject, text]) => [`${period}/${subject}`, text])
        : [[period, texts]],
    ),
  );
}

function remarksOfFacts(facts: StoredRecord): StoredRecord {
  const remarks = new Map<string, unknown>();
  for (const [key, text] of Object.entries(facts)) {
    const at = key.indexOf('/');
    if (at < 0) remarks.set(key, text);
    else {
      const period = key.slice(0, at);
      const texts = remarks.get(period);
      remarks.set(period, { ...(isRecord(texts) && texts), [key.slice(at + 1)]: text });
    }
  }
  return Object.fromEntries(remarks);
}
