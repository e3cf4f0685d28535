import type { Page } from '@playwright/test';

/** An authenticator that Chromium takes for a real one. */
export async function plugIn(page: Page, { isDiscoverable = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isDiscoverable ? 'internal' : 'usb',
      hasResidentKey: isDiscoverable,
      hasUserVerification: isDiscoverable,
      isUserVerified: isDiscoverable,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the owner's finger is recognized. */
    recognize: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** A browser that does not offer passkeys while a field is filled in: only the button asks for one. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
