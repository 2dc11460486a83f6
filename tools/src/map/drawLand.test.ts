import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { drawUkraine, drawWorld } from './drawLand.ts';
import { type MapFrame, mapFrames, placeInFrame } from './projections.ts';
import { readLand } from './readLand.ts';

const folder = join(root, 'mfe-run/src/features/map/land');
const files = { world: drawWorld(), ukraine: drawUkraine() };
const crimea: Record<string, [number, number]> = {
  Simferopol: [34.1, 44.95],
  Sevastopol: [33.6, 44.6],
  Yalta: [34.16, 44.52],
  Yevpatoriia: [33.45, 45.25],
  Dzhankoi: [34.39, 45.71],
  Sudak: [34.98, 44.88],
};

test('the files of the site are what the data give, and small', () => {
  for (const [name, file] of Object.entries(files))
    assert.equal(readFileSync(join(folder, `${name}.svg`), 'utf8'), file);
  assert.ok(files.world.length <= 45_000, `${files.world.length} bytes`);
  assert.ok(files.ukraine.length <= 15_000, `${files.ukraine.length} bytes`);
});

for (const [name, coordinates] of Object.entries(crimea)) {
  test(`${name} lies in the drawn Ukraine and in no other country`, () => {
    const [x, y] = placeInFrame(mapFrames.ukraine, coordinates);
    const point = { x: x * mapFrames.ukraine.width * 0.04, y: y * mapFrames.ukraine.height * 0.04 };
    const [others = '', ukraine = ''] = files.ukraine.split('</g>');
    const isIn = (svg: string) => listRings(svg).filter((ring) => contains(ring, point)).length % 2 === 1;
    assert.equal(isIn(ukraine), true);
    assert.equal(isIn(others), false);
  });
}

test('Crimea belongs to Ukraine on the map of the world, too', () => {
  const [, others = '', ukraine = ''] = files.world.split('<path');
  const [x, y] = placeInFrame(mapFrames.world, [34.1, 44.95]);
  const point = { x: x * mapFrames.world.width * 0.02, y: y * mapFrames.world.height * 0.02 };
  assert.ok(listRings(ukraine).some((ring) => contains(ring, point)));
  assert.equal(listRings(others).filter((ring) => contains(ring, point)).length % 2, 0);
});

test('Antarctica is left out, and Ukraine is in one place only', () => {
  const { others } = readLand('110m');
  assert.ok(others.has('Poland') && !others.has('Ukraine') && !others.has('Antarctica'));
});

test('cities stand where the design has them', () => {
  const designed: [MapFrame, [number, number], [number, number]][] = [
    [mapFrames.ukraine, [24.0232, 49.8383], [14.45, 31.27]],
    [mapFrames.ukraine, [36.2527, 49.9808], [76.12, 30.95]],
    [mapFrames.world, [-79.4163, 43.7001], [26.79, 20.7]],
    [mapFrames.world, [151.2073, -33.8678], [87.71, 83.73]],
  ];
  for (const [frame, coordinates, place] of designed) {
    const found = placeInFrame(frame, coordinates);
    assert.ok(Math.hypot(found[0] - place[0], found[1] - place[1]) < 0.2, `${found} is not at ${place}`);
  }
});

type Point = { x: number; y: number };

function listRings(svg: string): Point[][] {
  return [...svg.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)].map(([, left, top, moves = '']) => {
    let [x, y] = [Number(left), Number(top)];
    const steps = moves.match(/-?\d+/g)?.map(Number) ?? [];
    return steps.flatMap((step, index) => {
      if (index % 2 === 0) return [];
      x += steps[index - 1] ?? 0;
      y += step;
      return [{ x, y }];
    });
  });
}

function contains(ring: readonly Point[], { x, y }: Point): boolean {
  return ring.reduce((isInside, one, index) => {
    const other = ring.at(index - 1) ?? one;
    const crosses = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return crosses ? !isInside : isInside;
  }, false);
}
