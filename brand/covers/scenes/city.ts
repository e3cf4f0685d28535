import {
  all,
  at,
  box,
  circle,
  fill,
  hill,
  layers,
  line,
  pick,
  polygon,
  regular,
  stars,
  type Scene,
} from '../shapes.ts';

export const castle: Scene = (random) => {
  const y = pick(random, 84, 100);
  const tower = (x: number, top: number, width: number) => {
    const tooth = width / 5;
    return `M${x} 215V${top}h${tooth}v12h${tooth}v-12h${tooth}v12h${tooth}v-12h${tooth}V215z`;
  };
  return [
    fill('tone', circle(pick(random, 200, 330), 80, 78)),
    fill('deep', hill(190, 60, pick(random, 80, 380))),
    fill('glow', tower(104, y + 20, 50) + tower(306, y + 14, 50)),
    fill('ink', tower(150, y + 34, 160) + tower(196, 52, 70)),
    fill('pop', 'M214 215v-44a16 16 0 0 1 34 0v44zM231 50V18l34 11-34 11z'),
    fill('ground', box(224, 76, 14, 22)),
  ];
};

export const skyline: Scene = (random) => [
  fill('glow', circle(pick(random, 300, 350), 74, 52)),
  fill(
    'tone',
    all(12, (n) => box(n * 40 - 8, pick(random, 40, 120), 34, 175)),
  ),
  ...layers(['deep', 'pop'], (add) => {
    for (let n = 0; n < 9; n++) {
      const [x, top] = [n * 54 - 14, pick(random, 70, 150)];
      add('deep', box(x, top, 44, 150));
      for (let floor = 0; floor < 3; floor++) {
        if (random() > 0.3) add('pop', box(x + 8, top + 12 + floor * 20, 10, 10));
        if (random() > 0.65) add('pop', box(x + 26, top + 12 + floor * 20, 10, 10));
      }
    }
  }),
  fill('ink', 'M222 215V36h16l8-26 8 26V215z'),
  fill('pop', box(230, 60, 16, 6) + box(230, 78, 16, 6) + box(230, 96, 16, 6)),
];

export const neon: Scene = (random) => {
  const house = (x: number, top: number, width: number) =>
    box(x, top + pick(random, -10, 10), width, 220);
  const sign = (x: number, y: number, height: number) =>
    box(x, y + pick(random, -8, 8), 12, height);
  const windows = (x: number, y: number) =>
    all(4, (n) => box(x + (n % 2) * 16, y + (n >> 1) * 26, 8, 12));
  return [
    fill('glow', circle(230, 104, 78)),
    fill(
      'ground',
      all(5, (n) => box(140, 96 + n * 17, 180, 3 + n * 2)),
    ),
    fill(
      'tone',
      all(7, (n) => box(n * 70 - 24, pick(random, 60, 110), 46, 160)),
    ),
    fill('deep', house(-10, 40, 76) + house(92, 92, 58) + house(318, 84, 56) + house(392, 30, 90)),
    fill('ink', windows(18, 70) + windows(112, 120) + windows(334, 112) + windows(410, 66)),
    fill('pop', sign(76, 60, 86) + sign(154, 110, 62) + sign(302, 104, 70) + sign(376, 52, 96)),
    fill('pop', polygon(150, 215, 226, 176, 234, 176, 310, 215, 296, 215, 230, 182, 164, 215)),
  ];
};

export const road: Scene = (random) => {
  const x = pick(random, 190, 270);
  /** A part of the line in the middle, from the horizon at 'x' to the reader at 230. */
  const dash = (from: number, to: number) => {
    const corners = [from, to].map((share) => {
      const [middle, half] = [x + (230 - x) * share, 2 + share * 13];
      return [middle - half, middle + half, 110 + share * 105] as const;
    });
    const [[left, right, y] = [0, 0, 0], [nextLeft, nextRight, nextY] = [0, 0, 0]] = corners;
    return polygon(left, y, right, y, nextRight, nextY, nextLeft, nextY);
  };
  return [
    fill('glow', circle(x, 100, 62)),
    fill('tone', 'M0 100l60-26 70 16 60-30 80 24 70-30 60 28 60-14V215H0z'),
    fill('deep', 'M0 114H460V215H0z'),
    fill('ink', polygon(x - 10, 110, x + 10, 110, 400, 215, 60, 215)),
    fill('pop', dash(0.08, 0.24) + dash(0.36, 0.64) + dash(0.8, 1)),
    fill('pop', polygon(60, 215, 44, 215, x - 12, 110, x - 10, 110)),
    fill('pop', polygon(400, 215, 416, 215, x + 12, 110, x + 10, 110)),
  ];
};

