import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { writeCertificate } from 'tools/certificate';
import { freePort } from 'tools/free-port';
import { now } from '../chaos-test/backends.ts';
import { createChecks } from '../chaos-test/createChecks.ts';
import { startMailbox } from '../chaos-test/mailbox.ts';
import { startArrivals } from '../load-test/arrivals.ts';
import { checkDatabase } from '../load-test/checkDatabase.ts';
import { checkLedger } from '../load-test/ledgerCheck.ts';
import { measureLateness } from '../load-test/loadGenerator.ts';
import { createMeasures } from '../load-test/measures.ts';
import { steadyLoad } from '../load-test/phases/steady.ts';
import { startReverseProxy } from '../load-test/proxy.ts';
import { startSandbox } from '../load-test/testSystem.ts';
import type { Acknowledged } from '../load-test/visitors/acknowledged.ts';
import { isOk, until } from '../process/until.ts';
import type { Images } from './images.ts';
import { type Stack, services, startStack } from './stack.ts';

/** Where compose.yaml publishes the site server. */
const SITE = 'http://127.0.0.1:3000';
const READY_WITHIN_S = 120;
const BACKUP = '/data/test.dump';

/** Starts the containers and lets visitors register and pay; ends them, backs up and restores. @returns whether every check passed. */
export async function testContainers({ postgres, productSize }: Images, rate: number): Promise<boolean> {
  const { check, failures } = createChecks();
  const host = addressOfThisMachine();
  const certificate = writeCertificate(temporaryFolder('certificate'), `IP:${host}`);
  const mailbox = await startMailbox(host, certificate);
  const sandbox = await startSandbox(host);
  const proxy = await startReverseProxy();
  const password = secret();
  const databasePort = await freePort();
  const databaseUrl = `postgres://run:${password}@127.0.0.1:${databasePort}/run`;
  const stack = await startStack({
    postgres,
    databasePort,
    password,
    certificate: certificate.certificate,
    env: {
      ...sandbox.env,
      PUBLIC_ORIGIN: proxy.origin,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'run@charity-run.example',
      SESSION_SECRET: secret(),
      CODE_PEPPER: secret(),
      CODE_EMAILS_PER_MINUTE: '100000',
      CLOCK: now().toISOString(),
    },
  });
  try {
    await untilReady().catch((error) => {
      for (const service of services) stack.logs(service);
      throw error;
    });
    await proxy.setUpstreams([SITE]);
    checkIsolation(stack, check);
    checkBill(stack, productSize, check);

    const acknowledged: Acknowledged = { people: [], contributions: [] };
    const measures = createMeasures();
    const arrivals = startArrivals({ proxy, measures, context: { mailbox, acknowledged } });
    const phase = { arrivals, measures, check, lateness: measureLateness(), record: () => undefined };
    await steadyLoad(phase, rate);
    for (const service of services) {
      stack.kill(service);
      await untilReady();
      check(true, `${service} was killed, and the site is ready again`);
    }
    await arrivals.end();
    await checkDatabase({ databaseUrl, acknowledged, mailbox, check });
    await checkBackup(stack, { databaseUrl, password }, acknowledged, check);
  } finally {
    stack.down();
    await Promise.all([proxy.close(), sandbox.close(), mailbox.stop()]);
  }
  return failures.length === 0;
}

type Check = (is: boolean, sentence: string) => void;

const untilReady = () => until('the site', () => isOk(`${SITE}/readyz`), READY_WITHIN_S);
const secret = () => randomBytes(32).toString('hex');

function checkIsolation(stack: Stack, check: Check): void {
  for (const service of services) {
    const status = stack.exec(service, ['cat', '/proc/1/status']);
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const canWrite = stack.exec(service, ['sh', '-c', 'touch /etc/test 2>/dev/null && echo yes || echo no']) === 'yes';
    const is = field('Uid') !== '0' && /^0+$/.test(field('CapBnd')) && field('NoNewPrivs') === '1' && !canWrite;
    const facts = `user ${field('Uid')}, capabilities ${field('CapBnd')}, root file system ${canWrite ? 'writable' : 'read-only'}`;
    check(is, `${service}: ${facts}`);
  }
}

function checkBill(stack: Stack, productSize: number, check: Check): void {
  const { bomFormat, components } = JSON.parse(stack.exec('site', ['cat', '/app/sbom.cdx.json']));
  const has = (purl: string) => components.some((component: { purl: string }) => component.purl.startsWith(purl));
  check(
    bomFormat === 'CycloneDX' && has('pkg:npm/fastify@') && has('pkg:deb/debian/libc6@') && has('pkg:generic/node@'),
    `image: ${Math.round(productSize)} MB, ${components.length} components in its bill of materials`,
  );
}

async function checkBackup(
  stack: Stack,
  { databaseUrl, password }: { databaseUrl: string; password: string },
  acknowledged: Acknowledged,
  check: Check,
): Promise<void> {
  const command = (action: string, database = 'run') => [
    ...['env', `DATABASE_URL=postgres://run:${password}@database:5432/${database}`],
    ...['node', 'backend/src/database/backup/backup.command.ts', ...action.split(' ')],
  ];
  stack.exec('backend', command(`backup --to ${BACKUP}`));
  stack.exec('database', ['createdb', '--username=run', 'restored']);
  stack.exec('backend', command(`restore --from ${BACKUP}`, 'restored'));
  const different = await checkLedger(databaseUrl.replace(/run$/, 'restored'), acknowledged);
  check(different.length === 0, `a backup, restored beside: ${different.length} lost or duplicate`);
}

/** One that containers reach as well. */
function addressOfThisMachine(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('This machine has no network address that containers could reach.');
  return found.address;
}
