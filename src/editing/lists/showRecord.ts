import { revealRow } from '#ui/table/revealRow.ts';
import { pathHere } from '#ui/baseAddress.ts';
import { goTo } from '#ui/navigation.ts';
import { changeAddress } from './useAddress.ts';

const LISTS: Readonly<Record<string, string>> = {
  Student: '/students',
  Teacher: '/teachers',
  Class: '/classes',
  Grade: '/grades',
};

/** A row that is there shows within so many frames. */
const SOON = 3;

const EVERYTHING = { search: undefined, class: undefined, subject: undefined, view: undefined };

/** Leads to a record in its list, which shows all of its records where the filters would hide it. */
export async function showRecord(kind: string, id: string): Promise<void> {
  const list = LISTS[kind] ?? pathHere();
  if (pathHere() !== list) goTo(list);
  else if (await revealRow(id, SOON)) return;
  else changeAddress(EVERYTHING);
  await revealRow(id);
}
