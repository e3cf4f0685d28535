/** Where the server has all scenes; the version is the beginning of the file's SHA-256. */
export const coverSprite = '/covers.svg?v=ba063d2d';
