import type { GameAddress } from './games.api.ts';

const number = /^[1-9]\d{0,14}$/;

type GameSearch = { id?: string | undefined; appId?: string | undefined };

/** The game to request; undefined if the value in the address cannot be an id. */
export function gameAddress({ id, appId }: GameSearch): GameAddress | undefined {
  const text = id ?? appId;
  if (text === undefined || !number.test(text)) return undefined;
  return id === undefined ? { appId: Number(text) } : { id: Number(text) };
}
