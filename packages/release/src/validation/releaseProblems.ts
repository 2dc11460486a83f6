import { buildProblems } from './buildProblems.ts';
import { type CandidateOptions, readCandidate } from './candidate.ts';
import type { Contents } from './contents.ts';
import { contentsProblems, namespaceProblems } from './rules/exposed.ts';
import { chunkIntegrityProblems, kindProblems } from './rules/files.ts';
import { fillProblems } from './rules/fills.ts';
import { declaredFlagProblems, flagUseProblems } from './rules/flags.ts';
import { queryProblems } from './rules/routes.ts';

/** Every rule for a release by itself, the same for the command line and the site. @param folder with `client`, `server` and release.json. */
export async function releaseProblems(folder: string, options: CandidateOptions = {}) {
  const candidate = await readCandidate(folder, options);
  const { release, exposed, sizes, files, declared } = candidate;
  const contents: Contents = { ...exposed, sizes };
  const problems = [
    ...buildProblems(candidate),
    ...namespaceProblems(exposed, release.name),
    ...queryProblems(exposed.routes, release.query),
    ...fillProblems(exposed.fills, release, sizes),
    ...declaredFlagProblems(release),
    ...flagUseProblems(release.flags, exposed),
    ...contentsProblems(declared, contents),
    ...kindProblems(Object.keys(release.files)),
    ...chunkIntegrityProblems(release, files),
  ];
  return { candidate, sizes, problems };
}
