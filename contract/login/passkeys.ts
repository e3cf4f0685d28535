import { Type, type TProperties } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, success } from '../envelope.ts';
import { Me } from '../members/me.ts';
import { Identity } from './identities.ts';

const Text = Type.String();
const Proof = Type.String({ maxLength: 32_000 });

const Descriptor = Type.Object({
  id: Text,
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Text)),
});

/** The options of `navigator.credentials.create`, in WebAuthn's JSON form. */
export const PasskeyCreationOptions = named('PasskeyCreationOptions', {
  challenge: Text,
  rp: Type.Object({ name: Text, id: Text }),
  user: Type.Object({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: Type.Array(
    Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
  ),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('preferred'),
  }),
  extensions: Type.Object({ credProps: Type.Boolean() }),
});

/** The options of `navigator.credentials.get`. */
export const PasskeyRequestOptions = named('PasskeyRequestOptions', {
  challenge: Text,
  rpId: Text,
  timeout: Type.Integer(),
  userVerification: Type.Literal('preferred'),
  allowCredentials: Type.Array(Descriptor),
});

/** Browsers may send more properties than these; they are ignored. */
const credential = <Response extends TProperties>(name: string, response: Response) =>
  named(name, {
    id: Type.String({ minLength: 1, maxLength: 2000 }),
    rawId: Type.String({ minLength: 1, maxLength: 2000 }),
    type: Type.Literal('public-key'),
    response: Type.Object(response),
    clientExtensionResults: Type.Object({}),
  });

export const PasskeyAttestation = credential('PasskeyAttestation', {
  clientDataJSON: Proof,
  attestationObject: Proof,
  transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
});
export type PasskeyAttestation = Type.Static<typeof PasskeyAttestation>;

export const PasskeyAssertion = credential('PasskeyAssertion', {
  clientDataJSON: Proof,
  authenticatorData: Proof,
  signature: Proof,
  userHandle: Type.Optional(Type.String({ maxLength: 200 })),
});
export type PasskeyAssertion = Type.Static<typeof PasskeyAssertion>;

export const startPasskey = endpoint({
  method: 'POST',
  url: '/api/me/passkeys/options',
  config: { access: 'user', cache: 'private', rate: 'phone', stepUp: true },
  schema: {
    operationId: 'startPasskey',
    tags: ['Account'],
    summary: 'The challenge for adding a passkey',
    description:
      'Valid for five minutes, one attempt and this browser. 409 where passkeys cannot work.',
    response: { 200: success(PasskeyCreationOptions) },
  },
});

export const addPasskey = endpoint({
  method: 'POST',
  url: '/api/me/passkeys',
  config: { access: 'user', cache: 'private', rate: 'phone', stepUp: true },
  schema: {
    operationId: 'addPasskey',
    tags: ['Account'],
    summary: 'Add a passkey to my account',
    body: Type.Object(
      { name: Type.Optional(Type.String({ maxLength: 50 })), response: PasskeyAttestation },
      { additionalProperties: false },
    ),
    response: { 201: success(Identity) },
  },
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  url: '/api/login/passkey/options',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'startPasskeySignIn',
    tags: ['Sign-in'],
    summary: 'The challenge for signing in with a passkey',
    response: { 200: success(PasskeyRequestOptions) },
  },
});

export const signInByPasskey = endpoint({
  method: 'POST',
  url: '/api/login/passkey',
  config: { access: 'public', cache: 'private', rate: 'phone' },
  schema: {
    operationId: 'signInByPasskey',
    tags: ['Sign-in'],
    summary: 'Sign in with a passkey',
    body: Type.Object({ response: PasskeyAssertion }, { additionalProperties: false }),
    response: { 200: success(Type.Object({ user: Me })) },
  },
});
