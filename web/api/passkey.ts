import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Api } from '../../contract/api.ts';

export type PasskeyAssertion = Api['POST /api/login/passkey']['body']['response'];
type Creation = Api['POST /api/me/passkeys/options']['data'];
type Request = Api['POST /api/login/passkey/options']['data'];
type Attestation = Api['POST /api/me/passkeys']['body']['response'];

/** Whether this browser supports passkeys; over plain http no browser does. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser offers passkeys in the autofill of an input. */
export const hasPasskeyAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

export const createPasskey = (options: Creation): Promise<Attestation> =>
  startRegistration({ optionsJSON: options });

export const requestPasskey = (
  options: Request,
  { autofill = false } = {},
): Promise<PasskeyAssertion> =>
  startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
    // The page may show the input later than this call.
    verifyBrowserAutofillInput: false,
  });

/** Aborts a pending prompt. */
export const stopAskingPasskey = (): void => WebAuthnAbortService.cancelCeremony();

/** Whether the browser or the user refused: no passkey on this device, canceled, or timed out. */
export const isPasskeyRefusal = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && passkeyErrors.has(error.name));

const passkeyErrors = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

/** Whether the site was opened at a host that its passkeys do not belong to, such as 127.0.0.1. */
export const isForeignAddress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SecurityError';
