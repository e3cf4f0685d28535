import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';
import { gameLimits } from '../games/game-limits.ts';
import { GameFilter, Ids, StartedBatch } from '../games/games-batch.ts';
import { Id } from '../games/games.ts';
import { pictureLimits } from './picture-limits.ts';

const closed = { additionalProperties: false } as const;
const manage = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const file = { accepts: pictureLimits.types, bodyBytes: pictureLimits.bytes } as const;
const GameId = Type.Object({ id: Id });
const rules =
  'PNG, JPEG or WebP, up to 10 MB, sides of 200 to 8,000 pixels. The content decides about the type; a file that says something else is refused. What is stored and served is drawn anew as WebP, without metadata such as a place. 400 says in one sentence what is wrong.';

const CoverChange = Type.Object({
  coverUrl: nullable(Type.String()),
  changeSetId: nullable(Type.Integer({ description: 'Null when nothing changed' })),
  version: Type.Integer({ description: 'The version of the game now' }),
});
export type CoverChange = Type.Static<typeof CoverChange>;

export const setGameCover = endpoint({
  method: 'POST',
  url: '/api/game/:id/cover',
  config: { ...manage, ...file },
  schema: {
    operationId: 'setGameCover',
    tags: ['Game management'],
    summary: 'Set the picture of a game',
    description: `The body is the picture, or JSON with an address that the server fetches it from. ${rules} The field is locked against sources afterwards.`,
    params: GameId,
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: gameLimits.url }) }, closed),
    response: { 200: success(CoverChange) },
  },
});

export const removeGameCover = endpoint({
  method: 'DELETE',
  url: '/api/game/:id/cover',
  config: manage,
  schema: {
    operationId: 'removeGameCover',
    tags: ['Game management'],
    summary: 'Remove the picture of a game, which then shows its drawn scene',
    params: GameId,
    response: { 200: success(CoverChange) },
  },
});

const CoversRequest = Type.Object(
  {
    ids: Type.Optional(Ids),
    filter: Type.Optional(GameFilter),
    from: Type.Enum(['store']),
  },
  closed,
);
export type CoversRequest = Type.Static<typeof CoversRequest>;

export const fetchGameCovers = endpoint({
  method: 'POST',
  url: '/api/game/batch-covers',
  // As many ids as a selection has.
  config: { ...manage, bodyBytes: 256 * 1024 },
  schema: {
    operationId: 'fetchGameCovers',
    tags: ['Game management'],
    summary: 'Fetch the pictures of many games from the store',
    description:
      'Takes `ids` or `filter`. Runs as a job, followed at `/api/admin/jobs/covers/runs`; its changes are one change set, which can be undone. Games with a locked picture are left as they are. 409 while it runs.',
    body: CoversRequest,
    response: { 202: success(StartedBatch) },
  },
});

export const addArticlePicture = endpoint({
  method: 'POST',
  url: '/api/news/picture',
  config: { access: 'editor', cache: 'private', rate: 'admin', ...file },
  schema: {
    operationId: 'addArticlePicture',
    tags: ['News management'],
    summary: 'Add a picture for an article',
    description: `${rules} An article shows it as \`![what it shows](url)\`. A picture that no article, game or revision names is deleted after a month.`,
    response: {
      200: success(
        Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
      ),
    },
  },
});
