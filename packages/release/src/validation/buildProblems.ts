import type { Candidate } from './candidate.ts';
import { spellingProblems } from './rules/mounts.ts';
import { publicPathProblems } from './rules/publicPath.ts';
import { routeProblems } from './rules/routes.ts';
import { sizeProblems } from './rules/size.ts';
import { sourceMapProblems } from './rules/sourceMaps.ts';
import { styleProblems } from './rules/styles.ts';
import { translationProblems } from './rules/translations.ts';

/** Problems of a build that show without a site; `budget` is the team's own. */
export function buildProblems({ release, exposed, sizes, files, budget, machineFolder }: Candidate): string[] {
  return [
    ...spellingProblems(release.mounts),
    ...routeProblems(exposed.routes, release),
    ...translationProblems(exposed),
    ...sizeProblems(sizes, budget),
    ...Object.entries(files).flatMap(([file, text]) => [
      ...(file.endsWith('.css')
        ? styleProblems(file, text, release.name)
        : publicPathProblems(file, text, machineFolder)),
      ...sourceMapProblems(file, text),
    ]),
  ];
}
