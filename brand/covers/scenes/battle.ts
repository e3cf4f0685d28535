import {
  all,
  box,
  circle,
  fill,
  hill,
  line,
  pick,
  polygon,
  regular,
  round,
  star,
  type Scene,
} from '../shapes.ts';

export const bonfire: Scene = (random) => {
  const lean = pick(random, -10, 10);
  return [
    fill('tone', circle(230, 132, 118)),
    fill('glow', circle(230, 140, 66)),
    fill('deep', hill(186, 30)),
    fill(
      'ink',
      polygon(225 + lean, 26, 235 + lean, 26, 233, 170, 227, 170) +
        box(208 + round(lean * 0.8), 60, 44, 6) +
        circle(230 + lean, 22, 6) +
        polygon(176, 184, 284, 184, 262, 174, 198, 174),
    ),
    fill(
      'pop',
      `M${232 + round(lean / 2)} 78c30 30 48 52 41 76-5 20-24 26-43 26s-37-8-41-28c-3-16 8-28 17-40 1 11 5 17 11 19-3-20 4-36 15-53z`,
    ),
    fill(
      'pop',
      all(6, () => circle(pick(random, 130, 330), pick(random, 26, 120), pick(random, 1, 3))),
    ),
  ];
};

export const reticle: Scene = (random) => {
  const [x, y] = [pick(random, 206, 254), pick(random, 98, 118)];
  return [
    fill('tone', circle(x, y, 150)),
    fill('ground', circle(x, y, 118)),
    fill('deep', circle(x, y, 84)),
    line(
      'ink',
      3,
      `M0 ${y}H${x - 34}M${x + 34} ${y}H460M${x} 0V${y - 34}M${x} ${y + 34}V215` +
        all(4, (n) => `M${x + 100 + n * 34} ${y - 7}v14M${x - 100 - n * 34} ${y - 7}v14`),
    ),
    line('pop', 12, `M${x - 62} ${y}a62 62 0 0 1 62-62M${x + 62} ${y}a62 62 0 0 1-62 62`),
    fill('pop', circle(x, y, 8)),
  ];
};

export const airdrop: Scene = (random) => {
  const x = pick(random, 205, 255);
  return [
    fill('tone', circle(x, 40, 170)),
    fill('ground', circle(x, 40, 120)),
    fill('deep', 'M0 176l70-30 60 24 90-40 80 36 70-22 90 34V215H0z'),
    line(
      'ink',
      2.5,
      `M${x - 70} 78L${x - 10} 142M${x - 24} 84L${x - 5} 142M${x + 24} 84L${x + 5} 142M${x + 70} 78L${x + 10} 142`,
    ),
    fill(
      'pop',
      `M${x - 74} 82a74 68 0 0 1 148 0q-12-13-25 0-12-13-25 0-12-13-24 0-12-13-24 0-13-13-25 0-13-13-25 0z`,
    ),
    fill('ink', box(x - 19, 140, 38, 32)),
    fill('pop', box(x - 4, 140, 8, 32)),
  ];
};

export const lanes: Scene = (random) => {
  const shift = pick(random, -10, 10);
  const tree = (x: number, y: number) => polygon(x - 11, y, x, y - 26, x + 11, y);
  const camp = (x: number, y: number) => regular(4, 9, x, y);
  return [
    fill('deep', polygon(0, 0, 150, 0, 460, 160, 460, 215, 330, 215, 0, 64)),
    fill(
      'tone',
      all(5, (n) => tree(24 + (n % 2) * 44, 62 + n * 36) + tree(392 + (n % 2) * 40, 48 + n * 38)),
    ),
    line('tone', 17, 'M150 170V64q0-18 18-18H310M150 170L310 46M150 170H292q18 0 18-18V46'),
    fill('ink', camp(150, 106) + camp(214, 46) + camp(256, 46) + camp(196, 134)),
    fill('ink', camp(208, 170) + camp(250, 170) + camp(310, 108)),
    fill('ink', camp(230 + shift, 108 - shift * 0.78)),
    fill('pop', circle(150, 170, 31)),
    fill('ink', circle(150, 170, 12)),
    fill('glow', circle(310, 46, 31)),
    fill('ink', circle(310, 46, 12)),
  ];
};

