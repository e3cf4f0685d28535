/** A count of a game's players; null if the source does not know it, which differs from zero. */
export type PlayerSample = { gameId: number; players: number | null; at: Date };
export type KnownSample = PlayerSample & { players: number };

/** Restores a sample from quarantine, where its time is a text. */
export function reviveSample(payload: unknown): PlayerSample {
  const { at, ...sample } = payload as Omit<PlayerSample, 'at'> & { at: string };
  return { ...sample, at: new Date(at) };
}
