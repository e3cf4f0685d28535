import {
  all,
  box,
  circle,
  fill,
  layers,
  pick,
  polygon,
  regular,
  round,
  star,
  type Scene,
} from '../shapes.ts';

export const hexes: Scene = (random) => {
  const loud = pick(random, 1, 3);
  const hex = (x: number, y: number) => regular(6, 29, x, y, Math.PI / 6);
  return layers(['deep', 'tone', 'ink', 'pop'], (add) => {
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 9; column++) {
        const [x, y] = [column * 54 + (row % 2 ? 27 : 0) - 4, row * 47 + 12];
        const isNear = Math.abs(x - 230) + Math.abs(y - 108) < 70;
        const dice = random();
        if (isNear && (row + column) % 4 === loud) add('pop', hex(x, y));
        else if (dice > 0.9) add('ink', hex(x, y));
        else if (dice > 0.55) add('deep', hex(x, y));
        else if (dice > 0.4) add('tone', hex(x, y));
      }
    }
  });
};

export const cards: Scene = (random) => {
  const turn = pick(random, -4, 4) / 100;
  const card = (angle: number, x: number, y: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const corner = (u: number, v: number) => [
      230 + x + u * cos - v * sin,
      118 + y + u * sin + v * cos,
    ];
    return polygon(...corner(-36, -56), ...corner(36, -56), ...corner(36, 56), ...corner(-36, 56));
  };
  return [
    fill(
      'tone',
      all(20, (n) => regular(4, 9, (n % 10) * 52 - 4 + (n > 9 ? 26 : 0), n > 9 ? 180 : 34)),
    ),
    fill('deep', card(-0.5, -92, 22) + card(0.5, 92, 22)),
    fill('glow', card(-0.25, -48, 2) + card(0.25, 48, 2)),
    fill('ink', card(turn, 0, -8)),
    fill(
      'pop',
      regular(4, 25, 230, 110, Math.PI / 2 + turn) +
        regular(4, 7, 206, 68) +
        regular(4, 7, 254, 152),
    ),
  ];
};

export const tangram: Scene = (random) => {
  const side = random() > 0.5 ? -1 : 1;
  const piece = (...numbers: number[]) =>
    polygon(...numbers.map((value, n) => (n % 2 ? value : 230 + side * (value - 230))));
  return [
    fill('tone', piece(0, 0, 130, 0, 0, 130) + piece(460, 90, 460, 215, 330, 215)),
    fill('deep', piece(96, 176, 364, 176, 364, 186, 96, 186)),
    fill('pop', piece(176, 176, 266, 86, 266, 176) + piece(310, 20, 332, 42, 310, 64)),
    fill('ink', piece(266, 176, 266, 86, 311, 131) + piece(266, 86, 288, 64, 332, 64, 310, 86)),
    fill('glow', piece(176, 176, 118, 118, 176, 118) + piece(266, 86, 311, 131, 310, 86)),
    fill('ink', piece(266, 20, 310, 20, 310, 64, 266, 64)),
    fill('ground', circle(230 + side * 66, 40, 5)),
    fill('glow', piece(266, 64, 288, 64, 266, 86)),
  ];
};

export const invaders: Scene = (random) => {
  const feet = random() > 0.5 ? '000101' : '001001';
  // The left half of each line; the right half mirrors it.
  const rows = '000001 000011 000111 010110 011111 111111 101111'.split(' ').concat(feet);
  const invader = (x: number, y: number, size: number) =>
    all(rows.length, (row) =>
      [...(rows[row] + [...rows[row]!].toReversed().join('')).matchAll(/1+/g)]
        .map(({ index, 0: cells }) =>
          box(x + index * size, y + row * size, cells.length * size, size),
        )
        .join(''),
    );
  return [
    fill(
      'tone',
      all(24, (n) => box((n % 8) * 60 + 12, Math.floor(n / 8) * 74 + 10, 6, 6)),
    ),
    fill('glow', invader(40, 48, 7) + invader(336, 48, 7)),
    fill('pop', invader(158, 26, 12)),
    fill('ink', box(206, 188, 48, 12) + box(222, 176, 16, 12) + box(228, 132, 4, 30)),
    fill('deep', box(62, 176, 56, 18) + box(342, 176, 56, 18)),
  ];
};

