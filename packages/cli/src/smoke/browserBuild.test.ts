import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeDifferences } from './browserBuild.ts';

const server = [
  { id: 'weather', path: '/weather' },
  { id: 'day', path: '/weather/:day', query: ['unit', 'hour'] },
];

test('equal routes have no differences, in any order', () => {
  const browser = [
    { id: 'day', path: '/weather/:day', query: ['hour', 'unit'] },
    { id: 'weather', path: '/weather', query: [] },
  ];
  assert.deepEqual(routeDifferences(browser, server), []);
});

test('another path, id or query and a missing route are named', () => {
  assert.deepEqual(routeDifferences([{ id: 'weather', path: '/about' }], server), [
    'only the browser build has the route weather (/about)',
    'only the server build has the route weather (/weather)',
    'only the server build has the route day (/weather/:day?hour&unit)',
  ]);
  const [first] = server;
  assert.deepEqual(
    routeDifferences(
      [
        { id: 'weather', path: '/weather' },
        { id: 'day', path: '/weather/:day' },
      ],
      server,
    ),
    [
      'only the browser build has the route day (/weather/:day)',
      'only the server build has the route day (/weather/:day?hour&unit)',
    ],
  );
  assert.equal(routeDifferences([{ id: 'sun', path: '/weather' }], first ? [first] : []).length, 2);
});
