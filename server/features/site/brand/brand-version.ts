import { defaultAccent } from '../../../../brand/accent.ts';
import type { SiteLogo } from '../../../platform/settings/settings.ts';

type BrandLook = { accent: string; logo: SiteLogo | null };

/** The query of icon addresses, which changes with the icons; empty for the built-in ones. */
export const brandVersion = ({ accent, logo }: BrandLook): string =>
  accent === defaultAccent && !logo ? '' : `?v=${accent.slice(1)}${logo?.id ?? ''}`;

/** The link to the accent's styles; empty for the default accent, which the build contains. */
export const brandStyle = (accent: string, basePath: string): string =>
  accent === defaultAccent
    ? ''
    : `<link rel="stylesheet" href="${basePath}/brand.css?v=${accent.slice(1)}" />`;
