import { Type, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { conflictWith, named, nullable, success } from './envelope.ts';
import { languages } from './limits.ts';
import { logoLimits, settingLimits } from './setting-limits.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 0, description: 'The number of changes so far' });

export const pictureModes = ['cache', 'store', 'none'] as const;
export type PictureMode = (typeof pictureModes)[number];

export const signupModes = ['open', 'invite', 'closed'] as const;

const RankingChoice = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 40 }),
    status: Type.Integer({ minimum: 0, maximum: 1, description: '1 = shown' }),
    sortOrder: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  closed,
);
export type RankingChoice = Type.Static<typeof RankingChoice>;

const NewsCategory = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: settingLimits.categoryName }),
    nameEn: Type.String({ minLength: 1, maxLength: settingLimits.categoryName }),
  },
  closed,
);
export type NewsCategory = Type.Static<typeof NewsCategory>;

/** Every setting that an administrator can change while the site runs. */
const values = {
  siteName: Type.String({ minLength: 1, maxLength: settingLimits.siteName }),
  siteShortName: Type.String({ maxLength: settingLimits.siteShortName }),
  tagline: Type.String({ maxLength: settingLimits.tagline }),
  footer: Type.String({ maxLength: settingLimits.footer }),
  accent: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  defaultLanguage: Type.Enum([...languages]),
  signup: Type.Enum([...signupModes]),
  timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'An IANA time zone name' }),
  newsCategories: Type.Array(NewsCategory, {
    maxItems: settingLimits.newsCategories,
    description:
      'The categories that editors choose from, in this order; if empty, they enter any text',
  }),
  legalName: Type.String({ maxLength: settingLimits.legalName }),
  legalContact: Type.String({ maxLength: settingLimits.legalContact }),
  importMegabytes: Type.Integer({ minimum: 1, maximum: settingLimits.importMegabytes }),
  rankings: Type.Array(RankingChoice, { maxItems: 100 }),
  newsAutoPublish: Type.Boolean(),
  foundGamesWait: Type.Boolean(),
  pictures: Type.Enum([...pictureModes], {
    description:
      '`cache`: this server keeps the pictures of games; `store`: browsers load them from their hosts; `none`: only drawn covers',
  }),
  steamApiKey: Type.String({ minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' }),
} satisfies Record<string, TSchema>;

export type SettingKey = keyof typeof values;
export type SettingValues = { [Key in SettingKey]: Type.Static<(typeof values)[Key]> };
export const settingKeys = Object.keys(values) as SettingKey[];

type Given = { [Key in SettingKey]?: SettingValues[Key] | null };

const given = Type.Unsafe<Given>(
  Type.Object(
    Object.fromEntries(
      Object.entries(values).map(([key, schema]) => [key, Type.Optional(nullable(schema))]),
    ),
    closed,
  ),
);

export const Setting = named('Setting', {
  key: Type.String(),
  value: Type.Unknown({ description: 'The current value; null for a secret' }),
  default: Type.Unknown(),
  source: Type.Enum(['default', 'database', 'environment']),
  variable: nullable(
    Type.String({ description: 'The environment variable that overrides it when set' }),
  ),
  secret: Type.Boolean(),
  isSet: Type.Optional(Type.Boolean({ description: 'For a secret: whether it is set' })),
});
export type Setting = Type.Static<typeof Setting>;

const SettingList = named('SettingList', {
  version: Version,
  canUndo: Type.Boolean(),
  items: Type.Array(Setting),
});
export type SettingList = Type.Static<typeof SettingList>;

export const getSettings = endpoint({
  method: 'GET',
  url: '/api/admin/settings',
  config: admin,
  schema: {
    operationId: 'getSettings',
    tags: ['Administration'],
    summary: 'The settings of the site, with the source of each value',
    response: { 200: success(SettingList) },
  },
});

const SettingsConflict = conflictWith(
  'SettingsConflict',
  Type.Object({
    version: Type.Optional(Type.Integer({ description: 'After a change in the meantime' })),
    key: Type.Optional(Type.String({ description: 'The setting that the environment overrides' })),
    variable: Type.Optional(Type.String()),
  }),
);

export const setSettings = endpoint({
  method: 'PUT',
  url: '/api/admin/settings',
  config: { ...admin, stepUp: 'sometimes' },
  schema: {
    operationId: 'setSettings',
    tags: ['Administration'],
    summary: 'Change settings; null restores the default',
    description:
      'Takes effect on every instance within two seconds. 409 when the settings have changed since `version`, and for a setting that the environment overrides (`data.variable`). Changing a secret needs a recent step-up proof.',
    body: Type.Object({ version: Version, values: given }, closed),
    response: { 200: success(SettingList) },
    conflict: SettingsConflict,
  },
});

export const undoSettings = endpoint({
  method: 'POST',
  url: '/api/admin/settings/undo',
  config: { ...admin, stepUp: 'sometimes' },
  schema: {
    operationId: 'undoSettings',
    tags: ['Administration'],
    summary: 'Undo the last change',
    description: '409 when there has been another change in the meantime.',
    body: Type.Object({ version: Version }, closed),
    response: { 200: success(SettingList) },
    conflict: SettingsConflict,
  },
});

const LogoRatio = Type.Number({
  description: 'The ratio of width to height of the logo inside its square picture; 1 fills it',
});
const logoFile = { ...admin, accepts: logoLimits.types, bodyBytes: logoLimits.bytes } as const;

export const setLogo = endpoint({
  method: 'PUT',
  url: '/api/admin/settings/logo',
  config: logoFile,
  schema: {
    operationId: 'setLogo',
    tags: ['Administration'],
    summary: 'Set the logo of the site',
    description:
      'An SVG of plain shapes, or a PNG. The server renders it, and stores and serves only the rendered picture. 400 explains what is wrong with the file. The change can be undone like any other one.',
    response: { 200: success(SettingList) },
  },
});

export const previewLogo = endpoint({
  method: 'POST',
  url: '/api/admin/settings/logo/preview',
  config: logoFile,
  schema: {
    operationId: 'previewLogo',
    tags: ['Administration'],
    summary: 'Preview a logo without storing it',
    response: {
      200: success(
        Type.Object({
          png: Type.String({ description: 'The rendered picture in Base64' }),
          ratio: LogoRatio,
        }),
      ),
    },
  },
});

export const removeLogo = endpoint({
  method: 'DELETE',
  url: '/api/admin/settings/logo',
  config: admin,
  schema: {
    operationId: 'removeLogo',
    tags: ['Administration'],
    summary: 'Restore the built-in logo',
    response: { 200: success(SettingList) },
  },
});

export const Brand = Type.Object({
  siteName: Type.String(),
  siteShortName: Type.String(),
  tagline: Type.String({ description: 'If empty, clients show a default' }),
  accent: Type.String(),
  footer: Type.String(),
  logoUrl: nullable(
    Type.String({ description: 'A PNG of 512 by 512 pixels; null for the built-in logo' }),
  ),
  logoRatio: LogoRatio,
});
export type Brand = Type.Static<typeof Brand>;

export const getBrand = endpoint({
  method: 'GET',
  url: '/api/site/brand',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getBrand',
    tags: ['Site'],
    summary: 'The name and appearance of the site',
    response: { 200: success(Brand) },
  },
});
