export type PictureTables = { pictures: PicturesTable };

/** Pictures that staff have uploaded or fetched, drawn anew as WebP. */
export type PicturesTable = {
  /** The first characters of the SHA-256 of the large one. */
  id: string;
  /** The size of the large one. */
  width: number;
  height: number;
  large: Buffer;
  /** For lists; null when the large one is small enough. */
  small: Buffer | null;
  /** `store`, the address that a manager gave, or null for an upload. */
  origin: string | null;
  createdAt: string;
};
