import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@charity-run/build/build';
import { root } from '@charity-run/release/workspace';
import { writeCertificate } from 'tools/certificate';
import { writeNginxFiles } from 'tools/nginx';
import { installReleases, installShell, writeComposition } from 'tools/release';
import { now, staffToken } from '../chaos-test/backends.ts';
import { startMailbox } from '../chaos-test/mailbox.ts';
import { ownedByPostgres } from '../chaos-test/postgres.ts';
import { startSandbox } from '../load-test/testSystem.ts';
import { isOk, until } from '../process/until.ts';
import {
  backendsConfig,
  databaseUrl,
  etcdEnvironment,
  haproxyConfig,
  patroniConfig,
  singleDatabaseUrl,
} from './configFiles.ts';
import { ORIGIN, startEntry } from './entry.ts';
import { getMachines, HOST_ADDRESS, type Machine, machines, NETWORK } from './machines.ts';
import { createNetwork, removeNetwork } from './network.ts';
import { createDatabase, isComplete } from './patroni.ts';
import { killMachine, type RunningProgram, startProgram, stopPrograms } from './programs.ts';

/** All of a cluster: there is one on a machine. */
export const folder = join(tmpdir(), 'charity-run-cluster');

/** Addresses of benchmark networks are no private ones, which servers trust by themselves. */
const TRUSTED = `loopback,${NETWORK}0/24`;
/** The value of the deployed services. */
const SHUTDOWN_DELAY_MS = '1500';

/** Starts every machine of the cluster. @param log gets each start. @param checkout whose servers run; an earlier one knows no lists of hosts. */
export async function startCluster(log: (line: string) => void, checkout = root) {
  await buildAll(() => undefined);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  createNetwork();
  const programs = new Map<string, RunningProgram[]>();
  const getFolder = ({ name }: Machine) => join(folder, name);
  const run = (
    machine: Machine,
    name: string,
    command: string[],
    more: { env?: NodeJS.ProcessEnv; user?: string } = {},
  ) => {
    const running = startProgram({ name, machine, command, folder: getFolder(machine), ...more });
    programs.set(machine.name, [...(programs.get(machine.name) ?? []), running]);
  };
  for (const machine of machines) mkdirSync(getFolder(machine));

  log('etcd and PostgreSQL');
  for (const machine of getMachines('db')) {
    const own = getFolder(machine);
    ownedByPostgres(own);
    const config = join(own, 'patroni.yml');
    writeFileSync(config, patroniConfig(machine, own));
    run(machine, 'etcd', ['etcd'], { env: etcdEnvironment(machine, own), user: 'postgres' });
    run(machine, 'patroni', ['patroni', config], { user: 'postgres' });
  }
  await until('a primary and two replicas', isComplete);
  await createDatabase();

  log('HAProxy');
  for (const machine of getMachines('haproxy')) {
    const config = join(getFolder(machine), 'haproxy.cfg');
    writeFileSync(config, haproxyConfig(machine));
    run(machine, 'haproxy', ['haproxy', '-f', config, '-db']);
  }

  const certificate = writeCertificate(folder, `IP:${HOST_ADDRESS}`);
  const mailbox = await startMailbox(HOST_ADDRESS, certificate);
  const sandbox = await startSandbox(HOST_ADDRESS);
  const dataDir = join(folder, 'releases');
  await writeComposition(dataDir, installReleases(dataDir));
  const shellDist = installShell(dataDir);
  const servers = { SHUTDOWN_DELAY_MS, LOG_LEVEL: 'warn', PUBLIC_ORIGIN: ORIGIN, LOOP_DELAY_MS: '1000' };

  log('backends');
  const ways = ['haproxy', 'db'] as const;
  const startBackend = (machine: Machine, place: number, at = checkout) =>
    run(machine, 'backend', [process.execPath, join(at, 'backend/src/server.ts')], {
      env: {
        ...servers,
        ...sandbox.env,
        BACKEND_HOST: machine.address,
        BACKEND_PORT: '3001',
        BACKEND_TRUSTED_PROXIES: TRUSTED,
        DATA_DIR: join(getFolder(machine), 'data'),
        IMAGES_DIR: join(folder, 'media'),
        DATABASE_URL: at === root ? databaseUrl(ways[place] ?? 'db') : singleDatabaseUrl(),
        SMTP_URL: mailbox.url,
        NODE_EXTRA_CA_CERTS: certificate.certificate,
        CODE_EMAILS_PER_MINUTE: '100000',
        CLOCK: now().toISOString(),
        STAFF_TOKEN: staffToken,
      },
    });
  const backends = getMachines('backend');
  const isReady = (machine: Machine) => isOk(`http://${machine.address}:${getPort(machine)}/readyz`);
  for (const [place, machine] of backends.entries()) {
    startBackend(machine, place);
    await until(machine.name, () => isReady(machine));
  }

  log('site servers and nginx');
  const startSite = (machine: Machine, place: number, at = checkout) => {
    const config = join(getFolder(machine), 'haproxy.cfg');
    writeFileSync(config, backendsConfig(machine, place));
    run(machine, 'haproxy', ['haproxy', '-f', config, '-db']);
    run(machine, 'site', [process.execPath, join(at, 'shell/server/server.ts')], {
      env: {
        ...servers,
        PORT: '3000',
        HOST: machine.address,
        TRUSTED_PROXIES: TRUSTED,
        DATA_DIR: dataDir,
        SHELL_DIST: shellDist,
        BACKEND_URL: 'http://127.0.0.1:3002',
        LIQPAY_URL: sandbox.env.LIQPAY_URL,
        RELEASES_URL: '',
      },
    });
  };
  const sites = getMachines('site');
  for (const [place, machine] of sites.entries()) startSite(machine, place);
  for (const machine of sites) await until(machine.name, () => isReady(machine));
  for (const machine of getMachines('nginx')) {
    const own = getFolder(machine);
    const options = { sites: sites.map(({ address }) => `${address}:3000`), isBare: true };
    const listen = { plain: `${machine.address}:8080`, secure: `${machine.address}:80` };
    run(machine, 'nginx', ['nginx', ...writeNginxFiles(own, listen, options)]);
    chmodSync(own, 0o755);
  }
  const entry = await startEntry();
  await until('a page', () => isOk(`${ORIGIN}/`));

  const start = (machine: Machine) => {
    for (const program of programs.get(machine.name) ?? []) if (program.pid() === undefined) program.start();
  };
  return {
    entry,
    mailbox,
    programs,
    isReady,
    /** Starts what does not run on a machine. */
    start,
    /** Ends a server gracefully and starts that of another checkout at its place. */
    async replace(machine: Machine, place: number, at: string): Promise<void> {
      await stopPrograms(programs.get(machine.name) ?? []);
      programs.delete(machine.name);
      (machine.kind === 'backend' ? startBackend : startSite)(machine, place, at);
      await until(machine.name, () => isReady(machine));
    },
    async close(): Promise<void> {
      await entry.close();
      for (const kind of ['nginx', 'site', 'backend', 'haproxy', 'db'] as const)
        await Promise.all(getMachines(kind).map((machine) => killMachine(machine)));
      await sandbox.close();
      await mailbox.stop();
      removeCluster();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Ends every process of a cluster and removes its network and data, also of an earlier command. */
export function removeCluster(): void {
  removeNetwork();
  rmSync(folder, { recursive: true, force: true });
}

const ports = { db: 5432, haproxy: 5000, backend: 3001, site: 3000, nginx: 80 };
export const getPort = ({ kind }: Machine) => ports[kind];
