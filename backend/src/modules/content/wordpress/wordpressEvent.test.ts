import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exampleQuestion } from 'shared-lib/testing/exampleQuestion';
import { parse } from 'yaml';
import type { Entity } from '../contentSource.ts';
import { readEventRecord } from '../event/readEventRecord.ts';
import { readWordPressEvent } from './wordpressEvent.ts';

const eventYaml = readFileSync(new URL('../../../../content/event.yaml', import.meta.url), 'utf8');
const fallback = { ...readEventRecord(parse(eventYaml)), questions: [exampleQuestion] };
const log = { info: () => {}, warn: () => {} };

test('WordPress has no questions, neither by its screen of the event nor by its pages', async () => {
  for (const acf of [{ edition: '33', event_date: '2026-05-24' }, {}]) {
    const page = async () => ({ acf }) as unknown as Entity;
    const { questions } = await readWordPressEvent({ page, fallback, now: new Date(), log });
    assert.deepEqual(questions, []);
  }
});

const screen = {
  edition: '33',
  event_date: '2026-05-24',
  opens_at: '2026-04-13 10:00',
  closes_at: '2026-05-22 20:00',
  individual_fee: '600',
  team_fee_per_person: '550',
  early_until: '2026-05-01 00:00',
  early_individual_fee: '500',
  early_team_fee: '450,50',
  race_formats: [
    { format_id: '5km', name_ua: 'Забіг 5 км', name_en: '5 km run' },
    { format_id: 'kids', name_ua: 'Дитячий забіг', name_en: 'Kids’ run', price: '250', places: '300' },
  ],
};
const readScreen = (changed: object = {}) => {
  const page = async () => ({ acf: { ...screen, ...changed } }) as unknown as Entity;
  return readWordPressEvent({ page, fallback, now: new Date(), log });
};

test('the screen of the event has an early price until a moment, and prices and places of formats', async () => {
  const { fees, formats } = await readScreen();
  const until = new Date('2026-04-30T21:00:00Z');
  assert.deepEqual(fees.early, { until, individual: 50_000, teamPerPerson: 45_050 });
  assert.deepEqual(
    formats.race.map(({ id, price, places }) => [id, price, places]),
    [
      ['5km', null, null],
      ['kids', 25_000, 300],
    ],
  );
});

test('a half of an early price is none, and a price that cannot be read keeps registration closed', async () => {
  assert.equal((await readScreen({ early_until: '' })).fees.early, null);
  assert.equal((await readScreen({ early_team_fee: '' })).fees.early, null);
  for (const changed of [
    { early_individual_fee: 'п’ятсот' },
    { race_formats: [{ format_id: '5km', name_ua: 'Забіг', price: 'дешево' }] },
  ]) {
    assert.equal((await readScreen(changed)).registration.phase, 'closed', JSON.stringify(changed));
  }
});
