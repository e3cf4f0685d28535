/** The source that counts players. While it is switched on, the site is alive: charts are current. */
export const playerSource = 'steam-players';
