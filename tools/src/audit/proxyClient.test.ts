import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const conf = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');

/** The value that nginx's map gives an address: that of the first matching expression, or the default. */
function mapped(variable: string, address: string): string {
  const [, map = ''] = conf.match(new RegExp(`map \\$remote_addr \\$${variable} \\{([\\s\\S]*?)\\n\\}`)) ?? [];
  for (const [, expression = '', value = ''] of map.matchAll(/^ {4}"~(.+?)" (.+);$/gm)) {
    const match = new RegExp(expression).exec(address);
    if (match) return value.startsWith('$') ? (match.groups?.[value.slice(1)] ?? '') : '';
  }
  return /default \$remote_addr;/.test(map) ? address : '';
}

test('the proxy counts an IPv6 client by its /64 and its /48, an IPv4 client by its address', () => {
  const keys = (address: string) => [mapped('client_network', address), mapped('client_site', address)];
  assert.deepEqual(keys('2001:db8:1:2::1'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(keys('2001:db8:1:2:a:b:c:d'), ['2001:db8:1:2:', '2001:db8:1:']);
  assert.deepEqual(keys('2001:db8:1:3::1'), ['2001:db8:1:3:', '2001:db8:1:']);
  assert.deepEqual(keys('2001:db8::5'), ['2001:db8::', '2001:db8::']);
  assert.deepEqual(keys('192.0.2.1'), ['192.0.2.1', '']);
  assert.deepEqual(keys('::ffff:192.0.2.1'), ['192.0.2.1', '']);
});

test('no limit of the proxy counts single addresses', () => {
  assert.doesNotMatch(conf, /_zone \$(binary_)?remote_addr/);
});
