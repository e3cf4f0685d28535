import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

type Combobox = {
  activeId: string | undefined;
  /** Whether there are options to choose from. */
  isExpanded: boolean;
  /** Called with the initial text and after each change, except during IME composition. */
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Connects an input that another component renders to a list of options. */
export function useCombobox(
  inputRef: RefObject<HTMLInputElement | null>,
  { activeId, isExpanded, ...handlers }: Combobox,
): void {
  const type = useEffectEvent((event?: Event) => {
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (!isComposing && inputRef.current) handlers.onType(inputRef.current.value);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // During composition, keys belong to the input method.
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
    return () => {
      listening.abort();
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [inputRef]);

  useLayoutEffect(() => {
    inputRef.current?.setAttribute('aria-expanded', String(isExpanded));
  }, [inputRef, isExpanded]);

  useEffect(() => {
    if (activeId) inputRef.current?.setAttribute('aria-activedescendant', activeId);
    else inputRef.current?.removeAttribute('aria-activedescendant');
  }, [inputRef, activeId]);
}
