import { expect } from 'vitest';
import { createTestApp } from './test-app.ts';

export const logoPath = '/api/admin/settings/logo';
export const svgType = { 'content-type': 'image/svg+xml' };

export const aLogo = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="${fill}"/></svg>`;

export type LogoSite = Awaited<ReturnType<typeof createLogoSite>>;

/** A site whose administrator changes its logo. */
export async function createLogoSite() {
  const site = await createTestApp();
  const admin = await site.signIn('admin');
  return {
    site,
    admin,
    put: (file: string | Buffer, headers: Record<string, string> = svgType) =>
      admin.put(logoPath, file, headers),
    logoUrl: async (): Promise<string | null> =>
      (await site.app.inject('/api/site/brand')).json().data.logoUrl,
    async bytes(address: string) {
      const response = await site.app.inject(address);
      expect(response.statusCode, address).toBe(200);
      return response.rawPayload;
    },
    close: site.close,
  };
}
