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

/** The document as the browser describes it, sent at a time of the site's clock. */
function documentSent(at: string, entry: object = { type: 'navigate', transferSize: 300 }): void {
  const serverTiming = [{ name: 'now', description: String(Date.parse(at)) }];
  const timings = Object.assign({ serverTiming, responseStart: Date.now() - performance.timeOrigin }, entry);
  performance.getEntriesByType = () => [timings] as unknown as PerformanceEntryList;
}

test('a page without the server’s time goes by that of its document, unless it is from the browser’s cache', () => {
  at('2026-11-21T12:00:00Z');
  documentSent('2025-05-03T05:57:39Z');
  const { unmount } = render(cloneElement(clock, { stage: 'ahead' }));
  expect(screen.getByRole('timer')).toHaveTextContent('22дні01година02хвилини21секунда');
  unmount();
  for (const entry of [
    { type: 'back_forward', transferSize: 300 },
    { type: 'reload', transferSize: 0 },
  ]) {
    documentSent('2025-05-03T05:57:39Z', entry);
    const old = render(cloneElement(clock, { stage: 'ahead' }));
    expect(screen.getByText('Дякуємо, що були поруч')).toBeInTheDocument();
    old.unmount();
  }
});

test.each([
  ['ahead', '25 травня'],
  ['running', 'Біжимо!'],
  ['over', 'Дякуємо'],
] as const)('the server renders the stage of the day: %s', (stage, shown) => {
  expect(renderToString(cloneElement(clock, { stage }))).toContain(shown);
});
