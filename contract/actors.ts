import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { conflictWith, named, nullable, success } from './envelope.ts';
import { GameSummary, Id } from './games/games.ts';
import { personalLimits } from './members/personal-limits.ts';
import { pageQuery, paged } from './paging.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;
const manage = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const ActorId = Type.Object({ id: Id });
const closed = { additionalProperties: false } as const;

export const ActorSummary = named('ActorSummary', {
  id: Type.Integer(),
  name: Type.String(),
  nameNative: nullable(Type.String()),
  credits: Type.Integer(),
  games: Type.Array(Type.String(), { description: 'Names of up to three games' }),
});
export type ActorSummary = Type.Static<typeof ActorSummary>;

const Credit = named('Credit', {
  id: Type.Integer(),
  game: GameSummary,
  role: Type.String(),
  language: Type.String(),
  character: Type.String(),
  characterZh: nullable(Type.String()),
  characterJa: nullable(Type.String()),
});
export type Credit = Type.Static<typeof Credit>;

export const Actor = named('Actor', {
  id: Type.Integer(),
  name: Type.String(),
  nameNative: nullable(Type.String()),
  otherNames: Type.Array(Type.String(), {
    description: 'Other spellings, which a search finds too',
  }),
  credits: Type.Array(Credit),
  related: Type.Array(ActorSummary, { description: 'Other people with credits in the same games' }),
});
export type Actor = Type.Static<typeof Actor>;

const castFilter = {
  role: Type.Optional(Type.String({ maxLength: 40 })),
  language: Type.Optional(Type.String({ maxLength: 40 })),
};

const Part = Type.Object({
  character: Type.String(),
  characterZh: nullable(Type.String()),
});

const Cast = named('Cast', {
  game: GameSummary,
  people: Type.Integer(),
  parts: Type.Integer(),
  languages: Type.Array(Type.String()),
  leading: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      nameNative: nullable(Type.String()),
      parts: Type.Array(Part, { description: 'Up to three' }),
      otherParts: Type.Integer(),
      alsoIn: Type.Array(
        Type.Object({ id: Type.Integer(), name: Type.String(), nameZh: nullable(Type.String()) }),
      ),
    }),
    { description: 'Up to five people: those in several games first, then by parts' },
  ),
});
export type Cast = Type.Static<typeof Cast>;

export const listCasts = endpoint({
  method: 'GET',
  url: '/api/actor/casts',
  config: open,
  schema: {
    operationId: 'listCasts',
    tags: ['People'],
    summary: 'Games with their casts, the largest first',
    querystring: Type.Object({ ...castFilter, ...pageQuery }),
    response: {
      200: success(
        Type.Object({
          ...paged(Cast).properties,
          roles: Type.Array(Type.String(), {
            description: 'All roles that people are listed with',
          }),
        }),
      ),
    },
  },
});

export const listActors = endpoint({
  method: 'GET',
  url: '/api/actor/list',
  config: open,
  schema: {
    operationId: 'listActors',
    tags: ['People'],
    summary: 'People behind games, by name',
    querystring: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      gameId: Type.Optional(Id),
      ...castFilter,
      sort: Type.Optional(
        Type.Enum(['name', 'credits'], { description: '`credits`: games first, then parts' }),
      ),
      ...pageQuery,
    }),
    response: { 200: success(paged(ActorSummary)) },
  },
});

export const getActor = endpoint({
  method: 'GET',
  url: '/api/actor/:id',
  config: open,
  schema: {
    operationId: 'getActor',
    tags: ['People'],
    summary:
      'A person with all credits; the id of a merged person returns the person they were merged into',
    params: ActorId,
    response: { 200: success(Actor) },
  },
});

const name = Type.String({ minLength: 1, maxLength: personalLimits.personName });
const ActorInput = Type.Object({ name, nameNative: Type.Optional(nullable(name)) }, closed);

