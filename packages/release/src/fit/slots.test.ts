import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotProblems, type WithSlots } from './slots.ts';

const terms = (fill: string[], kb = 6) => ({ fill, grade: 'fallback' as const, kb, ms: 150 });
const content: WithSlots = { name: 'content', version: '1.2.0', slots: { 'home.below-hero': terms(['run']) } };
const shell = { contract: 1, version: '3.0.0', shared: {}, slots: { 'layout.basket': terms(['cabinet']) } };
const run: WithSlots = { name: 'run', version: '0.9.0' };
const findProblems = (release: Partial<WithSlots> & { name: string }) =>
  slotProblems({ version: '1.0.0', ...release }, [content, run], shell);

test('a fill that the owner of the slot allows has no problem, nor has a release without slots', () => {
  assert.deepEqual(findProblems({ name: 'run', fills: { 'home.below-hero': 6 * 1024 } }), []);
  assert.deepEqual(findProblems({ name: 'cabinet', fills: { 'layout.basket': 100 } }), []);
  assert.deepEqual(findProblems({ name: 'weather' }), []);
});

test('a slot that nobody has is named with those that there are', () => {
  assert.deepEqual(findProblems({ name: 'run', fills: { 'home.below-footer': 1 } }), [
    'fills: "home.below-footer" is a slot of no live release; there are layout.basket (shell), home.below-hero (content)',
  ]);
});

test('the first release of a micro-frontend may fill a slot that will come', () => {
  assert.deepEqual(findProblems({ name: 'weather', fills: { 'home.below-footer': 1 } }), []);
});

test('a slot that is for others is named with its owner', () => {
  assert.deepEqual(findProblems({ name: 'weather', fills: { 'home.below-hero': 1, 'layout.basket': 1 } }), [
    'fills: "home.below-hero" of content@1.2.0 is for run, not for weather; its owner decides',
    'fills: "layout.basket" of shell@3.0.0 is for cabinet, not for weather; its owner decides',
  ]);
});

test('a fill brings no more code than its slot takes', () => {
  assert.deepEqual(findProblems({ name: 'run', fills: { 'home.below-hero': 1024 * 1024 } }), [
    'fills: "home.below-hero" of content@1.2.0 takes 6 KB of code in brotli, this brings 1024.0 KB',
  ]);
});

test('a name of a slot belongs to the first release with it', () => {
  assert.deepEqual(findProblems({ name: 'weather', slots: { 'home.below-hero': terms([]) } }), [
    'slots: "home.below-hero" belongs to content@1.2.0',
  ]);
  assert.deepEqual(findProblems({ name: 'content', slots: { 'home.below-hero': terms([]) } }), [], 'its next release');
});
