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

/** Whether this browser has passkeys at all: over plain http none has. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether it offers them while a field is filled in. */
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
    // The field may be shown later.
    verifyBrowserAutofillInput: false,
  });

/** Aborts a pending prompt. */
export const stopAskingPasskey = (): void => WebAuthnAbortService.cancelCeremony();

/** The browser or its user refused: no passkey here, canceled, or timed out. Nothing is broken. */
export const isPasskeyRefusal = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && passkeyErrors.has(error.name));

const passkeyErrors = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

/** The site was opened at an address that its passkeys do not belong to, such as 127.0.0.1. */
export const isForeignAddress = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SecurityError';
