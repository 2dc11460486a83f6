import { join } from 'node:path';
import { buildWorkspace } from '@charity-run/build/build';
import { bundleFindings } from '@charity-run/build/check-translations';
import { type Release, SHELL } from '@charity-run/contract';
import type { Carried, SizeLimit, Status } from '@charity-run/release/api';
import {
  type CandidateOptions,
  type Contents,
  getTighter,
  noBudget,
  releaseProblems,
  shellProblems,
  siteSizeProblems,
  sizeRows,
} from '@charity-run/release/validation';
import { isRemote, type RemoteWorkspace, root } from '@charity-run/release/workspace';
import { CommandError } from '../command.ts';
import type { MicroFrontendWorkspace } from '../findRemote.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import type { Site } from '../platform/site.ts';
import { fitProblems, shellFitProblems } from './fit.ts';

export interface Checked {
  release: Release;
  sizes: Contents['sizes'];
  /** Sizes for people. */
  rows: string[][];
}

/** Builds a micro-frontend or the shell and checks every rule. @throws {CommandError} with all problems. */
export async function runCheck(
  workspace: MicroFrontendWorkspace,
  site: Site,
  progress: (line: string) => void,
): Promise<Checked> {
  const client = platformClient(site);
  // Before the build, which a missing token would make useless.
  const status = await client.call<Status>('GET', '/platform/status');
  await build(workspace, progress);
  progress('Checking…');
  return accepted(
    await (isRemote(workspace) ? checkRemote(workspace, { client, status }) : checkShell(workspace, client)),
  );
}

/** Checks a downloaded release, whose sources are elsewhere. @param folder with `client`, `server` and release.json. @throws {CommandError} with all problems. */
export async function checkDownloaded(folder: string, site: Site): Promise<Checked> {
  const client = platformClient(site);
  const status = await client.call<Status>('GET', '/platform/status');
  return accepted(await checkRelease(folder, { budget: noBudget }, { client, status }));
}

interface LiveSite {
  client: PlatformClient;
  status: Status;
}

function accepted({ problems, ...checked }: Checked & { problems: string[] }): Checked {
  if (problems.length > 0) throw new CommandError(`${getName(checked)} is rejected:`, problems);
  return checked;
}

async function checkRemote(workspace: RemoteWorkspace, live: LiveSite): Promise<Checked & { problems: string[] }> {
  const options = { budget: workspace.microFrontend.budget, machineFolder: root };
  const { problems, ...checked } = await checkRelease(join(workspace.directory, 'dist'), options, live);
  const findings = await bundleFindings(workspace.folder);
  return Object.assign(checked, { problems: [...problems, ...findings.map((sentence) => `texts: ${sentence}`)] });
}

async function checkRelease(
  folder: string,
  options: CandidateOptions,
  { client, status }: LiveSite,
): Promise<Checked & { problems: string[] }> {
  const { candidate, problems } = await releaseProblems(folder, options);
  const { release, sizes, budget, exposed } = candidate;
  const limit = await getLimit(release.name, client);
  const routes = exposed.routes.map(({ path }) => path);
  return {
    release,
    sizes,
    rows: sizeRows(sizes, getTighter(budget, limit)),
    problems: [
      ...problems,
      ...siteSizeProblems(sizes, limit),
      ...fitProblems(Object.assign({}, release, { routes }), status),
    ],
  };
}

async function checkShell(
  { directory }: MicroFrontendWorkspace,
  client: PlatformClient,
): Promise<Checked & { problems: string[] }> {
  const { release, sizes, problems } = await shellProblems(join(directory, 'dist'), { machineFolder: root });
  const carried = await client.call<Carried[]>('GET', '/platform/carried');
  const limit = await getLimit(SHELL, client);
  return {
    release,
    sizes,
    rows: sizeRows(sizes, limit),
    problems: [...problems, ...siteSizeProblems(sizes, limit), ...shellFitProblems(release, carried)],
  };
}

const getLimit = (name: string, client: PlatformClient) =>
  client.call<SizeLimit>('GET', `/platform/budgets/${encodeURIComponent(name)}`);

export async function build(workspace: MicroFrontendWorkspace, progress: (line: string) => void): Promise<void> {
  progress(`Building ${workspace.microFrontend?.name ?? workspace.folder}…`);
  const started = performance.now();
  const isNew = await buildWorkspace(workspace);
  progress(
    isNew
      ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s`
      : 'Nothing has changed since the last build',
  );
}

export function getName({ release: { name, version } }: Pick<Checked, 'release'>): string {
  return `${name}@${version}`;
}
