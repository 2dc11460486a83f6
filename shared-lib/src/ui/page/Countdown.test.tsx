import { act, render, screen } from '@testing-library/react';
import { cloneElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Countdown } from './Countdown.tsx';
import type { TimeUnit } from './timeLeft.ts';

const forms: Record<TimeUnit, Record<string, string>> = {
  days: { one: 'день', few: 'дні', many: 'днів' },
  hours: { one: 'година', few: 'години', many: 'годин' },
  minutes: { one: 'хвилина', few: 'хвилини', many: 'хвилин' },
  seconds: { one: 'секунда', few: 'секунди', many: 'секунд' },
};
const plural = new Intl.PluralRules('uk');

const clock = (
  <Countdown
    label="До старту лишилося"
    startsAt="2025-05-25T07:00:00Z"
    endsAt="2025-05-25T21:00:00Z"
    unitLabel={(unit, count) => forms[unit][plural.select(count)] ?? ''}
    dateText="25 травня"
    running={<p>Біжимо!</p>}
    finished={<p>Дякуємо, що були поруч</p>}
  />
);

const at = (instant: string) => jest.useFakeTimers({ now: new Date(instant) });
afterEach(() => jest.useRealTimers());

test('the server shows the date', () => {
  expect(renderToString(clock)).toContain('25 травня');
});

test('counts down with the right plurals', () => {
  at('2025-05-03T05:57:39Z');
  render(clock);
  expect(screen.getByRole('timer')).toHaveTextContent('22дні01година02хвилини21секунда');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('20секунд');
});

test('a reader’s clock that is wrong is corrected by the server’s', () => {
  at('2026-11-21T12:00:00Z');
  render(cloneElement(clock, { serverNow: '2025-05-03T05:57:39Z' }));
  expect(screen.getByRole('timer')).toHaveTextContent('22дні01година02хвилини21секунда');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('20секунд');
});

test('a page that a proxy stored long ago trusts the reader’s clock', () => {
  at('2025-05-03T05:57:39Z');
  document.documentElement.dataset.stored = '';
  render(cloneElement(clock, { serverNow: '2025-05-02T05:57:39Z' }));
  delete document.documentElement.dataset.stored;
  expect(screen.getByRole('timer')).toHaveTextContent('22дні01година02хвилини21секунда');
});

test('after the run the server renders its end', () => {
  expect(renderToString(cloneElement(clock, { serverNow: '2025-05-26T07:00:00Z' }))).toContain('Дякуємо');
});

test('has texts for after the start and after the day', () => {
  at('2025-05-25T07:00:01Z');
  const { unmount } = render(clock);
  expect(screen.getByText('Біжимо!')).toBeInTheDocument();
  unmount();
  at('2025-05-26T07:00:00Z');
  render(clock);
  expect(screen.getByText('Дякуємо, що були поруч')).toBeInTheDocument();
});