export const banners: Scene = (random) => {
  const flag = (x: number, y: number, size: number) =>
    polygon(
      ...[x, y, x + 46 * size, y, x + 34 * size, y + 17 * size],
      ...[x + 46 * size, y + 34 * size, x, y + 34 * size],
    );
  const [a, b] = [pick(random, -12, 12), pick(random, -14, 10)];
  return [
    fill('tone', circle(300 + a, 92, 86)),
    fill('deep', hill(168, 44, 150)),
    line('ink', 4, `M96 190V${66 + b}M214 196V28M320 192V${60 - b}M406 196V98`),
    fill('glow', flag(98, 68 + b, 1) + flag(408, 100, 0.8)),
    fill('pop', flag(216, 30, 1.55) + flag(322, 62 - b, 1.05)),
    fill(
      'ink',
      'M0 215V196l20-8 14 6 22-9 18 8 26-10 20 9 24-9 26 10 20-10 30 11 22-9 30 10 24-11 26 10 24-8 26 10 24-9 24 8 40-8V215z',
    ),
  ];
};

export const mech: Scene = (random) => {
  const v = pick(random, 94, 108);
  return [
    fill(
      'tone',
      all(5, (n) =>
        polygon(n * 110 - 60, 0, n * 110 - 10, 0, n * 110 - 110, 215, n * 110 - 160, 215),
      ),
    ),
    fill('deep', polygon(90, 215, 130, 168, 330, 168, 370, 215)),
    fill(
      'ink',
      polygon(168, 34, 292, 34, 318, 84, 304, 160, 262, 188, 198, 188, 156, 160, 142, 84),
    ),
    fill('glow', polygon(226, 8, 234, 8, 244, 62, 216, 62)),
    fill(
      'pop',
      polygon(158, v - 14, 302, v - 14, 296, v + 10, 240, v + 16, 220, v + 16, 164, v + 10),
    ),
    fill(
      'ground',
      box(206, 140, 48, 6) +
        box(206, 152, 48, 6) +
        box(206, 164, 48, 6) +
        circle(290, 130, 5) +
        circle(170, 130, 5),
    ),
  ];
};

export const versus: Scene = (random) => {
  const lean = pick(random, -14, 14);
  return [
    fill('deep', polygon(0, 0, 262 + lean, 0, 198 + lean, 215, 0, 215)),
    fill(
      'tone',
      all(7, (n) => polygon(460, n * 44 - 60, 460, n * 44 - 36, 240, 108)) +
        all(7, (n) => polygon(0, n * 44 - 42, 0, n * 44 - 18, 220, 108)),
    ),
    fill('glow', regular(4, 96, 230, 108)),
    fill(
      'pop',
      star(16, (n) => (n % 2 ? 40 : 78 + (n % 3) * 12), 230, 108, 0.2),
    ),
    fill('ink', polygon(274 + lean, -6, 216, 100, 246, 104, 186 + lean, 222, 244, 122, 214, 116)),
  ];
};

export const blade: Scene = (random) => {
  const m = pick(random, 206, 254);
  return [
    fill('glow', circle(m, 100, 80)),
    fill(
      'tone',
      polygon(0, 60, 460, 20, 460, 30, 0, 64) + polygon(0, 170, 460, 190, 460, 200, 0, 176),
    ),
    fill('pop', 'M70 176Q300 190 408 20Q360 130 70 176z'),
    fill('ink', 'M148 134L338 24q16-8 26-6-4 10-18 20L160 148z'),
    fill(
      'ink',
      polygon(126, 122, 134, 116, 172, 160, 164, 166) +
        polygon(84, 172, 140, 140, 150, 152, 94, 184),
    ),
    fill(
      'pop',
      all(6, () => circle(pick(random, 250, 420), pick(random, 90, 180), pick(random, 2, 4))),
    ),
  ];
};
