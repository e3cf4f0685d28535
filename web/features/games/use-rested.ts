import { useEffect, useState } from 'react';

/** The text once nobody has changed it for a while; no text at all rests at once. */
export function useRested(text: string, pauseMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return rested;
}
