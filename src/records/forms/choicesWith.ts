/**
 * Returns the choices, plus the stored value if it is none of them, so that the value stays until someone changes it.
 */
export function choicesWith(choices: readonly string[], stored: string): readonly string[] {
  return stored === '' || choices.includes(stored) ? choices : [...choices, stored];
}
