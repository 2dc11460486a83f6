import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { createDocumentRenderer } from '../createDocumentRenderer.ts';
import { calendarFile } from './calendarFile.ts';
import { type KitOffice, kitOfficeEvents } from './kitOfficeEvents.ts';
import type { Run } from './runEvents.ts';

const documents = createDocumentRenderer();

const run: Run = {
  name: 'Біг доброти',
  edition: 32,
  place: 'Київ, вулиця Хрещатик',
  number: '1042',
  url: 'https://run.example/',
  locale: 'ua',
  startsAt: new Date('2025-05-25T07:00:00Z'),
  endsAt: new Date('2025-05-25T11:00:00Z'),
  writtenAt: new Date('2025-05-01T09:00:00Z'),
};

const office: KitOffice = {
  name: 'Біг доброти',
  edition: 32,
  dateFrom: '2025-05-19',
  dateTo: '2025-05-23',
  timeFrom: '10:00',
  timeTo: '20:00',
  address: 'Київ, вул. Хорива, 32',
  note: 'Візьміть документ; і номер',
  lat: 50.4682,
  lng: 30.5139,
  orderNumber: 'RUN-000042',
  url: 'https://run.example/',
  locale: 'ua',
  writtenAt: run.writtenAt,
};

/** A calendar program's view of a file. */
function read(bytes: Buffer) {
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const alarm = event.component.getFirstSubcomponent('valarm');
  assert.ok(zone && alarm);
  ICAL.TimezoneService.register(zone);
  return { event, alarm };
}

test('the run is an appointment of its hours with a reminder the day before', () => {
  const { event, alarm } = read(documents.calendar(run).bytes);
  assert.equal(event.startDate.toJSDate().toISOString(), '2025-05-25T07:00:00.000Z');
  assert.equal(event.endDate.toJSDate().toISOString(), '2025-05-25T11:00:00.000Z');
  assert.equal(event.summary, 'Біг доброти № 32');
  assert.equal(event.location, 'Київ, вулиця Хрещатик');
  assert.match(event.description, /^Ваш номер: 1042\n/u);
  assert.equal(String(alarm.getFirstPropertyValue('trigger')), '-PT24H');
});

test('in winter Kyiv is two hours ahead', () => {
  const winter = { startsAt: new Date('2026-01-10T08:00:00Z'), endsAt: new Date('2026-01-10T09:00:00Z') };
  const { event } = read(documents.calendar({ ...run, ...winter }).bytes);
  assert.equal(event.startDate.toJSDate().toISOString(), '2026-01-10T08:00:00.000Z');
});

test('the same run has the same identity in both languages', () => {
  const [ukrainian, english] = [run, { ...run, locale: 'en' as const, url: 'https://run.example/en' }].map(
    (each) => read(documents.calendar(each).bytes).event,
  );
  assert.equal(ukrainian?.uid, english?.uid);
  assert.equal(english?.summary, 'Біг доброти No. 32');
});

test('who runs elsewhere has their own hours, and no place of the start', () => {
  const { event } = read(documents.calendar({ ...run, online: { timeFrom: '06:00', timeTo: '21:00' } }).bytes);
  assert.equal(event.startDate.toJSDate().toISOString(), '2025-05-25T03:00:00.000Z');
  assert.equal(event.endDate.toJSDate().toISOString(), '2025-05-25T18:00:00.000Z');
  assert.equal(event.location, 'Будь-де');
  assert.doesNotMatch(event.description, /на старті/);
});

test('a changed time comes as a later revision of the same event', () => {
  const moved = { startsAt: new Date('2025-05-25T07:30:00Z'), writtenAt: new Date('2025-05-20T09:00:00Z') };
  const [before, after] = [run, { ...run, ...moved }].map((each) => read(documents.calendar(each).bytes).event);
  assert.equal(after?.uid, before?.uid);
  assert.ok(Number(after?.sequence) > Number(before?.sequence));
});

test('the office is open on each of its days and reminds once', () => {
  const { event, alarm } = read(Buffer.from(calendarFile(kitOfficeEvents(office))));
  const days: string[] = [];
  const iterator = event.iterator();
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.toString());
  assert.deepEqual(
    days,
    [19, 20, 21, 22, 23].map((day) => `2025-05-${day}T10:00:00`),
  );
  assert.equal(event.duration.toSeconds(), 10 * 3600);
  assert.equal(String(alarm.getFirstPropertyValue('trigger')), '2025-05-18T07:00:00Z');
  assert.equal(event.description, 'Замовлення RUN-000042\nВізьміть документ; і номер');
});

test('any text comes back as it was, in lines of at most 75 octets that are whole textLine', () => {
  const text = fc.string({ unit: fc.constantFrom('ґ', 'Ї', 'a', ' ', '🌰', ',', ';', '\\', '\n', '"', ':', 'N', '’') });
  fc.assert(
    fc.property(text, (place) => {
      const { bytes } = documents.calendar({ ...run, place });
      for (const line of bytes.toString('latin1').split('\r\n')) assert.ok(line.length <= 75);
      assert.equal(bytes.toString().includes('\ufffd'), false);
      assert.equal(read(bytes).event.location, place);
    }),
  );
});
