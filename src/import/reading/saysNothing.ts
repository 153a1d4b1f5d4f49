/** Texts by which programs and people say that a cell is empty. The first screen needs these, so no table of words is here. */

/** Words with which programs fill a cell that has nothing in it. */
const NULLS =
  /^(?:null|nil|nan|undefined|none|\(null\)|<null>|\(blank\)|#n\/a|#ref!|#value!|#name\?|\\n)$/iu;
/** Spellings of "nothing" that are never names. "Nan" and "None" are names. */
const NULLS_OF_PROGRAMS = /^(?:null|NULL|nan|NaN|undefined|\(null\)|<null>|#N\/A|\\N)$/u;

/** Whether a text says that there is nothing: "null", "NaN". */
export function saysNull(text: string): boolean {
  return NULLS.test(text);
}

/** The same where a name is expected. */
export function isNoName(text: string): boolean {
  return NULLS_OF_PROGRAMS.test(text);
}

/** The same for a part of a name, which few people have: "None" and ".", but not "Nan", "Nil" or "Na". */
export function isNoPart(text: string): boolean {
  return isNoName(text) || /^(?:none|n\/a|[-–—.]*)$/iu.test(text);
}
