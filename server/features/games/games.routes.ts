import * as contract from '../../../contract/games.ts';
import type { App } from '../../platform/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { sendJsonText } from '../../platform/json-text.ts';
import { ok } from '../../platform/ok.ts';
import { gameText } from './game-text.ts';
import { findGame, hasGame, playersByMonth } from './game.queries.ts';
import { listGames } from './list-games.ts';

export function gamesRoutes(app: App, context: Context) {
  const { db, engine } = context;

  async function gameBy(column: 'id' | 'appId', value: number): Promise<string> {
    const game = await findGame(db, engine, column, value);
    if (!game) throw notFound();
    return gameText(game);
  }

  app.route({
    ...contract.listGames,
    handler: async ({ query }, reply) => sendJsonText(reply, await listGames(context, query)),
  });

  app.route({
    ...contract.getGame,
    handler: async ({ params }, reply) => sendJsonText(reply, await gameBy('id', params.id)),
  });

  app.route({
    ...contract.getGameByAppId,
    handler: async ({ query }, reply) => sendJsonText(reply, await gameBy('appId', query.appId)),
  });

  app.route({
    ...contract.getPlayers,
    handler: async ({ params: { id } }) => {
      if (!(await hasGame(db, id))) throw notFound();
      return ok(await playersByMonth(db, id));
    },
  });
}
