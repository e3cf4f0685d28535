import { parsePeriod, type PeriodKind } from '../../../../contract/rankings/periods.ts';

export const kindOf = (period: string): PeriodKind | undefined => parsePeriod(period)?.kind;
