import { Type } from 'typebox';
import { nullable } from '../envelope.ts';
import {
  libraryLimits,
  libraryStatuses,
  ownFields,
  partialDate,
  runStatuses,
} from './library-limits.ts';

const closed = (title: string) => ({ title, additionalProperties: false }) as const;

/** A day, a month or a year, as exact as it is known. */
export const PartialDate = Type.String({ pattern: partialDate.source });
export const Minutes = Type.Integer({ minimum: 0, maximum: libraryLimits.minutes });
export const Rating = Type.Integer({ minimum: 1, maximum: 100 });
export const Status = Type.Enum([...libraryStatuses]);
export const RunStatus = Type.Enum([...runStatuses]);
export const Platform = Type.String({ minLength: 1, maxLength: libraryLimits.platform });

const optional = <T extends Parameters<typeof nullable>[0]>(schema: T) =>
  Type.Optional(nullable(schema));

const Facts = Type.Object(
  {
    status: optional(Status),
    statusOn: optional(PartialDate),
    minutes: optional(Minutes),
    store: optional(
      Type.String({
        pattern: '^[a-z0-9-]{1,30}$',
        description: 'The store that measured the minutes; without one, they are a claim',
      }),
    ),
    rating: optional(Rating),
    startedOn: optional(PartialDate),
    finishedOn: optional(PartialDate),
    lastPlayedOn: optional(PartialDate),
    note: optional(Type.String({ maxLength: libraryLimits.note })),
    hidden: Type.Optional(Type.Boolean()),
    wishlist: Type.Optional(Type.Boolean({ description: 'On the wishlist, not in the library' })),
    ownership: optional(
      Type.Enum(['owned', 'subscription', 'family', 'borrowed', 'physical', 'sold']),
    ),
    own: Type.Optional(
      Type.Array(Type.Enum([...ownFields]), {
        maxItems: ownFields.length,
        description: 'Of our own files: the facts that its member has set',
      }),
    ),
  },
  closed('ImportedFacts'),
);

const Run = Type.Object(
  {
    key: Type.String({ minLength: 1, maxLength: 200 }),
    status: RunStatus,
    platform: optional(Platform),
    startedOn: optional(PartialDate),
    finishedOn: optional(PartialDate),
    minutes: optional(Minutes),
    note: optional(Type.String({ maxLength: libraryLimits.note })),
  },
  closed('ImportedRun'),
);
export type ImportedRun = Type.Static<typeof Run>;

/** A row of an import, whatever its file looked like. Scripts may send such rows too. */
export const ImportRow = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'Identifies the row among those of its source in every later file',
    }),
    names: Type.Array(Type.String({ minLength: 1, maxLength: libraryLimits.name }), {
      maxItems: 8,
    }),
    year: optional(Type.Integer({ minimum: 1950, maximum: 2100 })),
    platform: optional(Platform),
    ids: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z]{2,20}$' }),
        Type.String({ minLength: 1, maxLength: 80 }),
        { maxProperties: 12 },
      ),
    ),
    facts: Facts,
    runs: Type.Optional(Type.Array(Run, { maxItems: 50 })),
    extra: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1, maxLength: 80 }),
        Type.String({ maxLength: libraryLimits.note }),
        { maxProperties: 60, description: 'Columns that have no meaning here' },
      ),
    ),
  },
  closed('ImportRow'),
);
export type ImportRow = Type.Static<typeof ImportRow>;
