import { all, box, circle, fill, hill, line, pick, polygon, round, type Scene } from '../shapes.ts';

export const ruins: Scene = (random) => {
  const x = pick(random, 190, 270);
  return [
    fill('pop', circle(x, 100, 74)),
    fill(
      'ground',
      all(4, (n) => box(x - 80, 112 + n * 16, 160, 4 + n)),
    ),
    fill(
      'tone',
      polygon(0, 215, 0, 96, 40, 96, 52, 120, 66, 104, 66, 150, 110, 150, 122, 132, 122, 215) +
        polygon(460, 215, 460, 78, 420, 78, 408, 100, 396, 88, 396, 140, 360, 156, 350, 215),
    ),
    fill(
      'deep',
      polygon(112, 215, 118, 120, 140, 100, 150, 112, 160, 92, 168, 130, 168, 215) +
        polygon(290, 215, 290, 64, 302, 54, 312, 72, 322, 60, 334, 84, 334, 215),
    ),
    fill(
      'ink',
      'M0 215V192l60-12 50 10 70-16 60 12 80-14 60 12 80-12V215z' +
        box(228, 70, 5, 110) +
        polygon(200, 96, 262, 80, 262, 85, 200, 101) +
        polygon(212, 76, 250, 64, 250, 68, 212, 80),
    ),
    fill('ground', box(298, 92, 10, 12) + box(316, 108, 10, 12) + box(126, 132, 9, 11)),
  ];
};

export const camp: Scene = (random) => {
  const pine = (x: number, y: number, size: number) =>
    polygon(x - 26 * size, y, x, y - 50 * size, x + 26 * size, y) +
    polygon(x - 21 * size, y - 26 * size, x, y - 76 * size, x + 21 * size, y - 26 * size) +
    box(x - 3 * size, y, 6 * size, 12 * size);
  const k = pick(random, -10, 10);
  return [
    fill('glow', circle(pick(random, 290, 350), 56, 32)),
    fill('tone', polygon(0, 160, 90, 60, 170, 140, 250, 50, 360, 150, 460, 80, 460, 215, 0, 215)),
    fill(
      'deep',
      pine(54, 176, 1.5) +
        pine(112, 178, 1.1) +
        pine(400, 174, 1.6) +
        pine(346, 180, 1) +
        hill(184, 14),
    ),
    fill('ink', polygon(160 + k, 186, 226 + k, 92, 236 + k, 92, 302 + k, 186)),
    fill('pop', polygon(206 + k, 186, 231 + k, 118, 256 + k, 186)),
    fill(
      'pop',
      all(5, (n) => circle(320 + n * 3, 170 - n * 14, 6 - n)),
    ),
  ];
};

export const peaks: Scene = (random) => {
  const x = pick(random, 190, 270);
  return [
    fill('pop', circle(x + pick(random, 50, 90), 66, 40)),
    fill('tone', polygon(-40, 215, 96, 66, 200, 180, 330, 70, 500, 215)),
    fill('deep', polygon(40, 215, x - 10, 34, 420, 215)),
    fill('ink', polygon(x - 10, 34, x + 38, 80, x + 14, 74, x - 6, 96, x - 26, 74, x - 50, 84)),
    fill(
      'glow',
      polygon(0, 215, 0, 178, 70, 156, 150, 190, 240, 168, 340, 196, 460, 160, 460, 215),
    ),
    fill('ink', polygon(0, 215, 0, 200, 120, 196, 260, 204, 460, 192, 460, 215)),
  ];
};

export const sea: Scene = (random) => {
  const wave = (y: number, x: number) =>
    `M${x} ${y}q29-22 58 0t58 0 58 0 58 0 58 0 58 0 58 0 58 0 58 0V215H${x}z`;
  const x = pick(random, 206, 250);
  return [
    fill('glow', circle(pick(random, 300, 360), 70, 44)),
    fill('pop', `M${x} 24q54 34 50 98h-50zM${x - 8} 44v78h-46q8-50 46-78z`),
    fill('ink', `M${x - 70} 130h140q-14 34-40 36h-64q-28-6-36-36z${box(x - 6, 18, 5, 112)}`),
    fill('tone', wave(158, -30)),
    fill('deep', wave(176, -58)),
    fill('ink', wave(200, -20)),
  ];
};

