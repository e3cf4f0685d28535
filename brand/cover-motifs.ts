import {
  all,
  at,
  cells,
  fill,
  line,
  lines,
  pick,
  polygon,
  ring,
  round,
  times,
  type Motif,
  type Random,
  type Shape,
} from './cover-shapes.ts';

const hexes: Motif = (random) =>
  cells((add) => {
    for (let n = 0; n < 25; n++) {
      const [row, column, dice] = [Math.floor(n / 5) - 2, (n % 5) - 2, random()];
      if (Math.abs(row) + Math.abs(column) > 3 || dice < 0.12) continue;
      const x = column * 47.5 + (row % 2 ? 24 : 0);
      const isLoud = dice > 0.88 || n === 12;
      add(
        isLoud ? 'pop' : dice > 0.82 ? 'ink' : 'tone',
        polygon(6, 25, x, row * 41.5, Math.PI / 6),
      );
    }
  });

const speed: Motif = (random) => {
  const loud = pick(random, 2, 5);
  return cells((add) => {
    for (let n = 0; n < 8; n++) {
      const y = n * 27 - 104;
      const from = pick(random, -110, 20) - round(y * 0.35);
      add(n === loud ? 'pop' : 'tone', `M${from} ${y}l-7 20H150V${y}z`);
      if (n === loud) add('ink', `M${from - 40} ${y}l-7 20h22l7-20z`);
    }
  });
};

const court: Motif = (random) => {
  const x = pick(random, -30, 30);
  return [
    fill('tone', 'M-150-64H150V64H-150z'),
    line('ink', 3, `${all(3, (n) => ring(x, 0, 96 - n * 34))}M${x}-140V140`),
    fill('pop', ring(x + pick(random, -60, 60), pick(random, -60, 60), 17)),
  ];
};

const sigil: Motif = (random) => {
  const points = 2 * pick(random, 2, 4);
  const turn = -Math.PI / 2;
  const inner = pick(random, 24, 40);
  const star = lines(points * 2, (n) => at(turn + (n * Math.PI) / points, n % 2 ? inner : 84));
  return [
    fill('tone', ring(0, 0, 108)),
    line('ink', 2, ring(0, 0, 94) + polygon(points, 94, 0, 0, turn)),
    fill('pop', `${star}z`),
    line('ground', 5, ring(0, 0, inner * 0.5)),
  ];
};

const shards: Motif = (random) => {
  const count = pick(random, 9, 13);
  return cells((add) => {
    for (let n = 0; n < count; n++) {
      const angle = ((n + random() * 0.5) * 2 * Math.PI) / count;
      const [half, far] = [pick(random, 8, 20) / 100, pick(random, 76, 124)];
      const wedge = `M${at(angle, 22)}L${at(angle - half, far)}L${at(angle + half, far)}z`;
      add(n % 4 === 1 ? 'pop' : n === 2 ? 'ink' : 'tone', wedge);
    }
  });
};

const reticle: Motif = (random) => {
  const arc = (r: number) => {
    const [from, sweep] = [random() * 6.28, pick(random, 22, 46) / 10];
    return `M${at(from, r)}A${r} ${r} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(from + sweep, r)}`;
  };
  return [
    line('tone', 18, arc(104)),
    line('ink', 3, `${arc(78)}M0-128v52M0 76v52M-128 0h52M76 0h52`),
    line('pop', 12, arc(50)),
    fill('pop', ring(0, 0, 7)),
  ];
};

const peaks: Motif = (random) => {
  const peak = (from: number, half: number, top: number) => {
    const x = pick(random, from, from + 50);
    return `M${x - half} 112L${x} ${pick(random, top, top + 40)}L${x + half} 112z`;
  };
  return [
    fill('pop', ring(pick(random, -50, 50), -24, pick(random, 40, 62))),
    fill('tone', peak(-70, 150, -40)),
    fill('ink', peak(30, 110, 0)),
    line('ground', 4, 'M-190 88H190'),
  ];
};

