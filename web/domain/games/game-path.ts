/** The path of a game's page, for links of lists. */
export const gamePath = (id: number): string => `/game/detail?id=${id}`;
