import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { failureWith, success, Timestamp } from '../envelope.ts';
import { LoginWay } from './identities.ts';
import { SceneView } from './login.ts';
import { PasskeyAssertion, PasskeyRequestOptions } from './passkeys.ts';

/** The refusal of every endpoint that requires a recent proof of identity. */
export const StepUpRequired = failureWith(
  'StepUpRequired',
  'STEP_UP_REQUIRED',
  Type.Object({
    ways: Type.Array(LoginWay, { description: 'The ways in which this account can prove it' }),
  }),
);
export type StepUpRequired = Type.Static<typeof StepUpRequired>;

export const startStepUp = endpoint({
  method: 'POST',
  url: '/api/me/step-up/options',
  config: { access: 'user', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'startStepUp',
    tags: ['Account'],
    summary: 'The challenge for proving my identity with a passkey',
    response: { 200: success(PasskeyRequestOptions) },
  },
});

export const stepUp = endpoint({
  method: 'POST',
  url: '/api/me/step-up',
  config: { access: 'user', cache: 'private', rate: 'proof' },
  schema: {
    operationId: 'stepUp',
    tags: ['Account'],
    summary: 'Prove my identity with a passkey or a recovery code',
    description:
      'Operations with `x-step-up` require a proof of identity that is not older than ten minutes; signing in counts as one. Beside an older key, one younger than a day proves nothing until an older one has proved the session. Sets a new session cookie; the old one ends.',
    body: Type.Object(
      {
        code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        response: Type.Optional(PasskeyAssertion),
      },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ expiresAt: Timestamp })) },
  },
});

export const startStepUpScan = endpoint({
  method: 'POST',
  url: '/api/me/step-up/qr',
  config: { access: 'user', cache: 'private', rate: 'qrGenerate' },
  schema: {
    operationId: 'startStepUpScan',
    tags: ['Account'],
    summary: 'Create a QR code for proving my identity with one of my phones',
    description: 'Poll its status like that of a sign-in; `confirmed` counts as the proof.',
    response: { 200: success(SceneView) },
  },
});
