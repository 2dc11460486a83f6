import { getSchedule } from './schedule.ts';

const page = (events: unknown) => ({ acf: { events } }) as never;

test('events are gathered by day, days and events in order', () => {
  const days = getSchedule(
    page([
      { date: '2025-05-25', time: '10:00', title: 'Масовий старт', text: '' },
      { date: '2025-05-19', time: '10:00', title: 'Пакети', text: null },
      { date: '2025-05-25', time: '09:00', title: 'Дитячий забіг', text: '' },
    ]),
  );
  expect(days.map(({ date, events }) => [date, events.map(({ title }) => title)])).toEqual([
    ['2025-05-19', ['Пакети']],
    ['2025-05-25', ['Дитячий забіг', 'Масовий старт']],
  ]);
});

test('without events there are no days', () => {
  expect(getSchedule(page(false))).toEqual([]);
  expect(getSchedule(undefined)).toEqual([]);
});
