import { geoPath } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { type MapFrame, mapFrames } from './projections.ts';
import { readLand } from './readLand.ts';

/** Land beyond the frame of Ukraine, for screens of another shape. */
const BLEED = 60;

const river =
  'M380.4 97.2 378.1 128.6 379.9 150.6 387.7 172.7 414 194.8 438.5 213.5 467.4 228.8 492.3 237.7 525.8 252.3 547 264.1 566.1 271.4 571.2 291.2 570.1 310.2 549.8 330 533.2 340.1 508.4 363 498.1 380.2 474.6 389 455.3 395.6';

const fineness = { world: 2, ukraine: 4 };

/** The world as an SVG file whose parts a page colours by their ids: one shape for all other countries, and Ukraine. */
export function drawWorld(): string {
  const { ukraine, world } = readLand('110m');
  const draw = createPen(mapFrames.world, fineness.world);
  return svg(mapFrames.world, fineness.world, [
    `<path id="abroad" d="${draw(world)}"/>`,
    `<path id="ukraine" d="${draw(ukraine)}"/>`,
  ]);
}

export function drawUkraine(): string {
  const { ukraine, others } = readLand('50m');
  const draw = createPen(mapFrames.ukraine, fineness.ukraine);
  const neighbours = [...others.values()].map(draw).filter(Boolean);
  return svg(mapFrames.ukraine, fineness.ukraine, [
    '<g id="abroad">',
    ...neighbours.map((data) => `<path d="${data}"/>`),
    '</g>',
    `<path id="ukraine" d="${draw(ukraine)}"/>`,
    `<path id="river" d="${river}" transform="scale(${fineness.ukraine})"/>`,
  ]);
}

function svg({ width, height }: MapFrame, steps: number, parts: string[]): string {
  const box = `0 0 ${width * steps} ${height * steps}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${parts.join('')}</svg>\n`;
}

function createPen({ width, height, project }: MapFrame, steps: number): (shape: MultiPolygon) => string {
  const path = geoPath(
    project().clipExtent([
      [-BLEED, -BLEED],
      [width + BLEED, height + BLEED],
    ]),
  );
  return (shape) => {
    const rings = (path(shape) ?? '').split('M').slice(1);
    return rings.map((ring) => shortenRing(ring, steps)).join('');
  };
}

/** A ring in whole steps from point to point; nothing for one that is smaller than a step. */
function shortenRing(ring: string, steps: number): string {
  const points = ring
    .replace('Z', '')
    .split('L')
    .map((point) => point.split(',').map((one) => Math.round(Number(one) * steps)));
  let [x = 0, y = 0] = points[0] ?? [];
  const start = `M${x} ${y}l`;
  const moves: string[] = [];
  for (const [nextX = 0, nextY = 0] of points.slice(1)) {
    if (nextX === x && nextY === y) continue;
    moves.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return moves.length < 3 ? '' : `${start}${moves.join(' ').replaceAll(' -', '-')}z`;
}
