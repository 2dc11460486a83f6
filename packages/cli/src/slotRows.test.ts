import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSlots, slotRows } from './slotRows.ts';

const terms = (fill: string[]) => ({ fill, grade: 'silent' as const, kb: 6, ms: 150 });
const release = (name: string) => ({ name, version: '1.0.0', mounts: [`/${name}`], since: '', by: '' });
const status = {
  live: [
    { ...release('content'), slots: { 'home.below-hero': terms(['run', 'registration']) } },
    { ...release('registration'), fills: { 'home.below-hero': 1559 } },
    release('run'),
  ],
  shell: { contract: 1, shared: {}, slots: { 'layout.basket': terms(['cabinet']) } },
};

test('slots of shell and micro-frontends are listed with who may fill them and who does', () => {
  assert.deepEqual(slotRows(status).slice(1), [
    ['layout.basket', 'shell', 'cabinet', '–', 'silent', '6 KB, 150 ms'],
    ['home.below-hero', 'content', 'run registration', 'registration', 'silent', '6 KB, 150 ms'],
  ]);
  assert.deepEqual(slotRows({ live: [release('run')], shell: { contract: 1, shared: {} } }), []);
});

test('a check names what the release fills and offers', () => {
  const checked = { name: 'run', slots: { 'map.below': terms([]) }, fills: { 'home.below-hero': 2048 } };
  assert.deepEqual(describeSlots(checked, status), [
    '  slot map.below: open to nobody; silent, 6 KB, 150 ms',
    '  fills home.below-hero of content: 2.0 KB of 6 KB',
  ]);
});
