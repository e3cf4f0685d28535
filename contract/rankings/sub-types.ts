/**
 * The part of a ranking that is all of it: `global` where a source makes a chart of the world beside
 * those of countries, else `main`, by which clients ask for either.
 */
export const wholeSubTypes = ['main', 'global'] as const;

export const isWhole = (subType: string): boolean =>
  (wholeSubTypes as readonly string[]).includes(subType);

export const findSubType = <SubType extends { key: string }>(
  subTypes: readonly SubType[],
  wanted: string,
): SubType | undefined =>
  subTypes.find(({ key }) => key === wanted || (wanted === 'main' && isWhole(key)));
