/** The three static cells of the logo; the fourth one has the accent color. */
export const logoCells = [
  'M6 1h4.5A1.5 1.5 0 0 1 12 2.5V7H6a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 6 1z',
  'M4.5 8.5H12v7H4.5z',
  'M4.5 17H12v6H6a1.5 1.5 0 0 1-1.5-1.5z',
];

export const logoPiece = { x: 13.5, y: 16.5, width: 6.5, height: 6.5, rx: 1.5 };
