/**
 * The part of a ranking that is all of it: `global` where a source makes a chart of the world beside
 * those of countries, else `main`, by which clients request either.
 */
export const wholeSubTypes = ['main', 'global'] as const;

export const isWhole = (subType: string): boolean =>
  (wholeSubTypes as readonly string[]).includes(subType);

export const findSubType = <SubType extends { key: string }>(
  subTypes: readonly SubType[],
  requested: string,
): SubType | undefined =>
  subTypes.find(({ key }) => key === requested || (requested === 'main' && isWhole(key)));
