import { defaultAccent } from '../../../../brand/accent.ts';
import type { SiteLogo } from '../../../platform/settings/settings.ts';

type BrandLook = { accent: string; logo: SiteLogo | null };

/** What the addresses of icons end with, so that browsers see a new one; nothing for the built-in ones. */
export const brandVersion = ({ accent, logo }: BrandLook): string =>
  accent === defaultAccent && !logo ? '' : `?v=${accent.slice(1)}${logo?.id ?? ''}`;

/** The built styles have the usual accent already. */
export const brandStyle = (accent: string, basePath: string): string =>
  accent === defaultAccent
    ? ''
    : `<link rel="stylesheet" href="${basePath}/brand.css?v=${accent.slice(1)}" />`;