export const wings: Scene = (random) => {
  const t = pick(random, -6, 10);
  return [
    fill('tone', 'M0 150q40-40 84-14 30-40 80-8 40-26 70 6 50-20 80 12 60-26 146 10V215H0z'),
    fill('deep', 'M0 186q60-34 120-8 60-30 120 2 60-24 110 4 60-20 110 2V215H0z'),
    line('glow', 9, `M-10 ${190 + t}L168 118M-10 ${214 + t}L184 138`),
    fill(
      'ink',
      'M314 44c-20 0-62 20-92 38l-92-22-16 8 70 36-38 26-26-4-10 6 28 18 12 30 10-4 6-26 38-24-6 62 12-6 44-78c32-16 70-40 76-52 2-6-4-8-16-8z',
    ),
    fill('pop', 'M278 62l26-9-6 13-22 10z'),
    fill('pop', circle(pick(random, 60, 120), 50, 26)),
  ];
};

export const orbit: Scene = (random) => {
  const tilt = pick(random, 16, 34);
  return [
    fill('tone', stars(random, 26, 210)),
    fill('deep', circle(230, 108, 150)),
    fill('glow', circle(230, 108, 74)),
    fill('pop', 'M230 34a74 74 0 0 1 0 148a110 110 0 0 0 0-148z'),
    line(
      'ink',
      9,
      `M154 ${104 + tilt}C60 ${150 + tilt} 70 ${176 + tilt} 190 ${136 + tilt}S430 ${36 - tilt} 400 30C380 16 320 44 298 64`,
    ),
    fill('ink', circle(pick(random, 76, 120), pick(random, 36, 70), 13)),
  ];
};

export const pitch: Scene = (random) => {
  const x = pick(random, 200, 260);
  return [
    fill(
      'tone',
      all(4, (n) => box(n * 118 - 10, 0, 59, 215)),
    ),
    line(
      'ink',
      3,
      `M${x} 0V215${circle(x, 108, 62)}M0 40H70V176H0M460 40H390V176H460M0 78H28V138H0M460 78H432V138H460`,
    ),
    fill('deep', circle(x + 6, 120, 33)),
    fill('pop', circle(x, 110, 33)),
    fill('ink', regular(5, 13, x, 110, -Math.PI / 2)),
    line(
      'ink',
      3,
      all(5, (n) => {
        const angle = -Math.PI / 2 + (n * 2 * Math.PI) / 5;
        return `M${at(angle, 13, x, 110)}L${at(angle, 32, x, 110)}`;
      }),
    ),
  ];
};

export const stairs: Scene = (random) => {
  const x = pick(random, 214, 246);
  const door = (half: number, height: number) =>
    `M${x - half} 215V${215 - height + half}a${half} ${half} 0 0 1 ${2 * half} 0V215z`;
  return [
    fill(
      'tone',
      all(6, (n) => box(n * 92 + (n % 2 ? -30 : 0) - 20, 20 + (n % 3) * 66, 66, 22)),
    ),
    fill('deep', door(104, 206)),
    fill('tone', door(82, 170)),
    fill('glow', door(60, 134)),
    fill('pop', door(38, 98)),
    fill(
      'ink',
      box(0, 206, 460, 9) +
        box(x - 82, 192, 164, 7) +
        box(x - 60, 178, 120, 6) +
        box(x - 38, 166, 76, 5),
    ),
    fill('ink', `M${x - 9} 166v-26q0-7 9-7t9 7v26z${circle(x, 126, 6)}`),
  ];
};