const ActorConflict = conflictWith(
  'ActorConflict',
  Type.Object({
    id: Type.Integer({ description: 'The person with this name, or who was renamed or merged' }),
    name: Type.String(),
    nameNative: Type.Optional(nullable(Type.String({ description: 'After a rename only' }))),
  }),
);

export const createActor = endpoint({
  method: 'POST',
  url: '/api/actor',
  config: manage,
  schema: {
    operationId: 'createActor',
    tags: ['People'],
    summary: 'Add a person; 409 for a name that is in use',
    body: ActorInput,
    response: { 201: success(Actor) },
    conflict: ActorConflict,
  },
});

export const updateActor = endpoint({
  method: 'PUT',
  url: '/api/actor/:id',
  config: manage,
  schema: {
    operationId: 'updateActor',
    tags: ['People'],
    summary: 'Rename a person',
    description:
      '`base` holds the names before the edit: 409 with the current names when they have changed in the meantime.',
    params: ActorId,
    body: Type.Object({ ...ActorInput.properties, base: Type.Optional(ActorInput) }, closed),
    response: { 200: success(Actor) },
    conflict: ActorConflict,
  },
});

export const deleteActor = endpoint({
  method: 'DELETE',
  url: '/api/actor/:id',
  config: manage,
  schema: {
    operationId: 'deleteActor',
    tags: ['People'],
    summary: 'Delete a person with all credits',
    params: ActorId,
    response: { 200: success(Type.Null()) },
  },
});

export const mergeActor = endpoint({
  method: 'POST',
  url: '/api/actor/:id/merge',
  config: manage,
  schema: {
    operationId: 'mergeActor',
    tags: ['People'],
    summary: 'Merge a person into another, who gets the credits and names; 409 when already merged',
    params: ActorId,
    body: Type.Object({ into: Id }, closed),
    response: { 200: success(Actor) },
    conflict: ActorConflict,
  },
});

const ActorMerge = Type.Object({
  id: Type.Integer({ description: 'The id of the merged person' }),
  name: Type.String(),
  nameNative: nullable(Type.String()),
  credits: Type.Integer(),
});
export type ActorMerge = Type.Static<typeof ActorMerge>;

export const listActorMerges = endpoint({
  method: 'GET',
  url: '/api/actor/:id/merges',
  config: manage,
  schema: {
    operationId: 'listActorMerges',
    tags: ['People'],
    summary: 'The people who were merged into a person and can be separated again',
    params: ActorId,
    response: { 200: success(Type.Array(ActorMerge)) },
  },
});

export const undoActorMerge = endpoint({
  method: 'POST',
  url: '/api/actor/:id/merge/undo',
  config: manage,
  schema: {
    operationId: 'undoActorMerge',
    tags: ['People'],
    summary: 'Undo the merge of the person with this id',
    description:
      'Restores names and credits; credits that were added since stay with the other person. 409 when the name is in use, or when the other person has been merged since.',
    params: ActorId,
    response: { 200: success(Actor) },
    conflict: ActorConflict,
  },
});

export const addCredit = endpoint({
  method: 'POST',
  url: '/api/actor/:id/credit',
  config: manage,
  schema: {
    operationId: 'addCredit',
    tags: ['People'],
    summary: 'Credit a person with a part in a game',
    params: ActorId,
    body: Type.Object(
      {
        gameId: Id,
        role: Type.String({ minLength: 1, maxLength: 40 }),
        language: Type.String({ minLength: 1, maxLength: 40 }),
        character: name,
        characterZh: Type.Optional(nullable(name)),
        characterJa: Type.Optional(nullable(name)),
      },
      closed,
    ),
    response: { 201: success(Actor) },
  },
});

export const deleteCredit = endpoint({
  method: 'DELETE',
  url: '/api/actor/:id/credit/:creditId',
  config: manage,
  schema: {
    operationId: 'deleteCredit',
    tags: ['People'],
    summary: 'Delete a credit',
    params: Type.Object({ id: Id, creditId: Id }),
    response: { 200: success(Actor) },
  },
});
