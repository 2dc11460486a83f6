import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { createLabClock } from '@charity-run/cli/lab/clock';
import { readFaults } from '@charity-run/cli/lab/faults/readFaults';
import { LabError } from '@charity-run/cli/lab/labError';
import { type Composition, type Release, SHELL } from 'shared-lib/contract';
import { installShell, UnfitShell, writeComposition } from 'tools/release';
import { composeReleases } from './composition/releases.ts';
import { completed, getChoices, knownRemotes, type RequestedComposition } from './composition/requestedReleases.ts';
import { createFaultSwitch } from './faults/faultSwitch.ts';
import { type ContentSource, startLabBackend } from './labBackend.ts';
import { startLabSite } from './labSite.ts';
import { getCommand, getLink, type Lab, type LabRequest, type LabState } from './labState.ts';
import { labPages } from './page/labPages.ts';

export interface LabOptions {
  composition: RequestedComposition;
  faults: readonly string[];
  /** Folder that holds `releases/NAME/VERSION`. */
  store: string;
  clock: Date;
  /** 0 takes a free port. */
  port: number;
  source: ContentSource;
}

/** Starts the composed product with an empty database and sandboxes. @throws {LabError} with a message for the user. */
export async function createLab(options: LabOptions): Promise<Lab> {
  const dataDir = temporaryFolder('lab');
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of opened.reverse()) await part.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const lab = await compose(options, dataDir, (part) => opened.push(part));
    await lab.apply({ faults: options.faults });
    return { ...lab, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function compose(
  { store, port, source, clock: start, ...options }: LabOptions,
  dataDir: string,
  keep: (part: { close(): Promise<void> }) => void,
): Promise<Omit<Lab, 'close'>> {
  const remotes = knownRemotes(store);
  const names = [...remotes, SHELL];
  const folders = { dataDir, store };
  let composition = completed(options.composition, names);
  let live: Release[] = composeReleases(composition, new Map(), folders);
  await makeLive(dataDir, live);
  readFaults(options.faults, remotes);

  const clock = createLabClock(start);
  const backend = await startLabBackend({ dataDir, clock, source, intercept: (path) => faults.onCall(path) });
  keep(backend);
  const shellDist = installShell(dataDir);
  const builtIn: Release = JSON.parse(readFileSync(join(shellDist, 'release.json'), 'utf8'));
  const site = await startLabSite({
    dataDir,
    port,
    shellDist,
    backendUrl: backend.url,
    intercept: (path) => faults.onFile(path),
    tester: () => ({ link: state().link, command: state().command, home: '/lab' }),
    pages: await labPages(builtIn, () => lab),
  });
  keep(site);
  const faults = createFaultSwitch({ backend, site, clock });

  function state(): LabState {
    const arrangement = {
      composition: Object.entries(composition).map(([name, requested]) => ({
        name,
        requested,
        version: [...live, builtIn].find((release) => release.name === name)?.version,
      })),
      faults: [...faults.active].map(([target, name]) => `${target}=${name}`),
    };
    return {
      url: site.url,
      ...arrangement,
      source: backend.source,
      clock: clock.now().toISOString(),
      command: getCommand(arrangement),
      link: getLink(arrangement),
    };
  }

  async function applyNow(requested: LabRequest): Promise<void> {
    const chosen = requested.composition ? completed(requested.composition, names) : composition;
    const active = requested.faults ? readFaults(requested.faults, remotes) : faults.active;
    const releases = composeReleases(chosen, active, folders);
    const isOther = getVersions(releases) !== getVersions(live);
    const composed = isOther ? await makeLive(dataDir, releases) : undefined;
    if (requested.source) await backend.useContentFrom(requested.source);
    await faults.become(active);
    composition = chosen;
    live = releases;
    while (composed && (await site.composedBy()) !== composed.id) await sleep(50);
  }

  // Requests are serialised: page, command line and tests share a lab.
  let last: Promise<void> = Promise.resolve();
  function apply(requested: LabRequest): Promise<void> {
    const turn = last.then(() => applyNow(requested));
    last = turn.catch(() => undefined);
    return turn;
  }
  const lab = { url: site.url, remotes, getChoices: (name: string) => getChoices(name, store), state, apply };
  return lab;
}

/** @throws {LabError} for a shell that does not fit the other releases. */
async function makeLive(dataDir: string, releases: Release[]): Promise<Composition> {
  try {
    return await writeComposition(dataDir, releases);
  } catch (error) {
    throw error instanceof UnfitShell ? new LabError(error.message) : error;
  }
}

function getVersions(releases: Release[]): string {
  const versions = releases.map(({ name, version }) => `${name} ${version}`);
  return versions.sort().join(', ');
}
