/** Abbreviations that players write for a series when more words follow: "gta san andreas". */
const seriesNames: Readonly<Record<string, string>> = {
  ac: 'assassins creed',
  aoe: 'age of empires',
  bf: 'battlefield',
  bg: 'baldurs gate',
  ck: 'crusader kings',
  civ: 'civilization',
  cod: 'call of duty',
  cs: 'counter strike',
  dbz: 'dragon ball z',
  ds: 'dark souls',
  dq: 'dragon quest',
  eu: 'europa universalis',
  ff: 'final fantasy',
  fh: 'forza horizon',
  fm: 'football manager',
  gta: 'grand theft auto',
  hl: 'half life',
  hoi: 'hearts of iron',
  kh: 'kingdom hearts',
  kof: 'the king of fighters',
  lotr: 'the lord of the rings',
  me: 'mass effect',
  mgs: 'metal gear solid',
  mh: 'monster hunter',
  mk: 'mortal kombat',
  nfs: 'need for speed',
  poe: 'path of exile',
  re: 'resident evil',
  rdr: 'red dead redemption',
  sao: 'sword art online',
  sf: 'street fighter',
  sw: 'star wars',
  tes: 'the elder scrolls',
  tw: 'total war',
  wh40k: 'warhammer 40000',
};

/** Replaces abbreviations by the full names; undefined when there are none. */
export function inFull(words: string): string | undefined {
  const all = words.split(' ');
  if (all.length < 2 || !all.some((word) => seriesNames[word])) return undefined;
  return all.map((word) => seriesNames[word] ?? word).join(' ');
}
