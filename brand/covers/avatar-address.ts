import type { Motif, Palette } from '../../contract/games/cover-names.ts';

/** Where the server draws a scene as a face. */
export const avatarAddress = ({ motif, palette }: { motif: Motif; palette: Palette }) =>
  `/avatars/${motif}-${palette}.svg`;

/** The face of a member who has chosen none: one of the scenes, by id. */
export const avatarOf = (memberId: number) => `/avatars/${memberId % 40}.svg`;
