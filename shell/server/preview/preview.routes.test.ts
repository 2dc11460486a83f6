import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTarget } from './viewCookie.ts';

test('a preview link redirects to pages of this site only', () => {
  const lead = (to: string) => localTarget('https://run.example', to);
  assert.equal(lead('/en/news?page=2#top'), '/en/news?page=2#top');
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/platform/preview?pass=x&to=/',
    '',
  ]) {
    const target = lead(to);
    assert.equal(new URL(target, 'https://run.example').host, 'run.example', to);
    assert.ok(!target.startsWith('//') && !target.startsWith('/platform'), `${to} leads to ${target}`);
  }
});
