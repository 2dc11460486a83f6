import { SHELL } from '@charity-run/contract';
import type { Discovery } from '@charity-run/release/api';
import type { Command } from '../command.ts';
import { fetchSite } from '../dev/fetchSite.ts';
import { LocalBuild } from '../dev/localBuild.ts';
import { folderFiles } from '../dev/localFiles.ts';
import { devProxy } from '../dev/proxy.ts';
import { explainPort } from '../explainPort.ts';
import { findRemote } from '../findRemote.ts';
import { interrupted } from '../interrupted.ts';
import { remoteFaults } from '../lab/faults/remoteFaults.ts';
import { apiFaults } from '../lab/faults/serviceFaults.ts';
import { startGateway } from '../lab/gateway.ts';
import { interceptLocally, localFaults } from '../lab/localFaults.ts';
import { getSite } from '../platform/site.ts';

const names = (faults: readonly { name: string }[]) => faults.map(({ name }) => name).join(', ');

export const command: Command = {
  usage: 'lab NAME --fault NAME=missing',
  summary: 'runs it inside of a site with a fault: what visitors see when it, another or the API is broken',
  details: [
    `Faults of NAME: ${names(remoteFaults)}.`,
    `Faults of api: ${names(apiFaults)}. Several are separated by commas: NAME=slow,api=${apiFaults[0].name}.`,
    'Other micro-frontends have those of their files. Nothing changes at the site.',
  ],
  options: {
    fault: { type: 'string', value: 'TARGET=FAULT', description: 'what is broken' },
    against: { type: 'string', value: 'URL', description: 'the site (MFE_URL; default: as of "dev")' },
    port: { type: 'string', value: 'PORT', description: 'where the page is (default 3200)' },
  },
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const workspace = findRemote(name);
    const own = workspace.microFrontend;
    const { url: site } = getSite({ url: options.against });
    const discovery: Discovery = await (await fetchSite(`${site}/platform/frontend-discovery`)).json();
    const others = Object.keys(discovery.microFrontends).filter((other) => other !== own.name && other !== SHELL);
    const faults = localFaults(String(options.fault ?? ''), own.name, others);
    const build = new LocalBuild(workspace);
    progress(`Building ${own.name}…`);
    build.on('failed', (why) => progress(why));
    const release = await build.start();
    await build.close();
    const { directory } = build;
    const { app } = await devProxy({ site, files: folderFiles(directory), local: () => release });
    await app.ready();
    const intercept = interceptLocally(faults, { directory, release });
    const port = Number(options.port ?? 3200);
    const gateway = await startGateway(() => app, intercept, port).catch(explainPort(port));
    for (const [target, fault] of faults) progress(`Broken: ${target}=${fault}`);
    progress(`${own.name} inside of ${site}: ${gateway.url}${own.mounts[0]} (Ctrl-C ends it)`);
    await interrupted();
    await Promise.all([gateway.close(), app.close()]);
    return { lines: [], data: null };
  },
};
