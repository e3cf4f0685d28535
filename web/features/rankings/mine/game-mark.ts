import { createContext, type ReactNode, useContext } from 'react';

/** Draws what the reader has to do with a game: nothing, unless they asked for it. */
export type GameMark = (gameId: number) => ReactNode;

const noMark: GameMark = () => null;

export const GameMarkContext = createContext(noMark);

export const useGameMark = (): GameMark => useContext(GameMarkContext);
