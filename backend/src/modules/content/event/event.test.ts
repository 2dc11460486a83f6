import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { fromKyivTime, kyivOffset } from '../../../kyivTime.ts';
import { eventFacts } from './eventFacts.ts';
import { toEventFile } from './eventFile.ts';
import { eventMoment } from './eventMoment.ts';
import { toEventSettings } from './eventSettings.ts';
import { readEventRecord } from './readEventRecord.ts';
import { registrationPhase } from './registrationPhase.ts';

const file = {
  edition: 32,
  first_year: 1993,
  date: '2025-05-25',
  starts_at: '2025-05-25T10:00:00',
  ends_at: '2025-05-25T14:00:00',
  place: { ua: 'Київ', en: 'Kyiv' },
  registration: { opens_at: '2025-04-14T10:00:00', closes_at: '2025-05-23T20:00:00' },
  kit_office: {
    date_from: '2025-05-19',
    date_to: '2025-05-23',
    time_from: '10:00',
    time_to: '20:00',
    address: 'Київ',
    lat: 50.4,
    lng: 30.5,
  },
  formats: { race: [{ id: '5km', ua: '5 км', en: '5 km' }], participation: [{ id: 'online', ua: 'Онлайн' }] },
  team: { min: 10, max: 500 },
  fees: { individual: 50_000, team_per_person: 45_000, currency: 'UAH' },
};

test('knows Kyiv summer and winter time, on both sides of a change', () => {
  assert.equal(fromKyivTime('2025-05-25T10:00:00')?.toISOString(), '2025-05-25T07:00:00.000Z');
  assert.equal(fromKyivTime('2025-02-01T12:00:00')?.toISOString(), '2025-02-01T10:00:00.000Z');
  assert.equal(fromKyivTime('2025-03-30T02:59:00')?.toISOString(), '2025-03-30T00:59:00.000Z');
  assert.equal(fromKyivTime('2025-03-30T04:00:00')?.toISOString(), '2025-03-30T01:00:00.000Z');
  assert.equal(fromKyivTime('soon'), undefined);
  assert.equal(kyivOffset(new Date('2025-05-25T07:00:00Z')), '+03:00');
});

test('moves through the phases by dates, to the second', () => {
  const event = readEventRecord(file);
  const phaseAt = (wall: string) => registrationPhase(event, fromKyivTime(wall) as Date);
  assert.equal(phaseAt('2025-04-14T09:59:59'), 'not-started');
  assert.equal(phaseAt('2025-04-14T10:00:00'), 'open');
  assert.equal(phaseAt('2025-05-23T19:59:59'), 'open');
  assert.equal(phaseAt('2025-05-23T20:00:00'), 'closed');
  assert.equal(phaseAt('2025-05-25T14:00:00'), 'finished');
});

test('lets the organiser set the phase by hand', () => {
  const event = readEventRecord({ ...file, registration: { ...file.registration, phase: 'closed' } });
  assert.equal(registrationPhase(event, new Date('2025-04-20T00:00:00Z')), 'closed');
});

test('states until when a registration may be changed, where kits are handed out, and what time it is', () => {
  const registration = { ...file.registration, edit_until: '2025-05-21T20:00:00' };
  const facts = eventFacts(readEventRecord({ ...file, registration }), 'en', new Date('2025-05-12T09:00:00Z'));
  assert.equal(facts.registration.editUntil, '2025-05-21T17:00:00.000Z');
  assert.deepEqual([facts.kitOffice.lat, facts.kitOffice.lng], [50.4, 30.5]);
  assert.equal(facts.now, '2025-05-12T09:00:00.000Z');
  assert.equal(readEventRecord(file).registration.editUntil.toISOString(), '2025-05-23T17:00:00.000Z');
});

test('ways to pay that the organiser did not put in order follow, and the file keeps the order', () => {
  const list = (event: ReturnType<typeof readEventRecord>) => eventFacts(event, 'ua', new Date('2025-04-20')).payments;
  assert.deepEqual(list(readEventRecord(file)), ['liqpay', 'monobank', 'invoice']);
  const ordered = readEventRecord({ ...file, payments: ['invoice', 'monobank'] });
  assert.deepEqual(list(ordered), ['invoice', 'monobank', 'liqpay']);
  assert.deepEqual(parse(toEventFile(toEventSettings(ordered))).payments, ['invoice', 'monobank']);
  assert.throws(() => readEventRecord({ ...file, payments: ['cash'] }), /"payments" must be a list of liqpay/);
});

test('the cabinet is open unless the organiser closes it', () => {
  assert.deepEqual(readEventRecord(file).cabinet, { open: true });
  assert.deepEqual(readEventRecord({ ...file, cabinet: { open: false } }).cabinet, { open: false });
  assert.throws(() => readEventRecord({ ...file, cabinet: { open: 'no' } }), /"cabinet.open" must be true or false/);
});

