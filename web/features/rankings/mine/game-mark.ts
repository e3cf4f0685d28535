import { createContext, type ReactNode, useContext } from 'react';

/** Renders the mark of the reader's own games, if the reader has switched it on. */
export type GameMark = (gameId: number) => ReactNode;

const noMark: GameMark = () => null;

export const GameMarkContext = createContext(noMark);

export const useGameMark = (): GameMark => useContext(GameMarkContext);
