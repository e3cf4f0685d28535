import { Type } from 'typebox';
import { named, nullable } from '../envelope.ts';
import { GameSummary } from '../games/games.ts';

/** Something that happened to a game or on the whole site, such as a release or a sale. */
export const Event = named('Event', {
  id: Type.Integer(),
  kind: Type.Enum(['release', 'update', 'sale', 'price', 'award', 'news', 'milestone']),
  date: Type.String({ description: 'YYYY-MM-DD, its first day' }),
  endDate: nullable(Type.String({ description: 'Its last day; null for a single day' })),
  precision: Type.Enum(['day', 'month', 'quarter', 'year'], {
    description: 'How exactly the date is known; date and endDate are then the first and last day',
  }),
  game: nullable(GameSummary),
  title: Type.String(),
  titleZh: nullable(Type.String()),
  url: nullable(Type.String()),
  source: Type.String(),
  weight: Type.Integer({ minimum: 1, maximum: 3 }),
});
