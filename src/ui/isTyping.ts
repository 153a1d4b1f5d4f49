/** True if a key pressed on `target` belongs to typing. */
export function isTyping(target: EventTarget | null): boolean {
  // Text fields, text areas and editable elements; not checkboxes or buttons.
  return target instanceof Element && target.matches(':read-write');
}
