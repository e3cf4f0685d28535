import type { Ref } from 'react';
import { fonts, type Poster, type PosterPart } from './poster-parts.ts';

/** Without a text, the picture is only a decoration. */
type PosterSvgProps = { poster: Poster; alt?: string; ref?: Ref<SVGSVGElement> };

/** Uses attributes only and no classes, so that the element can be saved as a file. */
export function PosterSvg({ poster: { width, height, parts }, alt, ref }: PosterSvgProps) {
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={alt === undefined ? undefined : 'img'}
      aria-label={alt}
      aria-hidden={alt === undefined}
    >
      <Parts parts={parts} />
    </svg>
  );
}

function Parts({ parts }: { parts: readonly PosterPart[] }) {
  // The parts are never reordered, so the index can be the key.
  return parts.map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: PosterPart }) {
  switch (part.kind) {
    case 'rect': {
      const { kind: _, radius, ...rest } = part;
      return <rect {...rest} rx={radius} />;
    }
    case 'path': {
      const { kind: _, ...rest } = part;
      return <path {...rest} />;
    }
    case 'image': {
      const { kind: _, ...rest } = part;
      return <image {...rest} />;
    }
    case 'text':
      return (
        <text
          x={part.x}
          y={part.y}
          fill={part.fill}
          fontSize={part.size}
          fontWeight={part.weight}
          fontFamily={fonts[part.font]}
          textAnchor={part.anchor}
        >
          {part.text}
        </text>
      );
    case 'box':
      return <Box box={part} />;
  }
}

function Box({ box }: { box: Extract<PosterPart, { kind: 'box' }> }) {
  const { x, y, scale, width, height, parts } = box;
  return (
    <svg
      x={x}
      y={y}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Parts parts={parts} />
    </svg>
  );
}
