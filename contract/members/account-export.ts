import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, Timestamp } from '../envelope.ts';
import { ImportRow } from '../library/import-row.ts';
import { PosterSettings } from '../rankings/ranking-templates.ts';
import { Role } from './me.ts';
import { Profile } from './profile.ts';

const Flag = Type.Enum([0, 1]);

const ShelfItem = named('ExportedShelfItem', {
  gameId: Type.Integer(),
  appId: Type.Integer(),
  name: Type.String(),
  nameZh: nullable(Type.String()),
  createdAt: Timestamp,
  note: nullable(Type.String()),
  priority: nullable(Type.Integer()),
  folder: nullable(Type.String()),
});
const ShelfItems = Type.Array(ShelfItem);

const ExportedReview = Type.Object({
  gameId: Type.Integer(),
  appId: Type.Integer(),
  name: Type.String(),
  rating: Type.Integer(),
  content: nullable(Type.String()),
  spoiler: Flag,
  helpfulCount: Type.Integer(),
  createdAt: Timestamp,
  editedAt: nullable(Timestamp),
});

const Report = {
  reason: Type.String(),
  note: nullable(Type.String()),
  at: Timestamp,
  closedAt: nullable(Timestamp),
};

const parts = {
  profile: Type.Object({
    ...Profile.properties,
    roles: Type.Array(Role),
    achievements: Type.Array(Type.Object({ key: Type.String(), earnedAt: Timestamp })),
    muted: Type.Array(Type.String(), { description: 'Muted kinds of notification' }),
    identities: Type.Array(
      Type.Object({
        provider: Type.String(),
        label: Type.String(),
        createdAt: Timestamp,
        lastUsedAt: nullable(Timestamp),
      }),
    ),
    rankingTemplates: Type.Array(
      Type.Object({ name: Type.String(), settings: PosterSettings, updatedAt: Timestamp }),
    ),
  }),
  favorites: ShelfItems,
  wishlist: ShelfItems,
  reviews: Type.Array(
    Type.Object({
      ...ExportedReview.properties,
      state: Type.Enum(['visible', 'held', 'hidden']),
      hiddenReason: nullable(Type.String()),
    }),
  ),
  /** Rows of the form in which another site of this kind imports them. */
  library: Type.Array(ImportRow),
  libraryImports: Type.Array(
    Type.Object({
      source: Type.String(),
      label: Type.String(),
      state: Type.Enum(['draft', 'applied', 'undone']),
      rows: Type.Integer(),
      createdAt: Timestamp,
      appliedAt: nullable(Timestamp),
    }),
  ),
  comments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      newsId: Type.Integer(),
      title: Type.String({ description: 'The title of the article' }),
      parentId: nullable(Type.Integer()),
      content: Type.String(),
      state: Type.Enum(['visible', 'held', 'hidden', 'deleted']),
      createdAt: Timestamp,
      editedAt: nullable(Timestamp),
      likeCount: Type.Integer(),
      hiddenReason: nullable(Type.String()),
    }),
  ),
  likes: Type.Array(
    Type.Object({
      kind: Type.Enum(['article', 'comment', 'review']),
      id: Type.Integer(),
      about: Type.String(),
      createdAt: Type.Optional(Timestamp),
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      browser: Type.String(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
      expiresAt: Timestamp,
    }),
  ),
  feedback: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum(['data', 'bug', 'idea', 'abuse']),
      content: Type.String(),
      contact: nullable(Type.String()),
      gameId: nullable(Type.Integer()),
      newsId: nullable(Type.Integer()),
      status: Type.Enum(['open', 'answered', 'closed']),
      answer: nullable(Type.String()),
      createdAt: Timestamp,
      answeredAt: nullable(Timestamp),
    }),
  ),
  reports: Type.Array(Type.Object({ commentId: Type.Integer(), ...Report })),
  reviewReports: Type.Array(Type.Object({ reviewId: Type.Integer(), ...Report })),
  /** Rows that both of two merged accounts had: the discarded one of each pair. */
  olderReviews: Type.Array(Type.Object({ ...ExportedReview.properties, mergedAt: Timestamp })),
  olderShelfItems: Type.Array(
    Type.Object({ shelf: Type.String(), ...ShelfItem.properties, mergedAt: Timestamp }),
  ),
  bans: Type.Array(
    Type.Object({
      at: Timestamp,
      action: Type.Enum(['suspended', 'restored']),
      reason: nullable(Type.String()),
    }),
  ),
};

export type ExportPart = keyof typeof parts;
/** The parts of the stored data about a member, in the order of the file. */
export const exportParts = Object.keys(parts) as ExportPart[];

const AccountExport = Type.Partial(Type.Object(parts));
export type AccountExport = Type.Static<typeof AccountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  url: '/api/me/export',
  config: {
    access: 'user',
    cache: 'private',
    rate: 'write',
    fileName: '{part}-{day}.{format}',
  },
  schema: {
    operationId: 'exportAccount',
    tags: ['Personal'],
    summary: 'Everything this site stores about me, as a file',
    description: 'Not an envelope. JSON contains all parts or the requested one; CSV contains one.',
    querystring: Type.Object({
      part: Type.Optional(Type.Enum([...exportParts])),
      format: Type.Optional(Type.Enum(['json', 'csv'])),
    }),
    produces: ['application/json', 'text/csv'],
    response: { 200: AccountExport },
  },
});
