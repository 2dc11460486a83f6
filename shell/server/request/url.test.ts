import assert from 'node:assert/strict';
import { test } from 'node:test';

import { canonicalPath, getPublicOrigin, requestUrl } from './url.ts';

const origin = 'https://run.example';

test('a URL has one canonical path', () => {
  const spellings: Record<string, string> = {
    '/': '/',
    '//': '/',
    '/news/': '/news',
    '/en/': '/en',
    '/EN': '/en',
    '/En/news//kit/': '/en/news/kit',
    '//news': '/news',
    '/english': '/english',
    '/news/KIT': '/news/KIT',
    '/ABOUT': '/about',
    '/En/News/KIT': '/en/news/KIT',
    '/Numbers/aB3': '/numbers/aB3',
    '/english/Kit': '/english/Kit',
    '/%D0%9F': '/%D0%9F',
    '/Robots.TXT': '/Robots.TXT',
  };
  for (const [requested, canonical] of Object.entries(spellings))
    assert.equal(canonicalPath(requested), canonical, requested);
});

test('no request target leads to another host', () => {
  for (const requested of [
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example',
    '\\\\evil',
    '*',
  ]) {
    const url = requestUrl(origin, requested);
    assert.equal(url.origin, origin, requested);
    assert.match(canonicalPath(url.pathname), /^\/(?![/\\])/, requested);
  }
});

test('the query is kept', () => {
  assert.equal(requestUrl(origin, '/news/?page=2&x=//y').search, '?page=2&x=//y');
});

test('a configured origin wins over the Host of the request, and a malformed Host is no error', () => {
  const request = { protocol: 'http' as const, host: 'evil.example' };
  assert.equal(getPublicOrigin(request, { publicOrigin: `${origin}/`, port: 3000 }), origin);
  assert.equal(getPublicOrigin(request, { publicOrigin: undefined, port: 3000 }), 'http://evil.example');
  const malformed = { protocol: 'http' as const, host: 'a b"><' };
  assert.equal(getPublicOrigin(malformed, { publicOrigin: undefined, port: 3000 }), 'http://localhost:3000');
});
