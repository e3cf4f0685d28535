import { gameFields } from './games/games-admin.ts';
import { settingKeys, type SettingValues } from './settings.ts';
import type { SourceId } from './sources.ts';
import type { Role } from './members/me.ts';

/** The audited actions of staff, by the kind of their target. */
export const auditActions = {
  user: [
    'roles',
    'ban',
    'unban',
    'endSessions',
    'becomeAdministrator',
    'recoveryLink',
    'merge',
    'undoMerge',
    'resetProfile',
    'removeDemo',
  ],
  invitation: ['create', 'revoke'],
  game: [
    'create',
    'update',
    'edit',
    'cover',
    'covers',
    'status',
    'delete',
    'restore',
    'import',
    'source',
    'undo',
  ],
  news: ['create', 'edit', 'publish', 'unschedule', 'withdraw', 'delete'],
  comment: ['approve', 'hide', 'restore', 'delete'],
  review: ['approve', 'hide', 'restore', 'delete'],
  'listed-words': ['set'],
  banner: ['create', 'edit', 'delete'],
  event: ['create', 'edit', 'delete'],
  actor: ['create', 'update', 'delete', 'merge', 'undoMerge', 'credit', 'uncredit'],
  feedback: ['answer'],
  job: ['run', 'cancel', 'enable', 'disable'],
  backup: ['download'],
  source: ['enable', 'disable', 'forget', 'accept', 'refuse'],
  feed: ['add', 'remove'],
  settings: ['change', 'undo'],
} as const;

/** The fields of the target that an entry may contain before and after the change. */
export const auditFields = {
  user: [
    'roles',
    'bannedAt',
    'banReason',
    'sessions',
    'otherAccount',
    'expiresAt',
    'nickname',
    'bio',
    'avatarUrl',
    'reason',
    'members',
    'texts',
  ],
  invitation: ['note', 'expiresAt'],
  game: [...gameFields, 'motif', 'palette', 'lockedFields', 'isFree', 'deletedAt'],
  news: [
    'title',
    'titleEn',
    'category',
    'coverUrl',
    'author',
    'correction',
    'state',
    'discussion',
    'publishedAt',
  ],
  comment: ['state', 'content', 'reason', 'userId', 'newsId'],
  review: ['state', 'content', 'rating', 'reason', 'userId', 'gameId'],
  'listed-words': ['words'],
  banner: [
    'title',
    'titleEn',
    'subtitle',
    'subtitleEn',
    'imageUrl',
    'linkUrl',
    'clientType',
    'status',
    'sortOrder',
    'startsAt',
    'endsAt',
  ],
  event: ['kind', 'date', 'endDate', 'title', 'titleZh', 'url', 'weight', 'hidden', 'gameId'],
  actor: [
    'name',
    'nameNative',
    'credits',
    'gameId',
    'role',
    'voiceLanguage',
    'characterName',
    'characterNameZh',
    'characterNameJa',
  ],
  feedback: ['status', 'answer'],
  job: ['job', 'withKeys'],
  source: ['source'],
  feed: ['url', 'title'],
  backup: ['file'],
  settings: [...settingKeys, 'logo'],
} as const;

export type AuditTarget = keyof typeof auditActions;

export type AuditAction<Target extends AuditTarget = AuditTarget> = {
  [T in Target]: `${T}.${(typeof auditActions)[T][number]}`;
}[Target];

export type AuditField<Target extends AuditTarget = AuditTarget> = {
  [T in Target]: (typeof auditFields)[T][number];
}[Target];

/** Fields whose values are codes, with the type of the code. */
export type AuditCodes = {
  'user.roles': Role;
  'game.status': 0 | 1 | 2;
  'game.isFree': 0 | 1;
  'news.state': 'draft' | 'published' | 'withdrawn';
  'news.discussion': 'open' | 'closed';
  'comment.state': 'visible' | 'held' | 'hidden' | 'deleted';
  'review.state': 'visible' | 'held' | 'hidden';
  'banner.clientType': 0 | 1 | 2;
  'banner.status': 0 | 1;
  'feedback.status': 'open' | 'answered' | 'closed';
  'source.source': SourceId;
  'settings.signup': SettingValues['signup'];
  'settings.defaultLanguage': SettingValues['defaultLanguage'];
};
