import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextBundle } from './bundles.ts';
import { findings } from './findings.ts';
import type { Mention } from './mentions.ts';

function bundle(ua: Record<string, string>, en: Record<string, string>): TextBundle {
  const texts = { ua: new Map(Object.entries(ua)), en: new Map(Object.entries(en)) };
  return { name: 'shop', texts, sources: [], foreignSources: [] };
}

const isCall = (...parts: string[]): Mention => ({ file: 'Shop.tsx', parts, isCall: true });
const plain = (...parts: string[]): Mention => ({ ...isCall(...parts), isCall: false });

test('translations that exist in both languages and are used have no findings', () => {
  const texts = bundle(
    { 'shop.title': 'Товари', 'shop.sizes.s': 'Мала', 'shop.empty': 'Порожньо' },
    { 'shop.title': 'Goods', 'shop.sizes.s': 'Small', 'shop.empty': 'Empty' },
  );
  assert.deepEqual(findings(texts, [isCall('shop.title'), isCall('shop.sizes.', ''), plain('shop.empty')]), []);
});

test('a translation of one language only is found', () => {
  const texts = bundle({ 'shop.title': 'Товари' }, {});
  assert.deepEqual(findings(texts, [isCall('shop.title')]), ['shop: shop.title is missing in English']);
});

test('an unused translation is found, and a missing one', () => {
  const texts = bundle({ 'shop.title': 'Товари' }, { 'shop.title': 'Goods' });
  assert.deepEqual(findings(texts, [isCall('shop.heading'), plain('not.a.key')]), [
    'shop: shop.title is used nowhere',
    'shop: shop.heading, used in Shop.tsx, does not exist',
  ]);
});

test('Ukrainian needs four forms of a counted text, English two', () => {
  const texts = bundle(
    { 'shop.left_one': 'лишилась {{count}}', 'shop.left_other': 'лишилося {{count}}' },
    { 'shop.left_one': '{{count}} left', 'shop.left_other': '{{count}} left' },
  );
  assert.deepEqual(findings(texts, [isCall('shop.left')]), [
    'shop: shop.left_few is missing in ua',
    'shop: shop.left_many is missing in ua',
  ]);
});

test('a variable missing in one language is found', () => {
  const texts = bundle({ 'shop.hello': 'Вітаємо, {{name}}' }, { 'shop.hello': 'Hello' });
  assert.deepEqual(findings(texts, [isCall('shop.hello')]), [
    'shop: shop.hello has other variables in English than in Ukrainian',
  ]);
});

test('a counted noun without plural forms is found', () => {
  const texts = bundle({ 'shop.left': '{{count}} місць' }, { 'shop.left': '{{count}} places' });
  assert.deepEqual(findings(texts, [isCall('shop.left')]), ['shop: shop.left has no plural forms']);
});
