declare global {
  /** What web/app/early.ts keeps; absent while developing. */
  var earlyInput:
    | { pressed: Set<HTMLElement>; changed: Set<HTMLElement>; stop: () => void }
    | undefined;
}

/** From now on the page reacts by itself. */
export const stopKeepingInput = (): void => globalThis.earlyInput?.stop();

/** Does once what was focused, typed and pressed before the page was alive. */
export function repeatEarlyInput(): void {
  if (!globalThis.earlyInput) return;
  const { pressed, changed } = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const element of changed) repeatChange(element, successorOf(element));
  for (const element of pressed) {
    delete element.dataset['kept'];
    const living = successorOf(element);
    if (living instanceof HTMLFormElement) living.requestSubmit();
    else living?.click();
  }
}

/** The element itself, or what has replaced it on a page of which the server sent the layout. */
function successorOf<Kind extends HTMLElement>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const all = document.querySelectorAll<Kind>(element.localName);
  return [...all].find((other) => nameOf(other) === nameOf(element));
}

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

/** React ignores an event after which the value is what it has last set or seen. */
function repeatChange(before: HTMLElement, element: HTMLElement | undefined): void {
  if (before instanceof HTMLSelectElement && element instanceof HTMLSelectElement) {
    element.value = before.value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (before instanceof HTMLInputElement && element instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio)$/.test(before.type)) {
      element.checked = !before.checked;
      element.click();
    } else type(element, before.value, HTMLInputElement.prototype);
  } else if (before instanceof HTMLTextAreaElement && element instanceof HTMLTextAreaElement) {
    type(element, before.value, HTMLTextAreaElement.prototype);
  }
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string, prototype: object) {
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
