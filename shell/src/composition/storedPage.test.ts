import { markStoredPage, pageStoredAt } from './storedPage.ts';

const STORED = 'Mon, 23 Nov 2026 12:00:00 GMT';

function servedWith(timings: Record<string, string>) {
  const serverTiming = Object.entries(timings).map(([name, description]) => ({ name, description }));
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}
const secondsAfter = (seconds: number) => String(Date.parse(STORED) / 1000 + seconds);

test('a page that a proxy stored more than a minute ago knows since when', () => {
  servedWith({ stored: STORED, sent: secondsAfter(3600) });
  expect(pageStoredAt()).toEqual(new Date(STORED));
  markStoredPage();
  expect(document.documentElement.dataset.stored).toBe('');
});

test.each([
  ['without a proxy', {}],
  ['that is just being renewed', { stored: STORED, sent: secondsAfter(2) }],
  ['with headers of another kind', { stored: '', sent: 'x' }],
])('a page %s is not old', (_, timings) => {
  servedWith(timings);
  expect(pageStoredAt()).toBeUndefined();
});
