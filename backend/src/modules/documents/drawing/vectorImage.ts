import type { Outline } from './drawing.ts';

export interface VectorImage {
  width: number;
  height: number;
  outlines: Outline[];
}

/** Parses our own SVG files: coloured paths, circles and rectangles with translate and scale, nothing else. */
export function parseSvg(svg: string): VectorImage {
  const [minX = 0, minY = 0, width = 0, height = 0] = (attribute(svg, 'viewBox') ?? '').split(/[ ,]+/u).map(Number);
  const elements = svg.match(/<(?:path|circle|rect)\b[^>]*>/gu) ?? [];
  return { width, height, outlines: elements.map((element) => getOutline(element, -minX, -minY)) };
}

/** The illustration drawn with its upper left corner at `x`, `y`, this many points wide. */
export function placeImage({ width, outlines }: VectorImage, x: number, y: number, wide: number): Outline[] {
  const factor = wide / width;
  return outlines.map((outline) => ({
    ...outline,
    x: x + outline.x * factor,
    y: y + outline.y * factor,
    scale: outline.scale * factor,
  }));
}

function getOutline(element: string, left: number, top: number): Outline {
  const [, dx = '0', dy = '0'] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/u.exec(element) ?? [];
  const [, scale = '1'] = /scale\(([-\d.]+)\)/u.exec(element) ?? [];
  const fill = attribute(element, 'fill') ?? '#000';
  const stroke = attribute(element, 'stroke');
  return {
    kind: 'outline',
    path: getPath(element),
    x: left + Number(dx),
    y: top + Number(dy),
    scale: Number(scale),
    ...(fill !== 'none' && { fill }),
    ...(stroke && { stroke, strokeWidth: Number(attribute(element, 'stroke-width') ?? 1) }),
    roundEnds: attribute(element, 'stroke-linecap') === 'round',
  };
}

function getPath(element: string): string {
  const number = (name: string) => Number(attribute(element, name) ?? 0);
  if (element.startsWith('<circle')) return circlePath(number('cx'), number('cy'), number('r'));
  if (element.startsWith('<rect'))
    return roundedPath(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return attribute(element, 'd') ?? '';
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(element)?.[1];
}

export const circlePath = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A box with round corners; `bottom` 0 leaves the lower ones square. */
export function roundedPath(x: number, y: number, width: number, height: number, radius = 0, bottom = radius): string {
  const corner = (r: number, dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius, radius)}`,
    `v${height - radius - bottom}${corner(bottom, -bottom, bottom)}`,
    `h${2 * bottom - width}${corner(bottom, -bottom, -bottom)}`,
    `v${radius + bottom - height}${corner(radius, radius, -radius)}z`,
  ].join('');
}
