import { clientNetwork } from './clientNetwork.ts';

test('an IPv6 client is its /64, within a /48', () => {
  const expected = { client: '2001:db8:1:2::/64', site: '2001:db8:1::/48' };
  expect(clientNetwork('2001:db8:1:2::1')).toEqual(expected);
  expect(clientNetwork('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toEqual(expected);
  expect(clientNetwork('2001:db8:1:3::1').client).not.toBe(expected.client);
  expect(clientNetwork('2001:db8:1:3::1').site).toBe(expected.site);
  expect(clientNetwork('2001:db8:2:2::1').site).not.toBe(expected.site);
});

test('an IPv4 client is its address, mapped to IPv6 or not', () => {
  const expected = { client: '192.0.2.1', site: '192.0.2.1' };
  expect(clientNetwork('192.0.2.1')).toEqual(expected);
  expect(clientNetwork('::ffff:192.0.2.1')).toEqual(expected);
});

test('a value that is not an IP address is a client of its own', () => {
  expect(clientNetwork('unknown')).toEqual({ client: 'unknown', site: 'unknown' });
});
