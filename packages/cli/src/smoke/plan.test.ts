import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smokePlan } from './plan.ts';

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