test('tells the price of now, and the one that follows the early price', () => {
  const early = { until: '2025-04-30T23:59:00', individual: 40_000, team_per_person: 35_000 };
  const record = readEventRecord({ ...file, fees: { ...file.fees, early } });
  const feesOn = (day: string) => eventFacts(record, 'en', new Date(`${day}T00:00:00Z`)).fees;
  assert.deepEqual(feesOn('2025-04-30'), {
    individual: 40_000,
    teamPerPerson: 35_000,
    currency: 'UAH',
    next: { individual: 50_000, teamPerPerson: 45_000, from: '2025-04-30T20:59:00.000Z' },
  });
  assert.deepEqual(feesOn('2025-05-01'), { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH', next: null });
  assert.throws(
    () => readEventRecord({ ...file, fees: { ...file.fees, early: { until: 'soon' } } }),
    /"fees.early.until"/,
  );
  const written = parse(toEventFile(toEventSettings(record)));
  assert.deepEqual(readEventRecord(written), record);
});

test('the moment of a run changes with its early price, its phase and its stage', () => {
  const early = { until: '2025-04-30T23:59:00', individual: 40_000, team_per_person: 35_000 };
  const record = readEventRecord({ ...file, fees: { ...file.fees, early } });
  const walls = ['2025-04-14T09:59:59', '2025-04-14T10:00:00', '2025-04-30T23:59:00', '2025-05-23T20:00:00'];
  const moments = walls.map((wall) => eventMoment(record, fromKyivTime(wall) as Date));
  assert.equal(new Set(moments).size, walls.length);
  assert.equal(eventMoment(record, fromKyivTime('2025-04-30T23:58:59') as Date), moments[1]);
});

test('says what the price buys, and who gets it', () => {
  const record = readEventRecord({
    ...file,
    included: [{ ua: 'Медаль', en: 'Medal', for: ['team', 'online'] }, { ua: 'Вода' }],
  });
  assert.deepEqual(eventFacts(record, 'en', new Date()).included, [
    { name: 'Medal', individual: false, team: true, online: true, isShirt: false },
    { name: 'Вода', individual: true, team: true, online: true, isShirt: false },
  ]);
  assert.deepEqual(readEventRecord(parse(toEventFile(toEventSettings(record)))).included, record.included);
  assert.throws(() => readEventRecord({ ...file, included: [{ ua: 'Вода', for: ['dogs'] }] }), /"included\[0\].for"/);
});

test('says which sizes the T-shirt has and until when they change, not how many are ordered', () => {
  const sizes = [
    { code: 134, kind: 'child', width: 40, height: 53, ordered: 250 },
    { code: 'M', ordered: 2200 },
  ];
  const included = [{ ua: 'Футболка', shirt: true }];
  const record = readEventRecord({ ...file, included, shirts: { counted: true, sizes } });
  assert.deepEqual(eventFacts(record, 'en', new Date()).shirts, {
    changeUntil: record.registration.editUntil.toISOString(),
    sizes: [
      { code: '134', kind: 'child', width: 40, height: 53 },
      { code: 'M', kind: 'adult', width: 0, height: 0 },
    ],
  });
  const again = readEventRecord(parse(toEventFile(toEventSettings(record))));
  assert.deepEqual([again.shirts, again.included], [record.shirts, record.included]);
  const wrong = { sizes: [{ code: 'M', kind: 'dog' }] };
  assert.throws(() => readEventRecord({ ...file, shirts: wrong }), /"shirts.sizes\[0\].kind"/);
});

test('names what is asked in the language of the page, without what is archived', () => {
  const choices = [{ id: 'news', ua: 'З новин', en: 'From the news' }];
  const questions = [
    { id: 'q-source', ua: 'Звідки?', en: 'Where from?', type: 'one', choices, required: true, for: ['team'] },
    { id: 'q-guide', ua: 'Чи потрібен супровід?', type: 'yes-no', formats: ['5km'], personal: true },
    { id: 'q-old', ua: 'Торішнє?', type: 'line', archived: true },
  ];
  const record = readEventRecord({ ...file, questions });
  assert.deepEqual(eventFacts(record, 'en', new Date()).questions, [
    {
      id: 'q-source',
      text: 'Where from?',
      type: 'one',
      choices: [{ id: 'news', text: 'From the news' }],
      isRequired: true,
      individual: false,
      team: true,
      formats: [],
    },
    {
      id: 'q-guide',
      text: 'Чи потрібен супровід?',
      type: 'yes-no',
      choices: [
        { id: 'yes', text: 'Yes' },
        { id: 'no', text: 'No' },
      ],
      isRequired: false,
      individual: true,
      team: true,
      formats: ['5km'],
    },
  ]);
  assert.deepEqual(readEventRecord(parse(toEventFile(toEventSettings(record)))).questions, record.questions);
  const read = (change: object) => readEventRecord({ ...file, questions: [{ ...questions[1], ...change }] });
  assert.throws(() => read({ id: 'constructor' }), /"questions\[0\].id"/);
  assert.throws(() => read({ type: 'file' }), /"questions\[0\].type"/);
  assert.throws(() => read({ for: ['dogs'] }), /"questions\[0\].for"/);
});

test('names the field that is wrong', () => {
  assert.throws(() => readEventRecord({ ...file, starts_at: 'at noon' }), /"starts_at" must be a Kyiv time/);
  assert.throws(() => readEventRecord({ ...file, edition: 32.5 }), /"edition" must be a whole number from 1/);
  assert.throws(() => readEventRecord({ ...file, team: { min: '10', max: 500 } }), /"team.min"/);
  assert.throws(() => readEventRecord({ ...file, formats: { race: [] } }), /"formats.race" must be a list/);
});
