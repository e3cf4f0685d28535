import { comparePlayers as contract } from '../../../../contract/games/compare-players.ts';
import { getPlayers } from '../../../../contract/games/game-players.ts';
import { readableGames } from '../../../domain/games/readable-games.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { comparePlayers, readGames } from './compare-players.ts';
import { knownPlayers, spansOf, upToNow } from './player-spans.ts';
import { gamePlayers } from './player-series.queries.ts';

const dayMs = 86_400_000;
const defaultDays = 30;
const maxDaysOfHours = 400;

export function playersRoutes(app: App, { db }: Context, liveNow: () => Date) {
  app.route({
    ...getPlayers,
    handler: async ({ params: { id }, query }) => {
      if (!(await readableGames(db, [id])).has(id)) throw notFound();
      const now = liveNow();
      const known = await knownPlayers(db, id);
      const spans = spansOf(known, now);
      if (query.span) {
        const { step, ...time } = upToNow(query.span, now, known);
        return ok({ ...(await gamePlayers(db, id, time, step)), step, spans });
      }
      const to = readTime('to', query.to) ?? now;
      const from = readTime('from', query.from) ?? new Date(to.getTime() - defaultDays * dayMs);
      const days = (to.getTime() - from.getTime()) / dayMs;
      if (query.step === 'hour' && days > maxDaysOfHours) {
        throw invalid({ from: { is: 'tooMany', limit: maxDaysOfHours } });
      }
      const { step } = query;
      return ok({ ...(await gamePlayers(db, id, { from, to }, step)), step, spans });
    },
  });

  app.route({
    ...contract,
    handler: async ({ query: { games, span = '1y' } }) =>
      ok(await comparePlayers(db, readGames(games), span, liveNow())),
  });
}

/** A date without a time includes the whole day. */
function readTime(name: 'from' | 'to', text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const isDay = text.length === 10;
  const time = new Date(isDay && name === 'to' ? `${text}T23:59:59.999Z` : text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime())) {
    throw invalid({ [name]: { is: 'malformed' } });
  }
  return time;
}
