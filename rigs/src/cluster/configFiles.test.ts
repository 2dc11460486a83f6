import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendsConfig, databaseUrl, etcdEnvironment, haproxyConfig, patroniConfig } from './configFiles.ts';
import { getMachines, type Machine } from './machines.ts';

const machine = getMachines('db')[1] as Machine;

test('the deployed files are rendered completely: no placeholder, example address or folder of a real machine is left', () => {
  const texts = [haproxyConfig(machine), patroniConfig(machine, '/cluster/db2')].map((text) =>
    text.replace(/^#.*\n/gm, ''),
  );
  for (const text of texts) assert.doesNotMatch(text, /__[A-Z_]+__|10\.0\.0\.|\/var\//);
  assert.doesNotMatch(JSON.stringify(etcdEnvironment(machine, '/cluster/db2')), /__[A-Z_]+__|10\.0\.0\.|\/var\//);
});

test('each site server has another backend first', () => {
  const servers = (place: number) =>
    [...backendsConfig(machine, place).matchAll(/server \S+ (\S+):3001 check( backup)?/g)].map(([, address, backup]) =>
      backup ? `${address} later` : address,
    );
  assert.deepEqual(servers(0).slice(0, 2), ['198.18.77.31', '198.18.77.32 later']);
  assert.deepEqual(servers(1).slice(0, 2), ['198.18.77.32', '198.18.77.31 later']);
});

test('Patroni is given its own name, address and folder, and may renew its key in time', () => {
  const text = patroniConfig(machine, '/cluster/db2');
  assert.match(text, /^name: db2$/m);
  assert.match(text, /connect_address: 198\.18\.77\.12:5432/);
  assert.match(text, /data_dir: \/cluster\/db2\/data/);
  const of = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)`, 'm').exec(text)?.[1]);
  assert.ok(of('ttl') >= of('loop_wait') + 2 * of('retry_timeout'));
});

test('etcd is started with the variables of its file', () => {
  const environment = etcdEnvironment(machine, '/cluster/db2');
  assert.equal(environment.ETCD_NAME, 'db2');
  assert.equal(environment.ETCD_DATA_DIR, '/cluster/db2/charity-run');
  assert.equal(environment.ETCD_INITIAL_CLUSTER?.split(',').length, 3);
});

test('a backend gets all hosts of its way to the primary', () => {
  assert.match(
    databaseUrl('haproxy'),
    /@198\.18\.77\.21:5000,198\.18\.77\.22:5000\/run\?target_session_attrs=read-write$/,
  );
  assert.match(databaseUrl('db'), /@198\.18\.77\.11:5432,198\.18\.77\.12:5432,198\.18\.77\.13:5432\//);
});
