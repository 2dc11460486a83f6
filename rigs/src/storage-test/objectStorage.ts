import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { AwsClient } from 'aws4fetch';
import { freePort } from 'tools/free-port';
import { until } from '../process/until.ts';

const run = promisify(execFile);
const packages = { 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', radosgw: 'radosgw', ceph: 'ceph-common' };
const START_S = 120;
const BUCKET = 'charity-run';

/** Debian packages that {@link startObjectStorage} needs and does not find. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (existsSync(`/usr/bin/${program}`) ? [] : [name]));

export type Daemon = 'monitor' | 'disk' | 'gateway';

/** Ceph on loopback with an empty bucket: a monitor, one disk in a file, and the S3 gateway. */
export async function startObjectStorage() {
  const folder = temporaryFolder('storage');
  const [first, second, port] = [await freePort(), await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${first},v1:127.0.0.1:${second}]`;
  const [cluster, disk] = [randomUUID(), randomUUID()];
  for (const name of ['monitor', 'disk', 'run']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'ceph.conf'), settings(folder, { monitor, cluster, port }));
  const conf = ['-c', join(folder, 'ceph.conf')];
  const inFolder = { cwd: folder };
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, 'map'], inFolder);
  await run(
    'ceph-authtool',
    ['--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'],
    inFolder,
  );
  for (const name of ['client.admin', 'client.rgw', 'osd.0']) {
    const rights = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *']);
    await run('ceph-authtool', ['keyring', '--gen-key', '-n', name, ...rights], inFolder);
  }
  const commands: Record<Daemon, [string, string[]]> = {
    monitor: ['ceph-mon', ['-i', 'a', ...conf, '-f']],
    disk: ['ceph-osd', ['-i', '0', ...conf, '-f']],
    gateway: ['radosgw', ['--name', 'client.rgw', ...conf, '-f']],
  };
  const daemons = new Map<Daemon, ChildProcess>();
  const start = (name: Daemon) => daemons.set(name, spawn(...commands[name], { stdio: 'ignore' }));
  const kill = async (name: Daemon) => {
    const daemon = daemons.get(name);
    if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    daemon.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => {
    for (const daemon of daemons.values()) daemon.kill('SIGKILL');
  });

  await run('ceph-mon', ['-i', 'a', ...conf, '--mkfs', '--monmap', 'map', '--keyring', 'keyring'], inFolder);
  start('monitor');
  await run('ceph', [...conf, 'osd', 'new', disk]);
  await run('ceph-osd', ['-i', '0', ...conf, '--mkfs', '--osd-uuid', disk, '--monmap', 'map'], inFolder);
  start('disk');
  const access = { accessKeyId: 'CHARITYRUN', secretAccessKey: randomBytes(20).toString('hex') };
  const keys = [`--access-key=${access.accessKeyId}`, `--secret=${access.secretAccessKey}`];
  await run('radosgw-admin', [
    ...conf,
    '--name',
    'client.rgw',
    'user',
    'create',
    '--uid=run',
    '--display-name=run',
    ...keys,
  ]);
  start('gateway');
  const client = new AwsClient(Object.assign({ region: 'us-east-1', service: 's3', retries: 0 }, access));
  await until(
    'the object storage',
    async () => (await client.fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: 'PUT' })).ok,
    START_S,
  );
  const { stdout: version } = await run('radosgw', ['--version']);
  return {
    version: version.trim(),
    port,
    releasesUrl: `s3://${BUCKET}/run`,
    /** Variables of a server that reaches the storage at this port. */
    environment: (at: number) => ({
      AWS_ACCESS_KEY_ID: access.accessKeyId,
      AWS_SECRET_ACCESS_KEY: access.secretAccessKey,
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${at}`,
    }),
    kill,
    start: async (name: Daemon) => void start(name),
    pause: async (name: Daemon) => void daemons.get(name)?.kill('SIGSTOP'),
    resume: async (name: Daemon) => void daemons.get(name)?.kill('SIGCONT'),
    stop: async () => {
      for (const name of ['gateway', 'disk', 'monitor'] as const) await kill(name);
    },
  };
}

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;

const settings = (folder: string, { monitor, cluster, port }: { monitor: string; cluster: string; port: number }) => `
[global]
fsid = ${cluster}
mon host = ${monitor}
public addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
auth allow insecure global id reclaim = false
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
bluestore block size = 2147483648
bluestore cache autotune = false
bluestore cache size = 67108864
[mon.a]
mon data = ${folder}/monitor
[osd.0]
osd data = ${folder}/disk
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}
`;
