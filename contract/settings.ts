import { Type, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { nullable, success } from './envelope.ts';
import { languages } from './limits.ts';
import { logoLimits, settingLimits } from './setting-limits.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;
const Version = Type.Integer({ minimum: 0, description: 'Counts the changes' });

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
  timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'As IANA names it' }),
  newsCategories: Type.Array(NewsCategory, {
    maxItems: settingLimits.newsCategories,
    description: 'What editors choose from, in this order; empty: whatever they write',
  }),
  legalName: Type.String({ maxLength: settingLimits.legalName }),
  legalContact: Type.String({ maxLength: settingLimits.legalContact }),
  importMegabytes: Type.Integer({ minimum: 1, maximum: settingLimits.importMegabytes }),
  rankings: Type.Array(RankingChoice, { maxItems: 100 }),
  newsAutoPublish: Type.Boolean(),
  foundGamesWait: Type.Boolean(),
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

export const Setting = Type.Object({
  key: Type.String(),
  value: Type.Unknown({ description: 'What holds now; null for a secret' }),
  default: Type.Unknown(),
  source: Type.Enum(['default', 'database', 'environment']),
  variable: nullable(Type.String({ description: 'The variable that fixes it when it is set' })),
  secret: Type.Boolean(),
  isSet: Type.Optional(Type.Boolean({ description: 'Of a secret: whether there is one' })),
});
export type Setting = Type.Static<typeof Setting>;

const SettingList = Type.Object({
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
    summary: 'The settings of the site, and where each comes from',
    response: { 200: success(SettingList) },
  },
});

export const setSettings = endpoint({
  method: 'PUT',
  url: '/api/admin/settings',
  config: admin,
  schema: {
    operationId: 'setSettings',
    tags: ['Administration'],
    summary: 'Change settings; null brings the default back',
    description:
      'In force on every instance within two seconds. 409 when somebody else has changed them since `version`, and for a setting that the environment fixes (`data.variable`). A secret needs a fresh proof of who is there.',
    body: Type.Object({ version: Version, values: given }, closed),
    response: { 200: success(SettingList) },
  },
});

export const undoSettings = endpoint({
  method: 'POST',
  url: '/api/admin/settings/undo',
  config: admin,
  schema: {
    operationId: 'undoSettings',
    tags: ['Administration'],
    summary: 'Bring back what stood before the last change',
    description: '409 when another change came between.',
    body: Type.Object({ version: Version }, closed),
    response: { 200: success(SettingList) },
  },
});

const LogoRatio = Type.Number({
  description: 'Width by height of the logo in the middle of its square picture; 1 fills it',
});
const logoFile = { ...admin, accepts: logoLimits.types, bodyBytes: logoLimits.bytes } as const;

export const setLogo = endpoint({
  method: 'PUT',
  url: '/api/admin/settings/logo',
  config: logoFile,
  schema: {
    operationId: 'setLogo',
    tags: ['Administration'],
    summary: 'Give the site a logo',
    description:
      'An SVG of plain shapes, or a PNG. It is redrawn, and only what was drawn is stored and served. 400 explains what is wrong with the file. The change is undone like every other one.',
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
    summary: 'How a logo would be drawn; nothing is stored',
    response: {
      200: success(
        Type.Object({ png: Type.String({ description: 'In Base64' }), ratio: LogoRatio }),
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
    summary: 'Bring the built-in logo back',
    response: { 200: success(SettingList) },
  },
});

export const Brand = Type.Object({
  siteName: Type.String(),
  siteShortName: Type.String(),
  tagline: Type.String({ description: 'Empty: clients show their own' }),
  accent: Type.String(),
  footer: Type.String(),
  logoUrl: nullable(Type.String({ description: 'A PNG of 512 by 512; null: the built-in mark' })),
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
    summary: 'What the site is called and looks like',
    response: { 200: success(Brand) },
  },
});
