const bits = 2 ** 18;
/** So few that chance hits stay below one in ten. */
const mostAsked = bits / 16;

/**
 * Tells whether an address was asked for before, in a few kilobytes however many there are. Now and
 * then it takes one address for another, and in time it forgets: two halves take turns.
 */
export function createAskedBefore() {
  let recent = new Uint32Array(bits / 32);
  let earlier = new Uint32Array(bits / 32);
  let asked = 0;

  return function wasAskedBefore(address: string): boolean {
    const place = hash(address) % bits;
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    if (recent[word]! & bit) return true;
    recent[word]! |= bit;
    asked += 1;
    const isKnown = (earlier[word]! & bit) !== 0;
    if (asked >= mostAsked) {
      [recent, earlier] = [earlier.fill(0), recent];
      asked = 0;
    }
    return isKnown;
  };
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
