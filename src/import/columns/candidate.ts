/** One field that a column may be, with what speaks for it. */
import type { SheetColumn } from '#import/headings/sheetTable.ts';
import { FULL_NAME, NAME_PARTS, SECTION, STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import type { VetoOptions } from './vetoes.ts';

/** Fields by heading, as the last import had them. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** One field that a column may be. */
export interface Candidate {
  readonly column: SheetColumn;
  readonly field: string;
  /** How much its heading speaks for it, and how much its values and its neighbours do. */
  readonly heading: number;
  readonly values: number;
  /** All of the heading says so, or values that can be read in one way only. */
  readonly isSure: boolean;
  /** Its values forbid it. */
  readonly veto: boolean;
}

/** What candidates are told from besides the table. */
export interface CandidateOptions extends VetoOptions {
  readonly remembered: RememberedColumns;
}

/** A candidate before its values are asked. */
export type Told = Omit<Candidate, 'veto' | 'values'> & { readonly values?: number };

/** More than any heading speaks for a field. */
export const REMEMBERED = 1000;

/** The fields that say who, when or what: a guess of one that is only likely keeps Next waiting. */
export const MUST_BE_CONFIRMED: ReadonlySet<string> = new Set([
  FULL_NAME,
  'firstName',
  'lastName',
  'name',
  'class',
  SECTION,
  'rollNumber',
  'dateOfBirth',
  'subject',
  'marks',
  'status',
  'date',
  ...Object.values(STUDENT_LOOKUP),
  ...NAME_PARTS.map(({ name }) => name),
]);
