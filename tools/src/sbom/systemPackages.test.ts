import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemComponents } from './systemPackages.ts';

test('every Debian package and Node have a package URL', () => {
  const components = systemComponents('libc6:amd64\t2.36-9+deb12u14\nopenssl\t1:3.0.20-1\n', '26.12.1');
  assert.deepEqual(
    components.map(({ purl }) => purl),
    ['pkg:generic/node@26.12.1', 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14', 'pkg:deb/debian/openssl@1%3A3.0.20-1'],
  );
});
