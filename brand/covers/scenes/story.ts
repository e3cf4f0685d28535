import {
  all,
  box,
  circle,
  fill,
  hill,
  layers,
  line,
  pick,
  polygon,
  regular,
  round,
  star,
  type Scene,
} from '../shapes.ts';

export const sigil: Scene = (random) => {
  const points = pick(random, 7, 9);
  const [x, y, turn] = [230, 108, -Math.PI / 2];
  return [
    fill('deep', circle(x, y, 170)),
    fill('tone', circle(x, y, 100)),
    line('ink', 2.5, circle(x, y, 88) + regular(points, 86, x, y, turn) + circle(x, y, 140)),
    fill(
      'pop',
      star(points * 2, (n) => (n % 2 ? 30 : 70), x, y, turn),
    ),
    fill('ground', circle(x, y, 17)),
    fill(
      'ink',
      all(points * 2, (n) => {
        const angle = (n * Math.PI) / points;
        return circle(x + Math.cos(angle) * 116, y + Math.sin(angle) * 116, 4);
      }) + circle(x, y, 7),
    ),
  ];
};

export const keyhole: Scene = (random) => {
  const x = pick(random, 214, 246);
  return [
    fill('tone', polygon(x - 8, 110, x + 8, 110, x + 190, 215, x - 190, 215)),
    fill(
      'deep',
      all(5, (n) => box(n * 108 - 20, 0, 54, 215)),
    ),
    fill('tone', circle(x, 96, 88)),
    fill('ink', circle(x, 80, 50) + polygon(x - 20, 100, x + 20, 100, x + 46, 196, x - 46, 196)),
    fill('pop', circle(x, 80, 20) + polygon(x - 7, 90, x + 7, 90, x + 22, 196, x - 22, 196)),
    fill('ink', circle(x, 76, 7) + polygon(x - 9, 196, x - 6, 104, x, 88, x + 6, 104, x + 9, 196)),
  ];
};

/** Right of the middle and down, by turns. */
const walls = [
  -66, 180, -66, 112, -40, 84, -14, 112, -14, 92, -22, 92, 10, 34, 42, 92, 34, 92, 34, 116, 66, 116,
  74, 132, 66, 132, 66, 180,
];

export const mansion: Scene = (random) => {
  const x = pick(random, 206, 250);
  return [
    fill('glow', circle(pick(random, 150, 310), 74, 66)),
    fill('tone', 'M0 130q70-50 150-10 60-40 140-6 90-30 170 10V215H0z'),
    fill('deep', hill(196, 70, x)),
    fill(
      'ink',
      polygon(...walls.map((part, n) => (n % 2 ? part : x + part))) + box(x + 44, 92, 9, 30),
    ),
    fill(
      'pop',
      box(x + 2, 98, 16, 26) +
        box(x - 48, 122, 14, 20) +
        box(x + 44, 142, 12, 16) +
        `M${x} 180v-22a10 10 0 0 1 20 0v22z`,
    ),
    line(
      'ink',
      4,
      'M66 196V132M66 160l-22-22M66 150l20-24M394 198V126M394 158l24-26M394 146l-18-22',
    ),
  ];
};

/** The outline of a hand from the wrist to the wrist, by turns right and down of its middle. */
const fingers = [
  -10, 44, -24, 24, -17, 19, -8, 30, -12, -8, -3, -10, 2, 18, 3, -18, 12, -18, 13, 18, 19, -12, 28,
  -10, 24, 26, 32, 14, 39, 19, 25, 51,
];

export const horde: Scene = (random) => {
  const shift = pick(random, -10, 10);
  const hand = (x: number, y: number, size: number) => {
    const outline = fingers.map((part, n) => (n % 2 ? y : x) + part * size);
    return polygon(x - 12 * size, 215, ...outline, x + 14 * size, 215);
  };
  return [
    fill('glow', circle(230 + shift, 96, 78)),
    fill('tone', hand(60, 92, 1) + hand(400, 96, 1) + hand(320, 104, 0.9)),
    fill('deep', hill(200, 26)),
    fill('deep', hand(140, 88, 1.3) + hand(338, 76, 1.3)),
    fill('pop', hand(232 + shift, 56, 1.7)),
    fill('ink', hill(214, 22)),
  ];
};

