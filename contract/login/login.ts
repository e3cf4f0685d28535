import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';
import { Me, Nickname } from '../members/me.ts';
import { LoginWay } from './identities.ts';

/** 128 random bits in base64url. A scene of any other form is simply not known. */
const Scene = Type.String({ minLength: 1, maxLength: 64 });

const InviteToken = Type.String({ minLength: 1, maxLength: 64 });

export const ProviderId = Type.Enum(['local', 'wechat-mp', 'telegram']);
export type ProviderId = Type.Static<typeof ProviderId>;

/** What a confirmed code does for the browser that shows it. */
export const ScenePurpose = Type.Enum(['sign-in', 'step-up', 'link']);
export type ScenePurpose = Type.Static<typeof ScenePurpose>;

export const LoginStatus = Type.Enum([
  'pending',
  'scanned',
  'confirmed',
  'linked',
  'taken',
  'expired',
  'cancelled',
]);
export type LoginStatus = Type.Static<typeof LoginStatus>;

export const listLoginProviders = endpoint({
  method: 'GET',
  url: '/api/login/providers',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'listLoginProviders',
    tags: ['Sign-in'],
    summary: 'How this instance signs people in',
    response: {
      200: success(
        Type.Object({
          items: Type.Array(
            Type.Object({
              id: LoginWay,
              label: nullable(Type.String({ description: 'The operator’s own name for it' })),
            }),
            { description: 'The first is the default' },
          ),
          signup: Type.Enum(['open', 'invite', 'closed']),
        }),
      ),
    },
  },
});

export const SceneView = Type.Object({
  qrScene: Type.String(),
  qrContent: Type.String({ description: 'The text in the QR code' }),
  qrSvg: Type.String({ description: 'The QR code, drawn' }),
  code: Type.String({ description: 'Shown on both screens, to be compared' }),
  provider: ProviderId,
  expiresAt: Timestamp,
  pollAfterMs: Type.Integer(),
});

export const generateQr = endpoint({
  method: 'POST',
  url: '/api/wechat/web/qr/generate',
  config: { access: 'public', cache: 'private', rate: 'qrGenerate' },
  schema: {
    operationId: 'generateQr',
    tags: ['Sign-in'],
    summary: 'A QR code that signs this browser in',
    description:
      'Also sets an HttpOnly cookie: only this browser can turn the code into a session.',
    body: Type.Object(
      {
        provider: Type.Optional(ProviderId),
        setupToken: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 500,
            description:
              'Of a setup link: while the site has no administrator, the code then needs no invitation',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(SceneView) },
  },
});

export const getQrStatus = endpoint({
  method: 'POST',
  url: '/api/wechat/web/qr/status',
  config: { access: 'public', cache: 'private', rate: 'qrStatus' },
  schema: {
    operationId: 'getQrStatus',
    tags: ['Sign-in'],
    summary: 'How far a sign-in has come',
    description:
      'The first `confirmed` opens the session. A scene that is unknown, used, expired or of another browser is `expired`.',
    body: Type.Object({ qrScene: Scene }, { additionalProperties: false }),
    response: {
      200: success(
        Type.Object({
          status: LoginStatus,
          pollAfterMs: Type.Integer(),
          user: nullable(Me),
          ticket: Type.Optional(
            Type.String({ description: 'With `taken`: for `POST /api/me/merge/preview`' }),
          ),
        }),
      ),
    },
  },
});

/** What the phone shows before anyone confirms. */
export const ScanView = Type.Object({
  site: Type.String(),
  purpose: ScenePurpose,
  code: Type.String(),
  browser: Type.String(),
  requestedAt: Timestamp,
  asksInvitation: Type.Boolean({ description: 'Whether a new account needs one' }),
  account: nullable(Type.Object({ nickname: Type.String(), avatarUrl: nullable(Type.String()) })),
  linkTo: nullable(
    Type.String({
      description: 'The owner of the account that requests this phone as a key; null for all else',
    }),
  ),
});
export type ScanView = Type.Static<typeof ScanView>;

export const scanLocal = endpoint({
  method: 'POST',
  url: '/api/login/local/scan',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'scanLocal',
    tags: ['Sign-in'],
    summary: 'The phone has read the code',
    body: Type.Object({ qrScene: Scene }, { additionalProperties: false }),
    response: { 200: success(ScanView) },
  },
});

export const confirmLocal = endpoint({
  method: 'POST',
  url: '/api/login/local/confirm',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'confirmLocal',
    tags: ['Sign-in'],
    summary: 'The phone agrees; a new phone opens an account',
    body: Type.Object(
      {
        qrScene: Scene,
        nickname: Type.Optional(Nickname),
        invitation: Type.Optional(InviteToken),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ user: Me })) },
  },
});

export const cancelLocal = endpoint({
  method: 'POST',
  url: '/api/login/local/cancel',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'cancelLocal',
    tags: ['Sign-in'],
    summary: 'Not me: the phone refuses',
    body: Type.Object({ qrScene: Scene }, { additionalProperties: false }),
    response: { 200: success(Type.Null()) },
  },
});

/** A messenger has reported who scanned; its message carries this ticket to the page that asks for consent. */
const TicketBody = Type.Object(
  { ticket: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);

export const viewTicket = endpoint({
  method: 'POST',
  url: '/api/login/ticket/view',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'viewTicket',
    tags: ['Sign-in'],
    summary: 'What a messenger’s link is about to confirm',
    body: TicketBody,
    response: { 200: success(ScanView) },
  },
});

export const confirmTicket = endpoint({
  method: 'POST',
  url: '/api/login/ticket/confirm',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'confirmTicket',
    tags: ['Sign-in'],
    summary: 'Agree by a messenger’s link',
    body: Type.Object(
      { ...TicketBody.properties, invitation: Type.Optional(InviteToken) },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Null()) },
  },
});

export const cancelTicket = endpoint({
  method: 'POST',
  url: '/api/login/ticket/cancel',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'cancelTicket',
    tags: ['Sign-in'],
    summary: 'Not me, by a messenger’s link',
    body: TicketBody,
    response: { 200: success(Type.Null()) },
  },
});
