import {
  defaultPeriod,
  parsePeriod,
  periodForms,
  type Period,
} from '../../../../contract/rankings/periods.ts';
import { findSubType } from '../../../../contract/rankings/sub-types.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { Definition } from '../definitions/definition.ts';
import { findDefinition } from '../definitions/definitions.ts';

/** A ranking and one of its sub-types; both exist. */
export type Ranking = { definition: Definition; subType: string };
/** What decides which charts are current. */
export type ChartClock = {
  /** YYYY-MM-DD in the time zone of the site. */
  today: string;
  /** False where the environment has switched all sources off. */
  mayBeLive: boolean;
};

/** A ranking with the requested period, which is well-formed and of a kind that the ranking has. */
export type ChartAddress = Ranking & {
  period: Period;
  /** Whether the request names the period. */
  isNamed: boolean;
  /** Whether the specification's clients request this period by default. */
  isDefault: boolean;
  clock: ChartClock;
};

type ChartQuery = { subType: string; period?: string | undefined };

export function readRanking(type: string, subType: string): Ranking {
  const definition = findDefinition(type);
  if (!definition) throw notFound(noRanking);
  const part = findSubType(definition.subTypes, subType);
  if (!part) throw notFound(noSubType);
  return { definition, subType: part.key };
}

export function readAddress(
  type: string,
  { subType, period: text }: ChartQuery,
  clock: ChartClock,
): ChartAddress {
  const ranking = readRanking(type, subType);
  const byDefault = defaultPeriod(type, clock.today);
  const period = readPeriod(ranking.definition, text ?? byDefault);
  const isDefault = period.text === byDefault;
  return { ...ranking, period, isNamed: text !== undefined, isDefault, clock };
}

function readPeriod({ periodKinds }: Definition, text: string): Period {
  const period = parsePeriod(text);
  if (period && periodKinds.includes(period.kind)) return period;
  const forms = (['N', 'D', 'W', 'M', 'Y', 'A'] as const)
    .map((kind) => periodForms[kind])
    .join(', ');
  const offered = periodKinds.map((kind) => periodForms[kind]).join(', ');
  throw new AppError('VALIDATION_FAILED', {
    text: {
      en: `A period is written as one of ${forms}. This ranking has ${offered}.`,
      'zh-CN': `期数的写法有 ${forms}。这张榜单提供 ${offered}。`,
    },
    fields: { period: { is: 'malformed' } },
  });
}

const noRanking = { en: 'There is no such ranking.', 'zh-CN': '没有这张榜单。' };
const noSubType = { en: 'This ranking has no such part.', 'zh-CN': '这张榜单没有这个类别。' };