const contours: Motif = (random) => {
  const lobes = pick(random, 2, 4);
  const phase = random() * 6.28;
  const shore = (r: number) =>
    `${lines(28, (n) => {
      const angle = (n * Math.PI) / 14;
      return at(angle, r * (1 + 0.16 * Math.sin(lobes * angle + phase)), r * 0.12, r * -0.08);
    })}z`;
  return [
    fill('tone', shore(122)),
    line('ink', 2, shore(98) + shore(74) + shore(52)),
    fill('pop', shore(30)),
  ];
};

const tiles: Motif = (random) =>
  cells((add) => {
    for (let n = 0; n < 16; n++) {
      const [x, y, dice] = [(n % 4) * 54 - 108, Math.floor(n / 4) * 54 - 108, random()];
      const corner = [
        `${x} ${y}h54a54 54 0 0 1-54 54z`,
        `${x + 54} ${y}v54a54 54 0 0 1-54-54z`,
        `${x + 54} ${y + 54}h-54a54 54 0 0 1 54-54z`,
        `${x} ${y + 54}v-54a54 54 0 0 1 54 54z`,
      ][pick(random, 0, 3)];
      add(dice > 0.78 ? 'pop' : dice > 0.66 ? 'ink' : 'tone', `M${corner}`);
    }
  });

const network: Motif = (random) => {
  const nodes = times(9, (n) => {
    const angle = n * 2.4 + random();
    return [Math.cos(angle), Math.sin(angle)].map((part) => round(part * (28 + n * 10)));
  }) as [number, number][];
  const [hub = [0, 0]] = nodes;
  return [
    fill('tone', ring(0, 0, 112)),
    line('ink', 2, nodes.map((node) => `M${hub.join(' ')}L${node.join(' ')}`).join('')),
    fill('ink', nodes.map(([x, y], n) => ring(x, y, 5 + (n % 3) * 2)).join('')),
    fill('pop', ring(...hub, 20)),
  ];
};

/** Falling pieces on a grid, like those of our logo. */
const blocks: Motif = (random) =>
  cells((add) => {
    for (let column = -3; column < 3; column++) {
      const height = pick(random, 1, 5);
      for (let row = 0; row < height; row++) {
        const isTop = row === height - 1 && column % 2;
        const kind = isTop ? 'pop' : random() > 0.9 ? 'ink' : 'tone';
        add(kind, `M${column * 36} ${72 - row * 36}h33v33h-33z`);
      }
    }
  });

const moons: Motif = (random) => {
  const bite = pick(random, 96, 136);
  return [
    line('tone', 20, ring(0, 0, 108)),
    fill('pop', `M0-76a76 76 0 1 0 0 152a${bite} ${bite} 0 0 1 0-152z`),
    fill(
      'ink',
      all(3, (n) => ring(34 + n * 22, pick(random, -50, 50), 4 + n)),
    ),
  ];
};

const waves: Motif = (random) => [
  fill('pop', ring(pick(random, -40, 60), -50, 38)),
  ...(['tone', 'ink', 'tone'] as const).map((kind, n) => {
    const [from, high] = [pick(random, -112, -84), pick(random, 16, 44)];
    return fill(kind, `M${from} ${n * 44 - 20}q33-${high} 66 0t66 0 66 0 66 0v36H${from}z`);
  }),
];

const dots: Motif = (random) => {
  const corner = [pick(random, -90, 90), pick(random, -90, 90)] as const;
  return cells((add) => {
    for (let n = 0; n < 49; n++) {
      const [x, y] = [(n % 7) * 34 - 102, Math.floor(n / 7) * 34 - 102];
      const r = 17 - Math.hypot(x - corner[0], y - corner[1]) / 14;
      if (r > 2) add(r > 12 ? 'pop' : random() > 0.9 ? 'ink' : 'tone', ring(x, y, r));
    }
  });
};

