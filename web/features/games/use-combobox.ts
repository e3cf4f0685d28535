import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

type Combobox = {
  activeId: string | undefined;
  /** Hears what is there at first, and never letters that are still being composed. */
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Ties a field that somebody else has drawn to a list of options. */
export function useCombobox(
  inputRef: RefObject<HTMLInputElement | null>,
  { activeId, ...handlers }: Combobox,
): void {
  const type = useEffectEvent((event?: Event) => {
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (!isComposing && inputRef.current) handlers.onType(inputRef.current.value);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // While a word is being composed, the keys belong to the input method.
    if (!event.isComposing) handlers.onKeyDown(event);
  });

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    type();
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', (event) => type(event), { signal });
    input.addEventListener('compositionend', (event) => type(event), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.setAttribute('aria-expanded', 'true');
    return () => {
      listening.abort();
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [inputRef]);

  useEffect(() => {
    if (activeId) inputRef.current?.setAttribute('aria-activedescendant', activeId);
    else inputRef.current?.removeAttribute('aria-activedescendant');
  }, [inputRef, activeId]);
}
