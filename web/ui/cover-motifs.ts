export type Shape = {
  d: string;
  fill?: 'tone' | 'pop' | 'ink';
  stroke?: 'tone' | 'pop' | 'ink' | 'ground';
  width?: number;
};

/** Draws around the origin inside a radius of about 110; `random` comes from the game's own id. */
export type Motif = (random: () => number) => Shape[];

const round = Math.round;
const pick = (random: () => number, from: number, to: number) => from + random() * (to - from);
const ring = (x: number, y: number, radius: number) => {
  // Rounded first: two arcs only make a circle when their radius is exactly half the way.
  const r = round(radius);
  return `M${round(x) - r} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
};
const at = (angle: number, r: number, x = 0, y = 0) =>
  `${round(x + Math.cos(angle) * r)} ${round(y + Math.sin(angle) * r)}`;
const polygon = (sides: number, r: number, x: number, y: number, turn = 0) =>
  `M${Array.from({ length: sides }, (_, n) => at(turn + (n * 2 * Math.PI) / sides, r, x, y)).join('L')}z`;

const hexes: Motif = (random) => {
  const r = 27;
  const cells = { tone: '', pop: '', ink: '' };
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const dice = random();
      if (Math.abs(row) + Math.abs(column) > 3 || dice < 0.12) continue;
      const kind = dice > 0.88 ? 'pop' : dice > 0.82 ? 'ink' : 'tone';
      const x = column * r * 1.76 + (row % 2 ? r * 0.88 : 0);
      cells[kind] += polygon(6, r - 2, x, row * r * 1.54, Math.PI / 6);
    }
  }
  return [
    { d: cells.tone, fill: 'tone' },
    { d: cells.ink, fill: 'ink' },
    { d: cells.pop || polygon(6, r - 2, 0, 0, Math.PI / 6), fill: 'pop' },
  ];
};

const speed: Motif = (random) => {
  const bars = { tone: '', pop: '' };
  const loud = round(pick(random, 2, 5));
  for (let n = 0; n < 8; n++) {
    const y = -104 + n * 27;
    const from = pick(random, -110, 20) - y * 0.35;
    bars[n === loud ? 'pop' : 'tone'] += `M${round(from)} ${y}l-7 20H150V${y}z`;
  }
  const low = -104 + loud * 27;
  return [
    { d: bars.tone, fill: 'tone' },
    { d: bars.pop, fill: 'pop' },
    { d: `M${round(pick(random, 10, 50))} ${low}l-7 20h22l7-20z`, fill: 'ink' },
  ];
};

const court: Motif = (random) => {
  const x = round(pick(random, -30, 30));
  const rings = [96, 62, 28].map((r) => ring(x, 0, r)).join('');
  return [
    { d: 'M-150-64H150V64H-150z', fill: 'tone' },
    { d: `${rings}M${x}-140V140`, stroke: 'ink', width: 3 },
    { d: ring(x + pick(random, -60, 60), pick(random, -60, 60), 17), fill: 'pop' },
  ];
};

const sigil: Motif = (random) => {
  const points = [4, 6, 8][Math.floor(random() * 3)] ?? 6;
  const turn = -Math.PI / 2;
  const inner = pick(random, 24, 40);
  const star = Array.from({ length: points * 2 }, (_, n) =>
    at(turn + (n * Math.PI) / points, n % 2 ? inner : 84),
  ).join('L');
  return [
    { d: ring(0, 0, 108), fill: 'tone' },
    { d: ring(0, 0, 94) + polygon(points, 94, 0, 0, turn), stroke: 'ink', width: 2 },
    { d: `M${star}z`, fill: 'pop' },
    { d: ring(0, 0, inner * 0.5), stroke: 'ground', width: 5 },
  ];
};

const shards: Motif = (random) => {
  const count = round(pick(random, 9, 13));
  const wedges = { tone: '', pop: '', ink: '' };
  for (let n = 0; n < count; n++) {
    const angle = ((n + random() * 0.5) * 2 * Math.PI) / count;
    const half = pick(random, 0.08, 0.2);
    const kind = n % 4 === 1 ? 'pop' : n === 2 ? 'ink' : 'tone';
    const far = pick(random, 76, 124);
    wedges[kind] += `M${at(angle, 22)}L${at(angle - half, far)}L${at(angle + half, far)}z`;
  }
  return [
    { d: wedges.tone, fill: 'tone' },
    { d: wedges.pop, fill: 'pop' },
    { d: wedges.ink, fill: 'ink' },
  ];
};

const reticle: Motif = (random) => {
  const arcs = [104, 78, 50].map((r) => {
    const from = random() * 6.28;
    const sweep = pick(random, 2.2, 4.6);
    return `M${at(from, r)}A${r} ${r} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(from + sweep, r)}`;
  });
  const [outer = '', middle = '', inner = ''] = arcs;
  return [
    { d: outer, stroke: 'tone', width: 18 },
    { d: middle, stroke: 'ink', width: 3 },
    { d: inner, stroke: 'pop', width: 12 },
    { d: 'M0-128v52M0 76v52M-128 0h52M76 0h52', stroke: 'ink', width: 3 },
    { d: ring(0, 0, 7), fill: 'pop' },
  ];
};

const peaks: Motif = (random) => {
  const sun = round(pick(random, -50, 50));
  const first = round(pick(random, -70, -20));
  const second = round(pick(random, 30, 80));
  return [
    { d: ring(sun, -24, round(pick(random, 40, 62))), fill: 'pop' },
    {
      d: `M${first - 150} 112L${first} ${round(pick(random, -40, 0))}L${first + 150} 112z`,
      fill: 'tone',
    },
    {
      d: `M${second - 110} 112L${second} ${round(pick(random, 0, 40))}L${second + 110} 112z`,
      fill: 'ink',
    },
    { d: 'M-190 88H190', stroke: 'ground', width: 4 },
  ];
};

const contours: Motif = (random) => {
  const lobes = 2 + Math.floor(random() * 2);
  const phase = random() * 6.28;
  const line = (r: number) => {
    const point = (n: number) => {
      const angle = (n * Math.PI) / 5;
      const far = r * (1 + 0.16 * Math.sin(lobes * angle + phase));
      return [r * 0.12 + Math.cos(angle) * far, r * -0.08 + Math.sin(angle) * far] as const;
    };
    const middle = (n: number) => {
      const [[x, y], [nextX, nextY]] = [point(n), point(n + 1)];
      return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
    };
    const curves = Array.from({ length: 10 }, (_, n) => {
      const [x, y] = point(n + 1);
      return `Q${round(x)} ${round(y)} ${middle(n + 1)}`;
    });
    return `M${middle(0)}${curves.join('')}z`;
  };
  return [
    { d: line(122), fill: 'tone' },
    { d: [100, 80, 62, 46].map(line).join(''), stroke: 'ink', width: 2 },
    { d: line(30), fill: 'pop' },
  ];
};

const tiles: Motif = (random) => {
  const side = 54;
  const cells = { tone: '', pop: '', ink: '' };
  for (let n = 0; n < 16; n++) {
    const x = -108 + (n % 4) * side;
    const y = -108 + Math.floor(n / 4) * side;
    const dice = random();
    const kind = dice > 0.78 ? 'pop' : dice > 0.66 ? 'ink' : 'tone';
    const turn = Math.floor(random() * 4);
    const corner = [
      `M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`,
      `M${x + side} ${y}v${side}a${side} ${side} 0 0 1-${side}-${side}z`,
      `M${x + side} ${y + side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`,
      `M${x} ${y + side}v-${side}a${side} ${side} 0 0 1 ${side} ${side}z`,
    ][turn];
    cells[kind] += corner ?? '';
  }
  return [
    { d: cells.tone, fill: 'tone' },
    { d: cells.ink, fill: 'ink' },
    { d: cells.pop, fill: 'pop' },
  ];
};

const network: Motif = (random) => {
  const nodes = Array.from({ length: 9 }, (_, n) => {
    const angle = n * 2.4 + random();
    const r = 28 + n * 10;
    return [round(Math.cos(angle) * r), round(Math.sin(angle) * r)] as const;
  });
  const hub = nodes[0] ?? [0, 0];
  return [
    { d: ring(0, 0, 112), fill: 'tone' },
    {
      d:
        nodes.map(([x, y]) => `M${hub[0]} ${hub[1]}L${x} ${y}`).join('') +
        `M${nodes.map((node) => node.join(' ')).join('L')}`,
      stroke: 'ink',
      width: 2,
    },
    {
      d: nodes
        .slice(1)
        .map(([x, y], n) => ring(x, y, 5 + (n % 3) * 2))
        .join(''),
      fill: 'ink',
    },
    { d: ring(hub[0], hub[1], 20), fill: 'pop' },
  ];
};

/** Falling pieces on a grid: the language of our own mark. */
const blocks: Motif = (random) => {
  const side = 36;
  const cells = { tone: '', pop: '', ink: '' };
  for (let column = -3; column < 3; column++) {
    const height = 1 + Math.floor(random() * 5);
    for (let row = 0; row < height; row++) {
      const kind = row === height - 1 && column % 2 ? 'pop' : random() > 0.9 ? 'ink' : 'tone';
      cells[kind] +=
        `M${column * side} ${108 - (row + 1) * side}h${side - 3}v${side - 3}h-${side - 3}z`;
    }
  }
  return [
    { d: cells.tone, fill: 'tone' },
    { d: cells.ink, fill: 'ink' },
    { d: cells.pop, fill: 'pop' },
  ];
};

const moons: Motif = (random) => {
  const bite = round(pick(random, 20, 60));
  return [
    { d: ring(0, 0, 108), stroke: 'tone', width: 20 },
    { d: `M0-76a76 76 0 1 0 0 152a${76 + bite} ${76 + bite} 0 0 1 0-152z`, fill: 'pop' },
    {
      d: [0, 1, 2].map((n) => ring(34 + n * 22, pick(random, -50, 50), 4 + n)).join(''),
      fill: 'ink',
    },
  ];
};

/** From the most telling to the most general: most games carry several genres. */
const byGenre: readonly [RegExp, Motif][] = [
  [/racing|driving|竞速|赛车/iu, speed],
  [/sport|体育/iu, court],
  [/horror|恐怖/iu, moons],
  [/shooter|fps|射击/iu, reticle],
  [/puzzle|card|board|casual|解谜|卡牌|休闲/iu, tiles],
  [/strategy|tactic|策略/iu, hexes],
  [/simulation|building|management|模拟/iu, contours],
  [/rpg|role|角色扮演/iu, sigil],
  [/multiplayer|mmo|多人/iu, network],
  [/adventure|冒险/iu, peaks],
  [/action|动作/iu, shards],
];

const anyMotif: readonly Motif[] = [blocks, tiles, peaks, contours];

export function motifFor(genres: readonly string[], random: () => number): Shape[] {
  const named = byGenre.find(([words]) => genres.some((genre) => words.test(genre)))?.[1];
  const motif = named ?? anyMotif[Math.floor(random() * anyMotif.length)] ?? blocks;
  return motif(random).filter(({ d }) => d !== '');
}
