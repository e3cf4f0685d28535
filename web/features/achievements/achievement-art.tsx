const colors = {
  ground: '#0f3a40',
  tone: '#2b5a60',
  ink: '#f8f2ea',
  pop: '#ff9957',
} as const;

type Color = keyof typeof colors;
/** A filled shape, or a line where a width comes before it. */
type Shape = readonly [color: Color, d: string, width?: number];

/** Round dots of one radius, as one shape. */
const dots = (radius: number, ...places: readonly (readonly [x: number, y: number])[]) =>
  places
    .map(
      ([x, y]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0z`,
    )
    .join('');

const ground =
  'M14 2h36a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2z';

const drawings: Readonly<Record<string, readonly Shape[]>> = {
  'first-favorite': [
    ['pop', 'M32 51C17 39 13 32 13 25a9.5 9.5 0 0 1 19-2 9.5 9.5 0 0 1 19 2c0 7-4 14-19 26z'],
    ['ink', 'M20 25a4.5 4.5 0 0 1 4.5-4.5', 3],
  ],
  'ten-favorites': [
    ['tone', 'M9 45h46v6H9z'],
    ['ink', 'M13 21h9v24h-9zM43 27h9v18h-9z'],
    ['pop', 'M32.5 43c-7-5-9-9-9-12a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 7-9 12z'],
  ],
  'fifty-favorites': [
    ['tone', 'M32 11 55 24H9z'],
    ['ink', 'M14 28h5v15h-5zM23.5 28h5v15h-5zM35.5 28h5v15h-5zM45 28h5v15h-5z'],
    ['pop', 'M10 46h44v6H10z'],
  ],
  'wide-taste': [
    ['tone', dots(8, [32, 32])],
    ['pop', dots(4.5, [32, 14], [50, 32], [32, 50], [14, 32])],
    ['ink', dots(4.5, [45, 19], [45, 45], [19, 45], [19, 19])],
  ],
  'ten-wishes': [
    ['ink', 'M27 33 13 47M33 39 24 51M22 26l-9 7', 3],
    ['pop', 'M41 10l3.5 8 8.5.8-6.4 5.7 1.9 8.5L41 28.5 33.5 33l1.9-8.5L29 18.8l8.5-.8z'],
  ],
  'first-review': [
    ['ink', 'M32 11l6.5 13.5 14.5 2-10.5 10.3L45 51.5l-13-7-13 7 2.5-14.7L11 26.5l14.5-2z'],
    ['pop', 'M32 11v33.5l-13 7 2.5-14.7L11 26.5l14.5-2z'],
  ],
  'first-words': [
    ['ink', 'M17 51V13h20l10 10v28z'],
    ['pop', 'M37 13v10h10z'],
    ['pop', 'M24 31h16M24 38h16M24 45h9', 3],
  ],
  'ten-reviews': [
    ['ink', 'M32 13v36M22 51h20M15 19h34', 3],
    ['pop', 'M7 34h16a8 8 0 0 1-16 0z'],
    ['ink', 'M41 34h16a8 8 0 0 1-16 0z'],
    ['tone', 'M15 20 8 33M15 20l7 13M49 20l-7 13M49 20l7 13', 2],
  ],
  'ten-texts': [
    ['tone', 'M12 50h40v4H12z'],
    ['ink', 'M45 10l9 9-23 23-13 4 4-13z'],
    ['pop', 'M18 46l4-13 9 9z'],
    ['ground', 'M40 15l9 9', 2],
  ],
  'fifty-reviews': [
    ['tone', 'M8 47h48v6H8z'],
    ['ink', 'M13 19h8v28h-8zM24 13h7v34h-7zM34 21h8v26h-8z'],
    ['pop', 'M45 24l6 1.5L47.5 47H42z'],
  ],
  'ten-helpful': [
    ['ink', 'M9 32c6-10 14.5-15 23-15s17 5 23 15c-6 10-14.5 15-23 15S15 42 9 32z'],
    ['pop', dots(9, [32, 32])],
    ['ground', dots(4, [32, 32])],
  ],
  'first-comment': [
    ['ink', 'M12 20a8 8 0 0 1 8-8h16a8 8 0 0 1 0 16h-8l-8 8v-8a8 8 0 0 1-8-8z', 3],
    ['pop', 'M30 39a7 7 0 0 1 7-7h9a7 7 0 0 1 3 13.3V53l-7-7h-5a7 7 0 0 1-7-7z'],
  ],
  'thirty-comments': [
    ['ink', `${dots(6, [18, 24], [46, 24])}M8 46a10 10 0 0 1 20 0zM36 46a10 10 0 0 1 20 0z`],
    ['ground', 'M16 56a16 17 0 0 1 32 0z'],
    ['pop', `${dots(8, [32, 27])}M19 53a13 14 0 0 1 26 0z`],
  ],
  'fifty-likes': [
    ['pop', 'M34 52c-12-9-15-15-15-20a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2c0 5-3 11-15 20z'],
    [
      'ink',
      'M19 25c-5-4-7-7-7-9a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 2-2 5-7 9zM46 20c-4-3-5-5-5-7a2.5 2.5 0 0 1 5-1 2.5 2.5 0 0 1 5 1c0 2-1 4-5 7z',
    ],
  ],
  'one-year': [
    [
      'ink',
      'M32 9v7M32 48v7M9 32h7M48 32h7M15.7 15.7l5 5M43.3 43.3l5 5M15.7 48.3l5-5M43.3 20.7l5-5',
      3,
    ],
    ['pop', dots(12, [32, 32])],
    ['ink', 'M32 25v7l5 4', 3],
  ],
  'three-years': [
    ['tone', dots(21, [32, 32])],
    ['ink', dots(21, [32, 32]), 3],
    ['ink', dots(13.5, [32, 32]), 3],
    ['pop', dots(6.5, [32, 32])],
  ],
};

/** Each achievement has its own drawing, on the ground of the covers. */
export const AchievementArt = ({ name }: { name: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden>
    <path fill={colors.ground} d={ground} />
    {drawings[name]?.map(([color, d, width], at) =>
      width === undefined ? (
        <path key={at} fill={colors[color]} d={d} />
      ) : (
        <path
          key={at}
          fill="none"
          stroke={colors[color]}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          d={d}
        />
      ),
    )}
  </svg>
);
