import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork } from './clientNetwork.ts';

test('an IPv6 client is its /64, within a /48', () => {
  const expected = { client: '2001:db8:1:2::/64', site: '2001:db8:1::/48' };
  assert.deepEqual(clientNetwork('2001:db8:1:2::1'), expected);
  assert.deepEqual(clientNetwork('2001:DB8:1:2:ffff:ffff:ffff:ffff'), expected);
  assert.notEqual(clientNetwork('2001:db8:1:3::1').client, expected.client);
  assert.equal(clientNetwork('2001:db8:1:3::1').site, expected.site);
  assert.notEqual(clientNetwork('2001:db8:2:2::1').site, expected.site);
});

test('an IPv4 client is its address, mapped to IPv6 or not', () => {
  const expected = { client: '192.0.2.1', site: '192.0.2.1' };
  assert.deepEqual(clientNetwork('192.0.2.1'), expected);
  assert.deepEqual(clientNetwork('::ffff:192.0.2.1'), expected);
});

test('a value that is not an IP address is a client of its own', () => {
  assert.deepEqual(clientNetwork('unknown'), { client: 'unknown', site: 'unknown' });
});