export const fields: Scene = (random) => {
  const x = pick(random, 196, 264);
  return [
    fill('pop', circle(x, 92, 50)),
    fill('tone', 'M0 110q80-40 170-14 100-40 290 4V215H0z'),
    fill('deep', box(0, 118, 460, 100)),
    fill(
      'glow',
      all(6, (n) => {
        const [far, near] = [x + (n - 2.5) * 11, x + (n - 2.5) * 90];
        return polygon(far - 3, 118, far + 3, 118, near + 22, 215, near - 22, 215);
      }),
    ),
    fill(
      'ink',
      polygon(146, 132, 146, 98, 168, 78, 190, 98, 190, 132) +
        box(286, 98, 5, 32) +
        circle(288, 86, 18),
    ),
    fill('pop', box(161, 108, 14, 24)),
  ];
};

export const clouds: Scene = (random) => {
  const puff = (x: number, y: number, size: number) => {
    const [a, b, c, d, e, f] = [20, 34, 26, 60, 50, 18].map((part) => round(part * size));
    return (
      `M${x - round(70 * size)} ${y}h${round(140 * size)}a${a} ${a} 0 0 0 0-${2 * a!}` +
      `a${b} ${b} 0 0 0-${d}-${f}a${c} ${c} 0 0 0-${e} ${f}h-${round(30 * size)}a${a} ${a} 0 0 0 0 ${2 * a!}z`
    );
  };
  const x = pick(random, 206, 260);
  return [
    fill('pop', circle(x, 92, 62)),
    fill('tone', puff(70, 92, 1) + puff(404, 80, 0.8)),
    fill('glow', puff(330, 142, 1.05)),
    fill('ink', puff(160, 168, 1.15)),
    fill('deep', puff(360, 214, 1.4) + puff(60, 224, 1.2)),
    line('ink', 3, `M${x + 82} 136h40a9 9 0 1 0-9-9M60 186h44a10 10 0 1 0-10-10`),
  ];
};

export const petals: Scene = (random) => {
  const petal = (x: number, y: number, size: number, angle: number) => {
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    const to = (u: number, v: number) =>
      `${round(x + u * cos - v * sin)} ${round(y + u * sin + v * cos)}`;
    return `M${to(0, -22)}Q${to(22, -8)} ${to(6, 20)}L${to(0, 14)} ${to(-6, 20)}Q${to(-22, -8)} ${to(0, -22)}z`;
  };
  const flower = (x: number, y: number, size: number, turn: number) =>
    all(5, (n) => {
      const angle = turn + (n * 2 * Math.PI) / 5;
      const [across, down] = [Math.sin(angle) * 26 * size, -Math.cos(angle) * 26 * size];
      return petal(x + across, y + down, size * 1.15, Math.PI + angle);
    });
  const turn = random();
  return [
    fill('tone', circle(pick(random, 290, 340), 96, 92)),
    line('ink', 6, 'M-10 30Q120 50 190 96T330 190M110 52Q140 20 190 14M196 98Q210 140 180 190'),
    fill('glow', flower(108, 54, 0.7, turn) + flower(186, 176, 0.75, turn + 0.4)),
    fill('pop', flower(232, 98, 1.5, turn)),
    fill('ink', circle(232, 98, 9)),
    fill(
      'pop',
      all(6, () => petal(pick(random, 270, 450), pick(random, 16, 200), 0.5, random() * 6)),
    ),
  ];
};

export const walker: Scene = (random) => {
  const x = pick(random, 214, 246);
  return [
    fill('glow', circle(x, 92, 84)),
    fill('pop', circle(x, 92, 52)),
    fill('tone', 'M0 158q110-30 230-12t230-14V215H0z'),
    fill('deep', 'M0 184q120-26 240-8t220-8V215H0z'),
    fill(
      'ink',
      `M${x - 5} 178l2-20-5-2 2-22q1-7 7-7t7 7l4 20-5 2 1 22h-4l-2-18-3 18z${circle(x + 1, 121, 6)}`,
    ),
    line('ink', 2, `M${x + 14} 132V178M60 40q8-8 14 0 6-8 14 0M106 64q6-6 11 0 5-6 11 0`),
  ];
};
