export type Palette = {
  ground: string;
  /** A step off the ground, for the quiet part of the motif. */
  tone: string;
  /** The one loud colour of the cover. */
  pop: string;
  ink: string;
};

const rows = [
  '0f3a40 1a535a ff9957 f6efe2', // petrol
  '3a1d40 56325d f2b84b f8edf4', // aubergine
  '5a1620 792934 f6ab8b fcefe7', // oxblood
  '16402c 245a41 dbe36c f0f5e5', // forest
  '1b2f7d 2e48a3 74d3f4 eef3ff', // cobalt
  '132238 243b5d f4705f eef2f7', // midnight
  '5b1a49 7a2f66 63d6c3 fceff7', // wine
  '472d14 654523 f2c96f faf1e1', // bronze
  '33315d 4b4980 ffb3a2 f1f0fb', // dusk
  '0b6a6a 178080 ffe2a6 f3fcf8', // lagoon
  'a82c1b c0432f ffdca6 fff5e8', // vermilion
  'ead9b8 dbc595 bf422b 2a2117', // sand
  'bfe0d0 a2ceb9 0d5c55 0c2b29', // mint
  'f08f70 e27753 431635 2b0d1c', // coral
  'f2b942 e5a424 7b1f2c 2f1a08', // marigold
  'abd5e9 8ec1da d4432d 0d2939', // sky
  'd0c5eb bbade0 492a9e 20133e', // lilac
  'f0c1c6 e4a6ae 8b1141 390a1e', // rose
  '454d1d 5d662b f3d27a f8f5e3', // olive
  '2f4858 45627a f9b572 eff5f8', // steel
  'f6dcc9 e9c3a9 1c5d69 1a2c32', // peach
  'd0e07c b9cb5b 2f4d1c 19290d', // lime
  '9f2d77 b8478f ffe08a fff2fb', // orchid
  'd9e4ec c1d2de 274cae 111f3e', // ice
];

export const palettes: readonly Palette[] = rows.map((row) => {
  const [ground, tone, pop, ink] = row.split(' ').map((hex) => `#${hex}`) as [
    string,
    string,
    string,
    string,
  ];
  return { ground, tone, pop, ink };
});