const chevrons: Motif = (random) => {
  const [loud, rise] = [pick(random, 0, 3), pick(random, 40, 84)];
  return cells((add) => {
    for (let n = 0; n < 4; n++) {
      const arrow = `M-104 ${n * 46 - 16}l104-${rise} 104 ${rise}v26l-104-${rise}-104 ${rise}z`;
      add(n === loud ? 'pop' : n === (loud + 2) % 4 ? 'ink' : 'tone', arrow);
    }
  });
};

const spiral: Motif = (random) => {
  const [from, turn] = [random() * 6.28, random() > 0.5 ? 0.4 : -0.4];
  const arm = (start: number) => lines(40, (n) => at(start + n * turn, 8 + n * 2.6));
  return [
    line('tone', 16, arm(from)),
    line('pop', 8, arm(from + Math.PI)),
    fill('ink', ring(0, 0, 12)),
  ];
};

const skyline: Motif = (random) =>
  cells((add) => {
    const loud = pick(random, 2, 5);
    for (let n = 0; n < 8; n++) {
      const [x, top] = [n * 28 - 112, pick(random, -100, 50)];
      add(n === loud ? 'pop' : 'tone', `M${x} 130V${top}h25V130z`);
      if (n % 2) add('ink', `M${x + 8} ${top + 10}h9v9h-9zm0 18h9v9h-9z`);
    }
  });

const bolt: Motif = (random) => {
  const lean = pick(random, 10, 44);
  return [
    fill('tone', polygon(pick(random, 4, 8), 112, 0, 0, random())),
    fill('ink', `M${lean}-130L-66 18H-8L-${lean} 130 74-26H14z`),
    fill('pop', `M${lean - 6}-112L-52 10H4L-${lean - 6} 100 58-18H2z`),
  ];
};

const eye: Motif = (random) => {
  const [high, look] = [pick(random, 110, 200), pick(random, -36, 36)];
  return [
    fill('tone', `M-124 0Q0-${high} 124 0Q0 ${high}-124 0z`),
    line(
      'ink',
      3,
      all(12, (n) => `M${at(n * 0.524, 62, look)}L${at(n * 0.524, 46, look)}`),
    ),
    fill('pop', ring(look, 0, 40)),
    fill('ink', ring(look, 0, pick(random, 8, 20))),
  ];
};

const shield: Motif = (random) => {
  const split = pick(random, -30, 40);
  const half = 'M0-112L92-84V10Q88 84 0 118';
  return [
    fill('tone', `${half}Q-88 84-92 10V-84z`),
    fill('pop', `${half}z`),
    line('ground', 9, `M-100 ${split}H100M0-112V118`),
    fill('ink', polygon(pick(random, 3, 6), 27, 0, split, -Math.PI / 2)),
  ];
};

/** From the most specific to the most general, because most games have several genres. */
const byGenre: readonly [RegExp, ...Motif[]][] = [
  [/racing|driving/i, speed, chevrons],
  [/sport/i, court, chevrons],
  [/horror/i, moons, eye],
  [/shooter|fps/i, reticle],
  [/puzzle|card|board|casual/i, tiles, dots, blocks],
  [/strategy|tactic/i, hexes, shield],
  [/simulation|building|management/i, contours, skyline, waves],
  [/rpg|role/i, sigil, shield, spiral],
  [/multiplayer|mmo/i, network, spiral],
  [/adventure/i, peaks, waves, eye],
  [/action/i, shards, reticle, bolt, chevrons, moons],
  [/indie|free|early/i, blocks, dots, spiral, bolt],
];

const general: readonly Motif[] = [blocks, tiles, peaks, contours, waves, skyline];

export function motifFor(genres: readonly string[], random: Random): Shape[] {
  // Uses only the two most specific genres, so that general ones do not dominate.
  const named = byGenre
    .filter(([words]) => genres.some((genre) => words.test(genre)))
    .slice(0, 2)
    .flatMap(([, ...motifs]) => motifs);
  const choice = named.length > 0 ? named : general;
  const motif = choice[Math.floor(random() * choice.length)] ?? blocks;
  return motif(random).filter(({ d }) => d !== '');
}