export const pages: Scene = (random) => {
  const k = pick(random, -8, 8);
  return [
    fill('tone', 'M24 30h120q14 0 14 14v44q0 14-14 14H74l-24 22v-22H24z'),
    fill('deep', 'M300 112h140v74H320l-18 22z'),
    fill('ink', `M${230 + k} 70Q186 40 120 52V168q66-10 110 18 44-28 110-18V52q-66-12-110 18z`),
    fill('deep', `M${228 + k} 70h4v112h-4z`),
    line(
      'ground',
      5,
      'M140 84q40-4 70 10M140 108q40-4 70 10M140 132q30-4 54 4M320 84q-40-4-70 10M320 108q-40-4-70 10',
    ),
    fill('pop', polygon(278, 46, 300, 44, 300, 100, 289, 88, 278, 100)),
  ];
};

export const beat: Scene = (random) => [
  fill('deep', circle(230, 108, 112)),
  fill('tone', circle(230, 108, 76)),
  ...layers(['glow', 'pop'], (add) => {
    for (let n = 0; n < 21; n++) {
      const swing = Math.abs(Math.sin(n * 0.55 + random() * 0.8));
      const half = round(22 + swing * 74 * (1 - Math.abs(n - 10) / 18));
      add(n % 5 === 2 ? 'pop' : 'glow', box(n * 22 + 2, 108 - half, 12, half * 2));
    }
  }),
  fill('ink', box(0, 106, 460, 4) + circle(pick(random, 200, 260), 108, 15)),
];

export const network: Scene = (random) => {
  const near = (x: number, y: number) => [x + pick(random, -14, 14), y + pick(random, -8, 8)];
  const friends = [near(132, 58), near(336, 62), near(120, 156), near(340, 160)];
  const others = [near(230, 26), near(50, 104), near(414, 110), near(232, 190)];
  const link = (...nodes: (number[] | undefined)[]) =>
    `M${nodes.map((node) => node!.join(' ')).join('L')}`;
  const dots = (nodes: number[][], radius: number) =>
    nodes.map(([x = 0, y = 0]) => circle(x, y, radius)).join('');
  const [a, b, c, d] = friends;
  const [top, left, right, bottom] = others;
  const hub = [230, 108];
  return [
    fill('deep', circle(230, 108, 130)),
    line('tone', 8, link(a, top, b, right, d, bottom, c, left, a)),
    line('ink', 4, [...friends, top, bottom].map((node) => link(hub, node)).join('')),
    fill('glow', dots(others, 15)),
    fill('ink', dots(friends, 20)),
    fill('pop', dots([hub], 36)),
  ];
};

export const spotlight: Scene = (random) => {
  const k = pick(random, -10, 10);
  return [
    fill(
      'deep',
      all(6, (n) => box(n * 84 - 10, 0, 42, 215)),
    ),
    fill('tone', polygon(30, -10, 60, -10, 300 + k, 190, 150 + k, 190)),
    fill('glow', circle(230 + k, 112, 88)),
    fill(
      'ink',
      `M${142 + k} 92q44-34 88-8 44-26 88 8 6 52-36 58-30 2-52-26-22 28-52 26-42-6-36-58z`,
    ),
    fill('pop', `M${146 + k} 108l-46 40 30 2-6 28 42-44zM${314 + k} 108l46 40-30 2 6 28-42-44z`),
    fill('ground', `M${164 + k} 108q26-18 48 2-24 24-48-2zM${296 + k} 108q-26-18-48 2 24 24 48-2z`),
    fill('pop', circle(190 + k, 109, 6) + circle(270 + k, 109, 6)),
  ];
};
