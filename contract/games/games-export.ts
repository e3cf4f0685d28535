import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { GameInput } from './games-admin.ts';
import { gameFilter } from './games.ts';

const config = { access: 'admin', cache: 'private', rate: 'costly', download: true } as const;
const querystring = Type.Object(gameFilter);
/** A row of both files. */
export const ExportedGame = Type.Required(
  Type.Omit(GameInput, ['motif', 'palette', 'lockedFields']),
);

export const exportGamesCsv = endpoint({
  method: 'GET',
  url: '/api/game/export.csv',
  config: { ...config, fileName: 'games-{day}.csv' },
  schema: {
    operationId: 'exportGamesCsv',
    tags: ['Game management'],
    summary: 'All games that match a filter, as CSV',
    description:
      'Takes the filter of the list and is no envelope. The file can be imported again. Values of a list are separated by `|` (`\\|` and `\\\\` stand for themselves); a cell that a spreadsheet would run as a formula starts with an apostrophe.',
    querystring,
    produces: ['text/csv'],
    response: { 200: Type.String({ description: 'UTF-8 with a byte order mark' }) },
  },
});

export const exportGamesJson = endpoint({
  method: 'GET',
  url: '/api/game/export.json',
  config: { ...config, fileName: 'games-{day}.json' },
  schema: {
    operationId: 'exportGamesJson',
    tags: ['Game management'],
    summary: 'All games that match a filter, as JSON',
    description: 'Takes the filter of the list and is no envelope. The file can be imported again.',
    querystring,
    response: { 200: Type.Array(ExportedGame) },
  },
});
