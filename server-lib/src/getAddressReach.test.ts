import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAddressReach } from './getAddressReach.ts';

const expected = {
  public: ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'],
  private: [
    '10.0.0.1',
    '172.31.255.1',
    '192.168.1.1',
    '127.0.0.1',
    '100.64.0.1',
    '::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
  ],
  none: [
    ...['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fd00:ec2::254', '100.100.100.200', '0.0.0.0', '::'],
    '168.63.129.16',
    ...['224.0.0.1', '255.255.255.255', 'ff02::1', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', 'run.example', ''],
  ],
};

for (const [reach, addresses] of Object.entries(expected)) {
  test(`addresses of reach "${reach}" are known as such`, () => {
    for (const address of addresses) assert.equal(getAddressReach(address), reach, address);
  });
}
