/**
 * The sub-types that stand for a whole ranking: `global` where a source has a world chart beside
 * those of countries, else `main`. Clients may request either one as `main`.
 */
export const wholeSubTypes = ['main', 'global'] as const;

export const isWhole = (subType: string): boolean =>
  (wholeSubTypes as readonly string[]).includes(subType);

export const findSubType = <SubType extends { key: string }>(
  subTypes: readonly SubType[],
  requested: string,
): SubType | undefined =>
  subTypes.find(({ key }) => key === requested || (requested === 'main' && isWhole(key)));
