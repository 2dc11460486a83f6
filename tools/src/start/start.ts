import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildAll } from '@charity-run/build/build';
import { runAside } from '@charity-run/cli/run';
import { getDataFolder } from '@charity-run/release/dataFolder';
import { root } from '@charity-run/release/workspace';
import { demoAccount } from 'backend/demo-account';
import { endOnSignal } from '../process/endOnSignal.ts';
import { ServiceEnded } from '../process/service.ts';
import { installUnlessShared } from '../release/installReleases.ts';
import { startProduct } from './product.ts';
import { startRunner } from './runner.ts';
import { canBeSetUp, inviteSampleOwner } from './sampleOwner.ts';
import { supervise } from './supervise.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDir = getDataFolder();

try {
  await assertPortIsFree(port);
  await buildAll(console.log);
  const note = await installUnlessShared(dataDir);
  const product = await startProduct({ port, dataDir, env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } });
  const ends: (() => void)[] = [];
  const stop = async () => {
    for (const end of ends) end();
    await product.stop();
  };
  const giveUp = (code: number) => void stop().then(() => process.exit(code));
  const { backend, site, restartBackend, restartSite } = product;
  for (const server of [
    { name: 'The backend', service: backend, restart: restartBackend },
    { name: 'The site server', service: site, restart: restartSite },
  ])
    ends.push(supervise(server, { report: console.error, giveUp }));
  ends.push(startRunner(product.url, dataDir));
  endOnSignal(stop);
  if (note) console.log(note);
  console.log(`Demo account: ${demoAccount.email}, password ${demoAccount.password}`);
  if (process.env.NODE_ENV !== 'production') {
    const link = await inviteSampleOwner(dataDir);
    console.log(`Office: ${product.url}/office, sample owner: ${link}`);
    if (await canBeSetUp(dataDir)) console.log(`Set up your own run: ${link.replace('#', '?setup=1#')}`);
  }
  if (!process.env.SMTP_URL) console.log(`Emails arrive at ${product.url}/sandbox/mail`);
  console.log(`The charity run is at ${product.url}`);
  // For repositories of teams; the site serves them when they are there.
  void runAside(process.execPath, [join(root, 'tools/src/packages/buildPackages.ts')]);
} catch (error) {
  // The service has printed its error.
  if (!(error instanceof ServiceEnded)) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function assertPortIsFree(requested: number): Promise<void> {
  return new Promise((resolveFree, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${requested} is in use by another program: stop it, or choose another with PORT=…`)),
    );
    probe.listen(requested, () => probe.close(() => resolveFree()));
  });
}