export const ledges: Scene = (random) => {
  const y = pick(random, 0, 12);
  return [
    fill('tone', circle(350, 66, 56)),
    fill('deep', box(0, 150 - y, 128, 80) + box(338, 164, 130, 60)),
    fill(
      'ink',
      box(0, 144 - y, 134, 14) +
        box(166, 134, 100, 14) +
        box(332, 158, 128, 14) +
        box(286, 92 + y, 74, 12) +
        box(82, 76, 64, 12),
    ),
    fill(
      'glow',
      all(4, (n) => circle(270 + n * 26, round(52 + y - Math.sin((n + 0.5) * 0.8) * 20), 9)),
    ),
    fill('pop', 'M194 134V92q0-20 22-20t22 20v42h-14v-14h-16v14z'),
    fill('ground', box(208, 90, 6, 10) + box(222, 90, 6, 10)),
  ];
};

export const cubes: Scene = (random) => [
  fill('deep', polygon(0, 140, 230, 20, 460, 140, 460, 215, 0, 215)),
  ...layers(['tone', 'glow', 'ink', 'pop'], (add) => {
    const cube = (x: number, y: number, top: 'ink' | 'pop' = 'ink') => {
      add(top, polygon(x, y - 46, x + 40, y - 23, x, y, x - 40, y - 23));
      add('tone', polygon(x - 40, y - 23, x, y, x, y + 46, x - 40, y + 23));
      add('glow', polygon(x, y, x + 40, y - 23, x + 40, y + 23, x, y + 46));
    };
    const either = () => (random() > 0.5 ? 'pop' : 'ink');
    const lift = () => (random() > 0.6 ? 46 : 0);
    cube(230, 74, 'pop');
    cube(190, 107);
    cube(270, 107);
    cube(150, 130);
    cube(310, 130);
    cube(230, 130);
    cube(190, 153, either());
    cube(270, 153, either());
    cube(230, 176);
    cube(76, 180 - lift(), 'pop');
    cube(384, 180 - lift());
  }),
];

export const gears: Scene = (random) => {
  const turn = random();
  const gear = (x: number, y: number, radius: number, teeth: number, more = 0) =>
    star(teeth * 4, (n) => (n % 4 < 2 ? radius : radius * 0.8), x, y, turn + more);
  return [
    fill('tone', gear(64, 30, 92, 14) + gear(402, 196, 104, 16)),
    fill('deep', circle(64, 30, 40) + circle(402, 196, 48)),
    fill('pop', gear(212, 112, 84, 12)),
    fill('ground', circle(212, 112, 42)),
    fill('ink', gear(326, 66, 52, 9, 0.2) + circle(212, 112, 18)),
    fill('ground', circle(326, 66, 20)),
  ];
};

export const confetti: Scene = (random) => {
  const scrap = (n: number, x: number, y: number) => {
    if (n % 4 === 0) return circle(x, y, 7);
    if (n % 4 === 1) return regular(3, 11, x, y, random() * 6);
    return n % 4 === 2 ? box(x - 9, y - 3, 20, 7) : regular(4, 9, x, y, random());
  };
  const scraps = layers(['tone', 'glow', 'ink'], (add) => {
    for (let n = 0; n < 30; n++) {
      const x = (n % 10) * 48 + pick(random, -6, 26);
      const y = Math.floor(n / 10) * 70 + pick(random, 4, 56);
      add((['tone', 'glow', 'ink'] as const)[n % 3]!, scrap(n, x, y));
    }
  });
  return [
    ...scraps,
    fill('deep', circle(230, 108, 74)),
    fill('pop', 'M186 60h88l-8 62q-8 24-36 24t-36-24z'),
    fill('pop', box(222, 140, 16, 26) + box(196, 164, 68, 12)),
    fill(
      'ink',
      star(10, (n) => (n % 2 ? 9 : 21), 230, 96, -Math.PI / 2),
    ),
  ];
};
