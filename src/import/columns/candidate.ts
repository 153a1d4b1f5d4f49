/** A candidate: one field that a column may be, with its scores. */
import type { SheetColumn } from '#import/headings/sheetTable.ts';
import { FULL_NAME, NAME_PARTS, SECTION, STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import type { VetoOptions } from './vetoes.ts';

/** Fields by heading, as the last import had them. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** One field that a column may be. */
export interface Candidate {
  readonly column: SheetColumn;
  readonly field: string;
  /** The score of the heading, and the score of the values and neighbours. */
  readonly heading: number;
  readonly values: number;
  /** The whole heading names the field, or the values can be read in one way only. */
  readonly isSure: boolean;
  /** The values forbid the field. */
  readonly veto: boolean;
}

/** The facts besides the table from which candidates are found. */
export interface CandidateOptions extends VetoOptions {
  readonly remembered: RememberedColumns;
}

/** A candidate before the vetoes judge its values. */
export type Told = Omit<Candidate, 'veto' | 'values'> & { readonly values?: number };

/** The score of a remembered choice, higher than that of any heading. */
export const REMEMBERED = 1000;

/** The fields that say who, when or what. Next waits until a person confirms a likely guess of one of them. */
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
