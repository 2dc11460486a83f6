import { join } from 'node:path';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { openPaymentSandbox } from 'backend/payment-sandbox';
import { installReleases, installShell, writeComposition } from 'tools/release';
import { now, startBackends } from '../chaos-test/backends.ts';
import { startMailbox } from '../chaos-test/mailbox.ts';
import { startOwnPostgres } from '../chaos-test/postgres.ts';
import { type Restartable, startRestartable } from '../process/restartable.ts';
import { startReverseProxy } from './proxy.ts';

/** Without a look-up of the name for each request. */
export const getUrl = ({ url }: { url: string }) => url.replace('localhost', '127.0.0.1');

const CODE_EMAILS_PER_MINUTE = process.env.CODE_EMAILS_PER_MINUTE ?? '100000';

/** Long enough for the proxy to notice a process that is about to stop. */
const SHUTDOWN_DELAY_MS = '1500';

/** Two site servers and backends on one PostgreSQL and one release folder, with fake mail and payments. */
export async function startTestSystem() {
  await buildAll(() => undefined);
  const dataDir = temporaryFolder('opening');
  await writeComposition(dataDir, installReleases(dataDir));
  const shellDist = installShell(dataDir);
  const postgres = await startOwnPostgres();
  const mailbox = await startMailbox();
  const proxy = await startReverseProxy();
  const sandbox = await startSandbox();
  const backends = await startBackends(2, {
    DATABASE_URL: postgres.url,
    SMTP_URL: mailbox.url,
    PUBLIC_ORIGIN: proxy.origin,
    CODE_EMAILS_PER_MINUTE,
    SHUTDOWN_DELAY_MS,
    ...sandbox.env,
  });
  const sites: Restartable[] = [];
  for (const backend of backends.urls) {
    const site = await startRestartable(join(root, 'shell/server/server.ts'), (port) => ({
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SHELL_DIST: shellDist,
      BACKEND_URL: backend,
      PUBLIC_ORIGIN: proxy.origin,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      RELEASES_URL: '',
      SHUTDOWN_DELAY_MS,
    }));
    sites.push(site);
  }
  await proxy.setUpstreams(sites.map(getUrl));
  return {
    postgres,
    mailbox,
    proxy,
    backends: backends.processes,
    sites,
    async close(): Promise<void> {
      await Promise.all(sites.map((site) => site.stop()));
      await backends.stop();
      await sandbox.close();
      await proxy.close();
      await mailbox.stop();
      await postgres.stop();
    },
  };
}

export type TestSystem = Awaited<ReturnType<typeof startTestSystem>>;

/** Fake payment services, shared by both backends: they do not restart with the shop. */
export async function startSandbox(host?: string) {
  const sandbox = await openPaymentSandbox({
    clock: { now },
    log: { warn: () => undefined },
    isAlone: true,
    variables: {},
    host,
  });
  return {
    env: sandbox.variables,
    close: () => sandbox.close(),
  };
}
