import { root } from '../../workspace.ts';
import type { Candidate } from './candidate.ts';
import { mountProblems } from './mounts.ts';
import { publicPathProblems } from './publicPath.ts';
import { routeProblems } from './routes.ts';
import { sizeProblems } from './size.ts';
import { sourceMapProblems } from './sourceMaps.ts';
import { styleProblems } from './styles.ts';
import { translationProblems } from './translations.ts';

/** Problems of a build that show without a site. */
export function buildProblems({ release, exposed, sizes, files, budget }: Candidate): string[] {
  return [
    ...mountProblems(release.mounts),
    ...routeProblems(exposed.routes, release),
    ...translationProblems(exposed),
    ...sizeProblems(sizes, budget),
    ...Object.entries(files).flatMap(([file, text]) => [
      ...(file.endsWith('.css') ? styleProblems(file, text, release.name) : publicPathProblems(file, text, root)),
      ...sourceMapProblems(file, text),
    ]),
  ];
}
