import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Me, Nickname } from '../members/me.ts';
import { LoginWay } from './identities.ts';

/** 128 random bits in base64url. Any other text is treated as an unknown scene. */
const Scene = Type.String({ minLength: 1, maxLength: 64 });

const InviteToken = Type.String({ minLength: 1, maxLength: 64 });

export const ProviderId = Type.Enum(['local', 'wechat-mp', 'telegram']);
export type ProviderId = Type.Static<typeof ProviderId>;

/** The effect of a confirmed code for the browser that shows it. */
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
    summary: 'The ways to sign in to this instance',
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

export const SceneView = named('QrCode', {
  qrScene: Type.String(),
  qrContent: Type.String({ description: 'The text in the QR code' }),
  qrSvg: Type.String({ description: 'The QR code as SVG' }),
  code: Type.String({ description: 'A short code that both screens show for comparison' }),
  provider: ProviderId,
  expiresAt: Timestamp,
  pollAfterMs: Type.Integer(),
  account: Type.Optional(
    Type.String({
      description: 'The nickname of the account that this browser opens without another device',
    }),
  ),
});

export const generateQr = endpoint({
  method: 'POST',
  url: '/api/wechat/web/qr/generate',
  config: { access: 'public', cache: 'private', rate: 'qrGenerate' },
  schema: {
    operationId: 'generateQr',
    tags: ['Sign-in'],
    summary: 'Create a QR code that signs this browser in',
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
              'The token of a setup link: while the site has no administrator, no invitation is needed with it',
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
    summary: 'The status of a sign-in',
    description:
      'The first response with `confirmed` opens the session. An unknown, used or expired scene, or one of another browser, is `expired`.',
    body: Type.Object({ qrScene: Scene }, { additionalProperties: false }),
    response: {
      200: success(
        Type.Object({
          status: LoginStatus,
          pollAfterMs: Type.Integer(),
          user: nullable(Me),
          ticket: Type.Optional(
            Type.String({
              description: 'With the status `taken`: a ticket for `POST /api/me/merge/preview`',
            }),
          ),
        }),
      ),
    },
  },
});

/** The data that the phone shows before its user confirms. */
export const ScanView = named('ScanView', {
  site: Type.String(),
  purpose: ScenePurpose,
  code: Type.String(),
  browser: Type.String(),
  requestedAt: Timestamp,
  asksInvitation: Type.Boolean({ description: 'Whether a new account needs an invitation' }),
  account: nullable(Type.Object({ nickname: Type.String(), avatarUrl: nullable(Type.String()) })),
  linkTo: nullable(
    Type.String({
      description:
        'The nickname of the account that adds this phone as a key; null for other purposes',
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
    summary: 'Report that a phone has scanned the code',
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
    summary: 'Confirm the sign-in on the phone; a new phone opens an account',
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
    summary: 'Reject the sign-in on the phone',
    body: Type.Object({ qrScene: Scene }, { additionalProperties: false }),
    response: { 200: success(Type.Null()) },
  },
});

/**
 * The messenger has reported who scanned; its message links to the confirmation page with this
 * ticket.
 */
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
    summary: 'The sign-in that a messenger’s link would confirm',
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
    summary: 'Confirm a sign-in by a messenger’s link',
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
    summary: 'Reject a sign-in by a messenger’s link',
    body: TicketBody,
    response: { 200: success(Type.Null()) },
  },
});
