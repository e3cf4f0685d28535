import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { gameFilter } from './games.ts';

const config = { access: 'admin', cache: 'private', rate: 'costly', download: true } as const;
const querystring = Type.Object(gameFilter);

export const exportGamesCsv = endpoint({
  method: 'GET',
  url: '/api/game/export.csv',
  config,
  schema: {
    operationId: 'exportGamesCsv',
    tags: ['Game management'],
    summary: 'All games that match a filter, as CSV',
    description:
      'Takes the filter of the list and is no envelope. The file can be imported again. Values of a list are separated by `|` (`\\|` and `\\\\` stand for themselves); a cell that a spreadsheet would run as a formula begins with an apostrophe.',
    querystring,
    produces: ['text/csv'],
    response: { 200: Type.String({ description: 'UTF-8 with a byte order mark' }) },
  },
});

export const exportGamesJson = endpoint({
  method: 'GET',
  url: '/api/game/export.json',
  config,
  schema: {
    operationId: 'exportGamesJson',
    tags: ['Game management'],
    summary: 'All games that match a filter, as JSON',
    description: 'Takes the filter of the list and is no envelope. The file can be imported again.',
    querystring,
    response: { 200: Type.Array(Type.Unknown(), { description: 'The fields of each game' }) },
  },
});
