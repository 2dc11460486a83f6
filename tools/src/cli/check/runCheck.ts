import { join } from 'node:path';
import type { Status } from 'shell/platform';
import { type Candidate, releaseProblems } from 'shell/platform/validation';
import { buildWorkspace } from '../../build/build.ts';
import { bundleFindings } from '../../check-translations/checkTranslations.ts';
import { root } from '../../workspace.ts';
import { CommandError } from '../command.ts';
import type { RemoteWorkspace } from '../findRemote.ts';
import { platformClient } from '../platform/client.ts';
import type { Site } from '../platform/site.ts';
import { fitProblems } from './fit.ts';

/** Builds a micro-frontend and checks every rule. @throws {CommandError} with all problems. */
export async function runCheck(
  workspace: RemoteWorkspace,
  site: Site,
  progress: (line: string) => void,
): Promise<Candidate> {
  await build(workspace, progress);
  progress('Checking…');
  const { candidate, problems: built } = await releaseProblems(join(workspace.directory, 'dist'), {
    budget: workspace.microFrontend.budget,
    machineFolder: root,
  });
  const status = await platformClient(site).call<Status>('GET', '/platform/status');
  const problems = [
    ...built,
    ...(await bundleFindings(workspace.folder)).map((sentence) => `texts: ${sentence}`),
    ...fitProblems({ ...candidate.release, routes: candidate.exposed.routes.map(({ path }) => path) }, status),
  ];
  if (problems.length > 0) throw new CommandError(`${nameOf(candidate)} is rejected:`, problems);
  return candidate;
}

export async function build(workspace: RemoteWorkspace, progress: (line: string) => void): Promise<void> {
  progress(`Building ${workspace.folder}…`);
  const started = performance.now();
  const isNew = await buildWorkspace(workspace);
  progress(
    isNew
      ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s`
      : 'Nothing has changed since the last build',
  );
}

export function nameOf({ release: { name, version } }: Pick<Candidate, 'release'>): string {
  return `${name}@${version}`;
}
