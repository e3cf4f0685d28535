/** With simulators, the time runs faster than the browser's: the server says from when and how much. */
type Pace = { from: number; speed: number };

const pace = import.meta.env.SSR ? undefined : readPace(document.documentElement.dataset['clock']);

function readPace(text: string | undefined): Pace | undefined {
  const [speed, from] = text?.split(' ') ?? [];
  return speed && from ? { speed: Number(speed), from: Date.parse(from) } : undefined;
}

let read = (): Date =>
  pace ? new Date(pace.from + (Date.now() - pace.from) * pace.speed) : new Date();

/** The current time of the browser, or on the server the time that setClock provides. */
export const now = (): Date => read();

/** How long this much time takes. */
export const waitOf = (ms: number): number => ms / (pace?.speed ?? 1);

/** Called on the server, whose clock may differ from the system's, for example in tests. */
export function setClock(clock: () => Date): void {
  read = clock;
}
