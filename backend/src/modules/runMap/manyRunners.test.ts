import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGazetteer, readPlaces } from '../gazetteer/index.ts';
import type { RunnerGroup } from './countRunners.ts';
import { drawMap } from './drawMap.ts';
import { placeRunners } from './placeRunners.ts';

const PEOPLE = 100_000;
const MOST_BYTES = 60_000;

/** Most run in large cities, some in every place of the world. */
function generateGroups(): RunnerGroup[] {
  const cities = readPlaces();
  return Array.from({ length: PEOPLE }, (_, runner) => {
    const part = ((runner * 7919) % 100_003) / 100_003;
    const place = cities[Math.floor(cities.length * part ** 2.5)];
    const { country = 'UA', spellings = [] } = place ?? {};
    const city = spellings[runner % spellings.length] ?? '';
    return { country, city, isHidden: false, isOnline: runner % 3 > 0, participants: 1, finishes: runner % 2 };
  });
}

const sumUp = (counts: readonly { participants: number }[]) => counts.reduce((sum, one) => sum + one.participants, 0);

test('the map of 100 000 participants is small and loses nobody', async (t) => {
  const groups = generateGroups();
  const begun = performance.now();
  const gazetteer = createGazetteer();
  const places = await placeRunners(groups, gazetteer);
  const raised = {
    amounts: { UAH: 231_880_000, USD: 0, EUR: 0 },
    entries: { UAH: 200_000_000, USD: 0, EUR: 0 },
    count: 0,
    countedAt: '',
  };
  const map = drawMap({ groups, places, metres: 1, latest: [], raised }, gazetteer)('ua');
  const time = performance.now() - begun;
  const renewal = performance.now();
  await placeRunners(groups, gazetteer);
  const again = performance.now() - renewal;
  const bytes = Buffer.byteLength(JSON.stringify(map));
  t.diagnostic(
    `${bytes} bytes, ${map.places.length} places, made in ${Math.round(time)} ms, then in ${Math.round(again)} ms`,
  );
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  assert.equal(map.totals.onSite + map.totals.online, PEOPLE);
  assert.equal(sumUp(places), PEOPLE);
  assert.ok(PEOPLE - sumUp(map.places) < 3);
  assert.ok(map.places.every(({ participants }) => participants >= 3));
});
