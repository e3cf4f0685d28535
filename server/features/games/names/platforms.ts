/** Consoles and handhelds, with the last year in which games for them were usual. */
const consoles: readonly [RegExp, number?][] = [
  [/\b(?:nes|famicom|master system|game gear|atari|colecovision|intellivision|c64|amiga)\b/i, 1997],
  [
    /\b(?:snes|super nintendo|super famicom|mega drive|genesis|turbografx|neo geo|3do|jaguar)\b/i,
    2000,
  ],
  [/\b(?:saturn|n64|nintendo 64|dreamcast|game ?boy(?: color)?|wonderswan)\b/i, 2003],
  [
    /\b(?:gba|game ?boy advance|gamecube|xbox(?! (?:one|360|series|game))|ps ?1|psx|playstation(?! ?(?:[2-9]|vita|portable)))\b/i,
    2008,
  ],
  [/\b(?:ps ?2|playstation 2|psp|playstation portable|wii(?! ?u)|nintendo ds|nds)\b/i, 2013],
  [/\b(?:ps ?3|playstation 3|xbox 360|x360|wii ?u|3ds|ps ?vita|playstation vita)\b/i, 2020],
  [
    /\b(?:ps ?[45]|playstation [45]|xbox one|xbox series|switch|android|ios|iphone|ipad|mobile|stadia|ouya)\b/i,
  ],
];

/** Whether games for this platform are often other releases than those for computers. */
export const isConsole = (platform: string): boolean =>
  !/\b(?:pc|windows|mac|linux|steam|dos)\b/i.test(platform) &&
  consoles.some(([pattern]) => pattern.test(platform));

export const lastYearOf = (platform: string): number | undefined =>
  consoles.find(([pattern]) => pattern.test(platform))?.[1];
