import { createContext, type ReactNode, useContext } from 'react';

/** Marks the reader's own games, if they have switched that on. */
export type GameMark = (gameId: number) => ReactNode;

const noMark: GameMark = () => null;

export const GameMarkContext = createContext(noMark);

export const useGameMark = (): GameMark => useContext(GameMarkContext);
