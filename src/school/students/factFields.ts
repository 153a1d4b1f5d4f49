/**
 * Fields of a student that hold many texts, as facts by key: a remark for each period and subject, a note for each id.
 * Undo and sharing split the fields into facts, so that two changes of one field both hold.
 */
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { isNote, notesInOrder } from './notes.ts';

const REMARKS = 'reportRemarks';

/** The fields that `factsOfField` splits. */
export const FACT_FIELDS: readonly string[] = [REMARKS, 'notes'];

/** Returns a stored field as facts by key; `undefined` for a value that cannot be split. Facts are returned unchanged. */
export function factsOfField(field: string, value: unknown): StoredRecord | undefined {
  if (field === REMARKS) return isRecord(value) ? factsOfRemarks(value) : undefined;
  if (isRecord(value)) return value;
  if (!Array.isArray(value) || !value.every(isNote)) return undefined;
  const facts = new Map(value.map(({ id, ...note }) => [id, note]));
  return facts.size === value.length ? Object.fromEntries(facts) : undefined;
}

/** Joins facts to the stored field, the reverse of `factsOfField`; `undefined` for no facts. */
export function fieldOfFacts(field: string, facts: StoredRecord): unknown {
  if (Object.keys(facts).length === 0) return undefined;
  if (field === REMARKS) return remarksOfFacts(facts);
  const notes = Object.entries(facts).map(([id, note]) => ({ id, ...(isRecord(note) && note) }));
  return notesInOrder(notes.filter(isNote));
}

/** Returns stored remarks with the texts of a subject under its new name; the same value if there are none. */
export function remarksRenamed(remarks: unknown, from: string, to: string): unknown {
  const facts = Object.entries(factsOfField(REMARKS, remarks) ?? {});
  if (!facts.some(([key]) => isAboutSubject(key, from))) return remarks;
  const renamed = facts.map(([key, text]): [string, unknown] =>
    isAboutSubject(key, from) ? [key.slice(0, -from.length) + to, text] : [key, text],
  );
  return fieldOfFacts(REMARKS, Object.fromEntries(renamed));
}

/** True if a remark on a subject is stored. */
export function hasRemarksOn(remarks: unknown, subject: string): boolean {
  const facts = factsOfField(REMARKS, remarks) ?? {};
  return Object.keys(facts).some((key) => isAboutSubject(key, subject));
}

/** A slash separates period and subject: subjects may contain slashes, periods do not. */
function isAboutSubject(key: string, subject: string): boolean {
  const at = key.indexOf('/');
  return at >= 0 && key.slice(at + 1) === subject;
}

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
