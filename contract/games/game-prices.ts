import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { Id } from './games.ts';

const PriceHistory = named('PriceHistory', {
  country: nullable(
    Type.String({ description: 'Null when no country was asked and none is known' }),
  ),
  currency: nullable(Type.String()),
  items: Type.Array(
    Type.Object({
      date: Type.String({ description: 'YYYY-MM-DD, the day on which it was first seen' }),
      cents: Type.Integer({ description: 'Hundredths of the currency, with the discount' }),
      discount: Type.Integer({ description: 'In percent' }),
    }),
  ),
});
export type PriceHistory = Type.Static<typeof PriceHistory>;

export const getPrices = endpoint({
  method: 'GET',
  url: '/api/game/:id/prices',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getPrices',
    tags: ['Games'],
    summary: 'What a game has cost in a country, the oldest price first',
    description:
      'Each price holds until the next one. By default in the country of the game’s own price; empty where none is known.',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
      country: Type.Optional(
        Type.String({ pattern: '^[A-Z]{2}$', description: 'Two letters of ISO 3166, such as US' }),
      ),
    }),
    response: { 200: success(PriceHistory) },
  },
});
