import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPixelLimits, smokePlan } from './plan.ts';

const cabinet = { name: 'cabinet', mounts: ['/cabinet'], access: { '/cabinet': 'signed-in' as const } };
const content = { name: 'content', mounts: ['/'], access: {} };
const registration = { name: 'registration', mounts: ['/registration', '/login'], access: {} };
const routes = [
  { id: 'cabinet', path: '/cabinet' },
  { id: 'order', path: '/cabinet/orders/:number' },
  { id: 'basket', path: '/cabinet/basket' },
];

test('the plan has every page without a parameter in both languages, home, and one page of the others', () => {
  const plan = smokePlan(cabinet, { routes }, [content, registration]);
  assert.deepEqual(
    plan.map(({ url, of, isBehindLogin }) => `${of} ${url}${isBehindLogin ? ' *' : ''}`),
    [
      'home /',
      ...['cabinet /cabinet *', 'cabinet /en/cabinet *', 'cabinet /cabinet/basket *', 'cabinet /en/cabinet/basket *'],
      'registration /registration',
    ],
  );
});

test('limits of screenshots are those of routes, also for the examples that are opened in their place', () => {
  const news = { id: 'news', path: '/news/:slug', examples: ['/news/one', '/news/two'], maxDiffPixelRatio: 0.05 };
  assert.deepEqual(
    [...findPixelLimits([{ routes }, { routes: [news] }])],
    [
      ['/news/:slug', 0.05],
      ['/news/one', 0.05],
      ['/news/two', 0.05],
    ],
  );
});
