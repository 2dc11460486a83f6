import { getLastEvent, listenTo, publishEvent } from './events.ts';

declare module './site.ts' {
  interface SiteEvents {
    'test.count': { count: number };
  }
}

beforeEach(() => {
  delete window.siteEvents;
});

function listen() {
  const heard: number[] = [];
  return { heard, end: listenTo('test.count', ({ count }) => heard.push(count)) };
}

test('a listener hears what is published, until it ends', () => {
  const { heard, end } = listen();
  publishEvent('test.count', { count: 1 });
  publishEvent('test.count', { count: 2 });
  end();
  publishEvent('test.count', { count: 3 });
  expect(heard).toEqual([1, 2]);
});

test('a late listener hears the last event at once, once', () => {
  publishEvent('test.count', { count: 1 });
  publishEvent('test.count', { count: 2 });
  expect(listen().heard).toEqual([2]);
  expect(getLastEvent('test.count')).toEqual({ count: 2 });
});

test('nothing is heard before the first event', () => {
  expect(listen().heard).toEqual([]);
  expect(getLastEvent('test.count')).toBeUndefined();
});

test('micro-frontends that bring this code themselves hear each other', async () => {
  const { heard } = listen();
  jest.resetModules();
  const other = await import('./events.ts');
  expect(other.publishEvent).not.toBe(publishEvent);
  other.publishEvent('test.count', { count: 5 });
  expect(heard).toEqual([5]);
});
