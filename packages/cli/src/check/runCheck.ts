import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspace } from '@charity-run/build/build';
import { bundleFindings } from '@charity-run/build/check-translations';
import { type Release, SHELL } from '@charity-run/contract';
import type { Carried, SizeLimit, Status } from '@charity-run/release/api';
import { usedTypeProblems } from '@charity-run/release/fit/types';
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
import { type MicroFrontendWorkspace, nameOfWorkspace } from '../findRemote.ts';
import { type PlatformClient, platformClient, statusFor } from '../platform/client.ts';
import type { Site } from '../platform/site.ts';
import { describeSlots } from '../slotRows.ts';
import { findUndeclaredFlags } from './findUndeclaredFlags.ts';
import { fitProblems, shellFitProblems } from './fit.ts';
import { findLiveContracts } from './siteTypes.ts';
import { checkBuiltContract, checkTypes } from './typeChecks.ts';

export interface Checked {
  release: Release;
  sizes: Contents['sizes'];
  /** Sizes for people. */
  rows: string[][];
  /** Slots that it offers and fills, for people. */
  slots: string[];
}

/** Builds a micro-frontend or the shell and checks every rule. @throws {CommandError} with all problems. */
export async function runCheck(
  workspace: MicroFrontendWorkspace,
  site: Site,
  progress: (line: string) => void,
): Promise<Checked> {
  const client = platformClient(site);
  // Before the build, which a missing or foreign token would make useless.
  const status = await statusFor(client, nameOfWorkspace(workspace));
  await build(workspace, progress);
  progress('Checking…');
  const contracts = await findLiveContracts(client, status);
  const { problems, release, ...checked } = await (isRemote(workspace)
    ? checkRemote(workspace, { client, status })
    : checkShell(join(workspace.directory, 'dist'), { client, status }));
  const compared = checkTypes(workspace, release, contracts);
  return accepted({ ...checked, ...compared, problems: [...problems, ...compared.problems] });
}

/** Builds a remote and checks the rules that need no site, which pull requests do without a token. @throws {CommandError} with all problems. */
export async function checkAlone(workspace: RemoteWorkspace, progress: (line: string) => void): Promise<Checked> {
  await build(workspace, progress);
  const { candidate, problems } = await releaseProblems(join(workspace.directory, 'dist'), getOptions(workspace));
  const { release, sizes, budget } = candidate;
  const rows = sizeRows(sizes, budget);
  return accepted({ release, sizes, rows, slots: [], problems: [...problems, ...(await sourceProblems(workspace))] });
}

/** Checks a downloaded release, whose sources are elsewhere. @param folder with `client`, `server` and release.json. @throws {CommandError} with all problems. */
export async function checkDownloaded(folder: string, site: Site): Promise<Checked> {
  const client = platformClient(site);
  const status = await client.call<Status>('GET', '/platform/status');
  const contracts = await findLiveContracts(client, status);
  const { name } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const { problems, release, ...checked } = await (name === SHELL
    ? checkShell(folder, { client, status })
    : checkRelease(folder, { budget: noBudget }, { client, status }));
  const compared = checkBuiltContract(folder, release, contracts);
  const used = usedTypeProblems(release, getOwners(status));
  return accepted({ ...checked, ...compared, problems: [...problems, ...compared.problems, ...used] });
}

/** Live releases, the shell included: whose types others compile against. */
const getOwners = ({ live, shell: { version = '', slots, types } }: Status) => [
  { name: SHELL, version, ...(slots && { slots }), ...(types && { types }) },
  ...live.filter(({ name }) => name !== SHELL),
];

interface LiveSite {
  client: PlatformClient;
  status: Status;
}

function accepted({ problems, ...checked }: Checked & { problems: string[] }): Checked {
  if (problems.length > 0) throw new CommandError(`${getName(checked)} is rejected:`, problems);
  return checked;
}

async function checkRemote(workspace: RemoteWorkspace, live: LiveSite): Promise<Checked & { problems: string[] }> {
  const { problems, ...checked } = await checkRelease(join(workspace.directory, 'dist'), getOptions(workspace), live);
  return Object.assign(checked, { problems: [...problems, ...(await sourceProblems(workspace))] });
}

const getOptions = ({ microFrontend }: RemoteWorkspace): CandidateOptions => ({
  budget: microFrontend.budget,
  machineFolder: root,
});

async function sourceProblems(workspace: RemoteWorkspace): Promise<string[]> {
  const texts = await bundleFindings(workspace.folder);
  return [...texts.map((sentence) => `texts: ${sentence}`), ...findUndeclaredFlags(workspace)];
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
    slots: describeSlots(release, status),
    problems: [
      ...problems,
      ...siteSizeProblems(sizes, limit),
      ...fitProblems(Object.assign({}, release, { routes }), status),
    ],
  };
}

async function checkShell(folder: string, { client, status }: LiveSite): Promise<Checked & { problems: string[] }> {
  const { release, sizes, problems } = await shellProblems(folder, { machineFolder: root });
  const carried = await client.call<Carried[]>('GET', '/platform/carried');
  const limit = await getLimit(SHELL, client);
  return {
    release,
    sizes,
    rows: sizeRows(sizes, limit),
    slots: describeSlots(release, status),
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
