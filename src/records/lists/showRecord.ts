import { COLLECTION_OF_FORM, type FormKind } from '#state/drafts/formDrafts.ts';
import { revealRow } from '#ui/table/scrollPlace.ts';
import { goTo, pathHere } from '#ui/navigation.ts';
import { changeAddress } from './useAddress.ts';

function listOf(kind: FormKind): string {
  return `/${COLLECTION_OF_FORM[kind]}`;
}

/** Returns the address that opens a record's form over its list. */
export function formPath(kind: FormKind, id: string): string {
  return `${listOf(kind)}?${new URLSearchParams({ edit: id }).toString()}`;
}

/** A row that exists is rendered within this many frames. */
const MAX_FRAMES = 3;

const EVERYTHING = { search: undefined, class: undefined, subject: undefined, view: undefined };

/** Shows a record in its list. If filters hide the record, the list shows all. */
export async function showRecord(kind: FormKind, id: string): Promise<void> {
  const list = listOf(kind);
  if (pathHere() !== list) goTo(list);
  else if (await revealRow(id, MAX_FRAMES)) return;
  else changeAddress(EVERYTHING);
  await revealRow(id);
}
